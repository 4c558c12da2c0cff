"""One table: its chairs, the next hand, and all that is reported from it or done at it."""

from __future__ import annotations

import zlib
from typing import Any

from starlette.responses import Response

from floorcall.chapters.authority.questions import (
    STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS,
)
from floorcall.chapters.dealing.questions.on_decks import DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT
from floorcall.chapters.next_hand.questions import HAND_START_HOLD_PUSHES_SECONDS
from floorcall.tournament.ending.early_leavers import may_leave
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.state import State
from floorcall.views.clock.wall_clock import ClockView
from floorcall.views.floor.absence_terms import absence_terms
from floorcall.views.floor.discipline import penalty_ladder
from floorcall.views.seating.break_choices import seats_are_chosen
from floorcall.views.seating.chairs import ChairsView, chairs_view
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.table_players import offences
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
        penalties=_penalties(visit, drawn),
        offences=[(one, one.replace("_", " ").capitalize()) for one in offences(room.house)],
        rebuy=_rebuy(visit),
        seats_chosen=seats_are_chosen(room.house),
        pad=_chip_pad(room.state),
        played={"table": number, "stacks": {}, "won_by": {}, **_last_hand_fields(visit.clock)},
        has_bounties=bool(room.state.setup.entry.bounty),
        by_chips=is_paid_by_chips(room.house),
        may_leave=may_leave(room.house),
        absence=absence_terms(room.house),
        excuses_staff=room.house[STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS].value,
        orbits_deal=room.house[DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT].value,
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


def _penalties(visit: Visit, drawn: ChairsView) -> list[tuple[str, str]]:
    """The ladder for the form: the word and what it is called."""
    offered = penalty_ladder(visit.room.house, 1, len(drawn.players))
    return [(one.measure, one.measure.capitalize()) for one in offered]


def _last_hand_fields(clock: ClockView) -> dict[str, Any]:
    """In a break: the hand that is reported was begun in the last second before it."""
    if not clock.level.is_break:
        return {}
    began = clock.now - (clock.level.seconds - clock.remaining) - 1
    moments = dict.fromkeys(("pot_awarded", "cards_received", "riffle"), began)
    return {"moments": moments, "reason": "it began before the break"}


def _rebuy(visit: Visit) -> int:
    """The chips of a rebuy while they are sold, else 0."""
    offer = visit.room.state.setup.rebuy
    if offer is None or visit.room.state.phase != "running":
        return 0
    return offer.price.chips if visit.clock.level.number <= offer.until_level else 0


ROUTES = [page("/t/{tournament}/tables/{number}", table, roles=VIEWS["sheet"])]
