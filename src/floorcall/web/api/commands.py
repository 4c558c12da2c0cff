"""Sending a command: one endpoint for all of them, each with the version it was decided on."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.registration import Register
from floorcall.web.permissions.grants import ACTS, allow, roles_for
from floorcall.web.permissions.resource_scope import refuse_other_tournament
from floorcall.web.server.bounds import check_command
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Version
from floorcall.web.services.night_arrivals import refuse_barred
from floorcall.web.services.season_nights import update_seasons
from floorcall.web.streams.tournament_commands import Taken, take
from floorcall.web.streams.tournament_types import TournamentCommand


class Order(Struct, frozen=True):
    """A command with the version it was decided on and the sender's key.

    Who, when and, where nothing else was committed to, the seed of a draw are the server's to say.
    """

    version: Version
    key: Key
    command: TournamentCommand


OURS = ("at", "by")
"""Fields of a command that are the server's to fill in."""
FILLED_IN = ("seed", "commitment")
"""Fields that may be left out: the server draws."""
_DRAWN = {
    one.__struct_config__.tag: [name for name in FILLED_IN if name in one.__struct_fields__]
    for one in TOURNAMENT.commands
}
"""Those of each command, by its name."""


def leave_out(order: Any) -> None:
    """Drop from a command as sent what the server says, and put in what it will fill."""
    command = order.get("command") if isinstance(order, dict) else None
    if not isinstance(command, dict):
        return
    for name in OURS:
        command.pop(name, None)
    for name in _DRAWN.get(str(command.get("command")), ()):
        command.setdefault(name, "")


async def send_command(ask: Ask) -> Taken:
    """Take the command if the role may, the version is the latest and the rules allow it."""
    order: Order = ask.body
    allow(roles_for(order.command), ask.actor)
    refuse_other_tournament(ask.actor, ask.tournament)
    check_command(order.command)
    if isinstance(order.command, Register):
        room = await ask.club.rooms.room(ask.tournament)
        only = room.state.setup.members_only
        await refuse_barred(ask.club, order.command.member, room.house, members_only=only)
    taken = await take(
        ask.club.rooms, ask.tournament, order.command, ask.actor, order.version, order.key
    )
    await update_seasons(ask.club, ask.tournament, ask.actor, order.key)
    return taken


COMMANDS = (
    Endpoint(
        "POST",
        "/tournaments/{tournament}/commands",
        "send_command",
        "Send a command.",
        ACTS["send a command"],
        Taken,
        send_command,
        body=Order,
        prepare=leave_out,
    ),
)
