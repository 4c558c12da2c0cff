"""The state of the room on paper: with it the night goes on by hand if the power fails."""

from __future__ import annotations

from datetime import tzinfo

from msgspec import Struct

from floorcall.law.house import House
from floorcall.printing.formats import Line, chips, moment, money
from floorcall.printing.payout_sheet import PaidPlace, open_places
from floorcall.printing.pdf import Paper, make_pdf
from floorcall.printing.room_clock import PrintedClock, PrintedLevel, printed_clock, printed_levels
from floorcall.printing.room_people import (
    PrintedMove,
    WatchedPlayer,
    finder,
    places,
    printed_moves,
    waiting_list,
    watch_list,
)
from floorcall.printing.table_sheet import PrintedTable, printed_table
from floorcall.tournament.state import State
from floorcall.views.desk.till_balance import till_view
from floorcall.views.ending.night_standings import StandingsView, standings_view
from floorcall.views.floor.tasks import tasks_view


class RoomSheet(Struct, frozen=True):
    """The room at one moment, enough to go on by hand."""

    title: str
    as_of: str
    foot: str
    clock: PrintedClock
    figures: tuple[Line, ...]
    tasks: tuple[str, ...]
    levels: tuple[PrintedLevel, ...]
    account: tuple[Line, ...]
    till: tuple[Line, ...]
    moves: tuple[PrintedMove, ...]
    watched: tuple[WatchedPlayer, ...]
    waiting: tuple[Line, ...]
    tables: tuple[PrintedTable, ...]
    finder: tuple[Line, ...]
    places: tuple[Line, ...]
    coming: tuple[PaidPlace, ...]


_LINES_TO_FILL = 40
"""Places to write in by hand before the next sheet is due."""


def room_sheet_of(state: State, house: House, now: int, zone: tzinfo | None = None) -> RoomSheet:
    """Everything on record at `now`, with whole names: it is for staff only."""
    shown = standings_view(state, house, now)
    tasks = tasks_view(state, house, now).tasks
    return RoomSheet(
        title=state.setup.name,
        as_of=moment(now, zone),
        foot=f"{house.book.name} · the room after {state.version} entries in the log · for staff",
        clock=printed_clock(state, now, zone),
        figures=_figures(state, shown),
        tasks=tuple(_task(task.task, task.about, task.why) for task in tasks),
        levels=printed_levels(state, now, zone),
        account=_account(state),
        till=_till(state, house, now),
        moves=printed_moves(state),
        watched=watch_list(state, now, zone),
        waiting=waiting_list(state),
        tables=tuple(printed_table(state, now, table) for table in state.tables.values()),
        finder=finder(state) if len(state.tables) > 1 else (),
        places=places(state, shown),
        coming=_coming_places(state, house, shown),
    )


def room_sheet(facts: RoomSheet, paper: Paper = Paper.A4) -> bytes:
    """The sheet as a PDF: 45 entrants take some five pages, 1,000 some twenty."""
    return make_pdf("room_sheet", facts, paper)


def _figures(state: State, shown: StandingsView) -> tuple[Line, ...]:
    average = state.chips_at_tables // state.seated if state.seated else 0
    return (
        Line("Players left", str(state.seated)),
        Line("Entries", str(state.entries + state.reentries)),
        Line("Tables", str(len(state.tables))),
        Line("Average stack", chips(average)),
        Line("Smallest chip", chips(state.chip)),
        Line("Prize pool", money(shown.prize_pool, state.setup.units)),
    )


def _task(task: str, about: int, why: str) -> str:
    return f"{task.replace('-', ' ')} {about}: {why}" if about else f"{task}: {why}"


def _account(state: State) -> tuple[Line, ...]:
    lines = [Line(reason, chips(count)) for reason, count in state.account.items() if count]
    lines.append(Line("in play", chips(state.chips_in_play)))
    if state.uncounted:
        lines.append(Line("of these in no stack on record", chips(state.uncounted)))
    if state.chips_out:
        lines.append(Line("coloured up", ", ".join(map(chips, state.chips_out))))
    return tuple(lines)


def _till(state: State, house: House, now: int) -> tuple[Line, ...]:
    till = till_view(state, house, now)
    units = state.setup.units
    sold = {
        "entries": till.entries,
        "re-entries": till.reentries,
        "rebuys": till.rebuys,
        "add-ons": till.addons,
    }
    amounts = {
        "prize pool": till.pool,
        "added to the guarantee": till.added,
        "fee": till.fee,
        "bounties": till.bounty,
        "authorised purpose": till.purpose,
        "taken in": till.paid,
        "still owed": till.owed,
    }
    return (
        *(Line(what, str(count)) for what, count in sold.items() if count),
        *(Line(what, money(amount, units)) for what, amount in amounts.items() if amount),
        *(Line(f"owed by {one.name}", money(one.owed, units)) for one in till.owing),
    )


def _coming_places(state: State, house: House, shown: StandingsView) -> tuple[PaidPlace, ...]:
    """The next places to be taken, the lowest last, each with what it pays."""
    if state.phase != "running":
        return ()
    pays = {row.place: row.prize for row in open_places(state, house, shown)}
    first = max(1, state.seated - _LINES_TO_FILL + 1)
    return tuple(
        PaidPlace(str(place), "", pays.get(str(place), ""))
        for place in range(first, state.seated + 1)
    )
