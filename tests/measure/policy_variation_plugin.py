"""A plugin that varies, while the tests of a tournament run, every answer their decisions look up.

It is lighter than `answer_recorder`: it asks only whether another answer makes any difference, and
not which answer of which book. `tests/tournament/test_policies_decide.py` switches it on. The run
ends when nothing that was to be found is missing: what came after could take none of it back.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from floorcall.ledger.ledger import Ledger
from floorcall.tournament.api import TOURNAMENT
from measure.policy_variation import Variation

FOUND = "FLOORCALL_POLICIES_THAT_DECIDE"
"""Where the names of the policies are written that made a difference."""
SOUGHT = "FLOORCALL_POLICIES_SOUGHT"
"""The names of those that are to be found; the run ends with the last of them."""
SHOWN = "FLOORCALL_POLICIES_SHOWN"
"""The names of those that are said to be shown only, and are varied all the same."""
LAST = {"test_amendments.py", "test_corrections.py", "test_retractions.py"}
"""Files that correct the same few nights at length: they decide little that others do not."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run first what finds most, so that little is left to run when all is found."""
    items.sort(key=lambda item: item.path.name in LAST)


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop(session: pytest.Session) -> Iterator[None]:
    """Listen to every decision until all is found, and write what was found."""
    sought = set(os.environ[SOUGHT].split())
    variation, real = Variation(sought | set(os.environ[SHOWN].split())), Ledger.decide
    is_varying, file = False, ""

    def decide(self: Any, state: Any, command: Any, house: Any) -> Any:
        nonlocal is_varying, file
        if self is TOURNAMENT and not is_varying:
            now = os.environ.get("PYTEST_CURRENT_TEST", "").partition("::")[0]
            if now != file:  # what one file asks in vain the next may show
                file = now
                for name in sought:
                    variation.tries.pop(name, None)
            is_varying = True
            try:
                variation.command(state, command, house)
            finally:
                is_varying = False
            if sought <= variation.decided:
                session.shouldstop = "every policy is found to decide"
        return real(self, state, command, house)

    Ledger.decide = decide  # type: ignore[method-assign]
    try:
        found = yield
    finally:
        Ledger.decide = real  # type: ignore[method-assign]
        Path(os.environ[FOUND]).write_text("\n".join(sorted(variation.decided)), encoding="utf-8")
    return found
