"""Formulas for points: what they give, how they are told, and what is no formula."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.club.season.formula import FormulaRefused, format_figure, parse_formula
from floorcall.club.season.scoring import NIGHT_NAMES, READY, with_extras

VALUES = {"place": 3, "field": 8, "entries": 9, "prize": Fraction(45), "bounties": 2, "rebuys": 1}


def given_by(text, **values):
    return parse_formula(text, NIGHT_NAMES)(VALUES | values)


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("2 + 3 * 4", 14),
        ("(2 + 3) * 4", 20),
        ("10 - 4 - 3", 3),
        ("12 / 4 / 3", 1),
        ("-place + 5", 2),
        ("--2", 2),
        ("1.5 * 2", 3),
        ("100 * (field - place + 1) / field", 75),
        ("10 / 0", 0),
        ("pick(place, 10, 8, 6)", 6),
        ("min(place, 2, 9)", 2),
        ("max(place, 2, 9)", 9),
        ("root(2)", Fraction(141, 100)),
        ("root(0 - 4)", 0),
        ("whole(field / place)", 2),
        ("if(place <= 3, 50, 0)", 50),
        ("if(place < 3, 50, 0)", 0),
        ("(place = 3) + (place > 3) + (place >= 3)", 2),
        ("prize + bounties * 5 + rebuys", 56),
    ],
)
def test_what_a_formula_gives(text, figure):
    assert given_by(text) == figure


@pytest.mark.parametrize(("place", "points"), [(1, 10), (8, 1), (9, 0)])
def test_points_by_place_end_behind_the_last_one_named(place, points):
    assert given_by(READY["by place"], place=place) == points


@pytest.mark.parametrize("name", READY)
def test_the_ready_formulas_are_understood_and_first_is_worth_most(name):
    assert given_by(READY[name], place=1) >= given_by(READY[name], place=2)


def test_bounties_and_coming_can_be_worth_points_too():
    text = with_extras(READY["by prize"], bounty=2, attendance=1)

    assert text == "prize + 2 * bounties + 1"
    assert given_by(text) == 50
    assert with_extras("prize") == "prize"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "the end"),
        ("place +", "the end"),
        ("place place", "should end"),
        ("(place", '")" is missing'),
        ("pick(place)", "takes 2 to 60"),
        ("if(1, 2)", "if takes 3 figures, not 2"),
        ("min 3", '"(" is missing'),
        ("wins", 'there is no "wins"'),
        ("place ** 2", "should"),
        ("place.real", "cannot stand"),
        ("__import__('os')", "cannot stand"),
        ("__import__", "stands where a figure should"),
        ("1e9", "cannot stand"),
        ("1234567890", "cannot stand"),
        ("place; 3", "cannot stand"),
        ("(" * 30 + "1" + ")" * 30, "25 deep"),
        ("-" * 30 + "1", "25 deep"),
        ("1+" * 150 + "1", "300 characters"),
    ],
)
def test_what_is_no_formula_is_refused_with_the_place(text, says):
    with pytest.raises(FormulaRefused, match=re.escape(says)):
        parse_formula(text, NIGHT_NAMES)


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        (Fraction(75), "75"),
        (Fraction(250, 3), "83.33"),
        (Fraction(1, 2), "0.5"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(999, 1000), "1"),
        (Fraction(-1, 1000), "0"),
        (Fraction(0), "0"),
    ],
)
def test_figures_are_told_to_the_hundredth(figure, text):
    assert format_figure(figure) == text


def test_a_formula_is_told_with_its_figures():
    formula = parse_formula("100 * (field - place + 1) / max(field, 2)", NIGHT_NAMES)

    assert formula.with_figures(VALUES) == "100 * (field 8 - place 3 + 1) / max(field 8, 2)"


@given(st.text(alphabet="0123456789.+-*/()<>=, placefidrzexmn_if", max_size=40))
def test_any_text_is_a_formula_that_gives_a_figure_or_is_refused(text):
    try:
        formula = parse_formula(text, NIGHT_NAMES)
    except FormulaRefused as refused:
        assert str(refused)
        return

    assert isinstance(formula(VALUES), Fraction)
    assert formula.with_figures(VALUES)


FIGURES = st.integers(0, 99)
EXPRESSIONS = st.recursive(
    FIGURES.map(str),
    lambda inner: st.tuples(inner, st.sampled_from("+-*/"), inner).map(
        lambda parts: f"({parts[0]} {parts[1]} {parts[2]})"
    ),
    max_leaves=8,
)


@given(EXPRESSIONS)
def test_arithmetic_agrees_with_pythons_own(text):
    fractions = re.sub(r"\d+", r"Fraction(\g<0>)", text)
    try:
        expected = eval(fractions)  # noqa: S307
    except ZeroDivisionError:
        return

    assert parse_formula(text, NIGHT_NAMES)({}) == expected


def test_capitals_make_no_difference():
    formula = parse_formula("100 * (Field - PLACE + 1) / field", NIGHT_NAMES)

    assert formula({"place": 3, "field": 8}) == 75
    assert formula.with_figures({"place": 3, "field": 8}).startswith("100 * (field 8 - place 3")
