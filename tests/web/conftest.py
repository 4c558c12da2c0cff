"""A club for tests: a log in a temporary file, a clock that stands still, and an open evening."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from floorcall.houses.library import Library
from floorcall.store import Log, open_log
from floorcall.web.auth import passphrases
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Role
from floorcall.web.server.app import make_app
from floorcall.web.server.journal import Journal
from floorcall.web.services.club_services import Club
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.streams import Streams

from .callers import Caller, Callers
from .evenings import SEVEN_PM


class StandingClock:
    """The time a test says it is, in milliseconds."""

    def __init__(self) -> None:
        self.ms = SEVEN_PM * 1000

    def __call__(self) -> int:
        return self.ms

    def pass_by(self, seconds: int) -> None:
        self.ms += 1000 * seconds


@pytest.fixture(scope="session", autouse=True)
def quick_passphrases() -> Iterator[None]:
    """Hashing is slow on purpose, a tenth of a second; only its own test pays for that."""
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(passphrases, "PasswordHasher", lambda: quick)
        yield


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
def library() -> Library:
    return Library()


@pytest.fixture
def rooms(log: Log, key: ClubKey, library: Library, clock: StandingClock) -> Streams:
    return Streams(log, key, library, Hints(), clock)


@pytest.fixture
def journal() -> StringIO:
    return StringIO()


@pytest.fixture
def club(log: Log, key: ClubKey, library: Library, clock: StandingClock, journal: StringIO) -> Club:
    return Club(log, key, library, clock, Journal(journal))


@pytest.fixture
def callers(club: Club) -> Iterator[Callers]:
    """Anybody may call: `callers.director`, `callers.dealer(tournament, 1)`."""
    with TestClient(make_app(club), base_url="http://club.test") as client:
        yield Callers(client, club)


@pytest.fixture
def director(callers: Callers) -> Caller:
    return callers.signed_in(Role.DIRECTOR)


@pytest.fixture
def tournament(director: Caller) -> str:
    """An open evening with 12 entrants, at version 13."""
    return director.opens(entrants=12)
