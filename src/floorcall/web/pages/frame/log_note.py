"""What directors are told of the log itself: the last good backup, and what is wrong."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.web.pages.frame.page import Visit
from floorcall.web.sentences import day, hour
from floorcall.web.services.log_care import BackupReport

_TOLD = 3


class LogNote(NamedTuple):
    """A quiet line, and the warnings above it."""

    says: str
    warnings: tuple[str, ...]


def log_note(visit: Visit) -> LogNote | None:
    """For whoever opens tournaments; nobody else can do anything about it."""
    if visit.club.care is None or not visit.may("open a tournament"):
        return None
    report = visit.club.care.report()
    return LogNote(_line(report), (*_damage(report), *_lateness(report)))


def _line(report: BackupReport) -> str:
    if not report.folder:
        return "This server makes no backups: somebody else must see to them."
    if report.last is None:
        return f"No backup has been made yet. Backups go to {report.folder}."
    where = ", on the same disk as the log" if report.on_same_disk else ""
    return f"Last good backup: {_when(report.last)}, in {report.folder}{where}."


def _damage(report: BackupReport) -> list[str]:
    if not report.faults:
        return []
    more = len(report.faults) - _TOLD
    named = "; ".join(report.faults[:_TOLD]) + (f"; and {more} more" if more > 0 else "")
    return [
        f"The log is damaged: {named}. Stop the server as soon as the room allows it, and restore "
        "the last good backup by `floorcall log restore`."
    ]


def _lateness(report: BackupReport) -> list[str]:
    if report.problem:
        return [f"The last backup failed, and is tried again in ten minutes: {report.problem}."]
    if not report.is_old:
        return []
    if report.last is None:
        return ["No backup has been made yet: if this disk fails, everything is lost."]
    return [f"What happened since {_when(report.last)} is in no backup."]


def _when(ms: int) -> str:
    """By the clock on this wall: Mon 16 Nov 2026, 19:05."""
    return f"{day(ms // 1000)}, {hour(ms // 1000)}"
