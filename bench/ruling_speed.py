"""How long rulings take: every case of the program run warm, and one small case from the shell.

Run it as `python bench/ruling_speed.py`; the aims are 2 milliseconds a ruling, the slowest too,
and half a second for `floorcall rule`.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from floorcall.houses.shelf import Shelf
from floorcall.law.house import House
from floorcall.notation.case import Case, read_case
from floorcall.notation.library import case_files
from floorcall.notation.run import Run

RUNS = 15


def per_happening(case: Case, house: House) -> list[float]:
    """Seconds for each happening of a case, its rulings and their playing included."""
    run = Run(case.head.floor(house), case.head)
    took: list[float] = []
    for line in case.body:
        if line.happening is None:
            run.floor.notice()
            continue
        start = time.perf_counter()
        run.floor.happen(line.happening)
        took.append(time.perf_counter() - start)
    return took


def warm() -> list[tuple[float, str]]:
    """Seconds for every happening of every case, best of three, with the file's name."""
    shelf = Shelf()
    found: list[tuple[float, str]] = []
    for path in case_files():
        case = read_case(path.read_text(encoding="utf-8"))
        house = shelf.house(case.head.house, *case.head.game_labels)
        repeats = [per_happening(case, house) for _ in range(3)]
        found += [(min(each), path.name) for each in zip(*repeats, strict=True)]
    return sorted(found)


def from_the_shell() -> list[float]:
    """Seconds for `floorcall rule` on the smallest case, a fresh interpreter each time."""
    small = min(case_files(), key=lambda path: path.stat().st_size)
    code = "import sys; from floorcall.cli import main; sys.exit(main())"
    took: list[float] = []
    for _ in range(RUNS):
        start = time.perf_counter()
        command = [sys.executable, "-c", code, "rule", str(small)]
        subprocess.run(command, capture_output=True, check=True)
        took.append(time.perf_counter() - start)
    return took


def main() -> None:
    """Print the figures."""
    found = warm()
    seconds = [each for each, _ in found]
    middle, late = statistics.median(seconds), seconds[len(seconds) * 99 // 100]
    print(f"{len(found)} happenings: {middle * 1e3:.3f} ms median, {late * 1e3:.3f} ms at 99%")
    for took, name in found[-5:]:
        print(f"  {took * 1e3:6.3f} ms  {name}")
    shell = from_the_shell()
    best, median = min(shell) * 1000, statistics.median(shell) * 1000
    print(f"floorcall rule: {best:.0f} ms best, {median:.0f} ms median of {RUNS}")


if __name__ == "__main__":
    main()
