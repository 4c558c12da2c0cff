"""Sending a command to a stream of any kind, each with the version it was decided on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Union

from msgspec import Struct, defstruct

from floorcall.club.cash.cash_penalties import PenaliseAtCash
from floorcall.club.people.erasure import ErasePerson
from floorcall.club.people.merges import MergePeople
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.bounds import check_command
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Version
from floorcall.web.services.cash_conduct import check_membership, keep_conduct
from floorcall.web.services.night_arrivals import remember_age
from floorcall.web.services.open_matters import open_matters, refuse_open_matters
from floorcall.web.services.person_erasure import erase
from floorcall.web.services.season_nights import update_seasons
from floorcall.web.streams.commands import LedgerTaken, Taken, take
from floorcall.web.streams.commit import Commit
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.kinds import CLUB_KINDS, TOURNAMENT_KIND
from floorcall.web.streams.streams import AnyStream
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
    for one in TOURNAMENT_KIND.roles
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


def address(kind: Kind[Any, Any]) -> str:
    """Where a stream of the kind is asked: /tournaments/{tournament}, /club/people."""
    if kind is TOURNAMENT_KIND:
        return "/tournaments/{tournament}"
    return f"/club/{kind.word}/{{{kind.word}}}" if kind.many else f"/club/{kind.word}"


def stream_id(ask: Ask, kind: Kind[Any, Any]) -> str:
    """The id in the path; nothing for a kind of which a club has one."""
    return str(ask.request.path_params.get(kind.word, ""))


def answer(one: AnyStream, kept: Commit) -> Taken | LedgerTaken:
    """What was taken; of a tournament with its events."""
    if one.kind is TOURNAMENT_KIND:
        return Taken(one.id, *kept)
    return LedgerTaken(one.name, kept.first, kept.version)


async def follow_up(ask: Ask, one: AnyStream) -> None:
    """Let the seasons follow a night that may have other results now."""
    if one.kind is TOURNAMENT_KIND:
        await update_seasons(ask.club, one.id, ask.actor, ask.body.key)


async def _look_elsewhere(ask: Ask, one: AnyStream, command: Any) -> None:
    """Refuse what other logs of the club speak against."""
    if isinstance(command, PenaliseAtCash):
        await check_membership(ask.club, one, command, ask.actor)
    if isinstance(command, MergePeople) and not command.reason.strip():
        both = [who for who in (command.keep, command.drop) if who in one.state.people]
        found = await open_matters(ask.club, one.state, both)
        refuse_open_matters(found, "settle that first, or say why they are merged now")


def _send(kind: Kind[Any, Any]) -> Callable[[Ask], Awaitable[Any]]:
    async def send(ask: Ask) -> Taken | LedgerTaken:
        """Take it if the version is the latest and the rules allow it."""
        order = ask.body
        one = await ask.club.streams.one(kind, stream_id(ask, kind))
        if isinstance(order.command, ErasePerson):
            await ask.club.streams.reach(one, order.version)
        if isinstance(order.command, ErasePerson) and one.version == order.version:
            erased = await erase(
                ask.club, order.command.person, ask.actor, order.command.reason, key=order.key
            )
            return LedgerTaken(one.name, erased.version, erased.version)
        await _look_elsewhere(ask, one, order.command)
        kept = await take(ask.club.streams, one, order.command, ask.actor, order.version, order.key)
        await follow_up(ask, one)
        await remember_age(ask.club, one, order.command, ask.actor, order.key)
        if isinstance(order.command, PenaliseAtCash):
            await keep_conduct(ask.club, one, order.command, ask.actor, order.key)
        return answer(one, kept)

    return send


def _order(kind: Kind[Any, Any]) -> Any:
    """The shape of an order to one of the club's ledgers."""
    commands: Any = Union[tuple(kind.roles)]  # noqa: UP007
    order = defstruct(
        f"{kind.word.capitalize()}Command",
        [("version", Version), ("key", Key), ("command", commands)],
        frozen=True,
    )
    order.__doc__ = "A command with the version it was decided on and the sender's key."
    return order


def _endpoint(kind: Kind[Any, Any], name: str, act: str, taken: Any, order: Any) -> Endpoint:
    return Endpoint(
        "POST",
        f"{address(kind)}/commands",
        name,
        "Send a command.",
        ACTS[act],
        taken,
        _send(kind),
        body=order,
        prepare=leave_out,
        check=lambda body: check_command(body.command),
    )


COMMANDS = (
    _endpoint(TOURNAMENT_KIND, "send_command", "send a command", Taken, Order),
    *(
        _endpoint(kind, f"command_{word}", "command a ledger", LedgerTaken, _order(kind))
        for word, kind in CLUB_KINDS.items()
    ),
)
