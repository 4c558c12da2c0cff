"""The name people chose, over HTTP: wherever everybody may read, no longer than fits, forgotten."""

from __future__ import annotations

import pytest

from floorcall.store import Log
from floorcall.web.permissions.roles import Role
from floorcall.web.server.bounds import LONGEST_DISPLAY_NAME

from ..callers import Caller, Callers
from ..evenings import evening
from ..services.test_person_erasure import says
from ..streams.test_ledger_commands import CASH, SEASON, does
from ..streams.test_ledger_commands import key as new_key


@pytest.fixture
def owner(callers: Callers) -> Caller:
    return callers.signed_in(Role.OWNER)


@pytest.fixture
def rail(callers: Callers) -> Caller:
    return callers.signed_in(Role.RAIL)


@pytest.fixture
def night(owner: Caller) -> str:
    """Ann Lee, The Countess of the register, and two who walked in; seated, and play has begun."""
    owner.post("/club", {"key": new_key(), "house": "club52"})
    details = {"name": "Ann Lee", "display_name": "The Countess"}
    does(owner, "people", 1, "add-person", details=details)
    night = owner.opens(evening(house="club52", labels=()))
    arrival = {"key": new_key(), "person": 1, "of_age": True}
    assert owner.post(f"/tournaments/{night}/arrivals", arrival).status_code == 200
    owner.does(night, "register", name="Bob Orr", display_name="Ace")
    owner.does(night, "register", name="Cy Young")
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    return night


def test_everything_the_rail_reads_calls_people_by_the_name_they_chose(owner, rail, night):
    table = owner.view(night, "seats")["tables"][0]
    seated = {one["name"] for one in table["seats"] if one["player"]}
    placed = {one["name"] for one in rail.view(night, "standings")["players"]}

    assert seated == placed == {"The Countess", "Ace", "Cy Y."}
    assert owner.view(night, "players/1")["name"] == "The Countess"
    roster = owner.view(night, "roster")["players"]
    assert [(one["name"], one["display_name"]) for one in roster] == [
        ("Ann Lee", "The Countess"),
        ("Bob Orr", "Ace"),
        ("Cy Young", ""),
    ]


def test_the_name_of_a_walk_in_is_amended_at_the_desk(owner, night):
    owner.does(night, "amend-entry", player=3, display_name="Cyclone")

    assert owner.view(night, "players/3")["name"] == "Cyclone"


def test_the_cash_board_and_the_table_of_a_season_have_it_too(owner, rail, night):  # noqa: ARG001
    cash = owner.post("/club/cash", {"key": new_key(), "setup": CASH}).json()["ledger"]
    owner.post(f"/club/{cash}/arrivals", {"key": new_key(), "person": 1, "of_age": True})
    does(owner, cash, 2, "join-list", player=1, game=CASH.games[0].name)
    season = owner.post("/club/season", {"key": new_key(), "season": SEASON}).json()["ledger"]
    results = [
        {"who": "1", "name": "Ann Lee", "place": 1, "display_name": "an earlier one"},
        {"who": "Bob Orr", "name": "Bob Orr", "place": 2, "display_name": "Ace"},
    ]
    does(
        owner, season, 1, "record-night", night={"id": "n", "on": "2026-05-31", "results": results}
    )

    board = rail.get(f"/club/{cash}/board").json()
    table = rail.get(f"/club/{season}/standings").json()

    assert board["games"][0]["waiting"] == ["The Countess"]
    assert [line["name"] for line in table["lines"]] == ["The Countess", "Ace"]


def test_the_register_tells_both_names(owner, night):  # noqa: ARG001
    (line,) = owner.get("/club/people/persons").json()

    assert (line["name"], line["display_name"]) == ("Ann Lee", "The Countess")


def test_it_goes_from_every_log_with_the_person(owner, rail, night, log: Log):
    owner.does(night, "amend-entry", player=1, display_name="Duchess")
    owner.does(night, "show-message", text="The Countess, please come to the desk")

    asked = {"reason": "The Countess wrote to us", "despite_open": True}
    answer = owner.post("/club/people/persons/1/erasure", asked)

    assert answer.status_code == 200, answer.text
    assert not [word for word in (b"countess", b"duchess") if word in says(log).lower()]
    names = {one["name"] for one in rail.view(night, "standings")["players"]}
    assert names == {"former player 1", "Ace", "Cy Y."}


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("x" * (LONGEST_DISPLAY_NAME - 1), 200),
        ("x" * LONGEST_DISPLAY_NAME, 200),
        ("x" * (LONGEST_DISPLAY_NAME + 1), 422),
        ("two\nlines", 422),
    ],
)
def test_a_display_name_fits_a_screen(owner, night, name, status):
    another = owner.opens(evening())
    entry = {"name": "Di Fox", "display_name": name}
    command = {"command": "add-person", "details": entry}
    body = {"key": new_key(), "version": len(owner.get("/club/people/events").json())}
    version = owner.view(night, "clock")["version"]

    answers = (
        owner.sends(another, 1, "register", **entry),
        owner.sends(night, version, "amend-entry", player=2, display_name=name),
        owner.post("/club/people/commands", {**body, "command": command}),
    )

    assert [one.status_code for one in answers] == [status] * 3
