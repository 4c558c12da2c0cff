"""Who somebody is to the club, and so what may be asked; the grants say what."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from floorcall.chapters.authority.questions import Role as Duty


class Role(Enum):
    """Seven who are let in by name, link or code, and the rail: anybody on the club's network."""

    OWNER = "owner"
    DIRECTOR = "director"
    FLOOR = "floor"
    DESK = "desk"
    DEALER = "dealer"
    PLAYER = "player"
    SCREEN = "screen"
    RAIL = "rail"


STAFF = frozenset({Role.OWNER, Role.DIRECTOR, Role.FLOOR, Role.DESK, Role.DEALER})
"""Those whose commands are taken, each under a name of their own."""


class Actor(Struct, frozen=True):
    """Who asks, from which device. A dealer has a table, a player an entry, of one tournament."""

    role: Role = Role.RAIL
    name: str = ""
    device: str = ""
    tournament: str = ""
    table: int = 0
    player: int = 0
    session: str = ""


RAIL = Actor()

_ON_THE_FLOOR = frozenset({Duty.FLOOR.word, Duty.SUPERVISOR.word, Duty.TABLE_MANAGER.word})
DUTIES: dict[Role, frozenset[str]] = {
    Role.OWNER: frozenset(Duty.words()),
    Role.DIRECTOR: frozenset(Duty.words()) - {Duty.SPONSOR.word},
    Role.FLOOR: _ON_THE_FLOOR,
    Role.DEALER: frozenset({Duty.TABLE_MANAGER.word}),
}
"""As whom, in the words of rulebooks, somebody signed in under a role decides."""


def duties_of(actor: Actor) -> frozenset[str]:
    """As whom the actor decides; nobody becomes a director by saying so."""
    return DUTIES.get(actor.role, frozenset())
