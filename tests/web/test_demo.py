"""The demonstration: a league night of 45 in full swing, under every house."""

from __future__ import annotations

from collections import Counter

import pytest
from click.testing import CliRunner

from floorcall.cli.entry import main
from floorcall.houses.shelf import Shelf
from floorcall.store.verifying import verify
from floorcall.tournament.events import read
from floorcall.tournament.verification import check_draws
from floorcall.views.clock import clock_view
from floorcall.web.demo import ENTRANTS, LATE, fill
from floorcall.web.hints import Hints
from floorcall.web.pages.wording import money
from floorcall.web.room import PREFIX
from floorcall.web.rooms import Rooms

pytestmark = pytest.mark.anyio
LIVELY = (
    "hand-played", "busted", "moves-announced", "sat-down", "table-closed", "went-away",
    "penalty-given", "ruling-made",
)  # fmt: skip


@pytest.mark.parametrize("house", Shelf().names())
async def test_the_night_goes_on_now_with_everything_in_order(log, key, shelf, clock, house: str):
    tournament = await fill(log, key, shelf, house, clock)

    room = await Rooms(log, key, shelf, Hints(), clock).room(tournament)
    shown = clock_view(room.state, room.house, clock() // 1000)
    draws = check_draws([read(entry.data) for entry in log.read(room.stream)], room.house)
    assert (shown.phase, shown.entries) == ("running", ENTRANTS)
    assert 10 < shown.players_left < ENTRANTS
    assert 0 < shown.remaining < shown.level.seconds
    assert [draw.wrong for draw in draws if draw.wrong] == []
    assert verify(log).is_whole
    assert room.rulings


@pytest.mark.parametrize("house", Shelf().names())
async def test_the_night_has_something_of_everything(log, key, shelf, clock, house: str):
    tournament = await fill(log, key, shelf, house, clock)

    entries = list(log.read(PREFIX + tournament))
    kinds = Counter(entry.kind for entry in entries)
    started = next(entry.at for entry in entries if entry.kind == "started")
    late = [one for one in entries if one.kind == "registered" and one.at > started]
    assert kinds["registered"] == ENTRANTS
    assert min(kinds[kind] for kind in LIVELY) > 0, kinds
    assert len(late) in (0, len(LATE))
    assert [entry.at for entry in entries] == sorted(entry.at for entry in entries)
    assert entries[-1].at <= clock()


async def test_money_reads_as_money(log, key, shelf, clock):
    tournament = await fill(log, key, shelf, "wph", clock)

    setup = (await Rooms(log, key, shelf, Hints(), clock).room(tournament)).state.setup
    assert money(setup.entry.total, setup.units) == "23"


async def test_somebody_comes_late_where_the_house_allows_it(log, key, shelf, clock):
    tournament = await fill(log, key, shelf, "wph", clock)

    state = (await Rooms(log, key, shelf, Hints(), clock).room(tournament)).state
    latecomers = [state.players[number] for number in range(ENTRANTS - len(LATE) + 1, ENTRANTS + 1)]
    assert all(player.table or player.out_at >= 0 for player in latecomers)


async def test_the_draws_in_a_clubs_own_log_are_made_again_by_name(
    log, key, shelf, clock, tmp_path
):
    nights = [await fill(log, key, shelf, shelf.names()[0], clock) for _ in range(2)]
    log.close()
    place = str(tmp_path / "club.db")

    unnamed = CliRunner().invoke(main, ["verify", place])
    named = CliRunner().invoke(main, ["verify", place, "--tournament", nights[1]])

    assert "say --tournament" in unnamed.stderr
    assert "all the same" in named.stdout
