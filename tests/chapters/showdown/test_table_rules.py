"""A house's answers as the hand takes them: every answer a book may give changes what is played."""

from dataclasses import replace

import pytest
from house_variants import NAMES, but, house

from floorcall.chapters.betting.questions import on_raises
from floorcall.chapters.core.table_rules import table_rules
from floorcall.chapters.next_hand import questions
from floorcall.chapters.showdown.at_table.pot_winners import payout
from floorcall.chapters.showdown.questions import on_pots, on_tabling
from floorcall.chapters.showdown.rulings.pot_awards import award
from floorcall.chapters.stud.questions import STUD_PROCEDURES_SHOW_ORDER, StudShowOrder
from floorcall.table import GAMES, Hand, Setting, Stakes, TableRules, shuffled_deck
from floorcall.table.rule_choices import AfterShortAllIn, FaceUpOrder, ReopenLimit, ReopenNoLimit
from floorcall.table.rule_choices import ShowOrder as Shows

SINGLE = on_raises.Reopening.SINGLE_FULL_RAISE_ONLY
ROUND = on_raises.LimitReopening.HALF_BET_CUMULATIVE_ROUND
BACK = on_tabling.ShowdownOrder.LAST_AGGRESSOR_LOOKING_BACK
CALLED = on_tabling.FaceUpOrder.CALLED_PLAYER_THEN_CLOCKWISE


def test_common_practice_is_what_a_hand_plays_unless_told_otherwise():
    custom = table_rules(house("common"))

    # hand histories post antes first, so a hand on its own does; the custom is the blind first
    assert custom.blind_before_ante
    assert replace(custom, blind_before_ante=False) == TableRules()


@pytest.mark.parametrize(
    ("policy", "answer", "field", "value"),
    [
        (on_raises.MIN_OPEN_BET, 2, "min_open_blinds", 2),
        (
            on_raises.REOPEN_NO_LIMIT,
            SINGLE,
            "reopen_no_limit",
            ReopenNoLimit.SINGLE_FULL_RAISE_ONLY,
        ),
        (on_raises.REOPEN_LIMIT, ROUND, "reopen_limit", ReopenLimit.HALF_BET_CUMULATIVE_ROUND),
        (on_raises.REOPEN_LIMIT_PCT, 75, "reopen_limit_percent", 75),
        (on_raises.RAISE_CAP_LIMIT, 4, "raise_cap", 4),
        (on_raises.RAISE_CAP_NL_PL, on_raises.BigBetCap.AS_LIMIT, "caps_big_bets", True),
        (
            on_raises.RAISE_CAP_LIFTS_WHEN,
            on_raises.CapLifts.NEVER,
            "cap_lifts_with_two_left",
            False,
        ),
        (questions.SHORT_BLIND, questions.ShortBlind.POSTED_AMOUNT_OWED, "full_blind_owed", False),
        (
            questions.SHORT_BLIND_POT_LIMIT_MAX_USES,
            questions.PotLimitBasis.POSTED_AMOUNT,
            "pot_limit_counts_full_blind",
            False,
        ),
        (
            on_pots.ODD_CHIP_SEVERAL,
            on_pots.SeveralOddChips.ALL_TO_FIRST,
            "odd_chips_all_to_first",
            True,
        ),
        (on_pots.ODD_CHIP_STUD_IN, on_pots.SuitCards.ALL_CARDS, "odd_chip_by_all_cards", True),
        (
            on_pots.ODD_CHIP_BOARD,
            on_pots.OddChipBoard.HIGH_CARD_BY_SUIT,
            "odd_chip_by_hole_cards",
            True,
        ),
        (
            on_pots.ODD_CHIP_STUD,
            on_pots.OddChipStud.LEFT_OF_DEALER,
            "odd_stud_chip_by_position",
            True,
        ),
        (on_pots.ODD_CHIP_HILO, on_pots.OddChipHiLo.ODD_TO_LOW, "odd_chip_to_low", True),
        (on_raises.MIN_RAISE, on_raises.MinRaise.TWICE_THE_BET, "raises_double", True),
        (
            STUD_PROCEDURES_SHOW_ORDER,
            StudShowOrder.LEFT_OF_DEALER,
            "stud_shows_by_position",
            True,
        ),
        (
            on_pots.IDENTICAL_BOTH_WAYS,
            on_pots.IdenticalBothWays.EACH_HALF,
            "tied_halves_apart",
            True,
        ),
        (on_tabling.SHOWDOWN_ORDER, BACK, "show_order", Shows.LOOKING_BACK),
        (
            on_tabling.SHOWDOWN_ORDER_PREFLOP_NO_RAISE,
            on_tabling.CheckedDown.BIG_BLIND,
            "big_blind_shows_if_checked_down",
            True,
        ),
        (on_tabling.SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST, True, "side_pot_shows_first", True),
        (on_tabling.ALLIN_FACE_UP, on_tabling.FaceUp.AT_SHOWDOWN, "face_up_before_showdown", False),
        (
            on_tabling.ALLIN_FACE_UP_ORDER,
            CALLED,
            "face_up_order",
            FaceUpOrder.CALLED_PLAYER_THEN_CLOCKWISE,
        ),
    ],
)
def test_an_answer_of_ones_own_reaches_the_hand(policy, answer, field, value):
    usual = house("common")

    own = table_rules(but(usual, {policy: answer}))

    assert getattr(own, field) == value != getattr(table_rules(usual), field)


