"""`floorcall lab record`: what was said during a night of the club's own log, and what came."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

pytest.importorskip("numpy")

from built_in_houses import HOUSES
from floorcall.cli.program import main
from floorcall.lab.forecast.night_record import OwnPace, night_pace, night_record, own_speed
from floorcall.ledger.event import Corrected, Event
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.night_end import Ended
from floorcall.tournament.ending.prizes import open_prizes
from floorcall.tournament.play.eliminations import Busted
from floorcall.tournament.state import Out, Status

pytestmark = pytest.mark.slow


def run(*words: str):
    return CliRunner().invoke(main, list(words))


@pytest.fixture(scope="module")
def log(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("night") / "night.log"
    assert (
        run(
            "simulate", "--house", HOUSES[0], "--entrants", "14", "--log", str(path), "--json"
        ).exit_code
        == 0
    )
    return path


def test_every_hour_is_scored_against_the_end_that_came(log):
    told = json.loads(run("lab", "record", str(log), "--json").stdout)
    [night] = told["nights"]

    assert night["busts"] >= 12
    assert night["due"] > 0
    assert [said["hours"] for said in night["said"]][:3] == [0, 1, 2]
    assert all(abs(said["missed_seconds"]) < night["seconds"] for said in night["said"])
    assert 0.5 < told["pace"] < 2


def test_in_words_it_says_how_fast_the_club_plays(log):
    told = run("lab", "record", str(log)).stdout

    assert "of the built-in pace" in told
    assert "after 0 h" in told


def test_a_night_that_was_not_played_out_is_refused_in_a_sentence(log, tmp_path):
    part = tmp_path / "part.log"
    part.write_text("\n".join(log.read_text().splitlines()[:30]) + "\n")
    refused = run("lab", "record", str(part))

    assert refused.exit_code == 2
    assert "holds no tournament that was played out" in refused.stderr


def test_a_bust_that_was_taken_back_is_no_end_of_the_night(log):
    events = [TOURNAMENT.read(line) for line in log.read_bytes().splitlines() if line]
    whole = night_record(events)
    late = Busted(at=events[-1].at + 9_000, outs=(Out(1),))
    version = len(events) + 1
    wrong = [*events, late, Corrected(version=version, why="entered twice", at=late.at + 1)]

    assert whole
    assert night_record(wrong) == whole
    assert night_pace(wrong) == whole.pace


def until_few_are_left(log: Path) -> list[Event]:
    events = [TOURNAMENT.read(line) for line in log.read_bytes().splitlines() if line]
    state = TOURNAMENT.begin(events[0])
    for at, event in enumerate(events[1:], 2):
        state = TOURNAMENT.evolve(state, event)
        if state.phase == "running" and state.seated <= 4:
            return events[:at]
    raise AssertionError


def test_a_night_that_ended_in_a_deal_ended_when_it_was_made(log):
    events = until_few_are_left(log)
    state = TOURNAMENT.fold(events)
    few = sorted(one.number for one in state.players.values() if one.status is Status.SEATED)
    amounts = dict(zip(few, open_prizes(state), strict=True))
    dealt = events[-1].at + 2_400
    deal = DealMade(at=dealt, method="agreed", amounts=amounts)
    record = night_record([*events, deal, Ended(at=dealt + 36_000)])

    assert record
    assert record.seconds == dealt - state.started_at
    assert record.pace.busts == 14 - len(few)
    assert night_pace([*events, deal, Ended(at=dealt + 36_000)]) == record.pace


def test_a_night_that_was_stopped_with_some_left_says_nothing_of_ends(log):
    events = until_few_are_left(log)
    stopped = [*events, Ended(at=events[-1].at + 60, why="the room closes")]

    assert TOURNAMENT.fold(stopped).phase == "over"
    assert night_record(stopped) is None
    assert night_pace(stopped) is None


def test_one_fast_night_moves_the_clubs_pace_a_little_and_twenty_nearly_all_the_way():
    fast = OwnPace(20, 10.0)

    assert 1 < own_speed([fast]) < 1.4
    assert own_speed([fast] * 20) > 1.8
    assert own_speed([]) == 1
