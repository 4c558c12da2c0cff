"""One error inside another: what is undone leaves nothing open and revives nothing."""

import pytest
from tests.chapters.house_variants import house

from built_in_houses import BOOKS
from each import ask_each
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

FLOP = "blinds 100/200\nseats 1-6 at 20000\nbutton 6\nstreet flop\npot 1200\n\n"
TURN = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet turn\npot 1200\n\n"
PREFLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\n\n"


def played(text, name):
    return run_case(read_case(text), house(name)).floor


@pytest.mark.parametrize("name", ["whangamata", "wptapl"])
def test_a_question_on_a_skipped_hand_goes_with_the_action_behind_it(name):
    floor = played(f"{FLOP}1 checks\n3 bets 500\ndealer deals the turn early\n4 calls\n", name)

    assert floor.left_open == []
    assert (floor.hand.to_act, floor.hand.pot) == (2, 1200)


@pytest.mark.parametrize("name", ["metropolitan", "wph", "tda"])
def test_so_it_does_where_the_director_undoes_the_action(name):
    text = f"{FLOP}1 checks\n3 bets 500\ndealer deals the turn early\n4 calls\n> discretion\n"
    floor = played(f"{text}director rules rescind action\n", name)

    assert floor.left_open == []
    assert (floor.hand.to_act, floor.hand.pot) == (2, 1200)


@pytest.mark.parametrize("name", ["metropolitan", "whangamata", "wph", "wptapl", "tda"])
def test_a_killed_hand_leaves_nothing_to_decide_on(name):
    floor = played(f"{FLOP}1 checks\n3 bets 600\n4 calls\n5 folds\ndealer kills 2\n", name)

    assert floor.left_open == []
    assert floor.hand.live_seats == [1, 3, 4, 6]


@pytest.mark.parametrize("name", ["whangamata", "wptapl"])
def test_a_hand_dead_for_its_cards_stays_dead_when_action_is_undone(name):
    text = "dealer deals 3 cards to 1\n3 calls\n4 calls\n1 calls\n"
    floor = played(f"{PREFLOP}{text}dealer deals the flop early\n2 raises to 800\n", name)

    assert floor.hand.live_seats == [2, 3, 4]
    assert floor.hand.stacks[2] == 19800


def test_cards_that_came_on_top_of_an_older_error_go_back_with_it():
    text = "3 calls\n4 calls\n1 calls\n2 checks\ndealer does not burn\n1 bets 400\n"
    floor = played(f"{PREFLOP}{text}dealer deals the turn early\n2 folds\n", "wptapl")

    assert (floor.hand.to_act, floor.hand.pot, len(floor.hand.board)) == (1, 800, 3)
    assert floor.hand.live_seats == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("name", "stands"),
    [("wptapl", False), ("whangamata", False), ("club52", True), ("metropolitan", True)],
)
def test_a_river_on_an_early_turn_is_no_notice_in_time(name, stands):
    text = f"{FLOP}1 checks\n2 checks\ndealer deals the turn early\n3 bets 500\n"
    floor = played(f"{text}dealer deals the river early\n", name)

    assert floor.hand.pot == (1700 if stands else 1200)
    assert bool(floor.left_open) is (name == "metropolitan")
    assert len(floor.hand.board) == 3


@pytest.mark.parametrize("line", ["deck has two 9h", "4 holds a blue card"])
def test_a_void_hand_gives_back_chips_that_no_betting_has_counted(line):
    text = f"{FLOP}1 bets 300\ndealer deals the turn early\n1 bets 900\n{line}\n"
    floor = played(text, "metropolitan")

    assert floor.record[-1].ruling.decision.facts["back to 1"] == 1200
    assert floor.left_open == []


def test_a_skipped_player_in_turn_waits_for_the_director_before_putting_chips_in():
    text = f"{FLOP}1 checks\n3 checks\n4 checks\n5 checks\n6 checks\n2 speaks up\n"
    bets = played(f"{text}2 bets 400\n", "metropolitan")
    checks = played(f"{text}2 checks\n", "metropolitan")

    assert (bets.hand.to_act, bets.hand.pot, len(bets.left_open)) == (2, 1200, 1)
    assert checks.hand.to_act is None


@ask_each("name", BOOKS)
@pytest.mark.parametrize("again", ["dealer burns two", "dealer does not burn"])
def test_a_wrong_burn_is_told_once(name, again):
    with pytest.raises(CaseProblem, match="that the flop was burned wrongly has been told already"):
        played(f"{FLOP}dealer burns two\n{again}\n", name)


@ask_each("name", BOOKS)
def test_once_it_is_put_right_the_next_street_may_be_burned_wrongly_too(name):
    checked = "".join(f"{seat} checks\n" for seat in range(1, 7))
    text = f"{FLOP}dealer burns two\n> action on 1\n{checked}dealer burns two\n> action on 1\n"

    assert len(played(text, name).hand.board) == 4


@ask_each("name", BOOKS)
def test_a_flop_burned_wrongly_under_a_turn_that_came_too_soon_is_put_right_as_far_as_known(name):
    limped = "3 calls\n4 calls\n1 calls\n2 checks\nflop\n"
    text = f"{PREFLOP}{limped}dealer deals the turn early\ndealer burns two\n"
    floor = played(text, name)

    assert (floor.unnoticed, floor.hand.to_act, len(floor.hand.board)) == ([], 1, 3)


@pytest.mark.parametrize("name", ["metropolitan", "tda", "wph"])
def test_a_seat_passed_over_on_an_early_card_that_stands_is_noticed_with_it(name):
    text = (
        f"{TURN}1 checks\ndealer deals the river early\n1 bets 500\n3 bets 400\n2 checks\n"
        "3 checks\n> discretion\ndirector rules card stands\nstub dropped\n4 checks\n"
    )
    floor = played(text, name)

    assert floor.unnoticed == []
    assert (floor.hand.to_act, floor.hand.street) == (2, 3)
