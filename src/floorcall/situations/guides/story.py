"""What a guide ends in: the lines of a case, and what would make another case of it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from msgspec import Struct

from floorcall.law.policy import Policy
from floorcall.situations.guides.betting_head import Lines
from floorcall.situations.guides.table import GuideTable

_COLUMN = 8


class Variation(Struct, frozen=True):
    """A fact nobody stated, or what may come yet: lines it adds, or a line it says otherwise.

    Of those with the same `of` only one can be so: cards can be told for certain, or cannot.
    """

    id: str
    says: str
    adds: tuple[str, ...] = ()
    instead: tuple[str, str] = ("", "")
    of: str = ""
    is_ahead: bool = False
    """It has not happened yet: the ruling stands and does not depend on it."""

    def apply(self, body: tuple[str, ...]) -> tuple[str, ...]:
        """The lines with this so."""
        old, new = self.instead
        return (*(new if old and line == old else line for line in body), *self.adds)


class Story(Struct, frozen=True):
    """Lines of the head and of the body; `stacks` are those that were different from the log's."""

    body: tuple[str, ...]
    head: Lines = ()
    stacks: Mapping[str, int] = {}
    variations: tuple[Variation, ...] = ()
    ruled: int = 1
    """So many of the last lines are what is ruled on."""
    turn_matters: bool = False
    """What is asked is what the player in turn may do."""
    is_noticed: bool = False
    """Somebody spoke up at once: it cannot be noticed only now."""
    unnoticed: tuple[str, ...] = ()
    """Lines that say it was let pass, before what was done behind it."""
    rests_on: tuple[Policy[Any], ...] = ()
    """What settles it where the action is only what it seems to be, and no ruling cites a rule."""

    def case_text(
        self, table: GuideTable, title: str, so: tuple[str, ...] = (), then: tuple[str, ...] = ()
    ) -> str:
        """The whole case, with the variations `so` and the lines that came `then`."""
        body = self.body
        for each in self.variations:
            if each.id in so:
                body = each.apply(body)
        if table.so_far:
            return "\n".join([table.so_far.rstrip(), *body, *then, ""])
        return "\n".join([f"# {title}", *self._head(table), "", *body, *then, ""])

    def _head(self, table: GuideTable) -> list[str]:
        seats = " ".join(
            f"{each.seat}:{self.stacks.get(each.seat, each.stack)}" for each in table.seats
        )
        lines = chain(table.head, [("seats", seats)], self.head)
        return [f"{word:<{_COLUMN}}{rest}" for word, rest in lines]
