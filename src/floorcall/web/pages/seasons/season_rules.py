"""Announcing a season and amending it: the formula is checked and tried while it is written."""

from __future__ import annotations

import secrets

import msgspec
from starlette.responses import Response

from floorcall.club.season.api import AmendSeason
from floorcall.club.season.scoring import NIGHT_NAMES, READY
from floorcall.views.desk.terms_preview import TermsPreview
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.seasons.scoring_form import OWN, Read, form_for, read_form
from floorcall.web.permissions.grants import ACTS, SEASON_COMMANDS
from floorcall.web.services.viewer_standings import preview_of
from floorcall.web.streams.commands import id_for

_LONGEST = 4000
_READY = [*((name, name.capitalize()) for name in READY), (OWN, "Our own formula")]
_TIES = [
    ("", "nothing"),
    ("best_night", "the best night"),
    ("wins", "nights won"),
    ("nights", "nights played"),
    ("latest", "the latest night"),
]
_NAMES = {
    "place": "1 is the winner",
    "field": "players of the night",
    "entries": "entries, re-entries too",
    "prize": "money won",
    "bounties": "heads taken",
    "rebuys": "rebuys and re-entries",
}


async def announce(visit: Visit) -> Response:
    """The form for a new season; nothing is kept until it is sent."""
    sent = _read_fields(visit)
    people = await visit.club.readable_people()
    books = visit.club.library.names()
    sent.setdefault("house", people.state.house if people is not None else books[0])
    key = f"season-{secrets.token_hex(8)}"
    return _render(
        visit, "Announce a season", read_form(sent, visit.currency), season=id_for(key), key=key
    )


async def rules(visit: Visit) -> Response:
    """The rules of a season, to look at and to change for a reason."""
    season = str(visit.request.path_params["season"])
    now = visit.ledger.state.season
    read = read_form({**form_for(now), **_read_fields(visit)}, visit.currency)
    preview = None
    if read.rules is not None and read.rules != now:
        preview = await preview_of(visit.club, season, AmendSeason(season=read.rules))
    return _render(visit, "How it is scored", read, season=season, key="", preview=preview)


def _read_fields(visit: Visit) -> dict[str, str]:
    return {name: words[:_LONGEST] for name, words in visit.request.query_params.items()}


def _render(
    visit: Visit,
    title: str,
    read: Read,
    *,
    season: str,
    key: str,
    preview: TermsPreview | None = None,
) -> Response:
    library = visit.club.library
    return visit.show(
        "seasons/rules.html",
        title,
        read=read,
        typed=read.typed,
        wrong=read.wrong,
        fields=msgspec.to_builtins(read.rules) if read.rules is not None else None,
        ready=_READY,
        formulas=READY,
        own=OWN,
        ties=_TIES,
        names=[(name, _NAMES[name]) for name in NIGHT_NAMES],
        houses=[(name, library.book(name).name) for name in library.names()],
        season=season,
        key=key,
        preview=preview,
    )


ROUTES = [
    page("/seasons/new", announce, roles=ACTS["open a tournament"]),
    page(
        "/seasons/{season}/rules",
        rules,
        roles=SEASON_COMMANDS[AmendSeason],
        ledger="season/{season}",
    ),
]
