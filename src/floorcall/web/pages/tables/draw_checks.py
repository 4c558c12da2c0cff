"""Draws for all to check: what was committed to, which seed was shown, and whether it fits."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from starlette.responses import Response

from floorcall.tournament.seating.draw_verification import check_draws
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.views.seating.draw_record import DrawShown
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import STAFF

_CALLED = {
    "seats-drawn": "The first seats",
    "seat-taken": "A late entrant's seat",
    "button-placed": "A button",
    "moves-proposed": "A table breaks",
    "final-table-formed": "The final table",
    "coloured-up": "A colour-up race",
}


class DrawLine(NamedTuple):
    """A draw; `committed` is what was published before it, `wrong` what a new draw found."""

    version: int
    at: int
    what: str
    seed: str
    committed: str
    fits: bool
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
        draws=_list_draws(room.notes.draws, again)[::-1],
        open_commitment=room.state.commitment,
        may_check=may_check,
        checked=again is not None,
    )


def _list_draws(shown: list[DrawShown], again: dict[int, str] | None) -> list[DrawLine]:
    """The draws with the commitment that was open when each was made."""
    found, committed = [], ""
    for one in shown:
        if one.commitment:
            committed = one.commitment
            continue
        fits = bool(committed) and commitment(one.seed) == committed
        what = _CALLED.get(one.kind, one.kind)
        wrong = again.get(one.version, "") if again is not None else None
        found.append(DrawLine(one.version, one.at, what, one.seed, committed, fits, wrong))
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
