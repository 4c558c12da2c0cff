"""Rulebooks of the club's own folder that do not load, told to whoever can put them right."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.web.pages.frame.page import Visit

_TOLD = 3


class UnreadableBook(NamedTuple):
    """A book that is not in the library, with the first 3 of its problems."""

    name: str
    problems: tuple[str, ...]
    more: int


def unreadable_books(visit: Visit) -> list[UnreadableBook]:
    """Those of the library; nobody but who opens tournaments is told, for the files are named."""
    if not visit.may("open a tournament"):
        return []
    return [
        UnreadableBook(
            name,
            tuple(str(problem) for problem in error.problems[:_TOLD]),
            max(0, len(error.problems) - _TOLD),
        )
        for name, error in visit.club.library.problems().items()
    ]
