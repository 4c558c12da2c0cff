"""Action out of turn: what it is worth once those in front have acted.

A player who was skipped by it is ruled on with the skipped players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.betting.questions.on_motions import OUT_OF_TURN_FOLD, OutOfTurnFold
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing, within_limit
from floorcall.chapters.core.limits import CALL_OR_FOLD, CHECK_ONLY, FREE, MUST_CALL, Limit
from floorcall.chapters.penalties.questions import (
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
    Offence,
)
from floorcall.chapters.turn.questions import (
    AFTER_OOT_CALL,
    AFTER_OOT_CHECK,
    OOT_ALL_IN,
    OOT_ALL_IN_PENALTY,
    OOT_CHANGED_ACTION,
    OOT_CHANGED_NOT_A_BET,
    OOT_FOLD_FORFEITS,
    OOT_UNCHANGED_ACTION,
    OOT_UNCHANGED_NOT_A_BET,
    UNCHANGED_BY,
    Changed,
    ChangedOther,
    Forfeit,
    OutOfTurnAllIn,
    RightfulAction,
    Unchanged,
    UnchangedOther,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.table.games import Limit as BettingLimit

HELD, RELEASED = "held", "released"


class Early(Struct, frozen=True):
    """An action out of turn, as it stood when it was made.

    A bet of 500 with nobody having bet: verdict BETS, to 500, adds 500, price 0.
    """

    seat: int
    verdict: Verdict
    price: int
    """What the player had to match, other actions out of turn before this one included."""
    to: int = 0
    adds: int = 0
    all_in: bool = False
    over: int = 0
    """Chips pushed out beyond that, such as 400 of a single 500 chip that is a call of 100; less
    than nothing where the call is yet to be made up."""

    unclear: bool = False
    """It can mean more than that, and is asked for once the action stands."""

    @property
    def out(self) -> int:
        """Every chip the player put out."""
        return self.adds + self.over

    @property
    def word(self) -> str:
        """What it is called: of a call that may be a raise nobody knows which it is."""
        unknown = self.unclear and self.verdict is Verdict.CALLS
        return "What was said" if unknown else _WORDS[self.verdict]


class Settling(Struct, frozen=True):
    """An action out of turn and what has been done since by those in front of it."""

    early: Early
    between: frozenset[RightfulAction]
    """What those in front did, bets and raises aside: those show in the price."""
    price: int
    """What is to be matched now."""
    owed: int
    """Chips the player would add to match it."""
    last: bool = True
    """Nobody is left to act in front of the player."""
    called: bool = False
    """Somebody in front said call to it, where in turn there was nothing to call."""


def facing_as_seen(facing: Facing, others: Iterable[Early]) -> Facing:
    """What a player faces who acts on others' actions out of turn as if they stood."""
    for early in others:
        if early.to <= facing.price:
            facing = replace(facing, pot=facing.pot + early.adds)
            continue
        full_raise = max(facing.full_raise, early.to - facing.price)
        if facing.betting is BettingLimit.FIXED_LIMIT:
            full_raise = facing.step  # a bring-in made a full bet is no smaller step
        seen = replace(
            facing,
            price=early.to,
            least=early.to + full_raise,
            opening=facing.price == 0,
            pot=facing.pot + early.adds,
        )
        facing = within_limit(seen)
    return facing


def note_early_action(early: Early, turn: int, house: House) -> Ruling[Decision]:
    """The moment it happens: the action goes back to the player in turn and the chips wait."""
    reads = Reading(house)
    if early.all_in:
        reads[OOT_ALL_IN]
    elif not _is_judged_as_bet(reads, early):
        reads[OOT_UNCHANGED_NOT_A_BET]
    says = f"{the_seat(early.seat)} acted out of turn: the action goes back to seat {turn}."
    return reads.rules(
        Decision(verdict=Verdict.OUT_OF_TURN, seat=early.seat, says=says, to=early.to or None)
    )


def note_before_amount(seat: int) -> Ruling[Decision]:
    """Somebody answers, out of turn, a bet of which nobody knows the amount yet."""
    says = (
        f"{the_seat(seat)} acts out of turn before the amount is known: it is ruled on once the "
        "amount is named."
    )
    return Ruling(Decision(verdict=Verdict.NOTED, seat=seat, says=says), ())


