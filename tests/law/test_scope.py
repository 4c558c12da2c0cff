"""A rule holds for some games; a house is narrowed to one game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.houses.catalogue import AXES as REAL_AXES
from floorcall.law.scope import EVERYWHERE, Scope, UnknownLabel
from law.small_law import AXES

SCOPES = st.fixed_dictionaries(
    {},
    optional={axis.name: st.frozensets(st.sampled_from(axis.labels), min_size=1) for axis in AXES},
).map(Scope)
GAMES = st.tuples(*(st.sampled_from(axis.labels) for axis in AXES)).map(AXES.narrowing)


@given(SCOPES, SCOPES)
def test_two_scopes_meet_exactly_if_some_game_is_in_both(one: Scope, other: Scope):
    every_game = [
        AXES.narrowing((first, second))
        for first in AXES.by_name["class"].labels
        for second in AXES.by_name["betting"].labels
    ]

    assert one.meets(other) == any(one.covers(game) and other.covers(game) for game in every_game)
    assert one.meets(other) == other.meets(one)


@given(GAMES)
def test_everywhere_is_every_game(game):
    assert EVERYWHERE.covers(game)
    assert not EVERYWHERE


def test_what_is_not_said_is_usual_and_what_is_not_usual_comes_first():
    assert AXES.narrowing([]).labels == ("tournament", "no_limit")
    assert AXES.narrowing([], usual=["league"]).labels == ("league", "no_limit")
    assert AXES.narrowing(["cash"], usual=["league"]).labels == ("cash", "no_limit")
    assert AXES.narrowing(["limit", "cash"]) == AXES.narrowing(["cash", "limit"])


@pytest.mark.parametrize("written", ["class 3", "Class3", "class-3", "CLASS_3"])
def test_a_label_may_be_written_as_one_says_it(written: str):
    assert REAL_AXES.label(written) == "class3"


@pytest.mark.parametrize(("written", "label"), [("six-max", "six_handed"), ("NL", "no_limit")])
def test_a_label_may_be_called_by_its_other_name(written: str, label: str):
    assert REAL_AXES.label(written) == label


def test_an_unknown_label_is_refused_with_the_nearest():
    with pytest.raises(UnknownLabel, match='did you mean "league"'):
        AXES.narrowing(["leage"])


def test_a_game_has_one_label_of_each_axis():
    with pytest.raises(UnknownLabel, match="cannot be both league and cash"):
        AXES.narrowing(["league", "cash"])
