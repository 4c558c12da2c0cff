"""What makes a hand dead: its player's doing, a kill or a foul by mistake; and what is lost."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from floorcall.chapters.betting.questions.on_motions import (
    NONSTANDARD_FOLD,
    OPPONENT_OVERLOOKED,
    NonstandardFold,
    OpponentOverlooked,
)
from floorcall.chapters.conduct.questions import (
    ELECTRONIC_DEVICES_RING_IN_HAND,
    ELECTRONIC_DEVICES_TALK,
    ELECTRONIC_DEVICES_USE_IN_HAND,
    DeviceUse,
    PhoneRings,
    PhoneTalk,
)
from floorcall.chapters.core.decision import (
    Choice,
    Decision,
    Reading,
    Verdict,
    chips,
    pluralise,
    seats,
    the_seat,
)
from floorcall.chapters.dead_hands.questions import (
    DEAD_HAND_CAUSES,
    KILLED_FOULED_HAND,
    KILLED_FOULED_HAND_IF_IDENTIFIABLE,
    KILLED_FOULED_HAND_UNCALLED_BET_RETURNED,
    DeadHandCause,
    FouledIdentifiable,
    KilledHand,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

LIVE = "live"
DEAD = "dead"
UNDECIDED = "undecided"
"""The fact of a dead hand's bet that counts as called, or not, with an action left open."""


class LostHand(Struct, frozen=True):
    """A live hand killed by the dealer or fouled.

    `uncalled` is what the seat itself bet or raised on this street and nobody has called: a
    raise from 400 to 1,500 that waits for callers is 1,100. `identifiable` means for certain.
    """

    seat: int
    uncalled: int = 0
    identifiable: bool = False
    pushed_in: bool = False
    """The dealer pushed it into the muck at the showdown."""
    on_street: int = 0
    """What the seat has put in on this street."""
    undecided: int = 0
    """What nobody has called if the director rules the open actions to be folds."""
    left_open: tuple[int, ...] = ()
    """Whose actions those are."""


def lost_hand(lost: LostHand, house: House) -> Ruling[Decision]:
    """Dead without redress but for the uncalled bet; live, or judged, where it can be told."""
    return judge_lost(lost, Reading(house))


def judge_lost(lost: LostHand, reads: Reading) -> Ruling[Decision]:
    """The same where something else was read before."""
    if lost.identifiable:
        match reads[KILLED_FOULED_HAND_IF_IDENTIFIABLE]:
            case FouledIdentifiable.STAYS_LIVE:
                says = f"{the_seat(lost.seat)}'s cards can be told for certain: the hand is live."
                return reads.rules(Decision(verdict=Verdict.LIVE, seat=lost.seat, says=says))
            case FouledIdentifiable.DIRECTOR:
                factors = reads.factors(KILLED_FOULED_HAND_IF_IDENTIFIABLE)
                told = "cards can be told for certain"
                return reads.rules(live_or_dead(lost.seat, told, factors))
    if lost.pushed_in:
        reads.names(DEAD_HAND_CAUSES, DeadHandCause.PUSHED_INTO_MUCK_BY_DEALER)
    return reads.rules(kill_without_redress(lost, reads))


def kill_without_redress(lost: LostHand, reads: Reading) -> Decision:
    """The hand is dead and called bets stay; what nobody called may go back."""
    match reads[KILLED_FOULED_HAND]:
        case KilledHand.NO_REDRESS:
            returned = 0
        case KilledHand.CHIPS_OF_STREET_BACK:
            back = f"; the {chips(lost.on_street)} of this street goes back" * bool(lost.on_street)
            says = f"{the_seat(lost.seat)}'s hand is dead{back}."
            return Decision(
                verdict=Verdict.DEAD, seat=lost.seat, returned=lost.on_street, says=says
            )
    if lost.uncalled and reads[KILLED_FOULED_HAND_UNCALLED_BET_RETURNED]:
        returned = lost.uncalled
    back = f"; the {chips(returned)} nobody called goes back" if returned else ""
    facts: dict[str, int | str] = {}
    if lost.undecided and reads[KILLED_FOULED_HAND_UNCALLED_BET_RETURNED]:
        facts = {UNDECIDED: lost.undecided}
        what = f"{chips(lost.undecided)} more" if returned else f"the {chips(lost.undecided)}"
        back += f"; whether {what} goes back is decided with the call of {seats(lost.left_open)}"
    says = f"{the_seat(lost.seat)}'s hand is dead without redress{back}."
    return Decision(verdict=Verdict.DEAD, seat=lost.seat, returned=returned, says=says, facts=facts)


