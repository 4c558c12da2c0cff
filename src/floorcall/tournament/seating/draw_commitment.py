"""The commitment to a draw: published before, and the seed must match it when it is revealed."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.tournament.state import TOURNAMENT, State


class CommitDraw(Command, frozen=True, tag="commit-draw"):
    """Publish the commitment to the seed of the next draw."""

    commitment: str


class DrawCommitted(Event, frozen=True, tag="draw-committed"):
    """The commitment to the next draw is published."""

    commitment: str


def refuse_wrong_seed(state: State, seed: str) -> None:
    """Refuse a seed that is empty, or not the one committed to."""
    if not seed:
        refuse("a draw needs a seed", "any words nobody could have guessed")
    if state.commitment and commitment(seed) != state.commitment:
        refuse(
            "this seed is not the one committed to",
            f"the commitment begins with {state.commitment[:8]}",
        )


@TOURNAMENT.decides(CommitDraw)
def commit_draw(state: State, command: CommitDraw, _house: House) -> list[Event]:
    """Publish a commitment; one at a time."""
    if state.commitment:
        refuse("a draw is already committed to", "make that draw first")
    figures = command.commitment.lower()
    if not _is_hash(figures):
        refuse(_NO_HASH)
    return [DrawCommitted(commitment=figures)]


_NO_HASH = "a commitment is the SHA-256 of the seed: 64 hexadecimal figures"


def _is_hash(figures: str) -> bool:
    return len(figures) == 64 and all(figure in "0123456789abcdef" for figure in figures)


@TOURNAMENT.evolves(DrawCommitted)
def evolve_draw_committed(state: State, event: DrawCommitted) -> State:
    """The next draw must match."""
    need(state, _is_hash(event.commitment), _NO_HASH)
    return replace(state, commitment=event.commitment)


@TOURNAMENT.tells(DrawCommitted)
def _tell_draw_committed(_event: DrawCommitted, _voice: object) -> str:
    return "A draw is committed to"