def note_following(early: Early, ahead: int) -> Ruling[Decision]:
    """An action in order as the table saw it, behind one that was out of turn."""
    says = (
        f"{the_seat(early.seat)} acts behind seat {ahead}, as the table saw it: "
        f"that goes with what is ruled on seat {ahead}."
    )
    decision = Decision(verdict=Verdict.NOTED, seat=early.seat, says=says, to=early.to or None)
    return Ruling(decision, ())


def note_passed_over_ahead(seat: int, street: str) -> Ruling[Decision]:
    """A player passed over on cards that came too soon stops the action on them."""
    says = (
        f"{the_seat(seat)} was passed over on the {street} that came too soon: "
        f"that goes with what is ruled on the {street}."
    )
    return Ruling(Decision(verdict=Verdict.NOTED, seat=seat, says=says), ())


def hand_given_up(seat: int, adds: int) -> Ruling[Decision]:
    """Whoever threw a hand away that is dead by it does nothing more with it: 500 go back."""
    back = f": {chips(adds)} back" if adds else ""
    says = f"{the_seat(seat)} has given up the hand and does nothing more{back}."
    return Ruling(Decision(verdict=Verdict.NO_ACTION, seat=seat, returned=adds, says=says), ())


def settle_following(settling: Settling) -> Ruling[Decision]:
    """It stands where the price is the one the player saw; else it is as if it had not been."""
    early = settling.early
    if settling.price == early.price:
        says = f"{early.word} by seat {early.seat} stands with what it was made on."
        held = Decision(
            verdict=Verdict.HELD,
            seat=early.seat,
            to=early.to or None,
            adds=early.adds or None,
            says=says,
        )
        return Ruling(held, ())
    back = f" {chips(early.out)} back;" if early.out else ""
    says = (
        f"What seat {early.seat} acted on has changed by no fault of its own:{back} "
        f"seat {early.seat} has every option."
    )
    return Ruling(
        Decision(
            verdict=Verdict.RELEASED,
            seat=early.seat,
            returned=early.out,
            leaves=FREE,
            says=says,
        ),
        (),
    )


def release_bet_ahead(early: Early) -> Ruling[Decision]:
    """A bet on cards that came too soon, by a player who by their time has nothing to decide."""
    says = (
        f"{the_seat(early.seat)} has nothing to decide any more: "
        f"the {chips(early.out)} put out on the early cards goes back."
    )
    released = Decision(verdict=Verdict.RELEASED, seat=early.seat, returned=early.out, says=says)
    return Ruling(released, ())


def release_unasked(early: Early) -> Ruling[Decision]:
    """A bet out of turn by a player to whom the action has not come back before it ended."""
    says = (
        f"The action has ended and {the_seat(early.seat).lower()} has nothing more to decide: "
        f"{chips(early.out)} back."
    )
    released = Decision(verdict=Verdict.RELEASED, seat=early.seat, returned=early.out, says=says)
    return Ruling(released, ())


def penalty_open(seat: int, house: House) -> Ruling[Decision] | None:
    """The penalty open for acting out of turn; None in a house that names none."""
    reads = Reading(house)
    for policy, word in ((PENALTY_TRIGGERS_WILL, "is due"), (PENALTY_TRIGGERS_MAY, "is open")):
        if reads.names(policy, Offence.OUT_OF_TURN):
            says = f"{the_seat(seat)} acted out of turn: a penalty {word}."
            return reads.rules(
                Decision(verdict=Verdict.PENALTY, seat=seat, says=says, penalty=True)
            )
    return None


def fold_after_bet(seat: int, bet: int, house: House) -> Ruling[Decision]:
    """A fold by a player whose bet out of turn stays in the pot, such as 500 facing 800."""
    reads = Reading(house)
    reads[OOT_FOLD_FORFEITS]
    says = f"{the_seat(seat)} folds, and the {chips(bet)} bet out of turn stays in the pot."
    return reads.rules(Decision(verdict=Verdict.FOLDS, seat=seat, adds=bet, says=says))


def settle(settling: Settling, house: House) -> Ruling[Decision]:
    """What becomes of it: HELD, RELEASED, MUST_CALL, or DISCRETION with those two choices."""
    reads = Reading(house)
    early = settling.early
    if early.all_in and reads[OOT_ALL_IN] is OutOfTurnAllIn.STANDS:
        firm = replace(settling, last=True)
        return reads.rules(_hold(firm, "The all-in", penalty=reads[OOT_ALL_IN_PENALTY]))
    if _has_changed(reads, settling):
        return reads.rules(_settle_changed(reads, settling))
    return reads.rules(_settle_unchanged(reads, settling))


