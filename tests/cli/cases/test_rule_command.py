"""`floorcall rule`: a case from a file, from standard input or from the keyboard."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.cli_runner import floorcall, ran
from floorcall.houses.library import Library

TABLE = "blinds 250/500\nseats 1-8 at 20000\nbutton 8\n\n"
CASE = TABLE + "3 raises to 1100\n4 pushes 1000 500\n"


def test_a_ruling_is_told_with_its_rules_and_what_comes_next():
    told = ran("rule - --house metropolitan", CASE)

    assert "  6  4 pushes 1000 500\n" in told
    assert "Every chip is needed for the call: seat 4 calls 1,100; 400 back." in told
    assert "rule 45.1" in told
    assert "Next: Seat 5 may fold, call 1,100 or raise to 1,700 or more." in told


def test_the_house_of_the_command_line_goes_before_that_of_the_case():
    told = ran("rule - --house whangamata", "house metropolitan\n" + CASE)

    assert "Made up to a full raise: seat 4 raises to 1,700." in told


def test_all_houses_stand_side_by_side_with_the_differences_marked(monkeypatch):
    monkeypatch.setenv("COLUMNS", "110")

    told = ran("rule - --all", CASE)

    assert told.splitlines()[0].split() == Library().names()
    assert "  6  4 pushes 1000 500 ≠" in told
    assert "  5  3 raises to 1100\n" in told


def test_the_data_of_a_ruling_is_what_the_notation_promises():
    data = json.loads(ran("rule - --house wph --json", TABLE + '3 says "raise" pushes 5000\n'))

    (ruling,) = data["rulings"]
    assert (ruling["line"], ruling["seat"], ruling["verdict"]) == (5, "3", "raises")
    assert (ruling["to"], ruling["adds"], ruling["returned"]) == (5000, 5000, 0)
    assert {rule["house"] for rule in ruling["rules"]} == {"wph", "common"}
    assert data["next"]["options"]["raise"] == {"min": 9500, "max": 20000}


def test_all_houses_as_data_are_a_list():
    data = json.loads(ran("rule - --all --json", CASE))

    assert [each["house"] for each in data] == Library().names()


def test_why_names_every_policy_that_was_read():
    told = ran("rule - --house metropolitan --why", CASE)

    assert "multi_chip_facing_bet = smallest_chip_test  the house" in told


def test_what_a_silent_book_is_taken_to_mean_is_told_with_its_reason_once():
    """Common practice leaves it to the director, and this book's early card was never seen."""
    early = "seats 1-5\nstreet flop\n\n1 bets 400\ndealer deals the turn early\n2 calls\n3 folds\n"
    told, why = (ran(f"rule - --house whangamata {more}", early) for more in ("", "--why"))
    elsewhere = ran("rule - --house metropolitan", early)

    assert told.count("assumed for this book instead: The book takes the early card") == 1
    assert "assumed for this book instead: The book takes the early card" in why
    assert "assumed" not in elsewhere


def test_names_stand_for_seats_in_every_sentence():
    case = "house wph\nseats Ann Bob Cy Dee at 5000\nbutton Dee\n\n"

    told = ran("rule -", case + "Ann is eliminated\nBob is eliminated\nnext hand\n")

    assert "no cards for Ann and Bob" in told
    assert "eat 1" not in told


def test_from_the_keyboard_a_bad_line_can_be_said_again_and_the_last_taken_back():
    typed = TABLE + "3 raises to 1100\n4 jumps\n4 folds\nundo\n4 calls\n\n"

    told = ran("rule --house wph", typed)

    assert '"4 jumps" is not understood\n' in told
    assert told.count("4 may fold, call 1,100 or raise to 1,700 or more") == 2
    assert told.rstrip().endswith("5 may fold, call 1,100 or raise to 1,700 or more")


def test_from_the_keyboard_a_line_not_understood_is_answered_with_what_it_may_be():
    told = ran("rule --house wph", TABLE + "4 mucked the winner\n\n")

    assert "     it may be:\n       Live hand mucked or killed: dealer kills 4\n" in told


def test_in_a_file_a_line_not_understood_is_answered_with_what_it_may_be():
    told = floorcall("rule -", TABLE + "3 raises to 1100\n4 mucked the winner\n")

    first, heading, *lines = told.output.splitlines()
    assert told.exit_code == 2
    assert '"4 mucked the winner" is not understood' in first
    assert heading == "it may be:"
    assert lines == [
        "  Live hand mucked or killed: dealer kills 4",
        'look it up: floorcall rule --find "mucked the winner"',
    ]


def test_find_lists_situations_with_an_example_of_each():
    told = ran('rule --find "mucked the winner"')

    assert told.startswith("Live hand mucked or killed\n")
    assert "   dealer kills 4\n" in told


def test_find_gives_whole_cases_to_programs():
    found = json.loads(ran('rule --find "mucked the winner" --json'))

    assert found[0]["id"] == "killed_hand"
    assert all(each["line"] in each["case"].splitlines() for each in found)


def test_find_of_unknown_words_says_all_the_situations_there_are():
    told = floorcall("rule --find zzyzx")

    assert told.exit_code == 2
    assert told.output.startswith(
        'nothing is known by "zzyzx"; the situations are: Acted out of turn, '
    )


def test_find_takes_no_case_besides():
    told = floorcall("rule - --find clock")

    assert told.exit_code == 2
    assert told.output == "say a case to rule on or --find to look for a situation, not both\n"


@pytest.mark.parametrize(
    ("line", "typed", "problem"),
    [
        ("rule -", CASE, "standard input: the case names no house; add a line such as"),
        ("rule - --house wf", CASE, 'there is no house "wf"; choose from'),
        ("rule nowhere.case", "", "nowhere.case cannot be read: no such file or directory"),
        ("rule - --house wph", TABLE + "9 folds\n", 'standard input, line 5: there is no seat "9"'),
        ("rule - --house wph", TABLE + "flop\n", "standard input, line 5: the flop cannot be"),
        ("rule - --house wph", "seats 1-8 at x\n\n3 folds\n", "standard input, line 1: "),
    ],
)
def test_what_cannot_be_ruled_on_is_told_in_one_line(line, typed, problem):
    result = floorcall(line, typed)

    assert result.exit_code == 2
    assert result.output.startswith(problem)
    assert result.output.count("\n") == 1


def test_a_file_that_is_no_text_is_refused():
    Path("deck.case").write_bytes(b"\xff\xfe\x00")

    result = floorcall("rule deck.case --house wph")

    assert (result.exit_code, result.output) == (
        2,
        "deck.case cannot be read: it is not UTF-8 text\n",
    )
