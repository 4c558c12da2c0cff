"""Many small questions asked in one test, each with a name and every failure told.

A test of its own costs the run 1.5 ms and a place in the list of every worker, more than most of
what hundreds of them ask. `@ask_each` stands where `@pytest.mark.parametrize` would: what fails is
told by its name, and the others are still asked. The fixtures are shared: nothing may change them.
"""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterable
from typing import Any

import pytest

Test = Callable[..., None]


def ask_each(
    names: str | tuple[str, ...],
    values: Iterable[Any],
    *,
    ids: Callable[[Any], str] = str,
    by: Callable[[Any], str] | None = None,
) -> Callable[[Test], Test]:
    """Ask the test for every value; `by` gives the name of a group, which is a test of its own."""
    given = (names,) if isinstance(names, str) else names
    groups: dict[str, list[Any]] = {}
    for value in values:
        groups.setdefault(by(value) if by else "", []).append(value)

    def ask_all(test: Test) -> Test:
        def asks(**fixtures: Any) -> None:
            asked = groups[fixtures.pop("group") if by else ""]
            told = []
            for number, value in enumerate(asked, 1):
                arguments = zip(given, value if len(given) > 1 else (value,), strict=True)
                try:
                    test(**fixtures, **dict(arguments))
                except (Exception, pytest.fail.Exception) as failure:
                    told.append(f"{number}. {ids(value)}\n{_tell(failure)}")
            if told:
                pytest.fail(f"{len(told)} of {len(asked)}:\n" + "\n".join(told), False)

        takes = inspect.signature(test).parameters.values()
        kept = [one for one in takes if one.name not in given]
        if by:
            kept.append(inspect.Parameter("group", inspect.Parameter.KEYWORD_ONLY))
        asks.__name__, asks.__doc__, asks.__module__ = test.__name__, test.__doc__, test.__module__
        asks.__wrapped__ = test  # type: ignore[attr-defined]  # a failure is shown at its place
        asks.__signature__ = inspect.Signature(kept)  # type: ignore[attr-defined]
        asks.pytestmark = getattr(test, "pytestmark", [])  # type: ignore[attr-defined]
        return pytest.mark.parametrize("group", list(groups))(asks) if by else asks

    return ask_all


def _tell(failure: BaseException) -> str:
    """What was asserted and where; of a test that asks several itself, what they told."""
    if isinstance(failure, pytest.fail.Exception):
        return str(failure)
    return "".join(traceback.format_exception(failure)[-3:])
