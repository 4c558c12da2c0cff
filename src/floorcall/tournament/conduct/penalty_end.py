"""The end of a penalty that no report counts down, or whose rest is let off."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.conduct.suspensions import remaining_suspension, seconds_played
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import known_player
from floorcall.tournament.state import TOURNAMENT, Player, State, with_player
from floorcall.tournament.voice import Voice


class EndPenalty(Command, frozen=True, tag="end-penalty"):
    """A player has sat out a penalty; before it is over by the count only with a reason."""

    player: int


class PenaltyEnded(Event, frozen=True, tag="penalty-ended"):
    """What is left of a player's penalty counts no more."""

    player: int


@TOURNAMENT.decides(EndPenalty)
def end_penalty(state: State, command: EndPenalty, _house: House) -> list[Event]:
    """End it where hands are not reported; where they count it down, it takes a reason."""
    player = player_by_number(state, command.player)
    if not player.penalty and not remaining_suspension(state, player, command.at):
        refuse(f"{player.name} has no penalty to sit out")
    if is_counted_down(state, player, command.at) and not command.reason:
        refuse(f"{player.name}'s penalty is counted down", "say why the rest is let off")
    return [PenaltyEnded(player=player.number, why=command.reason)]


def is_counted_down(state: State, player: Player, now: int) -> bool:
    """Whether it ends by itself: minutes by the clock, hands by the reports of the table."""
    table = state.tables.get(player.table)
    by_hands = bool(player.penalty) and table is not None and table.hand > 0
    return by_hands or remaining_suspension(state, player, now) > 0


@TOURNAMENT.evolves(PenaltyEnded)
def evolve_penalty_ended(state: State, event: PenaltyEnded) -> State:
    """No hands and no minutes are left of it; what it was given for stays on record."""
    player = known_player(state, event.player)
    left = player.penalty or player.suspended_until > seconds_played(state, event.at)
    need(state, left, f"{player.name} has no penalty to sit out")
    return with_player(state, replace(player, penalty=0, penalty_new=0, suspended_until=0))


@TOURNAMENT.tells(PenaltyEnded)
def _tell_penalty_ended(event: PenaltyEnded, voice: Voice) -> str:
    why = f": {event.why}" if event.why else ""
    return f"{voice.name(event.player)} is back from the penalty{why}"
