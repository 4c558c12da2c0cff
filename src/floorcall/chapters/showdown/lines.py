"""Lines of the showdown: hands tabled, let go, asked for, claimed, and pots pushed."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.core.line_forms import LINES
from floorcall.chapters.showdown.at_table.false_claims import (
    MiscalledBefore,
    MiscalledHonestly,
    MiscalledOnPurpose,
)
from floorcall.chapters.showdown.at_table.hand_retrieval import Identified, ReadAtShowdown
from floorcall.chapters.showdown.at_table.pot_winners import PotPushed
from floorcall.chapters.showdown.at_table.showdown_acts import (
    DiscardsFaceDown,
    Mucks,
    PlaysTheBoard,
    RefusesTheRest,
    ShowsTo,
    Tables,
)
from floorcall.chapters.showdown.at_table.viewing import AbusesAsking, AsksToSee

_add = LINES.under("showdown")

_add("{seat} mucks", "3 mucks", "throws the hand face down onto the muck")(Mucks)
_add(
    "{seat} refuses to show the rest",
    "3 refuses to show the rest",
    "one card that would win is tabled, the others are not",
)(RefusesTheRest)
_add("{seat} shows", "3 shows", "turns the whole hand up")(Tables)
_add("{seat} discards face down", "3 discards face down", "pushes the hand forward face down")(
    DiscardsFaceDown
)
_add("{seat} plays the board", "3 plays the board", "says the board is the hand")(PlaysTheBoard)
_add("{seat} miscalled on purpose", "3 miscalled on purpose", "what was said was meant to deceive")(
    MiscalledOnPurpose
)
_add("{seat} miscalled honestly", "3 miscalled honestly", "what was said was a mistake")(
    MiscalledHonestly
)
_add(
    "{seat} has miscalled before", "3 has miscalled before", "known for it from earlier tournaments"
)(MiscalledBefore)
_add(
    "{seat} abuses asking to see hands",
    "3 abuses asking to see hands",
    "asks time and again without need",
)(AbusesAsking)
_add("{seat} shows {cards}", "3 shows Ah", "turns these cards up, perhaps not all")(Tables)
_add("{seat} tables {cards}", "3 tables Ah Kh", "turns these cards up")(Tables)


@_add("{seat} asks to see {other}", "3 asks to see 5", "asks to see another's hand")
def _asks(seat: int, other: int) -> AsksToSee:
    return AsksToSee(seat, other)


@_add("{seat} shows cards to {other}", "3 shows cards to 5", "lets one player see them")
@_add("{seat} shows one card to {other}", "3 shows one card to 5", "lets one player see a card")
def _shows_to(seat: int, other: int) -> ShowsTo:
    return ShowsTo(seat, other)


_add("{seat}'s hand is identifiable", "4's hand is identifiable", "it can be told for certain")(
    partial(Identified, sure=True)
)
_add("{seat}'s hand is not identifiable", "4's hand is not identifiable", "it cannot be told")(
    partial(Identified, sure=False)
)
_add("{seat}'s hand was read", "4's hand was read", "half tabled, and clearly read all the same")(
    partial(ReadAtShowdown, clearly=True)
)
_add("{seat}'s hand was not read", "4's hand was not read", "half tabled, and not clearly read")(
    partial(ReadAtShowdown, clearly=False)
)


@_add("pot awarded to {seats}", "pot awarded to 3", "the dealer pushes the pot")
def _pushes_pot(seats: tuple[int, ...]) -> PotPushed:
    return PotPushed(seats)
