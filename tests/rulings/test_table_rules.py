"""A house's answers as the hand takes them: every answer a book may give changes what is played."""

import pytest
from houses_varied import NAMES, but, house

from floorcall.policies import button, pots, raises, showdown
from floorcall.rulings.floor.payouts import payout
from floorcall.rulings.pots import award
from floorcall.rulings.table_rules import table_rules
from floorcall.table import GAMES, Hand, Setting, Stakes, TableRules, shuffled
from floorcall.table.rules import AfterShortAllIn, FaceUpOrder, ReopenLimit, ReopenNoLimit
from floorcall.table.rules import ShowOrder as Shows

SINGLE = raises.Reopening.SINGLE_FULL_RAISE_ONLY
ROUND = raises.LimitReopening.HALF_BET_CUMULATIVE_ROUND
BACK = showdown.ShowdownOrder.LAST_AGGRESSOR_LOOKING_BACK
CALLED = showdown.FaceUpOrder.CALLED_PLAYER_THEN_CLOCKWISE


def test_common_practice_is_what_a_hand_plays_unless_told_otherwise():
    assert table_rules(house("common")) == TableRules()


@pytest.mark.parametrize(
    ("policy", "answer", "field", "value"),
    [
        (raises.MIN_OPEN_BET, 2, "min_open_blinds", 2),
        (raises.REOPEN_NO_LIMIT, SINGLE, "reopen_no_limit", ReopenNoLimit.SINGLE_FULL_RAISE_ONLY),
        (raises.REOPEN_LIMIT, ROUND, "reopen_limit", ReopenLimit.HALF_BET_CUMULATIVE_ROUND),
        (raises.REOPEN_LIMIT_PCT, 75, "reopen_limit_percent", 75),
        (raises.RAISE_CAP_LIMIT, 4, "raise_cap", 4),
        (raises.RAISE_CAP_NL_PL, raises.BigBetCap.AS_LIMIT, "caps_big_bets", True),
        (raises.RAISE_CAP_LIFTS_WHEN, raises.CapLifts.NEVER, "cap_lifts_with_two_left", False),
        (button.SHORT_BLIND, button.ShortBlind.POSTED_AMOUNT_OWED, "full_blind_owed", False),
        (
            button.SHORT_BLIND_POT_LIMIT_MAX_USES,
            button.PotLimitBasis.POSTED_AMOUNT,
            "pot_limit_counts_full_blind",
            False,
        ),
        (
            pots.ODD_CHIP_SEVERAL,
            pots.SeveralOddChips.ALL_TO_FIRST,
            "odd_chips_all_to_first",
            True,
        ),
        (pots.ODD_CHIP_STUD_IN, pots.SuitCards.ALL_CARDS, "odd_chip_by_all_cards", True),
        (pots.IDENTICAL_BOTH_WAYS, pots.IdenticalBothWays.EACH_HALF, "tied_halves_apart", True),
        (showdown.SHOWDOWN_ORDER, BACK, "show_order", Shows.LOOKING_BACK),
        (
            showdown.SHOWDOWN_ORDER_PREFLOP_NO_RAISE,
            showdown.CheckedDown.BIG_BLIND,
            "big_blind_shows_if_checked_down",
            True,
        ),
        (showdown.SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST, True, "side_pot_shows_first", True),
        (showdown.ALLIN_FACE_UP, showdown.FaceUp.AT_SHOWDOWN, "face_up_before_showdown", False),
        (
            showdown.ALLIN_FACE_UP_ORDER,
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


@pytest.mark.parametrize("game", ["nlhe", "plo8", "stud8", "razz"])
def test_a_house_of_ones_own_pays_what_it_rules(game):
    """Three odd-chip answers no house gives, over hands in which several players win."""
    answers = {
        pots.ODD_CHIP_SEVERAL: pots.SeveralOddChips.ALL_TO_FIRST,
        pots.ODD_CHIP_STUD_IN: pots.SuitCards.ALL_CARDS,
        pots.IDENTICAL_BOTH_WAYS: pots.IdenticalBothWays.EACH_HALF,
    }
    own = but(house("common"), answers)
    stakes = Stakes(1, 2, ante=3, bring_in=1, small_bet=2)
    split = 0
    for seed in range(600):
        stacks = dict.fromkeys(range(1, 7), 4 + seed % 3)
        deck = shuffled(seed)
        hand = Hand(Setting(GAMES[game], stacks, 6, stakes, table_rules(own), deck))
        while hand.to_act is not None:
            hand.bring_in() if hand.bring_in_due else hand.check_or_call()
        awarded = payout(hand)
        assert awarded is not None
        ruled = award(awarded, own).decision.facts
        assert {int(seat): won for seat, won in ruled.items()} == hand.winnings
        split += len(hand.winnings) > 1

    assert split > 1
