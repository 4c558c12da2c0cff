"""Odd chips when a game ends at its stated time: kept, or all taken by who wins one hand."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.known_stacks import tell_stack
from floorcall.tournament.chips.questions import COLOUR_UP_METHOD_FINAL_ODD_CHIPS, FinalOddChips
from floorcall.tournament.preconditions import name_of, need_whole, player_in_play
from floorcall.tournament.state import TOURNAMENT, State, Table
from floorcall.tournament.voice import Voice


class PoolOddChips(Command, frozen=True, tag="pool-odd-chips"):
    """The last hand of a game with a stated end: the winner takes all odd chips of a table."""

    table: int
    winner: int


class OddChipsPooled(Event, frozen=True, tag="odd-chips-pooled"):
    """Stacks after the last hand for the odd chips of a table, by player."""

    winner: int
    stacks: dict[int, int]


def odd_chips(state: State, table: Table) -> dict[int, int]:
    """Odd chips by player of a table: with 25s and 100s, 75 of a stack of 5,075."""
    above = [chip.value for chip in state.setup.chips if chip.value > state.chip]
    if not above:
        return {}
    stacks = {who: state.players[who].stack for who in table.seats.values()}
    return {who: stack % min(above) for who, stack in stacks.items() if stack % min(above)}


def tables_with_odd_chips(state: State, reads: Reads) -> list[int]:
    """Tables that still have a hand for them to play, where the house plays one.

    One player alone with odd chips keeps them.
    """
    if reads[COLOUR_UP_METHOD_FINAL_ODD_CHIPS] is not FinalOddChips.POOLED_HAND:
        return []
    return [table.number for table in state.tables.values() if len(odd_chips(state, table)) > 1]


@TOURNAMENT.decides(PoolOddChips)
def pool_odd_chips(state: State, command: PoolOddChips, house: House) -> list[Event]:
    """The winner of the hand is told, not dealt."""
    return [award_odd_chips(state, command, house)]


def award_odd_chips(state: State, command: PoolOddChips, house: House) -> OddChipsPooled:
    """Whoever wins one hand dealt face up takes all odd chips: of 25, 50 and 75, all 150."""
    reads = Reads(house)
    if reads[COLOUR_UP_METHOD_FINAL_ODD_CHIPS] is not FinalOddChips.POOLED_HAND:
        reads.refuse("odd chips stay with their owners")
    table = state.tables.get(command.table)
    if table is None or command.winner not in table.seats.values():
        refuse(f"{name_of(state, command.winner)} does not sit at table {command.table}")
    odd = odd_chips(state, table)
    if command.winner not in odd:
        name = name_of(state, command.winner)
        refuse(f"{name} has no odd chips to play for", "only who has some plays")
    after = {who: state.players[who].stack - chips for who, chips in odd.items()}
    after[command.winner] += sum(odd.values())
    changed = {who: stack for who, stack in after.items() if stack != state.players[who].stack}
    return OddChipsPooled(winner=command.winner, stacks=changed, rules=reads.cites)


@TOURNAMENT.evolves(OddChipsPooled)
def evolve_odd_chips_pooled(state: State, event: OddChipsPooled) -> State:
    """The chips change hands and stay in play."""
    before = sum(player_in_play(state, number).stack for number in event.stacks)
    if before != sum(event.stacks.values()):
        unfit("the stacks no longer add up")
    need_whole(state, *event.stacks.values())
    player_in_play(state, event.winner)
    players = state.players
    for number, stack in event.stacks.items():
        players = players.put(number, tell_stack(players[number], stack, event.at))
    return replace(state, players=players)


@TOURNAMENT.tells(OddChipsPooled)
def _tell_odd_chips_pooled(event: OddChipsPooled, voice: Voice) -> str:
    return f"{voice.name(event.winner)} wins the odd chips"
