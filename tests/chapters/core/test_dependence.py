"""A ruling that rests on a fact nobody stated says what it depends on, with both outcomes."""

import pytest

from built_in_houses import HOUSES
from floorcall.chapters.core.dependence import Unstated, dependence
from floorcall.chapters.core.trials import Trial
from floorcall.cli.cases.ruling_text import show_run
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_data import run_data
from floorcall.notation.run import Run, run_case

LIBRARY = Library()
TABLE = "blinds 100/200\nseats 1-4 at 10000\nbutton 4\n\n"
TOUCHED = f"{TABLE}3 calls\n4's cards touch the muck\n"
KILLED = f"{TABLE}3 raises to 600\ndealer kills 4\n"


def ruled(text: str, house: str) -> Run:
    case = read_case(text)
    return run_case(case, LIBRARY.house(house, *case.head.game_labels))


def depends(run: Run) -> list[dict[str, str]]:
    return [one for ruling in run_data(run)["rulings"] for one in ruling["depends_on"]]


@pytest.mark.parametrize("house", ["metropolitan", "wph", "whangamata", "club52"])
def test_cards_that_touched_the_muck_are_not_dead_before_it_is_known_whether_they_can_be_told(
    house,
):
    run = ruled(TOUCHED, house)
    (told,) = depends(run)

    assert 4 in run.floor.hand.live_seats
    assert told["whether"] == "seat 4's cards can be told for certain"
    assert "dead" in told["if_not"]
    assert told["if_so"] != told["if_not"]
    assert [choice.name for choice in run.floor.left_open[0].ruling.decision.choices] == [
        "identifiable",
        "not identifiable",
    ]


def test_where_the_book_is_certain_so_is_the_ruling():
    run = ruled(TOUCHED, "wptapl")

    assert depends(run) == []
    assert 4 not in run.floor.hand.live_seats


@pytest.mark.parametrize(
    ("said", "live"), [("4's hand is identifiable", True), ("4's hand is not identifiable", False)]
)
def test_a_fact_that_was_stated_leaves_nothing_to_depend_on(said, live):
    run = ruled(f"{TOUCHED}{said}\n", "metropolitan")

    assert depends(run) == []
    assert (4 in run.floor.hand.live_seats) is live


@pytest.mark.parametrize(("choice", "live"), [("identifiable", True), ("not identifiable", False)])
def test_the_director_finds_it_either_way(choice, live):
    run = ruled(f"{TOUCHED}director rules {choice}\n", "metropolitan")

    assert (4 in run.floor.hand.live_seats) is live


@pytest.mark.parametrize("house", HOUSES)
def test_a_hand_the_dealer_swept_away_is_dead_unless_it_can_be_told(house):
    run = ruled(KILLED, house)
    told = depends(run)

    assert 4 not in run.floor.hand.live_seats
    assert all("dead" in one["if_not"] and "dead" not in one["if_so"] for one in told)
    for one in told:
        assert any(one["if_so"] in ruling["because"] for ruling in run_data(run)["rulings"])


def test_a_stated_fact_about_a_swept_hand_is_no_condition():
    assert depends(ruled(f"{KILLED}4's hand is not identifiable\n", "metropolitan")) == []


def test_what_it_depends_on_is_said_once():
    run = ruled(TOUCHED, "metropolitan")
    run.floor.notice()

    assert len(depends(run)) == 1
    assert len(run.floor.left_open) == 1


SKIPPED = (
    "blinds 100/200\nseats 1-6 at 20000\nbutton 6\nstreet flop\npot 1200\n\n"
    "1 checks\n2 checks\n4 bets 500\n5 calls\n6 calls\n3 speaks up\n"
)


def test_a_skipped_player_who_lost_the_right_did_so_if_there_was_time_to_speak_up():
    (told,) = depends(ruled(SKIPPED, "metropolitan"))

    assert told["whether"] == "seat 3 had reasonable time to speak up"
    assert "may act" in told["if_not"]