def live_or_dead(seat: int, why: str, factors: tuple[str, ...] = ()) -> Decision:
    """The director decides whether a hand is live."""
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=seat,
        says=f"{the_seat(seat)}'s {why}: the director decides whether the hand is live.",
        choices=(
            Choice(LIVE, "the hand plays on"),
            Choice(DEAD, "the hand is dead; bets already called stay in the pot"),
        ),
        factors=factors,
    )


def overlooks_opponent(seat: int, house: House) -> Ruling[Decision]:
    """A bettor throws the cards away and forgets that somebody is still in: held, or folded."""
    reads = Reading(house)
    match reads[OPPONENT_OVERLOOKED]:
        case OpponentOverlooked.HELD_FOR_FLOOR:
            why = "cards are held by the dealer, since an opponent was overlooked"
            factors = reads.factors(OPPONENT_OVERLOOKED)
            return reads.rules(live_or_dead(seat, why, factors))
        case OpponentOverlooked.AS_OTHER_FOLDS:
            says = f"{the_seat(seat)} overlooked an opponent; here that makes no difference."
            return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


class ForwardThrow(Struct, frozen=True):
    """A hand thrown forward; `facing_bet` if it faced one, `induced` if the next player acted."""

    seat: int
    facing_bet: bool
    induced: bool


class PhoneUse(Enum):
    """What a player in a hand does with a ringing phone."""

    CANCELS = "cancels the call"
    ANSWERS = "answers the phone"
    READS = "reads the phone"


def folded_hand(seat: int, facing_bet: bool, house: House) -> Ruling[Decision]:
    """A hand folded, by words or by cards; facing a bet it is dead in every house."""
    reads = Reading(house)
    if facing_bet:
        reads.names(DEAD_HAND_CAUSES, DeadHandCause.FOLD_FACING_BET)
    says = f"{the_seat(seat)} has folded: the hand is dead."
    return reads.rules(Decision(verdict=Verdict.DEAD, seat=seat, says=says))


def thrown_hand(throw: ForwardThrow, house: House) -> Ruling[Decision]:
    """A hand thrown forward: dead facing a bet, or once the next player has acted on it."""
    if throw.facing_bet:
        return folded_hand(throw.seat, facing_bet=True, house=house)
    reads = Reading(house)
    seat = throw.seat
    if reads.names(DEAD_HAND_CAUSES, DeadHandCause.FORWARD_THROW_INDUCING_ACTION):
        if throw.induced:
            says = f"{the_seat(seat)} threw the hand forward and the next player acted: it is dead."
            return reads.rules(Decision(verdict=Verdict.DEAD, seat=seat, says=says))
        if reads.has(DEAD_HAND_CAUSES, DeadHandCause.CLEAR_INTENT_TO_FOLD):
            return reads.rules(live_or_dead(seat, "hand was thrown forward and nobody has acted"))
        says = f"Nobody has acted on it: {the_seat(seat).lower()} may take the hand back."
        return reads.rules(Decision(verdict=Verdict.RETRIEVABLE, seat=seat, says=says))
    match reads[NONSTANDARD_FOLD]:
        case NonstandardFold.BINDING_PENALISABLE:
            says = f"{the_seat(seat)} threw the hand forward: it is folded."
            decision = Decision(verdict=Verdict.DEAD, seat=seat, says=says, penalty=True)
        case NonstandardFold.DEAD_ONLY_IF_FACING_BET_OR_INDUCES_ACTION if throw.induced:
            says = f"{the_seat(seat)} threw the hand forward and the next player acted: it is dead."
            decision = Decision(verdict=Verdict.DEAD, seat=seat, says=says)
        case NonstandardFold.DEAD_ONLY_IF_FACING_BET_OR_INDUCES_ACTION:
            says = f"Nobody has acted on it: {the_seat(seat).lower()} may take the hand back."
            decision = Decision(verdict=Verdict.RETRIEVABLE, seat=seat, says=says)
    return reads.rules(decision)


