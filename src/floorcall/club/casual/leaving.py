"""Going home before the end of a casual night: the chips stay in the count of all chips."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.casual.commands import LeaveEarly
from floorcall.club.casual.events import LeftEarly
from floorcall.club.casual.register import CASUAL, as_tournament
from floorcall.club.casual.state import CasualState
from floorcall.club.ledger import unfit
from floorcall.law.house import House
from floorcall.policies.prizes import PAYOUTS_AND_DEALS, Payout
from floorcall.tournament.commands import CountStacks
from floorcall.tournament.events import Base
from floorcall.tournament.outs import taken_out
from floorcall.tournament.reasons import Reads, refuse
from floorcall.tournament.state import Player, Status, with_player


@CASUAL.decides(LeaveEarly)
def leave_early(state: CasualState, command: LeaveEarly, house: House) -> list[Base]:
    """Count the player's chips and take them off the table; they are paid at the end."""
    reads = Reads(house)
    if reads[PAYOUTS_AND_DEALS] is not Payout.SHARE_OF_CHIPS:
        reads.refuse("the pool is not paid by chips here", "whoever leaves is blinded down")
    player = _seated(state, command.player)
    if player.number in state.night.tables[player.table].leaving:
        refuse(f"{player.name} is to move to another table", "drop that move first")
    events: list[Base] = []
    if command.chips != player.stack:
        count = CountStacks(at=command.at, by=command.by, stacks={player.number: command.chips})
        events = as_tournament(state, count, house)
    left = LeftEarly(
        at=command.at,
        by=command.by,
        player=player.number,
        chips=command.chips,
        why=command.reason,
        rules=reads.cites,
    )
    return [*events, left]


def _seated(state: CasualState, number: int) -> Player:
    player = state.night.players.get(number)
    if player is None or player.status is not Status.SEATED:
        unfit(f"player {number} has no seat")
    return player


@CASUAL.evolves(LeftEarly)
def left_early(state: CasualState, event: LeftEarly) -> CasualState:
    """The seat is free; the stack stays on record."""
    player = _seated(state, event.player)
    if player.stack != event.chips or state.night.phase != "running":
        unfit(f"{player.name} has {player.stack} chips, not {event.chips}, or play is not on")
    night = taken_out(state.night, player)
    home = replace(night.players[player.number], stack=event.chips, removed="left early")
    return replace(state, night=with_player(night, home), left=state.left | {player.number})
