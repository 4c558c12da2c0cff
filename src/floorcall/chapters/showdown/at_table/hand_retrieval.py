"""A hand let go that its owner wants back: taken back, left to the director, or dead."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision, Verdict, the_seat
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.core.street_acts import acts_on_street
from floorcall.chapters.showdown.at_table.reconciliation import (
    cards_of,
    carry,
    find_showdown,
    showdown_with,
)
from floorcall.chapters.showdown.at_table.showdown_state import Showdown, Status
from floorcall.chapters.showdown.rulings.miscalls import holds
from floorcall.chapters.showdown.rulings.retrieval import (
    DEAD,
    LIVE,
    LetGo,
    Where,
    retrieval,
    turns_on_telling,
)
from floorcall.law.ruling import Ruling
from floorcall.table import Refused, rank
from floorcall.table.cards import UNKNOWN
from floorcall.table.games import Wins
from floorcall.table.repairs import GiveTurn, ReviveHand


class Identified(BySeat, frozen=True):
    """Whether a discarded hand can be told from the muck for certain."""

    sure: bool


class ReadAtShowdown(BySeat, frozen=True):
    """Whether a hand that was not tabled in full was clearly read."""

    clearly: bool


@handles(Identified)
def identifies_hand(floor: Floor, incident: Identified) -> None:
    """Keep the fact; a hand let go at the showdown is ruled on with it."""
    floor.hand.position(incident.seat)
    floor.facts.identifiable = {**floor.facts.identifiable, incident.seat: incident.sure}
    _rule_again(floor, incident.seat)


@handles(ReadAtShowdown)
def reads_at_showdown(floor: Floor, incident: ReadAtShowdown) -> None:
    """Keep what was found; a half-tabled hand is ruled on with it."""
    showdown = find_showdown(floor)
    if showdown is not None:
        found = {**(showdown.read or {}), incident.seat: incident.clearly}
        carry(floor, replace(showdown, read=found))
    _rule_again(floor, incident.seat)


def rule_on_let_go(floor: Floor, showdown: Showdown, seat: int) -> None:
    """Say how a hand let go stands; the director is asked once it matters whether it is told."""
    held = showdown.hands[seat]
    ruling = held.dead or _rule_on_retrieval(floor, showdown, seat)
    if not ruling.decision.choices:
        floor.rule(ruling)
    elif seat in floor.facts.identifiable or held.heard & showdown.misinformed:
        _leave_open(floor, seat, ruling, ())
    else:
        floor.rule(Ruling(replace(ruling.decision, choices=()), ruling.because))


def take_back(floor: Floor, showdown: Showdown, seat: int, cards: tuple[int, ...]) -> None:
    """The owner tables a hand that was let go."""
    ruling = showdown.hands[seat].dead or _rule_on_retrieval(floor, showdown, seat)
    if ruling.decision.choices:
        _leave_open(floor, seat, ruling, cards)
        return
    if ruling.decision.verdict is Verdict.DEAD:
        floor.rule(ruling)
        return
    _plays(floor, seat, cards, ruling)


def _rule_on_retrieval(floor: Floor, showdown: Showdown, seat: int) -> Ruling[Decision]:
    """Whether it can be told is read only where it was stated or would make a difference."""
    let_go = showdown.let_go(seat)
    if seat in floor.facts.identifiable or turns_on_telling(let_go, floor.house):
        let_go = replace(let_go, identifiable=floor.can_be_told(seat, assumed=True))
    return retrieval(let_go, floor.house)


def check_claim(floor: Floor, showdown: Showdown, seat: int) -> None:
    """A hand is turned up that its owner had named: was it so, and who had believed it?"""
    held, hand = showdown.hands[seat], floor.hand
    cards = cards_of(hand, seat, held)
    if not held.said or not cards or UNKNOWN in hand.board or hand.game.wins is not Wins.HIGH:
        return
    if not holds(held.said, rank.high(hand.game, cards, hand.board)):
        reopen_after_false_claim(floor, showdown, seat)


def reopen_after_false_claim(floor: Floor, showdown: Showdown, seat: int) -> Showdown:
    """A claim was false: the hands let go after it are ruled on anew."""
    showdown = replace(showdown, misinformed=showdown.misinformed | {seat})
    carry(floor, showdown)
    for other, held in showdown.hands.items():
        if held.status is Status.LET_GO and seat in held.heard:
            rule_on_let_go(floor, showdown, other)
    return showdown


def revive(floor: Floor, seat: int, cards: tuple[int, ...] = ()) -> None:
    """A hand let go is live again, and tabled where its cards are known."""
    showdown = showdown_with(floor, seat)
    held = replace(showdown.hands[seat], cards=cards, dead=None)
    known = bool(cards_of(floor.hand, seat, held)) or bool(cards)
    status = Status.TABLED if known else Status.HOLDS
    carry(floor, showdown.with_hand(seat, replace(held, status=status)))


def _rule_again(floor: Floor, seat: int) -> None:
    showdown = find_showdown(floor)
    if showdown is None:
        _retrieve_folded(floor, seat)
    elif seat in showdown.hands and showdown.hands[seat].status is Status.LET_GO:
        rule_on_let_go(floor, showdown, seat)


def _retrieve_folded(floor: Floor, seat: int) -> None:
    """A hand folded on this street: a director may bring it back in some houses."""
    if not _is_folded_now(floor, seat):
        return
    let_go = LetGo(
        seat=seat,
        where=Where.ON_THE_MUCK,
        identifiable=floor.facts.identifiable.get(seat, True),
        misinformed=seat in floor.facts.wrong_amounts or seat in floor.facts.unaware,
        folded=True,
    )
    ruling = retrieval(let_go, floor.house)
    if not ruling.decision.choices:
        floor.rule(ruling)
        return

    def lives(floor: Floor) -> None:
        if not _is_folded_now(floor, seat):
            raise Refused(f"it is too late: the street on which seat {seat} folded is over")
        floor.hand.put_right(ReviveHand(seat))
        floor.hand.put_right(GiveTurn(seat))
        says = f"{the_seat(seat)}'s hand is live and acts again."
        floor.rule(Ruling(Decision(verdict=Verdict.LIVE, seat=seat, says=says), ruling.because))

    floor.leave_open(ruling, {LIVE: lives})


def _is_folded_now(floor: Floor, seat: int) -> bool:
    hand = floor.hand
    return hand.phase == "bet" and ("fold", seat) in acts_on_street(hand)


def _leave_open(floor: Floor, seat: int, ruling: Ruling[Decision], cards: tuple[int, ...]) -> None:
    def lives(floor: Floor) -> None:
        _plays(floor, seat, cards, ruling)

    def dies(floor: Floor) -> None:
        says = f"The director rules seat {seat}'s hand dead."
        dead = Ruling(Decision(verdict=Verdict.DEAD, seat=seat, says=says), ruling.because)
        showdown = showdown_with(floor, seat)
        held = replace(showdown.hands[seat], dead=dead)
        carry(floor, showdown.with_hand(seat, held))
        floor.rule(dead)

    floor.leave_open(ruling, {LIVE: lives, DEAD: dies})


def _plays(floor: Floor, seat: int, cards: tuple[int, ...], ruling: Ruling[Decision]) -> None:
    revive(floor, seat, cards)
    says = f"{the_seat(seat)}'s hand is live and plays."
    floor.rule(Ruling(Decision(verdict=Verdict.LIVE, seat=seat, says=says), ruling.because))
