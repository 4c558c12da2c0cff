"""The demonstration: a league night of 45 in full swing, under every house."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from functools import cache
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from floorcall.cli.program import main
from floorcall.houses.library import Library
from floorcall.ledger.figures import money
from floorcall.store import Log, open_log
from floorcall.store.integrity import verify
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.seating.draw_verification import check_draws
from floorcall.views.clock.wall_clock import clock_view
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.services.demo.invented_people import ENTRANTS as NAMES
from floorcall.web.services.demo.league_night import LATE, play_demo_night
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.streams import Streams

from ...conftest import StandingClock

pytestmark = pytest.mark.slow

ENTRANTS = len(NAMES)

LIVELY = (
    "hand-played", "busted", "moves-announced", "sat-down", "table-closed", "went-away",
    "penalty-given", "ruling-made", "floor-called",
)  # fmt: skip


class Night(NamedTuple):
    """A demonstration: its log, its tournament as it now is, and the time in milliseconds."""

    log: Log
    room: Room
    now: int


@pytest.fixture(scope="module")
def night_at(tmp_path_factory) -> Iterator[Callable[[str], Night]]:
    """The night of a house, played once for all who look at it."""
    key, library, clock = ClubKey(b"a key of 32 bytes for tests only"), Library(), StandingClock()

    async def play(log: Log, house: str) -> Room:
        tournament = await play_demo_night(log, key, library, house, clock)
        return await Streams(log, key, library, Hints(), clock).one(TOURNAMENT_KIND, tournament)

    @cache
    def night(house: str) -> Night:
        log = open_log(str(tmp_path_factory.mktemp(house) / "club.db"))
        opened.enter_context(closing(log))
        return Night(log, asyncio.run(play(log, house)), clock())

    with ExitStack() as opened:
        yield night


@pytest.mark.parametrize("house", Library().names())
def test_the_night_goes_on_now_with_everything_in_order(night_at, house: str):
    log, room, now = night_at(house)

    shown = clock_view(room.state, room.house, now // 1000)
    draws = check_draws(
        [TOURNAMENT.read(entry.data) for entry in log.read(room.stream)], room.house
    )
    assert (shown.phase, shown.entries) == ("running", ENTRANTS)
    assert 10 < shown.players_left < ENTRANTS
    assert 0 < shown.remaining < shown.level.seconds
    assert [draw.wrong for draw in draws if draw.wrong] == []
    assert verify(log).is_whole
    assert room.notes.rulings


@pytest.mark.parametrize("house", Library().names())
def test_the_night_has_something_of_everything(night_at, house: str):
    log, room, now = night_at(house)

    entries = list(log.read(room.stream))
    kinds = Counter(entry.kind for entry in entries)
    started = next(entry.at for entry in entries if entry.kind == "started")
    late = [one for one in entries if one.kind == "registered" and one.at > started]
    assert kinds["registered"] == ENTRANTS
    assert min(kinds[kind] for kind in LIVELY) > 0, kinds
    assert len(late) in (0, len(LATE))
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert entries[-1].at <= now


def test_money_reads_as_money(night_at):
    setup = night_at("wph").room.state.setup

    assert money(setup.entry.total, setup.units) == "23"


def test_somebody_comes_late_where_the_house_allows_it(night_at):
    state = night_at("wph").room.state

    latecomers = [state.players[number] for number in range(ENTRANTS - len(LATE) + 1, ENTRANTS + 1)]
    assert all(player.table or player.out_at >= 0 for player in latecomers)


@pytest.mark.anyio
async def test_the_draws_in_a_clubs_own_log_are_made_again_by_name(
    log, key, library, clock, tmp_path
):
    house = library.names()[0]
    nights = [
        await play_demo_night(log, key, library, house, clock, opened_by)
        for opened_by in ("this week", "another week")
    ]
    log.close()
    place = str(tmp_path / "club.db")

    unnamed = CliRunner().invoke(main, ["verify", place])
    named = CliRunner().invoke(main, ["verify", place, "--tournament", nights[1]])

    assert "say --tournament" in unnamed.stderr
    assert "all the same" in named.stdout
