"""Action taken back to a moment: what came after it goes, and what had been done by then stays."""

import pytest

from floorcall.chapters.core.decision import Verdict
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import Run, run_case

LIBRARY = Library()
THREE = "blinds 100/200\nseats 2 3 4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n"
FOUR = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 1200\n\n"
CALL_OUT_OF_TURN = f"{THREE}2 bets 500\n4 calls\ndealer deals the turn early\n"


def ruled(text: str, house: str = "wptapl") -> Run:
    case = read_case(text)
    return run_case(case, LIBRARY.house(house, *case.head.game_labels))


def back(run: Run) -> dict[int, int]:
    """What went back to each seat whose action was undone."""
    decisions = [each.ruling.decision for each in run.rulings]
    return {
        each.seat: each.returned
        for each in decisions
        if each.verdict is Verdict.RESCINDED and each.seat is not None
    }


def waits_again(run: Run) -> list[int | None]:
    decisions = [each.ruling.decision for each in run.rulings]
    return [each.seat for each in decisions if "waits again" in each.says]


def test_a_call_made_before_the_card_is_not_undone_with_what_came_after():
    run = ruled(f"{CALL_OUT_OF_TURN}2 bets 800\n3 folds\n")

    assert back(run) == {3: 0, 2: 800}
    assert waits_again(run) == [4]


def test_of_a_player_who_also_bet_on_the_card_only_that_bet_goes_back():
    run = ruled(f"{CALL_OUT_OF_TURN}3 folds\n2 checks\n4 bets 800\n")

    assert back(run) == {3: 0, 2: 0, 4: 800}
    assert waits_again(run) == [4]


def test_what_waited_all_along_is_not_said_to_wait_again():
    run = ruled(f"{CALL_OUT_OF_TURN}2 bets 800\n")

    assert back(run) == {2: 800}
    assert waits_again(run) == []


@pytest.mark.parametrize("house", ["wptapl", "whangamata"])
def test_an_undercall_from_before_the_card_is_still_left_to_the_director(house):
    told = "1 bets 400\n2 raises to 1200\n3 pushes 400\n4 calls\n"
    run = ruled(f"{FOUR}{told}dealer deals the turn early\n2 checks\n3 bets 900\n", house)
    left = [(each.ruling.decision.seat, each.names) for each in run.floor.left_open]

    assert back(run) == {2: 0, 3: 900}
    assert left == [(3, ("full call", "forfeit 400 and fold"))]


def test_what_was_left_open_after_the_card_is_dropped_with_it():
    told = "1 bets 400\ndealer deals the turn early\n2 raises to 1200\n3 pushes 400\n4 calls\n"
    run = ruled(f"{FOUR}{told}")

    assert back(run) == {2: 1200, 3: 400, 4: 1200}
    assert run.floor.left_open == []


def test_a_dropped_stub_does_not_stand_for_a_street_that_came_too_soon():
    with pytest.raises(CaseProblem, match="the turn is next"):
        ruled(f"{THREE}2 checks\n3 checks\n4 checks\nstub dropped\nriver\n")
