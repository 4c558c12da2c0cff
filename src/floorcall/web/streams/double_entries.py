"""Two desks let in one person at once: the second is told who did, when, and where they sit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from floorcall.club.cash.waiting_lists import CameIn, ComeIn
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.state import Status, player_of_member
from floorcall.views.desk.namesakes import name_key
from floorcall.web.sentences import device_name, hour
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.streams import AnyStream

_OUT = (Status.OUT, Status.GONE)


def refuse_second_entry(one: AnyStream, command: Any, since: Sequence[Happened] = ()) -> None:
    """Refuse to let in somebody who is in: by member's number, or by a name entered `since`.

    Two people may have one name, so that only what came after the desk last looked counts.
    """
    if not isinstance(command, Register | ComeIn):
        return
    for player in _namesakes(one, command, since):
        if _is_in(player):
            raise NotAllowed(_describe(one, player), _way_out(command))


def _namesakes(one: AnyStream, command: Register | ComeIn, since: Sequence[Happened]) -> list[Any]:
    """Who may be the same person; of a big field only these are looked at, for each who is late."""
    players = one.state.players
    if not command.member:
        wanted = name_key(command.name)
        return [
            players[told.event.player]
            for told in since
            if isinstance(told.event, Registered | CameIn)
            and name_key(told.event.name) == wanted
            and told.event.player in players
        ]
    if isinstance(command, Register):
        player = player_of_member(one.state, command.member)
        return [player] if player is not None else []
    return [player for player in players.values() if player.member == command.member]


def _is_in(player: Any) -> bool:
    return player.is_here if hasattr(player, "is_here") else player.status not in _OUT


def _describe(one: AnyStream, player: Any) -> str:
    said = f"{player.name} is already entered as player {player.number}"
    made = next((told for told in one.recent if _lets_in(told.event, player.number)), None)
    if made is not None:
        device = f" on {device_name(made.device)}" if made.device else ""
        said += f", by {made.by}{device} at {hour(made.at)}"
    where = f"at table {player.table} seat {player.seat}" if player.table else "without a seat yet"
    return f"{said}, {where}"


def _lets_in(event: Any, number: int) -> bool:
    return isinstance(event, Registered | CameIn) and event.player == number


def _way_out(command: Register | ComeIn) -> str:
    if command.member:
        return "nothing is left to do"
    return "somebody else of that name can be entered now, for you have seen this one"
