"""A down card the dealer let be seen: whether it counts, and how it is replaced.

Whether it takes the whole deal back is ruled in `misdeals`.
"""

from __future__ import annotations

from floorcall.chapters.core.decision import Choice, Decision, Verdict
from floorcall.chapters.core.phrases import the_seat
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dealing.questions.on_hidden_cards import (
    EXPOSED_HOLE_CARD,
    EXPOSED_HOLE_CARD_CHOICE,
    EXPOSED_HOLE_CARD_DEALER_FLASH_COUNTS,
    EXPOSED_HOLE_CARD_FACE_UP_ON_DECK,
    EXPOSED_HOLE_CARD_MUST_ANNOUNCE_BEFORE_LOOKING,
    EXPOSED_HOLE_CARD_OFF_TABLE_COUNTS_AS_EXPOSED,
    EXPOSED_HOLE_CARD_SEEN_BY_ANYONE_COUNTS,
    ExposedHoleCard,
)
from floorcall.chapters.dealing.rulings.deal_errors import ExposedCard, Exposure

KEEP, REPLACE = "keep the card", "replace the card"


def is_exposed(card: ExposedCard, reads: Reading) -> bool:
    """Whether the house takes the card for exposed.

    A flashed card is, unless the house says otherwise or wants it said before the player looks.
    """
    match card.how:
        case Exposure.EXPOSED:
            counts = True
        case Exposure.FLASHED:
            counts = reads[EXPOSED_HOLE_CARD_DEALER_FLASH_COUNTS]
        case Exposure.OFF_TABLE:
            counts = reads[EXPOSED_HOLE_CARD_OFF_TABLE_COUNTS_AS_EXPOSED]
        case Exposure.SEEN:
            counts = reads[EXPOSED_HOLE_CARD_SEEN_BY_ANYONE_COUNTS]
    if not counts:
        return False
    return not card.looked or not reads[EXPOSED_HOLE_CARD_MUST_ANNOUNCE_BEFORE_LOOKING]


def replacement(card: ExposedCard, reads: Reading) -> Decision:
    """What is done about one exposed card where the deal goes on.

    Card 9 of a nine-handed hold'em deal is replaced by card 19 and burned before the flop.
    """
    if not is_exposed(card, reads):
        says = f"The deal stands: {the_seat(card.seat).lower()}'s card is not exposed and it plays."
        return Decision(verdict=Verdict.DEAL_STANDS, seat=card.seat, says=says)
    match reads[EXPOSED_HOLE_CARD]:
        case ExposedHoleCard.REPLACE_AFTER_DEAL_EXPOSED_IS_FIRST_BURN:
            steps = [Step.FINISH_DEAL, Step.REPLACE_EXPOSED_CARD]
    if reads[EXPOSED_HOLE_CARD_FACE_UP_ON_DECK]:
        steps.append(Step.EXPOSED_CARD_ON_DECK)
    steps.append(Step.EXPOSED_CARD_IS_BURN)
    choices: tuple[Choice, ...] = ()
    says = (
        f"The deal stands: {the_seat(card.seat).lower()} gets the next card once all are dealt, "
        "and the exposed card is the first burn."
    )
    if reads[EXPOSED_HOLE_CARD_CHOICE]:
        says = (
            f"The deal stands: {the_seat(card.seat).lower()} may keep the exposed card or have it "
            "replaced once all are dealt."
        )
        choices = (
            Choice(KEEP, "the card plays, seen as it was"),
            Choice(REPLACE, "the next card takes its place, and it is the first burn"),
        )
    return Decision(
        verdict=Verdict.DEAL_STANDS,
        seat=card.seat,
        says=says,
        steps=step_names(*steps),
        choices=choices,
        facts={"replaced": card.seat},
    )
