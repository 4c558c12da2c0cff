"""Every chip of a hand counted, before and after: no remedy makes or loses one."""

from __future__ import annotations

from floorcall.chapters.core.floor import Floor


def chips_at_first(floor: Floor) -> int:
    """Every chip at the table when the hand began, the pot it was taken up with included."""
    setting = floor.hand.setting
    pot = setting.late.pot if setting.late is not None else 0
    return sum(setting.stacks.values()) + pot


def chips_now(floor: Floor) -> int:
    """Every chip behind, in the pots, and taken out of play by a ruling."""
    hand = floor.hand
    voided = hand.phase == "over" and not any(hand.won)
    pot = hand.betting.dead if voided else hand.pot
    return sum(hand.stacks.values()) + pot + floor.out_of_play
