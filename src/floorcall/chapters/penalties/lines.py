"""Offences and the penalties given for them."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.core.line_forms import LINES
from floorcall.chapters.penalties.at_table import ChecksTheNuts, GivenPenalty, Offends
from floorcall.chapters.penalties.rulings import Measure

_add = LINES.under("penalties")


@_add("{seat} offends by {rest}", "4 offends by soft play", "an offence of the house's list")
def _offends(seat: int, rest: str) -> Offends:
    return Offends(seat, rest)


@_add("{seat} is given {number} rounds", "4 is given 2 rounds", "a penalty of missed rounds")
def _rounds(seat: int, number: int) -> GivenPenalty:
    return GivenPenalty(seat, Measure.ROUNDS, number)


@_add("{seat} is given {number} hands", "4 is given 3 hands", "a penalty of missed hands")
def _hands(seat: int, number: int) -> GivenPenalty:
    return GivenPenalty(seat, Measure.HANDS, number)


@_add("{seat} is given {number} minutes", "4 is given 10 minutes", "a time away from play")
def _minutes(seat: int, number: int) -> GivenPenalty:
    return GivenPenalty(seat, Measure.MINUTES, number)


_add("{seat} is given {number} round", "4 is given 1 round", "the same, of one")(_rounds)
_add("{seat} is given {number} hand", "4 is given 1 hand", "the same, of one")(_hands)
_add("{seat} is given {number} minute", "4 is given 1 minute", "the same, of one")(_minutes)
_add("{seat} is given a written warning", "4 is given a written warning", "a warning on record")(
    partial(GivenPenalty, measure=Measure.WRITTEN_WARNING)
)
_add("{seat} is given a warning", "4 is given a warning", "a spoken warning")(
    partial(GivenPenalty, measure=Measure.WARNING)
)
_add("{seat} is disqualified", "4 is disqualified", "out of the tournament")(
    partial(GivenPenalty, measure=Measure.DISQUALIFICATION)
)


_add(
    "{seat} has checked the nuts",
    "3 has checked the nuts",
    "the one unbeatable hand, by the last to act on the river",
)(ChecksTheNuts)
