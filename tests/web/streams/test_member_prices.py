"""Who pays the price of members is the register's to say, at the desk and from the register."""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.tournament.setup.terms import EntryPrice, Offer, Price
from floorcall.web.permissions.roles import Role

from ..callers import Callers
from ..evenings import evening

TODAY = "2026-01-01"
PRICES = (EntryPrice("Members", Price(prize=10, fee=2), members=True),)


class Desk:
    """Ann, number 1, has paid the year; Bob, number 2, has not."""

    def __init__(self, callers: Callers, **terms: Any) -> None:
        self.owner = callers.signed_in(Role.OWNER)
        self.owner.post("/club", {"key": "opens-club", "house": "club52"})
        for name in ("Ann Lee", "Bob Hay"):
            self.people("add-person", details={"name": name})
        self.people("pay-dues", person=1, year=2026, on=TODAY)
        self.night = self.owner.opens(
            evening(
                house="club52", labels=(), prices=PRICES, entry=Price(20, 3, chips=10_000), **terms
            )
        )

    def people(self, command: str, **fields: Any) -> None:
        version = len(self.owner.get("/club/people/events").json())
        body = {"version": version, "key": f"people-{version:06}"}
        sent = {**body, "command": {"command": command, **fields}}
        answer = self.owner.post("/club/people/commands", sent)
        assert answer.status_code == 200, answer.text

    def enters(self, **fields: Any) -> Any:
        version = self.owner.view(self.night, "clock")["version"]
        return self.owner.sends(self.night, version, "register", **fields)

    @property
    def paid(self) -> list[tuple[str, int, str]]:
        listed = self.owner.view(self.night, "roster")["players"]
        return [(one["name"], one["paid"], one["price"]) for one in listed]


@pytest.fixture
def desk(callers: Callers) -> Desk:
    return Desk(callers)


def test_a_member_pays_less_and_somebody_whose_year_is_not_paid_the_usual(desk):
    desk.enters(name="Ann Lee", member="1")
    desk.enters(name="Bob Hay", member="2")
    desk.enters(name="Cid", member="99")
    desk.enters(name="Dan")

    assert desk.paid == [
        ("Ann Lee", 12, "Members"), ("Bob Hay", 23, ""), ("Cid", 23, ""), ("Dan", 23, ""),
    ]  # fmt: skip


def test_the_members_price_asked_for_by_a_guest_takes_a_reason(desk):
    refused = desk.enters(name="Bob Hay", member="2", price="Members")
    with_reason = desk.enters(name="Bob Hay", member="2", price="members", reason="joins now")

    assert refused.status_code == 422
    assert "Bob Hay is no member by the register" in refused.json()["detail"]
    assert with_reason.status_code == 200, with_reason.text
    assert desk.paid == [("Bob Hay", 12, "Members")]


def test_a_re_entry_asks_the_register_again(callers):
    again = Offer(Price(prize=20, fee=3, chips=10_000), 5, prices=PRICES)
    desk = Desk(callers, reentry=again)
    for name, member in (("Ann Lee", "1"), ("Bob Hay", "2"), ("Cid", ""), ("Dan", "")):
        desk.enters(name=name, member=member)
    for command in ("draw-seats", "start"):
        desk.owner.does(desk.night, command)
    for number in (1, 2):
        desk.owner.does(desk.night, "bust", outs=[{"player": number}])
        desk.owner.does(desk.night, "re-enter", player=number, reason="asked")

    assert desk.paid[-2:] == [("Ann Lee", 12, "Members"), ("Bob Hay", 23, "")]


def test_from_the_register_the_price_is_found_or_named(desk):
    for person, price in ((1, "entry"), (2, "")):
        body = {"key": f"arrives-{person:05}", "person": person, "of_age": True, "price": price}
        answer = desk.owner.post(f"/tournaments/{desk.night}/arrivals", body)
        assert answer.status_code == 200, answer.text

    assert desk.paid == [("Ann Lee", 23, ""), ("Bob Hay", 23, "")]
