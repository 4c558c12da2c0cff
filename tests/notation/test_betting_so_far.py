"""What a player faces can be told in the head, and is ruled on as with the whole history."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from built_in_houses import HOUSES
from each import ask_each
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.case_text import head_lines
from floorcall.notation.run import run_as_far_as_it_goes, run_case

LIBRARY = Library()
TABLE = "blinds 100/200\nseats 1-6 at 5000\nbutton 6\n"
CONDUCT = (
    "{} pushes 1000",
    "{} pushes 5x100",
    '{} says "raise" pushes 500',
    "{} pushes 400 then 600",
    "{} pushes 100",
    '{} says "one two"',
    "{} is all in 450",
    "{} exposes Ah",
    "{} folds",
)


def run(text, house):
    case = read_case(text)
    return run_as_far_as_it_goes(case, LIBRARY.house(house, *case.head.game_labels))


def ruled(text, house):
    """What the last line comes to: its rulings, and what comes next."""
    told = run(text, house)
    last = max((each.line for each in told.rulings), default=0)
    return (
        [
            (each.ruling.decision, [str(setting) for setting in each.ruling.because])
            for each in told.rulings
            if each.line == last
        ],
        str(told.floor.options()),
        told.floor.hand.stacks,
        told.problem and told.problem.text,
    )


@ask_each("house", HOUSES)
@ask_each("conduct", CONDUCT)
@pytest.mark.parametrize(
    ("head", "history", "seat"),
    [
        ("facing 400 by 3\nto act 5\n", "3 raises to 400\n4 folds\n", 5),
        ("facing 400 by 3\nacted 4\n", "3 raises to 400\n4 calls\n", 5),
        ("facing 200 by 2\nto act 4\n", "3 folds\n", 4),
        ("facing 400\nto act 5\n", "3 folds\n4 raises to 400\n", 5),
        ("facing 400\n", "3 raises to 400\n", 4),
        ("facing 400 by 3\nfacing 900 by 5\n", "3 raises to 400\n4 folds\n5 raises to 900\n", 6),
        ("facing 300 by 3 all in\n", "3 is all in 300\n", 4),
        ("street flop\npot 900\nfacing 400 by 2\n", "1 checks\n2 bets 400\n", 3),
        ("street turn\npot 900\nin 2 4 6\nacted 2\n", "2 checks\n", 4),
        (
            "street river\npot 900\nin 2 4 6\nfacing 400 by 6\n",
            "2 checks\n4 checks\n6 bets 400\n",
            2,
        ),
    ],
)
def test_what_is_faced_comes_to_the_same_as_its_history(head, history, seat, conduct, house):
    facts = "".join(f"{line}\n" for line in head.splitlines() if line.split()[0] in "street pot in")
    line = conduct.format(seat)

    told = ruled(f"{TABLE}{head}\n{line}\n", house)
    by_hand = ruled(f"{TABLE}{facts}\n{history}{line}\n", house)

    assert told == by_hand


@given(st.data())
def test_any_history_of_calls_and_folds_can_be_told_by_what_is_faced(data):
    house = data.draw(st.sampled_from(HOUSES))
    bettor = data.draw(st.integers(3, 6))
    callers = [seat for seat in range(bettor + 1, 7) if data.draw(st.booleans())]
    to = data.draw(st.integers(4, 12)) * 100
    history = [f"{seat} folds" for seat in range(3, bettor)] + [f"{bettor} raises to {to}"]
    history += [f"{s} {'calls' if s in callers else 'folds'}" for s in range(bettor + 1, 7)]
    head = f"facing {to} by {bettor}\nto act 1\n" + ("acted " + " ".join(map(str, callers))) * bool(
        callers
    )

    assert ruled(f"{TABLE}{head}\n\n1 pushes 1000\n", house) == ruled(
        f"{TABLE}\n" + "\n".join(history) + "\n1 pushes 1000\n", house
    )


@pytest.mark.parametrize(
    ("head", "problem"),
    [
        ("facing lots", '"lots" is no bet to face'),
        ("facing 400 all in", "say who is all in"),
        ("facing 400 by 9", 'there is no seat "9"'),
        ("to go 5", '"to go 5" does not say who is to act'),
    ],
)
def test_a_head_that_cannot_be_read_says_which_line_and_the_form(head, problem):
    with pytest.raises(CaseProblem) as raised:
        read_case(f"{TABLE}{head}\n\n5 folds\n")

    assert raised.value.line == 4
    assert problem in raised.value.text
    assert "the nearest form is: " in raised.value.text


@pytest.mark.parametrize(
    ("head", "problem"),
    [
        ("facing 300 by 3", "seat 3 cannot have made it 300: it would be 400"),
        ("facing 9000 by 3", "seat 3 cannot have made it 9,000: it would be 5,000"),
        ("street flop\nin 1 2\nfacing 300 by 4", "seat 4 never comes to bet 300"),
        ("facing 400 by 3\nacted 4 4", "seat 4 cannot have acted by then"),
        ("street flop\nacted 1 2 3 4 5 6", "nobody is left to act after that"),
        ("facing 400 by 3\nto act 3", "seat 3 is not to act after that"),
    ],
)
def test_betting_that_cannot_have_been_is_refused_in_a_sentence(head, problem):
    case = read_case(f"{TABLE}{head}\n\n5 folds\n")

    with pytest.raises(CaseProblem) as raised:
        run_case(case, LIBRARY.house("wph", *case.head.game_labels))

    assert problem in raised.value.text


def test_whoever_is_named_is_named_in_the_refusal():
    text = "seats Ann Ben Cleo Dan at 5000\nfacing 300 by Dan\n\nAnn folds\n"
    case = read_case(text)

    with pytest.raises(CaseProblem, match="Dan cannot have made it 300"):
        run_case(case, LIBRARY.house("wph", *case.head.game_labels))


def test_a_head_is_written_as_it_was_told():
    text = f"{TABLE}facing 400 by 3\nfacing 900 by 4 all in\nacted 5\nto act 6\n\n6 folds\n"

    assert head_lines(read_case(text).head)[-4:] == [
        ("facing", "400 by 3"),
        ("facing", "900 by 4 all in"),
        ("acted", "5"),
        ("to act", "6"),
    ]


def test_what_was_faced_is_no_ruling_of_the_case():
    told = run(f"{TABLE}facing 400 by 3\n\n4 folds\n", "wph")

    assert [each.line for each in told.rulings] == [6]
    assert [each.incident for each in told.floor.record] == [0]
