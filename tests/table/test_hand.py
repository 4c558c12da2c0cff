"""The course of a hand: blinds, turns, streets, stud, errors."""

import pytest

from floorcall.table import GAMES, Hand, Late, Refused, Setting, Stakes, shuffled_deck
from floorcall.table.cards import UNKNOWN, cards
from floorcall.table.games import HORSE

from .table_hands import act, blinds_hand, flop_hand

STAKES = Stakes(100, 200)


# --- blinds, antes and turns


def test_heads_up_the_button_posts_the_small_blind_and_acts_first_then_last():
    hand = blinds_hand({3: 5000, 8: 5000}, STAKES, button=8, deck=shuffled_deck(1))

    assert hand.stacks == {3: 4800, 8: 4900}
    assert hand.to_act == 8

    act(hand, "c x")

    assert hand.to_act == 3


def test_heads_up_the_button_gets_the_last_card():
    deck = shuffled_deck(1)
    hand = blinds_hand({3: 5000, 8: 5000}, STAKES, button=8, deck=deck)

    assert hand.cards_of(8)[-1] == deck[3]


def test_cards_come_in_turn_from_the_left_of_the_button():
    deck = shuffled_deck(1)
    hand = blinds_hand({1: 500, 4: 500, 6: 500}, STAKES, button=4, deck=deck)

    assert hand.seats == [6, 1, 4]
    assert hand.cards_of(6) == [deck[0], deck[3]]
    assert hand.cards_of(4) == [deck[2], deck[5]]


def test_a_dead_button_and_a_dead_small_blind():
    setting = Setting(GAMES["nlhe"], {1: 900, 4: 900, 5: 900}, 2, STAKES, posts={4: 200})
    hand = Hand(setting)

    assert hand.stacks == {4: 700, 5: 900, 1: 900}
    assert hand.to_act == 5
    assert hand.pot == 200


def test_antes_are_everybodys_and_a_short_one_plays_for_its_own_size():
    hand = blinds_hand({1: 900, 2: 900, 3: 10}, Stakes(100, 200, 25))

    act(hand, "c x")

    assert hand.pots() == [(30, (1, 2, 3)), (430, (1, 2))]


def test_a_big_blind_ante_is_dead_money_in_the_main_pot():
    hand = blinds_hand({1: 900, 2: 900, 3: 900}, Stakes(100, 200, 200, ante_by_big_blind=True))

    assert hand.stacks == {1: 800, 2: 500, 3: 900}

    act(hand, "f f")

    assert hand.stacks == {1: 800, 2: 1000, 3: 900}


def test_a_missed_blind_is_posted_live_with_its_small_part_dead():
    """A player back after missing both: 4 live, 2 dead, and the option to raise."""
    setting = Setting(
        GAMES["nlhe"],
        {1: 100, 2: 100, 3: 100, 4: 100},
        4,
        Stakes(2, 4),
        posts={1: 2, 2: 4, 3: 4},
        dead_posts={3: 2},
    )
    hand = Hand(setting)

    assert hand.pot == 12
    assert hand.to_act == 3
    assert hand.options().check
    assert hand.options().raise_to == (8, 98)


def test_the_last_player_with_chips_is_not_asked_when_nobody_can_answer():
    hand = blinds_hand({1: 5000, 2: 50}, STAKES, button=1)

    assert hand.phase == "show"
    assert hand.pot == 100
    assert hand.stacks == {2: 0, 1: 4950}


def test_a_fold_with_nothing_to_call_is_allowed():
    hand = flop_hand({1: 500, 2: 500, 3: 500}, STAKES)

    hand.fold()

    assert hand.live_seats == [2, 3]


def test_everybody_folds_and_the_blind_wins_what_was_matched():
    hand = blinds_hand({1: 500, 2: 500, 3: 500}, STAKES)

    act(hand, "f f")

    assert hand.phase == "over"
    assert hand.winnings == {2: 200}
    assert hand.stacks == {1: 400, 2: 600, 3: 500}


# --- the places of cards


def test_burns_stub_board_and_muck_are_real():
    deck = shuffled_deck(5)
    hand = blinds_hand({1: 500, 2: 500, 3: 500}, STAKES, deck=deck)
    act(hand, "f c x")

    assert hand.burns == deck[6:7]
    assert hand.board == deck[7:10]
    assert hand.stub == deck[10:]
    assert hand.muck == [deck[2], deck[5]]
    assert hand.cards_of(3) == [deck[2], deck[5]]


