"""Many nights at once, on the cores of this machine or a cluster; one interface for both.

A night is known by its number, so that who plays it changes nothing: the results are put in the
order of their numbers, whichever worker was first, and a worker that dies is replaced.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import msgspec

from floorcall.lab.comparison.contender import Contender
from floorcall.lab.comparison.night_figures import NightFigures, play_nights

_BATCH = 20


class ClusterProblem(Exception):
    """The cluster cannot be had; the sentence says why."""


@contextmanager
def executor(scheduler: str = "", cores: int = 0) -> Iterator[Executor]:
    """The cores of this machine, or a Dask cluster by its address."""
    if not scheduler:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(cores or os.cpu_count() or 1, context) as pool:
            yield pool
        return
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ClusterProblem(
            "a cluster needs Dask, which is not installed; install floorcall[cluster]"
        ) from None
    try:
        client = distributed.Client(scheduler, timeout="10s")
    except (OSError, ValueError) as error:
        raise ClusterProblem(f"no scheduler answers at {scheduler}: {error}") from None
    with client:
        yield client.get_executor(pure=False, retries=3)


def run_nights(
    contenders: Sequence[Contender],
    nights: int,
    seed: int,
    pool: Executor,
    on_nights: Callable[[int], object],
) -> list[list[NightFigures]]:
    """The figures of every night of each contender, in the order of their numbers."""
    batches = [range(at, min(at + _BATCH, nights)) for at in range(0, nights, _BATCH)]
    jobs = {
        pool.submit(
            play_nights, msgspec.msgpack.encode(contender), contender.entrants, seed, list(batch)
        ): (index, at)
        for at, batch in enumerate(batches)
        for index, contender in enumerate(contenders)
    }
    found: list[list[list[NightFigures]]] = [[[] for _ in batches] for _ in contenders]
    for done in as_completed(jobs):
        index, at = jobs[done]
        found[index][at] = done.result()
        on_nights(len(found[index][at]))
    return [[night for batch in each for night in batch] for each in found]
