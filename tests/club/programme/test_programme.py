"""The programme: which night is played on which day, and at what price it opens."""

from datetime import date

import pytest
from evening import LIBRARY, numbers
from evening import make_setup as cash_setup
from hypothesis import given
from hypothesis import strategies as st

from floorcall.club.programme.api import (
    PROGRAMME,
    DropNight,
    SetNight,
    open_programme,
    set_up,
    times_of,
    tonight,
)
from floorcall.club.programme.night_template import Template, is_day, names_of, seconds_of
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import open_tournament
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Level, Payout, Price, Setup
from floorcall.tournament.state import Opened

HOUSE = LIBRARY.house("club52")
SETUP = Setup(
    name="Bounty",
    house="any",
    levels=(Level(25, 50), Level(50, 100)),
    entry=Price(prize=1, fee=300, chips=5_000),
    payout=Payout(shares=(5000, 3000, 2000)),
    units=100,
)
CASUAL = Setup(
    name="Casual",
    house="any",
    labels=("casual",),
    levels=(Level(25, 50, seconds=18_000),),
    entry=Price(prize=1_500, purpose=200, chips=10_000),
    units=100,
)
NIGHT = Template(name="Bounty", days=("tuesday",), tournament=SETUP, starts="17:00")
TUESDAY, THIRD_WEDNESDAY = date(2026, 11, 17), date(2026, 11, 18)


def programme(*nights, house=HOUSE):
    state = PROGRAMME.fold([open_programme(house)])
    for night in nights:
        taken = PROGRAMME.decide(state, SetNight(template=night), house)
        assert not isinstance(taken, Refusal), str(taken)
        for event in taken:
            assert PROGRAMME.read(PROGRAMME.write(event)) == event
            state = PROGRAMME.evolve(state, event)
    return state


def varied(**changes) -> Template:
    facts = {"name": "Bounty", "days": ("tuesday",), "tournament": SETUP, "starts": "17:00"}
    return Template(**(facts | changes))


def test_a_day_is_called_by_its_date_its_place_in_the_month_and_its_weekday():
    assert names_of(THIRD_WEDNESDAY) == ("2026-11-18", "third wednesday", "wednesday")


@pytest.mark.parametrize(
    ("day", "place"),
    [(14, "second"), (15, "third"), (21, "third"), (22, "fourth"), (29, "fifth")],
)
def test_the_third_of_a_weekday_falls_on_the_15th_to_the_21st(day, place):
    assert names_of(date(2026, 11, day))[1].startswith(place)


@given(st.dates())
def test_every_name_of_every_day_may_stand_in_a_programme(day):
    assert all(map(is_day, names_of(day)))


@pytest.mark.parametrize("text", ["", "tues", "sixth monday", "the third monday", "2026-13-01"])
def test_what_is_no_day_is_told_apart(text):
    assert not is_day(text)


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [("00:00", 0), ("17:30", 63_000), ("23:59", 86_340), ("24:00", None), ("9:60", None)],
)
def test_times_of_day(clock, seconds):
    assert seconds_of(clock) == seconds


def test_ex_c_t0_tuesdays_game_opens_at_the_houses_price_with_its_bounty():
    ((called, night),) = tonight(programme(NIGHT), TUESDAY)
    ruling = set_up(night, called, HOUSE, int)

    assert ruling.decision.entry == Price(prize=1_700, fee=300, bounty=500, chips=5_000)
    assert {citation.number for citation in ruling.citations} == {"tournaments-0a"}
    assert problems(ruling.decision, HOUSE) == []
    assert isinstance(open_tournament(ruling.decision, HOUSE), Opened)


