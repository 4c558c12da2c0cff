"""Draws for all to check: what was committed to, which seed was shown, and whether it fits."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from starlette.responses import Response

from floorcall.tournament.seating.draw_verification import check_draws
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import STAFF
from floorcall.web.streams.kinds import Room

CALLED = {
    "seats-drawn": "The first seats",
    "seat-taken": "A late entrant’s seat",
    "button-placed": "A button",
    "moves-proposed": "A table breaks",
    "final-table-formed": "The final table",
    "seats-redrawn": "Every seat anew",
    "coloured-up": "A colour-up race",
    "last-hand-dealt": "The hand for odd chips",
    "envelope-opened": "A bounty envelope",
}
"""What each kind of draw was for."""


class DrawLine(NamedTuple):
    """A draw; `committed` is what was published before it, `wrong` what a new draw found."""

    version: int
    at: int
    what: str
    seed: str
    committed: str
    fits: bool
    undone: bool
    """Whether a correction took back what it was drawn for; the draw was made all the same."""
    wrong: str | None
    """None until it is made again; empty where it came out the same."""


async def draws(visit: Visit) -> Response:
    """Every draw, the latest first; staff can have all of them made again."""
    room = visit.room
    may_check = visit.actor.role in STAFF
    again: dict[int, str] | None = None
    if may_check and visit.query("check"):
        again = await _check_draws(visit)
    return visit.show(
        "tables/moves/draws.html",
        "Draws",
        draws=_list_draws(room, again)[::-1],
        open_commitment=room.state.commitment,
        may_check=may_check,
        checked=again is not None,
    )


def _list_draws(room: Room, again: dict[int, str] | None) -> list[DrawLine]:
    """The draws with the commitment that was open when each was made."""
    found, committed = [], ""
    for one in room.notes.draws:
        if one.commitment:
            committed = one.commitment
            continue
        fits = bool(committed) and commitment(one.seed) == committed
        fate = room.fates.get(one.version)
        undone = fate is not None and fate.stands is None
        wrong = again.get(one.version, "") if again is not None else None
        line = DrawLine(
            one.version, one.at, CALLED[one.kind], one.seed, committed, fits, undone, wrong
        )
        found.append(line)
        committed = ""
    return found


async def _check_draws(visit: Visit) -> dict[int, str]:
    """What is wrong with each draw, by its version, when it is made again from its seed."""
    room = visit.room
    entries = await visit.club.streams.entries(room.stream)

    def check() -> dict[int, str]:
        events = [room.read(entry.data) for entry in entries]
        return {one.version: one.wrong for one in check_draws(events, room.house)}

    return await asyncio.to_thread(check)


ROUTES = [page("/t/{tournament}/draws", draws, roles=VIEWS["draws"])]
