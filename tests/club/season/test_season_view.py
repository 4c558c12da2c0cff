"""The table of a season and the week of the programme as views: names, ties, prices by the day."""

from datetime import date

from evening import LIBRARY
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from floorcall.club.programme.api import ProgrammeState
from floorcall.club.programme.night_template import Template
from floorcall.club.season.api import SEASON, NightRecorded, open_season
from floorcall.club.season.night_results import Night, Result
from floorcall.club.season.scoring import SeasonRules
from floorcall.tournament.setup.terms import Level, Payout, Price, Setup
from floorcall.views.club.season_table import season_view, wall_names
from floorcall.views.club.week import week_view

NIGHT = Night(
    id="n1",
    on="2026-05-27",
    name="League",
    results=(Result("7", "Ann Lee", 1), Result("8", "Ann Ludd", 1), Result("Cy", "Cy", 3)),
)
MONDAY = date(2026, 5, 18)


def state(**rules):
    opened = open_season(SeasonRules(name="S", points="pick(place, 10, 8, 6)", **rules))
    return SEASON.fold([opened, NightRecorded(night=NIGHT)])


def test_a_shared_place_names_the_other_by_the_name_that_is_shown():
    view = season_view(state(), lambda _who, written: written)

    assert [(one.place, one.name) for one in view.lines] == [
        (1, "Ann L."),
        (1, "Ann L. 2"),
        (3, "Cy"),
    ]
    assert view.lines[1].tie == "shares the place with Ann L."
    assert view.lines[0].nights[0].called == "League"


def test_the_name_chosen_by_now_stands_on_the_wall_and_the_whole_one_before_staff():
    then = replace(NIGHT, results=(Result("7", "Ann Lee", 1, display_name="Ace"),))
    opened = open_season(SeasonRules(name="S", points="pick(place, 10, 8, 6)"))
    season = SEASON.fold([opened, NightRecorded(night=then)])

    def name(chosen=lambda _who, written: written, **asked):
        view = season_view(season, lambda _who, written: written, chosen=chosen, **asked)
        return view.lines[0].name

    assert name() == "Ace"
    assert name(lambda _who, _written: "The Countess") == "The Countess"
    assert name(lambda _who, _written: "") == "Ann L."
    assert name(whole_names=True) == "Ann Lee"


def test_somebody_erased_is_called_by_the_placeholder():
    view = season_view(
        state(), lambda who, written: "former player 7" if who == "7" else written, whole_names=True
    )

    assert {one.name for one in view.lines} == {"former player 7", "Ann Ludd", "Cy"}


WHO = st.text("123", min_size=1)


@given(
    st.dictionaries(WHO, st.sampled_from(["Ann Lee", "Ann Li", "Ann"])),
    st.dictionaries(WHO, st.sampled_from(["", "Ann", "ann l.", "Ann L. 2"])),
)
def test_no_two_people_are_called_alike_on_the_wall(whole, chosen):
    shown = wall_names(whole, chosen)

    assert shown.keys() == whole.keys()
    assert len({name.casefold() for name in shown.values()}) == len(whole)


def programme(house: str) -> ProgrammeState:
    setup = Setup(
        name="Night",
        house=house,
        levels=(Level(25, 50),),
        entry=Price(prize=1_200, fee=300, chips=5_000),
        payout=Payout(shares=(10_000,)),
        units=100,
    )
    night = Template(name="Night", days=("tuesday", "friday"), tournament=setup, starts="17:00")
    return ProgrammeState(house=house, nights={"Night": night})


def test_the_price_is_the_house_s_on_its_day_and_the_club_s_on_another():
    week = week_view(programme("club52"), lambda _setup: LIBRARY.house("club52"), MONDAY)
    shown = {day.weekday: night for day in week.days for night in day.nights}

    assert (shown["tuesday"].entry, shown["tuesday"].bounty) == (2_000, 500)
    assert (shown["friday"].entry, shown["friday"].bounty) == (1_500, 0)
    assert [bool(shown[day].rules) for day in ("tuesday", "friday")] == [True, False]


def test_a_night_whose_book_is_broken_stays_in_the_week_without_a_price():
    week = week_view(programme("club52"), lambda _setup: None, MONDAY)
    (night,) = week.days[1].nights

    assert (night.name, night.starts, night.entry) == ("Night", "17:00", 0)
