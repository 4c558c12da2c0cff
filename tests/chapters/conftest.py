"""Houses for tests of rulings: the five, common practice, and one that answers as it is told."""

from collections.abc import Callable
from typing import Any

import pytest

from floorcall.chapters import vocabulary  # noqa: F401  (a table takes what chapters add)
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.house import House, Setting
from floorcall.law.policy import Policy

LIBRARY = Library()
Answering = Callable[[dict[Policy[Any], Any]], House]


@pytest.fixture(scope="session")
def house() -> Callable[..., House]:
    """A house by its id, for no-limit hold'em unless told otherwise."""

    def named(name: str, betting: str = "no_limit") -> House:
        return LIBRARY.house(name, "tournament", betting, "board")

    return named


@pytest.fixture(scope="session")
def answering() -> Answering:
    """Common practice with some answers of its own."""
    common = LIBRARY.house("common", "tournament", "no_limit", "board")
    settings = {policy: common[policy] for policy in CATALOGUE.policies.values()}

    def own(answers: dict[Policy[Any], Any]) -> House:
        chosen = {p: Setting(p, value, common[p].rules) for p, value in answers.items()}
        return House(common.book, common.common, common.narrowing, {**settings, **chosen})

    return own
