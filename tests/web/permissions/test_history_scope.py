"""Whoever reads the history but no recorded rulings is told that there was one, and no more."""

from __future__ import annotations

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
