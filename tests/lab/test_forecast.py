"""The light model: what it knows at a moment, how it plays out, and that it is quick."""

from __future__ import annotations

import time

import pytest

np = pytest.importorskip("numpy")

from built_in_houses import HOUSES  # noqa: E402
from floorcall.houses.library import open_library  # noqa: E402
from floorcall.lab.evening_structure import evening  # noqa: E402
from floorcall.lab.forecast.calibration import calibrate  # noqa: E402
from floorcall.lab.forecast.club_nights import known_at, read_nights  # noqa: E402
from floorcall.lab.forecast.field import Moment, Stage  # noqa: E402
from floorcall.lab.forecast.light_model import busts_due, play_out  # noqa: E402
from floorcall.lab.forecast.night_outlook import live_moment, outlook  # noqa: E402
from floorcall.lab.forecast.outlook import end_of  # noqa: E402
from floorcall.lab.forecast.pace import CLUB_PACE  # noqa: E402
from floorcall.lab.forecast.rules_of_thumb import end_by_rule  # noqa: E402
from floorcall.lab.night import Night  # noqa: E402
from floorcall.tournament.api import TOURNAMENT  # noqa: E402
from floorcall.tournament.clock.clock_control import ClockSet, Started  # noqa: E402
from lab.night_files import lines, night  # noqa: E402


def blinds(seconds: int = 1200) -> tuple[Stage, ...]:
    bigs = (50, 100, 150, 200, 300, 400, 600, 800, 1200, 2000, 3000, 4000, 6000, 10_000, 16_000)
    return tuple(Stage(big, seconds, False) for big in (*bigs, 20_000, 40_000, 80_000, 160_000))


def start(players: int, seconds: int = 1200, **more: int) -> Moment:
    return Moment(
        blinds(seconds), 0, seconds, 0, players, players * 10_000, players, 10_000, **more
    )


def middle(moment: Moment) -> float:
    return float(np.median(play_out(moment, CLUB_PACE).ends))


def test_every_night_ends_with_one_left_and_the_same_seed_gives_the_same_nights():
    one, other = play_out(start(14), CLUB_PACE, 300, 7), play_out(start(14), CLUB_PACE, 300, 7)

    assert (one.left[-1] == 1).all()
    assert (one.left[0] == 14).all()
    assert np.array_equal(one.ends, other.ends)
    assert not np.array_equal(one.ends, play_out(start(14), CLUB_PACE, 300, 8).ends)


def test_more_players_longer_levels_and_rebuys_all_take_longer():
    usual = middle(start(14))

    assert middle(start(28)) > usual + 600
    assert middle(start(14, seconds=1500)) > usual + 1800
    assert middle(start(14, rebuy_until=6)) > usual


def test_a_night_with_one_left_is_over_and_heads_up_is_shorter_than_a_field():
    over = start(2)._replace(left=1)

    assert (play_out(over, CLUB_PACE, 50).ends == 0).all()
    assert middle(start(14)._replace(left=2)) < middle(start(14))


def test_a_satellite_is_over_when_those_left_have_their_seats():
    three = play_out(start(14, stop=3), CLUB_PACE, 300, 7)
    seen = outlook(start(14, stop=3), paid=3)

    assert (three.left[-1] == 3).all()
    assert np.median(three.ends) < middle(start(14)) - 1200
    assert seen.heads_up is None
    assert seen.bubble
    assert (play_out(start(3, stop=3), CLUB_PACE, 50).ends == 0).all()


def test_levels_that_were_passed_over_were_not_played():
    house = open_library().house(HOUSES[0])
    played = Night(evening(house, 20), house, 7)
    played.play(20)
    begins = next(at for at, one in enumerate(played.log) if isinstance(one, Started))
    state = TOURNAMENT.fold(played.log[: begins + 1])
    later = state.started_at + 60
    jumped = TOURNAMENT.apply(state, [ClockSet(at=later, level=8, remaining=1200)])
    moment = live_moment(jumped, later)

    assert moment.stage == 8
    assert sum(one.seconds for one in moment.exposures) <= 60
    assert busts_due(moment, CLUB_PACE)[1] < 0.5


def test_nobody_comes_late_where_late_entry_is_closed():
    closed = play_out(start(40, late_until=0), CLUB_PACE, 200)
    open_ = play_out(start(40), CLUB_PACE, 200)

    assert closed.chips.max() == 400_000
    assert open_.chips.max() > 400_000


