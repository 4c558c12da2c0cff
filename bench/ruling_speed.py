"""How long rulings take: every case of the program run warm, and one small case from the shell.

Run it as `python bench/ruling_speed.py`; the aims are 2 milliseconds a ruling, the slowest too,
and half a second for `floorcall rule`.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time

from usage import usage

from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.notation.case import Case, read_case
from floorcall.notation.case_files import case_files
from floorcall.notation.run import start_run

RUNS = 20


def per_incident(case: Case, house: House) -> list[float]:
    """Seconds for each incident of a case, its rulings and their playing included."""
    run = start_run(case.head, house)
    took: list[float] = []
    for line in case.body:
        if line.incident is None:
            run.floor.notice()
            continue
        start = time.perf_counter()
        run.floor.happen(line.incident)
        took.append(time.perf_counter() - start)
    return took


def warm() -> list[tuple[float, str]]:
    """Seconds for every incident of every case, best of three, with the file's name."""
    library = Library()
    found: list[tuple[float, str]] = []
    for path in case_files():
        case = read_case(path.read_text(encoding="utf-8"))
        house = library.house(case.head.house, *case.head.game_labels)
        repeats = [per_incident(case, house) for _ in range(3)]
        found += [(min(each), path.name) for each in zip(*repeats, strict=True)]
    return sorted(found)


def from_the_shell() -> list[tuple[float, float]]:
    """Seconds of `floorcall rule` on the smallest case, by the wall clock and of the processor.

    A fresh interpreter each time; the processor's seconds hardly depend on what else runs.
    """
    small = min(case_files(), key=lambda path: path.stat().st_size)
    code = "import sys; from floorcall.cli import main; sys.exit(main())"
    took: list[tuple[float, float]] = []
    for _ in range(RUNS):
        start, used = time.perf_counter(), _used_by_children()
        command = [sys.executable, "-c", code, "rule", str(small)]
        subprocess.run(command, capture_output=True, check=True)
        took.append((time.perf_counter() - start, _used_by_children() - used))
    return took


def _used_by_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    """Print the figures."""
    usage(__doc__).parse_args()
    found = warm()
    seconds = [each for each, _ in found]
    middle, late = statistics.median(seconds), seconds[len(seconds) * 99 // 100]
    print(f"{len(found)} incidents: {middle * 1e3:.3f} ms median, {late * 1e3:.3f} ms at 99%")
    for took, name in found[-5:]:
        print(f"  {took * 1e3:6.3f} ms  {name}")
    clock, processor = zip(*from_the_shell(), strict=True)
    for named, took in (("by the clock", clock), ("of the processor", processor)):
        best, median = min(took) * 1000, statistics.median(took) * 1000
        print(f"floorcall rule: {best:.0f} ms best, {median:.0f} ms median of {RUNS}, {named}")


if __name__ == "__main__":
    main()
