"""The stated end of a casual night, and the pay-out as a share of all chips."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from floorcall.club.casual.last_hand import tables_with_odd_chips
from floorcall.club.casual.register import CASUAL, as_tournament
from floorcall.club.casual.state import CasualState
from floorcall.law.house import House
from floorcall.policies.cash import GAME_CLASSES_TIMED_END
from floorcall.tournament.commands import Finish
from floorcall.tournament.events import Base
from floorcall.tournament.prizes import prizes, takings
from floorcall.tournament.reasons import Reads, refuse


@CASUAL.decides(Finish)
def finish(state: CasualState, command: Finish, house: House) -> list[Base]:
    """End the night at its time, stacks counted and odd chips played for; sooner for a reason."""
    reads = Reads(house)
    if reads[GAME_CLASSES_TIMED_END] and command.at < state.ends and not command.reason:
        minutes = -(-(state.ends - command.at) // 60)
        reads.refuse(f"the stated end is in {minutes} min", "give a reason to end sooner")
    if state.night.uncounted:
        refuse(f"{state.night.uncounted} chips are not counted", "count all stacks first")
    odd = tables_with_odd_chips(state, reads)
    if odd:
        reads.refuse(f"table {odd[0]} has odd chips", "deal the last hand for them")
    finished = replace(command, reason=command.reason or "the stated end")
    events = as_tournament(state, finished, house)
    return [replace(event, rules=reads.cites) for event in events]


class Slip(NamedTuple):
    """What one player is paid, and for how many of all chips."""

    player: int
    name: str
    chips: int
    of_all: int
    amount: int
    left_early: bool = False


def pay_out(state: CasualState, house: House) -> tuple[Slip, ...]:
    """What everybody gets as the chips lie now, exact to the last unit: together the pool.

    600 for 40,000 chips pays 135 for 9,000. Fee and authorised purpose are off before.
    """
    night = state.night
    amounts = prizes(replace(night, phase="over"), house)
    holders = [player for player in night.players.values() if player.stack]
    whole = sum(player.stack for player in holders)
    return tuple(
        Slip(
            player.number,
            player.name,
            player.stack,
            whole,
            amounts.get(player.number, 0),
            player.number in state.left,
        )
        for player in holders
    )


def for_the_purpose(state: CasualState) -> int:
    """What goes to the authorised purpose and the fee: 20 entries at 2 + 1 make 60."""
    money = takings(state.night)
    return money.purpose + money.fee
