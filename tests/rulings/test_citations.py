"""What was read is what is cited: every ruling made in any case cites exactly its reads."""

import sys
from functools import cache
from pathlib import Path
from types import CodeType, FrameType

import pytest

from floorcall import rulings
from floorcall.houses.shelf import Shelf
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.notation.case import read_case
from floorcall.notation.library import case_files
from floorcall.notation.run import run_case

SHELF = Shelf()
CHAPTERS = Path(rulings.__file__).parent


@cache
def _is_chapter(code: CodeType) -> bool:
    return Path(code.co_filename).parent == CHAPTERS


class RecordingHouse(House):
    """A house that remembers which policies were asked for."""

    def __init__(self, house: House) -> None:
        super().__init__(house.book, house.common, house.narrowing, house._settings)
        self.reads: list[object] = []

    def __getitem__(self, policy):
        self.reads.append(policy)
        return super().__getitem__(policy)


class Watch:
    """Compares, at the return of every function of a chapter, what it read and what it cites."""

    def __init__(self, house: RecordingHouse) -> None:
        self.house = house
        self.calls: list[tuple[FrameType, int]] = []
        self.wrong: list[str] = []
        self.seen = 0

    def __call__(self, frame: FrameType, event: str, value: object) -> None:
        if event not in ("call", "return") or not _is_chapter(frame.f_code):
            return
        if event == "call":
            self.calls.append((frame, len(self.house.reads)))
            return
        if not self.calls or self.calls[-1][0] is not frame:
            return
        _, before = self.calls.pop()
        takes_house = "house" in frame.f_code.co_varnames[: frame.f_code.co_argcount]
        if takes_house and isinstance(value, Ruling) and not frame.f_code.co_name.startswith("_"):
            self.seen += 1
            read = {policy.name for policy in self.house.reads[before:]}
            cited = {setting.policy.name for setting in value.because}
            if read != cited:
                place = f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_name}"
                self.wrong.append(f"{place} read {read - cited}, cites {cited - read}")


@pytest.mark.parametrize("house", SHELF.names())
def test_every_ruling_cites_exactly_what_it_read(house: str):
    seen = 0
    wrong: set[str] = set()
    for path in case_files(house):
        case = read_case(path.read_text(encoding="utf-8"), str(path))
        recording = RecordingHouse(SHELF.house(house, *case.head.game_labels))
        watch = Watch(recording)
        sys.setprofile(watch)
        try:
            run_case(case, recording)
        finally:
            sys.setprofile(None)
        seen += watch.seen
        wrong.update(watch.wrong)

    assert sorted(wrong) == []
    assert seen > 300
