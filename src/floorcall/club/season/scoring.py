"""How a season is scored: the formula, how many nights count, ties, and who plays the final."""

from __future__ import annotations

from msgspec import Struct

NIGHT_NAMES = ("place", "field", "entries", "prize", "bounties", "rebuys")
"""What a formula for points may ask of a player's night."""
FINAL_NAMES = ("standing", "points", "qualifiers")
"""What a formula for starting stacks may ask of a qualifier."""
TIES = ("best_night", "wins", "nights", "latest")
"""What parts equal points, in the order the season names them."""

READY = {
    "by place": "pick(place, 10, 8, 6, 5, 4, 3, 2, 1)",
    "by place and field": "100 * (field - place + 1) / field",
    "by field and root": "10 * root(field / place)",
    "by prize": "prize",
}
"""Formulas to start from."""


def with_extras(formula: str, bounty: int = 0, attendance: int = 0) -> str:
    """A formula with points for each bounty and for coming: `… + 2 * bounties + 1`."""
    extras = [f"{bounty} * bounties"] if bounty else []
    extras += [str(attendance)] if attendance else []
    return " + ".join([formula, *extras])


class Venue(Struct, frozen=True, omit_defaults=True):
    """A place where nights are played, and the region it counts for."""

    name: str
    region: str = ""


class SeasonRules(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One season. `best` nights of all count, 0 for every one; `least` nights to be ranked."""

    name: str
    points: str
    house: str = ""
    """By whose book its nights are played."""
    best: int = 0
    nights: int = 0
    """How many nights the season has; 0: as many as are played."""
    least: int = 0
    ties: tuple[str, ...] = ("best_night", "wins")
    qualifiers: int = 0
    """How many of the whole table play the final; 0: there is none, or by venue alone."""
    by_venue: int = 0
    """How many of each venue's table play it besides."""
    final_stack: str = "10000"
    """A formula for the stack a qualifier starts the final with."""
    final_chip: int = 100
    """Stacks are rounded up to a multiple of this."""
    venues: tuple[Venue, ...] = ()
    """Where it is played; none named: anywhere."""
