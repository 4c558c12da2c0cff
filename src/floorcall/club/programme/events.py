"""What the log of the programme holds."""

from __future__ import annotations

from floorcall.club.programme.night_template import Template
from floorcall.tournament.events import Base


class ProgrammeOpened(Base, frozen=True, tag="programme-opened"):
    """The programme of a house begins."""

    house: str


class NightSet(Base, frozen=True, tag="night-set"):
    """A night as it is played from now on."""

    template: Template


class NightDropped(Base, frozen=True, tag="night-dropped"):
    """A night is no longer played."""

    name: str
