"""Cases the club keeps: in the log, for every server, and out of the library again."""

from __future__ import annotations

import pytest

from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.services import case_library
from floorcall.web.services.case_library import CaseLibrary
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.streams import Streams

OLGA = Actor(Role.OWNER, "Olga")
pytestmark = pytest.mark.anyio


@pytest.fixture
def cases(log, key, library, clock) -> CaseLibrary:
    return CaseLibrary(Streams(log, key, library, Hints(), clock))


async def titles(cases: CaseLibrary) -> list[str]:
    return [one.title for one in await cases.all_cases()]


async def test_what_is_kept_is_there_after_a_restart_the_latest_first(
    cases, log, key, library, clock
):
    await cases.keep("Two chips", "3 pushes 2x500", OLGA, "key-1")
    number = await cases.keep("A fold", "3 folds", OLGA, "key-2")

    again = CaseLibrary(Streams(log, key, library, Hints(), clock))

    assert await titles(again) == ["A fold", "Two chips"]
    kept = await again.case(number)
    assert (kept.text, kept.by, kept.at) == ("3 folds", "Olga", clock.ms // 1000)


async def test_the_same_key_keeps_it_once(cases):
    first = await cases.keep("Two chips", "3 pushes 2x500", OLGA, "key-1")

    assert await cases.keep("Two chips", "3 pushes 2x500", OLGA, "key-1") == first
    assert await titles(cases) == ["Two chips"]


async def test_a_removed_case_is_gone_and_removing_it_again_does_nothing(cases, log):
    number = await cases.keep("Two chips", "3 pushes 2x500", OLGA, "key-1")
    await cases.remove(number, OLGA)
    await cases.remove(number, OLGA)

    assert await titles(cases) == []
    assert await cases.case(number) is None
    assert len(list(log.read("kept/cases"))) == 2


async def test_two_servers_keep_on_one_library(cases, log, key, library, clock):
    other = CaseLibrary(Streams(log, key, library, Hints(), clock))
    await cases.all_cases()
    await other.keep("By the other", "3 folds", OLGA, "key-1")
    await cases.keep("By this one", "3 calls", OLGA, "key-2")

    assert await titles(cases) == ["By this one", "By the other"]


@pytest.mark.parametrize(("room_for", "refused"), [(3, False), (2, False), (1, True)])
async def test_a_full_library_is_said_aloud(cases, monkeypatch, room_for, refused):
    monkeypatch.setattr(case_library, "MOST", room_for)
    await cases.keep("One", "3 folds", OLGA, "key-1")

    if refused:
        with pytest.raises(NotAllowed, match="keeps 1 cases"):
            await cases.keep("Two", "3 folds", OLGA, "key-2")
    else:
        await cases.keep("Two", "3 folds", OLGA, "key-2")
