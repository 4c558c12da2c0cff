"""One table: its chairs, the next hand, and all that is reported from it or done at it."""

from __future__ import annotations

import zlib
from typing import Any

from starlette.responses import Response

from floorcall.chapters.next_hand.questions import HAND_START_HOLD_PUSHES_SECONDS
from floorcall.tournament.play.eliminations import is_hand_told
from floorcall.tournament.state import State
from floorcall.views.clock.wall_clock import ClockView
from floorcall.views.seating.break_choices import seats_are_chosen
from floorcall.views.seating.chairs import chairs_view
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.resource_scope import refuse_other_table
from floorcall.web.permissions.roles import Role
from floorcall.web.server.http_refusals import NotThere

_MOST_DIGITS = 6


async def table(visit: Visit) -> Response:
    """A table; a dealer's own, and any for the floor."""
    number = table_in_address(visit)
    refuse_other_table(visit.actor, number)
    room = visit.room
    drawn = chairs_view(room.state, room.house, visit.now, number)
    if drawn is None:
        raise NotThere("there is no such table", "if it was broken, its players have moved")
    numbers = list(room.state.tables)
    at = numbers.index(number)
    return visit.show(
        "tables/table.html",
        f"Table {number}",
        table=drawn.sheet.table,
        hand=drawn.sheet.hand,
        drawn=drawn,
        basis=_basis(room.state, number),
        dealer=visit.actor.role is Role.DEALER,
        before=numbers[at - 1] if at else 0,
        after=numbers[at + 1] if at + 1 < len(numbers) else 0,
        in_told_hand=is_hand_told(room.state.tables[number]),
        rebuys=_sells_rebuys(visit),
        seats_chosen=seats_are_chosen(room.house),
        pad=_chip_pad(room.state),
        played={"table": number, "stacks": {}, "won_by": {}, **_last_hand_fields(visit.clock)},
        push_rules=tuple(map(str, room.house[HAND_START_HOLD_PUSHES_SECONDS].citations)),
    )


def _basis(state: State, number: int) -> str:
    """All that a report from the table rests on: who sits, comes and goes, with which chips."""
    at = state.tables[number]
    stacks = [state.players[who].stack for who in at.seats.values()]
    hand = (at.hand, at.button, bool(at.redeal), at.playing is not None)
    facts = (at.seats, at.coming, sorted(at.leaving), hand, stacks)
    return f"{zlib.crc32(repr(facts).encode()):08x}"


def table_in_address(visit: Visit) -> int:
    """The number of the table in the address; 0, which is no table's, for anything else."""
    named = str(visit.request.path_params["number"])
    return int(named) if named.isdecimal() and len(named) <= _MOST_DIGITS else 0


def _chip_pad(state: State) -> list[int]:
    """The chips in play, to count a stack by tapping them."""
    return sorted(chip.value for chip in state.setup.chips if chip.value >= state.chip)


def _last_hand_fields(clock: ClockView) -> dict[str, Any]:
    """In a break: the hand that is reported was begun in the last second before it."""
    if not clock.level.is_break:
        return {}
    began = clock.now - (clock.level.seconds - clock.remaining) - 1
    moments = dict.fromkeys(("pot_awarded", "cards_received", "riffle"), began)
    return {"moments": moments, "reason": "it began before the break"}


def _sells_rebuys(visit: Visit) -> bool:
    offer = visit.room.state.setup.rebuy
    is_running = visit.room.state.phase == "running"
    return offer is not None and is_running and visit.clock.level.number <= offer.until_level


ROUTES = [page("/t/{tournament}/tables/{number}", table, roles=VIEWS["sheet"])]
