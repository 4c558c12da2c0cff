"""Seasons: what counts, ties, tables by venue, the final, and nights that are corrected."""

from itertools import pairwise

import pytest
from evening import LIBRARY
from hypothesis import given
from hypothesis import strategies as st
from league import League, night
from msgspec.structs import replace

from floorcall.club.season.api import (
    SEASON,
    AmendSeason,
    CloseSeason,
    RecordNight,
    StrikeNight,
    open_season,
)
from floorcall.club.season.night_results import Night, Result, night_of
from floorcall.club.season.scoring import SeasonRules, Venue
from floorcall.club.season.season_final import entry_for, final_setup, qualifiers
from floorcall.club.season.season_standings import regions, standings, venues
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.setup.terms import Level, Offer, Payout, Price, Setup
from floorcall.tournament.state import Out

HOUSE = LIBRARY.house("wptapl")
LIKE = Setup(
    name="League",
    house="wptapl",
    levels=(Level(25, 50), Level(50, 100)),
    entry=Price(prize=1_000, fee=200, chips=10_000),
    rebuy=Offer(Price(prize=1_000, chips=10_000), until_level=1),
    payout=Payout(shares=(10_000,)),
)


def test_points_add_up_and_every_number_is_explained():
    league = League(night("1", "Ann", "Bob", "Cy"), night("2", "Bob", "Ann", on="2026-01-14"))
    first, *_ = standings(league.state)

    assert league.table() == [(1, "Ann", 18), (1, "Bob", 18), (3, "Cy", 6)]
    assert first.says == "all nights: 10 + 8 = 18"
    assert first.nights[1].says == "pick(place 2, 10, 8, 6, 5, 4, 3, 2, 1) = 8"
    second = standings(league.state)[1]

    assert (second.level_with, second.tie) == ("Ann", "")


@pytest.mark.parametrize(("best", "points", "dropped"), [(0, 24, 0), (2, 18, 1), (3, 24, 0)])
def test_the_best_nights_count(best, points, dropped):
    nights = [
        night("1", "Ann", on="2026-01-07"),
        night("2", "Bob", "Ann", on="2026-01-14"),
        night("3", "Bob", "Cy", "Ann", on="2026-01-21"),
    ]
    line = next(one for one in standings(League(*nights, best=best).state) if one.who == "Ann")

    assert line.points == points
    assert sum(not one.counts for one in line.nights) == dropped
    assert line.says.startswith("best 2 of 3 nights" if dropped else "all nights")


@pytest.mark.parametrize(("least", "place"), [(1, 2), (2, 2), (3, 0)])
def test_somebody_with_too_few_nights_is_not_ranked(least, place):
    nights = [night("1", "Ann", "Bob"), night("2", "Ann", "Bob"), night("3", "Bob")]
    league = League(*nights, least=least)
    line = next(one for one in standings(league.state) if one.who == "Ann")

    assert line.place == place
    assert ("not ranked" in line.says) is (place == 0)


@pytest.mark.parametrize(
    ("ties", "first", "words"),
    [
        (("wins",), "Ann", "wins: 0 to 1"),
        (("nights",), "Bob", "nights: 2 to 3"),
        (("latest",), "Bob", "latest: 2026-01-14 to 2026-01-21"),
        (("best_night", "nights"), "Ann", "best night: 8 to 10"),
    ],
)
def test_equal_points_are_parted_as_the_season_says(ties, first, words):
    points = "pick(place, 10, 8, 6, 4)"
    nights = [
        night("1", "Ann", "Bob", "x", "y"),
        night("2", "z", "w", "x", "Bob", on="2026-01-14"),
        night("3", "w", "z", "y", "Bob", on="2026-01-21"),
        night("4", "w", "x", "Ann", on="2026-01-14"),
    ]
    league = League(*nights, points=points, ties=ties)
    level = [line for line in standings(league.state) if line.who in ("Ann", "Bob")]

    assert [line.points for line in level] == [16, 16]
    assert level[0].who == first
    assert words in level[1].tie


def test_tables_by_venue_and_region():
    league = League(
        night("1", "Ann", "Bob", venue="The Oak", region="north"),
        night("2", "Bob", "Ann", venue="The Elm", region="north"),
        night("3", "Cy", "Bob", venue="The Ash", region="south"),
    )

    assert (venues(league.state), regions(league.state)) == (
        ["The Ash", "The Elm", "The Oak"],
        ["north", "south"],
    )
    assert league.table(venue="The Oak") == [(1, "Ann", 10), (2, "Bob", 8)]
    assert [who for _, who, _ in league.table(region="south")] == ["Cy", "Bob"]


