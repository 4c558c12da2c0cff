"""Seasons: the table with every number explained, for everybody, and opening the final."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from floorcall.club.season.api import AmendSeason
from floorcall.club.season.season_pot import SeasonPot
from floorcall.views.club.season_table import SeasonView
from floorcall.views.desk.terms_preview import TermsPreview
from floorcall.web.permissions.grants import ACTS, SEASON_COMMANDS
from floorcall.web.server.bounds import check_command
from floorcall.web.server.endpoint import Ask, Endpoint, Key
from floorcall.web.services.programme_nights import NightOpened
from floorcall.web.services.season_finals import FinalOrder, open_final
from floorcall.web.services.season_pots import pots_of
from floorcall.web.services.viewer_standings import SeasonChange, preview_of, table_of

_OF = "/club/season/{season}"
Money = Annotated[int, Meta(ge=0, le=10**12)]


class FinalAsked(Struct, frozen=True):
    """The final to open, structured like a tournament of the club; the same key opens it once.

    Where `like` is empty it has standard levels and prizes.
    """

    key: Key
    like: str
    name: str
    entry: Money = 0
    """What each pays to the prizes, in the smallest unit of money."""
    added: Money = 0
    """What the club guarantees."""
    from_pot: Money = 0
    """What the season's pot puts on top of the prizes."""


class SeasonTrial(Struct, frozen=True):
    """A command to a season that is only looked at."""

    change: SeasonChange


async def standings(ask: Ask) -> SeasonView:
    """The table; `?venue=` or `?region=` gives one of their own."""
    asked = ask.request.query_params
    venue, region = asked.get("venue", ""), asked.get("region", "")
    return await table_of(ask.club, _season(ask), ask.actor, venue=venue, region=region)


class SeasonPots(Struct, frozen=True):
    """The pots of a season, one for each currency."""

    pots: tuple[SeasonPot, ...]


async def pot(ask: Ask) -> SeasonPots:
    """What nights hold back for the final, what finals took, and where the coins lie."""
    return SeasonPots(tuple(await pots_of(ask.club, _season(ask))))


async def examine(ask: Ask) -> TermsPreview:
    """Whose place and points other rules or results would change, and who would play the final."""
    return await preview_of(ask.club, _season(ask), ask.body.change)


async def final(ask: Ask) -> NightOpened:
    """Open the final with its qualifiers entered."""
    body: FinalAsked = ask.body
    order = FinalOrder(body.like, body.name, body.entry, body.added, body.from_pot)
    return await open_final(ask.club, _season(ask), order, ask.actor, body.key)


def _season(ask: Ask) -> str:
    return str(ask.request.path_params["season"])


SEASONS = (
    Endpoint("GET", f"{_OF}/standings", "season_standings",
             "The table, with how every number came about.",
             ACTS["read the table of a season"], SeasonView, standings),
    Endpoint("GET", f"{_OF}/pot", "season_pot",
             "What nights hold back for the final, and what finals took of it.",
             ACTS["read a ledger"], SeasonPots, pot),
    Endpoint("POST", f"{_OF}/examine", "examine_season_change",
             "Whose place and points a command would change, with nothing changed.",
             SEASON_COMMANDS[AmendSeason], TermsPreview, examine, body=SeasonTrial,
             check=lambda trial: check_command(trial.change)),
    Endpoint("POST", f"{_OF}/final", "open_final", "Open the final, its qualifiers entered.",
             ACTS["open a tournament"], NightOpened, final, body=FinalAsked),
)  # fmt: skip
