"""Staff with an interest in the hand they rule on: their own, or their family's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from floorcall.chapters.authority.questions import Role
from floorcall.chapters.authority.rulings import Rules, may_rule
from floorcall.chapters.core.decision import Verdict
from floorcall.ledger.refusal import Reads
from floorcall.tournament.setup.terms import Staff


class Person(Protocol):
    """A player of the hand, at whichever kind of table."""

    @property
    def name(self) -> str:
        """As the staff's own name is written."""

    @property
    def family(self) -> str:
        """What relatives share; empty for most."""


P = TypeVar("P", bound=Person)


def interested_players(players: Iterable[P], by: str, staff: Sequence[Staff]) -> tuple[P, ...]:
    """The players of a hand who are the one ruling, or of the same family."""
    family = next((one.family for one in staff if one.name == by), "")
    return tuple(
        player for player in players if player.name == by or (family and player.family == family)
    )


def refuse_if_barred(players: Sequence[Person], by: str, role: Role, reads: Reads) -> None:
    """Refuse where the house bars somebody in that role from ruling on the hand of `players`."""
    own = any(player.name == by for player in players)
    family = any(player.name != by for player in players)
    would_rule = Rules(0, role, in_hand=own, family_in_hand=family)
    if reads.takes(may_rule(would_rule, reads.house)).verdict is Verdict.REFUSED:
        reads.refuse(
            f"{by} has an interest in the hand through {players[0].name}",
            "another member of staff decides",
        )