def test_the_final_is_played_by_the_first_of_the_table_and_of_each_venue():
    league = League(
        night("1", "Ann", "Bob", "Cy", venue="The Oak"),
        night("2", "Dee", "Eve", "Ann", venue="The Elm", on="2026-01-14"),
        qualifiers=1,
        by_venue=1,
        final_stack="5000 + 100 * points",
        final_chip=500,
    )

    final = qualifiers(league.state)

    assert [(one.who, one.stack) for one in final] == [
        ("Ann", 7_000),
        ("Dee", 6_000),
        ("Bob", 6_000),
    ]
    assert final[0].why == "place 1 in the table, where 1 qualifies"
    assert final[1].why == "place 1 at The Elm"
    assert final[0].says == "5000 + 100 * points 16 = 6600, in chips of 500: 7000"


@pytest.mark.parametrize(("count", "names"), [(1, "AB"), (2, "AB"), (3, "ABC"), (9, "ABC")])
def test_a_shared_last_place_takes_all_who_share_it(count, names):
    league = League(
        night("1", "A", "B", "C"), night("2", "B", "A", on="2026-01-14"), qualifiers=count
    )

    assert [one.who for one in qualifiers(league.state)] == list(names)


def test_a_corrected_night_corrects_the_season():
    league = League(night("1", "Ann", "Bob"))

    league.do(RecordNight(night=night("1", "Bob", "Ann"), reason="the places were swapped"))

    assert league.table() == [(1, "Bob", 10), (2, "Ann", 8)]
    assert "like this" in league.refused(RecordNight(night=night("1", "Bob", "Ann")))


def test_a_night_is_struck_and_put_back_by_correcting_the_log():
    league = League(night("1", "Ann", "Bob"))
    league.do(StrikeNight(night="1", reason="a deck was short"))

    assert league.table() == []
    assert "no such night" in league.refused(StrikeNight(night="1"))
    found = SEASON.examine(league.log, 3, why="it was complete")
    assert standings(SEASON.fold([*league.log, found.event]))[0].who == "Ann"


def test_the_log_names_a_night_by_its_name_and_day_also_when_it_was_struck():
    league = League(night("1", "Ann", "Bob"))
    league.do(StrikeNight(night="1", reason="a deck was short"))
    told = [SEASON.sentence(one, league.state) for one in league.log[1:]]

    assert told == [
        "The night of Wed 7 Jan 2026: results of 2 players",
        "The night of Wed 7 Jan 2026 does not count",
    ]


def test_a_season_is_scored_anew_by_other_rules_only_for_a_reason():
    league = League(night("1", "Ann", "Bob"))
    other = replace(league.state.season, points="field - place")

    assert "reason" in league.refused(AmendSeason(season=other))
    league.do(AmendSeason(season=other, reason="voted on"))
    assert league.table() == [(1, "Ann", 1), (2, "Bob", 0)]
    assert "cannot stand" in league.refused(AmendSeason(season=replace(other, points="?")))


@pytest.mark.parametrize(("nights", "taken"), [(1, False), (2, True), (0, True)])
def test_a_season_has_as_many_nights_as_announced(nights, taken):
    league = League(night("1", "Ann"), nights=nights)
    answer = SEASON.decide(league.state, RecordNight(night=night("2", "Ann")), HOUSE)

    assert isinstance(answer, Refusal) is not taken


def test_after_the_end_nights_are_only_put_right():
    league = League(night("1", "Ann", "Bob"))
    league.do(CloseSeason())

    assert "over" in league.refused(RecordNight(night=night("2", "Ann")))
    assert "over" in league.refused(CloseSeason())
    assert league.do(RecordNight(night=night("1", "Bob", "Ann")))


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ({"name": ""}, "name"),
        ({"points": "places"}, "there is no"),
        ({"best": -1}, "0 or more"),
        ({"best": 5, "nights": 4}, "cannot count"),
        ({"ties": ("luck",)}, "cannot break ties"),
        ({"final_stack": "place"}, "there is no"),
        ({"final_chip": 0}, "at least 1"),
    ],
)
def test_a_season_that_cannot_be_scored_is_not_opened(rules, says):
    facts = {"name": "Spring", "points": "1"}

    assert says in str(open_season(SeasonRules(**(facts | rules))))


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        (night("", "Ann"), "an id"),
        (night("1"), "somebody's results"),
        (night("1", "Ann", "Ann"), "Ann has two results"),
        (night("1", "Ann", on="May"), "no day"),
        (Night(id="1", on="2026-01-07", results=(Result("A", "A", 2),)), "A cannot be 2nd of 1"),
        (night("1", "Ann", units=0), "from nothing up"),
    ],
)
def test_results_that_cannot_be_are_not_taken(bad, says):
    assert says in League().refused(RecordNight(night=bad))


