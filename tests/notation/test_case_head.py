"""A case is read in whatever order its head is told, and what cannot be read is told in a line."""

import pytest

from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

TABLE = "house wph\nseats 1-5 at 5000\n"


def failures(text):
    case = read_case(text)
    run = run_case(case, Library().house(case.head.house, *case.head.game_labels))
    return [(each.must, each.instead) for each in run.failures]


def test_a_head_may_speak_of_seats_before_it_lists_them():
    head = "in B C\nhole C As Ad\nbutton A\nhouse wph\nstreet flop\nseats A B C at 5000\n\n"

    assert failures(head + "B checks\n> action on C\n") == []


def test_a_head_without_seats_has_the_usual_nine():
    assert failures("house wph\nstreet flop\nin 3 9\n\n3 checks\n> action on 9\n") == []


def test_a_case_without_a_head_is_told_at_the_usual_table():
    case = read_case("3 folds\n> action on 4\n4 folds\n")

    assert run_case(case, Library().house("wph")).failures == []


def test_stud_without_seats_is_dealt_to_the_usual_eight():
    head = "house wph\ngame stud\nlimits 1,000/2,000 ante 100 bring-in 300\n\n"

    assert failures(head + "> pot 800\n") == []


def test_those_who_folded_before_the_case_begins_may_have_done_so_before_the_flop():
    text = "house wph\nblinds 100/200\nseats 1-6 at 5000\nbutton 6\nin 2 5 6\n\n"

    assert failures(text + "> action on 5\n5 calls\n6 folds\n2 checks\n> pot 500\n") == []


def test_a_board_tells_the_street():
    assert failures(TABLE + "board Ah Kd 2c 9s\n\n> 1 may check, bet 200+\n") == []


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + TABLE + "\n3 folds\n> 3 folds\n",
        TABLE + "\n3 says “fold”\n> 3 folds\n",
        TABLE + "\n4’s card is seen\n> deal stands\n",
        TABLE.replace("\n", "\r\n") + "\r\n3 folds\r\n> 3 folds\r\n",
        TABLE + "3 folds\n> 3 folds\n",
        TABLE + "game nlhe\n\n\n3 folds\n\n> 3 folds",
    ],
)
def test_what_editors_do_to_a_file_does_no_harm(text):
    assert failures(text) == []


def test_a_fact_of_the_event_is_one_that_is_known():
    told = ("event left 2", "event tables 1", "event level 6", "event break", "event seed 7")
    case = read_case(TABLE + "\n".join(told) + "\n\n3 folds\n", "x.case")

    assert case.head.event == {"left": 2, "tables": 1, "level": 6, "break": True, "seed": 7}
    with pytest.raises(CaseProblem, match='"lefft" is no fact of the event; did you mean "left"'):
        read_case(TABLE + "event lefft 2\n\n3 folds\n", "x.case")


@pytest.mark.parametrize("cards", ["Th 9c As", "10h 9C as", "10♥ 9♣ A♠", "T♡ 9♣\ufe0f A♤"])
def test_cards_may_be_written_with_figures_small_letters_or_signs(cards):
    head = TABLE + f"board {cards}\n\n"

    assert failures(head + "> board Th 9c As\n> stub has no 10♥\n") == []


def test_a_player_who_sits_down_later_acts_by_the_number_of_the_seat():
    lines = (
        "3 folds\n4 folds\n5 folds\n1 folds\n"
        "a player sits down in seat 7 with 3000\nnext hand\n4 folds\n5 folds\n"
        "7 raises to 600\n> 7 has 2400\n> action on 1\n"
    )

    assert failures(TABLE + "button 5\n\n" + lines) == []


def test_words_and_then_chips_may_be_told_so():
    assert failures(TABLE + '\n3 says "raise" then pushes 1000\n> 3 raises to 1000\n') == []


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("street flopp", "street flop"),
        ("street third", "street flop"),
        ("seets 1-5", "seats 1-8 at 20000"),
        ("blinds many", "blinds 100/200"),
        ("blinds 200/100", "blinds 100/200"),
        ("blinds 0/0", "blinds 100/200"),
        ("seats 1-99999999 at 5", "seats 1-8 at 20000"),
        ("button 99", "button 8"),
        ("board Ah Kd", "board Ah Kd 2c"),
        ("limits x", "limits 200/400 ante 25 bring-in 50"),
        ("chips 0 25", "chips 25 100 500 1000 5000"),
        ("hole 3 As As", "hole 3 As Ad"),
        ("hole 3 As Kd Qc", "hole 3 As Ad"),
        ("hole 8 As Kd", "hole 3 As Ad"),
        ("board Ah Kd 2c 3c 4c 5c", "board Ah Kd 2c"),
        ("in 7", "in 3 4 5"),
        ("game whist", "game nlhe"),
        ("event", "event left 2"),
        ("event lefft 2", "event left 2"),
        ("event left two", "event left 2"),
        ("event left", "event left 2"),
        ("event tables none", "event left 2"),
        ("event break 2", "event left 2"),
    ],
)
def test_a_bad_line_of_the_head_is_answered_with_the_form_that_would_be_right(line, form):
    with pytest.raises(CaseProblem) as told:
        read_case(TABLE + line + "\n\n3 folds\n", "x.case")

    assert str(told.value).startswith("x.case, line 3: ")
    assert str(told.value).endswith(f"; the nearest form is: {form}")


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("3 foldz", "3 folds"),
        ("8 folds", "3 folds"),
        ("3 bets -500", "3 bets 600"),
        ('3 says "raise', '3 says "raise"'),
        ("3 pushes 0", "3 pushes 1000 5x100"),
        ("3 pushes chips", "3 pushes 1000 5x100"),
        ("8 pushes 100", "3 pushes 100"),
        ("flop Ah Ah 2c", "flop Ah Kd 2c"),
        ("> 3 may dance", "> 3 may fold, call 100, raise to 300+"),
        ("> 8 folds", "> 4 folds"),
        ("> rule", "> rule 45, 42"),
    ],
)
def test_a_bad_line_of_the_body_is_answered_with_the_form_that_would_be_right(line, form):
    with pytest.raises(CaseProblem) as told:
        read_case(f"{TABLE}\n{line}\n", "x.case")

    assert str(told.value).startswith("x.case, line 4: ")
    assert str(told.value).endswith(f"; the nearest form is: {form}")
    assert "\n" not in str(told.value)


def test_a_flop_is_three_cards():
    with pytest.raises(CaseProblem, match="line 7: 3 cards come on the flop, not 2"):
        failures("house wph\nseats 1-3 at 500\n\n3 folds\n1 calls\n2 checks\nflop Ah Kd\n")
