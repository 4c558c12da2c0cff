"""The page of moves is shown whatever plans a log holds."""

from __future__ import annotations

from ..callers import Caller
from ..evenings import evening


def test_a_plan_that_moves_nobody_is_no_plan(director: Caller):
    night = director.opens(evening(house="wph", labels=()), entrants=12)
    director.does(night, "draw-seats")
    director.does(night, "start")
    first, second = director.view(night, "seats")["tables"][:2]
    mover = next(seat["player"] for seat in first["seats"] if seat["player"])
    free = next(seat["seat"] for seat in second["seats"] if not seat["player"])
    move = {"player": mover, "to_table": second["table"], "seat": free, "reason": "asked"}
    version = director.does(night, "balance", **move)
    event = director.view(night, f"history?after={version - 1}")[0]["event"]
    correction = {"event_version": version, "reason": "nobody", "instead": {**event, "moves": []}}
    body = {"version": version, "key": "moves-nobody", "correction": correction}

    answer = director.post(f"/tournaments/{night}/corrections", body)
    page = director.client.get(f"/t/{night}/moves", headers=director.headers)

    assert answer.status_code == 422
    assert "a plan says who moves" in answer.json()["detail"]
    assert page.status_code == 200