def test_a_fast_first_half_makes_the_rest_faster():
    quick = [[2000 + 300 * who, who, [0], 1, 0] for who in range(1, 8)]
    slow = [[7000, who, [0], 1, 0] for who in range(1, 8)]
    paces = []
    for busts in (quick, slow):
        [one] = read_nights(lines(night(players=14, busts=busts, duration=20_000))).nights
        moment = known_at(one, 7100)
        seen, due = busts_due(moment, CLUB_PACE)
        assert (moment.left, seen) == (7, 7)
        paces.append(seen / due)

    assert paces[0] > paces[1]


def test_nothing_that_came_later_is_known():
    early = night(players=8)
    cut = 7200
    changed = {
        **early,
        "busts": [
            bust if bust[0] <= cut else [bust[0] + 900, *bust[1:]] for bust in early["busts"]
        ],
        "rebuys": [[9000, 3, 10_000]],
        "entries": [*early["entries"], [8000, 10_000]],
        "pauses": [[7500, 8700, 400]],
        "duration": early["duration"] + 900,
        "left_at_stop": 4,
    }
    [one], [other] = (read_nights(lines(each)).nights for each in (early, changed))

    assert known_at(one, cut) == known_at(other, cut)


def test_a_plan_changed_later_is_known_only_from_then_on():
    old = [[25, 50, 0, 900, 0], [50, 100, 0, 900, 0]]
    [one] = read_nights(lines(night(plan_before=[[600, old]]))).nights

    assert known_at(one, 600).stages[0].seconds == 900
    assert known_at(one, 601).stages[0].seconds == 1200


@pytest.mark.parametrize(("chips", "level"), [(999_999, 9), (1_000_000, 9), (1_000_001, 10)])
def test_the_rule_of_thumb_ends_with_the_first_level_worth_a_kth(chips, level):
    stages = tuple(Stage(big * 10_000, 1200, False) for big in range(1, 13))
    moment = Moment(stages, 0, 1200, 0, 10, chips, 10, 10_000)

    assert end_by_rule(moment, 10) == level * 1200


@pytest.mark.parametrize(
    ("seconds", "usual"), [(959, False), (960, True), (1500, True), (1501, False)]
)
def test_the_band_is_wider_where_levels_are_unlike_those_it_was_calibrated_on(seconds, usual):
    times = play_out(start(20), CLUB_PACE).ends
    like, here = (end_of(times, CLUB_PACE, start(20, seconds=one)) for one in (1200, seconds))

    assert here.early < here.likely < here.late
    assert here.likely == like.likely
    assert (here.late - here.early == like.late - like.early) is usual


def test_calibration_finds_the_rates_that_nights_were_made_with():
    made = []
    for seed in range(40):
        played = play_out(start(12, late_until=0), CLUB_PACE, 1, seed)
        outs = np.flatnonzero(np.diff(played.left[:, 0]) < 0) + 1
        busts, who = [], 1
        for step in outs:
            for _ in range(int(played.left[step - 1, 0] - played.left[step, 0])):
                if who < 12:
                    busts.append([int(played.times[step]), who, [0], 1, 0])
                    who += 1
        plan = [[stage.big_blind // 2, stage.big_blind, 0, 1200, 0] for stage in blinds()]
        ran = 1 + CLUB_PACE.overhead
        end = busts[-1][0]
        played_levels = [
            [int(at * 1200 * ran), int(min(end, (at + 1) * 1200 * ran)), at, 0]
            for at in range(len(plan))
            if at * 1200 * ran < end
        ]
        made.append(
            night(f"M{seed}", 12, busts=busts, plan=plan, played=played_levels, duration=end)
        )
    found = calibrate(read_nights(lines(*made)).nights, simulated=50)

    assert found.depth == pytest.approx(CLUB_PACE.depth, abs=0.35)
    assert found.heads_up == pytest.approx(CLUB_PACE.heads_up, abs=0.6)
    assert found.overhead == pytest.approx(CLUB_PACE.overhead, abs=0.02)
    assert found.nights == 40


@pytest.mark.parametrize(("players", "nights"), [(60, 1000), (10_000, 100)])
def test_it_answers_within_300_ms(players, nights):
    play_out(start(players), CLUB_PACE, nights)
    spent = []
    for _ in range(3):
        began = time.process_time()
        play_out(start(players), CLUB_PACE, nights)
        spent.append(time.process_time() - began)

    assert min(spent) < 0.3
