"""The program of tomorrow: it knows one more command, and is served like today's.

Run as `python -c "import web.newer_program" serve …`; never imported by a test.
"""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.clock_control import Pause
from floorcall.tournament.state import State


class RingBell(Command, frozen=True, tag="ring-bell"):
    """Ring the bell of the room: everybody looks up."""


class BellRung(Event, frozen=True, tag="bell-rung"):
    """The bell was rung."""


@TOURNAMENT.decides(RingBell)
def ring_bell(_state: State, command: RingBell, _house: House) -> list[Event]:
    return [BellRung(at=command.at, by=command.by)]


@TOURNAMENT.evolves(BellRung)
def evolve_bell_rung(state: State, _event: BellRung) -> State:
    return state


@TOURNAMENT.tells(BellRung)
def _tell_bell_rung(_event: BellRung, _voice: object) -> str:
    return "The bell rings"


# only now: what is read from JSON is settled when the web is first imported
from floorcall.cli import main  # noqa: E402
from floorcall.web.permissions import grants  # noqa: E402

for rows in (grants.COMMANDS, grants._EVERY_COMMAND):
    rows[RingBell] = rows[Pause]
main()
