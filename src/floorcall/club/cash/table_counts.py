"""Stacks counted at a cash table: whoever was counted has that much, the others what is left.

Few tables report every hand, so a stack is what is known of it; the chips of the whole table are
known exactly, for its bank sold them.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from floorcall.club.cash.state import (
    CASH,
    CashState,
    Table,
    name_of,
    refuse_strangers,
    table_of,
    with_players,
)
from floorcall.club.cash.voice import CashVoice
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import refuse


class CountStacks(Command, frozen=True, tag="count-cash-stacks"):
    """Note what players of a table have now; those left out have what is left."""

    table: int
    stacks: dict[int, int] = field(default_factory=dict)


class StacksCounted(Event, frozen=True, tag="cash-stacks-counted"):
    """What players were found to have; `reckoned` were not counted and have what was left."""

    table: int
    stacks: dict[int, int]
    reckoned: tuple[int, ...] = ()


@CASH.decides(CountStacks)
def count_stacks(state: CashState, command: CountStacks, _house: House) -> list[Event]:
    """Note what some or all of a table have between two hands."""
    if not command.stacks:
        refuse("nobody was counted")
    return [reckon_count(state, table_of(state, command.table), command.stacks)]


def reckon_count(state: CashState, table: Table, counted: Mapping[int, int]) -> StacksCounted:
    """The count with every other stack reckoned from it.

    Of 120 chips in play one player has 60: two others known to have 40 each are left with 30.
    """
    known = {number: state.players[number].stack for number in table.seats.values()}
    refuse_strangers(state, table, counted)
    below = [number for number, stack in counted.items() if stack < 0]
    if below:
        refuse(f"{name_of(state, below[0])} cannot have less than no chips")
    in_play, found = sum(known.values()), sum(counted.values())
    rest = {number: stack for number, stack in known.items() if number not in counted}
    if found > in_play or (found < in_play and not rest):
        refuse(
            f"{found:,} chips were counted, and table {table.number} has {in_play:,} in play",
            "count again, or let an officer settle the difference",
        )
    shares = share_chips(rest, in_play - found)
    reckoned = tuple(number for number, stack in shares.items() if stack != rest[number])
    return StacksCounted(
        table=table.number,
        stacks={**counted, **{number: shares[number] for number in reckoned}},
        reckoned=reckoned,
    )


def share_chips(stacks: Mapping[int, int], chips: int) -> dict[int, int]:
    """The chips in the proportion of the stacks, to the whole chip; equally where all are 0."""
    whole = sum(stacks.values())
    weights = stacks if whole else dict.fromkeys(stacks, 1)
    whole = whole or len(stacks)
    shares = {number: chips * weight // whole for number, weight in weights.items()}
    by_rest = sorted(weights, key=lambda number: -(chips * weights[number] % whole))
    for number in by_rest[: chips - sum(shares.values())]:
        shares[number] += 1
    return shares


@CASH.evolves(StacksCounted)
def evolve_stacks_counted(state: CashState, event: StacksCounted) -> CashState:
    """Chips lie elsewhere than was thought; there are as many as before."""
    here = set(table_of(state, event.table).seats.values())
    if not event.stacks.keys() <= here or any(stack < 0 for stack in event.stacks.values()):
        unfit(f"stacks were counted that are not at table {event.table}")
    players = [state.players[number] for number in event.stacks]
    if sum(event.stacks.values()) != sum(player.stack for player in players):
        unfit(f"table {event.table} has other chips than were counted")
    return with_players(
        state,
        *(
            replace(one, stack=event.stacks[one.number], reckoned=one.number in event.reckoned)
            for one in players
        ),
    )


@CASH.tells(StacksCounted)
def _tell_stacks_counted(event: StacksCounted, voice: CashVoice) -> str:
    players = [one for one in event.stacks if one not in event.reckoned]
    stacks = ", ".join(f"{voice.name(n)} {amount(event.stacks[n])}" for n in players)
    return f"Counted at table {event.table}: {stacks}"
