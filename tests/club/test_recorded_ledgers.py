"""A club's logs recorded with their corrections fold to the money, people and points they had.

`tests/data/logs/ledger-….jsonl` is an evening of cash, a register, a programme and a season as
the program wrote them, `ledger-….json` beside each what it folded to: after each correction, and
at its end. Neither file ever changes.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from floorcall.club.cash.accounts import accounts, books
from floorcall.club.cash.api import CASH
from floorcall.club.cash.chip_sales import CashedOut
from floorcall.club.cash.state import CashState
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.registrations import HouseholdLeft
from floorcall.club.people.state import PeopleState
from floorcall.club.programme.api import PROGRAMME, NightDropped, ProgrammeState
from floorcall.club.season.api import SEASON, NightStruck, SeasonState
from floorcall.club.season.season_standings import standings
from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Ledger
from floorcall.store.json_lines import read_lines

ARCHIVE = Path(__file__).parent.parent / "data" / "logs"
NOBODY = 9_999


def cash_picture(state: CashState) -> dict[str, Any]:
    """An evening in figures: banks, accounts, seats, lists."""
    told = books(state)
    return {
        "is_over": state.is_over,
        "books": [[list(bank) for bank in told.banks], *told[1:]],
        "accounts": [list(one) for one in accounts(state)],
        "players": [
            f"{one.name}, {'here' if one.is_here else 'gone'} {one.table}/{one.seat},"
            f" {one.stack}+{one.carried} chips, away {one.is_away},"
            f" missed {one.missed_small}/{one.missed_big}"
            for one in state.players.values()
        ],
        "tables": [
            f"{one.number} {one.game}: {dict(sorted(one.seats.items()))}, banker {one.banker},"
            f" hand {one.hand}, low card {one.low_card}"
            for one in state.tables.values()
        ],
        "lists": {name: list(waiting) for name, waiting in state.lists.items()},
        "decisions": state.decisions,
    }


def people_picture(state: PeopleState) -> dict[str, Any]:
    """A register line by line."""
    return {
        "people": [
            {
                "name": one.name,
                "details": msgspec.to_builtins(one.details),
                "also_called": list(one.also_called),
                "household": one.household,
                "dues": {str(year): paid for year, paid in one.dues.items()},
                "suspensions": msgspec.to_builtins(one.suspensions),
                "past": msgspec.to_builtins(one.past),
                "visits": list(one.visits),
                "is_erased": one.is_erased,
                "merged_into": one.merged_into,
            }
            for one in state.people.values()
        ]
    }


def programme_picture(state: ProgrammeState) -> dict[str, Any]:
    """Every night that is set."""
    return {"nights": msgspec.to_builtins(state.nights)}


def season_picture(state: SeasonState) -> dict[str, Any]:
    """The table with its points, and the nights it rests on."""
    return {
        "is_over": state.is_over,
        "nights": list(state.nights),
        "table": [
            [one.place, one.who, one.name, str(one.points), one.level_with]
            for one in standings(state)
        ],
    }


LEDGERS: dict[str, tuple[Ledger[Any, Any], Callable[[Any], dict[str, Any]], Event]] = {
    "cash": (CASH, cash_picture, CashedOut(player=NOBODY, chips=40, money=1_000)),
    "people": (PEOPLE, people_picture, HouseholdLeft(person=NOBODY)),
    "programme": (PROGRAMME, programme_picture, NightDropped(name="no such night")),
    "season": (SEASON, season_picture, NightStruck(night="no such night")),
}


def events_of(word: str) -> list[Event]:
    """The recorded log of a kind."""
    ledger = LEDGERS[word][0]
    with (ARCHIVE / f"ledger-{word}.jsonl").open("rb") as lines:
        return [ledger.read(entry.data) for entry in read_lines(lines)]


def pictures(word: str, log: list[Event]) -> list[dict[str, Any]]:
    """The thing after each correction, and at the end of its log."""
    ends = [at for at, event in enumerate(log, 1) if isinstance(event, Corrected)]
    if ends[-1:] != [len(log)]:
        ends.append(len(log))
    return [picture(word, log[:end]) for end in ends]


def picture(word: str, log: list[Event]) -> dict[str, Any]:
    """What a log folds to, as JSON has it."""
    ledger, seen, _ = LEDGERS[word]
    state = ledger.fold(log)
    told: dict[str, Any] = json.loads(json.dumps({"version": state.version, **seen(state)}))
    return told


@pytest.mark.parametrize("word", LEDGERS)
def test_a_recorded_ledger_folds_to_what_it_held(word: str):
    recorded = json.loads((ARCHIVE / f"ledger-{word}.json").read_text(encoding="utf-8"))

    folded = pictures(word, events_of(word))

    assert [one["version"] for one in folded] == [one["version"] for one in recorded]
    for now, then in zip(folded, recorded, strict=True):
        assert now == then, f"after event {then['version']}"


@pytest.mark.parametrize("word", LEDGERS)
def test_every_recorded_ledger_was_corrected_with_events_set_aside(word: str):
    corrections = [event for event in events_of(word) if isinstance(event, Corrected)]

    assert any(event.instead for event in corrections)
    assert any(event.set_aside for event in corrections)


@pytest.mark.parametrize("word", LEDGERS)
def test_an_event_that_cannot_have_happened_is_skipped_and_counted(word: str):
    log = events_of(word)
    without = picture(word, log)

    found = picture(word, [*log, LEDGERS[word][2]])

    assert found.pop("version") == without.pop("version") + 1
    assert found == without