@given(st.lists(st.permutations(["A", "B", "C", "D"]), min_size=1, max_size=6), st.integers(0, 4))
def test_totals_are_the_sum_of_what_counts_and_places_follow_points(nights, best):
    league = League(*(night(str(at), *who) for at, who in enumerate(nights)), best=best)
    lines = standings(league.state)

    for line in lines:
        counted = [one.points for one in line.nights if one.counts]
        assert line.points == sum(counted)
        assert len(counted) == min(best or len(nights), len(nights))
    assert all(
        one.points == other.points or (one.place < other.place and one.points > other.points)
        for one, other in pairwise(lines)
    )


@pytest.fixture
def played():
    """A tournament of three in which player 1 takes everybody out."""
    setup = Setup(
        name="League",
        house="any",
        levels=(Level(25, 50),),
        entry=Price(prize=1000, bounty=100, chips=10_000),
        reentry=Offer(Price(prize=1000, chips=10_000), 1),
        payout=Payout(shares=(7000, 3000)),
        units=100,
    )
    house = LIBRARY.house("metropolitan")
    state = TOURNAMENT.begin(open_tournament(setup, house))

    def do(command):
        nonlocal state
        answer = TOURNAMENT.decide(state, command, house)
        assert not isinstance(answer, Refusal), str(answer)
        for event in answer:
            state = TOURNAMENT.evolve(state, event)

    def play(*last):
        for number, name in enumerate(("Ann", "Bob", "Cy"), 1):
            do(Register(name=name, member=str(number)))
        do(DrawSeats(seed="x"))
        do(Start(at=0))
        do(Bust(outs=(Out(3, by=(1,)),), at=60))
        for command in last:
            do(command)
        do(Bust(outs=(Out(2, by=(1,)),), at=120))
        do(Finish(at=200, reason="the end"))
        return night_of(state, house, id="t1", on="2026-01-07", venue="The Oak")

    return play


def test_a_nights_results_come_from_the_tournament_that_was_played(played):
    recorded = played()

    assert [(one.who, one.place, one.prize, one.bounties) for one in recorded.results] == [
        ("1", 1, 2_100, 2),
        ("2", 2, 900, 0),
        ("3", 3, 0, 0),
    ]
    assert League(recorded, points="prize + bounties").table()[0] == (1, "1", 23)


def test_who_entered_again_stands_once_with_all_that_was_won(played):
    recorded = played(ReEnter(player=3, at=70), EnterLate(player=4, seed="y", at=70))

    assert sorted(one.who for one in recorded.results) == ["1", "2", "3"]
    assert {one.who: one.rebuys for one in recorded.results} == {"1": 0, "2": 0, "3": 1}
    assert recorded.entries == 4


def test_a_season_with_venues_is_played_there_and_each_night_counts_for_its_region():
    places = (Venue("The Oak", "north"), Venue("The Ash", "south"))
    league = League(venues=places)
    league.do(RecordNight(night=night("1", "Ann", "Bob", venue="The Oak")))

    assert regions(league.state) == ["north"]
    assert "no venue" in league.refused(RecordNight(night=night("2", "Ann", venue="The Elm")))


@pytest.mark.parametrize("places", [(Venue("A"), Venue("A")), (Venue(" "),)])
def test_venues_have_names_of_their_own(places):
    assert isinstance(open_season(SeasonRules(name="S", points="1", venues=places)), Refusal)


def test_the_final_is_a_tournament_with_the_stacks_of_its_qualifiers():
    league = League(
        night("1", "Ann", "Bob", "Cy"), qualifiers=2, final_stack="10000 + 1000 * points"
    )
    setup = final_setup(qualifiers(league.state), LIKE, "Final", entry=1_000, added=50_000)
    entries = [entry_for(one, paid=False) for one in qualifiers(league.state)]

    assert [(one.who, one.chips) for one in setup.stacks] == [("Ann", 20_000), ("Bob", 18_000)]
    assert (setup.entry, setup.guarantee, setup.most_entries) == (
        Price(1_000, chips=18_000),
        50_000,
        2,
    )
    assert (setup.rebuy, setup.levels) == (None, LIKE.levels)
    assert [(one.name, one.member, one.present) for one in entries] == [
        ("Ann", "", False),
        ("Bob", "", False),
    ]


def test_results_of_a_double_entry_count_for_the_person_it_turned_out_to_be():
    nights = [night("1", "3", "17"), night("2", "17", "x"), night("3", "x", "3")]
    league = League(*nights, qualifiers=1)

    def counts_for(who):
        return "3" if who == "17" else who

    apart = [(line.who, line.points) for line in standings(league.state)]
    (first, second) = standings(league.state, counts_for=counts_for)

    assert apart == [("17", 18), ("3", 18), ("x", 18)]
    assert (first.who, first.points, len(first.nights)) == ("3", 28, 3)
    assert first.nights[0].place == 1
    assert (second.who, second.points) == ("x", 18)
    assert [one.who for one in qualifiers(league.state, counts_for)] == ["3"]
