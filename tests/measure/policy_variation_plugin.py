"""A plugin that varies, while the tests of a tournament run, every answer their decisions look up.

It is lighter than `answer_recorder`: it asks only whether another answer makes any difference, and
not which answer of which book. `tests/tournament/test_policies_decide.py` switches it on.
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


@pytest.hookimpl(wrapper=True)
def pytest_runtestloop() -> Iterator[None]:
    """Listen to every decision of the run, and write what was found."""
    variation, real = Variation(), Ledger.decide
    is_varying = False

    def decide(self: Any, state: Any, command: Any, house: Any) -> Any:
        nonlocal is_varying
        if self is TOURNAMENT and not is_varying:
            is_varying = True
            try:
                variation.command(state, command, house)
            finally:
                is_varying = False
        return real(self, state, command, house)

    Ledger.decide = decide  # type: ignore[method-assign]
    try:
        found = yield
    finally:
        Ledger.decide = real  # type: ignore[method-assign]
        Path(os.environ[FOUND]).write_text("\n".join(sorted(variation.decided)), encoding="utf-8")
    return found
