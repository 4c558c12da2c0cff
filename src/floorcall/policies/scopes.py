"""The classes of game and the games by which rulebooks tell their rules apart."""

from floorcall.law.scope import Axes, Axis

AXES = Axes(
    Axis("class", ("tournament", "satellite", "league", "casual", "class3", "cash")),
    Axis("tier", ("nightly", "major")),
    Axis("dealing", ("self_dealt", "dealer_dealt")),
    Axis("format", ("full_table", "six_handed", "turbo")),
    Axis("betting", ("no_limit", "pot_limit", "limit")),
    Axis("cards", ("board", "stud")),
)
"""The first label of each axis holds where nothing else is said."""
