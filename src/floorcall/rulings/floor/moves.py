"""Words and chips at the table, with what is known or comes to light about the player."""

from __future__ import annotations

from dataclasses import dataclass, replace

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.rulings.accepted import told_too_late, unaware_of_raise
from floorcall.rulings.actions import call
from floorcall.rulings.conditional import conditional_statement
from floorcall.rulings.conduct import (
    Calls,
    Chips,
    DidNotSeeRaise,
    Motion,
    Moves,
    WasTold,
    Words,
)
from floorcall.rulings.decision import Decision, Verdict
from floorcall.rulings.facing import Facing
from floorcall.rulings.floor.amount_open import goes, leave_amount_open, open_amount
from floorcall.rulings.floor.showdown import claims
from floorcall.rulings.floor.table import Floor, handles
from floorcall.rulings.moves import Moved, moves
from floorcall.rulings.words import Said, hear
from floorcall.table import Refused
from floorcall.table.repairs import Rescind

_LATEST = "latest moves"
_UNCLEAR = "unclear amounts"
_CALL = (Words("call"),)


@dataclass(frozen=True, slots=True)
class Latest:
    """The latest words or chips of a player, and where the hand stood before and after."""

    happening: Moves | Calls
    facing: Facing
    before: int
    after: int


@handles(Moves)
def moves_made(floor: Floor, happening: Moves) -> None:
    """Words, chips and gestures; a conditional statement is no action, in turn or not."""
    if claims(floor, happening):
        return
    for motion in happening.motions:
        if isinstance(motion, Words) and hear(motion.text).said is Said.CONDITION:
            floor.play(conditional_statement(happening.seat, floor.house))
            return
    seat = happening.seat
    _has_the_chips(floor, happening)
    motions = tuple(_in_play(floor, motion) for motion in happening.motions)
    kept = open_amount(floor)
    moved = Moved(
        facing=floor.facing(seat),
        motions=motions,
        at_once=happening.at_once,
        must_raise=kept is not None and kept.seat == seat,
        told=floor.facts.told.pop(seat, None),
        unclear_before=floor.memory.get(_UNCLEAR, {}).get(seat, 0),
    )
    _judged(floor, happening, moved)


@handles(Calls)
def calls(floor: Floor, happening: Calls) -> None:
    """A clear call; it is judged as words where the player was told a wrong amount."""
    seat = happening.seat
    told = floor.facts.told.pop(seat, None)
    if told is not None:
        _judged(floor, happening, Moved(floor.facing(seat), _CALL, told=told))
        return
    facing, before = floor.facing(seat), len(floor.hand.history)
    goes(floor, seat, call)
    _acted(floor, Latest(happening, facing, before, len(floor.hand.history)))


def _judged(floor: Floor, happening: Moves | Calls, moved: Moved) -> None:
    seat, before = happening.seat, len(floor.hand.history)
    recorded = len(floor.record)

    def judge(facing: Facing, house: House) -> Ruling[Decision]:
        return moves(replace(moved, facing=facing), house)

    goes(floor, seat, judge)
    for made in floor.record[recorded:]:
        _remember_open(floor, made.ruling.decision, seat, moved)
    _acted(floor, Latest(happening, moved.facing, before, len(floor.hand.history)))


def _acted(floor: Floor, latest: Latest) -> None:
    floor.memory[_LATEST] = latest
    seat = latest.happening.seat
    if seat in floor.facts.unaware:
        floor.facts.unaware.discard(seat)
        _did_not_see(floor, seat)


