"""Talk about hands: what players must keep to themselves, and until when."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.conduct.questions import (
    NO_DISCLOSURE,
    NO_DISCLOSURE_BINDS,
    NO_DISCLOSURE_LIVE_HAND,
    NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND,
    NO_DISCLOSURE_UNTIL,
    LiveHandTalk,
    Silence,
    SilenceBinds,
    SilenceEnds,
)
from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Talk(Struct, frozen=True):
    """What somebody says or shows about a hand, and when."""

    seat: int
    what: Silence
    in_hand: bool
    heads_up: bool
    betting_over: bool
    hand_over: bool


def talk(said: Talk, house: House) -> Ruling[Decision]:
    """Whether it was to be kept silent; a penalty is then open."""
    reads = Reading(house)
    if _must_be_silent(said, reads):
        says = f"{the_seat(said.seat)} may not do that ({said.what.means}); a penalty is open."
        return reads.rules(
            Decision(verdict=Verdict.PENALTY, seat=said.seat, says=says, penalty=True)
        )
    says = f"{the_seat(said.seat)} breaks no rule of the house by that."
    return reads.rules(Decision(verdict=Verdict.STANDS, seat=said.seat, says=says))


def _must_be_silent(said: Talk, reads: Reading) -> bool:
    match reads[NO_DISCLOSURE_UNTIL]:
        case SilenceEnds.HAND_OVER:
            over = said.hand_over
        case SilenceEnds.BETTING_COMPLETE:
            over = said.betting_over
    if over:
        return False
    if reads[NO_DISCLOSURE_BINDS] is SilenceBinds.PLAYERS_IN_HAND and not said.in_hand:
        return False
    if said.what is Silence.NO_STATING_OWN_HAND and reads.has(NO_DISCLOSURE, said.what):
        return True
    if said.what is Silence.NO_SHOWING_OR_STRATEGY:
        # what it means that a hand is for one player, whether or not the book spells it out
        return reads.names(NO_DISCLOSURE, said.what) or reads[NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND]
    # what one holds oneself is a hand like any other, live or folded
    of_a_hand = (Silence.NO_STATING_OWN_HAND, Silence.NO_DISCLOSE_LIVE_OR_FOLDED)
    if said.what not in of_a_hand:
        return reads.has(NO_DISCLOSURE, said.what)
    if said.in_hand and said.heads_up:
        match reads[NO_DISCLOSURE_LIVE_HAND]:
            case LiveHandTalk.MULTI_HANDED_POTS:
                return reads.has(NO_DISCLOSURE, Silence.NO_STATING_OWN_HAND)
            case LiveHandTalk.ANY_POT:
                pass
    return reads.has(NO_DISCLOSURE, Silence.NO_DISCLOSE_LIVE_OR_FOLDED)


def outside_help(seat: int, house: House) -> Ruling[Decision]:
    """A player asks for or takes help with a hand."""
    reads = Reading(house)
    if reads[NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND]:
        says = f"{the_seat(seat)} must play the hand alone; a penalty is open."
        decision = Decision(verdict=Verdict.PENALTY, seat=seat, says=says, penalty=True)
    else:
        says = f"{the_seat(seat)} may take help: the house does not forbid it."
        decision = Decision(verdict=Verdict.STANDS, seat=seat, says=says)
    return reads.rules(decision)
