"""Whoever reads the history but no recorded rulings, or complaints, is told that there was one, and
no more.
"""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import Role

from ..callers import Callers
from ..streams.test_ledger_commands import does, key, sends


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


def test_a_complaint_is_read_by_those_who_hear_it_alone_also_in_the_register_s_past(
    callers: Callers,
):
    owner, desk = callers.signed_in(Role.OWNER), callers.signed_in(Role.DESK)
    owner.post("/club", {"key": key(), "house": "club52"})
    does(owner, "people", 1, "add-person", details={"name": "Walt Xavier"})
    said = {"on": "2026-05-06", "says": "The desk sevendeuce", "where": "at the acetray"}
    does(owner, "people", 2, "lodge-complaint", person=1, **said)
    does(owner, "people", 3, "settle-complaint", request=1, says="Heard sevendeuce")
    lodged = owner.get("/club/people/events?after=2&limit=1").json()[0]["event"]
    instead = {**lodged, "says": "The desk kept acetray"}
    correction = {"event_version": 3, "reason": "said sevendeuce", "instead": instead}
    body = {"version": 4, "key": key(), "correction": correction}
    assert owner.post("/club/people/corrections", body).status_code == 200

    past = callers.client.get("/past/people", headers=desk.headers).text
    late = sends(desk, "people", 2, "add-person", details={"name": "Ann Lee"})
    told = [past, desk.get("/club/people/events").text, late.text]

    assert late.status_code == 409
    for text in told:
        assert "sevendeuce" not in text
        assert "acetray" not in text
    assert "A complaint is taken down" in past
    assert "Complaint 1 is settled" in past
    assert "Walt Xavier complains" not in past
    full = callers.client.get("/past/people", headers=owner.headers).text
    assert "The desk kept acetray" in full
    assert "Heard sevendeuce" in full


def test_whoever_takes_a_complaint_down_is_answered_and_reads_it_no_more(callers: Callers):
    owner, desk = callers.signed_in(Role.OWNER), callers.signed_in(Role.DESK)
    owner.post("/club", {"key": key(), "house": "club52"})

    said = sends(desk, "people", 1, "lodge-complaint", on="2026-05-06", says="A sevendeuce")

    assert said.status_code == 200
    assert "sevendeuce" not in desk.get("/club/people/events").text
