"""The demo club: everything a club keeps is there, under every house, and the same each time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import cache
from typing import Any, NamedTuple

import pytest

from floorcall.club.season.season_standings import standings
from floorcall.houses.library import Library
from floorcall.store import Log, open_log
from floorcall.store.integrity import verify
from floorcall.tournament.entry.questions import REBUY_REENTRY, RebuyTerms
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.services.demo.demo_club import fill_demo_club
from floorcall.web.services.demo.demo_mark import demo_house
from floorcall.web.services.demo.invented_people import ENTRANTS, EVERYBODY, STAFF
from floorcall.web.services.training_record import TRAINING_KIND
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.kinds import (
    CASH_KIND,
    PEOPLE_KIND,
    PROGRAMME_KIND,
    SEASON_KIND,
    TOURNAMENT_KIND,
)
from floorcall.web.streams.streams import Streams

from ...conftest import StandingClock

pytestmark = pytest.mark.slow
KEY = ClubKey(b"a key of 32 bytes for tests only")
CLOCK = StandingClock()
LIBRARY = Library()
each_house = pytest.mark.parametrize("house", LIBRARY.names())


class DemoClub(NamedTuple):
    """A demo club: its log, and the id of the night in swing."""

    log: Log
    tonight: str

    @property
    def streams(self) -> Streams:
        return Streams(self.log, KEY, LIBRARY, Hints(), CLOCK)

    def one(self, kind: Kind[Any, Any], id_: str = "") -> Any:
        return asyncio.run(self.streams.one(kind, id_))

    def all_of(self, kind: Kind[Any, Any]) -> list[Any]:
        return [self.one(kind, line.id) for line in asyncio.run(self.streams.all_of(kind))]

    def kinds(self, stream: str) -> Counter[str]:
        return Counter(entry.kind for entry in self.log.read(stream))


@pytest.fixture(scope="module")
def club_of(tmp_path_factory) -> Iterator[Callable[[str], DemoClub]]:
    """The demo club of a house, filled once for all who look at it."""

    @cache
    def fill(house: str) -> DemoClub:
        log = open_log(str(tmp_path_factory.mktemp(house) / "club.db"))
        opened.enter_context(closing(log))
        return DemoClub(log, asyncio.run(fill_demo_club(log, KEY, LIBRARY, house, CLOCK)))

    with ExitStack() as opened:
        yield fill


@each_house
def test_the_log_says_that_it_is_a_demo_and_is_whole(club_of, house):
    log = club_of(house).log

    assert demo_house(log) == house
    assert verify(log).is_whole


@each_house
def test_the_register_has_everybody_and_the_programme_tonights_night(club_of, house):
    club = club_of(house)

    people = club.one(PEOPLE_KIND).state
    programme = club.one(PROGRAMME_KIND).state
    assert [one.name for one in people.people.values()] == list(EVERYBODY)
    assert people.complaints
    assert len(programme.nights) == 3
    came = [one.name for one in people.people.values() if one.visits]
    assert len({*came} & {*ENTRANTS}) > len(ENTRANTS) // 2


@each_house
def test_the_season_has_history_and_the_nights_of_the_log(club_of, house):
    club = club_of(house)

    (season,) = club.all_of(SEASON_KIND)
    over = [room for room in club.all_of(TOURNAMENT_KIND) if room.state.phase == "over"]
    assert len(season.state.nights) == 8
    assert {room.id for room in over} < set(season.state.nights)
    assert len(over) == 3
    assert standings(season.state)[0].points > 0


@each_house
def test_cash_is_played_with_some_waiting_and_the_staff_has_trained(club_of, house):
    club = club_of(house)

    cash = club.all_of(CASH_KIND)[0].state
    trained = club.one(TRAINING_KIND).notes
    assert len(cash.tables[1].seats) == 8
    assert len(cash.lists["2/4 limit"]) == 4
    assert set(trained.people) == set(STAFF)
    assert all(score.wrong for score in trained.people.values())


@each_house
def test_tonight_has_what_a_floor_is_busy_with(club_of, house):
    club = club_of(house)

    kinds = club.kinds(f"tournament/{club.tonight}")
    rebuys = LIBRARY.house(house, "league")[REBUY_REENTRY].value is not RebuyTerms.NO_REBUY
    wanted = ["busted", "sat-down", "penalty-given", "went-away", "floor-called"]
    assert [kind for kind in wanted if not kinds[kind]] == []
    assert kinds["ruling-made"] == 3
    assert bool(kinds["rebought"]) is rebuys


def test_the_same_key_and_moment_make_the_same_club(club_of, tmp_path):
    first = club_of("whangamata").log
    with closing(open_log(str(tmp_path / "again.db"))) as second:
        asyncio.run(fill_demo_club(second, KEY, LIBRARY, "whangamata", CLOCK))

        assert second.streams() == first.streams()
