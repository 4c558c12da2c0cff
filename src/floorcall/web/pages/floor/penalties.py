"""Penalties: the house's catalogue, giving one, and those being served hand by hand."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.tournament.conduct.player_penalties import PenaltyGiven
from floorcall.views.floor.discipline import discipline, offences, penalty_catalogue, penalty_ladder
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.table_players import players_by_table
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import Role
from floorcall.web.services.conduct_records import notes_to_take


async def penalties(visit: Visit) -> Response:
    """Who serves, who was warned, what the book says; a dealer sees their own table."""
    room = visit.room
    given = [(version, one) for version, one in room.notes.noted if isinstance(one, PenaltyGiven)]
    found = discipline(room.state, (one for _, one in given), visit.now)
    dealer = visit.actor.role is Role.DEALER
    serving = [one for one in found.serving if not dealer or one.table == visit.actor.table]
    leaves_something = not dealer and (given or any(one.hand for one in room.notes.rulings))
    return visit.show(
        "floor/penalties/penalties.html",
        "Penalties",
        serving=serving,
        warned=() if dealer else found.warned,
        given=() if dealer else given[::-1],
        dealer=dealer,
        ladder=penalty_ladder(
            room.house, 1, max((len(one.seats) for one in room.state.tables.values()), default=9)
        ),
        offences=[("", "Something else"), *offences(room.house)],
        catalogue=penalty_catalogue(room.house),
        tables=players_by_table(room.state),
        who=visit.query("player"),
        members={one.member: one.name for one in room.state.players.values() if one.member},
        to_note=await notes_to_take(visit.club, room) if leaves_something else (),
    )


ROUTES = [page("/t/{tournament}/penalties", penalties, roles=VIEWS["sheet"])]
_TITLE = "Penalties and absences"
TABS = [
    Tab("Penalties", "/t/{tournament}/penalties", VIEWS["sheet"], 57, icon="penalty", title=_TITLE)
]
