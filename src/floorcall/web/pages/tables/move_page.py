"""Moves: what is due by which rule, each followed to its seat, what changed, and slips to hand."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from floorcall.tournament.state import State
from floorcall.views.seating.break_choices import next_break, seats_are_chosen
from floorcall.views.seating.move_list import MovePlan, MoveShown, moves_view, plan_of
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.pdf_response import pdf
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import Role

_PLANNING = frozenset(
    {"form-final-table", "redraw-seats", "break-table", "balance", "waive-halt", "place-button"}
)
_CHANGES = 12


class Batch(NamedTuple):
    """The moves of one plan that are still under way, with its reason and rules."""

    key: str
    says: str
    why: str
    rules: tuple[str, ...]
    moves: list[MoveShown]
    proposed: list[int]


class Change(NamedTuple):
    """A plan or a drop in words."""

    version: int
    at: int
    says: str
    why: str
    rules: tuple[str, ...]
    dropped: bool


async def moves(visit: Visit) -> Response:
    """The moves of the room."""
    room = visit.room
    under_way = moves_view(room.state, room.house, visit.now).moves
    if visit.actor.role is Role.DEALER:
        own = visit.actor.table
        under_way = tuple(one for one in under_way if own in (one.table, one.from_table))
    leads = visit.actor.role in VIEWS["tasks"]
    due = visit.decisions if leads else []
    return visit.show(
        "tables/moves/moves.html",
        "Moves",
        due=[one for one in due if one.command in _PLANNING],
        batches=_batches(under_way, room.notes.plans),
        count=len(under_way),
        proposed=sum(one.step == "proposed" for one in under_way),
        called=sum(one.step != "proposed" for one in under_way),
        changes=_changes(room.state, room.notes.plans),
        next_break=next_break(room.state, room.house),
        seats_chosen=seats_are_chosen(room.house),
        tables=list(room.state.tables),
        map_path=visit.tab("Tables"),
    )


def _batches(under_way: tuple[MoveShown, ...], plans: list[MovePlan]) -> list[Batch]:
    """The moves by the plan each came from, the oldest first."""
    found: dict[int, Batch] = {}
    for move in under_way:
        plan = plan_of(plans, move.move)
        version = plan.version if plan else 0
        if version not in found:
            found[version] = _batch(plan, version)
        found[version].moves.append(move)
        if move.step == "proposed":
            found[version].proposed.append(move.move)
    return list(found.values())


def _batch(plan: MovePlan | None, version: int) -> Batch:
    if plan is None:
        return Batch(f"b{version}", "Moves", "", (), [], [])
    says = f"Table {plan.breaks} breaks" if plan.breaks else "Balancing"
    return Batch(f"b{version}", says, plan.why, plan.rules, [], [])


def _changes(state: State, plans: list[MovePlan]) -> list[Change]:
    """The latest plans and drops, the newest first; a drop names the move that is off."""
    planned = {move.id: move for plan in plans for move in plan.moves}
    changes = []
    for plan in plans[: -_CHANGES - 1 : -1]:
        if plan.dropped:
            move = planned.get(plan.dropped)
            who = state.players[move.player].name if move else "A player"
            says = f"{who} stays at table {move.from_table}" if move else f"{who} stays"
        elif plan.breaks:
            says = f"Table {plan.breaks} breaks, {len(plan.moves)} to move"
        else:
            one = plan.moves[0]
            name = state.players[one.player].name
            says = f"{name}: table {one.from_table} to table {one.table} seat {one.seat}"
        changes.append(
            Change(plan.version, plan.at, says, plan.why, plan.rules, bool(plan.dropped))
        )
    return changes


async def slips(visit: Visit) -> Response:
    """The slips of every move under way; `?moves=4,5` prints only those."""
    from floorcall import printing  # noqa: PLC0415 (with the typesetter)

    asked = [int(part) for part in visit.query("moves").split(",") if part.isdecimal()]
    state = visit.room.state

    def make() -> bytes:
        return printing.move_slips(printing.move_slips_of(state, asked or None))

    return await pdf("move-slips", make)


ROUTES = [
    page("/t/{tournament}/moves", moves, roles=VIEWS["moves"]),
    page("/t/{tournament}/moves/slips.pdf", slips, roles=VIEWS["moves"]),
]
