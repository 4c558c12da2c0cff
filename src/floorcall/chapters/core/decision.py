"""What a ruling decides, in one shape and a dealer's words, citing all that was read for it."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from msgspec import Struct, field

from floorcall.chapters.core.limits import Limit, SeatOptions
from floorcall.law.ruling import HouseReading, Ruling


class Verdict(Enum):
    """What an incident is ruled to be."""

    FOLDS = "folds"
    CHECKS = "checks"
    CALLS = "calls"
    BETS = "bets"
    RAISES = "raises"
    BRINGS_IN = "brings in"
    NO_ACTION = "no action"
    OUT_OF_TURN = "out of turn"
    HELD = "held"
    RELEASED = "released"
    MUST_CALL = "must call"
    OPTIONS = "options"
    BOUND = "bound"
    MISDEAL = "misdeal"
    DEAL_STANDS = "deal stands"
    SUBSTANTIAL_ACTION = "substantial action"
    NO_SUBSTANTIAL_ACTION = "no substantial action"
    DEAD = "dead"
    LIVE = "live"
    RETRIEVABLE = "retrievable"
    VOID = "void"
    STANDS = "stands"
    RESCINDED = "rescinded"
    PROCEDURE = "procedure"
    MUST_SHOW = "must show"
    REFUSED = "refused"
    GRANTED = "granted"
    SHOWS = "shows"
    AWARDED = "awarded"
    DISCRETION = "discretion"
    PENALTY = "penalty"
    ELIMINATED = "eliminated"
    FORFEIT = "forfeit"
    NOT_PAID = "not paid"
    ABSENT = "absent"
    NOTED = "noted"


class Choice(Struct, frozen=True):
    """One way a director may decide, and what follows from it."""

    name: str
    """In the notation's words: "full call", "forfeit 2000 and fold"."""
    consequence: str
    makes: Decision | None = None
    """What the seat's conduct comes to if the director takes this choice."""


class Dependence(Struct, frozen=True):
    """A fact nobody has stated that would change the ruling, and what it comes to either way."""

    on: str
    """In words that follow "whether": "seat 4's cards can be told for certain"."""
    if_so: str
    if_not: str


class Decision(Struct, frozen=True, kw_only=True):
    """One ruling's content. Amounts are chips: `to` a total on the street, `adds` chips added.

    `choices` is not empty where the rule leaves it to the director: none is taken.
    """

    verdict: Verdict
    says: str
    """One plain sentence to say at the table."""
    seat: int | None = None
    to: int | None = None
    adds: int | None = None
    returned: int = 0
    options: SeatOptions | None = None
    leaves: Limit | None = None
    """What the ruling leaves the seat at its next action."""
    choices: tuple[Choice, ...] = ()
    factors: tuple[str, ...] = ()
    """What the rule tells the director to weigh."""
    depends: tuple[Dependence, ...] = ()
    """What it rests on that nobody has stated, where the ruling would be another."""
    penalty: bool = False
    """A penalty is open to the director; it is never imposed here."""
    steps: tuple[str, ...] = ()
    """A procedure, as named steps in order."""
    order: tuple[int, ...] = ()
    """Seats in the order they show."""
    facts: dict[str, int | str] = field(default_factory=dict)
    """Further figures a chapter gives, such as hands to miss."""


class Reading(HouseReading):
    """`reads[POLICY]` is the house's answer; `rules(decision)` the ruling that cites all reads."""

    __slots__ = ()

    def rules(self, decision: Decision) -> Ruling[Decision]:
        """The ruling: the decision with the settings read so far."""
        return Ruling(decision, tuple(self._read.values()))


def chips(amount: int) -> str:
    """An amount with its thousands apart: 11,500."""
    return f"{amount:,}"


def pluralise(count: int, thing: str) -> str:
    """So many of a thing: "1 hand", "3 hands"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def the_seat(seat: int) -> str:
    """A seat at the beginning of a sentence; `named` puts the player's name in its place."""
    return f"Seat {seat}"


def seats(numbers: Iterable[int]) -> str:
    """Several seats: "seats 2, 5 and 7"."""
    listed = [str(number) for number in numbers]
    if len(listed) == 1:
        return f"seat {listed[0]}"
    return f"seats {', '.join(listed[:-1])} and {listed[-1]}"
