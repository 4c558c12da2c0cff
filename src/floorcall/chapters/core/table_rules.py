"""A house's betting and showing policies as the one value object a hand takes."""

from __future__ import annotations

from functools import lru_cache

from floorcall.chapters.betting.questions import on_counts
from floorcall.chapters.betting.questions import on_raises as policy
from floorcall.chapters.next_hand import questions as blinds
from floorcall.chapters.showdown.questions import on_pots
from floorcall.chapters.showdown.questions import on_tabling as showing
from floorcall.chapters.stud import questions as stud
from floorcall.law.house import House
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
    after_short = AfterShortAllIn(house[policy.RAISE_AFTER_SHORT_ALLIN].value.word)
    lifts = house[policy.RAISE_CAP_LIFTS_WHEN].value
    short_in_pot = house[blinds.SHORT_BLIND_POT_LIMIT_MAX_USES].value
    short_in_count = house[on_counts.POT_COUNT_SHORT_BLIND].value
    checked_down = house[showing.SHOWDOWN_ORDER_PREFLOP_NO_RAISE].value
    face_up = house[showing.ALLIN_FACE_UP].value
    dead_in_pot = house[on_counts.POT_COUNT_DEAD_BLIND].value
    return TableRules(
        min_open_blinds=house[policy.MIN_OPEN_BET].value,
        raises_double=house[policy.MIN_RAISE].value is policy.MinRaise.TWICE_THE_BET,
        after_short_all_in=after_short,
        after_short_all_in_limit=after_short,
        reopen_no_limit=ReopenNoLimit(house[policy.REOPEN_NO_LIMIT].value.word),
        reopen_limit=ReopenLimit(house[policy.REOPEN_LIMIT].value.word),
        reopen_limit_percent=house[policy.REOPEN_LIMIT_PCT].value,
        raise_cap=house[policy.RAISE_CAP_LIMIT].value,
        caps_big_bets=house[policy.RAISE_CAP_NL_PL].value is policy.BigBetCap.AS_LIMIT,
        cap_lifts_with_two_left=lifts is policy.CapLifts.TWO_PLAYERS_LEFT_IN_EVENT,
        full_blind_owed=house[blinds.SHORT_BLIND].value is blinds.ShortBlind.FULL_BLIND_OWED,
        pot_limit_counts_full_blind=(
            short_in_pot is blinds.PotLimitBasis.FULL_BLIND
            and short_in_count is on_counts.ShortBlindPreflop.COUNTED_AS_FULL
        ),
        blind_before_ante=house[blinds.ANTES_BIG_BLIND_ORDER].value is blinds.AnteOrder.BLIND_FIRST,
        pot_limit_counts_dead_blind=dead_in_pot is on_counts.DeadBlindPreflop.COUNTED_AS_FULL,
        big_blind_on_button=(
            house[blinds.HEADS_UP_BUTTON].value is blinds.HeadsUpButton.BB_ON_BUTTON
        ),
        odd_chip_by_posts=house[on_pots.ODD_CHIP_UNIT].value is on_pots.OddChipUnit.SMALLEST_POST,
        same_winners_together=(
            house[on_pots.SIDE_POTS].value is on_pots.SidePots.SAME_WINNERS_TOGETHER
        ),
        pots_matched=(
            house[on_pots.SIDE_POTS_CAP].value is on_pots.WinCap.MATCHED_FROM_EACH_OPPONENT
        ),
        odd_chips_all_to_first=(
            house[on_pots.ODD_CHIP_SEVERAL].value is on_pots.SeveralOddChips.ALL_TO_FIRST
        ),
        odd_chip_by_all_cards=house[on_pots.ODD_CHIP_STUD_IN].value is on_pots.SuitCards.ALL_CARDS,
        odd_chip_by_hole_cards=(
            house[on_pots.ODD_CHIP_BOARD].value is on_pots.OddChipBoard.HIGH_CARD_BY_SUIT
        ),
        odd_stud_chip_by_position=(
            house[on_pots.ODD_CHIP_STUD].value is on_pots.OddChipStud.LEFT_OF_DEALER
        ),
        odd_chip_to_low=house[on_pots.ODD_CHIP_HILO].value is on_pots.OddChipHiLo.ODD_TO_LOW,
        tied_halves_apart=(
            house[on_pots.IDENTICAL_BOTH_WAYS].value is on_pots.IdenticalBothWays.EACH_HALF
        ),
        show_order=ShowOrder(house[showing.SHOWDOWN_ORDER].value.word),
        stud_shows_by_position=(
            house[stud.STUD_PROCEDURES_SHOW_ORDER].value is stud.StudShowOrder.LEFT_OF_DEALER
        ),
        big_blind_shows_if_checked_down=checked_down is showing.CheckedDown.BIG_BLIND,
        side_pot_shows_first=house[showing.SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST].value,
        face_up_before_showdown=face_up is showing.FaceUp.ALL_AT_ONCE_WHEN_NO_MORE_BETTING,
        face_up_order=FaceUpOrder(house[showing.ALLIN_FACE_UP_ORDER].value.word),
    )