@pytest.mark.parametrize(
    ("day", "entry", "bounty", "members"),
    [
        ("tuesday", 2_000, 500, False),
        ("thursday", 4_000, 0, False),
        ("third wednesday", 10_000, 0, True),
        ("friday", 301, 0, False),
    ],
)
def test_ex_c_t0_prices_by_the_day(day, entry, bounty, members):
    setup = set_up(varied(days=(day,)), day, HOUSE, int).decision

    assert (setup.entry.total - setup.entry.bounty, setup.entry.bounty) == (entry, bounty)
    assert setup.members_only is members


def test_a_house_without_fixed_prices_opens_as_advertised():
    setup = set_up(NIGHT, "tuesday", LIBRARY.house("wph"), int).decision

    assert setup.entry == SETUP.entry
    assert setup.day == "tuesday"


def test_the_third_wednesday_has_its_own_game_instead_of_wednesdays():
    weekly = varied(name="Weekly", days=("wednesday",))
    members = varied(name="Members", days=("third wednesday",))
    state = programme(weekly, members, NIGHT)

    assert [night.name for _, night in tonight(state, THIRD_WEDNESDAY)] == ["Members"]
    assert [night.name for _, night in tonight(state, date(2026, 11, 11))] == ["Weekly"]
    assert tonight(state, date(2026, 11, 20)) == []


def test_cash_tables_stand_beside_the_tournament_in_the_order_of_the_clock():
    cash = Template(name="Cash", days=("tuesday",), cash=cash_setup(), starts="16:00")
    state = programme(NIGHT)
    taken = PROGRAMME.decide(state, SetNight(template=cash), LIBRARY.house("club52", "cash"))
    state = PROGRAMME.evolve(state, taken[0])

    nights = tonight(state, TUESDAY)

    assert [night.kind for _, night in nights] == ["cash", "tournament"]
    assert set_up(nights[0][1], "tuesday", HOUSE, int).decision == cash_setup()


def test_a_casual_night_has_a_stated_end():
    house = LIBRARY.house("whangamata", "casual")
    casual = varied(tournament=CASUAL, ends="22:00")
    setup = set_up(casual, "tuesday", house, lambda seconds: 86_400 + seconds).decision

    assert casual.kind == "casual"
    assert programme(casual, house=house).nights
    assert (setup.starts, setup.ends) == (86_400 + 61_200, 86_400 + 79_200)


def test_a_night_is_replaced_by_its_name_and_dropped():
    state = programme(NIGHT, varied(starts="18:00"))

    assert state.nights["Bounty"].starts == "18:00"
    dropped = PROGRAMME.decide(state, DropNight(name="Bounty"), HOUSE)
    state = PROGRAMME.evolve(state, dropped[0])
    assert state.nights == {}
    assert "no night" in str(PROGRAMME.decide(state, DropNight(name="Bounty"), HOUSE))


@pytest.mark.parametrize(
    ("night", "says"),
    [
        (varied(name=" "), "a name"),
        (varied(days=()), "a day"),
        (varied(days=("someday",)), "is no day"),
        (varied(cash=cash_setup()), "one of the two"),
        (varied(tournament=None), "one of the two"),
        (varied(starts="5 pm"), "time of day"),
        (varied(ends="late"), "time of day"),
        (varied(ends="22:00"), "no stated end"),
        (varied(tournament=Setup(name="x", house="x", levels=(), entry=Price())), "no level"),
        (varied(tournament=None, cash=cash_setup(games=())), "cash"),
    ],
)
def test_a_night_that_cannot_be_played_is_not_taken(night, says):
    state = programme()

    assert says in str(PROGRAMME.decide(state, SetNight(template=night), HOUSE))


def test_the_rules_on_prices_are_cited():
    ruling = set_up(NIGHT, "thursday", HOUSE, int)

    assert numbers(map(str, ruling.citations)) == {"tournaments-0a"}


@pytest.mark.parametrize(
    ("ends", "times"),
    [("22:00", (61_200, 79_200)), ("00:30", (61_200, 88_200)), ("", (61_200, 0))],
)
def test_a_night_may_end_past_midnight(ends, times):
    assert times_of(varied(ends=ends)) == times
