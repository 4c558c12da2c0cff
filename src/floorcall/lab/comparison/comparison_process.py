"""A comparison played in a process of its own, for a server that must not be held up by it.

It reads what is asked from standard input, and writes a line of JSON whenever nights are played;
the last line is the report, or why there is none.
"""

from __future__ import annotations

import os
import sys

import msgspec
from msgspec import Struct

from floorcall.lab.comparison.comparison_report import Comparison, compare
from floorcall.lab.comparison.contender import Contender
from floorcall.lab.comparison.run_nights import WorkersDied, executor, run_nights
from floorcall.lab.night import Stuck

_COURTESY = 10
"""Steps by which it stands back for whatever else the machine does."""


class Asked(Struct, frozen=True):
    """What is to be played."""

    contenders: tuple[Contender, ...]
    nights: int
    seed: int = 1
    cores: int = 1


class Progress(Struct, frozen=True, omit_defaults=True):
    """A line of the answer: how many nights of all are played, and at last what came of them."""

    played: int = 0
    report: Comparison | None = None
    problem: str = ""


def play_asked() -> None:
    """Play what standard input asks for."""
    if hasattr(os, "nice"):
        os.nice(_COURTESY)
    asked = msgspec.json.decode(sys.stdin.buffer.read(), type=Asked)
    played = 0

    def count(nights: int) -> None:
        nonlocal played
        played += nights
        _write(Progress(played))

    try:
        with executor("", asked.cores) as pool:
            found = run_nights(asked.contenders, asked.nights, asked.seed, pool, count)
    except Stuck as stuck:
        _write(Progress(played, problem=f"a night cannot be played: {stuck}"))
        return
    except WorkersDied as died:
        _write(Progress(played, problem=str(died)))
        return
    _write(Progress(played, compare(asked.contenders, found, asked.seed)))


def _write(line: Progress) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    play_asked()
