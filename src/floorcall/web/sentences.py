"""Events and numbers in words, for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from floorcall.club.cash.api import CASH
from floorcall.club.cash.state import CashState
from floorcall.club.cash.voice import CashVoice
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.state import PeopleState
from floorcall.club.people.voice import PeopleVoice
from floorcall.club.programme.api import PROGRAMME, ProgrammeState
from floorcall.club.season.api import SEASON
from floorcall.ledger import figures
from floorcall.ledger.event import Event
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.seating.seat_moves import MovesProposed
from floorcall.tournament.state import Move, State
from floorcall.tournament.voice import Voice
from floorcall.views.clock.wall_clock import LevelShown

_BROWSERS = (("Firefox", "Firefox"), ("Edg", "Edge"), ("Chrom", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    *(("iPad", "iPad"), ("iPhone", "iPhone"), ("Android", "Android"), ("Windows", "Windows")),
    *(("Macintosh", "a Mac"), ("Linux", "Linux")),
)
"""The first word found in what a browser says of itself, and what people call it."""


def hour(at: int) -> str:
    """The time of day by the server's own clock: 19:05."""
    return datetime.fromtimestamp(at).astimezone().strftime("%H:%M")


def day(at: int) -> str:
    """The date by the server's own clock: Thu 1 Jan 2026."""
    when = datetime.fromtimestamp(at).astimezone()
    return f"{when:%a} {when.day} {when:%b %Y}"


def moment(at: int) -> str:
    """Day and time to the second: Thu 1 Jan 2026, 19:05:07."""
    return f"{day(at)}, {datetime.fromtimestamp(at).astimezone():%H:%M:%S}"


def device_name(device: str) -> str:
    """A device as people know it: Firefox on Windows; a name of its own stays as it is."""
    browser = next((name for word, name in _BROWSERS if word in device), "")
    system = next((name for word, name in _SYSTEMS if word in device), "")
    return " on ".join(filter(None, (browser, system))) or device


def as_name(words: str) -> str:
    """The words as somebody's name: "ann lee" is Ann Lee; a number is nobody's name."""
    if not any(one.isalpha() for one in words):
        return ""
    return words.title() if words.islower() else words


date = figures.date
ordinal = figures.ordinal


def blinds(level: LevelShown | None) -> str:
    """A level in a line: "100 / 200, big-blind ante 200", "50 / 100, limit 100"."""
    if level is None:
        return ""
    if level.is_break:
        return "Break"
    said = f"{level.small_blind:,} / {level.big_blind:,}"
    if level.small_bet:
        said = f"{said}, limit {level.small_bet:,}"
    if level.small_blind == 0 and level.bring_in:
        said = f"bring-in {level.bring_in:,}, limit {level.small_bet:,}"
    payer = "big-blind " * level.ante_by_big_blind
    return f"{said}, {payer}ante {level.ante:,}" if level.ante else said


def rule_link(citation: str) -> str:
    """Where a cited rule is read: "club@2025 7.1" is at /books/club#rule-7.1."""
    book, _, rest = citation.partition(" ")
    number = rest.split(" ")[0]
    return f"/books/{quote(book.partition('@')[0])}" + (f"#rule-{quote(number)}" if number else "")


def sentence_of(
    event: Event,
    state: State,
    moves: Mapping[int, Move] = MappingProxyType({}),
) -> str:
    """What happened in a tournament.

    A move that is over is known only by its number, unless it is in `moves`.
    """
    return TOURNAMENT.sentence(event, Voice(state, hour, moves))


def moves_of(events: Iterable[Event]) -> dict[int, Move]:
    """The moves some events planned, by number."""
    planned = (event for event in events if isinstance(event, MovesProposed))
    return {move.id: move for event in planned for move in event.moves}


def ledger_sentence(event: Event, state: Any) -> str:
    """What happened in one of the club's own logs."""
    if isinstance(state, CashState):
        return CASH.sentence(event, CashVoice(state))
    if isinstance(state, PeopleState):
        return PEOPLE.sentence(event, PeopleVoice(state))
    if isinstance(state, ProgrammeState):
        return PROGRAMME.sentence(event, None)
    return SEASON.sentence(event, state)
