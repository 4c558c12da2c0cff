"""Whether an initial deal that went wrong is taken back or stands, error by error.

What is done about an error where the deal stands is here for boxed cards, else in
`exposed_cards` and `deal_counts`; on what terms the cards are dealt again in `redeal_terms`.
"""

from __future__ import annotations

from floorcall.chapters.core.decision import Decision, Reading, Verdict, seats, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.core.substantial_action import is_substantial, two_have_acted
from floorcall.chapters.dealing.questions.on_decks import (
    BOXED_CARD,
    BOXED_CARD_IF_NEXT_ALREADY_DEALT,
    BOXED_CARD_TWO_OR_MORE,
    BoxedCard,
    BoxedCardPassed,
    SeveralBoxedCards,
)
from floorcall.chapters.dealing.questions.on_misdeals import (
    MISDEAL_CAUSES,
    MISDEAL_CAUSES_CONSECUTIVE_BUTTON_CARDS,
    MISDEAL_CAUSES_LIST_OPEN,
    MISDEAL_DEADLINE,
    MISDEAL_DEADLINE_PROMPT_CLAIM,
    WRONG_DEAL_COUNT,
    MisdealCause,
    MisdealDeadline,
    WrongDealCount,
)
from floorcall.chapters.dealing.rulings import deal_counts, exposed_cards
from floorcall.chapters.dealing.rulings.cuts import spoils_deal
from floorcall.chapters.dealing.rulings.deal_errors import (
    BadCut,
    BoxedCards,
    ButtonWrong,
    Deal,
    DealError,
    DealtIn,
    DealtOut,
    ExposedCard,
    ExtraCard,
    FirstCardTo,
    NonstandardCard,
    OutOfOrder,
    TwoToButton,
    WrongCount,
)
from floorcall.chapters.dealing.rulings.nonstandard_cards import judge_nonstandard_card
from floorcall.chapters.dealing.rulings.redeal_terms import terms
from floorcall.chapters.next_hand.questions import BUTTON_RULE_MISPLACED, MisplacedButton
from floorcall.chapters.stud.questions import STUD_PROCEDURES_DOWN_CARD_EXPOSED, StudDownCardExposed
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


def deal_rulings(deal: Deal, house: House) -> tuple[Ruling[Decision], ...]:
    """One misdeal, or one ruling for each error with which the deal stands."""
    rulings = []
    for error in deal.errors:
        ruling = rule_on(error, deal, house)
        if ruling.decision.verdict is Verdict.MISDEAL:
            return (ruling,)
        rulings.append(ruling)
    return tuple(rulings)


def rule_on(error: DealError, deal: Deal, house: House) -> Ruling[Decision]:
    """What one error makes of the deal, beside the others it may add up with."""
    reads = Reading(house)
    if isinstance(error, WrongCount) and deal_counts.is_short_button(error, deal, reads):
        return reads.rules(deal_counts.judge_short_button(error, deal, reads))
    if isinstance(error, ButtonWrong) and not reads.has(MISDEAL_CAUSES, MisdealCause.BUTTON_WRONG):
        return _misplaced_button(deal, reads)
    if isinstance(error, WrongCount | ExtraCard) and is_too_late(error, deal, reads):
        return reads.rules(deal_counts.judge_late(error, reads))
    faulty = is_fault(error, deal, reads)
    if isinstance(error, NonstandardCard) and (not faulty or is_too_late(error, deal, reads)):
        return reads.rules(judge_nonstandard_card(error, deal, reads))
    if faulty and is_too_late(error, deal, reads):
        says = "It is too late for a misdeal: the hand is played on."
        return reads.rules(Decision(verdict=Verdict.DEAL_STANDS, says=says))
    if faulty:
        again = terms(reads, button_wrong=isinstance(error, ButtonWrong))
        says = f"Misdeal: {_describe_with_others(error, deal)}. All chips go back; {again}."
        steps = step_names(Step.CHIPS_BACK, Step.SHUFFLE_DECK, Step.DEAL_AGAIN)
        return reads.rules(Decision(verdict=Verdict.MISDEAL, says=says, steps=steps))
    return reads.rules(_stands(error, deal, reads))


