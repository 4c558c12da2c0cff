"""What every test shares: the --long switch, and chance that is the same on every machine.

A change is tried on the same examples everywhere, so a red run is the change's own fault and
is red again when repeated; `--long` draws new examples each time and so looks further.
A test that wants more or fewer of them multiplies `settings().max_examples`.
"""

import gc
from collections.abc import Generator

import pytest
from hypothesis import settings

settings.register_profile("change", derandomize=True, deadline=None, max_examples=50)
settings.register_profile("long", deadline=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also run the long tests")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("long" if config.getoption("--long") else "change")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Fourteen thousand tests stay to the end; looking for garbage among them costs 4 s of 20."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    items[:] = [item for item in items if item.get_closest_marker("long") is None]
