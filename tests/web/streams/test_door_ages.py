"""Club 52 conduct-1: every door asks for the age, once; a director may go on with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening

CASH = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))
AGAIN = Offer(Price(prize=20, chips=10_000), until_level=2)
UNASKED = "nobody has asked whether {} is 21 or older"
WAY = "ask, and tick that {} is 21 or older; a director may go on with a reason"


class Doors:
    """A register with Ann Lee, number 1, a night and the cash tables."""

    def __init__(self, callers: Callers) -> None:
        self.callers = callers
        self.owner = callers.signed_in(Role.OWNER)
        self.owner.post("/club", {"key": "opens-club", "house": "club52"})
        assert self.at("people", "add-person", details={"name": "Ann Lee"}).status_code == 200
        self.night = self.owner.opens(evening(house="club52", labels=(), reentry=AGAIN))
        body = {"key": "opens-cash", "setup": CASH}
        self.cash = str(self.owner.post("/club/cash", body).json()["ledger"])

    def at(self, ledger: str, command: str, caller: Caller | None = None, **fields: Any) -> Any:
        version = len(self.owner.get(f"/club/{ledger}/events").json())
        key = f"door-{ledger.replace('/', '-')}-{version:04}-{command}"
        body = {"version": version, "key": key, "command": {"command": command, **fields}}
        return (caller or self.owner).post(f"/club/{ledger}/commands", body)

    def sends(self, command: str, caller: Caller | None = None, **fields: Any) -> Any:
        if command == "register":
            fields.setdefault("of_age", None)
        version = self.owner.view(self.night, "clock")["version"]
        return (caller or self.owner).sends(self.night, version, command, **fields)

    def does(self, command: str, **fields: Any) -> None:
        answer = self.sends(command, **fields)
        assert answer.status_code == 200, answer.text

    def known(self) -> int:
        """The age the register knows Ann to have."""
        return int(self.owner.get("/club/people/persons/1").json()["person"].get("of_age", 0))

    def arrives(self, where: str = "", key: str = "arrives-1", **said: Any) -> Any:
        to = f"/club/{self.cash}" if where == "cash" else f"/tournaments/{self.night}"
        return self.owner.post(f"{to}/arrivals", {"key": key, "person": 1, **said})


@pytest.fixture
def doors(callers: Callers) -> Doors:
    return Doors(callers)


def refused(answer: Any, name: str) -> None:
    assert answer.status_code == 422, answer.text
    said = answer.json()
    assert (said["detail"], said["instead"]) == (UNASKED.format(name), WAY.format(name))
    assert [rule.split()[-1] for rule in said["rules"]] == ["conduct-1"]


def test_conduct_1_a_walk_in_at_the_desk_is_asked(doors):
    refused(doors.sends("register", name="Bo Ray"), "Bo Ray")

    assert doors.sends("register", name="Bo Ray", of_age=True).status_code == 200
    assert doors.sends("register", name="Cy Fox", age=44).status_code == 200


def test_conduct_1_a_reason_for_coming_late_is_none_for_not_asking(doors):
    for name in ("Bo Ray", "Cy Fox"):
        doors.does("register", name=name, of_age=True)
    doors.does("draw-seats")
    doors.does("start")

    refused(doors.sends("register", name="Di Orr", reason="the bus was late"), "Di Orr")
    said = {"name": "Di Orr", "reason": "the bus was late", "of_age": True}
    assert doors.sends("register", **said).status_code == 200


def test_conduct_1_a_latecomer_of_the_register_is_entered_by_number_and_age(doors):
    born = {"name": "Kit Young", "born": "2010-01-01"}
    assert doors.at("people", "add-person", details=born).status_code == 200
    for name in ("Bo Ray", "Cy Fox"):
        doors.does("register", name=name, of_age=True)
    doors.does("draw-seats")
    doors.does("start")

    desk = f"/t/{doors.night}/desk?q=Kit+Young"
    shown = doors.owner.client.get(desk, headers=doors.owner.headers).text
    assert '<option value="2">Kit Young, number 2: Kit Young is ' in shown
    said = {"name": "Kit Young", "member": "2", "reason": "the bus was late", "of_age": True}
    assert "one may play from the age of 21" in doors.sends("register", **said).json()["detail"]


def test_conduct_1_alternates_and_latecomers_are_asked(doors):
    for name in ("Bo Ray", "Cy Fox"):
        doors.does("register", name=name, of_age=True)
    doors.does("draw-seats")
    doors.does("start")

    refused(doors.sends("register", name="Di Low"), "Di Low")
    full = doors.owner.opens(evening(house="club52", labels=(), most_entries=1))
    doors.owner.does(full, "register", name="Bo Ray", of_age=True)
    refused(doors.owner.sends(full, 2, "register", name="Di Low", of_age=None), "Di Low")


def test_conduct_1_whoever_phones_ahead_is_asked_on_coming(doors):
    doors.does("register", name="Bo Ray", present=False)

    refused(doors.sends("arrive", player=1), "Bo Ray")
    doors.does("arrive", player=1, of_age=True)
    assert (
        'id="unasked"'
        not in doors.owner.client.get(f"/t/{doors.night}/desk", headers=doors.owner.headers).text
    )


def test_conduct_1_whoever_is_seated_without_being_noted_as_here_is_asked_first(doors):
    for name in ("Bo Ray", "Cy Fox"):
        doors.does("register", name=name, of_age=True)
    doors.does("draw-seats")
    doors.does("register", name="Di Low", present=False)
    doors.does("start")

    refused(doors.sends("enter-late", player=3), "Di Low")
    doors.does("confirm-entry-age", player=3)
    assert doors.sends("enter-late", player=3, reason="came in the break").status_code == 200


def test_conduct_1_a_re_entry_of_somebody_let_in_unasked_is_asked(doors):
    doors.does("register", name="Bo Ray", reason="his sister vouches for him")
    for name in ("Cy Fox", "Di Low"):
        doors.does("register", name=name, of_age=True)
    doors.does("draw-seats")
    doors.does("start")
    doors.does("bust", outs=[{"player": 1}])

    refused(doors.sends("re-enter", player=1), "Bo Ray")
    assert doors.sends("re-enter", player=1, of_age=False).json()["detail"] == "Bo Ray is too young"
    assert doors.sends("re-enter", player=1, of_age=True).status_code == 200


def test_conduct_1_the_cash_door_asks(doors):
    refused(doors.at(doors.cash, "come-in", name="Bo Ray"), "Bo Ray")

    assert doors.at(doors.cash, "come-in", name="Bo Ray", of_age=True).status_code == 200


@pytest.mark.parametrize("where", ["", "cash"])
def test_conduct_1_coming_from_the_register_is_asked_once_for_all_doors(doors, where):
    refused(doors.arrives(where), "Ann Lee")
    assert doors.arrives(where, of_age=True).status_code == 200
    other = "" if where else "cash"

    assert doors.known() == 21
    assert doors.arrives(other, key="arrives-2").status_code == 200


def test_conduct_1_one_tick_at_any_door_is_remembered_in_the_register(doors):
    doors.does("register", name="Ann Lee", member="1", of_age=True)

    assert doors.known() == 21
    assert doors.at(doors.cash, "come-in", name="Ann Lee", member="1").status_code == 200
    room = doors.owner.get(f"/club/{doors.cash}/room").json()
    assert [one["of_age"] for one in room["unseated"]] == [True]


def test_conduct_1_an_answer_given_later_is_remembered_too(doors):
    doors.does("register", name="Ann Lee", member="1", present=False)
    doors.does("confirm-entry-age", player=1)

    assert doors.known() == 21


def test_conduct_1_being_noted_as_here_in_the_register_asks_with_one_tick(doors):
    on = "2026-01-01"

    refused(doors.at("people", "check-in", person=1, on=on), "Ann Lee")
    assert doors.at("people", "check-in", person=1, on=on, of_age=True).status_code == 200
    assert doors.known() == 21


def test_conduct_1_a_director_goes_on_with_a_reason_and_it_stays_listed(doors):
    desk = doors.callers.signed_in(Role.DESK)

    assert doors.sends("register", desk, name="Bo Ray", reason="a friend").status_code == 403
    assert doors.sends("register", name="Bo Ray", reason="his sister vouches").status_code == 200
    assert doors.at(doors.cash, "come-in", name="Cy Fox", reason="the judge").status_code == 200
    page = doors.owner.client.get(f"/t/{doors.night}/desk", headers=doors.owner.headers).text
    assert "Bo Ray" in page.partition('id="unasked"')[2].partition("</section>")[0]


def test_conduct_1_a_desk_alone_gives_no_reason_for_not_asking_on_arrival(doors):
    desk = doors.callers.signed_in(Role.DESK)
    doors.does("register", name="Bo Ray", present=False)

    refused(doors.sends("arrive", desk, player=1, reason="in a hurry"), "Bo Ray")
    assert doors.sends("arrive", player=1, reason="his sister vouches").status_code == 200


def test_conduct_1_what_a_director_decided_today_holds_at_the_next_door(doors):
    let = doors.arrives(role="officer", reason="forty years a member")

    assert let.status_code == 200, let.text
    assert doors.arrives("cash", key="arrives-2").status_code == 200
    assert doors.known() == 0


def test_a_house_whose_book_has_no_age_asks_at_no_door(callers):
    owner = callers.signed_in(Role.OWNER)

    assert (
        owner.sends(owner.opens(evening()), 1, "register", name="Bo", of_age=None).status_code
        == 200
    )
