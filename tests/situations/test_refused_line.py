"""A line nobody can read is answered with situations, said of the seat and amount typed."""

from __future__ import annotations

import pytest

from each import ask_each
from floorcall.notation.case import read_case, read_line
from floorcall.notation.case_problem import CaseProblem
from floorcall.situations.refused_line import suggest
from floorcall.situations.situation import situations
from situations.situation_phrases import DATA, phrases

NINE = {str(seat): seat for seat in range(1, 10)}
NAMED = {"Ann": 1, "Ben": 2}


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("7 mucked the winner", "dealer kills 7"),
        ("Seat 7 mucked the winner", "dealer kills 7"),
        ("9 is getting a clock on himself", "clock on 9 by 5"),
        ("5 is taking forever, call the clock", "clock on 5 by 4"),
        ("8 with one oversized chip of 5,000, silent", "8 pushes 5000"),
        ("8 with one oversized chip of five thousand", "8 pushes 5000"),
        ("8 and a string bet", "8 pushes 500 then 500"),
        ("nobody burned", "dealer does not burn"),
        ("someone called the clock on 5", "clock on 5 by 4"),
        ("who mucked the winner of seat 3", "dealer kills 3"),
    ],
)
def test_the_line_is_said_of_the_seat_and_amount_that_were_typed(typed, line):
    assert suggest(typed, NINE)[0].line == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Ben mucked the winner", "dealer kills Ben"),
        ("somebody mucked the winner", "dealer kills Ben"),
        ("asked to see that hand", "Ann asks to see Ben"),
        ("Ben asked to see that hand", "Ben asks to see Ann"),
        ("string", "Ben pushes 500 then 500"),
    ],
)
def test_its_seats_are_seats_of_the_table(typed, line):
    assert suggest(typed, NAMED)[0].line == line


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("house wph\n\n4 mucked the winner\n", "4 mucked the winner"),
        ("house wph\n\n4 says what he folded\n4 pushes a stack away\n", "4 pushes a stack away"),
        ("flashed a card\n", "flashed a card"),
        ("house wph\n\n12 folds\n", ""),
        ("house wph\n\n> 4 is a happy man\n", ""),
        ("hose wph\n", ""),
        ("blinds a/b\n", ""),
    ],
)
def test_only_a_line_without_any_form_is_taken_for_words(text, unread):
    with pytest.raises(CaseProblem) as told:
        read_case(text)

    assert told.value.unread == unread


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("5 came back", "player_away"),
        ("5 came back from the bar", "player_away"),
        ("the cards of seat 3 got swept into the muck", "killed_hand"),
        ("the board got swept into the muck", "stub_dropped"),
    ],
)
def test_the_likeliest_comes_first(typed, meant):
    assert suggest(typed, NINE)[0].id == meant


@pytest.mark.parametrize(
    "typed",
    ["5 sings a song about the river", "5 ordered a pizza for lunch", "8 tipped the dealer"],
)
def test_nothing_is_suggested_where_most_words_say_nothing_known(typed):
    assert suggest(typed, NINE) == ()


@pytest.mark.parametrize(
    ("typed", "meant"), [("8 with a string bet", "string_bet"), ("5 came back", "player_away")]
)
def test_only_what_is_as_likely_as_the_first_is_suggested_beside_it(typed, meant):
    assert [each.id for each in suggest(typed, NINE)] == [meant]


def test_real_phrases_typed_as_a_line_are_answered_as_well_as_they_are_found():
    rows = phrases("situation_phrases.tsv")
    found = [(meant, [each.id for each in suggest(said, {})]) for meant, said in rows]

    assert sum(ids[:1] == [meant] for meant, ids in found) / len(found) >= 0.90


LOOKED_AT = ("refused_lines", "refused_lines_fresh", "refused_lines_held_back")


def suggested(*files: str) -> list[tuple[str, set[str], list[str]]]:
    """What each refused line means, what else is no wrong answer, and what is suggested."""
    texts = [(DATA / f"{file}.tsv").read_text(encoding="utf-8").splitlines() for file in files]
    lines = [line for text in texts for line in text if not line.startswith(("#", "situation"))]
    rows = [line.split("\t") for line in lines]
    return [
        (meant, {meant, *also.split(",")}, [each.id for each in suggest(line, NINE)])
        for meant, also, line in rows
    ]


def test_a_refused_line_is_answered_with_what_it_means():
    rows = [row for row in suggested(*LOOKED_AT) if row[0] != "-"]

    assert sum(ids[:1] == [meant] for meant, _, ids in rows) / len(rows) >= 0.90


@pytest.mark.parametrize("file", [*LOOKED_AT, "refused_lines_unseen"])
def test_a_refused_line_is_never_answered_with_what_it_does_not_mean(file):
    rows = [(meant, ids) for meant, related, ids in suggested(file) if not related.issuperset(ids)]

    assert rows == []


def test_a_phrase_that_is_said_of_other_things_too_counts_only_where_nothing_else_is_said():
    assert [each.id for each in suggest("5 came back", NINE)] == ["player_away"]
    assert suggest("5 came back with a sandwich", NINE) == ()


@pytest.mark.parametrize(
    "typed",
    ["the clock stopped", "5 has a new phone", "4 lost with two kings", "a string of wins for 4"],
)
def test_one_word_of_a_situation_is_not_enough(typed):
    assert suggest(typed, NINE) == ()


@ask_each("table", ["1-9", "Ann Ben Cleo", "Ann Ben"])
@ask_each("situation", situations(), ids=lambda situation: situation.id)
def test_what_is_suggested_can_be_read_at_that_table(situation, table):
    head = read_case(f"seats {table} at 5000\n").head

    suggestion = suggest(situation.title, head.names)[0]

    assert suggestion.id == situation.id
    assert read_line(1, suggestion.line, head).incident is not None
