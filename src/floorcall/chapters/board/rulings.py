"""What an error of the board leads to: cards too soon or too many, burns, a dropped stub."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.board.questions import (
    ACTION_ON_PREMATURE_CARD,
    BURN_ERROR,
    BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS,
    BURN_ERROR_LATER_CARDS,
    BURN_ERROR_NO_BURN_FLOP,
    DISORDERED_STUB,
    FOUR_CARD_FLOP,
    FOUR_CARD_FLOP_BURN_IF_IDENTIFIED,
    FOUR_CARD_FLOP_CUT,
    FOUR_CARD_FLOP_EXPOSED_OR_NOT,
    FOUR_CARD_FLOP_FLOOR_SELECTS,
    PREMATURE_FLOP,
    PREMATURE_FLOP_BURN_IF_IDENTIFIED,
    PREMATURE_FLOP_CUT,
    PREMATURE_FLOP_SUPERVISED,
    PREMATURE_RIVER,
    PREMATURE_RIVER_BURN_IF_IDENTIFIED,
    PREMATURE_RIVER_CUT,
    PREMATURE_TURN,
    PREMATURE_TURN_BURN_IF_IDENTIFIED,
    PREMATURE_TURN_CUT,
    ActionOnPrematureCard,
    BurnError,
    DisorderedStub,
    FourCardFlop,
    LaterCards,
    NoBurnFlop,
    PrematureFlop,
    PrematureRiver,
    PrematureTurn,
)
from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict
from floorcall.chapters.core.procedure import (
    DEAL,
    TO_STUB,
    WITHOUT_BURN,
    Step,
    describe_steps,
    step_names,
)
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling

_CUT = {"flop": PREMATURE_FLOP_CUT, "turn": PREMATURE_TURN_CUT, "river": PREMATURE_RIVER_CUT}
_BURN_IF_IDENTIFIED: dict[str, Policy[bool]] = {
    "flop": PREMATURE_FLOP_BURN_IF_IDENTIFIED,
    "turn": PREMATURE_TURN_BURN_IF_IDENTIFIED,
    "river": PREMATURE_RIVER_BURN_IF_IDENTIFIED,
}


class EarlyCards(Struct, frozen=True):
    """The flop, turn or river out too soon; `burn_identified` if the dealer can tell its burn.

    `burns` are due before what comes in its place: 2 or 0 where a wrong burn shifted the stub.
    """

    street: str
    burn_identified: bool = True
    burns: int = 1


def early_cards(early: EarlyCards, house: House) -> Ruling[Decision]:
    """How the early cards are replaced, once the betting before them is over.

    With the burn kept a flop takes four steps: keep burn, flop to stub, shuffle, flop again.
    """
    reads = Reading(house)
    street = early.street
    match _method(reads, street):
        case (
            PrematureFlop.RETURN_FLOP_AND_BURN_NEW_BURN
            | PrematureTurn.RETURN_TURN_AND_BURN_NEW_BURN
            | PrematureRiver.RETURN_RIVER_AND_BURN_NEW_BURN
        ):
            back = early.burn_identified or not reads[_BURN_IF_IDENTIFIED[street]]
            burn = Step.BURN_TO_STUB if back else Step.KEEP_BURN
            first = (TO_STUB[street], burn, *_shuffle(reads, street))
            steps = step_names(*first, Step.BURN, DEAL[street])
        case (
            PrematureFlop.KEEP_BURN_NO_NEW_BURN
            | PrematureTurn.KEEP_BURN_NO_NEW_BURN
            | PrematureRiver.KEEP_BURN_NO_NEW_BURN
        ):
            first = (Step.KEEP_BURN, TO_STUB[street], *_shuffle(reads, street))
            steps = step_names(*first, WITHOUT_BURN[street])
        case PrematureTurn.SET_ASIDE_USE_RIVER:
            steps = step_names(
                *(Step.TURN_ASIDE, *_BURNS[early.burns], Step.RIVER_AS_TURN),
                *(Step.TURN_TO_STUB, *_shuffle(reads, street), Step.RIVER_WITHOUT_BURN),
            )
    watched = street == "flop" and reads[PREMATURE_FLOP_SUPERVISED]
    says = f"The {street} came too soon and does not play: finish the betting, then "
    says += describe_steps(steps)
    says += ", with the floor watching." if watched else "."
    facts: dict[str, int | str] = {"watched by": "floor"} if watched else {}
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps, facts=facts))


_BURNS: dict[int, tuple[Step, ...]] = {0: (), 1: (Step.BURN,), 2: (Step.BURN_TWO,)}


def _method(reads: Reading, street: str) -> PrematureFlop | PrematureTurn | PrematureRiver:
    if street == "flop":
        return reads[PREMATURE_FLOP]
    return reads[PREMATURE_TURN] if street == "turn" else reads[PREMATURE_RIVER]


def _shuffle(reads: Reading, street: str) -> tuple[Step, ...]:
    cut = (Step.CUT_STUB,) if reads[_CUT[street]] else ()
    return (Step.SHUFFLE_STUB, *cut)


class FourCards(Struct, frozen=True):
    """Four cards out as the flop, face up or down; whether order and burn can be told."""

    face_up: bool = True
    order_certain: bool = True
    burn_identified: bool = True


def four_card_flop(flop: FourCards, house: House) -> Ruling[Decision]:
    """How three of them are made the flop. In a row face up some houses keep the first three."""
    reads = Reading(house)
    method = reads[FOUR_CARD_FLOP]
    if not flop.face_up and not reads[FOUR_CARD_FLOP_EXPOSED_OR_NOT]:
        method = FourCardFlop.SCRAMBLE_RANDOM_BURN
    match method:
        case FourCardFlop.SCRAMBLE_RANDOM_BURN:
            steps = _scramble(reads)
        case FourCardFlop.RECONSTRUCT_ELSE_SCRAMBLE:
            kept = step_names(Step.FIRST_THREE_STAND, Step.FOURTH_IS_NEXT_BURN)
            steps = kept if flop.order_certain else _scramble(reads)
        case FourCardFlop.FULL_REDEAL:
            back = flop.burn_identified or not reads[FOUR_CARD_FLOP_BURN_IF_IDENTIFIED]
            cut = (Step.CUT_STUB,) if reads[FOUR_CARD_FLOP_CUT] else ()
            steps = step_names(
                *(Step.FLOP_TO_STUB, Step.BURN_TO_STUB if back else Step.KEEP_BURN),
                *(Step.SHUFFLE_STUB, *cut, Step.BURN, Step.FLOP),
            )
    says = f"The flop has four cards: {describe_steps(steps)}."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps))


def _scramble(reads: Reading) -> tuple[str, ...]:
    if reads[FOUR_CARD_FLOP_FLOOR_SELECTS]:
        return step_names(
            *(Step.CALL_FLOOR, Step.SCRAMBLE_FOUR),
            *(Step.FLOOR_PICKS_NEXT_BURN, Step.THREE_ARE_FLOP),
        )
    return step_names(Step.SCRAMBLE_FOUR, Step.RANDOM_NEXT_BURN, Step.THREE_ARE_FLOP)


RESCIND = "rescind action"
ACTION_STANDS = "action stands"
CARD_STANDS = "card stands"

_CHOICES = {
    RESCIND: "every action since the cards were seen is undone, folds too",
    ACTION_STANDS: "action owed before the cards stands; the cards are put right",
    CARD_STANDS: "the cards stay and so does all action on them",
}


def out_too_soon_at_the_end(street: str, ruling: Ruling[Decision]) -> Ruling[Decision]:
    """The same where the hand has ended meanwhile: no street is dealt any more."""
    says = f"The {street} came too soon and does not play; the hand is over."
    return Ruling(replace(ruling.decision, says=says, steps=()), ruling.because)


def goes_back_too(street: str) -> Ruling[Decision]:
    """A card dealt on top of early ones: it goes back into the stub before anything is ruled."""
    says = f"The {street} came on top of that: it goes back into the stub, and nobody acts on it."
    return Ruling(Decision(verdict=Verdict.NOTED, says=says), ())


class ActedOnEarly(Struct, frozen=True):
    """Who acted since the cards were seen: on the street still open, and on the cards.

    `may_stand` says whether the cards could stay at all: a flop of four cannot. `early` says that
    one which could not was early besides, so that action may have been owed before it.
    """

    cards: str
    owed: tuple[int, ...]
    on_cards: tuple[int, ...]
    may_stand: bool = True
    early: bool = False


def action_on_early(acted: ActedOnEarly, house: House) -> Ruling[Decision]:
    """What becomes of the action: `facts["action"]` names it, unless the director decides.

    Seat 6 folds and seat 2 bets 800 on the card: both undone, or the fold stands and 800 goes back.
    """
    reads = Reading(house)
    match reads[ACTION_ON_PREMATURE_CARD]:
        case ActionOnPrematureCard.RESCIND_ACTION:
            says = f"Every action since the {acted.cards} was seen is undone."
            return reads.rules(_decision(Verdict.RESCINDED, RESCIND, says))
        case ActionOnPrematureCard.CARD_DOES_NOT_PLAY_ACTION_STANDS if not (
            acted.may_stand or acted.early
        ):
            says = f"The {acted.cards} does not play as it lies, so bets on it go back."
            return reads.rules(_decision(Verdict.RESCINDED, RESCIND, says))
        case ActionOnPrematureCard.CARD_DOES_NOT_PLAY_ACTION_STANDS:
            says = f"The {acted.cards} does not play; action owed before it stands"
            says += ", bets on it go back." if acted.on_cards else "."
            return reads.rules(_decision(Verdict.STANDS, ACTION_STANDS, says))
        case ActionOnPrematureCard.CARD_STANDS_ONCE_ACTED:
            if acted.on_cards and acted.may_stand:
                says = f"The {acted.cards} has been acted on, so it stands."
                return reads.rules(_decision(Verdict.STANDS, CARD_STANDS, says))
            says = f"Action stands; the {acted.cards} does not."
            return reads.rules(_decision(Verdict.STANDS, ACTION_STANDS, says))
        case ActionOnPrematureCard.DIRECTOR:
            names = [RESCIND, ACTION_STANDS]
            if acted.on_cards and acted.may_stand:
                names.append(CARD_STANDS)
            return reads.rules(_leave_open(acted, names, house))


def _decision(verdict: Verdict, outcome: str, says: str) -> Decision:
    return Decision(verdict=verdict, says=says, facts={"action": outcome})


def _leave_open(acted: ActedOnEarly, names: list[str], house: House) -> Decision:
    rules = house[ACTION_ON_PREMATURE_CARD].rules
    seen = "out too soon" if acted.early else "out"
    return Decision(
        verdict=Verdict.DISCRETION,
        says=f"There was action with the {acted.cards} {seen}: the director decides on it.",
        choices=tuple(Choice(name, _CHOICES[name]) for name in names),
        factors=tuple(factor for rule in rules for factor in rule.factors),
    )


def card_stands(street: str, why: Ruling[Decision]) -> Ruling[Decision]:
    """The director lets early cards stand: they are bet on in their time."""
    says = f"The {street} stands; it is bet on once the betting before it is over."
    return Ruling(Decision(verdict=Verdict.STANDS, says=says), why.because)


def undone(seat: int, returned: int, why: Ruling[Decision]) -> Ruling[Decision]:
    """That one seat's action is undone, with the chips that go back to it."""
    chips_back = f"; {returned:,} back" if returned else ""
    says = f"Seat {seat}'s action is undone{chips_back}."
    decision = Decision(verdict=Verdict.RESCINDED, seat=seat, returned=returned, says=says)
    return Ruling(decision, why.because)


