"""Every chip in play by how it got there, and the colour-ups, table by table and seat by seat."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.table.cards import card_name
from floorcall.tournament.chips.chip_race import cards_due, pool_of
from floorcall.tournament.chips.colour_up import (
    ColouredUp,
    chips_to_bring,
    due_values,
    is_on_record,
)
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.chips.questions import COLOUR_UP_METHOD, ColourUpMethod
from floorcall.tournament.state import State, Table


class ChipsView(Struct, frozen=True):
    """The account of chips; `uncounted` are those no stack on record holds."""

    version: int
    in_play: int
    account: dict[str, int]
    uncounted: int
    smallest: int
    coloured_up: tuple[int, ...]


def chips_view(state: State, _house: House, _now: int) -> ChipsView:
    """The account: 45 entries of 10,000 and nothing else are 450,000."""
    return ChipsView(
        version=state.version,
        in_play=state.chips_in_play,
        account=state.account,
        uncounted=state.uncounted,
        smallest=state.chip,
        coloured_up=state.chips_out,
    )


class OddSeat(Struct, frozen=True):
    """A player with odd chips: how many, and how many race cards they earn.

    Once the colour-up is made, `cards` were dealt and `gets` new chips won.
    """

    seat: int
    player: int
    name: str
    stack: int | None
    odd: int
    due: int = 0
    cards: tuple[str, ...] = ()
    gets: int = 0
    stack_at: int | None = None
    """When the stack was last told, where hands were played since."""


class OddTable(Struct, frozen=True):
    """A table; `bring` new chips go there at least. Not `known`: odd chips are counted there."""

    table: int
    known: bool
    bring: int
    seats: tuple[OddSeat, ...]


class NextColourUp(Struct, frozen=True):
    """The smallest chip, what it becomes, whether its time has come, and how it goes."""

    value: int
    into: int
    due: bool
    after_level: int
    """By the schedule; 0 where there is none."""
    racing: bool
    method: str
    rules: tuple[str, ...]
    tables: tuple[OddTable, ...]

    @property
    def is_known(self) -> bool:
        """Whether the odd chips of every table are on record."""
        return all(table.known for table in self.tables)

    @property
    def bring(self) -> int:
        """New chips for the whole room."""
        return sum(table.bring for table in self.tables)

    @property
    def odd(self) -> int:
        """Odd chips in the whole room."""
        return sum(one.odd for table in self.tables for one in table.seats)


def next_colour_up(state: State, house: House, now: int) -> NextColourUp | None:
    """What is coloured up next; None where no larger chip is listed or the sizes do not fit."""
    above = [chip.value for chip in state.setup.chips if chip.value > state.chip]
    if not above or min(above) % state.chip:
        return None
    value, into = state.chip, min(above)
    reads = Reads(house)
    due = state.phase == "running" and value in due_values(state, reads, now)
    racing = reads[COLOUR_UP_METHOD] is ColourUpMethod.CHIP_RACE
    planned = [plan.after_level for plan in state.setup.colour_ups if plan.value == value]
    tables = tuple(
        _odd_table(state, table, value, into, reads, racing=racing)
        for table in state.tables.values()
    )
    method = reads[COLOUR_UP_METHOD].means
    after = planned[0] if planned else 0
    return NextColourUp(value, into, due, after, racing, method, reads.cites, tables)


def _odd_table(
    state: State, table: Table, value: int, into: int, reads: Reads, *, racing: bool
) -> OddTable:
    stacks = {seat: state.players[who].stack for seat, who in sorted(table.seats.items())}
    odd = {seat: stack % into // value for seat, stack in stacks.items()}
    due = cards_due(odd, reads) if racing else {}
    with_odd = sum(bool(count) for count in odd.values())
    bring = pool_of(sum(odd.values()), into // value, reads) if racing else with_odd
    known = is_on_record(state, table)
    return OddTable(
        table.number,
        known,
        bring if known else 0,
        tuple(
            OddSeat(
                seat=seat,
                player=who,
                name=state.players[who].name,
                stack=shown.chips,
                odd=odd[seat],
                due=due.get(seat, 0),
                stack_at=shown.at,
            )
            for seat, who in sorted(table.seats.items())
            for shown in (known_stack(state, state.players[who]),)
            if odd[seat] or not known
        ),
    )


class PastColourUp(Struct, frozen=True):
    """A colour-up as it was made, by its version in the log."""

    version: int
    at: int
    value: int
    into: int
    why: str
    rules: tuple[str, ...]
    tables: tuple[OddTable, ...]

    @property
    def bring(self) -> int:
        """New chips for the whole room."""
        return sum(table.bring for table in self.tables)


def past_colour_up(state: State, version: int, event: ColouredUp) -> PastColourUp:
    """The event by table and seat, as the players sat then."""
    bring = chips_to_bring(event)
    seats: dict[int, list[OddSeat]] = {number: [] for number in bring}
    for one in event.exchanges:
        player = state.players.get(one.player)
        seats[one.table].append(
            OddSeat(
                seat=one.seat,
                player=one.player,
                name=player.name if player is not None else f"player {one.player}",
                stack=None if one.unknown else one.stack,
                odd=one.odd,
                due=len(one.cards),
                cards=tuple(map(card_name, one.cards)),
                gets=one.gets,
            )
        )
    tables = tuple(
        OddTable(number, known=True, bring=bring[number], seats=tuple(seats[number]))
        for number in bring
    )
    return PastColourUp(version, event.at, event.value, event.into, event.why, event.rules, tables)
