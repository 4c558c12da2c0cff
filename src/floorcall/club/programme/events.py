"""What the log of the programme holds."""

from __future__ import annotations

from floorcall.club.programme.night_template import Template
from floorcall.ledger.event import Event


class ProgrammeOpened(Event, frozen=True, tag="programme-opened"):
    """The programme of a house begins."""

    house: str


class NightSet(Event, frozen=True, tag="night-set"):
    """A night as it is played from now on."""

    template: Template


class NightDropped(Event, frozen=True, tag="night-dropped"):
    """A night is no longer played."""

    name: str
