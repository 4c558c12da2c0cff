"""A night's penalties and rulings on people's records: by one press, once, and taken back there."""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening
from ..streams.test_ledger_commands import does
from ..streams.test_ledger_commands import key as new_key


@pytest.fixture
def owner(callers: Callers) -> Caller:
    return callers.signed_in(Role.OWNER)


@pytest.fixture
def night(owner: Caller) -> str:
    """Ann (1) and Bob (2) of the register and a guest, at a table in play."""
    owner.post("/club", {"key": new_key(), "house": "club52"})
    for at, name in enumerate(("Ann Lee", "Bob Orr"), 1):
        does(owner, "people", at, "add-person", details={"name": name})
    night = owner.opens(evening(house="club52", labels=()))
    owner.does(night, "register", name="Ann Lee", member="1")
    owner.does(night, "register", name="Bob Orr", member="2")
    owner.does(night, "register", name="A guest")
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    return night


def rules(owner: Caller, night: str, **said: Any) -> None:
    told = {"table": 1, "facts": "a string bet", "book": "a call", "hand": [1, 3], **said}
    owner.does(night, "record-ruling", rules=["club52@2023 tournaments-22"], **told)


def presses(owner: Caller, night: str) -> int:
    """Put on records what is new; how much that was."""
    answer = owner.post(f"/tournaments/{night}/records", {"key": new_key()})
    assert answer.status_code == 200, answer.text
    return int(answer.json()["count"])


def record(owner: Caller, person: int) -> list[dict[str, Any]]:
    return list(owner.get(f"/club/people/persons/{person}").json()["person"].get("past", []))


def version(owner: Caller) -> int:
    return len(owner.get("/club/people/events").json())


def test_a_ruling_goes_on_the_record_of_whoever_was_in_the_hand_once(owner, night):
    rules(owner, night)

    assert (presses(owner, night), presses(owner, night)) == (1, 0)

    (one,) = record(owner, 1)
    assert (one["kind"], one["where"]) == ("ruling", "Thursday league")
    assert one["says"] == "a call; a string bet; in the hand with 1 guest"
    assert one["rules"] == ["club52@2023 tournaments-22"]
    assert record(owner, 2) == []


def test_what_was_alike_twice_stands_there_twice(owner, night):
    rules(owner, night, hand=[2])
    assert presses(owner, night) == 1
    rules(owner, night, hand=[2])

    assert (presses(owner, night), presses(owner, night)) == (1, 0)
    assert len(record(owner, 2)) == 2


def test_a_ruling_that_was_taken_back_before_leaves_nothing(owner, night):
    rules(owner, night)
    owner.does(night, "penalise", player=2, measure="warning", offence="profanity")
    at = owner.view(night, "rulings")["rulings"][0]["version"]
    correction = {"event_version": at, "reason": "another hand"}
    seen = owner.post(f"/tournaments/{night}/corrections/examine", correction).json()
    body = {"key": new_key(), "version": seen["version"], "correction": correction, "accepts": []}
    assert owner.post(f"/tournaments/{night}/corrections", body).status_code == 200

    assert presses(owner, night) == 1
    assert (record(owner, 1), record(owner, 2)[0]["kind"]) == ([], "penalty")


def test_a_note_that_is_taken_back_in_the_register_is_offered_again(owner, night):
    rules(owner, night)
    presses(owner, night)
    correction = {"event_version": version(owner), "reason": "too soon"}
    seen = owner.post("/club/people/corrections/examine", correction).json()
    body = {"key": new_key(), "version": seen["version"], "correction": correction, "accepts": []}
    answer = owner.post("/club/people/corrections", body)

    assert answer.status_code == 200, answer.text
    assert record(owner, 1) == []
    assert presses(owner, night) == 1


def test_what_concerns_a_double_entry_goes_to_the_person_it_was_made_one_with(owner, night):
    rules(owner, night, hand=[1, 2])
    does(owner, "people", version(owner), "merge-people", keep=2, drop=1, reason="one person")

    assert (presses(owner, night), presses(owner, night)) == (2, 0)
    assert len(record(owner, 2)) == 2


def test_nothing_is_noted_of_somebody_who_was_forgotten(owner, night):
    rules(owner, night, hand=[1, 2])
    owner.post("/club/people/persons/1/erasure", {"reason": "asked for it", "despite_open": True})

    assert (presses(owner, night), presses(owner, night)) == (1, 0)
    assert len(record(owner, 2)) == 1


def test_pressed_again_with_the_same_key_what_came_meanwhile_is_noted_too(owner, night):
    key = new_key()
    path = f"/tournaments/{night}/records"
    rules(owner, night)
    owner.post(path, {"key": key})
    rules(owner, night, facts="a string raise", book="a raise")

    again = owner.post(path, {"key": key})

    assert again.status_code == 200, again.text
    assert len(record(owner, 1)) == 2
