"""The club's time: what it goes by, and which counts when the computer's clock has jumped."""

from __future__ import annotations

from msgspec import Struct

from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint
from floorcall.web.services.time_choice import settle_time


class TimeChoice(Struct, frozen=True):
    """Whether the computer's time is taken; else the club's is kept."""

    accept: bool


class TimeShown(Struct, frozen=True):
    """The club's time and the computer's, in milliseconds since 1970."""

    club: int
    computer: int


async def settle(ask: Ask) -> TimeShown:
    """Decide which counts."""
    await settle_time(ask.club, ask.actor, accept=ask.body.accept)
    now = ask.club.clock()
    return TimeShown(now, now + ask.club.clock.difference)


SERVER_TIME = (
    Endpoint("POST", "/time", "settle_time", "Take the computer's time, or keep the club's.",
             ACTS["settle the time"], TimeShown, settle, body=TimeChoice),
)  # fmt: skip
