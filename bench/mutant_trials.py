"""A pytest plugin for `bench/mutants.py`: one collection, and a fork of it for every mutant.

The tree it runs in holds all drawn mutants at once, each behind a switch (`mutant_switch.py`, which
`mutants.py` writes). A first fork runs every test with all switches off and keeps which switches
each test passes; then every mutant is tried in a fork of its own by the tests that pass its switch,
the quickest first, until one fails: a first look at all of them, then the slower tests on what is
left over. Whose switch was passed before any test, while modules were
imported, is given back as "collecting": no fork is early enough to say that it survives.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import sys
import time
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import mutant_switch  # type: ignore[import-not-found]  # written beside the tree that is tried
import pytest
from hypothesis import Phase, settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MEMORY = 4 << 30
QUICKLY = 4
"""Seconds of the processor for a first look at every mutant."""
PATIENCE = 3
"""Seconds of the processor a test may take beyond four times what it takes without a mutant."""


class Seen(NamedTuple):
    """A test without any mutant: the switches it passes, its seconds, whether it fails."""

    switches: frozenset[int]
    seconds: float
    fails: bool


def pytest_configure() -> None:
    """Find a failing example, do not make it small: it is thrown away."""
    quick = settings.get_profile("quick")
    settings.register_profile("mutants", parent=quick, phases=(Phase.explicit, Phase.generate))
    settings.load_profile("mutants")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    answers = Path(os.environ["MUTANT_ANSWERS"])
    wanted = json.loads(os.environ["MUTANTS_TRIED"])
    while_collecting = frozenset(mutant_switch.PASSED)
    reports = Reports()
    session.config.pluginmanager.register(reports)
    seen = look_at_all(session.items, reports, answers.with_suffix(".seen"))
    sound = [item for item in session.items if not seen[item.nodeid].fails]
    with answers.open("a", encoding="utf-8") as file:
        for item in session.items:
            if seen[item.nodeid].fails:
                print(json.dumps(["left out", item.nodeid]), file=file, flush=True)
        left: dict[int, list[pytest.Item]] = {}
        for mutant in wanted:
            near = [item for item in sound if mutant in seen[item.nodeid].switches]
            quick, slow = parted(near, seen)
            said = tried(mutant, quick, seen, reports)
            if said:
                print(json.dumps([mutant, said]), file=file, flush=True)
            else:
                print(json.dumps(["left over", mutant]), file=file, flush=True)
                left[mutant] = slow
        for mutant, slow in left.items():
            said = tried(mutant, slow, seen, reports)
            early = not said and mutant in while_collecting
            print(json.dumps([mutant, "collecting" if early else said]), file=file, flush=True)
    return True


def parted(
    items: list[pytest.Item], seen: dict[str, Seen]
) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """The tests that take few seconds together, the quickest first, and the others behind them."""
    items.sort(key=lambda item: seen[item.nodeid].seconds)
    spent = accumulate(seen[item.nodeid].seconds for item in items)
    quick = sum(one <= QUICKLY for one in spent)
    return items[:quick], items[quick:]


class Reports:
    """Hears whether a test failed."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid


def look_at_all(items: Sequence[pytest.Item], reports: Reports, file: Path) -> dict[str, Seen]:
    """Every test once without a mutant, in a fork."""

    def look() -> None:
        found = {}
        for item in items:
            mutant_switch.begin()
            began, reports.failed = time.process_time(), ""
            run(item, None)
            took = time.process_time() - began
            found[item.nodeid] = (sorted(mutant_switch.PASSED), took, bool(reports.failed))
        file.write_text(json.dumps(found), encoding="utf-8")

    forked(look)
    found = json.loads(file.read_text(encoding="utf-8"))
    return {name: Seen(frozenset(one[0]), one[1], one[2]) for name, one in found.items()}


def tried(
    mutant: int, items: Sequence[pytest.Item], seen: dict[str, Seen], reports: Reports
) -> str:
    """Which of the tests notices the mutant: "" if none does."""
    reading, writing = os.pipe()

    def attempt() -> None:
        mutant_switch.LIVE = mutant
        reports.failed = ""
        for item in items:
            signal.setitimer(signal.ITIMER_PROF, 4 * seen[item.nodeid].seconds + PATIENCE)
            run(item, None)
            if reports.failed:
                os.write(writing, reports.failed.encode())
                return
        os.write(writing, b"-")

    forked(attempt)
    os.close(writing)
    with os.fdopen(reading) as answer:
        said = answer.read()
    return "" if said == "-" else said or "no end"


def run(item: pytest.Item, following: pytest.Item | None) -> None:
    item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


def forked(act: Callable[[], None]) -> None:
    """Do something in a fork, and wait for its end, or for that of its patience."""
    sys.stdout.flush()
    sys.stderr.flush()
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    try:
        gc.freeze()
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        act()
    finally:
        os._exit(0)