def _misplaced_button(deal: Deal, reads: Reading) -> Ruling[Decision]:
    """A button that was moved wrongly, where the list of misdeals does not have it."""
    match reads[BUTTON_RULE_MISPLACED]:
        case MisplacedButton.MISDEAL:
            again = terms(reads, button_wrong=True)
            says = f"Misdeal: the button stood at the wrong seat. All chips go back; {again}."
            steps = step_names(Step.CHIPS_BACK, Step.SHUFFLE_DECK, Step.DEAL_AGAIN)
            return reads.rules(Decision(verdict=Verdict.MISDEAL, says=says, steps=steps))
        case MisplacedButton.STANDS:
            return reads.rules(_stands(ButtonWrong(), deal, reads))
        case MisplacedButton.CORRECTED_BEFORE_SUBSTANTIAL_ACTION:
            late = deal.over or is_substantial(reads, deal.acted)
    if late:
        says = "It is too late: play goes on, and the button is not taken back on the next hand."
        return reads.rules(Decision(verdict=Verdict.DEAL_STANDS, says=says))
    says = (
        "Button and blinds are put right, chips wrongly posted go back, everybody keeps the cards "
        "and action starts at the right seat; the director may call a misdeal instead."
    )
    steps = step_names(Step.BUTTON_PUT_RIGHT, Step.POSTS_PUT_RIGHT)
    return reads.rules(Decision(verdict=Verdict.DEAL_STANDS, says=says, steps=steps))


def is_fault(error: DealError, deal: Deal, reads: Reading) -> bool:
    """Whether the house takes a deal back for this error, be it noticed in time."""
    match error:
        case ExposedCard():
            return _exposure_is_fault(error, deal, reads)
        case BoxedCards():
            return are_too_many(deal.boxed, reads) or _is_one_of_each(deal, reads)
        case FirstCardTo():
            return error.seat != deal.first_seat and reads.has(
                MISDEAL_CAUSES, MisdealCause.FIRST_CARD_WRONG_SEAT
            )
        case DealtOut():
            return _hands_are_fault(MisdealCause.ENTITLED_DEALT_OUT, deal, reads)
        case DealtIn():
            return _hands_are_fault(MisdealCause.NOT_ENTITLED_DEALT, deal, reads)
        case WrongCount() | ExtraCard():
            return deal_counts.takes_back(error, deal, reads)
        case OutOfOrder():
            return reads.has(MISDEAL_CAUSES, MisdealCause.OUT_OF_SEQUENCE)
        case TwoToButton():
            if reads[MISDEAL_CAUSES_CONSECUTIVE_BUTTON_CARDS]:
                return False
            reads.has(MISDEAL_CAUSES, MisdealCause.OUT_OF_SEQUENCE)
            return True
        case ButtonWrong():
            return reads.has(MISDEAL_CAUSES, MisdealCause.BUTTON_WRONG)
        case NonstandardCard():
            return reads.has(MISDEAL_CAUSES, MisdealCause.NONSTANDARD_CARD)
        case BadCut():
            return spoils_deal(error.how, reads)


def exposed_late(
    card: ExposedCard, deal: Deal, *, on_board: bool, house: House
) -> Ruling[Decision] | None:
    """An exposed down card that comes to light once there was action; None if still in time.

    It is replaced until its player has acted, or it is too late for a misdeal; then it plays.
    """
    reads = Reading(house)
    acted = any(each.seat == card.seat and not each.blind for each in deal.acted)
    late = is_too_late(card, deal, reads)
    if not (acted or late or on_board):
        return None
    who = "the player has acted on it" if acted else "there has been too much action"
    says = f"{the_seat(card.seat)}'s exposed card plays: {who}, and the hand is played on."
    return reads.rules(Decision(verdict=Verdict.DEAL_STANDS, seat=card.seat, says=says))


