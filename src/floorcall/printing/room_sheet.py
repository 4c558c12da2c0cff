"""The state of the room on paper: with it the night goes on by hand if the power fails."""

from __future__ import annotations

from datetime import tzinfo

from msgspec import Struct

from floorcall.law.house import House
from floorcall.printing.formats import Line, chips, hour, minutes, moment, money, stakes
from floorcall.printing.payout_sheet import PaidPlace, open_places
from floorcall.printing.pdf import Paper, make_pdf
from floorcall.printing.room_people import (
    PrintedMove,
    WatchedPlayer,
    finder,
    places,
    printed_moves,
    waiting_list,
    watch_list,
)
from floorcall.printing.table_sheet import PrintedTable, level_line, printed_table
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.play.hand_sheet import game_at
from floorcall.tournament.setup.terms import playing_level
from floorcall.tournament.state import State
from floorcall.views.desk.till_balance import till_view
from floorcall.views.ending.night_standings import StandingsView, standings_view
from floorcall.views.floor.tasks import tasks_view


def printed_clock(state: State, now: int, zone: tzinfo | None) -> PrintedClock:
    """The clock at `now`: a stopped one shows what is left, and no end."""
    reading = read_clock(state.clock, state.setup, now)
    if state.phase == "open":
        return PrintedClock("Not begun", "", "", f"First {level_in_words(state, 0)}")
    if state.phase == "over":
        return PrintedClock("Over", "", "", "")
    runs = state.clock.ends_at is not None
    after = reading.level + 1
    return PrintedClock(
        level=level_line(state, now),
        left=f"{minutes(reading.remaining)} left",
        ends=f"until {hour(now + reading.remaining, zone)}" if runs else "the clock stands",
        following=f"Then {level_in_words(state, after)}" if after < len(state.setup.levels) else "",
    )


def level_in_words(state: State, at: int) -> str:
    """The level at an index in a sentence: `level 6: 300/600`, `a break of 10:00`."""
    level = state.setup.levels[at]
    if level.is_break:
        return f"a break of {minutes(level.seconds)}"
    number = playing_level(state.setup, at)
    return f"level {number}: {stakes(level, game_at(state, at).id)}"


def printed_levels(state: State, now: int, zone: tzinfo | None) -> tuple[PrintedLevel, ...]:
    """The level at `now` and all to come, with the time they begin if the clock is left running."""
    reading = read_clock(state.clock, state.setup, now)
    began = state.phase != "open"
    runs = state.phase == "running" and state.clock.ends_at is not None
    begins = now + reading.remaining
    rows = []
    for at, level in enumerate(state.setup.levels):
        if at < reading.level:
            continue
        is_coming = runs and at > reading.level
        rows.append(
            PrintedLevel(
                number="" if level.is_break else str(playing_level(state.setup, at)),
                stakes="break" if level.is_break else stakes(level, game_at(state, at).id),
                length=minutes(level.seconds),
                begins=hour(begins, zone) if is_coming else "",
                now=began and at == reading.level,
            )
        )
        begins += level.seconds if is_coming else 0
    return tuple(rows)


class PrintedClock(Struct, frozen=True):
    """The level with what it has left, when that ends, and what follows."""

    level: str
    left: str
    ends: str
    following: str


class PrintedLevel(Struct, frozen=True):
    """A level or a break; `begins` is a time of day while the clock runs, for those to come."""

    number: str
    stakes: str
    length: str
    begins: str
    now: bool


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
        tables=tuple(
            printed_table(state, now, table, zone=zone) for table in state.tables.values()
        ),
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
        Line("Prize pool", money(shown.prize_pool, state.setup.money)),
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
    currency = state.setup.money
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
        *(Line(what, money(amount, currency)) for what, amount in amounts.items() if amount),
        *(Line(f"owed by {one.name}", money(one.owed, currency)) for one in till.owing),
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
