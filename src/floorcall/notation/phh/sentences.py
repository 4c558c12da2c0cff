"""What a player does, in one sentence: what it costs, into how much, and what is done."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.notation.phh import actions as kinds
from floorcall.notation.phh.actions import Action
from floorcall.notation.phh.amounts import chips
from floorcall.notation.phh.voice import Voice
from floorcall.table import Hand


class Said(NamedTuple):
    """A sentence, and what lies in front of each player once it is done."""

    sentence: str
    bets: list[int]


def said_of(hand: Hand, action: Action, voice: Voice, scale: int) -> Said:
    """The sentence for an action about to be taken by the player in turn."""
    betting, at = hand.betting, action.at
    stack, bets = betting.stacks[at], betting.bets[:]
    owed = min(max(betting.level - bets[at], 0), stack)
    who = f"  {voice.names[at]}"
    if owed:
        who += f", {voice.chips(owed)} to call into {voice.chips(hand.pot)},"
    if action.kind == kinds.FOLD:
        return Said(f"{who} folds", bets)
    if action.kind == kinds.BRING_IN:
        bets[at] += min(hand.bring_in_due, stack)
        return Said(f"{who} brings it in for {voice.chips(bets[at])}", bets)
    if action.kind == kinds.CHECK_OR_CALL:
        bets[at] += owed
        does = "checks" if not owed else "calls and is all in" if owed == stack else "calls"
        return Said(f"{who} {does}", bets)
    total = chips(action.amount, scale)
    all_in = " and is all in" if total - bets[at] == stack else ""
    does = "raises to" if betting.level else "bets"
    if hand.bring_in_due or 0 < betting.level == betting.forced:
        does = "completes to"
    bets[at] = total
    return Said(f"{who} {does} {voice.chips(total)}{all_in}", bets)


def taken_back(bets: list[int], voice: Voice) -> str:
    """What nobody called, once a street is over; empty where all of it was."""
    top, second = sorted(bets)[-1:-3:-1]
    if top == second:
        return ""
    return f"  {voice.names[bets.index(top)]} takes back {voice.chips(top - second)}"
