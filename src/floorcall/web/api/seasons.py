"""Seasons: the table with every number explained, for everybody, and opening the final."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from floorcall.views.club.season_table import SeasonView
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key
from floorcall.web.services.programme_nights import NightOpened
from floorcall.web.services.season_finals import FinalOrder, open_final
from floorcall.web.services.viewer_standings import table_of

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


async def standings(ask: Ask) -> SeasonView:
    """The table; `?venue=` or `?region=` gives one of their own."""
    asked = ask.request.query_params
    venue, region = asked.get("venue", ""), asked.get("region", "")
    return await table_of(ask.club, _season(ask), ask.actor, venue=venue, region=region)


async def final(ask: Ask) -> NightOpened:
    """Open the final with its qualifiers entered."""
    body: FinalAsked = ask.body
    order = FinalOrder(body.like, body.name, body.entry, body.added)
    return await open_final(ask.club, _season(ask), order, ask.actor, body.key)


def _season(ask: Ask) -> str:
    return str(ask.request.path_params["season"])


SEASONS = (
    Endpoint("GET", f"{_OF}/standings", "season_standings",
             "The table, with how every number came about.",
             ACTS["read the table of a season"], SeasonView, standings),
    Endpoint("POST", f"{_OF}/final", "open_final", "Open the final, its qualifiers entered.",
             ACTS["open a tournament"], NightOpened, final, body=FinalAsked),
)  # fmt: skip
