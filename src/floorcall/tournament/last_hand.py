"""Odd chips when a game ends at its stated time: kept, or all on one last hand."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.policies.colour_up import COLOUR_UP_METHOD_FINAL_ODD_CHIPS, FinalOddChips
from floorcall.tournament.chapters import decides, evolves
from floorcall.tournament.colour_up import next_value
from floorcall.tournament.commands import PoolOddChips
from floorcall.tournament.events import Event, OddChipsPooled
from floorcall.tournament.reasons import Reads, refuse
from floorcall.tournament.state import State


@decides(PoolOddChips)
def pool_odd_chips(state: State, command: PoolOddChips, house: House) -> list[Event]:
    """Whoever wins one hand dealt face up takes all odd chips: of 25, 50 and 75, all 150."""
    reads = Reads(house)
    if reads[COLOUR_UP_METHOD_FINAL_ODD_CHIPS] is not FinalOddChips.POOLED_HAND:
        reads.refuse("odd chips stay with their owners")
    table = state.tables.get(command.table)
    if table is None or command.winner not in table.seats.values():
        refuse(f"player {command.winner} does not sit at table {command.table}")
    whole = next_value(state, state.chip)
    stacks = {who: state.players[who].stack for who in table.seats.values()}
    odd = {who: stack % whole for who, stack in stacks.items()}
    if not any(odd.values()):
        refuse(f"nobody at table {table.number} has odd chips")
    after = {who: stacks[who] - odd[who] for who in stacks}
    after[command.winner] += sum(odd.values())
    changed = {who: stack for who, stack in after.items() if stack != stacks[who]}
    return [
        OddChipsPooled(
            at=command.at,
            by=command.by,
            winner=command.winner,
            stacks=changed,
            rules=reads.cites,
        )
    ]


@evolves(OddChipsPooled)
def odd_chips_pooled(state: State, event: OddChipsPooled) -> State:
    """The chips change hands and stay in play."""
    players = state.players
    for number, stack in event.stacks.items():
        players = players.put(number, replace(players[number], stack=stack))
    return replace(state, players=players)
