"""The register of casual nights: all a tournament does, and what is signed in besides."""

from __future__ import annotations

from typing import Any, get_args

from msgspec.structs import replace

from floorcall.club.casual.events import CasualOpened, LastHandDealt, LeftEarly, SeatDrawnFor
from floorcall.club.casual.state import CasualState, begin
from floorcall.club.ledger import Ledger, unfit
from floorcall.law.house import House
from floorcall.tournament import commands as ask
from floorcall.tournament.decide import decide
from floorcall.tournament.events import Base, Corrected, Event, Opened
from floorcall.tournament.evolve import evolve
from floorcall.tournament.fitting import misfit
from floorcall.tournament.reasons import Refusal, Refused, refuse

_NIGHT = tuple(kind for kind in get_args(Event) if kind not in (Opened, Corrected))
"""The events of a tournament that can stand in the log of a casual night."""
_AFTER_LEAVING = (ask.Pay, ask.Refund)

CASUAL: Ledger[CasualState] = Ledger(
    CasualOpened, begin, (*_NIGHT, SeatDrawnFor, LeftEarly, LastHandDealt)
)


def as_tournament(state: CasualState, command: Any, house: House) -> list[Base]:
    """What a tournament makes of a command; of players gone home only money can be asked."""
    player = getattr(command, "player", 0)
    if player in state.left and not isinstance(command, _AFTER_LEAVING):
        refuse(f"{state.night.players[player].name} has gone home")
    answer = decide(state.night, command, house)
    if isinstance(answer, Refusal):
        raise Refused(answer)
    return list(answer)


def _of_the_tournament(state: CasualState, event: Any) -> CasualState:
    why = misfit(state.night, event)
    if why:
        unfit(why)
    return replace(state, night=evolve(state.night, event))


for _command in get_args(ask.Command):
    CASUAL.decides(_command)(as_tournament)
for _event in _NIGHT:
    CASUAL.evolves(_event)(_of_the_tournament)
