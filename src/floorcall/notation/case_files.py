"""The cases that come with the program, by house and topic."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import floorcall
from floorcall.law.citation import is_part_of
from floorcall.notation.case import Case, read_case

_PACKAGE = Path(floorcall.__file__).parent
_RULE_LINE = re.compile(r"^> *rule ((?:(?! of ).)+)$", re.MULTILINE)
_SOURCE = re.compile(
    r"^(?:(?:EX|S|W)-\w[^:]*: )+|^(?:(?:EX|S|W)-[\w.-]+(?: rows? \d+)?(?: \(\w+\))?,? )+"
)
"""The list a case was taken from, before what happens in it: "EX-M-49 row 2, S-bet_the_pot: …"."""
_FOLDERS = (_PACKAGE / "cases", _PACKAGE.parents[1] / "cases")


def folder() -> Path:
    """Where the cases lie: inside an installed package, or beside `src` in a checkout."""
    return next((each for each in _FOLDERS if each.is_dir()), _FOLDERS[-1])


def case_files(house: str | None = None, topic: str | None = None) -> list[Path]:
    """The files of one house or all; a topic is the first word of a file's name."""
    start = folder() / house if house else folder()
    found = sorted(start.rglob("*.case"))
    return [path for path in found if topic is None or path.name.startswith(f"{topic}-")]


def title_in_words(title: str) -> str:
    """What happens in the case, without the list it was taken from, for people to read."""
    words = _SOURCE.sub("", title)
    return words[:1].upper() + words[1:]


def topics() -> list[str]:
    """The first words of the files' names."""
    return sorted({path.name.partition("-")[0] for path in case_files()})


def cases_naming(house: str, number: str) -> list[Path]:
    """The house's cases that name a rule, a part of it, or the rule it is a part of."""
    return [
        path
        for path, named in _rules_named(house)
        if any(is_part_of(each, number) or is_part_of(number, each) for each in named)
    ]


@cache
def _rules_named(house: str) -> list[tuple[Path, frozenset[str]]]:
    """Each case of a house with the numbers of its own rules that its `> rule` lines name."""
    found = []
    for path in case_files(house):
        named = _RULE_LINE.findall(path.read_text(encoding="utf-8"))
        numbers = {each.strip() for line in named for each in line.split(",")}
        found.append((path, frozenset(numbers)))
    return found


def library_cases(house: str | None = None, topic: str | None = None) -> Iterator[Case]:
    """The cases themselves, read."""
    for path in case_files(house, topic):
        yield read_case(path.read_text(encoding="utf-8"), str(path.relative_to(folder())))
