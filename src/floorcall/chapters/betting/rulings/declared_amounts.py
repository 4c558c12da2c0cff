"""Amounts declared, with a raise or alone: what total they make."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.betting.questions.on_declarations import (
    BARE_AMOUNT,
    CALLED_TOO_SOON,
    RAISE_PLUS_AMOUNT,
    UNCLEAR_AMOUNT,
    UNCLEAR_REPEAT_PENALTY,
    WAIT_FOR_AMOUNTS,
    BareAmount,
    CalledTooSoon,
    RaisePlusAmount,
    UnclearAmount,
)
from floorcall.chapters.betting.questions.on_motions import RAISE_METHODS
from floorcall.chapters.betting.rulings.change import call_with_change
from floorcall.chapters.betting.rulings.clear_actions import size_bet
from floorcall.chapters.betting.rulings.half_raise import more_than_a_call
from floorcall.chapters.betting.rulings.speech import Heard, SpokenAction
from floorcall.chapters.betting.rulings.spoken_amounts import Amount
from floorcall.chapters.betting.rulings.undercalls import undercall
from floorcall.chapters.betting.rulings.unofficial_words import loose
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.incidents import Chips
from floorcall.chapters.core.limits import CALL_OR_RAISE, MUST_BET_OR_RAISE, Limit
from floorcall.chapters.dead_hands.questions import DEAD_HAND_CAUSES, DeadHandCause
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Declaration(Struct, frozen=True):
    """Words in a betting situation. `after` holds the chips that came after them."""

    heard: Heard
    facing: Facing
    after: tuple[Chips, ...] = ()
    unclear_before: int = 0
    """How often the player has been unclear already."""
    is_let_pass: bool = False
    """Nobody stopped a string bet before the next player acted."""

    @property
    def put(self) -> int:
        """All chips put out after the words."""
        return sum(motion.total for motion in self.after)


def raise_to_amount(reads: Reading, declared: Declaration) -> Decision:
    """A bet or raise with its amount: facing 2,000, "raise, eight thousand" is a total of 8,000."""
    heard, facing = declared.heard, declared.facing
    if heard.amount is None:
        return loose(reads, facing)
    if facing.price:
        reads[RAISE_METHODS]
    above = facing.price if _is_on_top(reads, heard, facing) else 0
    more_than_the_call = facing.price + 1 if facing.price else _smallest_opening(facing)
    return settle_amount(
        reads,
        _told_apart(
            meanings(heard.amount, facing, facing.full_raise if above else more_than_the_call),
            facing.most - above,
        ),
        facing,
        lambda amount: size_bet(reads, above + amount, facing, declared.put),
        put=declared.put if declared.after else None,
        unclear_before=declared.unclear_before,
        leaves=MUST_BET_OR_RAISE,
    )


def _told_apart(amounts: tuple[int, ...], most: int) -> tuple[int, ...]:
    """The least alone where all are cut to the most: in limit "bet five" is 200 either way."""
    return amounts[:1] if amounts[0] >= most else amounts


def _smallest_opening(facing: Facing) -> int:
    """The smallest opening bet anybody would think of: what is under the minimum is made up."""
    return facing.bring_in or min(facing.big_blind or facing.least, facing.least)


def _is_on_top(reads: Reading, heard: Heard, facing: Facing) -> bool:
    """Whether the amount goes on top of the call rather than being the total."""
    if heard.on_top:
        return True
    if heard.said is not SpokenAction.RAISE or not facing.price:
        return False
    match reads[RAISE_PLUS_AMOUNT]:
        case RaisePlusAmount.TOTAL:
            return False
        case RaisePlusAmount.ON_TOP:
            return True


def bare_amount(reads: Reading, declared: Declaration) -> Decision:
    """An amount without an action is a total, as if it lay on the table."""
    heard, facing = declared.heard, declared.facing
    if heard.amount is None:
        return loose(reads, facing)
    return settle_amount(
        reads,
        _told_apart(
            meanings(heard.amount, facing, facing.price or _smallest_opening(facing)), facing.most
        ),
        facing,
        lambda amount: _total_said(reads, amount, facing, declared.put),
        put=declared.put if declared.after else None,
        unclear_before=declared.unclear_before,
        leaves=CALL_OR_RAISE if facing.price else MUST_BET_OR_RAISE,
    )


def _total_said(reads: Reading, total: int, facing: Facing, put: int) -> Decision:
    if facing.price == 0:
        return size_bet(reads, total, facing, put)
    bare = reads[BARE_AMOUNT]
    if total < facing.in_front + facing.call:
        return undercall(
            reads, total - facing.in_front if total > facing.in_front else total, facing
        )
    if total <= facing.price:
        return call_with_change(reads, put, facing)
    match bare:
        case BareAmount.SAME_AS_CHIPS:
            return more_than_a_call(reads, total, facing, put)
        case BareAmount.DECLARED_RAISE:
            return size_bet(reads, total, facing, put)


def action_before_amount(action: Ruling[Decision], house: House) -> Ruling[Decision]:
    """The next player acts at once: in turn, so it binds, and it is carried out with the amount.

    A fold is a fold already; a call or a raise is judged once there is something to judge it by.
    """
    reads = Reading(house)
    must_wait = reads[WAIT_FOR_AMOUNTS]
    named = any(rule.penalty is not None for rule in house[WAIT_FOR_AMOUNTS].rules)
    decision = action.decision
    seat = decision.seat or 0
    if decision.verdict is Verdict.FOLDS:
        reads.names(DEAD_HAND_CAUSES, DeadHandCause.FOLD_FACING_BET)
        reads.lean_on(action)
        says = f"{the_seat(seat)} folds; players should wait until the amount is clear."
        return reads.rules(replace(decision, says=says, penalty=must_wait and named))
    match reads[CALLED_TOO_SOON]:
        case CalledTooSoon.HELD_WHEN_CLEAR:
            says = f"{the_seat(seat)} is held to it, once the amount is clear."
            held = Decision(verdict=Verdict.HELD, seat=seat, says=says, penalty=must_wait and named)
            return reads.rules(held)
        case CalledTooSoon.DIRECTOR:
            return reads.rules(
                Decision(
                    verdict=Verdict.DISCRETION,
                    seat=seat,
                    choices=(
                        Choice(HELD_TO_IT, "the action stands for whatever the amount will be"),
                        Choice(RELEASED, "the player acts again when the amount is known"),
                    ),
                    factors=reads.factors(CALLED_TOO_SOON),
                    penalty=must_wait and named,
                    says=(
                        f"{the_seat(seat)} acted before the amount was known: the director holds "
                        "the player to it, whatever it will be, or releases the action."
                    ),
                )
            )


HELD_TO_IT, RELEASED = "held", "released"

Meant = Callable[[int], Decision]
"""What the player has done, given what the amount is."""


def meanings(amount: Amount, facing: Facing, at_least: int) -> tuple[int, ...]:
    """What an amount can mean, smallest first; one meaning if it is clear.

    A number without a scale is taken as said if that is a possible wager, or an opening bet not
    far from one, as 25 at blinds of 25/50; else in hundreds or thousands, as far as the stack
    allows. One just short of the price may be meant so, or be such a larger one: "three fifty"
    facing 400 is 350 or 3,500, and "three" is 300 or 3,000. Thousands short of the price may be,
    too, or one nought is missing: "five" facing 10,000 is 5,000 or 50,000. Where they are too few
    for any wager, ten times as many are meant, or a hundred times. Where the words themselves have
    several readings, all that are possible are meant: "one two" facing 400 is 1,200, and 12 or 120
    facing 4.
    """
    value = amount.value
    if amount.also:
        return _possible_readings(amount, facing, at_least)
    if amount.instead and not _is_payable(value, facing):
        return (amount.instead,)
    if amount.scaled or value >= at_least or 0 < facing.owed <= value <= facing.price:
        return (value,)
    is_near = 2 * value >= at_least
    if is_near and not facing.price:
        return (value,)
    short = (value,) if is_near else ()
    thousands = 1000 * value
    if value < _HUNDRED and facing.price and facing.big_blind <= thousands < at_least:
        return (thousands, 10 * thousands)  # too few for the price, and nobody says why
    if value < _HUNDRED and thousands < at_least <= 10 * thousands:
        return _in_ten_thousands(thousands, facing, at_least)
    larger = _in_units(value, facing, at_least)
    if _are_hundreds_short(value, facing, at_least):
        return (_HUNDRED * value, *(larger or (thousands,)))
    if larger and value >= _HUNDRED and not short and thousands <= ORDINARY_SIZE * at_least:
        # beyond the stack they are still the first thing one thinks of
        return (thousands,) if thousands in larger else (*larger, thousands)
    if larger or short:
        return (*short, *larger)
    return _nearest(tuple(unit * value for unit in _units(value)[0]), facing, at_least)


_HUNDRED = 100
ORDINARY_SIZE = 20
"""Up to so many times what is to be matched nobody asks whether thousands are meant."""
_LARGEST_SIZE = 100
"""Beyond so many times that nobody thinks of a number with three figures in thousands."""


def _are_hundreds_short(value: int, facing: Facing, at_least: int) -> bool:
    """Whether so many hundreds fall short of the price by no more than half of it.

    Who says "raise" does not mean less than the price: facing 400, "raise, three" is 3,000.
    """
    hundreds = _HUNDRED * value
    is_wager = at_least <= facing.price and hundreds >= facing.big_blind
    return value < _HUNDRED and is_wager and hundreds < at_least <= 2 * hundreds


def _units(value: int) -> tuple[tuple[int, ...], ...]:
    """What a number counts: "fifteen" hundreds or thousands, "one fifty" 1.5 or 150 of them; and
    what it counts where blinds are so large that thousands are small change.
    """
    if value >= _HUNDRED:
        return ((10, 100, 1000),)
    return ((100, 1000), (100_000, 1_000_000))


def _in_ten_thousands(thousands: int, facing: Facing, at_least: int) -> tuple[int, ...]:
    """What so many may be where thousands are too few and ten times as many would do.

    An opening "five" at a big blind of 10,000 is 5,000, which is made up, or 50,000, or 500,000.
    """
    short = (thousands,) if not facing.price and 2 * thousands >= at_least else ()
    larger = (10 * thousands, 100 * thousands)
    return (*short, *(each for each in larger if each <= facing.all_in)) or larger[:1]


def _in_units(value: int, facing: Facing, at_least: int) -> tuple[int, ...]:
    """The possible wagers among so many hundreds or thousands, smallest first."""
    for units in _units(value):
        counted = (unit * value for unit in units)
        possible = tuple(each for each in counted if at_least <= each <= facing.all_in)
        if value >= _HUNDRED:
            far = _LARGEST_SIZE * at_least
            possible = tuple(each for each in possible if each <= far) or possible[:1]
        if possible:
            return possible
    return ()


def _possible_readings(amount: Amount, facing: Facing, at_least: int) -> tuple[int, ...]:
    """Of several readings those that the stack allows and the chips can make."""
    for power in (1,) if amount.scaled else (1, 10, 100):
        readings = tuple(power * each for each in amount.readings)
        possible = tuple(each for each in readings if at_least <= each <= facing.all_in)
        if possible:
            return tuple(each for each in possible if _is_payable(each, facing)) or possible
    readings = amount.readings
    if amount.scaled:
        payable = tuple(each for each in readings if _is_payable(each, facing)) or readings
        return tuple(each for each in payable if each >= facing.big_blind) or payable[-1:]
    larger = (power * each for power in (1, 10, 100) for each in readings)
    return _nearest(tuple(sorted({*larger})), facing, at_least)


def _nearest(readings: tuple[int, ...], facing: Facing, at_least: int) -> tuple[int, ...]:
    """Where none is possible: the next one short of it and the next one above the stack.

    "Two five" facing 5,000 with 20,000 behind is 2,500 or 25,000, and neither goes without
    saying. Less than the big blind is in nobody's mind.
    """
    short = [each for each in readings if facing.big_blind <= each < at_least]
    above = [each for each in readings if each >= at_least]
    return (*short[-1:], *above[:1]) or readings[-1:]


def _is_payable(value: int, facing: Facing) -> bool:
    return value % max(1, facing.chip) == 0 or value == facing.all_in


def settle_amount(
    reads: Reading,
    amounts: tuple[int, ...],
    facing: Facing,
    meant: Meant,
    *,
    put: int | None,
    unclear_before: int,
    leaves: Limit,
) -> Decision:
    """What becomes of an amount with these meanings; `put` is what was put out after it.

    After "raise, five" a 5,000 chip into a pot of 675 makes it 500: no other meaning fits the pot.
    """
    if len(amounts) == 1:
        return meant(amounts[0])
    match reads[UNCLEAR_AMOUNT]:
        case UnclearAmount.LESSER_VALUE:
            return _one_of(amounts, min(amounts), meant, "the least counts")
        case UnclearAmount.HIGHEST_WITHIN_POT:
            if put in amounts:
                return meant(put)  # the chips say which is meant
            bets = [each for each in amounts if facing.price or each >= facing.least]
            if len(bets) == 1:
                return meant(bets[0])  # what has one legal meaning is not unclear
            within = [each for each in bets if each <= facing.pot]
            counts = max(within) if within else min(bets or amounts)
            why = "the highest within the pot counts" if within else "the least counts"
            return _one_of(amounts, counts, meant, why)
        case UnclearAmount.ASK_PLAYER_THEN_FLOOR:
            pass
    fitting = tuple(each for each in amounts if each <= facing.pot)
    if put is not None and len(fitting) == 1:
        return meant(fitting[0])
    if put == amounts[0]:
        return meant(amounts[0])
    again = unclear_before > 0 and reads[UNCLEAR_REPEAT_PENALTY]
    listed = " or ".join(chips(each) for each in amounts)
    who_says = "the floor decides" if put is not None else "the dealer asks which is meant"
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=facing.seat,
        choices=tuple(Choice(str(each), f"it is {chips(each)}", meant(each)) for each in amounts),
        factors=reads.factors(UNCLEAR_AMOUNT),
        penalty=again,
        leaves=leaves,
        says=f"{the_seat(facing.seat)}'s amount can mean {listed}: {who_says}.",
    )


def _one_of(amounts: tuple[int, ...], counts: int, meant: Meant, why: str) -> Decision:
    """One meaning counts by the rule, and the table is told what else it could have been."""
    decision = meant(counts)
    others = " or ".join(chips(each) for each in amounts if each != counts)
    return replace(decision, says=f"{decision.says} It could also have meant {others}: {why}.")
