"""Clear actions, chips held, waved or thrown, counts, change, and how the dealer handles bets."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.betting.at_table.bets_and_change import (
    AsksForChange,
    AsksForCount,
    AsksForPot,
    MarksAllIn,
    PullsInBets,
    SpeaksAnotherLanguage,
    SplashesPot,
    TakesChange,
)
from floorcall.chapters.betting.at_table.chip_motions import (
    BetsToken,
    FoundShort,
    HasInFront,
    HoldsPastLine,
    PushesTogether,
    WavesForward,
)
from floorcall.chapters.betting.at_table.hindsight import StringBetActedOn
from floorcall.chapters.betting.at_table.words_and_chips import BringsIn
from floorcall.chapters.betting.at_table.wrong_bets import (
    BetFoundShort,
    PotBetTooHigh,
    PotBetTooLow,
)
from floorcall.chapters.core.incidents import (
    AllIn,
    Bets,
    Calls,
    Checks,
    DidNotSeeRaise,
    Folds,
    PullsBack,
    Raises,
    StreetDealt,
    WasTold,
)
from floorcall.chapters.core.line_forms import LINES, Unreadable, read_chips

_add_action = LINES.under("actions")

_add_action("{seat} folds", "3 folds", "a clear fold")(Folds)
_add_action("{seat} checks", "3 checks", "a clear check")(Checks)
_add_action("{seat} calls", "3 calls", "a clear call")(Calls)
_add_action(
    "{seat} calls {amount}", "3 calls 400", "the same, where that is what there is to call"
)(Calls)
_add_action("{seat} bets {amount}", "3 bets 600", "a clear bet")(Bets)
_add_action("{seat} is all in", "3 is all in", "a clear all-in")(AllIn)
_add_action(
    "{seat} did not see the raise", "3 did not see the raise", "the player did not know of it"
)(DidNotSeeRaise)
_add_action("{seat} was told {amount}", "3 was told 800", "the wrong amount the player was told")(
    WasTold
)


@_add_action(
    "{seat} raises to {amount}", "3 raises to 1600", "a clear raise to a total on the street"
)
def _raises(seat: int, amount: int) -> Raises:
    return Raises(seat, amount)


@_add_action("{seat} is all in {amount}", "3 is all in 125", "all in for this total on the street")
def _all_in(seat: int, amount: int) -> AllIn:
    return AllIn(seat, amount)


_add_action("{seat} pulls back {chips}", "3 pulls back 25", "takes back chips that lay in front")(
    PullsBack
)


for _street in ("flop", "turn", "river"):
    _add_action(f"{_street} {{cards}}", f"{_street} Ah Kd 2c", "the street is dealt properly, so")(
        lambda cards, street=_street: StreetDealt(street, cards)
    )
for _street in ("flop", "turn", "river", "fourth", "fifth", "sixth", "seventh"):
    _add_action(_street, _street, "the street is dealt properly, cards unknown")(
        lambda street=_street: StreetDealt(street)
    )


_add = LINES.under("betting")


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


_add(
    "{seat} waves {chips} forward and induces action",
    "3 waves 6x100 forward and induces action",
    "a motion with chips, none let go, that made another player act",
)(WavesForward)
_add("{seat} asks for a count of {other}", "3 asks for a count of 5", "an exact count of a stack")(
    AsksForCount
)
_add("{seat} asks for a count of {other}'s bet", "3 asks for a count of 5's bet", "of a bet only")(
    partial(AsksForCount, of_bet=True)
)


@_add("{seat} is found {amount} short", "3 is found 200 short", "a call taken for right was not")
def _comes_up_short(seat: int, amount: int) -> FoundShort:
    return FoundShort(seat, amount)


for _kind, _how, _means in (
    (BetFoundShort, "bet is found {} short", "the hand has the full bet or raise; less was put in"),
    (PotBetTooHigh, "pot bet is found {} too high", "the hand has the true pot; more was put in"),
    (PotBetTooLow, "pot bet is found {} too low", "the hand has what was bet; the pot was larger"),
):
    _add(f"{{seat}}'s {_how.format('{amount}')}", f"3's {_how.format(300)}", _means)(
        lambda seat, amount, kind=_kind: kind(seat, amount)
    )
    for _street in ("preflop", "flop", "turn", "river"):
        _add(
            f"{{seat}}'s {_how.format('{amount}')} on the {_street}",
            f"3's {_how.format(300)} on the {_street}",
            "the same, for one made on that street",
        )(lambda seat, amount, kind=_kind, street=_street: kind(seat, amount, street))


for _street in ("preflop", "flop", "turn", "river"):
    _add(
        f"{{seat}} is found {{amount}} short on the {_street}",
        f"3 is found 200 short on the {_street}",
        "the same, for a call made on that street",
    )(lambda seat, amount, street=_street: FoundShort(seat, amount, street))


_add(
    "{seat}'s string bet is acted on",
    "3's string bet is acted on",
    "nobody stopped it before the next player acted; what was done behind comes after it",
)(StringBetActedOn)
_add(
    "{seat} has {chips} in front",
    "3 has 500 in front",
    "chips of an earlier bet still lie there, change not being given",
)(HasInFront)
_add(
    "{seat} gathers the chips in front and pushes {chips}",
    "3 gathers the chips in front and pushes 1000",
    "earlier chips and new ones pushed forward together",
)(PushesTogether)
_add("{seat} bets with a token", "3 bets with a token", "a bounty chip, a clock token or the like")(
    BetsToken
)
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
_add(
    "{seat} speaks another language away from the table",
    "3 speaks another language away from the table",
    "the same, where nobody plays",
)(partial(SpeaksAnotherLanguage, at_table=False))
