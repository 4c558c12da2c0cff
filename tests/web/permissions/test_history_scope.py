"""Whoever reads the history but no recorded rulings is told that there was one, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import Role

from ..callers import Callers


def test_the_desk_reads_no_ruling_in_history_log_or_a_late_answer(callers: Callers, director):
    night = director.opens(entrants=2)
    fields = {"facts": "Facts sevendeuce", "book": "Book sevendeuce", "reason": "why sevendeuce"}
    director.does(night, "record-ruling", table=1, override="Over sevendeuce", **fields)
    ruling = director.view(night, "history")[-1]
    instead = {**ruling["event"], "decision": "Later acetray"}
    correction = {"event_version": 4, "reason": "misheard acetray", "instead": instead}
    body = {"version": 4, "key": "amends-it", "correction": correction}
    assert director.post(f"/tournaments/{night}/corrections", body).status_code == 200
    desk = callers.signed_in(Role.DESK)
    assert Role.DESK in VIEWS["history"]

    log = callers.client.get(f"/t/{night}/log", headers=desk.headers).text
    found = callers.client.get(f"/t/{night}/log?q=sevendeuce", headers=desk.headers).text
    late = desk.sends(night, 3, "register", name="Ann Lee")
    told = [desk.get(f"/tournaments/{night}/history").text, late.text, log]

    assert late.status_code == 409
    for text in told:
        assert "sevendeuce" not in text
        assert "acetray" not in text
    assert "Ruling at table 1" in log
    assert "Ruling at table 1" not in found
    kinds = [one["event"]["kind"] for one in desk.view(night, "history")]
    assert kinds[-2:] == ["ruling-made", "corrected"]
    full = callers.client.get(f"/t/{night}/log", headers=director.headers).text
    assert "Over sevendeuce" in full
    assert "Later acetray" in full


@pytest.mark.parametrize("put_back", [False, True])
def test_why_a_ruling_was_taken_back_is_told_to_nobody_who_reads_none(
    callers: Callers, director, put_back: bool
):
    """Who may not read the ruling may not read what is said of it either."""
    night = director.opens(entrants=2)
    fields = {"facts": "Facts sevendeuce", "book": "Book sevendeuce"}
    director.does(night, "record-ruling", table=1, **fields)
    ways: list[dict[str, Any]] = [{}, {"put_back": True}]
    for version, way in enumerate(ways[: 1 + put_back], 4):
        correction = {"event_version": 4, "reason": "acetray lied about sevendeuce", **way}
        body = {"version": version, "key": f"takes-back-{version}", "correction": correction}
        assert director.post(f"/tournaments/{night}/corrections", body).status_code == 200
    desk = callers.signed_in(Role.DESK)

    late = desk.sends(night, 3, "register", name="Ann Lee")
    pages = [
        callers.client.get(f"/t/{night}/{path}", headers=desk.headers).text
        for path in ("log", "log?q=acetray", "log/since?version=3")
    ]
    told = [desk.get(f"/tournaments/{night}/history").text, late.text, *pages]

    assert late.status_code == 409
    for text in (told[0], late.text, pages[0], pages[2]):
        assert "acetray" not in text
        assert "sevendeuce" not in text
    assert "lied" not in pages[1]
    kinds = [one["event"]["kind"] for one in desk.view(night, "history")]
    assert kinds[3:] == ["ruling-made", *["corrected"] * (1 + put_back)]
    assert "acetray" in callers.client.get(f"/t/{night}/log", headers=director.headers).text
