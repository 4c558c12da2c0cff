"""What a dealer needs at one table: who sits there, and how the next hand is dealt."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.next_hand.questions import HAND_START_HOLD_PUSHES_SECONDS
from floorcall.law.house import House
from floorcall.tournament.clock.level_clock import is_push_held
from floorcall.tournament.play.advice import table_tasks
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.seating.halts import Halt, table_halt
from floorcall.tournament.state import State
from floorcall.views.clock.wall_clock import LevelShown, level_view
from floorcall.views.seating.seat_list import TableShown, table_view


class NextHandShown(Struct, frozen=True):
    """The next hand: seats dealt in, those whose cards are killed at once, and the rules."""

    button: int
    small_blind: int | None
    big_blind: int
    dealt_in: tuple[int, ...]
    killed: tuple[int, ...]
    level: LevelShown
    rules: tuple[str, ...]
    begun_at: int | None = None
    """Since when it is in play; None while it is to be dealt."""
    without_cards: tuple[int, ...] = ()
    """Seats on penalty that are left out of the deal."""
    without_blinds: tuple[int, ...] = ()
    """Seats on penalty that post nothing."""
    dealt_by: str = ""
    """Who deals it for an orbit missed; empty where it goes by the turn."""


class SheetView(Struct, frozen=True):
    """A table for its dealer. `hand` is None while nothing can be dealt, and `waits` says why."""

    version: int
    now: int
    table: TableShown
    hand: NextHandShown | None
    waits: str
    hold_pushes_seconds: int = 0
    """For how long before a level ends dealers do not change; 0: they may at any time."""
    pushes_wait: bool = False
    """Whether the level ends so soon that they do not change now."""
    lacks_button: bool = False
    """Whether it waits for nothing but that somebody says where the button is."""


def sheet_view(state: State, house: House, now: int, number: int) -> SheetView | None:
    """The sheet of a table; None where there is no such table."""
    table = state.tables.get(number)
    if table is None:
        return None
    names = {
        who: state.players[who].name for who in (*table.seats.values(), *table.coming.values())
    }
    dealt = table.playing is not None and not table.playing.implied
    waits = "" if dealt else _waits(state, house, now, number)
    return SheetView(
        version=state.version,
        now=now,
        table=table_view(state, table, names),
        hand=None if waits else _hand(state, house, now, number),
        waits=waits,
        hold_pushes_seconds=house[HAND_START_HOLD_PUSHES_SECONDS].value,
        pushes_wait=is_push_held(state, now, house),
        lacks_button=waits == _NO_BUTTON,
    )


_NO_BUTTON = "nobody has said where the button is"


def _waits(state: State, house: House, now: int, number: int) -> str:
    if state.phase != "running":
        return "play has not begun" if state.phase == "open" else "the tournament is over"
    if table_halt(state, number, house).decision is Halt.HALTS:
        return "the table is too short to play on"
    task = table_tasks(state, number, house)
    if task is not None:
        return f"the button is drawn first: {task.why}"
    if sheet(state, number, house, now) is None:
        return _NO_BUTTON
    return ""


def _hand(state: State, house: House, now: int, number: int) -> NextHandShown | None:
    ruling = sheet(state, number, house, now)
    if ruling is None:
        return None
    coming, playing = ruling.decision, state.tables[number].playing
    return NextHandShown(
        button=coming.hand.positions.button,
        small_blind=coming.hand.small_blind,
        big_blind=coming.hand.positions.big_blind,
        dealt_in=tuple(sorted(coming.players)),
        killed=coming.killed,
        level=level_view(state, coming.level),
        rules=tuple(map(str, ruling.citations)),
        begun_at=playing.at if playing is not None else None,
        without_cards=coming.without_cards,
        without_blinds=coming.without_blinds,
        dealt_by=state.players[coming.dealer].name if coming.dealer else "",
    )
