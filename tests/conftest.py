"""What every test shares: three lengths of test, and chance that is the same on every machine.

| run | what is in it | examples of a property |
|---|---|---|
| `--quick` | no browser, no PostgreSQL, nothing slow | 10, the same everywhere |
| neither | everything that is not `long` | 25, the same everywhere |
| `--long` | what is `long`, and every property once more | 100, new ones each time |

A change is tried on the same examples everywhere, so a red run is the change's own fault and is
red again when repeated; `--long` looks further. A test that wants more or fewer examples multiplies
`settings().max_examples`. Nothing is in no run: `test_lengths.py` says so.
"""

import gc
import logging
import os
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from lengths import belongs
from store.throwaway_postgres import ThrowawayPostgres, find_programs, schema_url

settings.register_profile("quick", derandomize=True, deadline=None, max_examples=10)
settings.register_profile("ordinary", derandomize=True, deadline=None, max_examples=25)
settings.register_profile("long", derandomize=True, deadline=None, max_examples=100)
settings.register_profile("drawn", deadline=None, max_examples=100)

PATIENCE = 1_800
"""Seconds a long test may take while other work keeps the machine busy; others have 300."""
MEMORY, ROOM = Path("/dev/shm"), 2 * 1024**3  # noqa: S108
"""Where Linux keeps files in memory, and the bytes that must be free there for those of tests."""
KILLS = 10
"""Rounds of load and `kill -9` in `--long`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("floorcall", "how long to test")
    group.addoption("--quick", action="store_true", help="no browser, no PostgreSQL, nothing slow")
    group.addoption("--long", action="store_true", help="only what the ordinary run leaves out")
    group.addoption("--draw", action="store_true", help="with --long: examples never tried before")
    group.addoption("--kills", type=int, default=KILLS, help="rounds of the kill harness in --long")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--quick") and config.getoption("--long"):
        raise pytest.UsageError("--quick and --long are two runs")
    if config.getoption("--draw") and not config.getoption("--long"):
        raise pytest.UsageError("--draw goes with --long")
    settings.load_profile("drawn" if config.getoption("--draw") else length_of(config))
    keep_files_in_memory()


def keep_files_in_memory() -> None:
    """Let the files of tests lie in memory, where programs may be run and there is room.

    A log is on the disk before anybody is answered: a hundredth of a second here, and tests write
    some ten thousand times. Where somebody named a folder by `$TMPDIR`, they lie there.
    """
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK):
        return
    disk = os.statvfs(MEMORY)
    if disk.f_bavail * disk.f_frsize >= ROOM and not disk.f_flag & os.ST_NOEXEC:
        os.environ["TMPDIR"] = str(MEMORY)
        tempfile.tempdir = None  # it is looked up again


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are processors: a test of a page or a server waits for it."""
    return (os.cpu_count() or 1) + 1


def length_of(config: pytest.Config) -> str:
    """Which of the three runs this is."""
    return next((one for one in ("quick", "long") if config.getoption(f"--{one}")), "ordinary")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests stay to the end: looking for garbage among them is a fifth of the work."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    length = length_of(config)
    for item in items:
        mark_by_need(item)
    items[:] = [item for item in items if belongs(marks(item), length)]
    if length == "long":  # a test of twenty minutes that begins last is waited for alone
        items.sort(key=patience, reverse=True)


def mark_by_need(item: pytest.Item) -> None:
    """Mark what needs a browser, a database or patience by what it asks for, so nobody forgets.

    A fixture that is asked for under way (`getfixturevalue`) marks its parameter itself.
    """
    asked = set(getattr(item, "fixturenames", ()))
    if "browser" in asked:
        item.add_marker("browser")
    if asked & {"postgres_url", "postgres_programs"}:
        item.add_marker("postgres")
    if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
        item.add_marker("property")
    if item.get_closest_marker("long") and not item.get_closest_marker("timeout"):
        item.add_marker(pytest.mark.timeout(PATIENCE))


def patience(item: pytest.Item) -> int:
    """Seconds a test may take, where it says so."""
    said = item.get_closest_marker("timeout")
    return int(said.args[0]) if said else 0


def marks(item: pytest.Item) -> set[str]:
    return {mark.name for mark in item.iter_markers()}


class NoFault(logging.Handler):
    """Makes of a fault that the kernel would log and skip what it is in a test: a crash."""

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            raise record.exc_info[1]


_NO_FAULT = NoFault()
_KERNEL = logging.getLogger("floorcall.ledger")
_KERNEL.addHandler(_NO_FAULT)


@pytest.fixture
def faults() -> Iterator[list[logging.LogRecord]]:
    """For a test that means faults of evolvers to happen: they are listed here, and no crash."""
    found: list[logging.LogRecord] = []
    handler = logging.Handler()
    handler.emit = found.append  # type: ignore[method-assign]
    _KERNEL.removeHandler(_NO_FAULT)
    _KERNEL.addHandler(handler)
    yield found
    _KERNEL.removeHandler(handler)
    _KERNEL.addHandler(_NO_FAULT)


@pytest.fixture(params=["few", pytest.param("many", marks=pytest.mark.long)])
def rounds(request: pytest.FixtureRequest) -> int:
    """How often the kill harness strikes: the module's `FEW` times, or as `--kills` says."""
    return int(
        request.module.FEW if request.param == "few" else request.config.getoption("--kills")
    )


@pytest.fixture(scope="session")
def postgres_programs(request: pytest.FixtureRequest) -> Path:
    """Where PostgreSQL's programs are; whoever asks for a database asks for this."""
    if request.config.getoption("--quick"):
        pytest.fail("no test of the quick run asks for PostgreSQL: mark this one `postgres`")
    programs = find_programs()
    if programs is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no PostgreSQL: neither the wheel nor the system's")
        pytest.skip("there is no PostgreSQL: neither the wheel nor the system's")
    return programs


@pytest.fixture(scope="session")
def postgres_url(request: pytest.FixtureRequest) -> Iterator[str]:
    """$TEST_PG_URL, or a server of this run's own; one for all tests of a worker."""
    if given := os.environ.get("TEST_PG_URL"):
        yield given
        return
    server = ThrowawayPostgres(request.getfixturevalue("postgres_programs"))
    try:
        yield server.url
    finally:
        server.stop()


@pytest.fixture
def schema(postgres_url: str) -> str:
    return schema_url(postgres_url)
