"""Whatever is sent, by whomever: an answer, and never a fault of ours."""

from __future__ import annotations

import pytest

from floorcall.houses.library import Library
from floorcall.store import Log, open_log

from .request_fuzz import fuzz


def test_some_hundred_requests_by_chance_meet_no_fault(log: Log, library: Library):
    found = fuzz(log, library, 800)

    assert found.faults == []
    assert {200, 400, 403, 404} <= set(found.statuses)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_thousands_of_requests_by_chance_meet_no_fault(log: Log, library: Library, seed: int):
    assert fuzz(log, library, 2_000, seed).faults == []


@pytest.mark.long
def test_on_a_database_they_meet_none_either(schema: str, library: Library):
    log = open_log(schema)
    try:
        assert fuzz(log, library, 2_000, 3).faults == []
    finally:
        log.close()
