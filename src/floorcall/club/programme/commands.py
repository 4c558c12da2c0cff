"""What is asked of the programme."""

from __future__ import annotations

from floorcall.club.programme.night_template import Template
from floorcall.tournament.commands import Base


class SetNight(Base, frozen=True, tag="set-night"):
    """Put a night in the programme, or in the place of the one with its name."""

    template: Template


class DropNight(Base, frozen=True, tag="drop-night"):
    """Take a night out of the programme."""

    name: str
