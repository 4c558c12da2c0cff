"""What is asked of a season."""

from __future__ import annotations

from floorcall.club.season.night_results import Night
from floorcall.club.season.scoring import SeasonRules
from floorcall.tournament.commands import Base


class AmendSeason(Base, frozen=True, tag="amend-season"):
    """Score the season by other rules, for a reason."""

    season: SeasonRules


class RecordNight(Base, frozen=True, tag="record-night"):
    """Enter a night's results, or enter them again after they were corrected."""

    night: Night


class StrikeNight(Base, frozen=True, tag="strike-night"):
    """Take a night out of the season."""

    night: str


class CloseSeason(Base, frozen=True, tag="close-season"):
    """End the season."""
