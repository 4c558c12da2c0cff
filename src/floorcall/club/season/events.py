"""What the log of a season holds."""

from __future__ import annotations

from floorcall.club.season.night_results import Night
from floorcall.club.season.scoring import SeasonRules
from floorcall.tournament.events import Base


class SeasonOpened(Base, frozen=True, tag="season-opened"):
    """A season is announced."""

    season: SeasonRules


class SeasonAmended(Base, frozen=True, tag="season-amended"):
    """A season is scored by these rules, its nights so far included."""

    season: SeasonRules


class NightRecorded(Base, frozen=True, tag="night-recorded"):
    """A night's results, in place of those recorded for it before."""

    night: Night


class NightStruck(Base, frozen=True, tag="night-struck"):
    """A night does not count."""

    night: str


class SeasonClosed(Base, frozen=True, tag="season-closed"):
    """No more nights."""
