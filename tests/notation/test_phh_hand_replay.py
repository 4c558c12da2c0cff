"""Recorded hands are played by the table: what is legal passes, the rest is told with reasons."""

import pytest
from phh_hands import DEALT, UNSEEN, history, read, replayed

from floorcall.notation.phh import judge
from floorcall.table import TableRules

RULES = TableRules()
CHECKED_TO_THE_RIVER = [
    *("p3 cc", "p1 cc", "p2 cc", "d db 2c3c4h"),
    *("p1 cc", "p2 cc", "p3 cc", "d db Th"),
    *("p1 cc", "p2 cc", "p3 cc", "d db 9s"),
    *("p1 cc", "p2 cc", "p3 cc"),
]
ALL_IN = ["p3 f", "p1 cbr 200", "p2 cc"]
BOARD = ["d db 2c3c4h", "d db Th", "d db 9s"]
TURN = "p3 may fold, call 2, raise to 4-200"


def verdict(actions, *, raked=False, **fields):
    return judge(read(history(actions, **fields)), RULES, raked=raked)


ILLEGAL = {
    ("p3 f",): 'action 1, "p3 f": p3 may not fold; the preflop is to be dealt',
    (*DEALT, "p1 f"): f'action 4, "p1 f": {TURN}',
    (*DEALT, "p3 cbr 3"): f'action 4, "p3 cbr 3": {TURN}',
    (*DEALT, "p3 cbr 201"): f'action 4, "p3 cbr 201": {TURN}',
    (*DEALT, "p3 pb"): f'action 4, "p3 pb": {TURN}',
    (*DEALT, "p3 sm 7c7d"): f'action 4, "p3 sm 7c7d": {TURN}',
    (*DEALT, "d db 2c3c4h"): f'action 4, "d db 2c3c4h": {TURN}',
    (*DEALT, "d dh p1 2c2d"): f'action 4, "d dh p1 2c2d": {TURN}',
    ("d dh p1 AsKd", "d dh p2 AsQd"): (
        'action 2, "d dh p2 AsQd": As is not in the stub; a card can be dealt once only'
    ),
    ("d dh p1 AsKdQd",): (
        'action 1, "d dh p1 AsKdQd": one may not deal 3 cards to p1, who is owed 2;'
        " the preflop is to be dealt"
    ),
    (*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db 2c3c4h5h"): (
        'action 7, "d db 2c3c4h5h": one may not deal 4 cards to the board, which is owed 3;'
        " the flop is to be dealt"
    ),
    (*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db As3c4h"): (
        'action 7, "d db As3c4h": As is not in the stub; a card can be dealt once only'
    ),
    (*DEALT, "p3 cc", "p1 cc", "p2 cc", "p1 cc"): (
        'action 7, "p1 cc": p1 may not check or call; the flop is to be dealt'
    ),
    (*DEALT, "p3 cc", "p1 cc", "p2 cc", "p1 sm AsKd"): (
        'action 7, "p1 sm AsKd": hands are shown when the betting is over'
    ),
    (*DEALT, "p3 f", "p1 f", "p2 cc"): (
        'action 6, "p2 cc": p2 may not check or call; the hand is over'
    ),
    (*DEALT, "p3 f", "p1 f", "p3 sm 7c7d"): (
        'action 6, "p3 sm 7c7d": p3 has no hand to show; its cards are in the muck'
    ),
    (*DEALT, "p3 f", "p1 f", "p2 sm AhAd"): (
        'action 6, "p2 sm AhAd": the hand is Qh Qd, not Ah Ad'
    ),
    (*DEALT, "p3 f", "p1 f", "p2 sm QhQd2c"): (
        'action 6, "p2 sm QhQd2c": the hand is Qh Qd, not Qh Qd 2c'
    ),
    (*DEALT, *CHECKED_TO_THE_RIVER, "p1 f"): (
        'action 19, "p1 f": p1 may not fold; p1, p2, p3 are to show or muck'
    ),
    (*DEALT, *ALL_IN, "p2 sm"): (
        'action 7, "p2 sm": p2 may not muck: with a player all in every hand is shown'
    ),
    (*DEALT, *ALL_IN, *BOARD, "p1 sm"): (
        'action 10, "p1 sm": p1 may not muck: with a player all in every hand is shown'
    ),
}


