"""A down card seen that should not be, by the dealer's doing or the player's own.

Whether it takes the whole deal back is ruled in `misdeals`.
"""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dealing.questions.on_hidden_cards import (
    EXPOSED_HOLE_CARD,
    EXPOSED_HOLE_CARD_CHOICE,
    EXPOSED_HOLE_CARD_DEALER_FLASH_COUNTS,
    EXPOSED_HOLE_CARD_FACE_UP_ON_DECK,
    EXPOSED_HOLE_CARD_MUST_ANNOUNCE_BEFORE_LOOKING,
    EXPOSED_HOLE_CARD_OFF_TABLE_COUNTS_AS_EXPOSED,
    EXPOSED_HOLE_CARD_SEEN_BY_ANYONE_COUNTS,
    PLAYER_EXPOSES_CARD,
    PLAYER_EXPOSES_CARD_PENALTY,
    PLAYER_EXPOSES_CARD_PENALTY_STARTS,
    ExposedHoleCard,
    ExposurePenalty,
    PenaltyStart,
    PlayerExposesCard,
)
from floorcall.chapters.dealing.rulings.deal_errors import ExposedCard, Exposure
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

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
        case ExposedHoleCard.CARD_PLAYS:
            says = f"The deal stands: {the_seat(card.seat).lower()} keeps the card, seen as it was."
            return Decision(verdict=Verdict.DEAL_STANDS, seat=card.seat, says=says)
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


class OwnExposure(Struct, frozen=True):
    """A player has let a card of their own hand be seen."""

    seat: int
    live: bool
    """The player still holds a live hand."""
    pending: bool
    """Somebody has still to act in this hand."""


def exposes_own(card: OwnExposure, house: House) -> Ruling[Decision]:
    """The card plays and the hand lives; with action pending a penalty is open."""
    reads = Reading(house)
    who = the_seat(card.seat)
    verdict = Verdict.NOTED
    if card.live:
        match reads[PLAYER_EXPOSES_CARD]:
            case PlayerExposesCard.CARD_PLAYS_HAND_LIVE:
                verdict, said = Verdict.LIVE, f"{who}'s card plays and the hand stays live"
            case PlayerExposesCard.HAND_DEAD:
                verdict, said = Verdict.DEAD, f"{who} let a card be seen and the hand is dead"
    else:
        said = f"{who}'s hand is out of play already"
    if card.pending:
        said += f"; exposing cards {_describe_penalty(reads)}"
    return reads.rules(
        Decision(
            verdict=verdict,
            seat=card.seat,
            says=f"{said}.",
            penalty=card.pending,
        )
    )


def _describe_penalty(reads: Reading) -> str:
    match reads[PLAYER_EXPOSES_CARD_PENALTY]:
        case ExposurePenalty.MAY:
            certainty = "may be penalised"
        case ExposurePenalty.WILL:
            certainty = "will be penalised"
    match reads[PLAYER_EXPOSES_CARD_PENALTY_STARTS]:
        case PenaltyStart.END_OF_HAND:
            return f"{certainty} once the hand is over"
        case PenaltyStart.AT_ONCE:
            return f"{certainty} at once"
