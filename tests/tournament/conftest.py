"""What the tests of tournaments share: houses, a small set-up, and a director who acts on it."""

import pytest
from floor import LIBRARY, Floor

from built_in_houses import HOUSES
from floorcall.law.house import House


@pytest.fixture(params=HOUSES)
def every_house(request) -> House:
    return LIBRARY.house(request.param)


@pytest.fixture
def house():
    """A house by name, narrowed by labels: `house("wph", "major")`."""
    return LIBRARY.house


@pytest.fixture
def floor():
    """A running tournament: `floor("wph", tables={1: 9, 2: 6})`."""

    def build(name: str, *labels: str, **facts) -> Floor:
        return Floor(LIBRARY.house(name, *labels), **facts)

    return build
