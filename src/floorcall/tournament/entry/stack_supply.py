"""Starting stacks: the one laid aside for an entrant, and whether any is left."""

from __future__ import annotations

from floorcall.ledger.refusal import Reads
from floorcall.tournament.entry.entry_windows import ALL_THE_SAME
from floorcall.tournament.entry.questions import (
    LATE_ENTRY_SUPPLY_CAP,
    STARTING_STACK_SUPPLY_CAP,
    LateSupply,
)
from floorcall.tournament.setup.terms import own_stack, starting_stacks
from floorcall.tournament.state import State, Status


def stack_of_its_own(state: State, member: str, name: str) -> int:
    """The stack the set-up has for this entrant, given out once; 0: the usual one."""
    chips = own_stack(state.setup, member, name)
    if not chips:
        return 0
    given = [
        one
        for one in state.players.values()
        if one.begins_with == chips
        and one.status is not Status.GONE
        # A price may have brought the same stack: it was not the one laid aside.
        and not any(sold.name and sold.price.chips == chips for sold in one.bought)
    ]
    is_given = any((one.member, one.name) == (member, name) for one in given)
    # Whoever has it may be called otherwise by now: no more of a size are given out than are set.
    most = sum(one.chips == chips for one in state.setup.stacks)
    return 0 if is_given or len(given) >= most else chips


def refuse_without_stacks(state: State, reads: Reads, reason: str) -> None:
    """Refuse when every starting stack is taken, where the house stops at that: at 81 of 81."""
    if reason or reads[LATE_ENTRY_SUPPLY_CAP] is not LateSupply.STACKS:
        return
    stacks = starting_stacks(state.setup)
    if stacks is None:
        stacks = reads[STARTING_STACK_SUPPLY_CAP]
    if stacks and state.entries + state.reentries >= stacks:
        reads.refuse(f"all {stacks} starting stacks are taken", ALL_THE_SAME)
