"""The house something is run by, from its set-up; only books in the club's library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.answer import AnswerRefused
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.problems import RulebookError
from floorcall.law.rulebook_file import UnknownHouse
from floorcall.law.scope import UnknownLabel
from floorcall.law.spelling import nearest
from floorcall.web.server.http_refusals import NotAllowed


class HouseChoice(Protocol):
    """Whatever says by which book it is run, and what was picked where that leaves it open."""

    @property
    def house(self) -> str: ...
    @property
    def labels(self) -> tuple[str, ...]: ...
    @property
    def choices(self) -> Mapping[str, str | bool | int]: ...


def house_of(setup: HouseChoice, library: Library) -> House:
    """The house with what the organiser chose. A path is no name: no file is opened by request."""
    if setup.house not in (names := library.names()):
        broken = library.problems().get(setup.house)
        unknown = f'there is no house "{setup.house}"; {nearest(setup.house, names)}'
        raise NotAllowed(f"the rulebook does not load: {broken}" if broken else unknown)
    try:
        house = library.house(setup.house, *setup.labels)
        for name, written in setup.choices.items():
            house = _choose(house, name, written)
    except (UnknownHouse, UnknownLabel, AnswerRefused, RulebookError) as error:
        raise NotAllowed(str(error)) from None
    return house


def _choose(house: House, name: str, written: str | bool | int) -> House:
    policy: Policy[object] | None = CATALOGUE.policies.get(name)
    if policy is None:
        raise NotAllowed(f'there is no policy "{name}"; {nearest(name, CATALOGUE.policies)}')
    return house.choose(policy, policy.answer.pick(written))
