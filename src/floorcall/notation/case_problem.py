"""A case that cannot be read or played: the file, the line, the problem, and the nearest form."""

from __future__ import annotations

from collections.abc import Mapping


class CaseProblem(Exception):
    """One line for a person: where it is, what is wrong, and what would be right.

    `unread` is a line that has no form at all, as it was typed; `seats` are those of its table,
    `is_stud` its game.
    """

    def __init__(
        self,
        line: int,
        text: str,
        file: str = "",
        *,
        unread: str = "",
        seats: Mapping[str, int] | None = None,
        is_stud: bool = False,
    ) -> None:
        self.line = line
        self.text = text
        self.file = file
        self.unread = unread
        self.seats = seats or {}
        self.is_stud = is_stud
        super().__init__(str(self))

    def __str__(self) -> str:
        place = f"{self.file}, line {self.line}" if self.file else f"line {self.line}"
        return f"{place}: {self.text}"

    def within(self, file: str) -> CaseProblem:
        """The same problem, with the file it stands in."""
        return CaseProblem(self.line, self.text, file, unread=self.unread, seats=self.seats)
