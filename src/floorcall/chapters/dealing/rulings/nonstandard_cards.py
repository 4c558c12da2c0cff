"""A card that does not belong in the game, where it is no misdeal: scrap, a dead hand or judged."""

from __future__ import annotations

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.dealing.questions.on_decks import (
    DEFECTIVE_DECK_NONSTANDARD_CARD_LATE,
    NonstandardCardLate,
)
from floorcall.chapters.dealing.questions.on_misdeals import (
    WRONG_DEAL_COUNT_BUTTON_SHORT,
    ButtonShort,
)
from floorcall.chapters.dealing.rulings.deal_counts import HAND_DEAD, HAND_PLAYS
from floorcall.chapters.dealing.rulings.deal_errors import Deal, NonstandardCard


def judge_nonstandard_card(card: NonstandardCard, deal: Deal, reads: Reading) -> Decision:
    """In the stub or on the board the next card replaces it; a hand that holds it is a card short.

    A hand a card short is dead, but for a button that has not acted and gets another card.
    """
    match reads[DEFECTIVE_DECK_NONSTANDARD_CARD_LATE]:
        case NonstandardCardLate.SCRAP:
            if card.seat is None or not deal.has_action:
                return _replace_card(card.seat)
            if card.seat == deal.button and not deal.has_acted(card.seat):
                match reads[WRONG_DEAL_COUNT_BUTTON_SHORT]:
                    case ButtonShort.REPLACED_UNTIL_BUTTON_ACTS:
                        return _replace_card(card.seat)
                    case ButtonShort.AS_OTHER_HANDS:
                        pass
            return _left_open(card.seat, reads)
        case NonstandardCardLate.HAND_DEAD:
            return _replace_card(None) if card.seat is None else _dead(card.seat)
        case NonstandardCardLate.DIRECTOR:
            return _replace_card(None) if card.seat is None else _left_open(card.seat, reads)


def _replace_card(seat: int | None) -> Decision:
    whose = "the card" if seat is None else f"{the_seat(seat).lower()}'s card"
    says = f"The deal stands: {whose} is a scrap of paper, and the next card takes its place."
    return Decision(
        verdict=Verdict.DEAL_STANDS, seat=seat, says=says, steps=step_names(Step.SUPPLY_CARDS)
    )


def _dead(seat: int) -> Decision:
    says = f"{the_seat(seat)}'s hand holds a card that does not belong in the game and is dead."
    return Decision(verdict=Verdict.DEAD, seat=seat, says=says)


def _left_open(seat: int, reads: Reading) -> Decision:
    return Decision(
        verdict=Verdict.DISCRETION,
        seat=seat,
        choices=(
            Choice(HAND_DEAD, "a card short as if the scrap were not there, the hand is dead"),
            Choice(HAND_PLAYS, "the hand gets another card and is played on"),
        ),
        factors=reads.factors(DEFECTIVE_DECK_NONSTANDARD_CARD_LATE),
        says=(
            f"{the_seat(seat)}'s hand holds a scrap of paper and is a card short: dead, unless the "
            "director lets it play."
        ),
    )