def not_passed_over(seat: int, why: Ruling[Decision]) -> Ruling[Decision]:
    """With what was done behind it undone, nothing is to be decided on a skipped hand."""
    says = f"Nobody has acted past seat {seat} any more: that hand has every right."
    return Ruling(Decision(verdict=Verdict.NOTED, seat=seat, says=says), why.because)


def waits_again(
    seat: int, turn: int | None, why: Ruling[Decision], *, follows: bool
) -> Ruling[Decision]:
    """An action out of turn made before that: the player in turn is to act again in front of it."""
    says = f"What seat {seat} had done before that waits again for seat {turn}."
    verdict = Verdict.NOTED if follows else Verdict.OUT_OF_TURN
    return Ruling(Decision(verdict=verdict, seat=seat, says=says), why.because)


_NEXT = {"flop": "turn", "turn": "river"}


class WrongBurn(Struct, frozen=True):
    """0 or 2 cards burned before a street; `acted` if somebody has acted on that street.

    `next_out` if the next street lies there too soon: how that is dealt is ruled with it.
    """

    street: str
    burned: int
    acted: bool
    next_out: bool = False


def wrong_burn(error: WrongBurn, house: House) -> Ruling[Decision]:
    """Put right before action; after it the card may stand, and the later cards are those due.

    Stub b2 t b3 r, no burn, b2 out as the turn and bet on: two are burned and the river is r.
    """
    reads = Reading(house)
    undo = False
    match reads[BURN_ERROR]:
        case BurnError.CORRECT_BEFORE_ACTION_ELSE_STANDS:
            if error.acted:
                return _stands(error, reads)
        case BurnError.CORRECT_AND_RESCIND_ACTION:
            undo = error.acted
    what = "No card was burned" if error.burned == 0 else "Two cards were burned"
    says = f"{what} before the {error.street}: it is put right"
    says += ", and the action on it is undone." if undo else "."
    steps = _put_right(error, reads)
    facts: dict[str, int | str] = {"action": "rescind action"} if undo else {}
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps, facts=facts))


