"""Somebody the house keeps out comes in by no way and buys no chips, however it is spelled."""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.web.permissions.roles import Role
from floorcall.web.streams.entry_bars import numbered_person

from ..callers import Caller, Callers
from ..evenings import evening

TODAY = "2026-01-01"
CASH = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))
MORE = Offer(Price(prize=20, chips=10_000), until_level=2)


class Door:
    """A register with Renée Lee, number 1, and two nights to come to."""

    def __init__(self, callers: Callers) -> None:
        self.callers = callers
        self.owner = callers.signed_in(Role.OWNER)
        self.owner.post("/club", {"key": "opens-club", "house": "club52"})
        self.people("add-person", details={"name": "Renée Lee"})
        more = {"rebuy": MORE, "addon": MORE, "reentry": MORE}
        self.night = self.owner.opens(evening(house="club52", labels=(), **more))
        body = {"key": "opens-cash", "setup": CASH}
        self.cash = str(self.owner.post("/club/cash", body).json()["ledger"])

    def people(self, command: str, **fields: Any) -> Any:
        return self.ledger(self.owner, "people", command, **fields)

    def ledger(self, caller: Caller, ledger: str, command: str, **fields: Any) -> Any:
        version = len(self.owner.get(f"/club/{ledger}/events").json())
        body = {
            "version": version,
            "key": f"door-{ledger.replace('/', '-')}-{version:04}-{command}",
        }
        sent = {**body, "command": {"command": command, **fields}}
        return caller.post(f"/club/{ledger}/commands", sent)

    def does(self, ledger: str, command: str, **fields: Any) -> None:
        answer = self.ledger(self.owner, ledger, command, **fields)
        assert answer.status_code == 200, answer.text

    def sends(self, command: str, caller: Caller | None = None, **fields: Any) -> Any:
        version = self.owner.view(self.night, "clock")["version"]
        return (caller or self.owner).sends(self.night, version, command, **fields)

    def bans(self) -> None:
        answer = self.people("suspend", person=1, since=TODAY, role="officer", reason="a brawl")
        assert answer.status_code == 200, answer.text


@pytest.fixture
def door(callers: Callers) -> Door:
    return Door(callers)


@pytest.mark.parametrize(
    ("name", "member"),
    [
        ("Renée Lee", "1"), ("Somebody Else", "1"), ("Somebody Else", " 1 "),
        ("Somebody Else", "01"), ("Somebody Else", "#1"), ("Somebody Else", "\u0661"),
        ("Renée Lee", ""), ("renee lee", ""), ("LEE, Renee", ""), (" Lee  RENÉE ", "unknown"),
    ],
)  # fmt: skip
def test_however_it_is_typed_a_banned_person_is_refused_at_both_desks(door, name, member):
    door.bans()

    entered = door.sends("register", name=name, member=member)
    let_in = door.ledger(door.owner, door.cash, "come-in", of_age=True, name=name, member=member)

    assert (entered.status_code, let_in.status_code) == (422, 422), entered.text
    assert "a brawl" in entered.json()["detail"]
    assert "a brawl" in let_in.json()["detail"]


def test_an_entry_merged_into_a_banned_persons_is_that_person(door):
    door.people("add-person", details={"name": "R. Lea"})
    door.bans()
    assert door.people("merge-people", keep=1, drop=2).status_code == 200

    assert door.sends("register", name="Anybody", member="2").status_code == 422
    assert door.sends("register", name="R Lea").status_code == 422


def test_another_name_in_the_register_is_no_way_round_a_ban(door):
    door.bans()
    assert door.people("amend-person", person=1, details={"name": "Ada Fay"}).status_code == 200

    assert door.sends("register", name="Ada Fay").status_code == 422
    assert door.sends("register", name="Renee Lee").status_code == 422


def test_a_namesake_comes_in_by_their_number(door):
    door.bans()
    door.people("add-person", details={"name": "Renée Lee"})

    refused = door.sends("register", name="Renée Lee")

    assert "by their own number" in refused.json()["instead"]
    assert door.sends("register", name="Renée Lee", member="2").status_code == 200


def test_whoever_is_banned_in_the_night_gets_no_seat_and_no_more_chips(door):
    for member in ("1", "", "", ""):
        name = "Renée Lee" if member else "Other Person"
        assert door.sends("register", name=name, member=member).status_code == 200
    assert door.sends("draw-seats").status_code == 200
    assert door.sends("register", name="Renée Lee", present=False).status_code == 200
    assert door.sends("start").status_code == 200
    door.bans()

    rebuy = door.sends("rebuy", player=1)
    add_on = door.sends("add-on", player=1)
    arrives = door.sends("arrive", player=5)
    late = door.sends("enter-late", player=5)
    door.sends("bust", outs=[{"player": 1}])
    again = door.sends("re-enter", player=1)

    for answer in (rebuy, add_on, arrives, late, again):
        assert answer.status_code == 422
        assert "a brawl" in answer.json()["detail"], answer.text


def test_no_seat_is_drawn_for_somebody_banned_since_they_entered(door):
    for number in range(1, 4):
        assert door.sends("register", name="Renee LEE" if number == 2 else f"Guest {number}")
    door.bans()

    drawn = door.sends("draw-seats")

    assert drawn.status_code == 422
    assert "Renée Lee is banned: a brawl" in drawn.json()["detail"]
    assert door.sends("unregister", player=2).status_code == 200
    assert door.sends("draw-seats").status_code == 200


