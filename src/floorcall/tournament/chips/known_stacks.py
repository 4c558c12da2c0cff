"""What is known of a stack: as it is now, as it was when somebody last told it, or nothing.

It decides nothing about how many chips there are; that is the account's.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.ledger.figures import listing
from floorcall.ledger.refusal import refuse
from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.state import Player, StackKnown, State, is_in_play

_STILL_TOLD = (StackKnown.TOLD, StackKnown.SET_OUT, StackKnown.LOOSE)
"""What the next report of a hand can go on from."""
_AFTER_UNTOLD_BUST = {
    StackKnown.SET_OUT: StackKnown.LOOSE,
    StackKnown.TOLD: StackKnown.LOOSE,
    StackKnown.LOOSE: StackKnown.OUTDATED,
}


class KnownStack(NamedTuple):
    """Chips, None where nobody knows; `at` is when they were last told, None where they hold."""

    chips: int | None
    at: int | None = None


def is_current(state: State, player: Player) -> bool:
    """Whether the stack on record is the one on the table, as far as every report tells.

    Where a table reports no hands, stacks change unseen from the first deal on.
    """
    if is_outdated(player):
        return False
    if state.phase != "running" or not is_in_play(player):
        return True
    table = state.tables.get(player.table)
    return table is not None and table.hand > 0


def known_stack(state: State, player: Player) -> KnownStack:
    """The stack as it may be shown: 10,000 of 19:00 where nobody has counted since."""
    if player.stack_known is StackKnown.UNKNOWN:
        return KnownStack(None)
    return KnownStack(player.stack, None if is_current(state, player) else player.stack_at)


def is_counted(state: State, player: Player) -> bool:
    """Whether money can be divided by this stack: it was told, and no bust lies behind that."""
    return player.stack_known is StackKnown.TOLD or is_current(state, player)


def is_outdated(player: Player) -> bool:
    """Whether a hand or a bust was told of a player, and not what stack it left them."""
    return player.stack_known not in (StackKnown.SET_OUT, StackKnown.TOLD)


def outdated_players(state: State) -> list[Player]:
    """Those in play of whom something was told, and not what stack it left them."""
    return [one for one in state.players.values() if is_in_play(one) and is_outdated(one)]


def uncounted_players(state: State) -> list[Player]:
    """Those in play whose stacks somebody has to count before chips are worth anything.

    The last one follows from the others: of 30,000 chips, 12,000 and 11,000 leave 7,000.
    """
    alive = [player for player in state.players.values() if is_in_play(player)]
    missing = [player for player in alive if not is_counted(state, player)]
    return missing if len(missing) > 1 else []


def counted_stacks(state: State) -> dict[int, int]:
    """Every stack in play by player, to divide money by; refused while some are not counted."""
    missing = uncounted_players(state)
    if missing:
        loose = f"{abs(state.uncounted):,} chips are not on record"
        names = listing(player.name for player in missing)
        refuse(
            loose if state.uncounted else f"the stacks of {names} are not counted",
            f"count {names} first" if state.uncounted else "count them first",
        )
    alive = [player for player in state.players.values() if is_in_play(player)]
    stacks = {player.number: player.stack for player in alive}
    left_over = [player for player in alive if not is_counted(state, player)]
    if left_over:
        stacks[left_over[0].number] += state.uncounted
    elif state.uncounted:
        counted = sum(stacks.values())
        refuse(f"{counted:,} were counted and {state.chips_at_tables:,} are in play", "count again")
    empty = next((player for player in alive if stacks[player.number] < 1), None)
    if empty is not None:
        refuse(f"{empty.name} has no chips on record", "count again")
    return stacks


def tell_stack(player: Player, stack: int, at: int) -> Player:
    """The player with a stack that somebody told just now."""
    return replace(player, stack=stack, stack_known=StackKnown.TOLD, stack_at=at)


def tell_hand(
    here: Mapping[int, Player], stacks: Mapping[int, int], told: Iterable[int], at: int
) -> dict[int, Player]:
    """The players of a table after a hand reported with stacks.

    Whoever is not named has the chips of before; who was outdated before stays so.
    """
    named = {*told, *stacks}
    return {
        number: tell_stack(player, stacks.get(number, player.stack), at)
        if number in named or player.stack_known in _STILL_TOLD
        else player
        for number, player in here.items()
    }


def outdate_stacks(here: Mapping[int, Player]) -> dict[int, Player]:
    """Those whose stacks are as they were told before a hand that was reported without any."""
    return {
        number: replace(player, stack_known=StackKnown.OUTDATED)
        for number, player in here.items()
        if player.stack_known in _STILL_TOLD
    }


def after_untold_bust(players: PersistentMap[Player], here: Iterable[int]) -> PersistentMap[Player]:
    """After a bust told without stacks: the report of its hand may follow, once."""
    changed = {}
    for number in here:
        player = players[number]
        becomes = _AFTER_UNTOLD_BUST.get(player.stack_known)
        if becomes is not None:
            changed[number] = replace(player, stack_known=becomes)
    return players.put_all(changed)
