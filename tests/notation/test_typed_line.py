"""A line may be typed as people speak: seats, past tense, figures, words without quotes."""

from __future__ import annotations

import pytest

from floorcall.chapters.vocabulary import LINES
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

TABLE = "seats 1-9 at 5000\n\n"
NAMED = "seats Ann Ben Cleo Dan at 5000\n\n"


def incident(line, table=TABLE):
    return read_case(f"{table}{line}\n").body[0].incident


@pytest.mark.parametrize(
    ("typed", "form"),
    [
        ("seat 5 bets 600", "5 bets 600"),
        ("s5 raises to 600", "5 raises to 600"),
        ("5, calls", "5 calls"),
        ("5 - calls", "5 calls"),
        ("  5   calls ", "5 calls"),
        ("5 raised to 1 200", "5 raises to 1200"),
        ("5 ships it", "5 is all in"),
        ("5 pushes all in", "5 is all in"),
        ("5 has folded", "5 folds"),
        ("5 checks it", "5 checks"),
        ("5 called for 200", "5 calls 200"),
        ("5 opens to 500", "5 raises to 500"),
        ("5 says 'raise'", '5 says "raise"'),
        ("5 says “raise”", '5 says "raise"'),
        ('5 said "raise" then pushed 1000', '5 says "raise" pushes 1000'),
        ("3 calls time on 5", "clock on 5 by 3"),
        ("no burn", "dealer does not burn"),
        ("Seat 5 raised to 1,200", "5 raises to 1200"),
        ("player 5 checked", "5 checks"),
        ("5 bet 600", "5 bets 600"),
        ("5 raised 1200", "5 raises to 1200"),
        ("5 re-raises to 1,200.", "5 raises to 1200"),
        ("5 makes it 2k", "5 raises to 2000"),
        ("5 raises to 1.5k", "5 raises to 1500"),
        ("5 raised to twelve hundred", "5 raises to 1200"),
        ("Seat five bets Two Thousand", "5 bets 2000"),
        ("5 makes it a thousand", "5 raises to 1000"),
        ("5 all in for twenty-five hundred", "5 is all in 2500"),
        ("5 says raise two thousand", '5 says "raise two thousand"'),
        ("5 goes all in", "5 is all in"),
        ("5 went all-in for 1500", "5 is all in 1500"),
        ("5 shoved", "5 is all in"),
        ("5 all in", "5 is all in"),
        ("5 folded his hand", "5 folds"),
        ("5 FOLDS", "5 folds"),
        ("5 tapped", "5 taps the table"),
        ("5 says raise", '5 says "raise"'),
        ("5 said raise to 1,200", '5 says "raise to 1200"'),
        ("5 announced call", '5 says "call"'),
        ("5 says call, pushes 1000", '5 says "call" pushes 1000'),
        ("5 tossed in a 1000 chip", "5 pushes 1000"),
        ("5 put in 1000 5x100", "5 pushes 1000 5x100"),
        ("5 pushed 1,000", "5 pushes 1000"),
        ("5 announces all in, puts in 1000", '5 says "all in" pushes 1000'),
        ("5 said five and put a 5000 chip out", '5 says "five" pushes 5000'),
        ("5 says 900 puts out 600", '5 says "900" pushes 600'),
        ("5 announced 2500 put 3000", '5 says "2500" pushes 3000'),
        ("5 said call put out two 500s", '5 says "call" pushes 2x500'),
        ("5 said raise tossed in two 500s", '5 says "raise" pushes 2x500'),
        ("5 announced 1,500 and counted out 2,500", '5 says "1500" pushes 2500'),
        ("5 announced call but tossed out 5000", '5 says "call" pushes 5000'),
        ("5 says I put 600 in", '5 says "I put 600 in"'),
        ("5 says I folded a king", '5 says "I folded a king"'),
        ("5 says call, no raise", '5 says "call, no raise"'),
        ("5 says I put you all in", '5 says "I put you all in"'),
        ("5 puts two 500 chips in", "5 pushes 2x500"),
        ("5 tossed in three 100s", "5 pushes 3x100"),
        ("5 put 1,000 and 500 in", "5 pushes 1000 500"),
        ("5 cold called", "5 calls"),
        ("5 open raised to 500", "5 raises to 500"),
        ("5 3-bets to 1,500", "5 raises to 1500"),
        ("5 quietly calls", "5 calls"),
        ("5 bets 600 out of turn", "5 bets 600"),
        ("5 folded out of turn", "5 folds"),
        ("5 showed his cards to 4", "5 shows cards to 4"),
        ("dealer flipped over 4's card", "dealer exposes a card to 4"),
        ("the dealer gave 4 three cards", "dealer deals 3 cards to 4"),
        ("4 got three cards", "dealer deals 3 cards to 4"),
        ("5 mucked", "5 mucks"),
        ("5 exposed Ah", "5 exposes Ah"),
        ("5 was away", "5 is away"),
        ("5 left the table", "5 leaves the table"),
        ("5's cards touched the muck", "5's cards touch the muck"),
        ("dealer exposed a card to 4", "dealer exposes a card to 4"),
        ("The dealer dealt a four-card flop", "dealer deals a four-card flop"),
        ("dealer burned two", "dealer burns two"),
        ("dealer dealt 3 cards to seat 5", "dealer deals 3 cards to 5"),
        ("seat five folds", "5 folds"),
        ("5: fold", "5 folds"),
        ("5 raised it to 1.200", "5 raises to 1200"),
        ("5 puts 500 then 500", "5 pushes 500 then 500"),
        ("5 limped", "5 calls"),
        ("5 check-raised to 900", "5 raises to 900"),
        ("5 mucked his cards", "5 mucks"),
        ("5 tabled his hand", "5 shows"),
        ("5 is away from the table", "5 is away"),
        ("5 is on his phone", "5 talks on the phone"),
        ("dealer didn't burn", "dealer does not burn"),
        ("the dealer put the turn out early", "dealer deals the turn early"),
        ("dealer flipped a card of seat 3", "dealer exposes a card to 3"),
        ("four card flop", "dealer deals a four-card flop"),
        ("4 card flop", "dealer deals a four-card flop"),
        ("the dealer dropped the stub", "stub dropped"),
        ("flop comes", "flop"),
        ("5 called the clock on 4", "clock on 4 by 5"),
        ("5 calls the raise", "5 calls"),
        ("5 called the all-in", "5 calls"),
        ("5 called the 400", "5 calls 400"),
        ("5 raises to 12 hundred", "5 raises to 1200"),
        ("5 three-bets to 1,800", "5 raises to 1800"),
        ("5 min-raised to 400", "5 raises to 400"),
        ("5 bumps it up to 700", "5 raises to 700"),
        ("5 popped it to 700", "5 raises to 700"),
        ("5 c-bets 600", "5 bets 600"),
        ("5 donks 400", "5 bets 400"),
        ("5 checked behind", "5 checks"),
        ("5 turned over Ah Kd", "5 shows Ah Kd"),
        ("5 asked to see 4's hand", "5 asks to see 4"),
        ('5 said "raise" and put in 1,500', '5 says "raise" pushes 1500'),
        ("5 puts in two 1ks", "5 pushes 2x1000"),
        ("dealer killed 4's hand", "dealer kills 4"),
        ("the dealer mucked 4", "dealer kills 4"),
        ("the flop came Ah Kd 2c", "flop Ah Kd 2c"),
    ],
)
def test_a_line_is_read_as_people_type_it(typed, form):
    assert incident(typed) == incident(form)


