"""The screens of the room: arranged, taken down, and the logos on them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from floorcall.views.clock.screen_layout import Screen
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Nothing
from floorcall.web.services.screen_library import LogoPlace

_Piece = Annotated[str, Meta(max_length=20_000)]


class ScreenToKeep(Struct, frozen=True):
    """A screen as it is to hang, in place of the one of its name."""

    key: Key
    screen: Screen


class ScreenAddress(Struct, frozen=True):
    """Where a screen is opened: `/screens/bar-tv`."""

    address: str


class LogoToKeep(Struct, frozen=True):
    """A PNG in base64, cut into pieces of at most 20,000 letters; none takes the logo down."""

    key: Key
    place: LogoPlace
    pieces: Annotated[tuple[_Piece, ...], Meta(max_length=12)] = ()


async def list_screens(ask: Ask) -> tuple[Screen, ...]:
    """Every screen, in the order they were hung."""
    return tuple((await ask.club.screens.screens()).values())


async def keep_screen(ask: Ask) -> ScreenAddress:
    """Arrange a screen."""
    body: ScreenToKeep = ask.body
    return ScreenAddress(await ask.club.screens.keep(body.screen, ask.actor, body.key))


async def remove_screen(ask: Ask) -> Nothing:
    """Take a screen down."""
    await ask.club.screens.remove(str(ask.request.path_params["screen"]), ask.actor)
    return Nothing()


async def keep_logo(ask: Ask) -> Nothing:
    """Put up a logo."""
    body: LogoToKeep = ask.body
    await ask.club.screens.keep_logo(body.place, "".join(body.pieces), ask.actor, body.key)
    return Nothing()


SCREENS = (
    Endpoint("GET", "/screens", "list_screens", "The screens the club has arranged.",
             ACTS["keep screens"], tuple[Screen, ...], list_screens),
    Endpoint("POST", "/screens", "keep_screen", "Arrange a screen.",
             ACTS["keep screens"], ScreenAddress, keep_screen, body=ScreenToKeep),
    Endpoint("DELETE", "/screens/{screen}", "remove_screen", "Take a screen down.",
             ACTS["keep screens"], Nothing, remove_screen),
    Endpoint("POST", "/logos", "keep_logo", "Put up a logo, or take it down.",
             ACTS["keep screens"], Nothing, keep_logo, body=LogoToKeep),
)  # fmt: skip
