"""Substantial action: whether enough has been done for a deal or a turn to be past undoing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict
from floorcall.chapters.core.questions import (
    SUBSTANTIAL_ACTION,
    SUBSTANTIAL_ACTION_BLINDS_COUNT,
    SUBSTANTIAL_ACTION_IN_TURN_ONLY,
    SubstantialAction,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table import Hand
from floorcall.table.repairs import Rescind


class Acted(Struct, frozen=True):
    """One thing a player did that may count: a fold puts no chips in, a call does."""

    seat: int
    puts_chips: bool
    in_turn: bool = True
    blind: bool = False
    """A posted blind rather than an action."""


def substantial_action(acted: Sequence[Acted], house: House) -> Ruling[Decision]:
    """Whether there has been substantial action; a bet and a fold are in most houses."""
    reads = Reading(house)
    if is_substantial(reads, acted):
        says = "There has been substantial action."
        return reads.rules(Decision(verdict=Verdict.SUBSTANTIAL_ACTION, says=says))
    says = "There has been no substantial action yet."
    return reads.rules(Decision(verdict=Verdict.NO_SUBSTANTIAL_ACTION, says=says))


def is_substantial(reads: Reading, acted: Sequence[Acted]) -> bool:
    """The same as part of another ruling.

    Posted blinds and actions out of turn are asked about only where they would tip it.
    """
    how = reads[SUBSTANTIAL_ACTION]
    counted = [each for each in acted if each.in_turn and not each.blind]
    if _enough(counted, how):
        return True
    early = [each for each in acted if not each.in_turn and not each.blind]
    if early and _enough([*counted, *early], how) and not reads[SUBSTANTIAL_ACTION_IN_TURN_ONLY]:
        return True
    blinds = [each for each in acted if each.blind]
    return (
        bool(blinds)
        and _enough([*counted, *blinds], how)
        and reads[SUBSTANTIAL_ACTION_BLINDS_COUNT]
    )


def two_have_acted(reads: Reading, acted: Sequence[Acted]) -> bool:
    """Whether two players behind the blinds have; out of turn counts as the house has it."""
    in_turn = {each.seat for each in acted if each.in_turn and not each.blind}
    by_all = {each.seat for each in acted if not each.blind}
    if len(in_turn) >= 2 or len(by_all) < 2:
        return len(in_turn) >= 2
    return not reads[SUBSTANTIAL_ACTION_IN_TURN_ONLY]


def _enough(counted: Sequence[Acted], how: SubstantialAction) -> bool:
    with_chips = sum(each.puts_chips for each in counted)
    match how:
        case SubstantialAction.TWO_ACTIONS_ONE_WITH_CHIPS_OR_THREE:
            return len(counted) >= 3 or (len(counted) == 2 and with_chips >= 1)
        case SubstantialAction.TWO_CHIP_ACTIONS_OR_THREE:
            return len(counted) >= 3 or with_chips >= 2
        case SubstantialAction.TWO_PLAYERS_AFTER_BLINDS:
            return len({each.seat for each in counted}) >= 2


def actions_so_far(hand: Hand) -> tuple[Acted, ...]:
    """What has been done in a hand, blinds first; what a ruling took back does not count."""
    posts = [] if hand.setting.late is not None else _posts(hand)
    done: list[list[Acted]] = [posts]
    for operation in hand.history:
        so_far = done[-1]
        match operation:
            case ("fold" | "check", seat):
                done.append([*so_far, Acted(seat, puts_chips=False)])
            case ("call", seat) | ("bet_to" | "raise_to", _, seat):
                done.append([*so_far, Acted(seat, puts_chips=True)])
            case ("put_right", Rescind(kept)):
                done.append(done[kept])
            case _:
                done.append(so_far)
    return tuple(done[-1])


def _posts(hand: Hand) -> list[Acted]:
    if hand.game.stud:
        return []
    posts = hand.setting.posts
    blinds = hand.seats[:2] if posts is None else list(posts)
    return [Acted(seat, puts_chips=True, blind=True) for seat in blinds]
