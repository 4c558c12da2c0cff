"""The cases that come with the program, by house and topic."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import floorcall
from floorcall.notation.case import Case, read_case

_PACKAGE = Path(floorcall.__file__).parent
_FOLDERS = (_PACKAGE / "cases", _PACKAGE.parents[1] / "cases")


def folder() -> Path:
    """Where the cases lie: inside an installed package, or beside `src` in a checkout."""
    return next((each for each in _FOLDERS if each.is_dir()), _FOLDERS[-1])


def case_files(house: str | None = None, topic: str | None = None) -> list[Path]:
    """The files of one house or all; a topic is the first word of a file's name."""
    start = folder() / house if house else folder()
    found = sorted(start.rglob("*.case"))
    return [path for path in found if topic is None or path.name.startswith(f"{topic}-")]


def topics() -> list[str]:
    """The first words of the files' names."""
    return sorted({path.name.partition("-")[0] for path in case_files()})


def library_cases(house: str | None = None, topic: str | None = None) -> Iterator[Case]:
    """The cases themselves, read."""
    for path in case_files(house, topic):
        yield read_case(path.read_text(encoding="utf-8"), str(path.relative_to(folder())))
