"""People of the register who may be coming in now: found by a few letters, with what to know."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from floorcall.club.people.admission import Concern, concerns
from floorcall.law.house import House
from floorcall.views.club.people_search import find_people
from floorcall.web.pages.frame.page import Visit

_MOST = 8


class RegisterMatch(NamedTuple):
    """Somebody who may be let in; `overrides` are the roles that may against all that blocks."""

    person: int
    name: str
    contact: str
    concerns: tuple[Concern, ...]
    blocked: bool
    overrides: tuple[str, ...]


async def search_register(
    visit: Visit, words: str, house: House, here: Collection[str], *, members_only: bool = False
) -> list[RegisterMatch]:
    """Those of the register who fit the words and are not `here` yet, by member's number."""
    register = await visit.club.readable_people()
    if register is None or not words:
        return []
    found, _ = find_people(register.state, words, _MOST + len(here))
    shown = []
    for one in [each for each in found if str(each.number) not in here][:_MOST]:
        known = concerns(one, visit.today, house, members_only)
        blocking = [concern for concern in known if concern.blocks]
        roles = [set(concern.may_override) for concern in blocking]
        overrides = tuple(sorted(set.intersection(*roles))) if roles else ()
        shown.append(
            RegisterMatch(
                one.number, one.name, one.details.contact, known, bool(blocking), overrides
            )
        )
    return shown
