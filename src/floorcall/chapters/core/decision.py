"""What a ruling decides, in one shape for the table, the page and the notation."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct, field

from floorcall.chapters.core.limits import Limit, SeatOptions


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
    penalty: bool = False
    """A penalty is open to the director; it is never imposed here."""
    steps: tuple[str, ...] = ()
    """A procedure, as named steps in order."""
    order: tuple[int, ...] = ()
    """Seats in the order they show."""
    facts: dict[str, int | str] = field(default_factory=dict)
    """Further figures a chapter gives, such as hands to miss."""
