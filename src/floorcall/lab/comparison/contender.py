"""A night to compare with another, as a TOML file says it: house, field, blinds, tables, prizes."""

from __future__ import annotations

import msgspec
import tomli
from msgspec import Struct
from msgspec.structs import replace

from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.lab.evening_structure import evening
from floorcall.law.answer import AnswerRefused
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.spelling import nearest
from floorcall.tournament.setup.terms import Level, Payout, Setup


class ContenderProblem(Exception):
    """A file that is no contender; the sentence says where and why."""


class Contender(Struct, frozen=True, forbid_unknown_fields=True):
    """What may stand in the file; what does not is as in `floorcall simulate`."""

    name: str = ""
    house: str = ""
    labels: tuple[str, ...] = ()
    choices: dict[str, str | bool | int] = {}
    entrants: int = 60
    stack: int = 0
    level_seconds: int = 1200
    levels: tuple[Level, ...] = ()
    table_size: int = 0
    final_size: int = 0
    late_until_level: int | None = None
    payout: Payout | None = None
    late_entrants: int = 0
    """Of the entrants those who come when the last level of late entry begins."""


def read_contender(text: str, place: str) -> Contender:
    """The file as a contender."""
    try:
        found = msgspec.convert(tomli.loads(text), Contender)
    except tomli.TOMLDecodeError as error:
        raise ContenderProblem(f"{place} is no TOML: {error}") from None
    except msgspec.ValidationError as error:
        raise ContenderProblem(f"{place}: {_in_words(str(error))}") from None
    if not 2 <= found.entrants <= 10_000:
        raise ContenderProblem(f"{place}: entrants are 2 to 10,000, not {found.entrants:,}")
    if found.level_seconds < 60 or found.stack < 0:
        raise ContenderProblem(f"{place}: a level has 60 seconds or more, a stack 1 chip or more")
    if not 0 <= found.late_entrants <= found.entrants - 2:
        raise ContenderProblem(f"{place}: late entrants are 0 to {found.entrants - 2:,}")
    return found if found.name else replace(found, name=place)


def _in_words(error: str) -> str:
    unknown = error.partition("contains unknown field `")[2].partition("`")[0]
    if unknown:
        known = ", ".join(Contender.__struct_fields__)
        return f'"{unknown}" says nothing here; a file may have {known}'
    what, _, where = error.partition(" - at `$.")
    field = where.rstrip("`")
    return f'{what[:1].lower()}{what[1:]} in "{field}"' if field else what


def house_of(contender: Contender, library: Library) -> House:
    """The book it is played by, with what was chosen; the usual one where none is named."""
    house = library.house(contender.house or library.usual_name(), *contender.labels)
    for name, written in contender.choices.items():
        policy: Policy[object] | None = CATALOGUE.policies.get(name)
        if policy is None:
            known = nearest(name, CATALOGUE.policies)
            raise ContenderProblem(f'{contender.name}: there is no policy "{name}"; {known}')
        try:
            house = house.choose(policy, policy.answer.read(written))
        except AnswerRefused as refused:
            raise ContenderProblem(f"{contender.name}: {refused}") from None
    return house


def setup_of(contender: Contender, house: House) -> Setup:
    """The tournament it means."""
    usual = evening(house, contender.entrants, contender.labels, contender.level_seconds)
    late = contender.late_until_level
    return replace(
        usual,
        name=contender.name,
        choices=contender.choices,
        levels=contender.levels or usual.levels,
        entry=replace(usual.entry, chips=contender.stack or usual.entry.chips),
        table_size=contender.table_size,
        final_size=contender.final_size,
        late_until_level=usual.late_until_level if late is None else late,
        payout=contender.payout or usual.payout,
    )
