"""Two desks tick one line of the list to pay out: it is paid once."""

from __future__ import annotations

from floorcall.tournament.setup.terms import Payout, Price

from ..callers import Caller
from ..evenings import evening


def _third_is_due(director: Caller) -> str:
    """Three entries at 20, winner takes all, 5 on every head: player 1 has a bounty of 5."""
    price = Price(prize=20, bounty=5, chips=10_000)
    night = director.opens(evening(entry=price, payout=Payout(shares=(10_000,))))
    for name in ("Ann Lee", "Bob Ray", "Cleo Day"):
        director.does(night, "register", name=name)
    director.does(night, "draw-seats")
    director.does(night, "start")
    director.does(night, "bust", outs=[{"player": 3, "by": [1]}])
    return night


def test_a_line_ticked_at_two_desks_at_once_is_paid_once(director):
    night = _third_is_due(director)
    version = director.view(night, "clock")["version"]
    tick = {"player": 1, "amount": 5, "what": "bounty"}

    first = director.sends(night, version, "pay-prize", **tick)
    second = director.sends(night, version, "pay-prize", **tick)
    again = director.sends(night, version + 1, "pay-prize", **tick)

    assert (first.status_code, second.status_code, again.status_code) == (200, 409, 422)
    assert "no bounty is due to Ann Lee any more" in again.text
    view = director.view(night, "payments")
    assert (view["due"], view["paid"], view["to_come_back"]) == (0, 5, 0)


def test_a_tick_taken_back_after_the_bust_was_corrected_leaves_nothing_owed(director):
    night = _third_is_due(director)
    director.does(night, "pay-prize", player=1, amount=5, what="bounty")
    history = director.get(f"/tournaments/{night}/history?limit=500").json()
    versions = {one["event"]["kind"]: one["version"] for one in history}
    for kind, left in (("busted", 5), ("prize-paid", 0)):
        body = {"event_version": versions[kind], "reason": "told wrongly"}
        seen = director.post(f"/tournaments/{night}/corrections/examine", body).json()
        sent = {"version": seen["version"], "key": f"corrects-{kind}", "correction": body}
        sent["accepts"] = [one["version"] for one in seen["sets_aside"]]
        assert director.post(f"/tournaments/{night}/corrections", sent).status_code == 200
        assert director.view(night, "payments")["to_come_back"] == left

    assert director.view(night, "till")["says"] == "The till balances"