def test_who_had_no_time_keeps_the_right_and_it_depends_on_nothing():
    hurried = SKIPPED.replace("3 speaks up", "3 had no time to speak up\n3 speaks up")

    assert depends(ruled(hurried, "metropolitan")) == []


def test_the_shell_says_what_it_depends_on(capsys):
    show_run(read_case(SKIPPED), ruled(SKIPPED, "metropolitan"), why=False)

    told = " ".join(capsys.readouterr().out.split())
    assert "it depends on whether seat 3 had reasonable time to speak up; if so:" in told


BOARD = "blinds 100/200\nseats 1-3 at 10000\nbutton 3\nstreet flop\npot 600\n\n"
EARLY_TURN = f"{BOARD}1 checks\ndealer deals the turn early\n"
PREFLOP = "blinds 100/200\nseats 1-3 at 10000\nbutton 3\n\n3 calls\n1 calls\n2 checks\n"
FOUR_CARDS = f"{PREFLOP}dealer deals a four-card flop\n"
DROPPED = f"{BOARD}1 checks\nstub dropped\n"


@pytest.mark.parametrize(
    ("text", "house", "whether"),
    [
        (EARLY_TURN, "whangamata", "the dealer can tell the burn card"),
        (FOUR_CARDS, "whangamata", "the dealer can tell the burn card"),
        (FOUR_CARDS, "club52", "the order of the cards is certain"),
        (DROPPED, "metropolitan", "the order of the cards is certain"),
        (
            f"{TABLE}dealer exposes a card to 1\n",
            "whangamata",
            "that was the first card off the deck",
        ),
        (f"{TABLE}dealer exposes a card to 2\n", "tda", "that was the second card off the deck"),
    ],
)
def test_what_the_table_did_not_say_of_cards_is_named_where_it_matters(text, house, whether):
    (told,) = depends(ruled(text, house))

    assert told["whether"] == whether
    assert told["if_so"] != told["if_not"]


@pytest.mark.parametrize(
    ("text", "house"),
    [
        (EARLY_TURN, "metropolitan"),
        (FOUR_CARDS, "tda"),
        (f"{EARLY_TURN}the burn is identified\n", "whangamata"),
        (f"{FOUR_CARDS}the order is not certain\n", "club52"),
        (f"{DROPPED}the order is certain\n", "metropolitan"),
        (f"{TABLE}dealer exposes a card to 2\n", "whangamata"),
        (f"{TABLE}dealer exposes a card to 3\n", "tda"),
        (f"{TABLE}dealer exposes card 5\n", "tda"),
    ],
)
def test_nothing_is_said_of_cards_where_it_was_told_or_the_book_does_not_ask(text, house):
    assert depends(ruled(text, house)) == []


def test_nothing_depends_on_a_fact_where_one_way_gives_no_ruling():
    run = ruled(TOUCHED, "metropolitan")
    rulings = tuple(each.ruling for each in run.rulings)
    fact = Unstated("so it is", "so", "not so", lambda *_: None)
    told = Trial(run.floor.hand, rulings, {}, 0)
    silent = Trial(run.floor.hand, (), {}, 0)

    assert dependence(fact, told, silent) is None
    assert dependence(fact, silent, told) is None


@pytest.mark.parametrize("house", ["metropolitan", "wph"])
def test_of_two_hands_in_question_each_is_asked_about(house):
    text = f"{TABLE}3 calls\n1's cards touch the muck\n2's cards touch the muck\n> action on 4\n"

    left_open = ruled(text, house).floor.left_open

    assert [left.ruling.decision.seat for left in left_open] == [1, 2]


def test_a_hand_that_touched_the_muck_twice_is_asked_about_once():
    touched = "1's cards touch the muck\n"
    run = ruled(f"{TABLE}3 calls\n{touched}{touched}> action on 4\n", "metropolitan")

    says = [each.ruling.decision.says for each in run.rulings]
    assert says == [
        "Seat 3 calls 200.",
        "It depends on whether seat 1's cards can be told for certain.",
    ]