def _put_right(error: WrongBurn, reads: Reading) -> tuple[str, ...]:
    if error.burned == 0 and error.street == "flop":
        match reads[BURN_ERROR_NO_BURN_FLOP]:
            case NoBurnFlop.FIRST_CARD:
                pass
            case NoBurnFlop.ONE_OF_THREE_AT_RANDOM:
                return step_names(Step.SCRAMBLE_FLOP, Step.RANDOM_BURN, Step.NEXT_CARD_TO_BOARD)
    if error.burned == 0:
        return step_names(Step.FIRST_CARD_IS_BURN, Step.NEXT_CARD_TO_BOARD)
    return step_names(Step.SECOND_BURN_TO_BOARD, Step.LAST_CARD_TO_STUB)


def _stands(error: WrongBurn, reads: Reading) -> Ruling[Decision]:
    says = f"The {error.street} has been acted on, so it stands"
    later = _NEXT.get(error.street)
    steps = step_names(Step.CARD_STANDS)
    burns = 1
    if later is not None:
        match reads[BURN_ERROR_LATER_CARDS]:
            case LaterCards.AS_IF_NO_ERROR:
                burns = 2 - error.burned
                how = f"; the {later} is the card that would have come without the error"
            case LaterCards.AS_THEY_LIE:
                how = f"; the {later} is burned and dealt as the cards lie"
        if not error.next_out:
            says += how
            steps = step_names(Step.CARD_STANDS, *_later(later, burns))
    facts: dict[str, int | str] = {"next burns": burns}
    return reads.rules(Decision(verdict=Verdict.STANDS, says=f"{says}.", steps=steps, facts=facts))


