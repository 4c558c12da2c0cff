"""The table of a season for whoever asks: whole names for staff, display names for the rail."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from floorcall.club.people.erasure import display_name_of, name_of
from floorcall.club.people.person_identity import current_number
from floorcall.club.people.state import PeopleState
from floorcall.club.season.api import SEASON, AmendSeason, RecordNight, StrikeNight
from floorcall.club.season.season_standings import Who
from floorcall.law.numerals import whole_number
from floorcall.ledger.refusal import Refusal
from floorcall.views.club.season_preview import season_preview
from floorcall.views.club.season_table import Named, SeasonView, season_view
from floorcall.views.desk.terms_preview import TermsPreview
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.services.club_services import Club
from floorcall.web.streams.kinds import SEASON_KIND

_TRIED = "only looked at"

SeasonChange = AmendSeason | RecordNight | StrikeNight
"""What changes points after the fact."""


async def table_of(
    club: Club,
    season: str,
    actor: Actor,
    *,
    venue: str = "",
    region: str = "",
    on_the_wall: bool = False,
) -> SeasonView:
    """The table; `on_the_wall` gives staff too only what everybody may read."""
    room = await club.streams.one(SEASON_KIND, season)
    whole = actor.role in ACTS["read a ledger"] and not on_the_wall
    return season_view(
        room.state,
        await current_names(club),
        await person_of_result(club),
        venue=venue,
        region=region,
        whole_names=whole,
        chosen=await current_display_names(club),
    )


async def preview_of(club: Club, season: str, command: SeasonChange) -> TermsPreview:
    """Who would stand where after a command; a reason is asked for only when it is meant."""
    room = await club.streams.one(SEASON_KIND, season)
    tried = replace(command, reason=command.reason or _TRIED)
    answer = SEASON.decide(room.state, tried, room.house)
    if isinstance(answer, Refusal):
        raise NotAllowed(answer.says, answer.instead)
    after = SEASON.apply(room.state, list(answer))
    called, counts_for = await current_names(club), await person_of_result(club)
    return season_preview(room.state, after, called, counts_for)


async def current_names(club: Club) -> Named:
    """What people are called by now: by the register where they are members of it."""
    return await _names_by_register(club, name_of)


async def current_display_names(club: Club) -> Named:
    """The display name people have chosen by now: in the register where they are members of it."""
    return await _names_by_register(club, display_name_of)


async def _names_by_register(club: Club, of: Callable[[PeopleState, int, str], str]) -> Named:
    people = await club.readable_people()

    def name_of(who: str, written: str) -> str:
        number = whole_number(who)
        if people is None or number is None:
            return written
        return of(people.state, number, written)

    return name_of


async def person_of_result(club: Club) -> Who:
    """Whose a result is by now: entries of the register that were made one are one person."""
    people = await club.readable_people()
    return lambda who: who if people is None else current_number(people.state, who)
