"""Points as a person says them."""

import pytest
from league import League, night

from floorcall.club.season.formula import parse_formula
from floorcall.club.season.points_in_words import describe_points, describe_score
from floorcall.club.season.scoring import NIGHT_NAMES
from floorcall.club.season.season_final import standard_final
from floorcall.views.club.season_table import season_view

TABLE = "pick(place, 10, 8, 6, 5, 4) + 1"


def _values(place: int, bounties: int = 0) -> dict[str, int]:
    figures = {"place": place, "field": 9, "entries": 9, "prize": 0, "rebuys": 0}
    return figures | {"bounties": bounties}


@pytest.mark.parametrize(
    ("place", "bounties", "says"),
    [
        (5, 0, "5th: 4, for coming: 1"),
        (6, 0, "6th: 0, for coming: 1"),
        (1, 0, "1st: 10, for coming: 1"),
    ],
)
def test_points_are_read_as_a_person_says_them(place, bounties, says):
    formula = parse_formula(TABLE, NIGHT_NAMES)

    assert describe_score(formula, _values(place, bounties)) == says


def test_bounties_are_read_too_and_the_rule_as_a_whole():
    formula = parse_formula(f"{TABLE} + 2 * bounties", NIGHT_NAMES)

    assert describe_score(formula, _values(2, 3)) == "2nd: 8, for coming: 1, bounties: 6"
    assert describe_points(formula) == (
        "1st: 10, 2nd: 8, 3rd: 6, 4th: 5, 5th: 4, for coming: 1, a bounty: 2"
    )


@pytest.mark.parametrize(
    ("text", "rule", "third"),
    [
        (
            "10 * root(field / place)",
            "10 × the square root of (players ÷ place)",
            "10 × the square root of (players 9 ÷ place 3)",
        ),
        (
            "100 * (field - place + 1) / field",
            "100 × (players − place + 1) ÷ players",
            "100 × (players 9 − place 3 + 1) ÷ players 9",
        ),
        (
            "field / (place * 2) - (place - 1) + 2 * bounties",
            "players ÷ (place × 2) − (place − 1), a bounty: 2",
            "players 9 ÷ (place 3 × 2) − (place 3 − 1)",
        ),
        (
            "if(place <= 3, 50, -1)",
            "(50 if place is at most 3, else −1)",
            "(50 if place 3 is at most 3, else −1)",
        ),
        ("min(prize, 100)", "the smaller of (prize, 100)", "the smaller of (prize 0, 100)"),
        ("whole(field / 2)", "(players ÷ 2, rounded down)", "(players 9 ÷ 2, rounded down)"),
        ("pick(rebuys, 5, 3)", "(by rebuys: 1: 5, 2: 3)", "(by rebuys 0: 1: 5, 2: 3)"),
    ],
)
def test_any_other_formula_is_said_in_words_too(text, rule, third):
    formula = parse_formula(text, NIGHT_NAMES)

    assert describe_points(formula) == rule
    assert describe_score(formula, _values(3)) == third


def test_the_seasons_table_counts_nights_and_wins():
    league = League(night("a", "Ann", "Bob"), night("b", "Ann", "Cleo"), points=TABLE)
    table = season_view(league.state, lambda _who, name: name)

    assert [(one.name, one.played, one.wins) for one in table.lines] == [
        ("Ann", 2, 2),
        ("Bob", 1, 0),
        ("Cleo", 1, 0),
    ]
    assert table.lines[1].nights[0].in_words == "2nd: 8, for coming: 1 = 9"
    assert table.points_in_words.startswith("1st: 10, 2nd: 8")


def test_a_final_without_a_night_to_be_like_has_standard_levels():
    setup = standard_final(League(final_chip=100).state)

    assert (setup.levels[0].small_blind, setup.levels[0].big_blind) == (100, 200)
    assert [level.is_break for level in setup.levels[:5]] == [False] * 4 + [True]
    assert sum(setup.payout.shares) == 10_000