def is_too_late(error: DealError, deal: Deal, reads: Reading) -> bool:
    """Whether no misdeal can be called any more.

    Two folds are too late where any two players count, and not where chips must go in.
    """
    if isinstance(error, WrongCount) and error.kept_quiet and reads[MISDEAL_DEADLINE_PROMPT_CLAIM]:
        return True
    deadline = reads[MISDEAL_DEADLINE]
    if deal.over:
        return True
    if not deal.has_action:
        return False
    match deadline:
        case MisdealDeadline.SUBSTANTIAL_ACTION:
            return is_substantial(reads, deal.acted)
        case MisdealDeadline.TWO_AFTER_BLINDS_ACTED:
            return two_have_acted(reads, deal.acted)


def _exposure_is_fault(card: ExposedCard, deal: Deal, reads: Reading) -> bool:
    if not exposed_cards.is_exposed(card, reads):
        return False
    if deal.stud and reads.has(MISDEAL_CAUSES, MisdealCause.STUD_DOWN_EXPOSED):
        match reads[STUD_PROCEDURES_DOWN_CARD_EXPOSED]:
            case StudDownCardExposed.MISDEAL:
                return True
            case StudDownCardExposed.REPLACED | StudDownCardExposed.BECOMES_UPCARD:
                return False
    if card.off_deck == 1 and reads.has(MISDEAL_CAUSES, MisdealCause.FIRST_CARD_EXPOSED):
        return True
    if card.off_deck == 2 and reads.has(MISDEAL_CAUSES, MisdealCause.SECOND_CARD_EXPOSED):
        return True
    exposed = [e for e in deal.errors if isinstance(e, ExposedCard)]
    if len(exposed) >= 2 and sum(exposed_cards.is_exposed(e, reads) for e in exposed) >= 2:
        return reads.has(MISDEAL_CAUSES, MisdealCause.TWO_EXPOSED)
    return _is_one_of_each(deal, reads)


def _becomes_upcard(reads: Reading) -> bool:
    return reads[STUD_PROCEDURES_DOWN_CARD_EXPOSED] is StudDownCardExposed.BECOMES_UPCARD


def _is_one_of_each(deal: Deal, reads: Reading) -> bool:
    """One exposed and one boxed card, where the house adds them up."""
    exposed = [e for e in deal.errors if isinstance(e, ExposedCard)]
    if not deal.boxed or not any(exposed_cards.is_exposed(e, reads) for e in exposed):
        return False
    return reads.has(MISDEAL_CAUSES, MisdealCause.EXPOSED_PLUS_BOXED)


def _hands_are_fault(cause: MisdealCause, deal: Deal, reads: Reading) -> bool:
    """A hand too many or too few; while the deal goes on some houses just adjust it."""
    if deal.under_way and reads[WRONG_DEAL_COUNT] is WrongDealCount.ADJUST:
        return False
    return reads.has(MISDEAL_CAUSES, cause)


def _stands(error: DealError, deal: Deal, reads: Reading) -> Decision:
    """The deal stands; what is done about the error."""
    match error:
        case ExposedCard():
            if deal.stud and _becomes_upcard(reads):
                says = (
                    f"The deal stands: the card is {the_seat(error.seat).lower()}'s up card, and "
                    "third street is dealt to the player face down."
                )
                return Decision(verdict=Verdict.DEAL_STANDS, seat=error.seat, says=says)
            return exposed_cards.replacement(error, reads)
        case BoxedCards():
            return scrap(error, reads)
        case WrongCount() | ExtraCard():
            return deal_counts.put_right(error, deal, reads)
        case DealtOut() | DealtIn() if deal.under_way:
            says = "The deal stands: the dealer puts the number of hands right and deals on."
            return Decision(
                verdict=Verdict.DEAL_STANDS,
                says=says,
                steps=step_names(Step.ADJUST_HANDS, Step.FINISH_DEAL),
            )
        case FirstCardTo() if error.seat == deal.first_seat:
            says = f"The deal stands: the first card is seat {error.seat}'s."
        case TwoToButton() | BadCut():
            says = f"The deal stands, though {_describe(error)}."
        case _:
            says = f"The deal stands, though {_describe(error)}."
            if reads[MISDEAL_CAUSES_LIST_OPEN]:
                says += " The list of misdeals is not closed; the director may still call one."
    return Decision(verdict=Verdict.DEAL_STANDS, says=says)


