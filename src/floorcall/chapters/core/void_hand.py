"""A hand taken back: every chip to its owner, and nothing of it left to rule on."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.floor import Floor
from floorcall.law.ruling import Ruling
from floorcall.table.repairs import VoidHand


def take_back(floor: Floor, ruling: Ruling[Decision]) -> None:
    """Void the hand and put the ruling on record with what every seat gets back."""
    hand = floor.hand
    won = hand.winnings if hand.phase == "over" else {}
    facts = dict(ruling.decision.facts)
    for seat, behind in hand.stacks.items():
        wagered = hand.setting.stacks[seat] - behind + won.get(seat, 0)
        if wagered:
            facts[f"back to {seat}"] = wagered
    hand.put_right(VoidHand())
    floor.limits.clear()
    floor.unnoticed.clear()
    floor.left_open.clear()
    floor.rule(Ruling(replace(ruling.decision, facts=facts), ruling.because))


def is_taken_back(floor: Floor) -> bool:
    """Whether the last thing done to the hand was to take it back."""
    history = floor.hand.history
    return bool(history) and history[-1] == ("put_right", VoidHand())
