"""How bets are kept at the table: manners that may be penalised, and the dealer's procedures."""

from __future__ import annotations

from floorcall.chapters.betting.questions.on_chips import (
    ALL_IN_BUTTON,
    DEALER_TOUCHES_BETS,
    PULL_IN_ASKED_BY,
    PULL_IN_ONLY_AFTER,
    SELF_HELP,
    SPLASH,
    AllInButton,
    DealerTouchesBets,
    Manners,
    PullIn,
    PullInAskedBy,
)
from floorcall.chapters.betting.questions.on_declarations import (
    LANGUAGE,
    LANGUAGE_EXCEPTION,
    LANGUAGE_OUT_OF_HAND,
    LANGUAGES_POSTED,
    Language,
    LanguageException,
)
from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.core.procedure import Step, describe_steps, step_names
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling


def splashes(seat: int, house: House) -> Ruling[Decision]:
    """Chips thrown into the pot."""
    return _manners(seat, SPLASH, "splashed the pot", house)


def takes_change(seat: int, house: House) -> Ruling[Decision]:
    """A player's own hand in the pot."""
    return _manners(seat, SELF_HELP, "took change out of the pot", house)


def speaks_another_language(
    seat: int, house: House, *, in_hand: bool, at_table: bool
) -> Ruling[Decision]:
    """Words in a language others may not follow."""
    reads = Reading(house)
    return reads.rules(_judge_language(seat, _may_speak(reads, in_hand, at_table)))


def _may_speak(reads: Reading, in_hand: bool, at_table: bool) -> bool:
    match reads[LANGUAGE]:
        case Language.ANY:
            return True
        case Language.ENGLISH_ONLY:
            pass
        case Language.AS_POSTED:
            _ = reads[LANGUAGES_POSTED]
    if not at_table:
        match reads[LANGUAGE_EXCEPTION]:
            case LanguageException.AWAY_FROM_TABLE:
                return True
            case LanguageException.NOWHERE:
                return False
    return not in_hand and not reads[LANGUAGE_OUT_OF_HAND]


def _judge_language(seat: int, allowed: bool) -> Decision:
    if allowed:
        says = f"{the_seat(seat)} may speak so here."
        return Decision(verdict=Verdict.NOTED, seat=seat, says=says)
    says = f"{the_seat(seat)} is asked to speak English; it may be penalised."
    return Decision(verdict=Verdict.PENALTY, seat=seat, penalty=True, says=says)


def pulls_in_bets(house: House, *, round_over: bool) -> Ruling[Decision]:
    """The dealer gathers the bets."""
    reads = Reading(house)
    if not round_over:
        match reads[DEALER_TOUCHES_BETS]:
            case DealerTouchesBets.ONLY_FOR_COUNT:
                step = Step.LEAVE_BETS
            case DealerTouchesBets.FREELY:
                step = Step.BETS_APART
        match reads[PULL_IN_ASKED_BY]:
            case PullInAskedBy.PLAYER_FACING_ACTION:
                also = " Only the player facing the action may have them drawn in."
            case PullInAskedBy.NOBODY:
                also = ""
        return _steps(reads, step, also=also)
    match reads[PULL_IN_ONLY_AFTER]:
        case PullIn.END_OF_ROUND:
            return _steps(reads, Step.PULL_IN_BETS)
        case PullIn.POT_IS_RIGHT:
            return _steps(reads, Step.POT_IS_RIGHT, Step.PULL_IN_BETS)


def marks_all_in(house: House) -> Ruling[Decision]:
    """A player has gone all in: whether the dealer marks it."""
    reads = Reading(house)
    match reads[ALL_IN_BUTTON]:
        case AllInButton.PREFERRED:
            return _steps(reads, Step.ALL_IN_BUTTON)
        case AllInButton.NOT_USED:
            return _steps(reads, Step.ANNOUNCE_ALL_IN)


def _manners(seat: int, policy: Policy[Manners], offence: str, house: House) -> Ruling[Decision]:
    reads = Reading(house)
    match reads[policy]:
        case Manners.PENALISABLE:
            says = f"{the_seat(seat)} {offence}: it may be penalised."
            decision = Decision(verdict=Verdict.PENALTY, seat=seat, penalty=True, says=says)
        case Manners.TOLERATED:
            says = f"{the_seat(seat)} {offence}: it is let pass."
            decision = Decision(verdict=Verdict.NOTED, seat=seat, says=says)
    return reads.rules(decision)


def _steps(reads: Reading, *steps: Step, also: str = "") -> Ruling[Decision]:
    names = step_names(*steps)
    says = f"The dealer's part: {describe_steps(names)}.{also}"
    return reads.rules(Decision(verdict=Verdict.PROCEDURE, steps=names, says=says))
