"""An event of any log as a sentence for people, in the words its topic has for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from floorcall.club.cash.api import CASH
from floorcall.club.cash.state import CashState
from floorcall.club.cash.voice import CashVoice
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.state import PeopleState
from floorcall.club.people.voice import PeopleVoice
from floorcall.club.programme.api import PROGRAMME, ProgrammeState
from floorcall.club.season.api import SEASON
from floorcall.ledger.event import Event
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.seating.seat_moves import MovesProposed
from floorcall.tournament.state import Move, State
from floorcall.tournament.voice import Voice
from floorcall.web.sentences.wording import hour


def sentence_of(
    event: Event,
    state: State,
    names: Mapping[int, str] | None = None,
    moves: Mapping[int, Move] = MappingProxyType({}),
) -> str:
    """What happened in a tournament. `names` are shorter ones, where everybody can read it.

    A move that is over is known only by its number, unless it is in `moves`.
    """
    return TOURNAMENT.sentence(event, Voice(state, hour, names, moves))


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
    return SEASON.sentence(event, None)
