"""Actions at the table, clear ones or words and chips: judged with what is known, and played."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from floorcall.chapters.betting.at_table.chip_motions import (
    fit_to_denominations,
    forget_chips_in_front,
    must_hold,
    with_chips_in_front,
)
from floorcall.chapters.betting.at_table.hindsight import Latest, remember_action
from floorcall.chapters.betting.at_table.open_amount import goes, leave_amount_open, open_amount
from floorcall.chapters.betting.at_table.undercalls_in_sequence import waits_behind_undercall
from floorcall.chapters.betting.rulings import clear_actions
from floorcall.chapters.betting.rulings.clear_actions import call
from floorcall.chapters.betting.rulings.conduct_meaning import PlayerMotions, rule_on_motions
from floorcall.chapters.betting.rulings.declarations import conditional_statement
from floorcall.chapters.betting.rulings.folds import fold
from floorcall.chapters.betting.rulings.speech import SpokenAction, hear
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import (
    AllIn,
    Bets,
    BySeat,
    Calls,
    Checks,
    Chips,
    Folds,
    Motion,
    Motions,
    Raises,
    Words,
)
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.showdown.at_table.showdown_acts import claims
from floorcall.chapters.turn.at_table.street_ahead import BetNamed
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table import Refused

_CALL = (Words("call"),)


class UnclearAmounts(Memory, frozen=True):
    """How often each seat has named an amount that could not be understood."""

    lifetime = Lifetime.HAND
    counts: Mapping[int, int] = field(default_factory=dict)


class UnansweredWords(Memory, frozen=True):
    """Unclear words of the seat in turn, to which chips may give a meaning yet."""

    lifetime = Lifetime.ACTION
    words: tuple[Words, ...] = ()


class UndecidedChips(Memory, frozen=True):
    """What the seat in turn has put out or said so far, on which the director has still to rule."""

    lifetime = Lifetime.ACTION
    motions: tuple[Motion, ...] = ()


@handles(Motions)
def take_motions(floor: Floor, incident: Motions) -> None:
    """Words, chips and gestures; a conditional statement is no action, in turn or not."""
    if claims(floor, incident) or waits_behind_undercall(floor, incident):
        return
    for motion in incident.motions:
        if isinstance(motion, Words) and hear(motion.text).said is SpokenAction.CONDITION:
            floor.play(conditional_statement(incident.seat, floor.house))
            return
    seat = incident.seat
    incident = _after_what_is_out(floor, incident)
    must_hold(floor, seat, sum(each.total for each in incident.motions if isinstance(each, Chips)))
    motions = tuple(fit_to_denominations(floor, motion) for motion in incident.motions)
    unanswered = _unclear_words(floor, seat, motions)
    kept = open_amount(floor)
    unclear = floor.recall(UnclearAmounts).counts.get(seat, 0)
    moved = PlayerMotions(
        facing=floor.facing(seat),
        motions=(*unanswered, *motions),
        at_once=incident.at_once,
        unclear=incident.unclear,
        must_raise=kept is not None and kept.seat == seat and kept.raises and not unanswered,
        wrong_amount=floor.facts.wrong_amounts.get(seat),
        unclear_before=unclear - 1 if unanswered else unclear,
    )
    first = hear(motions[0].text).said if isinstance(motions[0], Words) else None
    floor.remember(BetNamed(seat if first is SpokenAction.BET else None))
    _judge(floor, incident, moved)
    floor.forget(BetNamed)


def _after_what_is_out(floor: Floor, incident: Motions) -> Motions:
    """Chips put out before the director has ruled on others: 400 and then 200 are two motions.

    What was asked of the director on the first of them is asked anew of both.
    """
    silent = all(isinstance(motion, Chips) for motion in incident.motions)
    asked = floor.open_action(incident.seat)
    out = floor.recall(UndecidedChips).motions
    if not silent or asked is None or not out or not floor.in_turn(incident.seat):
        return incident
    floor.left_open = [each for each in floor.left_open if each is not asked]
    return replace(incident, motions=(*out, *incident.motions))


def _unclear_words(floor: Floor, seat: int, motions: tuple[Motion, ...]) -> tuple[Motion, ...]:
    """The unclear words that chips now follow, where the player said nothing more."""
    silent = not any(isinstance(motion, Words) for motion in motions)
    return floor.recall(UnansweredWords).words if silent and floor.in_turn(seat) else ()


def _must_fit(incident: Calls, facing: Facing, wrong_amount: int | None) -> None:
    """A call told with an amount is one only if that is the price; else chips went in."""
    amount = incident.amount
    if amount is None:
        return
    if amount not in (facing.call, min(facing.price, facing.all_in), wrong_amount):
        raise Refused(
            f"seat {facing.seat} has {facing.call:,} to call, not {amount:,}; "
            f"if {amount:,} went in, write: {facing.seat} pushes {amount}"
        )


@handles(Calls)
def calls(floor: Floor, incident: Calls) -> None:
    """A clear call; it is judged as words where the player was told a wrong amount."""
    seat, before = incident.seat, len(floor.hand.history)
    facing, wrong_amount = floor.facing(seat), floor.facts.wrong_amounts.get(seat)
    _must_fit(incident, facing, wrong_amount)
    if wrong_amount is not None:
        _judge(floor, incident, PlayerMotions(facing, _CALL, wrong_amount=wrong_amount))
        return
    goes(floor, seat, call)
    remember_action(floor, Latest(incident, facing, before, len(floor.hand.history)))


def _judge(floor: Floor, incident: Motions | Calls, moved: PlayerMotions) -> None:
    seat, before = incident.seat, len(floor.hand.history)
    recorded = len(floor.record)

    def judge(facing: Facing, house: House) -> Ruling[Decision]:
        return rule_on_motions(replace(moved, facing=with_chips_in_front(floor, facing)), house)

    goes(floor, seat, judge)
    forget_chips_in_front(floor, seat)
    floor.facts.wrong_amounts.pop(seat, None)
    for made in floor.record[recorded:]:
        _remember_open(floor, made.ruling.decision, seat, moved)
    remember_action(floor, Latest(incident, moved.facing, before, len(floor.hand.history)))


def _remember_open(floor: Floor, decision: Decision, seat: int, moved: PlayerMotions) -> None:
    """What is still open after a declaration: the amount of a bet or raise."""
    if decision.seat != seat or not floor.in_turn(seat):
        return
    unclear = decision.verdict is Verdict.DISCRETION and decision.leaves is not None
    if unclear:
        counts = floor.recall(UnclearAmounts).counts
        floor.remember(UnclearAmounts({**counts, seat: moved.unclear_before + 1}))
        words = tuple(each for each in moved.motions if isinstance(each, Words))
        floor.remember(UnansweredWords(words))
    if floor.open_action(seat) is not None:
        floor.remember(UndecidedChips(moved.motions))
    declared = [hear(each.text).said for each in moved.motions if isinstance(each, Words)]
    must_raise = decision.leaves is not None and not decision.leaves.may_call
    if unclear:
        raises = any(said in (SpokenAction.BET, SpokenAction.RAISE) for said in declared)
        leave_amount_open(floor, seat, raises=raises)
    elif decision.verdict is Verdict.BOUND and must_raise:
        leave_amount_open(floor, seat, raises=True)


@handles(Checks)
def checks(floor: Floor, incident: Checks) -> None:
    """A clear check."""
    goes(floor, incident.seat, clear_actions.check)


class BringsIn(BySeat, frozen=True):
    """The forced opening of third street."""


@handles(BringsIn)
def brings_in(floor: Floor, incident: BringsIn) -> None:
    """A clear bring-in."""
    goes(floor, incident.seat, clear_actions.bring_in)


@handles(Bets)
def bets(floor: Floor, incident: Bets) -> None:
    """A clear bet."""
    _must_be_chips(incident.seat, incident.amount)
    floor.remember(BetNamed(incident.seat))
    goes(
        floor,
        incident.seat,
        lambda facing, house: clear_actions.make_it(incident.amount, facing, house),
    )
    floor.forget(BetNamed)


def _must_be_chips(seat: int, total: int) -> None:
    if total < 1:
        raise Refused(
            f"a wager of {total} is none: write the total of seat {seat}, or {seat} checks"
        )


@handles(Raises)
def raises(floor: Floor, incident: Raises) -> None:
    """A clear raise to a total."""
    _must_be_chips(incident.seat, incident.to)
    goes(
        floor,
        incident.seat,
        lambda facing, house: clear_actions.make_it(incident.to, facing, house),
    )


@handles(AllIn)
def goes_all_in(floor: Floor, incident: AllIn) -> None:
    """A clear all-in, whose total fixes the stack where it is given."""
    if incident.total is not None:
        floor.restack(incident.seat, incident.total)
    goes(floor, incident.seat, clear_actions.all_in)


@handles(Folds)
def folds(floor: Floor, incident: Folds) -> None:
    """A clear fold."""
    goes(floor, incident.seat, fold)