@pytest.mark.parametrize(
    "typed",
    [
        "5 declares 2 pair, cards say full boat",
        "5 says i call but theres no bet",
        "5 said raise to 1500, only 1200 out there",
        "5 said raise when it was 4",
        "5 says flush, mucked by 9, no flush",
        "5 said he has trips and 2 threw away two pair",
        "5 says last hand was short 500",
        "5 said hello to his mother",
    ],
)
def test_what_is_told_of_the_hand_is_not_taken_for_words_that_bet(typed):
    with pytest.raises(CaseProblem) as raised:
        read_case(f"{TABLE}{typed}\n")

    assert raised.value.unread == typed


@pytest.mark.parametrize(
    ("typed", "form"),
    [("ann folded", "Ann folds"), ("CLEO raised to 600", "Cleo raises to 600")],
)
def test_names_are_found_however_they_are_written(typed, form):
    assert incident(typed, NAMED) == incident(form, NAMED)


CLOSED = [form for form in LINES.forms if not form.written.endswith("{rest}")]
"""Forms that end in no free words: those are kept as they were typed, with their full stop."""


@pytest.mark.parametrize("form", CLOSED, ids=lambda form: form.written)
def test_a_full_stop_or_seat_before_the_number_changes_no_form(form):
    typed = f"{'Seat ' * form.written.startswith('{seat} ')}{form.example}."

    assert incident(typed) == incident(form.example)


def test_words_between_quotation_marks_stay_as_they_were_said():
    assert incident('seat 5 says "Seat 4 raised 1,200."').motions[0].text == "Seat 4 raised 1,200."


@pytest.mark.parametrize(
    ("amount", "problem"),
    [
        (399, "seat 4 has 400 to call, not 399; if 399 went in, write: 4 pushes 399"),
        (400, ""),
        (401, "seat 4 has 400 to call, not 401; if 401 went in, write: 4 pushes 401"),
    ],
)
def test_a_call_may_be_told_with_its_amount_where_that_is_the_price(amount, problem):
    case = read_case(f"seats 1-6 at 5000\nfacing 400 by 3\n\n4 calls {amount}\n> 4 calls 400\n")

    if problem:
        with pytest.raises(CaseProblem) as raised:
            run_case(case, Library().house("wph"))
        assert raised.value.text == problem
    else:
        assert run_case(case, Library().house("wph")).failures == []


