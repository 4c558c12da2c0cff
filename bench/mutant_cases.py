"""Mutants judged by the cases, for `bench/mutants.py`: one process, and a fork for every mutant.

It runs in the scratch tree that holds all drawn mutants behind switches. Every case is run once
with all switches off; then each mutant is tried by the cases that pass its switch, one by one,
until a `>` line fails, a line cannot be played or a chip is lost. That is far quicker than the
tests, which are asked only about what the cases leave over.
"""

from __future__ import annotations

import gc
import json
import os
import random
import resource
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import mutant_switch  # type: ignore[import-not-found]  # written beside the tree that is tried

sys.path.insert(0, "tests")
from chips import chips_at_first, chips_now
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

MEMORY = 4 << 30
SECONDS = 4
"""Of the processor, for one case: more is a mutant without an end."""

LIBRARY = Library()


def holds(path: Path) -> bool:
    """Whether every line of the case holds, and no chip is made or lost."""
    case = read_case(path.read_text(encoding="utf-8"), str(path))
    run = run_case(case, LIBRARY.house(case.head.house, *case.head.game_labels))
    return not run.failures and chips_now(run.floor) == chips_at_first(run.floor)


def first_to_fail(mutant: int, paths: list[Path]) -> str:
    """The first case that notices the mutant; "" if none does."""
    mutant_switch.LIVE = mutant
    for path in paths:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            if not holds(path):
                return str(path)
        except BaseException:  # whatever it is: without the mutant there is none
            return str(path)
    return ""


def forked(act: Callable[[], str]) -> str:
    """What is answered in a fork, which may have no end: then ""."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        with os.fdopen(writing, "w") as answer:
            answer.write(act())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        said = answer.read()
    os.waitpid(child, 0)
    return said


def cases_near() -> str:
    """The cases that come by each mutant, by its number, as JSON."""
    near: dict[int, list[str]] = {}
    for path in sorted(Path("cases").rglob("*.case")):
        mutant_switch.begin()
        if not holds(path):
            raise SystemExit(f"without any mutant, {path} fails")
        for mutant in mutant_switch.PASSED:
            near.setdefault(mutant, []).append(str(path))
    return json.dumps(near)


def main() -> None:
    """Write what notices each of the mutants 0 to N - 1, as a line of JSON for each."""
    # in a fork too: what is worked out once and kept must be worked out by the mutant
    near = json.loads(forked(cases_near))
    gc.freeze()
    for mutant in range(int(sys.argv[1])):
        paths = [Path(each) for each in near.get(str(mutant), [])]
        random.Random(mutant).shuffle(paths)  # cases side by side are alike
        said = forked(lambda mutant=mutant, paths=paths: first_to_fail(mutant, paths) or "-")
        print(json.dumps([mutant, "" if said == "-" else said or "no end"]), flush=True)


if __name__ == "__main__":
    main()
