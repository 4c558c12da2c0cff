"""A player's sheet, and the second question of an act about that player."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.responses import Response

from floorcall.chapters.authority.questions import (
    STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS,
)
from floorcall.chapters.dealing.questions.on_decks import DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.ending.early_leavers import may_leave
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.state import Move, Player, State, Status, is_in_play
from floorcall.views.desk.entry_offers import DeskOffer, offers
from floorcall.views.floor.absence_terms import AbsenceTerms, absence_terms
from floorcall.views.floor.discipline import offences, penalty_ladder
from floorcall.views.suspension import Suspension, suspension
from floorcall.web.pages.acts.player_choice import act_named
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS, allow, roles_named
from floorcall.web.permissions.resource_scope import refuse_other_table
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.streams.kinds import TOURNAMENT_KIND

_COUNTS = {"hands": (1, 3), "rounds": (1, 2), "minutes": (5, 10)}
"""How many of each are offered at a press; any other number is given on the page of penalties."""


class OpenTable(NamedTuple):
    """A table with the seats somebody may be moved to."""

    number: int
    players: int
    seats: tuple[int, ...]


class PenaltyChoice(NamedTuple):
    """A penalty to press: "2 rounds"."""

    measure: str
    number: int
    label: str
    says: str


class PlayerNotes(NamedTuple):
    """What is said beside a player's seat, and what the house allows whoever sits there."""

    suspension: Suspension | None
    move: Move | None
    absence: AbsenceTerms
    orbits_deal: bool
    """Whether whoever missed an orbit deals the next one."""
    excuses_staff: bool
    may_leave: bool
    by_chips: bool
    badges: bool
    """Whether there is anything to say but the seat."""


async def sheet(visit: Visit) -> Response:
    """Everything about one player that is a press or two away."""
    return _show_sheet(visit, _player(visit))


def _show_sheet(visit: Visit, player: Player) -> Response:
    notes = _notes(visit, player)
    return visit.show("acts/player.html", player.name, notes=notes, **_facts(visit, player))


def _notes(visit: Visit, player: Player) -> PlayerNotes:
    state, house = visit.room.state, visit.room.house
    left = suspension(state, player, visit.now)
    move = next((one for one in state.moves.values() if one.player == player.number), None)
    excuses = STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS
    said = (left, move, player.penalty, player.warnings, not player.present)
    return PlayerNotes(
        suspension=left,
        move=move,
        absence=absence_terms(house),
        orbits_deal=bool(house[DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT].value),
        excuses_staff=bool(house[excuses].value),
        may_leave=may_leave(house),
        by_chips=is_paid_by_chips(house),
        badges=any(said),
    )


async def step(visit: Visit) -> Response:
    """The second question of an act: by whom, where to, which penalty."""
    act = act_named(str(visit.request.path_params["act"]))
    player = _player(visit)
    allow(roles_named(TOURNAMENT_KIND.word, act.needs), visit.actor)
    facts = _facts(visit, player)
    if act.word == "move":
        facts["open_tables"] = _open_tables(visit.room.state, player)
    if act.word == "penalty":
        facts["ladder"] = _penalties(visit, player)
        facts["offences"] = [
            (word, means[:1].upper() + means[1:]) for word, means in offences(visit.room.house)
        ]
    templates = {"bust": "bust", "rebuy": "rebuy", "move": "move", "penalty": "penalty"}
    if act.word not in templates:
        return _show_sheet(visit, player)
    return visit.show(f"acts/{templates[act.word]}.html", act.label, act=act, **facts)


def _player(visit: Visit) -> Player:
    player = visit.room.state.players.get(int(visit.request.path_params["player"]))
    if player is None or player.status is Status.GONE:
        raise NotThere("there is no such entry", "look for the name again")
    refuse_other_table(visit.actor, player.table)
    return player


def _facts(visit: Visit, player: Player) -> dict[str, Any]:
    state = visit.room.state
    return {
        "player": player,
        "known": known_stack(state, player),
        "in_play": is_in_play(player) and player.table > 0,
        "others": _others(state, player),
        "rebuy": _rebuy(visit, player),
        "basis": f"{player.status.value} {player.table} {player.seat} {player.absent_since}",
    }


def _others(state: State, player: Player) -> list[Player]:
    """Those at the same table, by seat: one of them has the chips."""
    table = state.tables.get(player.table)
    if table is None or not is_in_play(player):
        return []
    seated = [state.players[who] for _, who in sorted(table.seats.items())]
    return [one for one in seated if one.number != player.number]


def _rebuy(visit: Visit, player: Player) -> DeskOffer | None:
    """The rebuy or re-entry that is sold to this player now."""
    made = offers(visit.room.state, visit.room.house, visit.now, player.number)
    sold = (one for one in made if one.command in ("rebuy", "re-enter"))
    return next((one for one in sold if not one.refused and not one.with_reason), None)


def _open_tables(state: State, player: Player) -> list[OpenTable]:
    """Where there is room, the emptiest table first; the player's own table last."""
    found = [
        OpenTable(table.number, table.planned, tuple(table.open_seats()))
        for table in state.tables.values()
        if table.open_seats() and not table.breaking
    ]
    return sorted(found, key=lambda one: (one.number == player.table, one.players, one.number))


def _penalties(visit: Visit, player: Player) -> list[PenaltyChoice]:
    state = visit.room.state
    table = state.tables.get(player.table)
    made = []
    for one in penalty_ladder(visit.room.house, player.seat, len(table.seats) if table else 2):
        for count in _COUNTS.get(one.measure, (1,)):
            unit = one.measure.removesuffix("s") if count == 1 else one.measure
            label = f"{count} {unit}" if one.counted else one.measure.capitalize()
            made.append(PenaltyChoice(one.measure, count, label, one.says))
    return made


ROUTES = [
    page("/t/{tournament}/player/{player:int}", sheet, roles=VIEWS["moves"]),
    page("/t/{tournament}/do/{act}/{player:int}", step, roles=VIEWS["moves"]),
]
