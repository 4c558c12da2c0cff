"""What a simulated night costs, what the light model costs, and how `lab compare` scales.

    .venv/bin/python bench/lab_speed.py [house]

Processor time, the best of several; state the interpreter beside any number taken from here. How
comparing scales is wall time, with the processes up before it is taken: on a machine with other
work it says how much was left over, so the load is printed.
"""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable

from usage import usage

from floorcall.houses.library import open_library
from floorcall.lab.comparison.contender import Contender
from floorcall.lab.comparison.run_nights import executor, run_nights
from floorcall.lab.evening_structure import evening
from floorcall.lab.forecast.field import Moment, Stage
from floorcall.lab.forecast.light_model import play_out
from floorcall.lab.forecast.pace import CLUB_PACE
from floorcall.lab.night import Night
from floorcall.tournament.play.hands import HandPlayed

COMPARED = 200


def best(work: Callable[[], object], times: int = 5) -> float:
    spent = []
    for _ in range(times):
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return min(spent)


def main() -> None:
    library = open_library()
    options = usage(__doc__)
    options.add_argument("house", nargs="?", default=library.usual_name(), choices=library.names())
    house = library.house(options.parse_args().house)
    print(f"Python {platform.python_version()}, {house.id}")
    for entrants in (60, 180):
        setup = evening(house, entrants)
        nights = [Night(setup, house, seed) for seed in range(1, 6)]
        costs, hands = [], 0
        for night in nights:
            began = time.process_time()
            night.play(entrants)
            costs.append(time.process_time() - began)
            hands += sum(isinstance(event, HandPlayed) for event in night.log)
        print(
            f"{entrants} entrants through every command: {sum(costs) / len(costs):.3f} s a night,"
            f" {hands / sum(costs):.0f} hands a second"
        )
    for entrants, count in ((60, 1000), (10_000, 100)):
        levels = evening(house, entrants).levels
        stages = tuple(Stage(one.big_blind, one.seconds, one.is_break) for one in levels)
        chips = entrants * 10_000
        moment = Moment(stages, 0, stages[0].seconds, 0, entrants, chips, entrants, 10_000)
        took = best(lambda now=moment, many=count: play_out(now, CLUB_PACE, many))
        print(f"light model, {count} nights of {entrants} entrants: {1000 * took:.0f} ms")
    cores = os.cpu_count() or 1
    compare_on(cores)


def compare_on(cores: int) -> None:
    """Two structures side by side, on one core and on all."""
    sides = [Contender(name="plain", entrants=30), Contender(name="six", entrants=30, table_size=6)]
    print(f"load {os.getloadavg()[0]:.1f}")
    spent = []
    for many in (1, cores):
        with executor(cores=many) as pool:
            run_nights(sides, 20 * many, 1, pool, lambda _: None)
            began = time.perf_counter()
            run_nights(sides, COMPARED, 2, pool, lambda _: None)
            spent.append(time.perf_counter() - began)
        print(f"lab compare, 2 x {COMPARED} nights of 30 on {many} cores: {spent[-1]:.1f} s")
    load = os.getloadavg()[0]
    print(f"{cores} cores: {spent[0] / spent[1]:.2f} times as fast as one; load {load:.1f}")


if __name__ == "__main__":
    main()
