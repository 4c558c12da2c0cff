"""A player's own card exposed, dropped or shown while the hand goes on."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.phrases import the_seat
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.dealing.questions.on_hidden_cards import (
    PLAYER_EXPOSES_CARD,
    PLAYER_EXPOSES_CARD_PENALTY,
    PLAYER_EXPOSES_CARD_PENALTY_STARTS,
    ExposurePenalty,
    PenaltyStart,
    PlayerExposesCard,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


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
    if card.live:
        match reads[PLAYER_EXPOSES_CARD]:
            case PlayerExposesCard.CARD_PLAYS_HAND_LIVE:
                said = f"{who}'s card plays and the hand stays live"
    else:
        said = f"{who}'s hand is out of play already"
    if card.pending:
        said += f"; exposing cards {_describe_penalty(reads)}"
    return reads.rules(
        Decision(
            verdict=Verdict.LIVE if card.live else Verdict.NOTED,
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