def _later(street: str, burns: int) -> tuple[Step, ...]:
    return (*_BURNS[burns], DEAL[street]) if burns else (WITHOUT_BURN[street],)


def exposed_burn(house: House) -> Ruling[Decision]:
    """A burn card that was seen: shown to all and left, or put back and another burned."""
    reads = Reading(house)
    if reads[BURN_ERROR_EXPOSED_BURN_SHOWN_AND_STAYS]:
        steps = step_names(Step.SHOW_BURN, Step.KEEP_BURN)
        says = "The burn was seen: it is shown to everybody and stays the burn."
    else:
        steps = step_names(Step.BURN_TO_STUB, Step.SHUFFLE_STUB, Step.BURN)
        says = "The burn was seen: it goes back, the stub is shuffled, and another is burned."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps))


def burn_was_made(street: str) -> Ruling[Decision]:
    """No burn after the one that was seen: that one is the burn, so nothing is wrong."""
    says = f"The card that was seen is the burn before the {street}: no other is due."
    return Ruling(Decision(verdict=Verdict.NOTED, says=says), ())


class DroppedStub(Struct, frozen=True):
    """Whether its order can be told, whether it fell into muck and burns, and if it matters."""

    order_certain: bool = False
    mixed: bool = False
    cards_to_come: bool = True


def dropped_stub(stub: DroppedStub, house: House) -> Ruling[Decision]:
    """Its order is restored, else the stub alone is shuffled, else with muck and burns."""
    reads = Reading(house)
    if not stub.cards_to_come:
        says = "No more cards are to come, so the dropped stub does not matter."
        return reads.rules(Decision(verdict=Verdict.NOTED, says=says))
    match reads[DISORDERED_STUB]:
        case DisorderedStub.RECONSTRUCT_THEN_STUB_THEN_ALL:
            restored = stub.order_certain
        case DisorderedStub.STUB_THEN_ALL:
            restored = False
    if restored:
        steps = step_names(Step.RESTORE_STUB)
        says = "The order of the stub can be told: it is restored and play goes on."
    elif not stub.mixed:
        steps = step_names(Step.SHUFFLE_STUB, Step.CUT_STUB)
        says = "The stub is scrambled, shuffled and cut, without the muck and the burns."
    else:
        steps = step_names(Step.MUCK_TO_STUB, Step.SHUFFLE_STUB, Step.CUT_STUB)
        says = "Stub, muck and burns are scrambled together, shuffled and cut."
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, says=says, steps=steps))
