"""A house's betting and showing policies as the one value object a hand takes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from floorcall.chapters.betting.questions import on_counts
from floorcall.chapters.betting.questions import on_raises as policy
from floorcall.chapters.next_hand import questions as blinds
from floorcall.chapters.showdown.questions import on_pots
from floorcall.chapters.showdown.questions import on_tabling as showing
from floorcall.chapters.stud import questions as stud
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.ruling import HouseReading
from floorcall.table.games import Game
from floorcall.table.rule_choices import (
    AfterShortAllIn,
    FaceUpOrder,
    ReopenLimit,
    ReopenNoLimit,
    ShowOrder,
    TableRules,
)


@lru_cache(maxsize=64)
def table_rules(house: House, game: Game | None = None) -> TableRules:
    """How a hand is played in this house. The rulings that lean on it cite the policies.

    With a game, as the book has it for that game, whichever one the house is narrowed to: a
    limit hand of a mixed night is played under the rules for limit.
    """
    house = house.plain()
    if game is not None:
        cards = "stud" if game.stud else "board"
        house = house.for_game(betting=game.limit.value, cards=cards)
    return _read_rules(HouseReading(house))


@lru_cache(maxsize=64)
def policies_of_play(house: House) -> frozenset[Policy[Any]]:
    """The policies that a hand itself is played by; no other can change how it goes on."""
    reads = HouseReading(house.plain())
    _read_rules(reads)
    return reads.policies


def rules_with(house: House, policy: Policy[Any], value: Any) -> TableRules:
    """The rules of play where one question has that answer; `house` answers all the others."""
    return _read_rules(_Deciding(house, policy, value))


class _Deciding(HouseReading):
    """Reads a house with another answer to one question."""

    __slots__ = ("decided", "value")

    def __init__(self, house: House, policy: Policy[Any], value: Any) -> None:
        super().__init__(house)
        self.decided, self.value = policy, value

    def __getitem__(self, policy: Policy[Any]) -> Any:
        return self.value if policy is self.decided else super().__getitem__(policy)


def _read_rules(reads: HouseReading) -> TableRules:
    after_short = AfterShortAllIn(reads[policy.RAISE_AFTER_SHORT_ALLIN].word)
    lifts = reads[policy.RAISE_CAP_LIFTS_WHEN]
    short_in_pot = reads[blinds.SHORT_BLIND_POT_LIMIT_MAX_USES]
    short_in_count = reads[on_counts.POT_COUNT_SHORT_BLIND]
    checked_down = reads[showing.SHOWDOWN_ORDER_PREFLOP_NO_RAISE]
    face_up = reads[showing.ALLIN_FACE_UP]
    dead_in_pot = reads[on_counts.POT_COUNT_DEAD_BLIND]
    return TableRules(
        min_open_blinds=reads[policy.MIN_OPEN_BET],
        raises_double=reads[policy.MIN_RAISE] is policy.MinRaise.TWICE_THE_BET,
        after_short_all_in=after_short,
        after_short_all_in_limit=after_short,
        reopen_no_limit=ReopenNoLimit(reads[policy.REOPEN_NO_LIMIT].word),
        reopen_limit=ReopenLimit(reads[policy.REOPEN_LIMIT].word),
        reopen_limit_percent=reads[policy.REOPEN_LIMIT_PCT],
        raise_cap=reads[policy.RAISE_CAP_LIMIT],
        caps_big_bets=reads[policy.RAISE_CAP_NL_PL] is policy.BigBetCap.AS_LIMIT,
        cap_lifts_with_two_left=lifts is policy.CapLifts.TWO_PLAYERS_LEFT_IN_EVENT,
        full_blind_owed=reads[blinds.SHORT_BLIND] is blinds.ShortBlind.FULL_BLIND_OWED,
        pot_limit_counts_full_blind=(
            short_in_pot is blinds.PotLimitBasis.FULL_BLIND
            and short_in_count is on_counts.ShortBlindPreflop.COUNTED_AS_FULL
        ),
        blind_before_ante=reads[blinds.ANTES_BIG_BLIND_ORDER] is blinds.AnteOrder.BLIND_FIRST,
        pot_limit_counts_dead_blind=dead_in_pot is on_counts.DeadBlindPreflop.COUNTED_AS_FULL,
        big_blind_on_button=(reads[blinds.HEADS_UP_BUTTON] is blinds.HeadsUpButton.BB_ON_BUTTON),
        odd_chip_by_posts=reads[on_pots.ODD_CHIP_UNIT] is on_pots.OddChipUnit.SMALLEST_POST,
        same_winners_together=(reads[on_pots.SIDE_POTS] is on_pots.SidePots.SAME_WINNERS_TOGETHER),
        pots_matched=(reads[on_pots.SIDE_POTS_CAP] is on_pots.WinCap.MATCHED_FROM_EACH_OPPONENT),
        odd_chips_all_to_first=(
            reads[on_pots.ODD_CHIP_SEVERAL] is on_pots.SeveralOddChips.ALL_TO_FIRST
        ),
        odd_chip_by_all_cards=reads[on_pots.ODD_CHIP_STUD_IN] is on_pots.SuitCards.ALL_CARDS,
        odd_chip_by_hole_cards=(
            reads[on_pots.ODD_CHIP_BOARD] is on_pots.OddChipBoard.HIGH_CARD_BY_SUIT
        ),
        odd_stud_chip_by_position=(
            reads[on_pots.ODD_CHIP_STUD] is on_pots.OddChipStud.LEFT_OF_DEALER
        ),
        odd_chip_to_low=reads[on_pots.ODD_CHIP_HILO] is on_pots.OddChipHiLo.ODD_TO_LOW,
        tied_halves_apart=(
            reads[on_pots.IDENTICAL_BOTH_WAYS] is on_pots.IdenticalBothWays.EACH_HALF
        ),
        show_order=ShowOrder(reads[showing.SHOWDOWN_ORDER].word),
        stud_shows_by_position=(
            reads[stud.STUD_PROCEDURES_SHOW_ORDER] is stud.StudShowOrder.LEFT_OF_DEALER
        ),
        big_blind_shows_if_checked_down=checked_down is showing.CheckedDown.BIG_BLIND,
        side_pot_shows_first=reads[showing.SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST],
        face_up_before_showdown=face_up is showing.FaceUp.ALL_AT_ONCE_WHEN_NO_MORE_BETTING,
        face_up_order=FaceUpOrder(reads[showing.ALLIN_FACE_UP_ORDER].word),
    )
