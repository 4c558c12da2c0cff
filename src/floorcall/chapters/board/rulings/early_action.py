"""Action taken while cards lay out that should not have: whether it stands, goes or is judged."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.board.questions import ACTION_ON_PREMATURE_CARD, ActionOnPrematureCard
from floorcall.chapters.core.decision import Choice, Decision, Verdict
from floorcall.chapters.core.policy_reads import Reading
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

RESCIND = "rescind action"
ACTION_STANDS = "action stands"
CARD_STANDS = "card stands"

_CHOICES = {
    RESCIND: "every action since the cards were seen is undone, folds too",
    ACTION_STANDS: "action owed before the cards stands; the cards are put right",
    CARD_STANDS: "the cards stay and so does all action on them",
}


class ActedOnEarly(Struct, frozen=True):
    """Who acted since the cards were seen: on the street still open, and on the cards.

    `may_stand` says whether the cards could stay at all: a flop of four cannot.
    """

    cards: str
    owed: tuple[int, ...]
    on_cards: tuple[int, ...]
    may_stand: bool = True


def action_on_early(acted: ActedOnEarly, house: House) -> Ruling[Decision]:
    """What becomes of the action: `facts["action"]` names it, unless the director decides.

    Seat 6 folds and seat 2 bets 800 on the card: both undone, or the fold stands and 800 goes back.
    """
    reads = Reading(house)
    match reads[ACTION_ON_PREMATURE_CARD]:
        case ActionOnPrematureCard.RESCIND_ACTION:
            says = f"Every action since the {acted.cards} was seen is undone."
            return reads.rules(_decision(Verdict.RESCINDED, RESCIND, says))
        case ActionOnPrematureCard.CARD_DOES_NOT_PLAY_ACTION_STANDS if not acted.may_stand:
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
    return Decision(
        verdict=Verdict.DISCRETION,
        says=f"There was action with the {acted.cards} out too soon: the director decides on it.",
        choices=tuple(Choice(name, _CHOICES[name]) for name in names),
        factors=tuple(factor for rule in rules for factor in rule.factors),
    )


def undone(seat: int, returned: int, why: Ruling[Decision]) -> Ruling[Decision]:
    """That one seat's action is undone, with the chips that go back to it."""
    chips_back = f"; {returned:,} back" if returned else ""
    says = f"Seat {seat}'s action is undone{chips_back}."
    decision = Decision(verdict=Verdict.RESCINDED, seat=seat, returned=returned, says=says)
    return Ruling(decision, why.because)
