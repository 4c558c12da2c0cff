"""What the table sees: who is innocent, what hangs on what, and what is left to the director."""

import pytest
from tests.chapters.house_variants import house

from built_in_houses import BOOKS
from each import ask_each
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

FLOP = "blinds 100/200\nseats 1-6 at 20000\nbutton 6\nstreet flop\npot 1200\n\n"
FIVE = ("club52", "metropolitan", "whangamata", "wph", "wptapl")


def run(name, text):
    case = read_case(f"house {name}\n{text}")
    return run_case(case, house(name, *case.head.game_labels))


def says(name, text):
    return [each.ruling.decision.says for each in run(name, text).rulings]


def failures(name, text):
    return [(each.must, each.instead) for each in run(name, text).failures]


SKIPPED = FLOP + "1 checks\n2 checks\n4 bets 500\n5 calls\n"


@pytest.mark.parametrize("behind", ["", "6 calls\n"])
def test_acting_comes_to_the_same_as_speaking_up_from_substantial_action_on(behind):
    spoken = run("metropolitan", SKIPPED + behind + "3 speaks up\n")
    acted = run("metropolitan", SKIPPED + behind + "3 bets 1500\n")

    assert acted.floor.hand.stacks == spoken.floor.hand.stacks
    assert acted.floor.hand.to_act == spoken.floor.hand.to_act
    assert [each.names for each in acted.floor.left_open] == [
        each.names for each in spoken.floor.left_open
    ]


def test_below_substantial_action_a_skipped_player_just_acts():
    lines = FLOP + "1 checks\n2 checks\n4 bets 500\n3 bets 1500\n> 3 bets 1500\n> 4 released\n"

    assert failures("metropolitan", lines) == []


@pytest.mark.parametrize(
    ("behind", "left"), [("3 calls\n4 calls\n", False), ("3 calls\n4 calls\n5 folds\n", True)]
)
def test_three_behind_and_not_two_leave_it_to_the_officer(behind, left):
    acted = run("club52", FLOP + "1 bets 500\n" + behind + "2 calls\n")

    assert [each.names for each in acted.floor.left_open] == [("right kept", "right lost")] * left


@pytest.mark.parametrize("name", FIVE)
def test_who_waits_for_the_director_and_acts_is_not_out_of_turn(name):
    said = says(name, SKIPPED + "6 calls\n3 speaks up\n3 bets 1500\n")

    assert not any(each.startswith("Seat 3 acted out of turn") for each in said)


def test_a_skipped_player_may_fold_before_the_director_has_ruled():
    lines = SKIPPED + "6 calls\n3 speaks up\n3 folds\n> 3 folds\n> action on 1\n"

    assert failures("metropolitan", lines) == []
    assert run("metropolitan", lines).floor.left_open == []


@pytest.mark.parametrize("name", FIVE)
def test_what_was_done_behind_an_undercall_is_told_to_whoever_decides(name):
    lines = FLOP + "1 bets 400\n2 raises to 1200\n3 pushes 400\n4 folds\n5 calls\n"
    told = [each for each in says(name, lines) if "Behind it" in each]

    assert told == [] if name == "club52" else told[-1].endswith("seat 4 folds; seat 5 calls.")


def test_a_street_that_is_not_due_is_refused_for_what_it_waits_for_now():
    lines = FLOP + "1 bets 300\n2 calls\ndealer deals the turn early\n2 bets 800\n3 calls\nturn\n"

    with pytest.raises(CaseProblem, match="seat 4 is still to act"):
        run("wptapl", lines)


def test_what_was_done_on_the_card_is_played_when_its_betting_opens():
    lines = (
        "1 checks\n2 checks\n3 checks\n4 checks\n5 checks\ndealer deals the turn early\n"
        "1 bets 500\n6 checks\n2 calls\n"
    )
    hand = run("metropolitan", FLOP + lines + "3 folds\n").floor

    assert [each.names for each in hand.left_open] == [
        ("rescind action", "action stands", "card stands")
    ]
    assert hand.hand.stacks[1] == hand.hand.stacks[2] == 19500


@ask_each("name", BOOKS)
def test_who_acts_behind_a_call_out_of_turn_is_innocent_though_the_bettor_threw_the_hand_away(name):
    said = says(name, FLOP + "1 bets 500\n3 calls\n1 folds\n4 calls\n")

    assert "Seat 4 acts behind seat 3, as the table saw it" in "".join(said)
    assert not any(each.startswith("Seat 4 acted out of turn") for each in said)


@ask_each("name", BOOKS)
def test_who_acts_past_others_behind_such_a_fold_is_out_of_turn(name):
    said = says(name, FLOP + "1 bets 500\n3 calls\n1 folds\n5 calls\n")

    assert any(each.startswith("Seat 5 acted out of turn") for each in said)


TWO_SKIPPED = FLOP + "1 checks\n4 bets 500\n5 calls\n"


@ask_each("name", ("metropolitan", "tda", "wptapl", "common"))
def test_the_second_of_two_skipped_players_acts_and_it_comes_to_the_same_as_speaking_up(name):
    spoken = run(name, TWO_SKIPPED + "3 speaks up\n").floor
    acted = run(name, TWO_SKIPPED + "3 calls\n").floor

    left = [(each.ruling.decision.seat, each.names) for each in acted.left_open]
    assert left == [(each.ruling.decision.seat, each.names) for each in spoken.left_open]
    assert acted.hand.stacks == spoken.hand.stacks
    assert (acted.hand.to_act, spoken.hand.to_act) == (6, 6)


@pytest.mark.parametrize("does", ["calls", "checks", "folds"])
def test_with_one_action_behind_the_second_skipped_player_acts_out_of_turn(does):
    said = says("metropolitan", FLOP + f"1 checks\n4 bets 500\n3 {does}\n")

    assert "Seat 3 acted out of turn: a penalty is open." in said


def test_the_second_of_two_skipped_players_may_give_the_hand_up():
    said = says("metropolitan", TWO_SKIPPED + "3 folds\n2 speaks up\n")

    assert "Seat 3 folds out of turn, and the fold stands; a penalty is open." in said
    assert not any("decides on seat 3's hand" in each for each in said)


@ask_each("name", ("club52", "whangamata", "wph"))
def test_where_the_book_says_otherwise_the_second_skipped_player_is_out_of_turn(name):
    said = says(name, TWO_SKIPPED + "3 calls\n2 folds\n")

    assert "Seat 3 acted out of turn: the action goes back to seat 2." in said
