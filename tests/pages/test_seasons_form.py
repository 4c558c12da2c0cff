"""The form of a season: read into rules, written back, and wrong in words beside the field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.club.season.scoring import READY, TIES, SeasonRules, Venue
from floorcall.web.pages.seasons.scoring_form import OWN, examples_of, form_for, read_form

NAMES = st.text("abcdefgh ", min_size=1, max_size=12).map(str.strip).filter(bool)
RULES = st.builds(
    SeasonRules,
    name=NAMES,
    house=st.sampled_from(["", "whangamata"]),
    points=st.sampled_from([*READY.values(), "place + 2 * bounties", "1"]),
    best=st.integers(0, 9),
    nights=st.just(0) | st.integers(9, 20),
    least=st.integers(0, 9),
    ties=st.permutations(TIES).map(lambda ties: tuple(ties[:2])),
    qualifiers=st.integers(0, 9),
    by_venue=st.integers(0, 3),
    final_stack=st.sampled_from(["10000", "5000 + 100 * points"]),
    final_chip=st.integers(1, 500),
    venues=st.lists(st.builds(Venue, NAMES, st.sampled_from(["", "north"])), max_size=3,
                    unique_by=lambda venue: venue.name).map(tuple),
)  # fmt: skip


@given(RULES)
def test_rules_written_into_the_form_are_read_back_the_same(rules):
    assert read_form(form_for(rules)).rules == rules


@pytest.mark.parametrize(
    ("typed", "reads"), [("0", True), ("100,000", True), ("100001", False), ("-1", False)]
)
def test_numbers_are_whole_and_at_most_a_hundred_thousand(typed, reads):
    read = read_form({"name": "S", "nights": typed})

    assert (read.rules is not None) is reads
    assert ("nights" in read.wrong) is not reads


@pytest.mark.parametrize(
    ("typed", "field", "says"),
    [
        ({"ready": OWN, "points": "plaice"}, "points", 'no "plaice"'),
        ({"ready": OWN, "points": ""}, "points", "the end"),
        ({"final_stack": "10000 +"}, "final_stack", "the end"),
        ({"bounty": "two"}, "bounty", "whole number"),
    ],
)
def test_what_cannot_be_read_is_said_beside_its_field(typed, field, says):
    read = read_form({"name": "S", **typed})

    assert says in read.wrong[field]
    assert read.rules is None


def test_a_season_without_a_name_is_refused_in_a_sentence():
    assert read_form({}).refused == "a season needs a name"


def test_points_for_heads_and_for_coming_are_added_to_the_formula():
    read = read_form({"name": "S", "bounty": "2", "attendance": "1"})

    assert read.rules is not None
    assert read.rules.points.endswith("+ 2 * bounties + 1")
    assert (read.examples[0].points, read.examples[-1].points) == ("19", "1")


@pytest.mark.parametrize("formula", READY.values())
def test_every_ready_formula_gives_the_winner_most(formula):
    points = [float(one.points) for one in examples_of(formula)]

    assert points == sorted(points, reverse=True)
    assert points[0] > points[-1]


@pytest.mark.parametrize(
    ("typed", "rule", "winner"),
    [
        ({"attendance": "1"}, "1st: 10, 2nd: 8", "1st: 10, for coming: 1"),
        ({"ready": "by field and root"}, "10 × the square root of", "10 × the square root of"),
        ({"ready": OWN, "points": "50 / place"}, "50 ÷ place", "50 ÷ place 1"),
    ],
)
def test_points_are_said_in_words_whichever_way_they_are_chosen(typed, rule, winner):
    read = read_form({"name": "S", **typed})

    assert read.in_words.startswith(rule)
    assert read.examples[0].says.startswith(winner)


def test_a_formula_that_cannot_be_read_has_no_words():
    assert read_form({"ready": OWN, "points": "plaice"}).in_words == ""