@pytest.mark.parametrize("amount", [200, 400])
def test_a_blind_calls_what_is_added_or_the_whole_price(amount):
    text = "seats 1-6 at 5000\nbutton 6\nfacing 400 by 6\nacted 1\n\n"

    case = read_case(f"{text}2 calls {amount}\n> 2 calls 200\n")

    assert run_case(case, Library().house("wph")).failures == []


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("5 sais raise", '5 says "raise"'),
        ("5 betz 650", "5 bets 650"),
        ("7 rases to 1,150", "7 raises to 1,150"),
        ("6 foldz", "6 folds"),
        ("Seat 6 foldz", "6 folds"),
        ("5 betz twelve hundred", "5 bets 1200"),
        ("5 sais fold", '5 says "fold"'),
        ('6 says "pot" but illegal', '6 says "pot"'),
        ("dealer flashed a card to 6 oops", "dealer flashes a card to 6"),
    ],
)
def test_the_hint_carries_the_seat_and_the_amount_that_were_typed(typed, hint):
    with pytest.raises(CaseProblem) as raised:
        read_case(f"{TABLE}{typed}\n")

    assert raised.value.text.endswith(f"the nearest form is: {hint}")


@pytest.mark.parametrize("typed", ["5 jumps", "5 walks off", "5 is a happy man", "5 came back"])
def test_no_form_is_hinted_at_that_has_another_verb(typed):
    with pytest.raises(CaseProblem) as raised:
        read_case(f"{TABLE}{typed}\n")

    assert raised.value.text == f'"{typed}" is not understood'


@pytest.mark.parametrize(
    "typed",
    [
        "7 pushes a stack away",
        '6 says "time" on 4',
        '5 says "pot" but there is no limit',
        "5 says call and puts in 1600, bet was 800",
        "flop has 4 cards on it",
        "6 showed his neighbour his hand",
        "dealer flashed the sb first card on the deal",
        "please clean the table",
        "is the bar open after midnight",
        "5 plays very well",
        "4 counts his chips",
        "5 raised three children",
        "5 called ahead of the cutoff",
        "4 raised 1,000 to 1,600",
        "dealer is on a break",
        "4 did not get any cards",
        "a card flipped over when it was dealt to 6",
    ],
)
def test_no_form_is_hinted_at_that_is_not_wholly_said_or_says_less_than_the_line(typed):
    with pytest.raises(CaseProblem) as raised:
        read_case(f"{TABLE}{typed}\n")

    assert "nearest form" not in raised.value.text


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("5 disputes last hand", "5 disputes the hand"),
        ("5 raised", "5 raises to 1600"),
        ("dealer burns to", "dealer burns two"),
        ("4 splashes pott", "4 splashes the pot"),
    ],
)
def test_a_form_that_is_said_with_a_word_more_or_less_is_hinted_at(typed, hint):
    with pytest.raises(CaseProblem) as raised:
        read_case(f"{TABLE}{typed}\n")

    assert raised.value.text.endswith(f"the nearest form is: {hint}")


@pytest.mark.parametrize(
    "typed", ["5 bets two thousand five", "5 bets a dime", "5 bets two", "5 pushes two thousand"]
)
def test_an_amount_in_words_that_may_be_several_is_not_read(typed):
    with pytest.raises(CaseProblem):
        read_case(f"{TABLE}{typed}\n")


LIMIT = "game flhe\nlimits 4/8\nblinds 2/4\nseats 1-6 at 200\nbutton 6\n"
STUD = "game stud\nlimits 400/800 ante 50 bring-in 100\nseats 1-5 at 8000\n\n1 brings in\n"


@pytest.mark.parametrize(
    ("head", "typed", "made"),
    [
        (f"{LIMIT}\n", "3 raises", 8),
        (f"{LIMIT}\n", "Seat 3 raised it", 8),
        (f"{LIMIT}\n3 raises\n", "4 re-raises", 12),
        (f"{LIMIT}street flop\n\n", "1 bets", 4),
        (f"{LIMIT}street turn\n\n", "1 bet out", 8),
        (STUD, "2 raises", 400),
    ],
)
def test_where_bets_are_fixed_one_without_an_amount_is_of_the_one_size(head, typed, made):
    case = read_case(f"{head}{typed}\n")
    run = run_case(case, Library().house("whangamata", *case.head.game_labels))

    assert run.rulings[-1].ruling.decision.to == made


@pytest.mark.parametrize("head", [TABLE, "game plo\nblinds 25/50\nseats 1-5 at 3000\n\n"])
@pytest.mark.parametrize("typed", ["3 raises", "3 bets", "4 re-raises it"])
def test_where_they_are_not_the_size_has_to_be_typed(head, typed):
    with pytest.raises(CaseProblem):
        read_case(f"{head}{typed}\n")