def test_a_dealer_is_not_told_why(door, callers):
    for member in ("1", ""):
        door.sends("register", name="Renée Lee" if member else "Other Person", member=member)
    door.sends("draw-seats")
    door.sends("start")
    door.bans()
    dealer = callers.signed_in(Role.DEALER, door.night, table=1)

    answer = door.sends("rebuy", dealer, player=1)

    assert answer.status_code == 422
    assert "brawl" not in answer.text
    assert answer.json()["detail"] == "the house keeps Renée Lee out"


def test_at_the_cash_tables_neither_list_nor_seat_nor_chips(door):
    for number in range(1, 7):
        name, member = ("Renée Lee", "1") if number == 1 else (f"Guest {number}", "")
        door.does(door.cash, "come-in", of_age=True, name=name, member=member)
        if number > 1:
            door.does(door.cash, "join-list", player=number, game="2/4 limit")
    door.does(door.cash, "start-games", game="2/4 limit")
    door.bans()

    answers = [
        door.ledger(door.owner, door.cash, command, player=1, **fields)
        for command, fields in {
            "join-list": {"game": "2/4 limit"},
            "reach-table": {"table": 1},
            "take-cash-seat": {"table": 1, "seat": 1},
            "change-tables": {"table": 1, "seat": 1},
            "buy-chips": {"chips": 40},
        }.items()
    ]
    sold = door.ledger(door.owner, door.cash, "sell-chips", seller=2, buyer=1, chips=40)

    for answer in (*answers, sold):
        assert answer.status_code == 422
        assert "a brawl" in answer.json()["detail"], answer.text


def test_a_ban_decided_otherwise_today_holds_for_the_day_and_not_for_a_new_ban(door, clock):
    door.bans()
    said = {"person": 1, "role": "officer", "reason": "it is over"}
    arrived = door.owner.post(f"/tournaments/{door.night}/arrivals", {"key": "arrives-1", **said})
    assert arrived.status_code == 200, arrived.text

    at_cash = door.ledger(
        door.owner, door.cash, "come-in", of_age=True, name="Renée Lee", member="1"
    )
    assert at_cash.status_code == 200, at_cash.text
    door.bans()
    assert (
        door.ledger(door.owner, door.cash, "join-list", player=1, game="2/4 limit").status_code
        == 422
    )
    clock.pass_by(24 * 3600)
    assert door.sends("register", name="Renée Lee").status_code == 422


def test_somebody_banned_after_the_check_in_is_let_in_again_only_by_a_decision(door):
    body = {"person": 1, "of_age": True}
    door.owner.post(f"/tournaments/{door.night}/arrivals", {"key": "arrives-1", **body})
    door.bans()
    refused = door.owner.post(f"/club/{door.cash}/arrivals", {"key": "arrives-2", **body})
    said = {"key": "arrives-3", **body, "role": "officer", "reason": "it is over"}
    let_in = door.owner.post(f"/club/{door.cash}/arrivals", said)
    again = door.owner.post(f"/club/{door.cash}/arrivals", said)

    assert (refused.status_code, let_in.status_code) == (422, 200), let_in.text
    assert again.json() == let_in.json()
    kinds = [one["event"]["kind"] for one in door.owner.get("/club/people/events").json()]
    assert kinds[-2:] == ["admission-asked", "admission-decided"]


def test_a_namesake_whose_suspension_is_over_is_no_way_round_a_ban(door):
    door.bans()
    door.people("add-person", details={"name": "Renée Lee"})
    over = {"since": "2024-01-01", "until": "2024-02-01", "role": "officer", "reason": "long ago"}
    assert door.people("suspend", person=2, **over).status_code == 200

    refused = door.sends("register", name="Renée Lee")

    assert refused.status_code == 422
    assert "a brawl" in refused.json()["detail"]
    assert door.sends("register", name="Renée Lee", member="2").status_code == 200


def test_a_number_longer_than_any_is_nobodys(door):
    """An older program took such numbers: its logs have them."""
    register = door.callers.club.streams.in_memory("people").state

    for typed in ("9" * 5_000, "9" * 19, "0" * 5_000 + "1", "#" + "9" * 5_000):
        assert numbered_person(register, typed) is None
    assert numbered_person(register, "#" + "0" * 17 + "1").name == "Renée Lee"


def test_procedures_1a_a_members_game_asks_for_the_dues_as_voted_in_the_clubs_currency(door):
    assert door.people("set-currency", currency="USD").status_code == 200
    vote = {"year": 2026, "on": TODAY, "amount": 1500, "reason": "the meeting of 1 January"}
    assert door.people("change-dues", **vote).status_code == 200
    night = door.owner.opens(evening(house="club52", labels=(), members_only=True))

    said = {"name": "Renée Lee", "member": "1", "of_age": True}
    answer = door.owner.sends(night, 1, "register", **said)

    assert answer.json()["detail"] == "Renée Lee has not paid the dues of $15 for 2026"


def test_the_cash_room_says_whose_chips_are_to_be_paid_out_because_of_a_suspension(door):
    for name, member in (("Renée Lee", "1"), ("Bo Ray", "")):
        door.does(door.cash, "come-in", name=name, member=member, of_age=True)
    door.does(door.cash, "open-cash-table", game="2/4 limit")
    for number in (1, 2):
        door.does(door.cash, "take-cash-seat", player=number, table=1, seat=number)
    door.does(door.cash, "take-bank", player=2)
    door.does(door.cash, "buy-chips", player=1, chips=45)
    door.bans()

    def says() -> str:
        page = door.owner.client.get(f"/{door.cash}", headers=door.owner.headers).text
        found = page.partition('data-key="kept-out-1" role="alert">')[2].partition("</p>")[0]
        return " ".join(found.split())

    assert says() == "Renée Lee is banned: a brawl. Cash out 45 chips."
    door.does(door.cash, "cash-out", player=1)
    assert says() == ""