def settle_invalid_check(
    settling: Settling, in_turn: Callable[[House], Ruling[Decision]], house: House
) -> Ruling[Decision]:
    """A check out of turn facing a bet: no action, and yet it may have given something away.

    `in_turn` says what it comes to in turn. At one house the raise is gone, as after any check
    out of turn.
    """
    reads = Reading(house)
    if _has_changed(reads, settling):
        return reads.rules(_settle_changed(reads, settling))
    leaves = _forfeit(reads, settling)
    judged = in_turn(house)
    reads.lean_on(judged)
    if leaves == FREE or judged.decision.leaves is not None:
        return reads.rules(judged.decision)
    says = f"{the_seat(settling.early.seat)} checked out of turn facing {chips(settling.owed)}"
    says += " and may call or fold, but not raise."
    return reads.rules(replace(judged.decision, verdict=Verdict.BOUND, leaves=leaves, says=says))


def _has_changed(reads: Reading, settling: Settling) -> bool:
    if settling.price != settling.early.price:
        return True
    return not settling.between <= reads[UNCHANGED_BY]


def _settle_unchanged(reads: Reading, settling: Settling) -> Decision:
    early = settling.early
    if early.verdict is Verdict.FOLDS:
        match reads[OUT_OF_TURN_FOLD]:
            case OutOfTurnFold.BINDING:
                return _hold(settling, "The fold")
            case OutOfTurnFold.MAY_BE_BINDING:
                return _leave_open(settling, FREE)
            case OutOfTurnFold.AS_IN_TURN:
                return _release(settling, FREE)
    if _is_judged_as_bet(reads, early):
        match reads[OOT_UNCHANGED_ACTION]:
            case Unchanged.BINDING:
                return _hold(settling, early.word)
            case Unchanged.THREE_CASE_BET_RULE if settling.called:
                return _hold(settling, early.word)
            case Unchanged.THREE_CASE_BET_RULE:
                return _must_check(settling)
            case Unchanged.MAY_BE_BINDING:
                return _leave_open(settling, FREE)
    match reads[OOT_UNCHANGED_NOT_A_BET]:
        case UnchangedOther.BINDING:
            return _hold(settling, early.word)
        case UnchangedOther.MAY_BE_BINDING:
            return _leave_open(settling, _forfeit(reads, settling))


def _settle_changed(reads: Reading, settling: Settling) -> Decision:
    early = settling.early
    if early.verdict is Verdict.FOLDS:
        if reads[OUT_OF_TURN_FOLD] is OutOfTurnFold.BINDING:
            return _hold(settling, "The fold")
        return _release(settling, FREE)
    if not _is_judged_as_bet_once_changed(reads, early):
        match reads[OOT_CHANGED_NOT_A_BET]:
            case ChangedOther.ALL_OPTIONS:
                return _release(settling, FREE)
            case ChangedOther.CALL_OR_FOLD:
                return _release(settling, CALL_OR_FOLD)
            case ChangedOther.RELEASED_WITH_LIMITS:
                return _release(settling, _forfeit(reads, settling))
    match reads[OOT_CHANGED_ACTION]:
        case Changed.ALL_OPTIONS | Changed.RELEASED_WITH_LIMITS:
            return _release(settling, FREE)
        case Changed.CALL_OR_FOLD:
            return _release(settling, CALL_OR_FOLD)
        case Changed.THREE_CASE_BET_RULE:
            if not settling.owed:
                return _must_check(settling)
            if settling.price <= early.to:
                return _must_call(settling)
            return _release(settling, FREE, forfeits=reads[OOT_FOLD_FORFEITS])


def _is_judged_as_bet(reads: Reading, early: Early) -> bool:
    """A raise is a bet; only the rule of three cases speaks of opening bets alone."""
    if early.verdict is Verdict.BETS:
        reads[OOT_UNCHANGED_ACTION]
        return True
    if early.verdict is not Verdict.RAISES:
        return False
    return not reads.leaves_out(OOT_UNCHANGED_ACTION, Unchanged.THREE_CASE_BET_RULE)


