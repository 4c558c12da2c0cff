"""Cash tables and the register together: penalties on record, ages asked, nobody erased called."""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..streams.test_ledger_commands import CASH, does, key, sends


@pytest.fixture
def owner(callers: Callers) -> Caller:
    """The owner, with a register of two: Mel Mem and Ann Lee, and an evening of cash."""
    caller = callers.signed_in(Role.OWNER)
    caller.post("/club", {"key": "opens-the-register", "house": "club52"})
    for version, name in enumerate(("Mel Mem", "Ann Lee"), 1):
        does(caller, "people", version, "add-person", details={"name": name})
    return caller


@pytest.fixture
def cash(owner: Caller) -> str:
    opened = owner.post("/club/cash", {"key": "opens-a-cash-evening", "setup": CASH})
    return str(opened.json()["ledger"])


def _version(owner: Caller, ledger: str) -> int:
    if ledger == "people":
        return len(owner.get("/club/people/events").json())
    return int(owner.get(f"/club/{ledger}/room").json()["version"])


def _next(owner: Caller, ledger: str, command: str, **fields: Any) -> Any:
    return sends(owner, ledger, _version(owner, ledger), command, **fields)


def _arrives(owner: Caller, cash: str, person: int, **more: Any) -> Any:
    return owner.post(f"/club/{cash}/arrivals", {"key": key(), "person": person, **more})


def _person(owner: Caller, number: int) -> dict[str, Any]:
    return dict(owner.get(f"/club/people/persons/{number}").json())


def test_penalties_1_a_membership_suspended_at_a_cash_table_is_suspended_in_the_register(
    owner, cash
):
    assert _arrives(owner, cash, 1).status_code == 200
    given = _next(
        owner,
        cash,
        "penalise-at-cash",
        player=1,
        measure="membership suspension",
        until="2099-12-31",
        reason="shouting",
    )

    assert given.status_code == 200, given.text
    [ban] = _person(owner, 1)["person"]["suspensions"]
    assert (ban["until"], ban["why"]) == ("2099-12-31", "shouting")
    assert "membership suspension" in _person(owner, 1)["person"]["past"][0]["says"]
    again = _arrives(owner, cash, 1)
    assert (again.status_code, "Mel Mem is suspended" in again.text) == (422, True)


def test_a_floor_person_warns_and_does_not_end_a_membership(owner, cash, callers):
    _arrives(owner, cash, 1)
    floor = callers.signed_in(Role.FLOOR)
    warned = sends(floor, cash, _version(owner, cash), "penalise-at-cash", player=1)
    ended = sends(
        floor,
        cash,
        _version(owner, cash),
        "penalise-at-cash",
        player=1,
        measure="membership termination",
        reason="theft",
    )

    assert (warned.status_code, ended.status_code) == (200, 403)
    assert [one["says"] for one in _person(owner, 1)["person"]["past"]] == ["warning"]


def test_conduct_1_the_age_asked_at_the_cash_door_is_known_at_every_other(owner, cash):
    before = [one["kind"] for one in _person(owner, 1)["concerns"]]
    young = _arrives(owner, cash, 1, of_age=False)
    let_in = _arrives(owner, cash, 1, of_age=True)

    assert "age not known" in before
    assert (young.status_code, "Mel Mem is too young" in young.text) == (422, True)
    assert let_in.status_code == 200, let_in.text
    assert "age not known" not in [one["kind"] for one in _person(owner, 1)["concerns"]]
    assert owner.get(f"/club/{cash}/room").json()["unseated"][0]["of_age"]


def test_nobody_erased_is_called_to_a_seat(owner, cash):
    for person in (1, 2):
        _arrives(owner, cash, person)
        _next(owner, cash, "join-list", player=person, game="2/4 limit")

    erased = owner.post("/club/people/persons/1/erasure", {"reason": "asked for it"})

    assert erased.status_code == 200, erased.text
    [game] = owner.get(f"/club/{cash}/room").json()["games"]
    assert [one["name"] for one in game["waiting"]] == ["Ann Lee"]


def test_somebody_with_chips_open_is_erased_or_merged_only_by_saying_so(owner, cash):
    _arrives(owner, cash, 1)
    _next(owner, cash, "open-cash-table", game="2/4 limit")
    _next(owner, cash, "take-cash-seat", player=1, table=1, seat=1)
    _next(owner, cash, "take-bank", player=1)
    _next(owner, cash, "buy-chips", player=1, chips=40)

    merged = _next(owner, "people", "merge-people", keep=2, drop=1)
    erased = owner.post("/club/people/persons/1/erasure", {"reason": "asked for it"})

    for refused in (merged, erased):
        assert refused.status_code == 422
        assert "Mel Mem has 40 chips worth 40 at" in refused.json()["detail"]
    assert _next(owner, "people", "merge-people", keep=2, drop=1, reason="same").status_code == 200
    despite = {"reason": "asked for it", "despite_open": True}
    assert owner.post("/club/people/persons/2/erasure", despite).status_code == 200
