"""Which time counts when the computer's clock has jumped: the club's own, or the computer's."""

from __future__ import annotations

import secrets
from typing import NamedTuple

from floorcall.ledger.event import Event
from floorcall.tournament.clock.time_shift import TimeShifted
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commit import Commit, commit_decision, retry_on_latest
from floorcall.web.streams.kinds import Room
from floorcall.web.streams.tournament_list import nights_in_play


class Shift(NamedTuple):
    """By how much the club's time is put; under its key each night is shifted once."""

    key: str
    seconds: int


async def settle_time(club: Club, actor: Actor, *, accept: bool) -> None:
    """Take the computer's time, every night in play shifted by as much; or keep the club's.

    Where the log fails in between, pressing again does the rest.
    """
    if club.clock.disagreement() is None:
        raise NotAllowed("both clocks agree by now", "nothing is to be decided")
    if accept:
        seconds = round(club.clock.difference / 1000)
        shift = club.shift if isinstance(club.shift, Shift) else Shift("", 0)
        if abs(shift.seconds - seconds) > 1:
            shift = club.shift = Shift(f"time-{secrets.token_hex(8)}", seconds)
        for room in await nights_in_play(club.streams):
            await _shift_night(club, room, actor, shift)
        club.clock.accept()
    else:
        club.clock.keep()
    club.shift = None
    club.streams.publish_all()


async def _shift_night(club: Club, room: Room, actor: Actor, shift: Shift) -> None:
    """Write the shift, at the new time already: every time after it is of the new ones."""

    async def decide(at: int) -> list[Event]:
        return [TimeShifted(at=at + shift.seconds, by=actor.name, seconds=shift.seconds)]

    async def send() -> Commit:
        return await commit_decision(
            club.streams, room, decide, actor, room.version, shift.key, shift
        )

    await retry_on_latest(send)