@pytest.mark.parametrize("actions", ILLEGAL, ids=ILLEGAL.get)
def test_an_illegal_action_is_named_with_what_would_have_been_legal(actions):
    assert verdict(list(actions)).problem == ILLEGAL[actions]


def test_amounts_and_players_are_told_as_the_record_has_them():
    found = verdict(
        [*DEALT, "p3 cbr 0.75"],
        blinds_or_straddles=[0.25, 0.5, 0],
        min_bet=0.5,
        seats=[7, 9, 2],
    )

    assert found.problem == 'action 4, "p3 cbr 0.75": p3 may fold, call 0.50, raise to 1.00-200.00'


@pytest.mark.parametrize(
    ("recorded", "problem"),
    [
        ([199, 201, 200], ""),
        ([199, 200, 200], "p2 ends with 201, recorded 200"),
        ([199, 202, 200], "p2 ends with 201, recorded 202"),
        ([200, 200, 200], "p1 ends with 199, recorded 200; p2 ends with 201, recorded 200"),
    ],
)
def test_final_stacks_are_compared_to_the_chip(recorded, problem):
    found = verdict([*UNSEEN, "p3 f", "p1 f"], finishing_stacks=recorded)

    assert found.problem.split(" (")[0] == problem


def test_winnings_are_compared_where_no_stacks_are_recorded():
    won = verdict([*UNSEEN, "p3 f", "p1 f"], winnings=[0, 2, 0])
    more = verdict([*UNSEEN, "p3 f", "p1 f"], winnings=[0, 3, 0])

    assert won.is_sound
    assert more.problem == "p2 wins 2, recorded 3"


def test_without_either_a_hand_passes_on_its_actions_and_says_so():
    found = verdict([*UNSEEN, "p3 f", "p1 f"])

    assert found.is_sound
    assert found.note == "no final stacks recorded"


RAISED = [*UNSEEN, "p3 cbr 26", "p1 f", "p2 cc", *BOARD[:1], "p2 cc", "p3 cbr 10", "p2 f"]


@pytest.mark.parametrize(
    ("paid", "passes"), [(53, True), (52, True), (48, True), (47, False), (54, False)]
)
def test_a_rake_is_allowed_for_when_asked_up_to_a_tenth(paid, passes):
    found = verdict(RAISED, winnings=[0, 0, paid], raked=True)

    assert found.is_sound is passes


def test_a_rake_that_was_not_asked_about_is_told_as_a_difference():
    found = verdict(RAISED, winnings=[0, 0, 50])

    assert found.problem == "p3 wins 53, recorded 50 (a rake? --rake allows for one)"


def test_odd_chips_divided_otherwise_are_told_as_such():
    holes = ["d dh p1 AsKd", "d dh p2 AhKc", "d dh p3 ????"]
    board = ["d db 2c3d4h", "d db 9h", "d db 9s"]
    actions = [*holes, "p3 cbr 5", "p1 cc", "p2 cc", board[0], "p1 cc", "p2 cc", "p3 f"]
    actions += [board[1], "p1 cc", "p2 cc", board[2], "p1 cc", "p2 cc", "p1 sm -", "p2 sm -"]

    ours = verdict(actions, finishing_stacks=[203, 202, 195])
    theirs = verdict(actions, finishing_stacks=[202, 203, 195])

    assert ours.is_sound
    assert theirs.problem == (
        "p1 ends with 203, recorded 202; p2 ends with 202, recorded 203"
        " (the odd chips are divided otherwise)"
    )


