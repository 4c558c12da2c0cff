"""Seasons: those there are, and one with its table, its nights and what could be added."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from starlette.responses import Response

from floorcall.club.season.api import (
    RecordNight,
    SeasonState,
    StrikeNight,
    night_in_another_currency,
)
from floorcall.club.season.night_results import Night
from floorcall.views.club.season_table import Named
from floorcall.views.desk.terms_preview import TermsPreview
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NewerLog, NotAllowed
from floorcall.web.services.season_nights import nights_to_add
from floorcall.web.services.season_pots import pots_of
from floorcall.web.services.viewer_standings import current_names, preview_of, table_of
from floorcall.web.streams.kinds import SEASON_KIND
from floorcall.web.streams.tournament_list import all_tournaments

_READS = ACTS["read the table of a season"]
_FIRST = 3


class SeasonSummary(NamedTuple):
    """A season in a line: how many nights, and who leads."""

    id: str
    state: SeasonState
    first: list[tuple[int, str, str]]


class NightLine(NamedTuple):
    """A night of the season, who won it, and its page where it is a tournament of the club."""

    night: Night
    winner: str
    path: str


class AddableNight(NamedTuple):
    """A finished tournament as it would stand in the season, ready to be sent."""

    night: Night
    changed: bool
    fields: dict[str, Any]
    preview: TermsPreview | None = None
    """What new results of a night on record would change."""
    mixes: Night | None = None
    """A night in the season whose prizes are in another currency, and are added to these."""


class StruckNight(NamedTuple):
    """A night that is to be struck, and what that would change."""

    night: Night
    preview: TermsPreview


async def seasons(visit: Visit) -> Response:
    """Every season, the latest first."""
    found, apart = [], []
    for one in await visit.club.streams.all_of(SEASON_KIND):
        try:
            table = await table_of(visit.club, one.id, visit.actor)
            state: SeasonState = (await visit.club.streams.one(SEASON_KIND, one.id)).state
        except NewerLog as refused:
            name = one.opening.season.name if one.opening is not None else one.id
            apart.append((name, f"{refused.says}; {refused.instead}"))
            continue
        first = [(line.place, line.name, line.points) for line in table.lines[:_FIRST]]
        found.append(SeasonSummary(one.id, state, first))
    return visit.show("seasons/seasons.html", "Seasons", seasons=found, apart=apart)


async def season(visit: Visit) -> Response:
    """One season for its staff."""
    id_ = str(visit.request.path_params["season"])
    state: SeasonState = visit.ledger.state
    venue, region = visit.query("venue"), visit.query("region")
    table = await table_of(visit.club, id_, visit.actor, venue=venue, region=region)
    latest = sorted(state.nights.values(), key=lambda night: (night.on, night.id), reverse=True)
    called = await current_names(visit.club)
    ours = {one.id: f"/t/{one.id}/results" for one in await all_tournaments(visit.club.streams)}
    adds = [
        AddableNight(
            one.night,
            one.changed,
            {"night": msgspec.to_builtins(one.night)},
            await _new_results(visit, id_, one.night) if one.changed else None,
            night_in_another_currency(state, one.night),
        )
        for one in await nights_to_add(visit.club, state)
    ]
    return visit.show(
        "seasons/season.html",
        state.season.name,
        season=id_,
        rules=state.season,
        table=table,
        pots=await pots_of(visit.club, id_),
        nights=[
            NightLine(night, _winner(night, called), ours.get(night.id, "")) for night in latest
        ],
        changed=[one for one in adds if one.changed],
        new=[] if state.is_over else [one for one in adds if not one.changed],
        places=[(one.name, one.name) for one in state.season.venues],
        base=f"/seasons/{id_}",
        struck=await _night_to_strike(visit, id_),
    )


async def _new_results(visit: Visit, season: str, night: Night) -> TermsPreview | None:
    """What the results of a night on record would change; none where they cannot be taken."""
    try:
        return await preview_of(visit.club, season, RecordNight(night=night))
    except NotAllowed:
        return None


async def _night_to_strike(visit: Visit, season: str) -> StruckNight | None:
    """The night `?strike=` names, and what striking it would change."""
    night = visit.ledger.state.nights.get(visit.query("strike"))
    if night is None or not visit.may("strike-night"):
        return None
    return StruckNight(night, await preview_of(visit.club, season, StrikeNight(night=night.id)))


def _winner(night: Night, called: Named) -> str:
    best = [called(one.who, one.name) for one in night.results if one.place == 1]
    return " and ".join(best)


ROUTES = [
    page("/seasons", seasons, roles=_READS),
    page("/seasons/{season}", season, roles=ACTS["read a ledger"], ledger="season/{season}"),
]
TABS = [Tab("Season", "/seasons", _READS, 4, "Season", "trophy")]
