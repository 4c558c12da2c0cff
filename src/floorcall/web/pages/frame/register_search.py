"""People of the register who may be coming in now: found by a few letters, with what to know."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.club.people.admission import AGE_NOT_KNOWN, Concern, concerns
from floorcall.club.people.admission_requests import request_for
from floorcall.club.people.state import AdmissionRequest
from floorcall.law.house import House
from floorcall.views.club.people_search import find_people
from floorcall.web.pages.frame.page import Visit
from floorcall.web.permissions.roles import duties_of

_MOST = 8


class RegisterMatch(NamedTuple):
    """Somebody who may be let in; `overrides` are the roles in which the visitor may against all
    that blocks. Where others may, `asks` says that they can be asked; `request` is what was asked.
    """

    person: int
    name: str
    contact: str
    concerns: tuple[Concern, ...]
    blocked: bool
    overrides: tuple[str, ...]
    asks: bool = False
    request: AdmissionRequest | None = None
    asks_age: int = 0
    """The age to ask for, where nobody has asked yet; 0 where it is known."""


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
        known = concerns(one, visit.today, house, members_only, register.state)
        blocking = [concern for concern in known if concern.blocks]
        roles = [set(one.may_override) for one in known if one.blocks or one.is_asked]
        named = set.intersection(*roles) if roles else set()
        shown.append(
            RegisterMatch(
                person=one.number,
                name=one.name,
                contact=one.details.contact,
                concerns=known,
                blocked=bool(blocking),
                overrides=tuple(sorted(named & duties_of(visit.actor))),
                asks=bool(named),
                request=request_for(register.state, one.number, visit.today),
                asks_age=_age_to_ask(known, house),
            )
        )
    return shown


def _age_to_ask(known: tuple[Concern, ...], house: House) -> int:
    unasked = any(one.kind == AGE_NOT_KNOWN for one in known)
    return int(house[PREMISES_CONDUCT_MIN_AGE].value) if unasked else 0