def test_a_check_where_nobody_has_anything_to_decide_does_nothing():
    actions = [*DEALT, "p3 cbr 200", "p1 cc", "p2 cc", "p1 cc", *BOARD, "p1 cc"]

    found = verdict(actions, starting_stacks=[400, 200, 200], finishing_stacks=[200, 600, 0])

    assert found.problem == ""


def test_the_winner_whom_nobody_opposes_any_more_may_muck():
    rows = ["p1 sm", "p2 sm", "p3 sm"]

    found = verdict([*DEALT, *CHECKED_TO_THE_RIVER, *rows], finishing_stacks=[198, 198, 204])

    assert found.is_sound


def test_a_fold_where_nobody_has_anything_to_decide_is_no_fold():
    actions = [*DEALT, "p3 cbr 200", "p1 cc", "p2 f", "p1 f"]

    found = verdict(actions, starting_stacks=[400, 400, 200])

    assert found.problem == 'action 7, "p1 f": p1 may not fold; the flop is to be dealt'


def test_hands_turned_up_before_the_last_cards_win_though_they_were_dealt_unseen():
    early = ["p1 sm AsKd", "p2 sm ????", BOARD[0], "p2 sm QdQh", *BOARD[1:]]

    found = verdict([*UNSEEN, *ALL_IN, *early], finishing_stacks=[0, 400, 200])

    assert found == verdict([*DEALT, *ALL_IN, *BOARD], finishing_stacks=[0, 400, 200])
    assert found.is_sound


def test_a_card_shown_early_and_dealt_later_is_there_twice():
    found = verdict([*UNSEEN, *ALL_IN, "p1 sm AsKd", "p2 sm QhQd", "d db As3c4h", *BOARD[1:]])

    assert found.problem == (
        'action 7, "p1 sm AsKd": As is there twice; each card may be in one place only'
    )


def test_hands_are_shown_in_any_order_of_cards_and_mucked_without():
    rows = ["p2 sm QdQh", "p1 sm", "p3 sm"]

    hand = replayed(read(history([*DEALT, *CHECKED_TO_THE_RIVER, *rows])), RULES)

    assert hand.winnings == {2: 6}
    assert hand.live_seats == [2]


def test_a_record_without_the_showdown_shows_every_hand_that_is_known():
    hand = replayed(read(history([*DEALT, *CHECKED_TO_THE_RIVER])), RULES)

    assert hand.winnings == {2: 6}


def test_who_wins_with_cards_nobody_recorded_stays_open():
    rows = ["p1 sm AsKd", "p2 sm ????", "p3 sm"]

    found = verdict([*UNSEEN, *CHECKED_TO_THE_RIVER, *rows])

    assert found.is_sound
    assert found.note == "who wins cannot be checked: the cards of p2 are not recorded"


@pytest.mark.parametrize(
    ("winnings", "problem"),
    [
        ([6, 0, 0], ""),
        ([0, 6, 0], ""),
        ([3, 3, 0], ""),
        ([0, 0, 6], "p3 is recorded to win 6 and can win 0 to 0"),
        ([4, 1, 0], "5 is recorded as won from a pot of 6 (a rake? --rake allows for one)"),
        ([4, 3, 0], "7 is recorded as won from a pot of 6"),
    ],
)
def test_what_is_recorded_of_an_open_showdown_must_be_possible(winnings, problem):
    rows = ["p1 sm ????", "p2 sm ????", "p3 sm"]

    found = verdict([*UNSEEN, *CHECKED_TO_THE_RIVER, *rows], winnings=winnings)

    assert found.problem == problem


def test_a_record_may_end_before_the_hand_does():
    found = verdict([*UNSEEN, "p3 cbr 6"], finishing_stacks=[199, 198, 194])

    assert found.is_sound
    assert found.note == "the record ends before the hand does"


def test_a_straddle_is_the_bet_to_call_and_acts_last():
    hand = replayed(read(history(UNSEEN, blinds_or_straddles=[1, 2, 4])), RULES)

    assert (hand.to_act, hand.options().call, hand.options().raise_to) == (1, 3, (8, 200))


