"""The screens a club has arranged and its two logos: a stream of its own in the log.

It keeps what was chosen; what a screen shows is read from the night.
"""

from __future__ import annotations

from base64 import b64decode
from binascii import Error as NotBase64
from contextlib import suppress
from enum import Enum
from typing import Any, Union, cast

from msgspec import Struct

from floorcall.ledger.ledger import Ledger, StreamState
from floorcall.ledger.refusal import Refused
from floorcall.views.clock.screen_layout import Screen, check_screen, screen_address
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NewerLog, NotAllowed
from floorcall.web.streams.base_stream import Stream
from floorcall.web.streams.commit import Commit, Decide, commit_decision, retry_on_latest
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.streams import AnyStream, Streams

MOST = 50
"""Screens a club keeps at once."""
MOST_BYTES = 150_000
"""Of a logo: a picture of 720 by 216 pixels has a third of that."""
_PNG = b"\x89PNG\r\n\x1a\n"


class LogoPlace(Enum):
    """Whose logo it is: the club's stands before the night's name, the sponsor's behind it."""

    CLUB = "club"
    SPONSOR = "sponsor"


class ScreenKept(Struct, frozen=True, tag="screen-kept", tag_field="kind", omit_defaults=True):
    """A screen as it is laid out from now on."""

    screen: Screen


class ScreenRemoved(
    Struct, frozen=True, tag="screen-removed", tag_field="kind", omit_defaults=True
):
    """A screen hangs no longer; `address` is the last part of its address."""

    address: str


class LogoKept(Struct, frozen=True, tag="logo-kept", tag_field="kind", omit_defaults=True):
    """A logo as a PNG in base64; none where it was taken down."""

    place: LogoPlace
    picture: str = ""


ScreenEvent = Union[ScreenKept, ScreenRemoved, LogoKept]  # noqa: UP007


class Logo(Struct, frozen=True):
    """A picture, and the version that brought it: a browser asks for it once."""

    version: int
    picture: bytes


class ScreenNotes:
    """The screens by address in the order they came, and the logos."""

    def __init__(self) -> None:
        self.screens: dict[str, Screen] = {}
        self.logos: dict[LogoPlace, Logo] = {}

    def note(self, happened: Happened, stands: ScreenEvent) -> None:
        """Hang a screen up or take it down; nothing here is ever corrected."""
        match stands:
            case ScreenKept():
                self.screens[screen_address(stands.screen.name)] = stands.screen
            case ScreenRemoved():
                self.screens.pop(stands.address, None)
            case LogoKept(place=place, picture=""):
                self.logos.pop(place, None)
            case LogoKept():
                with suppress(NotBase64):
                    picture = b64decode(stands.picture)
                    self.logos[stands.place] = Logo(happened.version, picture)


_LEDGER: Ledger[StreamState, Any] = Ledger(cast("Any", ScreenKept), lambda _kept: StreamState())
for _kind in (ScreenKept, ScreenRemoved, LogoKept):
    _LEDGER.evolves(cast("Any", _kind))(lambda state, _event: state)
SCREENS_KIND = Kind(
    "screens",
    _LEDGER,
    {},
    ScreenNotes,
    root="kept/",
    means="the screens of the room",
    empty=StreamState(version=0),
)
"""There before the first screen is arranged; its state only counts."""


class ScreenLibrary:
    """The one set of screens of the club, kept up with every server that writes it."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams

    async def screens(self) -> dict[str, Screen]:
        """Every screen by the last part of its address; none where a newer program wrote them."""
        with suppress(NewerLog):
            return dict((await self._library()).notes.screens)
        return {}

    async def logos(self) -> dict[str, Logo]:
        """The logos there are, by whose they are: club, sponsor."""
        with suppress(NewerLog):
            found = (await self._library()).notes.logos
            return {place.value: logo for place, logo in found.items()}
        return {}

    async def keep(self, screen: Screen, actor: Actor, key: str) -> str:
        """Keep a screen in place of the one of its name, and tell its address."""
        library = await self._library()
        address = screen_address(screen.name)

        async def decide(_at: int) -> list[ScreenEvent]:
            try:
                check_screen(screen)
            except Refused as refused:
                raise NotAllowed.by(refused.refusal) from None
            if len(library.notes.screens) >= MOST and address not in library.notes.screens:
                raise NotAllowed(f"the club keeps {MOST} screens", "remove one first")
            return [ScreenKept(screen)]

        await self._write(decide, actor, key, ScreenKept(screen))
        return address

    async def remove(self, address: str, actor: Actor) -> None:
        """Take a screen down; a second time does nothing."""

        async def decide(_at: int) -> list[ScreenEvent]:
            return [ScreenRemoved(address)]

        if address in await self.screens():
            await self._write(decide, actor, "", ScreenRemoved(address))

    async def keep_logo(self, place: LogoPlace, picture: str, actor: Actor, key: str) -> None:
        """Put up a logo, or with no picture take it down."""

        async def decide(_at: int) -> list[ScreenEvent]:
            check_picture(picture)
            return [LogoKept(place, picture)]

        await self._write(decide, actor, key, LogoKept(place, picture))

    def hear(self, one: AnyStream) -> None:
        """Have every screen of a night look again when what hangs there is laid out otherwise."""
        if one.kind is SCREENS_KIND:
            for night in self._streams.all_in_memory(TOURNAMENT_KIND):
                self._streams.publish(night, anew=True)

    async def _library(self) -> Stream[StreamState, ScreenNotes]:
        return await self._streams.one(SCREENS_KIND)

    async def _write(self, decide: Decide, actor: Actor, key: str, asked: ScreenEvent) -> int:
        library = await self._library()

        async def send() -> Commit:
            return await commit_decision(
                self._streams, library, decide, actor, library.version, key, asked
            )

        return (await retry_on_latest(send)).version


def check_picture(picture: str) -> None:
    """Refuse what is no picture, or a larger one than a screen needs; none takes the logo down."""
    if not picture:
        return
    try:
        content = b64decode(picture, validate=True)
    except (NotBase64, ValueError):
        raise NotAllowed("the logo did not arrive whole", "choose the file again") from None
    if not content.startswith(_PNG):
        raise NotAllowed("a logo is sent as a PNG", "choose it on the page of the screens")
    if len(content) > MOST_BYTES:
        raise NotAllowed(f"a logo has at most {MOST_BYTES // 1000} kB", "choose a smaller one")
