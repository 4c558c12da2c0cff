"""Many nights at once, on the cores of this machine or a cluster; one interface for both.

A night is known by its number, so that who plays it changes nothing: the results are put in the
order of their numbers, whichever worker was first, and a worker that dies is replaced.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from importlib import import_module
from typing import Any

import msgspec

from floorcall.lab.comparison.contender import Contender
from floorcall.lab.comparison.night_figures import NightFigures, play_nights

_BATCH = 20
_PATIENCE = "10s"
"""How long a scheduler may take to answer."""
_REPLACED = 3
"""How often processes that died are replaced; where they go on dying, it is no accident."""


class WorkersDied(Exception):
    """The processes that play the nights end before they have, again and again."""


class ClusterProblem(Exception):
    """The cluster cannot be had; the sentence says why."""


class LocalCores(Executor):
    """Processes of this machine; where one was killed all are replaced by the next that is asked.

    What they were at is lost, and played again by whoever waits for it.
    """

    def __init__(self, cores: int) -> None:
        self._cores = cores
        self._pool = self._new_pool()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Future[Any]:
        try:
            return self._pool.submit(fn, *args, **named)
        except BrokenExecutor:
            self._pool.shutdown()
            self._pool = self._new_pool()
            return self._pool.submit(fn, *args, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT002
        self._pool.shutdown(wait, cancel_futures=cancel_futures)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._cores, multiprocessing.get_context("spawn"))


@contextmanager
def executor(scheduler: str = "", cores: int = 0) -> Iterator[Executor]:
    """The cores of this machine, or a Dask cluster by its address."""
    if not scheduler:
        with LocalCores(cores or os.cpu_count() or 1) as pool:
            yield pool
        return
    try:
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ClusterProblem(
            "a cluster needs Dask, which is not installed; install floorcall[cluster]"
        ) from None
    try:
        client = distributed.Client(scheduler, timeout=_PATIENCE)
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
    found: list[list[list[NightFigures]]] = [[[] for _ in batches] for _ in contenders]
    missing = [(index, at) for at in range(len(batches)) for index in range(len(contenders))]
    encoded = [msgspec.msgpack.encode(one) for one in contenders]
    for _ in range(1 + _REPLACED):
        jobs = {
            pool.submit(
                play_nights, encoded[index], contenders[index].entrants, seed, list(batches[at])
            ): (index, at)
            for index, at in missing
        }
        missing = []
        for done in as_completed(jobs):
            index, at = jobs[done]
            try:
                found[index][at] = done.result()
            except BrokenExecutor:
                missing.append((index, at))
                continue
            on_nights(len(found[index][at]))
        if not missing:
            return [[night for batch in each for night in batch] for each in found]
        missing.sort()
    raise WorkersDied("the processes that play the nights are killed; is there enough memory?")
