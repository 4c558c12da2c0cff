"""What the desk and the officers ask of the register of people."""

from __future__ import annotations

from floorcall.club.people.state import Details, Past
from floorcall.tournament.commands import Base


class AddPerson(Base, frozen=True, tag="add-person"):
    """Enter somebody."""

    details: Details


class AmendPerson(Base, frozen=True, tag="amend-person"):
    """Put new details in place of the old."""

    person: int
    details: Details


class LinkHousehold(Base, frozen=True, tag="link-household"):
    """Two people live together, or are of one family."""

    person: int
    other: int


class LeaveHousehold(Base, frozen=True, tag="leave-household"):
    """Somebody no longer belongs to a household."""

    person: int


class PayDues(Base, frozen=True, tag="pay-dues"):
    """Take a year's dues."""

    person: int
    year: int
    on: str
    """The day, as 2026-05-31."""


class Suspend(Base, frozen=True, tag="suspend"):
    """Keep somebody from playing; without `until` for good. `role` is who decides."""

    person: int
    since: str
    until: str = ""
    role: str = ""


class LiftSuspension(Base, frozen=True, tag="lift-suspension"):
    """End what holds on a day; the days before stay on record."""

    person: int
    on: str
    role: str = ""


class NotePast(Base, frozen=True, tag="note-past"):
    """Note a penalty or a ruling that concerned somebody."""

    person: int
    on: str
    kind: str
    says: str
    where: str = ""
    rules: tuple[str, ...] = ()

    @property
    def past(self) -> Past:
        """What stands on the record then."""
        return Past(self.on, self.kind, self.says, self.where, self.rules)


class CheckIn(Base, frozen=True, tag="check-in"):
    """Let somebody in at the desk; against a concern only with a role that may, and a reason."""

    person: int
    on: str
    members_only: bool = False
    role: str = ""


class MergePeople(Base, frozen=True, tag="merge-people"):
    """Two entries are one person: keep the one, fold the other into it."""

    keep: int
    drop: int


class ErasePerson(Base, frozen=True, tag="erase-person"):
    """Forget somebody's person; results keep a placeholder."""

    person: int
