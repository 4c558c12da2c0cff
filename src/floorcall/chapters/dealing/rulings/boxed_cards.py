"""Cards found face up in the deck: scrap paper one at a time, a misdeal together."""

from __future__ import annotations

from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.phrases import the_seat
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dealing.questions.on_decks import (
    BOXED_CARD,
    BOXED_CARD_IF_NEXT_ALREADY_DEALT,
    BOXED_CARD_TWO_OR_MORE,
    BoxedCard,
    BoxedCardPassed,
    SeveralBoxedCards,
)
from floorcall.chapters.dealing.questions.on_misdeals import MISDEAL_CAUSES, MisdealCause
from floorcall.chapters.dealing.rulings.deal_errors import BoxedCards


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
    when = "the card below takes its place"
    if cards.dealt_on:
        match reads[BOXED_CARD_IF_NEXT_ALREADY_DEALT]:
            case BoxedCardPassed.REPLACE_AFTER_ROUND:
                when = "it is replaced once everybody else has been dealt to"
                steps.append(Step.FINISH_ROUND)
    steps.append(Step.REPLACE_BOXED_CARD)
    whose = "A boxed card" if cards.seat is None else f"{the_seat(cards.seat)}'s boxed card"
    return Decision(
        verdict=Verdict.DEAL_STANDS,
        seat=cards.seat,
        says=f"The deal stands: {whose[0].lower()}{whose[1:]} is scrap paper, and {when}.",
        steps=step_names(*steps),
        facts={} if cards.seat is None else {"replaced": cards.seat},
    )
