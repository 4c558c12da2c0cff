"""The club's people and devices: who works here, what is signed in, and letting in more."""

from __future__ import annotations

import segno
from starlette.responses import Response

from floorcall.web.auth.sign_in import CODE_LENGTH
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Role
from floorcall.web.sentences import device_name
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.tournament_list import all_tournaments

_PAIRED = (Role.DESK, Role.FLOOR, Role.DIRECTOR, Role.DEALER, Role.SCREEN)
_HIRED = (Role.DIRECTOR, Role.FLOOR, Role.DESK, Role.OWNER)


async def staff(visit: Visit) -> Response:
    """Staff and devices."""
    state = visit.club.auth.state
    return visit.show(
        "staff/staff.html",
        "Staff and devices",
        staff=list(state.staff.values()),
        sessions=[one for one in state.sessions.values() if visit.club.now() < one.until],
        paired=[(role.value, role.value.capitalize()) for role in _PAIRED],
        hired=[(role.value, role.value.capitalize()) for role in _HIRED],
        device_said=device_name,
        tournaments=[(one.id, one.label) for one in await all_tournaments(visit.club.streams)],
    )


async def code(visit: Visit) -> Response:
    """A pairing code, big, and as a picture for a phone's camera."""
    pairing = str(visit.request.path_params["code"]).upper()
    if len(pairing) != CODE_LENGTH:
        raise NotThere(f"a code has {CODE_LENGTH} letters and figures")
    address = f"{visit.request.url.scheme}://{visit.request.url.netloc}/pair/{pairing}"
    drawn = segno.make(address, error="m", micro=False).svg_data_uri(scale=8, border=2)
    return visit.show(
        "staff/code.html", "Let a device in", code=pairing, drawn=drawn, address=address
    )


ROUTES = [
    page("/club", staff, roles=ACTS["list sessions"]),
    page("/club/code/{code}", code, roles=ACTS["offer a pairing code"]),
]
TABS = [Tab("Staff", "/club", ACTS["list sessions"], 7, icon="enter", title="Staff and devices")]
