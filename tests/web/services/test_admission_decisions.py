"""The desk asks to let somebody in; a director decides on their own device; the desk sees it."""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening

TODAY = "2026-01-01"
CASH = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))


@pytest.fixture
def owner(callers: Callers) -> Caller:
    """A club in which Ann Lee is banned."""
    owner = callers.signed_in(Role.OWNER)
    owner.post("/club", {"key": "opens-club", "house": "club52"})
    for at, command in enumerate(
        (
            {"command": "add-person", "details": {"name": "Ann Lee", "born": "1980-01-01"}},
            {
                "command": "suspend",
                "person": 1,
                "since": TODAY,
                "role": "officer",
                "reason": "brawl",
            },
        ),
        1,
    ):
        body = {"version": at, "key": f"sets-up-{at}", "command": command}
        assert owner.post("/club/people/commands", body).status_code == 200
    return owner


@pytest.fixture
def desk(callers: Callers) -> Caller:
    return callers.signed_in(Role.DESK)


@pytest.fixture
def night(owner: Caller) -> str:
    return owner.opens(evening(house="club52", labels=()))


def asks(desk: Caller, night: str, key: str = "asks-0001", **fields: Any) -> Any:
    body = {"key": key, "person": 1, "reason": "says it is over", **fields}
    return desk.post(f"/tournaments/{night}/arrivals/requests", body)


def decides(caller: Caller, accept: bool, reason: str = "", key: str = "decides-1") -> Any:
    return caller.post("/club/people/requests/1", {"key": key, "accept": accept, "reason": reason})


def arrives(desk: Caller, night: str, key: str) -> Any:
    return desk.post(f"/tournaments/{night}/arrivals", {"key": key, "person": 1})


def test_accepted_the_desk_enters_the_person_itself(owner, desk, director, night):
    assert arrives(desk, night, "arrives-1").status_code == 422
    asked = asks(desk, night)
    assert asked.status_code == 200, asked.text
    assert asks(desk, night).json() == asked.json()
    assert arrives(desk, night, "arrives-2").status_code == 422

    decided = decides(director, True, "the board lifted it")

    assert decided.status_code == 200, decided.text
    assert decided.json()["outcome"] == "let in"
    assert arrives(desk, night, "arrives-3").status_code == 200
    (shown,) = desk.get("/club/people/requests").json()
    assert (shown["outcome"], shown["decided_by"]) == ("let in", "The director")
    told = owner.get("/club/people/events").json()[-2]["event"]
    assert (told["kind"], told["role"], told["why"]) == (
        "admission-decided", "officer", "the board lifted it",
    )  # fmt: skip


def test_refused_nothing_changes_and_the_desk_reads_why(desk, director, owner, night):
    asks(desk, night)
    assert decides(director, False, "not before June").status_code == 200

    assert arrives(desk, night, "arrives-1").status_code == 422
    (shown,) = desk.get("/club/people/requests").json()
    assert (shown["outcome"], shown["why"]) == ("not let in", "not before June")
    assert owner.view(night, "clock")["entries"] == 0


def test_letting_in_takes_a_reason_and_is_decided_once(desk, director, owner, night):
    asks(desk, night)

    assert decides(director, True).status_code == 422
    assert decides(director, True, "yes", "decides-2").status_code == 200
    again = decides(owner, False, "no", "decides-3")
    assert again.status_code == 422
    assert "The director has decided already: let in" in again.json()["detail"]


@pytest.mark.parametrize("role", [Role.FLOOR, Role.DESK, Role.DEALER, Role.PLAYER, Role.RAIL])
def test_nobody_else_decides(callers, desk, owner, night, role):
    asks(desk, night)
    caller = callers.signed_in(role, night, table=1, player=1)

    assert decides(caller, True, "please").status_code in (401, 403)
    assert owner.get("/club/people/requests").json()[0]["outcome"] == ""


def test_somebody_nothing_keeps_out_needs_no_decision(owner, desk, night):
    command = {"command": "add-person", "details": {"name": "Bob Ray"}}
    owner.post("/club/people/commands", {"version": 3, "key": "adds-bob", "command": command})

    assert asks(desk, night, person=2).status_code == 422


def test_somebody_too_young_is_let_in_by_nobody(owner, desk, night):
    details = {"name": "Kid Young", "born": "2015-01-01"}
    command = {"command": "add-person", "details": details}
    owner.post("/club/people/commands", {"version": 3, "key": "adds-kid", "command": command})

    assert "nobody may decide otherwise" in asks(desk, night, person=2).json()["instead"]


def test_the_console_shows_it_to_the_director_with_both_answers_and_to_the_floor_none(
    callers, desk, director, night
):
    asks(desk, night)
    floor = callers.signed_in(Role.FLOOR)
    pages = [
        callers.client.get(f"/t/{night}", headers=caller.headers).text
        for caller in (director, floor)
    ]

    assert ["Let in all the same?" in page for page in pages] == [True, False]
    assert "/api/v1/club/people/requests/1" in pages[0]
    assert "says it is over" in pages[0]


def test_the_desks_page_offers_to_ask_and_then_tells_the_outcome(callers, desk, director, night):
    def sees() -> str:
        path = f"/t/{night}/desk?q=ann"
        return str(callers.client.get(path, headers=desk.headers).text)

    before = sees()
    asks(desk, night)
    waiting = sees()
    decides(director, False, "not before June")
    refused = sees()

    assert "Ask a director" in before
    assert "Let in all the same" not in before
    assert "a director is asked" in waiting
    assert "not let in: The director, not before June" in refused


def test_pages_of_the_night_hear_of_it_at_once(callers, desk, director, night):
    live = f"/api/v1/tournaments/{night}/live"
    with callers.client.websocket_connect(live, headers=director.headers) as socket:
        socket.receive_json()
        asks(desk, night)
        assert socket.receive_json()["anew"]
        decides(director, False, "no")
        assert socket.receive_json()["anew"]


def test_at_the_cash_door_it_is_the_same(owner, desk, director):
    cash = owner.post("/club/cash", {"key": "opens-cash", "setup": CASH}).json()["ledger"]
    body = {"key": "asks-0001", "person": 1, "reason": "says it is over"}
    assert desk.post(f"/club/{cash}/arrivals/requests", body).status_code == 200
    assert decides(director, True, "the board lifted it").status_code == 200

    arrived = desk.post(f"/club/{cash}/arrivals", {"key": "arrives-1", "person": 1})
    assert arrived.status_code == 200, arrived.text
