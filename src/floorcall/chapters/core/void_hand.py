"""A hand taken back: every chip to its owner, and nothing of it left to rule on."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.floor import Floor
from floorcall.law.ruling import Ruling
from floorcall.table.repairs import VoidHand

ChipsOut = Callable[[Floor], dict[int, int]]
_CHIPS_OUT: list[ChipsOut] = []


def counts_chips_out(count: ChipsOut) -> ChipsOut:
    """Mark a function that knows of chips lying out, by seat, that the hand has not counted yet."""
    _CHIPS_OUT.append(count)
    return count


def take_back(floor: Floor, ruling: Ruling[Decision]) -> None:
    """Void the hand and put the ruling on record with what every seat gets back."""
    hand = floor.hand
    facts = dict(ruling.decision.facts)
    out = [count(floor) for count in _CHIPS_OUT]
    for seat, behind in hand.stacks.items():
        wagered = hand.setting.stacks[seat] - behind + hand.winnings.get(seat, 0)
        wagered += sum(each.get(seat, 0) for each in out)
        if wagered:
            facts[f"back to {seat}"] = wagered
    hand.put_right(VoidHand())
    floor.limits.clear()
    floor.unnoticed.clear()
    floor.left_open = [each for each in floor.left_open if each.on_offence]
    floor.rule(Ruling(replace(ruling.decision, facts=facts), ruling.because))


def is_taken_back(floor: Floor) -> bool:
    """Whether the last thing done to the hand was to take it back."""
    history = floor.hand.history
    return bool(history) and history[-1] == ("put_right", VoidHand())