def test_a_game_is_played_as_the_book_has_it_for_that_game():
    """Club 52 adds up short raises in both, and completes them in limit only."""
    no_limit = house("club52")

    assert table_rules(no_limit).after_short_all_in is AfterShortAllIn.FULL_RAISE_ON_TOP
    assert table_rules(no_limit, GAMES["nlhe"]) == table_rules(no_limit)
    limit = table_rules(no_limit, GAMES["flhe"])
    assert limit.after_short_all_in_limit is AfterShortAllIn.LIMIT_HALF_RULE


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_naming_the_game_is_the_same_as_narrowing_the_house_to_it(name, game):
    cards = "stud" if game.stud else "board"

    assert table_rules(house(name), game) == table_rules(house(name, game.limit.value, cards))


OWN_ODD_CHIPS = [
    {
        on_pots.ODD_CHIP_SEVERAL: on_pots.SeveralOddChips.ALL_TO_FIRST,
        on_pots.ODD_CHIP_STUD_IN: on_pots.SuitCards.ALL_CARDS,
        on_pots.IDENTICAL_BOTH_WAYS: on_pots.IdenticalBothWays.EACH_HALF,
    },
    {
        on_pots.ODD_CHIP_BOARD: on_pots.OddChipBoard.HIGH_CARD_BY_SUIT,
        on_pots.ODD_CHIP_STUD: on_pots.OddChipStud.LEFT_OF_DEALER,
        on_pots.ODD_CHIP_HILO: on_pots.OddChipHiLo.ODD_TO_LOW,
    },
]


@pytest.mark.parametrize("answers", OWN_ODD_CHIPS, ids=["several", "first in line"])
@pytest.mark.parametrize("game", ["nlhe", "plo8", "stud8", "razz"])
def test_a_house_of_ones_own_pays_what_it_rules(game, answers):
    """Odd-chip answers no house gives, over hands in which several players win."""
    own = but(house("common"), answers)
    stakes = Stakes(1, 2, ante=3, bring_in=1, small_bet=2)
    split = 0
    for seed in range(600):
        stacks = dict.fromkeys(range(1, 7), 4 + seed % 3)
        deck = shuffled_deck(seed)
        hand = Hand(Setting(GAMES[game], stacks, 6, stakes, table_rules(own), deck))
        while hand.to_act is not None:
            hand.bring_in() if hand.bring_in_due else hand.check_or_call()
        awarded = payout(hand)
        assert awarded is not None
        ruled = award(awarded, own).decision.facts
        assert {int(seat): won for seat, won in ruled.items()} == hand.winnings
        split += len(hand.winnings) > 1

    assert split > 1
