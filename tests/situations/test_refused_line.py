"""A line nobody can read is answered with situations, said of the seat and amount typed."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from each import ask_each
from floorcall.notation.case import read_case, read_line
from floorcall.notation.case_problem import CaseProblem
from floorcall.situations.refused_line import choices, suggest
from floorcall.situations.situation import situations
from situations.situation_phrases import DATA, phrases

NINE = {str(seat): seat for seat in range(1, 10)}
NAMED = {"Ann": 1, "Ben": 2}


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("7 mucked the winner", "dealer kills 7"),
        ("Seat 7 mucked the winner", "dealer kills 7"),
        ("8 with one oversized chip of 5,000, silent", "8 pushes 5000"),
        ("8 with one oversized chip of five thousand", "8 pushes 5000"),
        ("8 and a string bet, 500 then 700 more", "8 pushes 500 then 700"),
        ("nobody burned", "dealer does not burn"),
        ("who mucked the winner of seat 3", "dealer kills 3"),
    ],
)
def test_the_line_is_said_of_the_seat_and_amount_that_were_typed(typed, line):
    assert suggest(typed, NINE)[0].line == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Ben mucked the winner", "dealer kills Ben"),
        ("Ann wants to see the losing hand of Ben", "Ann asks to see Ben"),
    ],
)
def test_its_seats_are_seats_of_the_table(typed, line):
    assert suggest(typed, NAMED)[0].line == line


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Maria late back from break", "player_away"),
        ("missing since level 6, do we keep blinding him down", "player_away"),
        ("somebody mucked the winner", "killed_hand"),
        ("9 is getting a clock on himself", "clock_called"),
        ("5 is taking forever, call the clock", "clock_called"),
        ("someone called the clock on 5", "clock_called"),
        ("asked to see that hand", "asks_to_see"),
        ("5 asked to see that hand", "asks_to_see"),
        ("wants to see the losing hand of seat 9", "asks_to_see"),
        ("guy shows his neighbour his kings in a 3 way pot", "player_exposes"),
    ],
)
def test_a_line_is_offered_only_where_every_seat_of_it_was_typed(typed, meant):
    assert suggest(typed, NINE) == ()
    assert choices(typed, NINE)[0].id == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("button jumped over 7", "wrong_button"),
        ("3 puts in three 100s against 150", "several_chips"),
        ("600 then 600 and he says its all one bet", "string_bet"),
    ],
)
def test_what_a_thing_did_and_what_is_enough_is_no_players_error(typed, meant):
    assert suggest(typed, NINE) == ()
    assert [each.id for each in choices(typed, NINE)] == [meant]


@pytest.mark.parametrize(
    ("typed", "meant", "line"),
    [
        ("2 three 100s against 150", "several_chips", "2 pushes 3x100"),
        ("4 bets 600 then 600, says its all one bet", "string_bet", "4 pushes 600 then 600"),
    ],
)
def test_chips_are_told_under_what_they_are(typed, meant, line):
    assert [(each.id, each.line) for each in suggest(typed, NINE)] == [(meant, line)]


@pytest.mark.parametrize(
    ("text", "unread"),
    [
        ("house wph\n\n4 mucked the winner\n", "4 mucked the winner"),
        ("house wph\n\n4 says raise\n4 pushes a stack away\n", "4 pushes a stack away"),
        ("flashed a card\n", "flashed a card"),
        ("house wph\n\n4 says what he folded\n", "4 says what he folded"),
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
    ("typed", "meant"),
    [("8 with a string bet, 500 then 700", "string_bet"), ("5 came back", "player_away")],
)
def test_only_what_is_as_likely_as_the_first_is_suggested_beside_it(typed, meant):
    assert [each.id for each in suggest(typed, NINE)] == [meant]


def answered(typed: str, seats: Mapping[str, int]) -> list[str]:
    """The situation whose line is suggested, or those that are to choose from."""
    return [each.id for each in suggest(typed, seats) or choices(typed, seats)]


def test_real_phrases_typed_as_a_line_are_answered_as_well_as_they_are_found():
    rows = phrases("situation_phrases.tsv")
    found = [(meant, answered(said, {})) for meant, said in rows]

    assert sum(ids[:1] == [meant] for meant, ids in found) / len(found) >= 0.90


LOOKED_AT = (
    *("refused_lines", "refused_lines_fresh", "refused_lines_held_back"),
    *("refused_lines_blind", "refused_lines_hurried"),
)


def refused(*files: str) -> list[tuple[str, set[str], str]]:
    """What each refused line means, what else is no wrong answer, and the line."""
    texts = [(DATA / f"{file}.tsv").read_text(encoding="utf-8").splitlines() for file in files]
    lines = [line for text in texts for line in text if not line.startswith(("#", "situation"))]
    rows = [line.split("\t") for line in lines]
    return [(meant, {meant, *also.split(",")}, line) for meant, also, line in rows]


def test_a_refused_line_is_answered_with_what_it_means():
    rows = [row for row in refused(*LOOKED_AT) if row[0] != "-"]

    right = sum(any(id in related for id in answered(line, NINE)[:1]) for _, related, line in rows)
    assert right / len(rows) >= 0.90


def test_lines_looked_at_only_once_suggestions_were_done_are_answered_nearly_as_well():
    rows = [row for row in refused("refused_lines_blind_held_back") if row[0] != "-"]
    nothing = [row for row in refused("refused_lines_blind_held_back") if row[0] == "-"]
    found = [(related, answered(line, NINE)) for _, related, line in rows]
    lines = [(related, suggest(line, NINE)) for _, related, line in rows]

    assert sum(any(id in related for id in ids[:1]) for related, ids in found) / len(rows) >= 0.75
    assert sum(not related.isdisjoint(ids) for related, ids in found) / len(rows) >= 0.85
    assert sum(each.id not in related for related, ids in lines for each in ids) / len(rows) <= 0.03
    assert [line for _, _, line in nothing if answered(line, NINE)] == []


def test_lines_typed_in_a_hurry_get_no_line_of_another_situation_and_mostly_a_choice_of_theirs():
    rows = refused("refused_lines_hurried_held_back")
    meant = [(related, answered(line, NINE)) for id, related, line in rows if id != "-"]

    assert sum(not related.isdisjoint(ids) for related, ids in meant) / len(meant) >= 0.90
    assert sum(bool(ids) and ids[0] in related for related, ids in meant) / len(meant) >= 0.85


SETTLED = (
    *(*LOOKED_AT, "refused_lines_unseen", "refused_lines_hurried_held_back"),
    *("refused_lines_blind_held_back", "refused_lines_quick", "refused_lines_quick_held_back"),
    *("refused_lines_loud", "refused_lines_loud_held_back"),
)


@pytest.mark.parametrize("file", SETTLED)
def test_a_refused_line_is_never_answered_with_what_it_does_not_mean(file):
    found = [
        (line, {each.id for each in suggest(line, NINE)} - related)
        for _, related, line in refused(file)
    ]

    assert [each for each in found if each[1]] == []


def test_every_line_that_is_offered_is_one_that_somebody_read_beside_what_was_typed():
    rows = (DATA / "offered_lines.tsv").read_text(encoding="utf-8").splitlines()
    read = {tuple(row.split("\t")) for row in rows if not row.startswith("#")}

    offered = {
        (typed, each.line) for _, _, typed in refused(*SETTLED) for each in suggest(typed, NINE)
    }

    assert offered - read == set()
    assert len(offered) >= len(read) - 5  # a word more may take a line or two away, no more


def test_what_a_line_tells_of_the_hand_is_not_ruled_on_as_words_that_bet():
    told = {}
    for _, _, typed in refused(*SETTLED):
        try:
            told[typed] = read_case(f"seats 1-9 at 20000\n\n{typed}\n").body[0].incident
        except CaseProblem:
            continue

    plain = {
        "6 announced 1,500 and counted out 2,500": '6 says "1500" pushes 2500',
        "2 said i play": '2 says "i play"',
        "6 says 2200 drops 2000": '6 says "2200" pushes 2000',
        "4 announced call but tossed out 5000": '4 says "call" pushes 5000',
    }
    head = read_case("seats 1-9 at 20000\n").head
    assert told == {typed: read_line(1, line, head).incident for typed, line in plain.items()}


def test_a_phrase_that_is_said_of_other_things_too_counts_only_where_nothing_else_is_said():
    assert [each.id for each in suggest("5 came back", NINE)] == ["player_away"]
    assert suggest("5 came back with a sandwich", NINE) == ()


@pytest.mark.parametrize(
    "typed",
    ["the clock stopped", "5 has a new phone", "4 lost with two kings", "a string of wins for 4"],
)
def test_one_word_of_a_situation_is_not_enough(typed):
    assert suggest(typed, NINE) == ()


_SEAT = re.compile(
    r"(?<![\d.,/x-])\b(?:seat |s)?([1-9])\b"
    r"(?!(?: \w+)? (?:cards|chips|minutes|hands))(?![-/.,%x]|\w)"
)
"""A seat of the lines, to be called by a name."""

EVERY_FILE = (*LOOKED_AT, "refused_lines_unseen")


@ask_each("table", ["1-9", "Ann Ben Cleo", "Ann Ben"])
def test_what_is_suggested_can_be_read_at_that_table(table):
    head = read_case(f"seats {table} at 5000\n").head
    lines = [line for _, _, line in refused(*EVERY_FILE)]
    names = list(head.names)
    typed = [_SEAT.sub(lambda found: names[(int(found[1]) - 1) % len(names)], x) for x in lines]

    told = [each.line for line in typed for each in suggest(line, head.names)]

    assert len(told) > len(typed) * 0.3
    assert all(read_line(1, line, head).incident is not None for line in told)


@pytest.mark.parametrize("each", situations(), ids=lambda each: each.id)
def test_a_situation_is_surely_meant_by_its_title(each):
    assert answered(each.title, NINE) == [each.id]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("5 folded out of turn", "5 folds"),
        ("4 bet 800 out of turn", "4 bets 800"),
        ("4 shoved before it got to him", "4 is all in"),
        ("s3 threw his cards in before it got to him", "3 folds"),
        ("8 raised 1,000 to 1,600, too small a raise", '8 says "raise" pushes 1600'),
        ("3 put 200 in and the bet was 800", "3 pushes 200"),
        ("7 lone chip of 5k facing 1,200", "7 pushes 5000"),
        ("5 put two 1000 chips out against 1,100 and kept quiet", "5 pushes 2x1000"),
        ("6 slid in 2 x 2k silently, several chips", "6 pushes 2x2000"),
        ("7 several chips of 500 without a word", "7 pushes 2x500"),
        ("7 several chips, 1,500 without a word", "7 pushes 1000 500"),
        ("2 pushed 600 then fetched another 400", "2 pushes 600 then 400"),
        (
            '2 said "raise 900" and threw in 5,000, words and chips',
            '2 says "raise 900" pushes 5000',
        ),
        ("6 said raise 2,000 but put in 20,000 in chips", '6 says "raise 2000" pushes 20000'),
        ("5 said call but put in 3,000 in chips, words and chips", '5 says "call" pushes 3000'),
        ("4 at 100/200 lone chip of 1,000 silently", "4 pushes 1000"),
        ("8 mumbled fifteen hundred", '8 says "1500"'),
        ("the pot was pushed to the wrong player, seat 3", "pot awarded to 3"),
        ("4 raised the bet to 1800 out of turn", "4 raises to 1800"),
        ("4 raised a bet to 900 out of turn", "4 raises to 900"),
        ("4 bet 900 out of turn before 3 could raise", "4 bets 900"),
    ],
)
def test_what_was_done_and_every_amount_of_it_is_carried_into_the_line(typed, line):
    assert [each.line for each in suggest(typed, NINE)] == [line]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("5 splashes the pot", "5 splashes the pot"),
        ("4 wants to see what would have come", "4 asks what would have come"),
        ("dealer burned two cards", "dealer burns two"),
        ("the burn card was turned over", "dealer exposes the burn"),
        ("6 only got one card", "dealer deals 1 card to 6"),
        ("6 has one card too many", "dealer deals 3 cards to 6"),
        ("premature river", "dealer deals the river early"),
        ("5 was texting with a live hand", "5 texts"),
    ],
)
def test_of_several_lines_that_go_by_one_name_the_one_that_was_said_is_suggested(typed, line):
    assert [each.line for each in suggest(typed, NINE)] == [line]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("4 swore at the dealer", "conduct"), ("neither of them wants to show first", "who_shows")],
)
def test_where_no_line_of_it_is_said_it_is_to_choose_from_and_has_no_line(typed, meant):
    assert suggest(typed, NINE) == ()
    assert [each.id for each in choices(typed, NINE)] == [meant]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("4 raised out of turn", "out_of_turn"),
        ("8 and a string bet", "string_bet"),
        ("5 string bet, 500 in the first motion", "string_bet"),
        ("7 threw one big chip without a word", "one_big_chip"),
        ("8 did not put enough in to call", "undercall"),
        ("3 called on a miscount by the dealer", "wrong_count"),
        ("6 had chips hidden behind his stack", "hidden_chips"),
        ("2 jammed 300 more, short all in", "short_all_in"),
        ("we have two queens of hearts in the deck", "bad_deck"),
    ],
)
def test_an_amount_or_a_card_that_nobody_typed_is_not_made_up(typed, meant):
    assert suggest(typed, NINE) == ()
    assert choices(typed, NINE)[0].id == meant


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("7 several chips, 2x1000 vs 1100", "7 pushes 2x1000"),
        ("6 announced 1,500 and put 2,500, words and chips", '6 says "1500" pushes 2500'),
        ("5 said call, put out 3,000 instead of 1,000", '5 says "call" pushes 3000'),
        ("8 called on the wrong count, was told 2100 and it was 12100", "8 was told 2100"),
        ("9 acted ahead of 8 and out of turn, put in 1.2k", "9 pushes 1200"),
        ("dealer mucked 7s live cards", "dealer kills 7"),
    ],
)
def test_only_the_amount_and_the_seat_of_what_was_done_are_carried_into_the_line(typed, line):
    assert [each.line for each in suggest(typed, NINE)] == [line]


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("6 wants to see what 3 had", "6 asks to see 3"),
        ("1 calls the clock on 7", "clock on 7 by 1"),
        ("7 wants the clock called on 3", "clock on 3 by 7"),
        ("3 has been thinking for ages and 7 wants time on him", "clock on 3 by 7"),
        ("2 wants to see the losing hand of seat 9", "2 asks to see 9"),
    ],
)
def test_of_two_seats_each_is_carried_into_its_own_place(typed, line):
    assert [each.line for each in suggest(typed, NINE)] == [line]


@pytest.mark.parametrize(
    "typed",
    [
        "4 asked for a clock",
        "showed his kings to his neighbour while 2 is thinking",
        "4 says the pot was pushed to the wrong player",
    ],
)
def test_whoever_only_spoke_or_waited_is_not_taken_for_the_one_it_happened_to(typed):
    assert suggest(typed, NINE) == ()
    assert choices(typed, NINE)


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("dealer flipped a card of sam", "dealer exposes a card to sam"),
        ("sam's hand was mucked by the dealer", "dealer kills sam"),
        ("dealer flipped a card of sue", "dealer exposes a card to sue"),
    ],
)
def test_a_name_that_begins_with_an_s_is_that_player(typed, line):
    seats = {"ann": 1, "sam": 2, "sue": 3, "bob": 4}

    assert [each.line for each in suggest(typed, seats)] == [line]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("flips his hand face up thinking its over, 9 still to act", "player_exposes"),
        ("too late? cards already out, says 8 seat got 2k too much", "disputed_pot"),
        ("short a card in seat 10 and there's been a raise and a call", "wrong_card_count"),
        ("wrong guy got paid, 6 should have it", "pot_misdirected"),
        ("sb drops one 500 chip preflop 100/200 no verbal", "one_big_chip"),
        ("dealer flashed the bb his first card on the deal", "dealer_exposes"),
        ("dealer killed seat 10s hand", "killed_hand"),
        ("dealer killed s10's hand", "killed_hand"),
    ],
)
def test_a_line_is_not_said_of_another_seat_than_the_one_that_was_typed(typed, meant):
    assert suggest(typed, NINE) == ()
    assert choices(typed, NINE)[0].id == meant


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("is betting open again after 7s allin of 900", "7 is all in 900"),
        ("8 no cards this hand and he is sitting there", "dealer deals 8 out"),
        ("the dealer skipped 3 in the deal", "dealer deals 3 out"),
        ("6 two 500s in, 600 to call, nothing said", "6 pushes 2x500"),
        ("5 said he has trips and 2 threw away two pair", '5 says "three of a kind"'),
        ("4 tossed in 5000 then said raise, words and chips", '4 pushes 5000 says "raise"'),
        ("4 said raise then tossed in 5000, words and chips", '4 says "raise" pushes 5000'),
    ],
)
def test_seats_amounts_and_their_order_are_those_of_the_line(typed, line):
    assert [each.line for each in suggest(typed, NINE)] == [line]


@pytest.mark.parametrize(
    "typed",
    [
        "everyone saw a card",
        "2 raise to 900, bet before was 600",
        "waved his hand over the chips, dealer took it as a shove, he says no",
        "51 counted at the deck change, what about the last hand",
        "9 had three 5k chips under the blacks",
        "ante not posted by seat 9",
        "blind posted in the wrong place by 4",
        "who gets the odd chip of the side pot",
        "7's flush miscalled by the dealer, no flush",
        "4 threw in one purple chip without a word, bb 400",
        "nobody saw it, 3 says 7 folded and 7 says he did not",
    ],
)
def test_no_line_is_offered_where_its_words_are_said_of_something_else(typed):
    assert suggest(typed, NINE) == ()


def test_what_cannot_happen_in_the_game_is_not_guessed_at():
    typed = "8 slides the cards in face down"

    assert "stud_boards" in {each.id for each in choices(typed, NINE, is_stud=True)}
    assert "stud_boards" not in {each.id for each in choices(typed, NINE)}
    assert [each.id for each in choices("Stud: boards, bring-in, up cards", NINE)] == [
        "stud_boards"
    ]


@pytest.mark.parametrize("typed", ["thanks boss", "when is dinner break", "average stack 42k"])
def test_what_wants_no_ruling_is_answered_with_no_situation(typed):
    assert answered(typed, NINE) == []
