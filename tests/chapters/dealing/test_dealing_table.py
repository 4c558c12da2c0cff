"""Errors of the deal at a real table: cards move, chips come back, and nothing is lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chips import chips_at_first, chips_now
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.run import Run, run_as_far_as_it_goes
from floorcall.table.cards import UNKNOWN

LIBRARY = Library()
HEADS = (
    "blinds 100/200\nseats 1-6 at 5000\nhole 1 As Ks\nhole 4 Qc 2d\nstub 2c 3c 4c 5c 6c 7c\n",
    "blinds 100/200\nseats 1:400 2:700 3:5000 4:150 5:2500 6:9000\nbutton 2\n",
    "blinds 100/200\nseats 1 2 3 4 5 6 at 5000\nstreet flop\npot 900\n",
    "game plo\nblinds 100/200\nseats 1-6 at 8000\n",
    "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-6 at 4000\n",
)
ERRORS = (
    "dealer exposes the first card",
    "dealer exposes card 11",
    "dealer exposes a card to 4",
    "dealer flashes a card to 1",
    "1 looks early",
    "dealer finds 2 boxed cards",
    "dealer deals a boxed card to 3",
    "dealer deals 5 out",
    "dealer deals 3 cards to 4",
    "dealer deals an extra card",
    "4 keeps quiet",
    "noticed during the deal",
    "deck has two 9h",
    "4 holds a blue card",
    "stub has a blue card",
    "flop was from the wrong deck",
    "4 knew of the defect",
    "dealer deals again",
    "3 exposes Ah",
    "director rules misdeal",
    "director rules dead hand",
    "> deal stands",
)
PLAY = ("3 folds", "4 raises to 600", "5 calls", "6 calls", "1 folds", "2 checks", "flop")


def run(head: str, lines: list[str], house: str) -> Run:
    case = read_case(f"{head}\n" + "\n".join(lines) + "\n")
    return run_as_far_as_it_goes(case, LIBRARY.house(house, *case.head.game_labels))


@given(
    head=st.sampled_from(HEADS),
    errors=st.lists(st.sampled_from(ERRORS), min_size=1, max_size=4),
    play=st.lists(st.sampled_from(PLAY), max_size=4),
    house=st.sampled_from((*LIBRARY.names(), "common")),
)
@settings(max_examples=3 * settings().max_examples, deadline=None)
def test_no_chip_and_no_card_is_made_or_lost_whatever_the_dealer_does(
    head: str, errors: list[str], play: list[str], house: str
):
    floor = run(head, [*errors, *play], house).floor

    everywhere = floor.hand.everywhere()
    known = [card for card in everywhere if card != UNKNOWN]
    assert chips_now(floor) == chips_at_first(floor)
    assert len(everywhere) == 52
    assert len(known) == len(set(known))


def test_a_misdeal_gives_everybody_back_what_they_had():
    head = "blinds 100/200 ante 25\nseats 1-4 at 5000\n"

    floor = run(head, ["dealer deals 3 out", "4 calls", "> misdeal"], "metropolitan").floor

    assert set(floor.hand.stacks.values()) == {5000}
    assert floor.hand.phase == "over"


def test_a_seat_dealt_out_is_passed_over_while_nobody_has_noticed():
    head = "blinds 100/200\nseats 1-6 at 5000\n"

    floor = run(head, ["dealer deals 3 out", "4 raises to 600", "5 calls"], "wph").floor

    assert floor.hand.to_act == 6
    assert floor.hand.pot == 1500


def test_the_flop_of_a_wrong_deck_stays_the_flop_of_the_hand_in_chips():
    head = "street flop\nseats 1-3 at 5000\npot 900\nboard Ah Kd 2c\nstub 5c 6c 7c\n"

    floor = run(head, ["flop was from the wrong deck", "> deal stands"], "club52").floor

    assert floor.hand.pot == 900
    assert len(floor.hand.board) == 3
    assert floor.hand.to_act == 1


def test_nobody_is_told_to_show_a_hand_that_was_taken_back():
    head = "blinds 100/200\nseats 1-4 at 5000\n"

    after = run(head, ["dealer deals 3 out", "4 calls", "> misdeal"], "metropolitan")

    assert not any(at.ruling.decision.order for at in after.rulings)


def test_a_misdeal_tells_of_all_the_cards_that_add_up_to_it():
    head = "blinds 100/200\nseats 1-6 at 5000\n"
    lines = ["dealer exposes a card to 3", "dealer exposes a card to 5", "> misdeal"]

    says = [at.ruling.decision.says for at in run(head, lines, "metropolitan").rulings]

    assert any("2 cards were exposed, of seats 3 and 5" in each for each in says)


def test_there_is_no_pot_to_push_in_a_hand_that_was_taken_back():
    lines = ["dealer deals 3 out", "4 calls", "> misdeal", "pot awarded to 2"]

    after = run("blinds 100/200\nseats 1-4 at 5000\n", lines, "metropolitan")

    assert after.problem.text == "there is no pot to push: the hand was taken back"


def test_a_card_dealt_early_comes_to_light_when_its_street_is_dealt_without_a_burn():
    head = "street flop\nseats 1-3 at 5000\npot 900\n"
    lines = ["1 checks", "2 checks", "dealer deals the turn early", "3 checks"]

    after = run(head, [*lines, "dealer does not burn", "> action on 1"], "club52")

    assert after.problem is None
    assert (len(after.floor.hand.board), len(after.floor.hand.burns)) == (4, 3)


SIX_AT_THE_TABLE = "blinds 100/200\nseats 1-6 at 20000\nbutton 6\n"


@pytest.mark.parametrize("house", LIBRARY.names())
def test_chips_put_out_too_few_are_an_action_before_anybody_has_ruled_on_them(house: str):
    lines = ["dealer deals first to 4", "3 raises to 600"]

    one = run(SIX_AT_THE_TABLE, lines, house)
    two = run(SIX_AT_THE_TABLE, [*lines, "4 pushes 200"], house)

    assert "Misdeal" in one.rulings[-1].ruling.decision.says
    assert all("Misdeal" not in each.ruling.decision.says for each in two.rulings)
