"""Chips held, waved or thrown, counts and change, and the dealer's handling of bets."""

from __future__ import annotations

from floorcall.notation.forms import Unreadable, read_chips
from floorcall.notation.lines.form import LINES
from floorcall.rulings.floor.actions import BringsIn
from floorcall.rulings.floor.bet_handling import (
    AsksForChange,
    AsksForCount,
    AsksForPot,
    MarksAllIn,
    PullsInBets,
    SpeaksAnotherLanguage,
    SplashesPot,
    TakesChange,
)
from floorcall.rulings.floor.chips_moved import FoundShort, HoldsPastLine, WavesForward

_add = LINES.add


@_add(
    "{seat} holds {chips} past the line drops {rest}",
    "3 holds 10x100 past the line drops 4x100",
    "chips held in the air past the betting line, some let go there",
)
def _holds(seat: int, chips: tuple[int, ...], rest: str) -> HoldsPastLine:
    try:
        return HoldsPastLine(seat, chips, read_chips(rest))
    except ValueError:
        raise Unreadable(f'"{rest}" is no heap of chips; write 4x100 for four 100s') from None


@_add(
    "{seat} holds {chips} past the line",
    "3 holds 10x100 past the line",
    "chips held in the air past the betting line, none let go",
)
def _holds_all(seat: int, chips: tuple[int, ...]) -> HoldsPastLine:
    return HoldsPastLine(seat, chips)


@_add(
    "{seat} waves {chips} forward and induces action",
    "3 waves 6x100 forward and induces action",
    "a motion with chips, none let go, that made another player act",
)
def _waves(seat: int, chips: tuple[int, ...]) -> WavesForward:
    return WavesForward(seat, chips)


@_add("{seat} asks for a count of {other}", "3 asks for a count of 5", "an exact count of a stack")
def _count(seat: int, other: int) -> AsksForCount:
    return AsksForCount(seat, other)


@_add("{seat} asks for a count of {other}'s bet", "3 asks for a count of 5's bet", "of a bet only")
def _count_of_bet(seat: int, other: int) -> AsksForCount:
    return AsksForCount(seat, other, of_bet=True)


@_add("{seat} is found {amount} short", "3 is found 200 short", "a call taken for right was not")
def _found_short(seat: int, amount: int) -> FoundShort:
    return FoundShort(seat, amount)


for _street in ("preflop", "flop", "turn", "river"):
    _add(
        f"{{seat}} is found {{amount}} short on the {_street}",
        f"3 is found 200 short on the {_street}",
        "the same, for a call made on that street",
    )(lambda seat, amount, street=_street: FoundShort(seat, amount, street))


_add("{seat} brings in", "3 brings in", "the forced opening of third street")(BringsIn)
_add("{seat} asks for the pot", "3 asks for the pot", "wants to know the size of the pot")(
    AsksForPot
)
_add("{seat} asks for change", "3 asks for change", "wants a chip broken")(AsksForChange)
_add("{seat} splashes the pot", "3 splashes the pot", "throws chips into the pot")(SplashesPot)
_add("{seat} takes change from the pot", "3 takes change from the pot", "helps himself")(
    TakesChange
)
_add(
    "{seat} speaks another language",
    "3 speaks another language",
    "at the table, in a language others may not follow",
)(SpeaksAnotherLanguage)
_add("dealer pulls in the bets", "dealer pulls in the bets", "gathers the bets")(PullsInBets)
_add("dealer marks the all-in", "dealer marks the all-in", "a player is all in")(MarksAllIn)


@_add(
    "{seat} speaks another language away from the table",
    "3 speaks another language away from the table",
    "the same, where nobody plays",
)
def _speaks_away(seat: int) -> SpeaksAnotherLanguage:
    return SpeaksAnotherLanguage(seat, at_table=False)