def _remember_open(floor: Floor, decision: Decision, seat: int, moved: Moved) -> None:
    """What is still open after a declaration: the amount of a bet or raise."""
    if decision.seat != seat or not floor.in_turn(seat):
        return
    unclear = decision.verdict is Verdict.DISCRETION and decision.leaves is not None
    if unclear:
        counts: dict[int, int] = floor.memory.get(_UNCLEAR, {})
        floor.memory[_UNCLEAR] = {**counts, seat: counts.get(seat, 0) + 1}
    declared = [hear(each.text).said for each in moved.motions if isinstance(each, Words)]
    must_raise = decision.leaves is not None and not decision.leaves.may_call
    if (decision.verdict is Verdict.BOUND and must_raise) or (
        unclear and any(said in (Said.BET, Said.RAISE) for said in declared)
    ):
        leave_amount_open(floor, seat)


def _in_play(floor: Floor, motion: Motion) -> Motion:
    """Chips as they can lie on this table: 1,400 is no chip where 1,000s and 100s are played."""
    if not isinstance(motion, Chips) or not floor.facts.chips:
        return motion
    largest_first = sorted(floor.facts.chips, reverse=True)
    return Chips(tuple(each for chip in motion.chips for each in _broken(chip, largest_first)))


def _broken(amount: int, denominations: list[int]) -> list[int]:
    if amount in denominations:
        return [amount]
    chips: list[int] = []
    for chip in denominations:
        chips.extend([chip] * (amount // chip))
        amount %= chip
    if amount:
        raise Refused(f"the chips in play are {denominations}, so nobody can push out {amount}")
    return chips


def _has_the_chips(floor: Floor, happening: Moves) -> None:
    pushed = sum(each.total for each in happening.motions if isinstance(each, Chips))
    stack = floor.facing(happening.seat).stack
    if pushed > stack:
        raise Refused(f"seat {happening.seat} has {stack} behind and cannot push {pushed}")


@handles(WasTold)
def was_told(floor: Floor, happening: WasTold) -> None:
    """The player was told a wrong amount: before acting, or as it comes out afterwards."""
    seat = happening.seat
    latest = _latest(floor, seat)
    if latest is None:
        floor.facts.told[seat] = happening.amount
        return
    if _acted_after(floor, latest):
        floor.rule(told_too_late(seat, floor.house))
        return
    _take_back(floor, latest)
    floor.facts.told[seat] = happening.amount
    floor.as_if(latest.happening)


@handles(DidNotSeeRaise)
def did_not_see_raise(floor: Floor, happening: DidNotSeeRaise) -> None:
    """The player did not know of the raise: known before acting, or said afterwards."""
    if _latest(floor, happening.seat) is None:
        floor.facts.unaware.add(happening.seat)
        return
    _did_not_see(floor, happening.seat)


def _did_not_see(floor: Floor, seat: int) -> None:
    latest = _latest(floor, seat)
    if latest is None:
        return
    late = _acted_after(floor, latest)
    put = _put(latest)
    ruling = unaware_of_raise(latest.facing, put, floor.house, acted_after=late)
    if ruling.decision.verdict is Verdict.NO_ACTION:
        _take_back(floor, latest)
    open_still = floor.undecided
    if open_still is not None and open_still[0].decision.seat == seat:
        choices, outcomes = open_still
        because = (*choices.because, *ruling.because)
        floor.leave_open(Ruling(choices.decision, because), outcomes)
        return
    floor.rule(ruling)


def _put(latest: Latest) -> int:
    """What the player put out; a call in words is the whole of it."""
    if isinstance(latest.happening, Moves):
        pushed = sum(each.total for each in latest.happening.motions if isinstance(each, Chips))
        return pushed or latest.facing.call
    return latest.facing.call


def _latest(floor: Floor, seat: int) -> Latest | None:
    latest: Latest | None = floor.memory.get(_LATEST)
    return latest if latest is not None and latest.happening.seat == seat else None


def _acted_after(floor: Floor, latest: Latest) -> bool:
    return len(floor.hand.history) != latest.after


def _take_back(floor: Floor, latest: Latest) -> None:
    """The hand stands again as before the player's words or chips."""
    if latest.after > latest.before:
        floor.hand.put_right(Rescind(latest.before))
    floor.undecided = None
    floor.memory.pop(_LATEST, None)
