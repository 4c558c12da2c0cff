"""Too many or too few cards in front of a player: put right, taken back, or a dead hand."""

from __future__ import annotations

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, chips, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dead_hands.questions import (
    DEAD_HAND_CAUSES,
    KILLED_FOULED_HAND_UNCALLED_BET_RETURNED,
    DeadHandCause,
)
from floorcall.chapters.dealing.questions.on_misdeals import (
    MISDEAL_CAUSES,
    WRONG_DEAL_COUNT,
    WRONG_DEAL_COUNT_BUTTON_SHORT,
    WRONG_DEAL_COUNT_EARLY_LOOKER_HAS_NO_SAY,
    WRONG_DEAL_COUNT_EXTRA_CARD_BECOMES_BURN,
    WRONG_DEAL_COUNT_HAND_WITH_WRONG_COUNT_IS_DEAD,
    ButtonShort,
    MisdealCause,
    WrongDealCount,
)
from floorcall.chapters.dealing.rulings.deal_errors import Deal, ExtraCard, WrongCount
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

_LOOKER = WRONG_DEAL_COUNT_EARLY_LOOKER_HAS_NO_SAY
ADJUST, MISDEAL = "adjust", "misdeal"
HAND_DEAD, HAND_PLAYS = "dead hand", "hand plays"


def takes_back(error: WrongCount | ExtraCard, deal: Deal, reads: Reading) -> bool:
    """Whether the wrong number of cards takes the deal back, if it is noticed in time.

    One surplus card that was dealt last and unseen may be the burn instead, before any action.
    """
    if becomes_burn(error, deal, reads):
        return False
    match reads[WRONG_DEAL_COUNT]:
        case WrongDealCount.MISDEAL:
            return True
        case WrongDealCount.ADJUST:
            return False
        case WrongDealCount.DIRECTOR:
            return reads.has(MISDEAL_CAUSES, MisdealCause.WRONG_CARD_COUNT)


def is_short_button(error: WrongCount, deal: Deal, reads: Reading) -> bool:
    """Whether it is the button with too few cards, and the house gives them until it acts."""
    if deal.stud or error.seat != deal.button or error.cards >= deal.cards:
        return False
    match reads[WRONG_DEAL_COUNT_BUTTON_SHORT]:
        case ButtonShort.REPLACED_UNTIL_BUTTON_ACTS:
            return True
        case ButtonShort.AS_OTHER_HANDS:
            return False


def judge_short_button(error: WrongCount, deal: Deal, reads: Reading) -> Decision:
    """The button, dealt last, gets what is missing, after substantial action too; not once acted.

    With one card of two and a bet made on it, the hand is dead.
    """
    if deal.has_acted(error.seat):
        return judge_late(error, reads)
    says = f"The deal stands: {the_seat(error.seat).lower()}, the button, gets the missing cards."
    return Decision(
        verdict=Verdict.DEAL_STANDS, seat=error.seat, says=says, steps=step_names(Step.SUPPLY_CARDS)
    )


def becomes_burn(error: WrongCount | ExtraCard, deal: Deal, reads: Reading) -> bool:
    """Whether the surplus card goes back on the deck to be the burn."""
    if not isinstance(error, ExtraCard) or deal.has_action or deal.over:
        return False
    return reads[WRONG_DEAL_COUNT_EXTRA_CARD_BECOMES_BURN]


def put_right(error: WrongCount | ExtraCard, deal: Deal, reads: Reading) -> Decision:
    """What is done in time about a wrong number of cards that does not take the deal back."""
    seat = error.seat if isinstance(error, WrongCount) else None
    if becomes_burn(error, deal, reads):
        return Decision(
            verdict=Verdict.DEAL_STANDS,
            says="The deal stands: the extra card goes back on the deck and is the first burn.",
            steps=step_names(Step.EXTRA_CARD_IS_BURN),
        )
    if reads[WRONG_DEAL_COUNT] is WrongDealCount.DIRECTOR:
        return _leave_open(seat, reads)
    short = isinstance(error, WrongCount) and error.cards < deal.cards
    act = "supplies what is missing" if short else "takes the surplus back"
    says = f"The deal stands: the dealer {act}"
    if isinstance(error, WrongCount) and error.looked:
        says += (
            ", and whoever looked early has no say in it"
            if reads[_LOOKER]
            else ", whoever has looked"
        )
    step = Step.SUPPLY_CARDS if short else Step.TAKE_BACK_CARDS
    return Decision(verdict=Verdict.DEAL_STANDS, seat=seat, says=f"{says}.", steps=step_names(step))


def judge_late(error: WrongCount | ExtraCard, reads: Reading) -> Decision:
    """What a wrong number of cards is once no misdeal can be called any more."""
    if isinstance(error, ExtraCard):
        says = "It is too late for a misdeal: the hand plays on and the extra card is out of play."
        return Decision(verdict=Verdict.DEAL_STANDS, says=says)
    who = the_seat(error.seat)
    if reads[WRONG_DEAL_COUNT_HAND_WITH_WRONG_COUNT_IS_DEAD] or reads.names(
        DEAD_HAND_CAUSES, DeadHandCause.WRONG_CARD_COUNT
    ):
        back = 0
        if error.uncalled and reads[KILLED_FOULED_HAND_UNCALLED_BET_RETURNED]:
            back = error.uncalled
        said = f"; the uncalled {chips(back)} goes back" if back else ""
        return Decision(
            verdict=Verdict.DEAD,
            seat=error.seat,
            returned=back,
            says=f"{who}'s hand has the wrong number of cards and is dead{said}.",
        )
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=error.seat,
        says=f"It is too late for a misdeal; the director decides whether {who.lower()}'s hand "
        "with the wrong number of cards is dead.",
        choices=(
            Choice(HAND_DEAD, "the hand is out of play and its chips stay in the pot"),
            Choice(HAND_PLAYS, "the hand is played on"),
        ),
        factors=factors(reads),
    )


def redeal_request(seat: int, looked: bool, house: House) -> Ruling[Decision]:
    """A player demands a new deal: one who looked before the deal was done may have no say."""
    reads = Reading(house)
    who = the_seat(seat)
    if looked and reads[_LOOKER]:
        penalised = any(rule.penalty for rule in house[_LOOKER].rules)
        says = f"{who} looked before the deal was done and has no say in it."
        return reads.rules(
            Decision(verdict=Verdict.REFUSED, seat=seat, says=says, penalty=penalised)
        )
    says = f"{who} is heard: the floor looks at how the deal went."
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


def _leave_open(seat: int | None, reads: Reading) -> Decision:
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=seat,
        says="The director decides how the wrong number of cards is put right.",
        choices=(
            Choice(ADJUST, "the dealer takes back or supplies cards, and the deal stands"),
            Choice(MISDEAL, "all chips go back and the hand is dealt again"),
        ),
        factors=factors(reads),
    )


def factors(reads: Reading) -> tuple[str, ...]:
    """What the house's rule on wrong counts tells the director to weigh."""
    reads[WRONG_DEAL_COUNT]
    rules = reads.house[WRONG_DEAL_COUNT].rules
    return tuple(factor for rule in rules for factor in rule.factors)
