"""A tournament called off: nobody wins, and every entry is given back."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.entry.registration import Paid
from floorcall.tournament.state import TOURNAMENT, State


class CancelTournament(Command, frozen=True, tag="cancel-tournament"):
    """Call it off, for a reason; with `given_back` everybody has their money back already."""

    given_back: bool = False


class Cancelled(Event, frozen=True, tag="cancelled"):
    """The tournament is called off: no places, no prizes, and all that was paid is given back."""


@TOURNAMENT.decides(CancelTournament)
def cancel_tournament(state: State, command: CancelTournament, _house: House) -> list[Event]:
    """Call it off before it is over, while nobody has a prize."""
    if state.phase == "over":
        refuse("the tournament is over", "fix what was wrong in the log")
    if not command.reason.strip():
        refuse("a tournament is called off for a reason", "say which")
    paid = next((player for player in state.players.values() if player.prize_paid), None)
    if paid is not None:
        refuse(f"{paid.name} has been paid a prize", "undo the payment first")
    back: list[Event] = [
        Paid(player=player.number, amount=-player.paid, why=command.reason)
        for player in state.players.values()
        if command.given_back and player.paid
    ]
    return [Cancelled(why=command.reason), *back]


@TOURNAMENT.evolves(Cancelled)
def evolve_cancelled(state: State, event: Cancelled) -> State:
    """Nothing more is played, and nothing is owed any more."""
    need(state, state.phase != "over", "the tournament is over")
    players = state.players
    for player in players.values():
        if player.owed:
            players = players.put(player.number, replace(player, owed=0))
    return replace(state, phase="over", players=players, cancelled=event.why or "called off")


@TOURNAMENT.tells(Cancelled)
def _tell_cancelled(_event: Cancelled, _voice: object) -> str:
    return "The tournament is called off"
