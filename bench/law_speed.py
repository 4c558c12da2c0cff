"""How long the law takes: all books loaded cold in a fresh interpreter, and one policy looked up.

Run it as `python bench/law_speed.py`; the aims are 300 ms and one microsecond.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import timeit

from usage import usage

RUNS = 15
COLD = """
import time
start = time.perf_counter()
from floorcall.houses.library import Library
library = Library()
imported = time.perf_counter()
books = [library.common, *map(library.book, library.names())]
read = time.perf_counter()
houses = [library.house(name) for name in library.names()]
done = time.perf_counter()
print(imported - start, read - imported, done - read, done - start)
"""


def cold() -> list[tuple[float, ...]]:
    """Seconds for imports, reading, narrowing and all of it, once per fresh interpreter."""
    return [
        tuple(
            float(figure)
            for figure in subprocess.run(
                [sys.executable, "-c", COLD], capture_output=True, text=True, check=True
            ).stdout.split()
        )
        for _ in range(RUNS)
    ]


def look_up() -> float:
    """Nanoseconds for one `house[POLICY]`, the best of five."""
    from floorcall.houses.catalogue import CATALOGUE  # noqa: PLC0415
    from floorcall.houses.library import Library  # noqa: PLC0415 (cold() must come first)

    library = Library()
    house = library.house(library.names()[0])
    policy = CATALOGUE.policies["reopen_no_limit"]
    rounds = 200_000
    best = min(timeit.repeat(lambda: house[policy], number=rounds, repeat=5))
    return best / rounds * 1e9


def main() -> None:
    """Print the figures."""
    usage(__doc__).parse_args()
    steps = ("imports", "reading all books", "narrowing all houses", "all, cold")
    for step, figures in zip(steps, zip(*cold(), strict=True), strict=True):
        best, middle = min(figures) * 1000, statistics.median(figures) * 1000
        print(f"{step:<22} {best:6.1f} ms best {middle:6.1f} ms median of {RUNS}")
    print(f"{'one look-up':<22} {look_up():6.0f} ns")


if __name__ == "__main__":
    main()