def test_manual_dealing_takes_the_cards_named():
    hand = blinds_hand({1: 500, 2: 500}, STAKES, deck=shuffled_deck(5), manual=True)
    hand.deal_hole(1, cards("As Ad"))
    hand.deal_hole(2, [UNKNOWN, UNKNOWN])
    act(hand, "c x")
    hand.burn()
    hand.deal_board(cards("Ac Kd"))

    assert hand.phase == "deal"

    hand.deal_board(cards("2h"))

    assert hand.phase == "bet"
    assert hand.board == cards("Ac Kd 2h")
    assert len(hand.everywhere()) == len(set(hand.everywhere())) == 52


def test_unknown_cards_stay_unknown_until_shown():
    hand = blinds_hand({1: 500, 2: 500}, STAKES, manual=True)
    hand.deal_hole(1, cards("As Ad"))
    hand.deal_hole(2, [UNKNOWN, UNKNOWN])
    act(hand, "500 c")
    for street in ("Ac Kd 2h", "3s", "4s"):
        hand.deal_board(cards(street))

    assert hand.phase == "show"
    with pytest.raises(Refused, match="twice"):
        hand.show(2, cards("As Kc"))

    hand.show(2, cards("Kh Kc"))

    assert hand.winnings == {1: 1000}


# --- stud


def stud(holes, game="stud", stacks=900, **more):
    deck = []
    order = sorted(holes)
    for nth in range(3):
        deck += [cards(holes[seat])[nth] for seat in order]
    setting = Setting(
        GAMES[game],
        dict.fromkeys(order, stacks),
        max(order),
        Stakes(ante=5, bring_in=10, small_bet=40, big_bet=80),
        deck=deck,
        **more,
    )
    return Hand(setting)


@pytest.mark.parametrize(("game", "first"), [("stud", 2), ("razz", 3), ("stud8", 2)])
def test_the_low_card_brings_it_in_by_suit_and_in_razz_the_high_card(game, first):
    hand = stud({1: "2s 3s 2d", 2: "4s 5s 2c", 3: "6s 7s Kd", 4: "8s 9s As"}, game)

    assert hand.to_act == first
    assert str(hand.options()) == f"seat {first} may bring in 10, bet 40"


def test_the_bring_in_is_completed_to_a_full_bet_and_then_raised():
    hand = stud({1: "2s 3s 2d", 2: "4s 5s 2c", 3: "6s 7s Kd"})
    hand.bring_in()

    assert hand.options().call == 10
    assert hand.options().raise_to == (40, 40)

    act(hand, "40 80 120 160")

    assert hand.options().raise_to is None


def test_the_bring_in_has_no_second_option_when_all_just_call():
    hand = stud({1: "2s 3s 2d", 2: "4s 5s 2c", 3: "6s 7s Kd"})

    act(hand, "b c c")

    assert hand.street == 1


def test_the_bring_in_may_not_fold_or_check():
    hand = stud({1: "2s 3s 2d", 2: "4s 5s 2c"})

    for way in (hand.fold, hand.check):
        with pytest.raises(Refused, match="bring in 10, bet 40"):
            way()


def test_seventh_street_is_shared_when_the_cards_run_out():
    setting = Setting(
        GAMES["stud"],
        dict.fromkeys(range(1, 9), 5000),
        8,
        Stakes(bring_in=10, small_bet=40, big_bet=80),
        deck=shuffled_deck(2),
    )
    hand = Hand(setting)
    hand.bring_in()
    while hand.phase == "bet":
        hand.check() if hand.options().check else hand.call()

    assert [len(hole) for hole in hand.hole] == [6] * 8
    assert len(hand.board) == 1
    assert sum(hand.stacks.values()) == 40_000


def test_the_button_of_horse_is_frozen_in_its_stud_games():
    assert [game.id for game in HORSE] == ["flhe", "flo8", "razz", "stud", "stud8"]
    assert [game.moves_button for game in HORSE] == [True, True, False, False, False]


# --- errors leave the hand as it was


