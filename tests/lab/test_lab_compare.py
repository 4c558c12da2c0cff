"""`floorcall lab compare`: the same nights from a seed, on any number of cores or a cluster."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from concurrent.futures import BrokenExecutor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from built_in_houses import HOUSES
from floorcall.chapters.next_hand.questions import BUTTON_RULE, ButtonRule
from floorcall.cli.program import main
from floorcall.houses.library import open_library
from floorcall.lab.comparison import run_nights as nights_at_once
from floorcall.lab.comparison.comparison_report import Difference, Side, Spread, compare
from floorcall.lab.comparison.contender import (
    Contender,
    ContenderProblem,
    house_of,
    read_contender,
)
from floorcall.lab.comparison.night_figures import blind_spread, late_return, moved_orbit
from floorcall.lab.comparison.plots import percent_apart
from floorcall.lab.comparison.run_nights import WorkersDied, executor, run_nights
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import DealtHand, Night
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.seating.first_seating import SeatTaken

pytestmark = pytest.mark.slow

SLOW = Contender(name="slow", entrants=9)
QUICK = Contender(name="quick", entrants=9, level_seconds=600)
NOTHING = Difference(0, 0, 0)


def run(*words: str):
    return CliRunner().invoke(main, ["lab", "compare", *words])


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker is given four nights at a time: a few nights are many batches."""
    monkeypatch.setattr(nights_at_once, "_BATCH", 4)


def nights(count: int = 30, seed: int = 5):
    with ThreadPoolExecutor(1) as pool:
        return run_nights([SLOW, QUICK], count, seed, pool, lambda _: None)


def test_shorter_levels_end_sooner_and_the_difference_says_how_surely():
    report = compare([SLOW, QUICK], nights(), 5)
    slow, quick = report.sides

    assert report.nights == 30
    assert quick.figures["end"].middle < slow.figures["end"].middle
    assert quick.differs["end"].high < 0
    assert slow.differs["end"].mean == 0
    assert slow.left[0].middle == 9
    assert slow.left[-1].high == 1


def test_a_night_is_known_by_seed_and_number_whoever_plays_it():
    played = nights(5)

    assert played == nights(5)
    assert played[0] == nights(9)[0][:5]
    assert played[0] != nights(5, seed=6)[0]


def test_on_the_shell_two_processes_give_what_one_thread_gives(tmp_path: Path):
    (tmp_path / "slow.toml").write_text('name = "slow"\nentrants = 9\n')
    (tmp_path / "quick.toml").write_text('name = "quick"\nentrants = 9\nlevel_seconds = 600\n')
    files = [str(tmp_path / "slow.toml"), str(tmp_path / "quick.toml")]
    done = run(*files, "--nights", "9", "--seed", "5", "--cores", "2", "--json")
    told = json.loads(done.stdout)
    here = compare([SLOW, QUICK], nights(9), 5)

    assert done.exit_code == 0
    assert [side["name"] for side in told["sides"]] == ["slow", "quick"]
    for side, mine in zip(told["sides"], here.sides, strict=True):
        assert side["figures"]["end"]["mean"] == mine.figures["end"].mean
        assert side["differs"]["moves"]["mean"] == mine.differs["moves"].mean


@pytest.mark.long
def test_plots_are_drawn_as_svg(tmp_path: Path):
    pytest.importorskip("matplotlib")
    (tmp_path / "a.toml").write_text('name = "four"\nentrants = 4\n')
    (tmp_path / "b.toml").write_text('name = "five"\nentrants = 5\n')
    files = [str(tmp_path / "a.toml"), str(tmp_path / "b.toml")]
    drawn = ["--nights", "2", "--cores", "1", "--plots"]

    two = run(*files, *drawn, str(tmp_path / "two"))
    one = run(files[0], *drawn, str(tmp_path / "one"))

    assert (two.exit_code, one.exit_code) == (0, 0)
    assert {plot.name for plot in (tmp_path / "one").iterdir()} == {"ends.svg", "players_left.svg"}
    for name in ("players_left", "ends", "differences"):
        assert "<svg" in (tmp_path / "two" / f"{name}.svg").read_text()


