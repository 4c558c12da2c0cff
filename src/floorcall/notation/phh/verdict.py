"""Whether a recorded hand was legal from first to last, and ends with the chips recorded."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.notation.phh.hand_replay import Replay
from floorcall.notation.phh.history_amounts import format_amount
from floorcall.notation.phh.history_problem import HistoryProblem
from floorcall.notation.phh.record import Record
from floorcall.table import Hand, TableRules
from floorcall.table.deal_state import OVER, SHOW

_MOST_RAKE = 10
"""A rake is a tenth of the pot at the most; whoever lacks more was not raked."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`problem` is empty for a hand that passed; `note` says what could not be checked, or why.

    `stacks` are the chips at the end by player, None where the hand could not be played out.
    """

    problem: str = ""
    note: str = ""
    stacks: tuple[int, ...] | None = None

    @property
    def is_sound(self) -> bool:
        """Whether every action was legal and the chips came out as recorded."""
        return not self.problem


def judge(record: Record, rules: TableRules, *, raked: bool = False) -> Verdict:
    """Play the record and compare; `raked` lets winners have been paid less, to 10 % of the pot."""
    try:
        replay = Replay(record, rules)
        for number, action in enumerate(record.actions, start=1):
            replay.take(number, action)
        replay.finish()
    except HistoryProblem as problem:
        return Verdict(str(problem))
    return compare(record, replay.hand, raked=raked)


def compare(record: Record, hand: Hand, *, raked: bool = False) -> Verdict:
    """The chips of a hand played to its recorded end, against those recorded."""
    stacks = tuple(hand.betting.stacks)
    if hand.phase == SHOW:
        return _compare_open(record, hand, raked=raked)
    if record.finishing is None and (record.winnings is None or hand.phase != OVER):
        return Verdict(note="no final stacks recorded", stacks=stacks)
    note = "" if hand.phase == OVER else "the record ends before the hand does"
    if record.finishing is not None:
        verb, ours, recorded = "ends with", stacks, record.finishing
    else:
        verb, ours, recorded = "wins", tuple(hand.won), record.winnings or ()
    apart = [
        at
        for at in range(len(ours))
        if ours[at] != recorded[at] and (verb == "wins" or record.knows_stack(at))
    ]
    if not apart:
        return Verdict(note=note, stacks=stacks)
    missing = sum(ours[at] - recorded[at] for at in apart)
    winners_only = all(hand.won[at] for at in apart) if hand.won else False
    less_only = all(ours[at] > recorded[at] for at in apart)
    rake = winners_only and less_only and missing * _MOST_RAKE <= sum(hand.won)
    if rake and raked:
        return Verdict(note=f"a rake of {format_amount(missing, record.scale)}", stacks=stacks)
    problem = "; ".join(
        f"p{at + 1} {verb} {format_amount(ours[at], record.scale)},"
        f" recorded {format_amount(recorded[at], record.scale)}"
        for at in apart
    )
    if rake:
        problem += " (a rake? --rake allows for one)"
    elif (
        winners_only
        and not missing
        and sum(abs(ours[at] - recorded[at]) for at in apart) <= (2 * record.chip * len(apart))
    ):
        problem += " (the odd chips are divided otherwise)"
    return Verdict(problem, note, stacks)


def _compare_open(record: Record, hand: Hand, *, raked: bool) -> Verdict:
    """A showdown of cards nobody recorded: was what is recorded at least possible?"""
    live, shown = hand.betting.live, hand.shown
    waiting = [f"p{at + 1}" for at in range(len(hand.seats)) if live[at] and not shown[at]]
    note = f"who wins cannot be checked: the cards of {', '.join(waiting)} are not recorded"
    if not waiting:
        note = "who wins cannot be checked: the board is not recorded"
    won = record.winnings
    if record.finishing is not None and all(map(record.knows_stack, range(len(hand.seats)))):
        behind = hand.betting.stacks
        won = tuple(end - stack for end, stack in zip(record.finishing, behind, strict=True))
    if won is None:
        return Verdict(note=note)
    most = [0] * len(won)
    for pot in hand.pots():
        for seat in pot.players:
            most[hand.position(seat)] += pot.amount
    for at, chips in enumerate(won):
        if not 0 <= chips <= most[at]:
            least = f"p{at + 1} is recorded to win {format_amount(chips, record.scale)}"
            return Verdict(
                f"{least} and can win 0 to {format_amount(most[at], record.scale)}", note
            )
    missing = hand.pot - sum(won)
    if missing and not (raked and 0 < missing * _MOST_RAKE <= hand.pot):
        paid, held = format_amount(sum(won), record.scale), format_amount(hand.pot, record.scale)
        way_out = " (a rake? --rake allows for one)" if missing > 0 else ""
        return Verdict(f"{paid} is recorded as won from a pot of {held}{way_out}", note)
    return Verdict(note=note)
