"""A role is what somebody is signed in for, not a word in a command."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from floorcall.chapters.authority.questions import Role as Duty
from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.tournament.setup.terms import Staff
from floorcall.web.permissions.duties import in_own_role
from floorcall.web.permissions.roles import DUTIES, STAFF, Actor, Role
from floorcall.web.streams.kinds import KINDS

from ..callers import Caller, Callers
from ..evenings import evening
from .test_grants import example

CASH = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))
TODAY = "2026-01-01"


@pytest.fixture
def owner(callers: Callers) -> Caller:
    owner = callers.signed_in(Role.OWNER)
    owner.post("/club", {"key": "opens-club", "house": "club52"})
    does(owner, 1, "add-person", details={"name": "Ann Lee"})
    does(owner, 2, "suspend", person=1, since=TODAY, role="officer", reason="a brawl")
    return owner


def sends(caller: Caller, version: int, command: str, **fields: Any) -> Any:
    body = {"version": version, "key": f"says-{version:04}-{command}-{len(fields)}"}
    return caller.post("/club/people/commands", {**body, "command": {"command": command, **fields}})


def does(caller: Caller, version: int, command: str, **fields: Any) -> None:
    answer = sends(caller, version, command, **fields)
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("word", Duty.words())
@pytest.mark.parametrize("role", [Role.DESK, Role.FLOOR])
def test_no_word_lets_a_desk_or_a_floor_person_override_a_ban(callers, owner, role, word):
    caller = callers.signed_in(role)
    night = owner.opens(evening(house="club52", labels=()))
    cash = owner.post("/club/cash", {"key": "opens-cash", "setup": CASH}).json()["ledger"]
    said = {"key": "arrives-1", "person": 1, "role": word, "reason": "the director said so"}

    answers = [
        caller.post(f"/club/{cash}/arrivals", said),
        sends(caller, 3, "check-in", person=1, on=TODAY, role=word, reason="the director said so"),
    ]
    if role is Role.DESK:
        answers.append(caller.post(f"/tournaments/{night}/arrivals", said))

    assert {one.status_code for one in answers} <= {403, 422}, [one.text for one in answers]
    assert len(owner.get("/club/people/events").json()) == 3
    assert owner.view(night, "clock")["entries"] == 0
    assert len(owner.get(f"/club/{cash}/events").json()) == 1


def test_a_desk_neither_lifts_a_ban_nor_decides_a_request_by_a_word(callers, owner):
    desk = callers.signed_in(Role.DESK)
    does(desk, 3, "ask-admission", person=1, on=TODAY, reason="says it is over")

    lifted = sends(desk, 4, "lift-suspension", person=1, on=TODAY, role="officer", reason="over")
    decided = sends(desk, 4, "decide-admission", request=1, accept=True, role="officer", reason="x")
    posted = desk.post("/club/people/requests/1", {"key": "decides-1", "accept": True})

    assert [one.status_code for one in (lifted, decided, posted)] == [403, 403, 403]
    assert len(owner.get("/club/people/events").json()) == 4


def test_a_director_overrides_when_signed_in_as_one(callers, owner):
    director = callers.signed_in(Role.DIRECTOR)
    night = owner.opens(evening(house="club52", labels=()))
    said = {"key": "arrives-1", "person": 1, "role": "officer", "reason": "it was lifted"}

    assert director.post(f"/tournaments/{night}/arrivals", said).status_code == 200
    assert owner.view(night, "clock")["entries"] == 1


def commands_with_a_role() -> list[type]:
    kinds = [one for kind in KINDS.values() for one in kind.roles]
    return [one for one in kinds if "role" in one.__struct_fields__]


@pytest.mark.parametrize("command", commands_with_a_role(), ids=lambda one: one.__name__)
@pytest.mark.parametrize("role", sorted(STAFF, key=lambda one: one.value))
def test_every_command_that_says_a_role_says_one_of_the_senders_own(command, role):
    actor = Actor(role=role, name="Somebody")
    for word in Duty.words():
        fields = {"person": 1, "since": TODAY, "on": TODAY, "request": 1, "accept": True}
        needed = {one.name for one in msgspec.structs.fields(command) if one.required}
        given = {name: value for name, value in fields.items() if name in needed}
        asked = command(**given) if needed <= set(given) else example(command)
        asked = msgspec.structs.replace(asked, role=word)
        try:
            taken = in_own_role(asked, actor).role
        except Exception as refused:
            assert "signed in as" in str(refused)
            assert word not in DUTIES.get(role, ())
        else:
            assert taken in DUTIES.get(role, ())


def test_leave_to_start_early_is_the_senders_own(callers, director):
    """The desk cannot say that the director let somebody in."""
    staff = (Staff(name="Rosa", role="director"),)
    night = director.opens(evening(staff=staff), entrants=8)
    director.does(night, "draw-seats")
    director.does(night, "start")
    director.does(night, "register", name="Late Comer")
    desk = callers.signed_in(Role.DESK)

    desk.does(night, "enter-late", player=9, leave="Rosa")

    assert director.view(night, "history")[-1]["event"]["why"] == "let in early by The desk"


def test_a_reason_from_the_desk_is_no_officers_decision_at_the_cash_tables(callers, owner):
    """In this house each player puts down their own name; the floor may decide otherwise."""
    cash = owner.post("/club/cash", {"key": "opens-cash", "setup": CASH}).json()["ledger"]

    def sends_cash(caller: Caller, version: int, command: str, **fields: Any) -> Any:
        body = {"version": version, "key": f"cash-{version:04}-{caller.get('/me').json()['role']}"}
        sent = {**body, "command": {"command": command, **fields}}
        return caller.post(f"/club/{cash}/commands", sent)

    for version, name in enumerate(("Bob Ray", "Cid Dow"), 1):
        assert sends_cash(owner, version, "come-in", of_age=True, name=name).status_code == 200
    desk, floor = callers.signed_in(Role.DESK), callers.signed_in(Role.FLOOR)
    puts = {"player": 1, "game": "2/4 limit", "written_by": 2, "reason": "he parks the car"}

    assert sends_cash(desk, 3, "join-list", **puts).status_code == 403
    assert sends_cash(floor, 3, "join-list", **puts).status_code == 200
