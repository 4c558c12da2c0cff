"""Anything retracted, anything amended to anything: refused with words, or every page still folds.

The logs are those of `tests/data/logs`: real evenings, registers, programmes and seasons. A fault
in an evolver or a teller is a crash here (`tests/conftest.py`), not an entry that was skipped.
"""

import json
from datetime import date
from pathlib import Path

import msgspec
import pytest
from evening import LIBRARY
from hypothesis import given, settings
from hypothesis import strategies as st
from test_any_command import built, commands, values

from floorcall.club.cash.accounts import accounts, books
from floorcall.club.cash.api import CASH
from floorcall.club.cash.voice import CashVoice
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.dues import takings
from floorcall.club.people.voice import PeopleVoice
from floorcall.club.programme.api import PROGRAMME, tonight
from floorcall.club.season.api import SEASON
from floorcall.club.season.season_final import qualifiers
from floorcall.ledger.event import Corrected, Unreadable
from floorcall.ledger.refusal import Refusal
from floorcall.store.json_lines import read_lines
from floorcall.views.club.cash_accounts import cash_books_view
from floorcall.views.club.cash_evening import cash_room_view
from floorcall.views.club.cash_waiting_board import cash_board_view
from floorcall.views.club.people_search import person_line, registered_people
from floorcall.views.club.season_table import season_view
from floorcall.views.club.week import week_view

ARCHIVE = Path(__file__).parent.parent / "data" / "logs"
LEDGERS = {"cash": CASH, "people": PEOPLE, "programme": PROGRAMME, "season": SEASON}
HOUSES = {name: LIBRARY.house("club52") for name in LEDGERS} | {
    "cash": LIBRARY.house("club52", "cash")
}


def recorded(name):
    with (ARCHIVE / f"ledger-{name}.jsonl").open("rb") as lines:
        return [LEDGERS[name].read(entry.data) for entry in read_lines(lines)]


LOGS = {name: recorded(name) for name in LEDGERS}


def look_at_cash(state, house):
    for view in (cash_books_view, cash_room_view, cash_board_view):
        view(state, house, 0)
    assert books(state).is_even
    assert sum(one.result for one in accounts(state)) == -state.over
    assert all(
        min(one.stack, one.carried, one.taken, one.paid) >= 0 for one in state.players.values()
    )
    sitting = {one.number: (one.table, one.seat) for one in state.players.values() if one.table}
    places = {
        number: (table.number, seat)
        for table in state.tables.values()
        for seat, number in table.seats.items()
    }
    assert sitting == places
    assert all(one.name.strip() for one in state.players.values())
    assert all(one.is_here for one in state.players.values() if one.table or one.carried)


def look_at_people(state, house):
    for person in registered_people(state):
        line = person_line(person, house, "2026-05-31")
        assert line.name.strip()
        assert min(person.dues.values(), default=0) >= 0
    assert takings(state, 2026) >= 0


def look_at_programme(state, house):
    week_view(state, lambda _setup: house, date(2026, 5, 31))
    assert all(
        night.days and (night.tournament is None) != (night.cash is None)
        for night in state.nights.values()
    )
    tonight(state, date(2026, 6, 17))


def look_at_season(state, _house):
    view = season_view(state, lambda _who, written: written)
    assert view.nights == len(state.nights)
    qualifiers(state)


LOOKS = {
    "cash": look_at_cash,
    "people": look_at_people,
    "programme": look_at_programme,
    "season": look_at_season,
}
VOICES = {"cash": CashVoice, "people": PeopleVoice, "season": lambda state: state}


@st.composite
def amended(draw, event):
    """The event with one field, however deep, put to anything its type allows."""
    return msgspec.convert(
        draw(_changed(type(event), msgspec.to_builtins(event))), type(event), strict=False
    )


@st.composite
def _changed(draw, struct, facts):
    fields = {one.name: one for one in msgspec.structs.fields(struct)}
    name = draw(st.sampled_from([one for one in fields if one not in ("by", "why", "rules")]))
    kind, old = fields[name].type, facts.get(name)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(old, dict):
        return {**facts, name: draw(_changed(kind, old))}
    return {**facts, name: msgspec.to_builtins(draw(values(kind)))}


@pytest.mark.parametrize("name", LEDGERS)
@given(data=st.data())
@settings(max_examples=8 * settings().max_examples // 5)
def test_every_correction_is_refused_or_leaves_what_every_page_can_show(name, data):
    ledger, house = LEDGERS[name], HOUSES[name]
    log = LOGS[name][: data.draw(st.integers(2, len(LOGS[name])))]
    kinds = [kind for kind in ledger.events if kind is not Corrected]

    for _ in range(data.draw(st.integers(1, 4))):
        version = data.draw(st.integers(2, len(log)))
        event = log[version - 1]
        ways = [st.none(), st.sampled_from(kinds).flatmap(built)]
        ways += [amended(event)] * 3 if not isinstance(event, Corrected) else []
        instead = data.draw(st.one_of(ways))
        found = ledger.examine(log, version, instead, why="a slip")
        if isinstance(found, Refusal):
            assert found.says
            continue
        log = [*log, found.event]
        state, misfits = ledger.fold_with_misfits(log)
        assert state == msgspec.structs.replace(found.after, version=len(log))
        assert all(one.why for one in misfits)
        LOOKS[name](state, house)
        voice = VOICES[name](state) if name in VOICES else None
        assert all(ledger.sentence(one, voice) for one in log)
        for command in data.draw(commands(ledger)):
            answer = ledger.decide(state, command, house)
            assert isinstance(answer, Refusal) or ledger.prove(state, answer)


@pytest.mark.parametrize("name", LEDGERS)
@given(data=st.data())
def test_a_log_with_damaged_entries_folds_for_every_page_and_lists_them(name, data):
    ledger, house = LEDGERS[name], HOUSES[name]
    lines = [ledger.write(event) for event in LOGS[name]]
    hurt = data.draw(st.sets(st.integers(2, len(lines)), min_size=1, max_size=3))
    for version in hurt:
        line = json.loads(lines[version - 1])
        field = data.draw(st.sampled_from(sorted(line)))
        lines[version - 1] = data.draw(
            st.sampled_from(
                [b"{", b"[]", b"null", json.dumps({**line, field: {"odd": 1}}).encode()]
            )
        )
    events = list(map(ledger.read_entry, lines))
    state, misfits = ledger.fold_with_misfits(events)

    assert state.version == len(lines)
    unread = {at for at, event in enumerate(events, 1) if isinstance(event, Unreadable)}
    retracted = {one.version for one in LOGS[name] if isinstance(one, Corrected)}
    aside = {v for one in LOGS[name] if isinstance(one, Corrected) for v in one.set_aside}
    assert unread - retracted - aside <= {one.version for one in misfits}
    if name != "cash":  # money is even only where no entry of it is lost
        LOOKS[name](state, house)
    else:
        for view in (cash_books_view, cash_room_view, cash_board_view):
            view(state, house, 0)
