"""A club for tests: a log in a temporary file, a clock that stands still, and an open evening."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from floorcall.houses.shelf import Shelf
from floorcall.store import Log, open_log
from floorcall.web.club_key import ClubKey
from floorcall.web.hints import Hints
from floorcall.web.rooms import Rooms

from .evenings import SEVEN_PM


class StandingClock:
    """The time a test says it is, in milliseconds."""

    def __init__(self) -> None:
        self.ms = SEVEN_PM * 1000

    def __call__(self) -> int:
        return self.ms

    def pass_by(self, seconds: int) -> None:
        self.ms += 1000 * seconds


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def key() -> ClubKey:
    return ClubKey(b"a key of 32 bytes for tests only")


@pytest.fixture
def log(tmp_path) -> Iterator[Log]:
    log = open_log(str(tmp_path / "club.db"))
    yield log
    log.close()


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def rooms(log: Log, key: ClubKey, shelf: Shelf, clock: StandingClock) -> Rooms:
    return Rooms(log, key, shelf, Hints(), clock)
