"""The screens of the room: which there are, how each is arranged, and the logos they show."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.views.clock.screen_layout import (
    FIGURE_NAMES,
    LAYOUT_NAMES,
    MOST_FIGURES,
    MOST_PANELS,
    OCCASION_NAMES,
    PANEL_NAMES,
    SOUND_NAMES,
    Screen,
    Theme,
)
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.screens.wall_screen import running_rooms
from floorcall.web.permissions.grants import ACTS, VIEWS
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.services.screen_library import LogoPlace

_LOGO_NAMES = {LogoPlace.CLUB: "The club’s logo", LogoPlace.SPONSOR: "The sponsor’s logo"}
_THEMES = {Theme.DARK: "Dark", Theme.LIGHT: "Light", Theme.AUTO: "As the device"}


async def chooser(visit: Visit) -> Response:
    """Which tournament a screen shows, and the screens that hang every night."""
    going = await running_rooms(visit)
    return visit.show(
        "screens/chooser.html",
        "Screens",
        going=going,
        turn=".".join(room.id for room in going),
        screens=await visit.club.screens.screens(),
        layouts=LAYOUT_NAMES,
        logos=await visit.club.screens.logos(),
        logo_names=_LOGO_NAMES,
    )


async def arrange(visit: Visit) -> Response:
    """One screen's form: what stands where, and what is heard when."""
    known = (await visit.club.screens.screens()).get(visit.query("screen"))
    going = await running_rooms(visit)
    return visit.show(
        "screens/arrange.html",
        "Arrange a screen",
        screen=known or Screen(""),
        is_new=known is None,
        address=visit.query("screen") if known else "",
        layouts=LAYOUT_NAMES,
        panels=PANEL_NAMES,
        figures=FIGURE_NAMES,
        sounds=SOUND_NAMES,
        occasions=OCCASION_NAMES,
        themes=_THEMES,
        most_panels=MOST_PANELS,
        most_figures=MOST_FIGURES,
        nights=[(room.id, room.state.setup.name) for room in going],
    )


async def logo(visit: Visit) -> Response:
    """The picture itself."""
    found = (await visit.club.screens.logos()).get(str(visit.request.path_params["place"]))
    if found is None:
        raise NotThere("there is no such logo")
    return Response(found.picture, media_type="image/png", headers={"cache-control": "no-cache"})


ROUTES = [
    page("/screens", chooser, roles=VIEWS["tournaments"]),
    page("/screens/arrange", arrange, roles=ACTS["keep screens"]),
    page("/logos/{place}.png", logo, roles=VIEWS["clock"]),
]
TABS = [Tab("Screens", "/screens", VIEWS["tournaments"], 12, icon="tv")]