def _describe_with_others(error: DealError, deal: Deal) -> str:
    """The error in a few words, with those it adds up with."""
    exposed = [e.seat for e in deal.errors if isinstance(e, ExposedCard)]
    if isinstance(error, ExposedCard | BoxedCards) and len(exposed) == deal.boxed == 1:
        return f"seat {exposed[0]}'s card was exposed and another lay face up in the deck"
    if isinstance(error, ExposedCard) and error.off_deck not in (1, 2) and len(exposed) > 1:
        return f"{len(exposed)} cards were exposed, of {seats(dict.fromkeys(exposed))}"
    return _describe(error)


def _describe(error: DealError) -> str:
    """The error in a few words."""
    match error:
        case ExposedCard():
            nth = {1: "the first card", 2: "the second card"}.get(error.off_deck, "a card")
            return f"{nth}, seat {error.seat}'s, was {error.how.value}"
        case BoxedCards():
            return "cards lay face up in the deck"
        case FirstCardTo():
            return f"the first card went to seat {error.seat}"
        case DealtOut():
            return f"seat {error.seat} was dealt out"
        case DealtIn():
            who = "an empty seat" if error.seat is None else f"seat {error.seat}"
            return f"{who} without a right to a hand was dealt in"
        case WrongCount():
            return f"seat {error.seat} was dealt the wrong number of cards"
        case ExtraCard():
            return "there is a card too many"
        case OutOfOrder():
            return "a card was dealt out of its order"
        case TwoToButton():
            return "the button got two cards in a row"
        case NonstandardCard():
            return "a card was found that does not belong in the game"
        case ButtonWrong():
            return "the button stood at the wrong seat"
        case BadCut():
            return f"the deck was {error.how.value}"


def are_too_many(boxed: int, reads: Reading) -> bool:
    """Whether so many boxed cards take the deal back: one never does, two do almost anywhere."""
    if boxed < 2:
        return False
    match reads[BOXED_CARD_TWO_OR_MORE]:
        case SeveralBoxedCards.MISDEAL:
            return reads.has(MISDEAL_CAUSES, MisdealCause.TWO_BOXED)
        case SeveralBoxedCards.EACH_SCRAPPED:
            return False


def scrap(cards: BoxedCards, reads: Reading) -> Decision:
    """What is done about a boxed card where the deal goes on."""
    match reads[BOXED_CARD]:
        case BoxedCard.SCRAP_REPLACE_NEXT:
            steps = [Step.SCRAP_BOXED_CARD]
        case BoxedCard.PLAYS_AS_DEALT:
            says = "The deal stands: a boxed card plays, seen as it was."
            return Decision(verdict=Verdict.DEAL_STANDS, seat=cards.seat, says=says)
    when = "the card below takes its place"
    if cards.dealt_on:
        match reads[BOXED_CARD_IF_NEXT_ALREADY_DEALT]:
            case BoxedCardPassed.REPLACE_AFTER_ROUND:
                when = "it is replaced once everybody else has been dealt to"
                steps.append(Step.FINISH_ROUND)
            case BoxedCardPassed.REPLACE_AT_ONCE:
                when = "the next card replaces it at once"
    steps.append(Step.REPLACE_BOXED_CARD)
    whose = "A boxed card" if cards.seat is None else f"{the_seat(cards.seat)}'s boxed card"
    return Decision(
        verdict=Verdict.DEAL_STANDS,
        seat=cards.seat,
        says=f"The deal stands: {whose[0].lower()}{whose[1:]} is scrap paper, and {when}.",
        steps=step_names(*steps),
        facts={} if cards.seat is None else {"replaced": cards.seat},
    )
