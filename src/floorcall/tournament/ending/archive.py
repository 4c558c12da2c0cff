"""A tournament put away, so that lists no longer show it; nothing of it is lost."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import refuse
from floorcall.tournament.state import TOURNAMENT, State


class ArchiveTournament(Command, frozen=True, tag="archive-tournament"):
    """Put a tournament away, or with `away` False back on the list."""

    away: bool = True


class Archived(Event, frozen=True, tag="archived"):
    """The tournament is put away, or is back on the list."""

    away: bool = True


@TOURNAMENT.decides(ArchiveTournament)
def archive_tournament(state: State, command: ArchiveTournament, _house: House) -> list[Event]:
    """Put away what is not being played."""
    if state.phase == "running" and command.away:
        refuse("the tournament is running", "end it, or call it off, first")
    if command.away == state.archived:
        refuse("it is put away already" if command.away else "it is on the list")
    return [Archived(away=command.away, why=command.reason)]


@TOURNAMENT.evolves(Archived)
def evolve_archived(state: State, event: Archived) -> State:
    """Only where it is listed changes."""
    return replace(state, archived=event.away)


@TOURNAMENT.tells(Archived)
def _tell_archived(event: Archived, _voice: object) -> str:
    return "The tournament is put away" if event.away else "The tournament is on the list again"
