"""Nothing is told to anybody that the permissions do not let them read, in whatever answer."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest

from floorcall.web.permissions.roles import Role

from ..callers import Callers
from ..every_answer import EveryAnswer
from ..secret_club import Reader, SecretClub

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1200)]


@pytest.fixture
def planted(callers: Callers) -> SecretClub:
    return SecretClub(callers)


@pytest.mark.parametrize(
    "role",
    [one if one is Role.DEALER else pytest.param(one, marks=pytest.mark.long) for one in Role],
)
def test_every_answer_to_a_role_tells_what_it_may_read_and_no_more(planted: SecretClub, role: Role):
    here = planted.tournaments[0]
    caller = planted.callers.signed_in(role, here, table=1, player=2)
    reader = Reader(role, here)
    hidden = [one for one in planted.secrets if not one.may_read(reader)]
    every = EveryAnswer(planted)

    leaks: defaultdict[str, set[str]] = defaultdict(set)
    statuses, driven, seen = Counter(), set(), set()
    for answer in every.answers(caller):
        driven.add(answer.drive.route)
        statuses[answer.status] += 1
        if found := {one.what for one in hidden if one.is_in(answer.text)}:
            leaks[f"{answer.drive.route} ({answer.drive.way}, {answer.status})"] |= found
        seen |= {one.what for one in planted.secrets if one.is_in(answer.text)}

    print(role.value, sum(statuses.values()), "answers", dict(statuses), len(driven), "routes")
    assert not leaks, "\n".join(f"{where}: {sorted(what)}" for where, what in leaks.items())
    assert every.routes() <= driven
    assert {status for status in statuses if status >= 500} == set()
    if role is Role.OWNER:
        unseen = {one.what for one in planted.secrets if one.may_read(reader)} - seen
        assert unseen == set(), "a secret nobody is ever told holds nothing"