def facts(hand):
    return (hand.stacks, hand.pot, hand.to_act, hand.phase, list(hand.history), hand.everywhere())


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda hand: hand.call(5), "seat 5 may not check or call; seat 3 may fold, call 200"),
        (lambda hand: hand.check(), "may not check; seat 3 may fold, call 200"),
        (lambda hand: hand.raise_to(399), "raise to 400-5000"),
        (lambda hand: hand.raise_to(5001), "raise to 400-5000"),
        (lambda hand: hand.bet_to(400), "may not bet"),
        (lambda hand: hand.bring_in(), "may not bring in"),
        (lambda hand: hand.burn(), "may not burn"),
        (lambda hand: hand.deal_board(cards("As")), "board, which is owed 0"),
        (lambda hand: hand.deal_hole(1, cards("As")), "owed 0"),
        (lambda hand: hand.show(3), "show or muck seat 3"),
        (lambda hand: hand.fold(99), "seat 99 may not fold"),
        (lambda hand: hand.award([1]), "award 1 pots of 0"),
        (lambda hand: hand.undo(), "take back 1 operations of 0"),
        (lambda hand: hand.carry_out(("tip", 5)), "none of award"),
    ],
)
def test_what_is_refused_says_what_is_allowed_and_changes_nothing(wrong, says):
    hand = blinds_hand(dict.fromkeys(range(1, 6), 5000), STAKES, deck=shuffled_deck(1))
    before = facts(hand)

    with pytest.raises(Refused, match=says):
        wrong(hand)

    assert facts(hand) == before


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"stacks": {1: 500}}, "2 to 10 seats, not 1"),
        ({"stacks": dict.fromkeys(range(11), 500)}, "2 to 10 seats, not 11"),
        ({"stacks": {1: 500, 2: 0}}, "seat 2 has no chips"),
        ({"deck": [5, 5]}, "3d is there twice"),
        ({"deck": [52]}, "52 is no card"),
        ({"posts": {9: 200}}, "seat 9 is to post"),
    ],
)
def test_facts_that_cannot_be_are_refused(more, says):
    given = {"stacks": {1: 500, 2: 500}, "button": 1, "stakes": STAKES} | more

    with pytest.raises(Refused, match=says):
        Hand(Setting(GAMES["nlhe"], **given))


def test_a_card_is_dealt_once_only():
    hand = blinds_hand({1: 500, 2: 500}, STAKES, manual=True, deck=shuffled_deck(5))
    hand.deal_hole(1, cards("As Ad"))

    with pytest.raises(Refused, match="As is not in the stub"):
        hand.deal_hole(2, cards("Kh As"))

    assert hand.cards_of(2) == []
    assert len(hand.stub) == 50


def test_nobody_has_won_anything_before_the_end():
    hand = blinds_hand({1: 500, 2: 500}, Stakes(50, 100), deck=shuffled_deck(3))

    assert hand.winnings == {}

    hand.fold()

    assert hand.winnings == {1: 100}


@pytest.mark.parametrize(
    "wrong",
    [
        {"small_blind": -1},
        {"big_blind": -1},
        {"ante": -1},
        {"bring_in": -1},
        {"small_bet": -1},
        {"big_bet": -1},
        {"chip": 0},
    ],
)
def test_stakes_no_chips_can_make_are_refused(wrong):
    with pytest.raises(Refused, match="0 or more, the smallest chip 1 or more"):
        Stakes(**wrong)


@pytest.mark.parametrize("posts", ["posts", "antes", "dead_posts"])
def test_nobody_posts_less_than_nothing(posts):
    with pytest.raises(Refused, match="seat 1 is to post -5"):
        blinds_hand({1: 500, 2: 500}, STAKES, **{posts: {1: -5}})


@pytest.mark.parametrize(
    ("late", "why"),
    [
        (Late(-1), "no street -1; its streets are 0 preflop, 1 flop, 2 turn, 3 river"),
        (Late(4), "no street 4"),
        (Late(1, pot=-1), "a pot holds 0 or more"),
        (Late(1, live=(1, 9)), r"seats \[9\] are not dealt in"),
        (Late(1, holes={8: cards("As Ad")}), r"seats \[8\] are not dealt in"),
    ],
)
def test_a_hand_cannot_be_taken_up_where_it_could_not_stand(late, why):
    with pytest.raises(Refused, match=why):
        blinds_hand({1: 500, 2: 500}, STAKES, late=late)


def test_half_a_chip_cannot_be_bet():
    hand = blinds_hand({1: 5000, 2: 5000, 3: 5000}, STAKES)

    with pytest.raises(Refused, match=r"may not raise to 450\.5; seat 3 may"):
        hand.raise_to(450.5)