def _is_judged_as_bet_once_changed(reads: Reading, early: Early) -> bool:
    if early.verdict is Verdict.BETS:
        return True
    if early.verdict is not Verdict.RAISES:
        return False
    return not reads.leaves_out(OOT_CHANGED_ACTION, Changed.THREE_CASE_BET_RULE)


def _forfeit(reads: Reading, settling: Settling) -> Limit:
    """What a check or a call out of turn has given away."""
    match settling.early.verdict:
        case Verdict.CHECKS:
            forfeit = reads[AFTER_OOT_CHECK]
        case Verdict.CALLS:
            forfeit = reads[AFTER_OOT_CALL]
        case _:
            return FREE
    match forfeit:
        case Forfeit.NO_LIMIT:
            return FREE
        case Forfeit.NO_RAISE:
            return CALL_OR_FOLD if settling.price else FREE
        case Forfeit.NO_BET_OR_RAISE:
            return CALL_OR_FOLD


_WORDS = {
    Verdict.CHECKS: "The check",
    Verdict.CALLS: "The call",
    Verdict.BETS: "The bet",
    Verdict.RAISES: "The raise",
    Verdict.FOLDS: "The fold",
}


def _hold(settling: Settling, what: str, *, penalty: bool = False) -> Decision:
    early = settling.early
    joined = "to" if what == _WORDS[Verdict.RAISES] else "of"
    amount = f" {joined} {chips(early.to)}" if early.to and not early.unclear else ""
    may = "; a penalty is open" if penalty else ""
    return Decision(
        verdict=Verdict.HELD,
        seat=early.seat,
        to=None if early.unclear else early.to or None,
        adds=None if early.unclear else early.adds or None,
        penalty=penalty,
        says=f"{what}{amount} by seat {early.seat} out of turn stands{_so_far(settling)}{may}.",
    )


def _so_far(settling: Settling) -> str:
    return "" if settling.last else ", unless the price changes in front of it"


def _release(settling: Settling, leaves: Limit, *, forfeits: bool = False) -> Decision:
    early = settling.early
    back = "" if forfeits or not early.out else f" {chips(early.out)} back;"
    may = "every option" if leaves == FREE else _describe_limit(settling)
    bet = min(early.adds, early.out)
    stays = f", and {chips(bet)} stays in on a fold" if forfeits else ""
    return Decision(
        verdict=Verdict.RELEASED,
        seat=early.seat,
        returned=max(0, early.over) if forfeits else early.out,
        leaves=leaves,
        facts={"forfeits": bet} if forfeits else {},
        says=f"{early.word} out of turn does not stand:{back} seat {early.seat} has {may}{stays}.",
    )


def _describe_limit(settling: Settling) -> str:
    if not settling.owed:
        return "a check or a fold only"
    return f"a call of {chips(settling.owed)} or a fold only"


def _must_check(settling: Settling) -> Decision:
    early = settling.early
    return Decision(
        verdict=Verdict.RELEASED,
        seat=early.seat,
        returned=early.out,
        leaves=CHECK_ONLY,
        facts={"must": Verdict.CHECKS.value},
        says=f"{the_seat(early.seat)} takes back the {chips(early.to)} and must check"
        f"{_so_far(settling)}.",
    )


def _must_call(settling: Settling) -> Decision:
    early = settling.early
    returned = max(0, early.out - settling.owed)
    back = f"; {chips(returned)} back" if returned else ""
    return Decision(
        verdict=Verdict.MUST_CALL,
        seat=early.seat,
        to=settling.price,
        adds=settling.owed,
        returned=returned,
        leaves=MUST_CALL,
        facts={"must": Verdict.CALLS.value},
        says=f"{the_seat(early.seat)} must call {chips(settling.owed)}{back}{_so_far(settling)}.",
    )


def _leave_open(settling: Settling, released: Limit) -> Decision:
    early = settling.early
    held = _hold(settling, early.word)
    free = _release(settling, released)
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=early.seat,
        says=f"{early.word} by seat {early.seat} out of turn "
        "may be held to or let go, as the director decides.",
        leaves=released,
        choices=(
            Choice(HELD, held.says, held),
            Choice(RELEASED, free.says, replace(free, verdict=Verdict.NO_ACTION)),
        ),
    )
