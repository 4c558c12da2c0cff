"""Prizes in the points of a season: told with their currency, and two are not added up unasked."""

from fractions import Fraction

import pytest
from evening import LIBRARY
from league import HOUSE, League
from msgspec.structs import replace

from floorcall.club.season.api import SEASON, AmendSeason, RecordNight
from floorcall.club.season.night_results import Night, Result, night_of, put_right
from floorcall.club.season.season_standings import standings
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.setup.terms import Level, Price, Setup
from floorcall.views.club.season_preview import season_preview


def prize_night(id_: str, currency: str, prize: int, units: int = 100, on: str = "2026-01-07"):
    return Night(
        id=id_, on=on, results=(Result("Ann", "Ann", 1, prize=prize),), units=units,
        name=f"{currency} night", currency=currency,
    )  # fmt: skip


def test_prizes_in_two_currencies_are_added_up_only_for_a_reason():
    league = League(prize_night("n1", "EUR", 3_240), points="prize + 1")
    dollars = prize_night("n2", "USD", 8_100)

    assert league.refused(RecordNight(night=dollars)) == (
        "points count prizes, which are in USD at USD night of Wed 7 Jan 2026 and in EUR at"
        " EUR night of Wed 7 Jan 2026; say why they are added up all the same"
    )
    league.do(RecordNight(night=prize_night("n3", "EUR", 1_000)))
    league.do(RecordNight(night=dollars, reason="at par, by the committee"))
    assert league.table() == [(1, "Ann", Fraction("126.4"))]


def test_a_mixed_night_on_record_is_put_right_without_asking_again():
    league = League(prize_night("n1", "EUR", 3_240), points="prize")
    league.do(RecordNight(night=prize_night("n2", "USD", 8_100), reason="at par"))

    league.do(RecordNight(night=prize_night("n2", "USD", 8_000)))

    assert league.table() == [(1, "Ann", Fraction("112.4"))]
    assert "which are in JPY" in league.refused(RecordNight(night=prize_night("n2", "JPY", 8_000)))


def test_points_that_ask_for_no_prize_count_nights_of_any_currency():
    league = League(prize_night("n1", "EUR", 3_240))

    league.do(RecordNight(night=prize_night("n2", "JPY", 4_860, units=1)))

    assert league.table() == [(1, "Ann", Fraction(20))]


def test_a_night_that_named_no_currency_parts_from_none():
    league = League(prize_night("n1", "", 3_240), points="prize")

    league.do(RecordNight(night=prize_night("n2", "EUR", 1_000)))

    assert league.table() == [(1, "Ann", Fraction("42.4"))]


@pytest.mark.parametrize(
    ("currency", "units", "prize", "said"),
    [
        ("EUR", 100, 3_240, "prize €32.40, for coming: 1 = 33.4"),
        ("JPY", 1, 4_860, "prize ¥4,860, for coming: 1 = 4861"),
        ("", 100, 3_240, "prize ¤32.40, for coming: 1 = 33.4"),
    ],
)
def test_a_prize_in_the_points_is_told_with_its_currency(currency, units, prize, said):
    league = League(prize_night("n1", currency, prize, units), points="prize + 1")

    (line,) = standings(league.state)

    assert line.nights[0].in_words == said
    assert line.nights[0].says.startswith(said.partition(",")[0][:9])


def test_a_night_recorded_before_nights_told_their_currency_has_not_changed():
    house = LIBRARY.house("wptapl")
    setup = Setup(
        name="League", house="wptapl", levels=(Level(25, 50),), entry=Price(chips=100),
        currency="EUR",
    )  # fmt: skip
    state = TOURNAMENT.begin(open_tournament(setup, house))
    before = night_of(state, house, id="n1", on="2026-01-07")

    assert before.currency == "EUR"
    assert put_right(replace(before, currency=""), state, house) is None
    assert put_right(replace(before, currency="USD"), state, house) == before


def test_other_rules_warn_where_they_would_add_up_two_currencies():
    league = League(prize_night("n1", "EUR", 3_240), prize_night("n2", "USD", 8_100))
    rules = replace(league.state.season, points="prize")
    (event,) = SEASON.decide(league.state, AmendSeason(season=rules, reason="a vote"), HOUSE)

    after = SEASON.evolve(league.state, event)

    said = season_preview(league.state, after, lambda _who, written: written).warnings
    assert said == ("points add up prizes in EUR and USD, figure by figure",)