def test_a_difference_is_drawn_as_a_share_of_the_first_with_its_bounds():
    def side(mean: float, apart: Difference) -> Side:
        spread = Spread(mean, mean, mean, mean)
        return Side("any", {"end": spread}, [], {"end": apart})

    ten_earlier = side(240, Difference(-10, -15, -5))

    assert percent_apart(side(250, NOTHING), ten_earlier, "end") == Difference(-4, -6, -2)
    assert percent_apart(side(0, NOTHING), ten_earlier, "end") is None
    assert percent_apart(side(250, NOTHING), side(250, NOTHING), "end") is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("entrants = ", "is no TOML"),
        ("entrant = 9", '"entrant" says nothing here; a file may have name, house'),
        ('entrants = "nine"', 'expected `int`, got `str` in "entrants"'),
        ("entrants = 1", "entrants are 2 to 10,000, not 1"),
        ("level_seconds = 59", "a level has 60 seconds or more"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_with_its_name(text, says):
    with pytest.raises(ContenderProblem) as refused:
        read_contender(text, "b.toml")

    assert "b.toml" in str(refused.value)
    assert says in str(refused.value)


@pytest.fixture(scope="module")
def leaves_open():
    """A built-in house that leaves the button's rule to the organiser."""
    library = open_library()
    name = next(name for name in HOUSES if library.house(name)[BUTTON_RULE].leaves)
    return name, library


def test_what_a_file_chooses_is_played(leaves_open):
    name, library = leaves_open
    plain = house_of(Contender(house=name), library)[BUTTON_RULE].value
    other = next(one for one in ButtonRule if one is not plain)
    chosen = Contender(house=name, entrants=9, choices={"button_rule": other.word})
    assert house_of(chosen, library)[BUTTON_RULE].value is other

    with ThreadPoolExecutor(1) as pool:
        sides = [Contender(house=name, entrants=9), chosen]
        found = run_nights(sides, 3, 5, pool, lambda _: None)

    assert found[0] != found[1]


def test_a_choice_that_a_house_does_not_leave_is_refused_in_a_sentence(leaves_open, tmp_path: Path):
    path = tmp_path / "a.toml"
    path.write_text('choices = {buton_rule = "dead_button"}\n')
    unknown = run(str(path))
    choice = 'choices = {balance_mover = "director_choice"}'
    path.write_text(f'house = "{leaves_open[0]}"\n{choice}\n')
    settled = run(str(path))

    assert (unknown.exit_code, settled.exit_code) == (2, 2)
    assert 'there is no policy "buton_rule"' in unknown.stderr
    assert "does not leave balance_mover to the organiser" in settled.stderr


def test_a_house_nobody_knows_and_a_scheduler_that_is_not_there(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(nights_at_once, "_PATIENCE", "1s")
    path = tmp_path / "a.toml"
    path.write_text('house = "nowhere"\n')
    assert run(str(path)).exit_code == 2

    pytest.importorskip("distributed")
    path.write_text("entrants = 3\n")
    refused = run(str(path), "--nights", "1", "--scheduler", "tcp://127.0.0.1:9")
    assert refused.exit_code == 2
    assert "no scheduler answers at tcp://127.0.0.1:9" in refused.stderr


@pytest.mark.long
def test_a_cluster_gives_the_same_numbers_and_a_worker_killed_in_the_middle_loses_nothing():
    distributed = pytest.importorskip("distributed")
    count, killed = 24, []
    with (
        distributed.LocalCluster(
            n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        pids = list(client.run(os.getpid).values())

        def kill_one(_: int) -> None:
            if not killed:
                killed.append(pids[0])
                os.kill(pids[0], signal.SIGKILL)

        pool = client.get_executor(pure=False, retries=3)
        found = run_nights([SLOW, QUICK], count, 5, pool, kill_one)

    assert killed
    assert found == nights(count)


def test_on_local_cores_a_process_killed_in_the_middle_loses_nothing():
    killed: list[int] = []

    def kill_one(_: int) -> None:
        if not killed:
            killed.append(multiprocessing.active_children()[0].pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    with executor(cores=2) as pool:
        found = run_nights([SLOW, QUICK], 24, 5, pool, kill_one)

    assert killed
    assert found == nights(24)


def test_where_processes_die_again_and_again_it_is_said():
    class Dying(ThreadPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            lost: Future[Any] = Future()
            lost.set_exception(BrokenExecutor())
            return lost

    with Dying(1) as pool, pytest.raises(WorkersDied, match="are killed"):
        run_nights([SLOW], 20, 5, pool, lambda _: None)


@pytest.mark.parametrize("name", HOUSES)
def test_latecomers_come_in_the_last_level_of_late_entry_and_play_to_the_end(name):
    house = open_library().house(name)
    setup = evening(house, 14)
    night = Night(setup, house, seed=3)
    state = night.play(14, late=2)
    late = [
        event for event in night.log if isinstance(event, SeatTaken) and event.player in (13, 14)
    ]
    first = next(event.at for event in night.log if isinstance(event, HandPlayed))

    assert [event.player for event in late] == [13, 14]
    assert all(first + 3 * 1200 <= event.at + 150 <= first + 4 * 1200 + 150 for event in late)
    assert state.phase == "over"
    assert state.entries == 14


@pytest.mark.parametrize(("late", "says"), [(-1, True), (0, False), (12, False), (13, True)])
def test_two_at_least_are_there_in_time(late, says):
    text = f"entrants = 14\nlate_entrants = {late}"
    if says:
        with pytest.raises(ContenderProblem, match="late entrants are 0 to 12"):
            read_contender(text, "a.toml")
    else:
        assert read_contender(text, "a.toml").late_entrants == late


@pytest.mark.parametrize(
    ("paid", "late", "percent"),
    [({60: 100, 1: 900}, 6, 100.0), ({1: 500}, 6, 0.0), ({55: 500}, 6, 1000.0), ({1: 5}, 0, 0.0)],
)
def test_what_a_latecomer_wins_is_told_in_average_entries(paid, late, percent):
    assert late_return(paid, 60, late) == percent


def hand_of(players: range, big_blind: int, *, dead: bool = False) -> DealtHand:
    return DealtHand(tuple(players), big_blind, dead)


def test_who_is_moved_just_before_the_big_blind_pays_after_a_round_of_the_new_table():
    before = [hand_of(range(1, 5), player) for player in (1, 2, 3, 4)]
    after = [hand_of(range(1, 6), player) for player in (2, 3, 1)]

    # three hands at four, then three at five: 75 % and 60 % of a round
    assert moved_orbit([*before, *after], [(1, 4)]) == pytest.approx(135.0)
    assert moved_orbit(after, [(5, 1)]) == 0.0  # never was big blind before


def test_big_blinds_are_spread_evenly_where_everybody_pays_once_a_round():
    even = [hand_of(range(1, 5), player) for player in (1, 2, 3, 4)] * 5
    uneven = [hand_of(range(1, 5), player) for player in (1, 1, 3, 4)] * 5

    assert blind_spread(even) == 0.0
    assert blind_spread(uneven) > 50
    assert blind_spread([hand_of(range(1, 3), 1)] * 9) == 0.0


def test_where_the_director_names_who_moves_anybody_of_the_fuller_table_does(tmp_path: Path):
    book = tmp_path / "anybody.toml"
    book.write_text(
        '[book]\nid = "anybody"\nname = "Anybody"\nedition = "1"\nextends = "tda"\n'
        '[[rule]]\nnumber = "H1"\ntitle = "Anybody moves"\nsays = "Whoever the director says."\n'
        'kind = "enforced"\nsets.balance_mover = "director_choice"\n'
    )
    library = open_library()
    moved = {}
    for name in ("tda", str(book)):
        house = library.house(name)
        night = Night(evening(house, 24, seconds=300), house, 3)
        night.play(24)
        moved[name] = moved_orbit(night.dealt, night.balanced)

    assert moved["tda"] > 100  # the next big blind is moved, and pays a little later
    assert 0 < moved[str(book)] < moved["tda"]
