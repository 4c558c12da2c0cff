"""The tournament as announced: structure, prices and windows, and the structure hour by hour."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.announced_changes import levels_begun
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.entry.entry_windows import LateEnd, late_entry_end
from floorcall.tournament.setup.terms import EntryPrice, Level, Offer, Payout, Price
from floorcall.tournament.state import State
from floorcall.views.clock.wall_clock import LevelShown, level_view


class LevelPlanned(Struct, frozen=True):
    """A level or break; `begins` is when it is expected, None for one that is over or unknown.

    `stage` is past, now or coming; `after` is what ends with it, is sold in it, or is due after it.
    """

    index: int
    level: LevelShown
    stage: str
    begins: int | None
    after: tuple[str, ...]


def structure_view(state: State, house: House, now: int) -> tuple[LevelPlanned, ...]:
    """Every level: with 5 minutes left of a level the next begins in 5 minutes."""
    begun = len(levels_begun(state, now))
    reading = read_clock(state.clock, state.setup, now)
    begins = now + reading.remaining
    planned, late = [], late_entry_end(state, Reads(house))
    for index, level in enumerate(state.setup.levels):
        coming = index >= begun
        starts = begins if coming and state.phase == "running" else None
        begins += level.seconds if coming else 0
        shown = level_view(state, index)
        stage = "coming" if coming else "now" if index == begun - 1 else "past"
        planned.append(LevelPlanned(index, shown, stage, starts, _level_notes(state, shown, late)))
    return tuple(planned)


def _level_notes(state: State, level: LevelShown, late_end: LateEnd | None) -> tuple[str, ...]:
    """What ends with a level by the set-up or the house, or is sold in a break."""
    setup = state.setup
    offers = {"rebuys": setup.rebuy, "add-ons": setup.addon, "re-entry": setup.reentry}
    due = {what: one for what, one in offers.items() if one and one.until_level == level.number}
    late_ends = late_end is not None and late_end.level == level.number
    with_break = late_end is not None and late_end.with_break
    if level.is_break:
        sold = [f"{what} are sold" for what, one in due.items() if one.in_break]
        return (*(["late entry ends with it"] if late_ends and with_break else []), *sold)
    late = ["late entry"] if late_ends and not with_break else []
    closing = [*late, *(what for what, one in due.items() if not one.in_break)]
    ends = [f"last level for {what}" for what in closing]
    goes = [plan.value for plan in setup.colour_ups if plan.after_level == level.number]
    return (*ends, *(f"then colour up the {value:,}s" for value in goes))


class AnnouncedView(Struct, frozen=True):
    """What a poster would say. `book` is the rulebook's name and edition."""

    version: int
    name: str
    phase: str
    house: str
    book: str
    labels: tuple[str, ...]
    games: tuple[str, ...]
    levels: tuple[Level, ...]
    entry: Price
    rebuy: Offer | None
    addon: Offer | None
    reentry: Offer | None
    late_until_level: int
    guarantee: int
    most_entries: int
    starts: int
    """Seconds since 1970; 0 where it is not stated."""
    ends: int
    """The stated end, likewise."""
    payout: Payout = Payout()
    late_stack: int = 0
    """What an entry after the start begins with; 0: the usual stack."""
    cancelled: str = ""
    """Why it was called off, where it was."""
    prices: tuple[EntryPrice, ...] = ()
    """What an entry may cost instead: for members, or early."""
    currency: Currency = Currency()


def announced_view(state: State, house: House, _now: int) -> AnnouncedView:
    """The announcement; who works that night is not part of it."""
    setup = state.setup
    late = late_entry_end(state, Reads(house))
    return AnnouncedView(
        version=state.version,
        name=setup.name,
        phase=state.phase,
        house=house.id,
        book=f"{house.book.name}, {house.book.edition}",
        labels=house.narrowing.labels,
        games=setup.games,
        levels=setup.levels,
        entry=setup.entry,
        rebuy=setup.rebuy,
        addon=setup.addon,
        reentry=setup.reentry,
        late_until_level=setup.late_until_level if late is None else late.level,
        guarantee=setup.guarantee,
        most_entries=setup.most_entries,
        starts=setup.starts,
        ends=setup.ends,
        payout=setup.payout,
        late_stack=setup.late_stack,
        cancelled=state.cancelled,
        prices=setup.prices,
        currency=setup.money,
    )
