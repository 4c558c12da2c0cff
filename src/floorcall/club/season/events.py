"""What the log of a season holds."""

from __future__ import annotations

from floorcall.club.season.night_results import Night
from floorcall.club.season.scoring import SeasonRules
from floorcall.ledger.event import Event


class SeasonOpened(Event, frozen=True, tag="season-opened"):
    """A season is announced."""

    season: SeasonRules


class SeasonAmended(Event, frozen=True, tag="season-amended"):
    """A season is scored by these rules, its nights so far included."""

    season: SeasonRules


class NightRecorded(Event, frozen=True, tag="night-recorded"):
    """A night's results, in place of those recorded for it before."""

    night: Night


class NightStruck(Event, frozen=True, tag="night-struck"):
    """A night does not count."""

    night: str


class SeasonClosed(Event, frozen=True, tag="season-closed"):
    """No more nights."""