def intended_fold(seat: int, house: House) -> Ruling[Decision]:
    """A player who plainly meant to fold, with the cards short of the muck."""
    reads = Reading(house)
    if reads.names(DEAD_HAND_CAUSES, DeadHandCause.CLEAR_INTENT_TO_FOLD):
        return reads.rules(live_or_dead(seat, "intention to fold was plain"))
    says = f"{the_seat(seat)} has not folded: the hand is live."
    return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=says))


def muck_contact(lost: LostHand, face_down: bool, house: House) -> Ruling[Decision]:
    """Cards that touch the muck: face down dead for good in some houses, elsewhere fouled."""
    reads = Reading(house)
    if face_down and reads.names(DEAD_HAND_CAUSES, DeadHandCause.TOUCHES_MUCK_FACE_DOWN):
        says = f"{the_seat(lost.seat)}'s cards touched the muck face down: the hand is dead."
        return reads.rules(Decision(verdict=Verdict.DEAD, seat=lost.seat, says=says))
    return judge_lost(lost, reads)


def hand_contact(lost: LostHand, house: House) -> Ruling[Decision]:
    """A hand that another hand touched: both are dead in some houses, elsewhere it is fouled."""
    reads = Reading(house)
    if reads.names(DEAD_HAND_CAUSES, DeadHandCause.TOUCHES_OTHER_HAND_KILLS_BOTH):
        return reads.rules(kill_without_redress(lost, reads))
    return judge_lost(lost, reads)


def wrong_count(seat: int, held: int, right: int, house: House) -> Ruling[Decision]:
    """A hand found with too many or too few cards once the deal stands: three in hold'em."""
    reads = Reading(house)
    if held == right:
        says = f"{the_seat(seat)} holds the right {right} cards: the hand is live."
        return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=says))
    cards = pluralise(held, "card")
    if reads.names(DEAD_HAND_CAUSES, DeadHandCause.WRONG_CARD_COUNT):
        says = f"{the_seat(seat)} holds {cards} instead of {right}: the hand is dead."
        return reads.rules(Decision(verdict=Verdict.DEAD, seat=seat, says=says))
    return reads.rules(live_or_dead(seat, f"hand has {cards} instead of {right}"))


def phone(seat: int, use: PhoneUse, house: House) -> Ruling[Decision]:
    """A phone rings in a hand: only cancelling is safe where anything else folds the hand."""
    reads = Reading(house)
    match reads[ELECTRONIC_DEVICES_RING_IN_HAND]:
        case PhoneRings.CANCEL_OR_FOLD:
            folds = use is not PhoneUse.CANCELS
        case PhoneRings.HAND_LIVES:
            folds = False
    if use is not PhoneUse.CANCELS:
        folds |= reads.names(DEAD_HAND_CAUSES, DeadHandCause.PHONE_NOT_CANCELLED)
    if folds:
        says = f"{the_seat(seat)} did something other than cancel the call: the hand is folded."
        return reads.rules(Decision(verdict=Verdict.DEAD, seat=seat, says=says))
    open_penalty = _is_penalised(reads, use)
    also = " A penalty is open." if open_penalty else ""
    says = f"{the_seat(seat)}'s hand is live.{also}"
    return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=says, penalty=open_penalty))


def _is_penalised(reads: Reading, use: PhoneUse) -> bool:
    match use:
        case PhoneUse.CANCELS:
            return False
        case PhoneUse.READS:
            return reads[ELECTRONIC_DEVICES_USE_IN_HAND] is DeviceUse.BANNED
        case PhoneUse.ANSWERS:
            return reads[ELECTRONIC_DEVICES_TALK] in (PhoneTalk.IN_HAND, PhoneTalk.AT_TABLE)
