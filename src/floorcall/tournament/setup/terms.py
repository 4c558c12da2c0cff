"""What is settled before the first entry: structure, prices, chips, tables, prizes and staff."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from msgspec import Struct

from floorcall.accounts.currency import Currency, currency_of
from floorcall.table.games import GAMES, Game


class Level(Struct, frozen=True, omit_defaults=True):
    """A level, or a break when `is_break`: 100/200 for 20 minutes is `Level(100, 200)`."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_by_big_blind: bool = False
    bring_in: int = 0
    small_bet: int = 0
    seconds: int = 1200
    is_break: bool = False

    @property
    def amounts(self) -> tuple[int, ...]:
        """All that chips must be able to pay exactly: 50, 100 and an ante of 100."""
        return (self.small_blind, self.big_blind, self.ante, self.bring_in, self.small_bet)

    @property
    def stake(self) -> int:
        """What the level is known by: the big blind, or where there are no blinds the small bet."""
        return self.big_blind or self.small_bet


class Price(Struct, frozen=True, omit_defaults=True):
    """What is paid, in the smallest unit of money, split by purpose, and the chips it brings."""

    prize: int = 0
    fee: int = 0
    bounty: int = 0
    purpose: int = 0
    """For an authorised purpose: the club, a charity."""
    chips: int = 0

    @property
    def total(self) -> int:
        """All that is paid: 20 to the pool, 3 fee and a bounty of 5 make 28."""
        return self.prize + self.fee + self.bounty + self.purpose


class EntryPrice(Struct, frozen=True, omit_defaults=True):
    """A price besides the usual one: for members, or for whoever enters early."""

    name: str
    price: Price
    """Its chips are a stack of its own; 0: the usual one."""
    members: bool = False
    """Whether it is for members by the register."""
    before_start: bool = False
    """Whether it is sold only until play begins."""
    until: int = 0
    """Until when it is sold, in seconds since 1970; within the first day it is a time of day of a
    night that has no date yet; 0: all night."""


class BountyKind(Enum):
    """What becomes of the bounty of somebody who goes out."""

    FIXED = ""
    PROGRESSIVE = "progressive"
    MYSTERY = "mystery"


class Offer(Struct, frozen=True, omit_defaults=True):
    """A rebuy, an add-on or a re-entry: its price, until which level, how often for one player."""

    price: Price
    until_level: int
    most: int = 0
    """0: as often as one likes."""
    threshold: int = 0
    """A rebuy needs a stack of at most this; 0: none left at all."""
    in_break: bool = False
    """Whether a rebuy or an add-on is sold in the break after `until_level` and never else."""
    prices: tuple[EntryPrice, ...] = ()
    """What a rebuy or a re-entry may cost instead: the first that fits somebody is theirs."""

    @property
    def when(self) -> str:
        """When it is sold: through level 4, or in the break after level 4."""
        return f"{'in the break after' if self.in_break else 'through'} level {self.until_level}"


class Denomination(Struct, frozen=True):
    """Chips of one value the house owns."""

    value: int
    owned: int


class ColourUpPlan(Struct, frozen=True):
    """After which level the chips of a value are taken out of play."""

    after_level: int
    value: int


class TableSpec(Struct, frozen=True, omit_defaults=True):
    """A table of the room: how many seats it has and which of them cannot be used."""

    number: int
    seats: int
    closed_seats: tuple[int, ...] = ()


MOST_TABLES, MOST_SEATS = 9_999, 99
"""The highest number of a table, and the largest table."""


def spec_fault(spec: TableSpec) -> str:
    """What is wrong with a table as it is named; empty when nothing is."""
    if not 1 <= spec.number <= MOST_TABLES:
        return f"tables are numbered 1 to {MOST_TABLES}, not {spec.number}"
    if not 2 <= spec.seats <= MOST_SEATS:
        return f"a table has 2 to {MOST_SEATS} seats, not {spec.seats}"
    if any(not 1 <= seat <= spec.seats for seat in spec.closed_seats):
        return f"table {spec.number} has seats 1 to {spec.seats}"
    if len(set(spec.closed_seats)) < len(spec.closed_seats):
        return f"a seat of table {spec.number} is closed twice"
    return ""


class OwnStack(Struct, frozen=True):
    """The stack one entrant begins with; `who` is the member's number, else the name."""

    who: str
    chips: int


class PrizeInKind(Struct, frozen=True, omit_defaults=True):
    """A thing a place gets besides money: a seat in another event, a bottle."""

    place: int
    name: str
    value: int = 0
    """What it is worth; 0: not said."""
    from_pool: bool = False
    """Whether that comes off the pool; else it is on top."""


class Payout(Struct, frozen=True, omit_defaults=True):
    """Shares by place in hundredths of a per cent, or plain amounts; rounded to `unit`.

    50/30/20 is `shares=(5000, 3000, 2000)`. `steps` picks shares by the number of entries.
    """

    shares: tuple[int, ...] = ()
    amounts: tuple[int, ...] = ()
    unit: int = 1
    steps: tuple[tuple[int, tuple[int, ...]], ...] = ()
    """(from so many entries on, shares): the last that fits counts; `shares` below the first."""
    seats: int = 0
    """A satellite: so many equal prizes at most, and it ends when so many are left."""
    seat_value: int = 0
    """What a seat in the other event is worth; 0 with `seats`: the pool in equal parts."""
    held_back: int = 0
    """What of the pool is held back for the season pot, an amount."""
    held_share: int = 0
    """The same as a share of what players paid into the pool, in hundredths of a per cent."""
    contribution: int = 0
    """What the house puts on top of the pool."""
    rest_last: bool = False
    """Whether what rounding leaves goes to the last place paid, not to the first."""
    rest_pot: bool = False
    """Whether what rounding leaves, or amounts do not use up, goes to the season pot."""
    nearest: bool = False
    """Whether shares are rounded to the nearest unit, not down."""
    in_kind: tuple[PrizeInKind, ...] = ()
    """Seats in other events, bottles and the like, by place."""

    @property
    def is_satellite(self) -> bool:
        """Whether it is played for seats, all worth the same."""
        return bool(self.seats or self.seat_value)


