"""What was read is what is cited: every ruling made in any case cites exactly its reads."""

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from floorcall import chapters
from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.notation.case import read_case
from floorcall.notation.case_files import case_files
from floorcall.notation.run import run_case

LIBRARY = Library()
CHAPTERS = Path(chapters.__file__).parent


@cache
def _is_chapter(code: CodeType) -> bool:
    path = Path(code.co_filename)
    return CHAPTERS in path.parents and "rulings" in (path.stem, path.parent.name)


class RecordingHouse(House):
    """A house that remembers which policies were asked for."""

    def __init__(self, house: House) -> None:
        super().__init__(house.book, house.common, house.narrowing, house._settings)
        self.reads: list[object] = []

    def __getitem__(self, policy):
        self.reads.append(policy)
        return super().__getitem__(policy)


class Watch:
    """Compares, at the return of every function of a chapter, what it read and what it cites.

    It is a tracing function: told of every call, it asks to be told of a chapter's returns only.
    """

    def __init__(self, house: RecordingHouse) -> None:
        self.house = house
        self.wrong: list[str] = []
        self.seen = 0

    def __call__(self, frame: FrameType, _event: str, _value: object) -> Callable[..., Any] | None:
        code = frame.f_code
        takes_house = "house" in code.co_varnames[: code.co_argcount]
        if not takes_house or code.co_name.startswith("_") or not _is_chapter(code):
            return None
        before = len(self.house.reads)
        frame.f_trace_lines = False

        def at_return(_frame: FrameType, event: str, value: object) -> Callable[..., Any]:
            if event == "return" and isinstance(value, Ruling):
                self.compare(code, before, value)
            return at_return

        return at_return

    def compare(self, code: CodeType, before: int, ruling: Ruling) -> None:
        self.seen += 1
        read = {policy.name for policy in self.house.reads[before:]}
        cited = {setting.policy.name for setting in ruling.because}
        if read != cited:
            place = f"{Path(code.co_filename).stem}.{code.co_name}"
            self.wrong.append(f"{place} read {read - cited}, cites {cited - read}")


@pytest.mark.parametrize("house", LIBRARY.names())
def test_every_ruling_cites_exactly_what_it_read(house: str):
    seen = 0
    wrong: set[str] = set()
    usual = sys.gettrace()
    for path in case_files(house):
        case = read_case(path.read_text(encoding="utf-8"), str(path))
        recording = RecordingHouse(LIBRARY.house(house, *case.head.game_labels))
        watch = Watch(recording)
        sys.settrace(watch)
        try:
            run_case(case, recording)
        finally:
            sys.settrace(usual)
        seen += watch.seen
        wrong.update(watch.wrong)

    assert sorted(wrong) == []
    assert seen >= len(case_files(house))