def test_a_post_that_buys_a_player_in_is_live_up_to_the_big_blind_and_opens_nothing():
    four = {"antes": [0] * 4, "starting_stacks": [200] * 4}
    deal = [f"d dh p{at} ????" for at in range(1, 5)]

    hand = replayed(read(history(deal, blinds_or_straddles=[1, 2, 0, -3], **four)), RULES)

    assert hand.to_act == 3
    assert hand.betting.bets == [1, 2, 0, 2]
    assert hand.betting.dead == 1
    hand.fold()
    assert hand.options().check


def test_a_missing_small_blind_is_simply_not_posted():
    hand = replayed(read(history(UNSEEN, blinds_or_straddles=[0, 2, 0])), RULES)

    assert hand.betting.bets == [0, 2, 0]
    assert hand.to_act == 3


@pytest.mark.parametrize(("trimmed", "won"), [("true", 9), ("false", 23)])
def test_a_player_short_of_the_ante_plays_for_all_of_them_unless_they_are_trimmed(trimmed, won):
    deal = ["d dh p1 7c7d", "d dh p2 QhQd", "d dh p3 AsAd"]

    hand = replayed(
        read(
            history(
                [*deal, "p1 cc", "p2 cc", *_checked_by_two()],
                antes=[10, 10, 10],
                starting_stacks=[200, 200, 3],
                ante_trimming_status=trimmed,
            )
        ),
        RULES,
    )

    assert hand.winnings[3] == won


def test_one_ante_for_the_table_is_dead_money_whatever_the_file_says_of_trimming():
    found = verdict(
        [*DEALT, *CHECKED_TO_THE_RIVER],
        antes=[0, 2, 0],
        ante_trimming_status="true",
        finishing_stacks=[198, 204, 198],
    )
    lost = verdict(
        [*DEALT, "p3 cbr 6", "p1 f", "p2 f"],
        antes=[0, 2, 0],
        ante_trimming_status="true",
        finishing_stacks=[199, 196, 205],
    )

    assert found.is_sound
    assert lost.is_sound


def _checked_by_two():
    return [line for card in BOARD for line in (card, "p1 cc", "p2 cc")]


def test_stacks_nobody_recorded_are_not_compared():
    found = verdict(
        [*UNSEEN, "p3 f", "p1 f"], starting_stacks="[inf, 200, inf]", finishing_stacks=[0, 201, 0]
    )

    assert found.is_sound


def test_a_house_may_forbid_what_another_allows():
    record = read(history([*DEALT, *CHECKED_TO_THE_RIVER[:4], "p1 cbr 2"]))

    assert judge(record, RULES).is_sound
    assert judge(record, TableRules(min_open_blinds=2)).problem == (
        'action 8, "p1 cbr 2": p1 may fold, check, bet 4-198'
    )


def test_a_stud_hand_shown_in_part_is_filled_from_what_was_dealt_face_up():
    stud = {
        "variant": '"F7S"',
        "blinds_or_straddles": None,
        "min_bet": None,
        "bring_in": 1,
        "small_bet": 4,
        "big_bet": 8,
        "antes": [1, 1],
        "starting_stacks": [5, 5],
    }
    deal = ["d dh p1 ????2c", "d dh p2 KcKdTs", "p1 pb", "p2 cbr 4", "p1 cc"]
    rest = ["d dh p1 3s", "d dh p2 9c", "d dh p1 4d", "d dh p2 8c", "d dh p1 Jh", "d dh p2 7h"]
    last = ["d dh p1 ??", "d dh p2 2h"]

    found = verdict(
        [*deal, "p1 sm AhAd", *rest, *last, "p1 sm AhAd2c3s4dJhAs"],
        **stud,
        finishing_stacks=[10, 0],
    )

    assert found.is_sound
    assert not found.note