class Staff(Struct, frozen=True, omit_defaults=True):
    """A member of staff: the role is a word such as `director` or `table_manager`."""

    name: str
    role: str
    family: str = ""


class Setup(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One tournament as announced. `house` and `labels` say by which book it is run."""

    name: str
    house: str
    labels: tuple[str, ...] = ()
    choices: dict[str, str | bool | int] = {}
    """What the organiser picked where the book leaves it open, policy by policy."""
    games: tuple[str, ...] = ("nlhe",)
    """One game, or the rotation in order; in a rotation each level deals the next game."""
    levels: tuple[Level, ...]
    entry: Price
    prices: tuple[EntryPrice, ...] = ()
    """What an entry may cost instead: the first that fits somebody is theirs."""
    rebuy: Offer | None = None
    addon: Offer | None = None
    reentry: Offer | None = None
    late_until_level: int = 0
    """Late entry is open through this level, where the house leaves it to the event."""
    table_size: int = 0
    """0: the house's own."""
    final_size: int = 0
    """0: the house's own."""
    tables: tuple[TableSpec, ...] = ()
    """None named: as many as needed, numbered from 1."""
    breaking_order: tuple[int, ...] = ()
    """None named: the highest number breaks first."""
    redraw_at: tuple[int, ...] = ()
    """When so many tables are left everybody draws a new seat; the final table is the house's."""
    most_entries: int = 0
    """0: no limit; beyond it players are alternates."""
    stacks: tuple[OwnStack, ...] = ()
    """Who begins with a stack of their own, as in the final of a season; others have the usual."""
    chips: tuple[Denomination, ...] = ()
    colour_ups: tuple[ColourUpPlan, ...] = ()
    payout: Payout = Payout(shares=(10000,))
    guarantee: int = 0
    bounty_kind: BountyKind = BountyKind.FIXED
    """Whether a bounty is paid as it is, half of it goes on the winner's head, or it is drawn."""
    late_stack: int = 0
    """The stack of an entry after the start, re-entries apart; 0: the usual one."""
    staff: tuple[Staff, ...] = ()
    keep_apart: bool = True
    """Whether families are kept apart, where the house lets the club require it."""
    members_only: bool = False
    day: str = ""
    """The day it is played, where the house has prices by the day: `tuesday`, `thursday`,
    `third wednesday`."""
    starts: int = 0
    """When it is to begin, in seconds since 1970; 0: not stated."""
    ends: int = 0
    """The stated end of a game that has one, likewise."""
    units: int = 1
    """How many of the smallest unit of money make a whole one: 100 cents."""
    currency: str = ""
    """The code or the sign of its currency, EUR; empty: nobody named one."""
    pot_of: str = ""
    """The season whose pot pays into it, as into its final; empty: none."""
    from_pot: int = 0
    """What that pot puts on top of the prize pool."""

    @property
    def money(self) -> Currency:
        """How amounts of this tournament are written."""
        return currency_of(self.currency, self.units)

    @property
    def stack(self) -> int:
        """The usual starting stack."""
        return self.entry.chips


class Problem(NamedTuple):
    """What does not work in it. A grave one stops the opening; others a director may know better.

    `about` is the field of the set-up to change, `late_until_level`, or a part, `entry.chips`.
    """

    about: str
    says: str
    grave: bool = False
    rules: tuple[str, ...] = ()
    line: int = 0
    """Which of the levels and breaks it is about, from 1 on; 0: none, or all."""


def own_stack(setup: Setup, member: str, name: str) -> int:
    """The stack set for an entrant, by the member's number before the name; 0: the usual one."""
    named = {one.who: one.chips for one in setup.stacks}
    return (named.get(member, 0) if member else 0) or named.get(name, 0)


def playing_level(setup: Setup, at: int) -> int:
    """The number shown for the level at an index: breaks have none of their own."""
    return sum(not level.is_break for level in setup.levels[: at + 1])


def last_level(setup: Setup) -> int:
    """The number of the last level: with three and two breaks it is 3."""
    return sum(not level.is_break for level in setup.levels)


def index_of(setup: Setup, number: int) -> int:
    """Where level `number` stands among levels and breaks; the last where there are fewer."""
    last = len(setup.levels) - 1
    return next((at for at in range(last) if playing_level(setup, at) == number), last)


def first_break(setup: Setup) -> int | None:
    """The index of the first break."""
    return next((at for at, level in enumerate(setup.levels) if level.is_break), None)


def smallest_chip(setup: Setup) -> int:
    """The lowest value owned; 1 where no chips are listed."""
    return min((chip.value for chip in setup.chips), default=1)


def starting_stacks(setup: Setup) -> int | None:
    """How many starting stacks the chips owned make; None where no chips are listed.

    By value alone: 2,000 chips of 100 and a stack of 10,000 make 20. Stacks that are set for
    somebody are laid aside first: with one of 30,000 it is 17 and that one.
    """
    if not setup.chips:
        return None
    owned = sum(chip.value * chip.owned for chip in setup.chips)
    left = owned - sum(one.chips for one in setup.stacks)
    return max(0, len(setup.stacks) + left // max(setup.stack, 1))


def game_of(setup: Setup, at: int) -> Game:
    """The game of the level at an index: in a rotation each level deals the next one."""
    return GAMES[setup.games[(playing_level(setup, at) - 1) % len(setup.games)]]
