"""A folder of backups made one after the other: their names, which is the last, which may go."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from floorcall.store.backup import back_up
from floorcall.store.integrity import Rest, Verdict
from floorcall.store.private_files import tighten
from floorcall.store.transfer import CannotCopy

LATEST, DAYS, MONTHS = 10, 14, 12
"""What is kept: the ten latest, and the last of each of 14 days and of 12 months."""
_ABANDONED = 86_400
"""Seconds after which a copy that broke off is taken for one that nobody goes on with."""


class BackupFolder:
    """The backups of one club, `club-2026-11-16-190355.db`; other files there are left alone.

    A file has its name only if it was found whole, so each of them is a good one.
    """

    def __init__(self, folder: Path, club: str) -> None:
        self.folder = folder
        self._club = re.sub(r"[^\w.-]", "-", club) or "club"
        self._ours = re.compile(rf"{re.escape(self._club)}-\d{{4}}-\d\d-\d\d-\d{{6}}\.db")

    def last(self) -> int | None:
        """When the last good one was made, in milliseconds since 1970."""
        with suppress(OSError):
            return max((int(each.stat().st_mtime * 1000) for each in self._backups()), default=None)
        return None

    def make(self, place: str, stamp: str, rest: Rest = lambda: None) -> Verdict:
        """Make one more, and let those go that are no longer wanted if it is whole."""
        try:
            self.folder.mkdir(exist_ok=True, mode=0o700)
        except OSError as error:
            says = (error.strerror or "it cannot be made").lower()
            raise CannotCopy(f"the folder {self.folder} is not there: {says}") from None
        self._clear()
        made = self.folder / f"{self._club}-{stamp}.db"
        verdict = back_up(place, made, rest)
        if verdict.is_whole:
            tighten(self._backups())
            for each in superfluous([path.name for path in self._backups()]) - {made.name}:
                (self.folder / each).unlink(missing_ok=True)
        return verdict

    def _backups(self) -> Iterator[Path]:
        return (path for path in self.folder.iterdir() if self._ours.fullmatch(path.name))

    def _clear(self) -> None:
        """Away with copies that broke off or came out damaged, but for the last of these."""
        damaged = sorted(self.folder.glob(f"{self._club}-*.db.damaged"))
        parts = [
            path
            for path in self.folder.glob(f"{self._club}-*.db.part*")
            if time.time() - path.stat().st_mtime > _ABANDONED
        ]
        for path in (*damaged[:-1], *parts):
            path.unlink(missing_ok=True)


def superfluous(names: list[str]) -> set[str]:
    """Those of the names, each with its time, that need not be kept; of two a day the later is."""
    ordered = sorted(names, reverse=True)
    length = len("-190355.db")
    days = _last_of_each([(name[:-length], name) for name in ordered])[:DAYS]
    months = _last_of_each([(name[: -length - len("-16")], name) for name in ordered])[:MONTHS]
    return set(ordered) - {*ordered[:LATEST], *days, *months}


def _last_of_each(grouped: list[tuple[str, str]]) -> list[str]:
    found: dict[str, str] = {}
    for group, name in grouped:
        found.setdefault(group, name)
    return list(found.values())
