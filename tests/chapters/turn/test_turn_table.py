"""Action out of turn at a table: what waits is settled, however the hand has changed meanwhile."""

import pytest
from tests.chapters.house_variants import NAMES, house

from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case


def failures(name, text):
    case = read_case(f"house {name}\n{text}")
    run = run_case(case, house(name, *case.head.game_labels))
    return [(each.must, each.instead) for each in run.failures]


@pytest.mark.parametrize("name", NAMES)
def test_what_an_all_in_player_did_out_of_turn_is_not_played_again(name):
    table = "game plhe\nblinds 100/200\nseats 1:20000 2:350 3:300\nbutton 1\n\n"
    lines = "3 is all in\n2 checks\n1 raises to 20000\n1 calls\n> action on 2\n"

    assert failures(name, table + lines) == []


TWO_SKIPPED = (
    "blinds 100/200\nseats 1-8 at 20000\nbutton 8\nstreet flop\n\n"
    "1 bets 600\n4 calls\n5 raises to 1800\n6 folds\n"
)
CHOICES = "hand dead | call or fold | every option"


@pytest.mark.parametrize("name", ["metropolitan", "whangamata", "wph", "wptapl"])
def test_two_skipped_players_are_each_left_to_the_director_facing_what_stands(name):
    lines = (
        f"> discretion {CHOICES}\ndirector rules call or fold\n> 2 may fold, call 1800\n"
        "director rules on 3: every option\n2 calls\n> 3 may fold, call 1800, raise to 3000+\n"
        "3 folds\n> action on 7\n"
    )

    assert failures(name, TWO_SKIPPED + lines) == []


def test_the_director_may_decide_on_the_second_skipped_player_first():
    lines = "director rules on 3: hand dead\n> 3 dead\ndirector rules hand dead\n> 2 dead\n"

    assert failures("metropolitan", TWO_SKIPPED + lines + "> action on 7\n") == []


def test_what_was_left_open_stays_so_until_it_is_decided_whatever_comes_up_later():
    lines = "director rules on 2: hand dead\n7 pushes 1000\n> discretion\n"
    decided = lines + "director rules on 3: hand dead\n> 3 dead\n> action on 7\n"

    assert failures("metropolitan", TWO_SKIPPED + decided) == []


def test_a_choice_nobody_left_open_is_refused_with_those_there_are():
    lines = "director rules on 2: hand dead\ndirector rules on 3: full call\n"
    case = read_case("house metropolitan\n" + TWO_SKIPPED + lines)

    with pytest.raises(CaseProblem, match="the director may rule: hand dead"):
        run_case(case, house("metropolitan", *case.head.game_labels))
