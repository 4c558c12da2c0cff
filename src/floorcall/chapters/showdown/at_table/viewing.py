"""A player asks to see a hand, or asks too often."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision, Verdict, the_seat
from floorcall.chapters.core.floor import Floor, Outcome, handles
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.showdown.at_table.hand_retrieval import revive
from floorcall.chapters.showdown.at_table.reconciliation import carry, find_showdown, leads
from floorcall.chapters.showdown.at_table.showdown_state import Showdown, ShowdownHand, Status
from floorcall.chapters.showdown.rulings.requests_to_see import (
    GRANTED,
    Request,
    abuse_of_asking,
    answer_request,
)
from floorcall.chapters.showdown.rulings.retrieval import DEAD, LIVE, Where
from floorcall.law.ruling import Ruling
from floorcall.table import Refused


class LostRights(Memory, frozen=True):
    """Seats that may not ask to see a hand any more."""

    lifetime = Lifetime.NIGHT
    seats: frozenset[int] = frozenset()


class AsksToSee(BySeat, frozen=True):
    """Asks to see the hand of another seat."""

    of: int


class AbusesAsking(BySeat, frozen=True):
    """Asks to see hands time and again without need."""


@handles(AsksToSee)
def asks_to_see(floor: Floor, incident: AsksToSee) -> None:
    """Rule on the request and on what it does to the hand asked for."""
    by, of, hand = incident.seat, incident.of, floor.hand
    hand.position(by)
    hand.position(of)
    if by == of:
        raise Refused(f"seat {by} asks to see the player's own hand")
    showdown = find_showdown(floor)
    if hand.phase in ("bet", "deal") and not hand.face_up:
        raise Refused("hands are asked for once the betting is over")
    answer = answer_request(_request(floor, showdown, by, of), floor.house)
    if answer.request.decision.choices:
        floor.leave_open(answer.request, {GRANTED: _grant(of, answer.request)})
        return
    floor.rule(answer.request)
    if answer.hand is None or showdown is None:
        return
    _close_retrieval(floor, of)
    if answer.hand.decision.verdict is Verdict.LIVE:
        revive(floor, of)
    else:
        held = replace(showdown.hands[of], dead=answer.hand)
        carry(floor, showdown.with_hand(of, held))
    floor.rule(answer.hand)


@handles(AbusesAsking)
def abuses_asking(floor: Floor, incident: AbusesAsking) -> None:
    """The right may be taken away where the house says so."""
    seat = incident.seat
    floor.hand.position(seat)
    ruling = abuse_of_asking(seat, floor.house)
    if not ruling.decision.choices:
        floor.rule(ruling)
        return

    def withdrawn(floor: Floor) -> None:
        floor.remember(LostRights(floor.recall(LostRights).seats | {seat}))
        says = f"{the_seat(seat)} may not ask to see a hand any more."
        floor.rule(Ruling(Decision(verdict=Verdict.NOTED, seat=seat, says=says), ruling.because))

    floor.leave_open(ruling, {ruling.decision.choices[0].name: withdrawn})


def _request(floor: Floor, showdown: Showdown | None, by: int, of: int) -> Request:
    hand = floor.hand
    lost = by in floor.recall(LostRights).seats
    if showdown is None:
        # nobody saw a showdown: all but one folded, or the hands are up already
        return Request(
            by=by,
            of=of,
            at_showdown=hand.face_up and by in hand.live_seats,
            has_cards=by in hand.live_seats,
            lost_right=lost,
            of_at_showdown=False,
            of_tabled=hand.face_up and of in hand.live_seats,
        )
    mine, other = showdown.hands.get(by), showdown.hands.get(of)
    return Request(
        by=by,
        of=of,
        at_showdown=mine is not None,
        has_cards=mine is not None and mine.status is not Status.LET_GO,
        paid=by in showdown.callers and of == showdown.aggressor,
        wins=mine is not None and _wins(floor, showdown, by, mine),
        misled=mine is not None and _is_misled(showdown, by, of, mine),
        lost_right=lost,
        of_at_showdown=other is not None,
        of_tabled=other is not None and other.status is Status.TABLED,
        of_let_go=other is None or other.status is Status.LET_GO,
        of_killed=other is not None
        and other.status is Status.LET_GO
        and other.where is Where.PUSHED_IN,
        of_identifiable=floor.can_be_told(of, assumed=True),
    )


def _wins(floor: Floor, showdown: Showdown, by: int, mine: ShowdownHand) -> bool:
    if floor.hand.phase == "over":
        return by in floor.hand.winnings
    return mine.status is Status.TABLED and leads(floor.hand, showdown, by)


def _is_misled(showdown: Showdown, by: int, of: int, mine: ShowdownHand) -> bool:
    return mine.status is Status.LET_GO and of in mine.heard and by in showdown.callers


def _close_retrieval(floor: Floor, seat: int) -> None:
    """A hand that is live or dead by the request is not for the director to decide on any more."""
    floor.left_open = [
        each
        for each in floor.left_open
        if each.ruling.decision.seat != seat or {*each.names} != {LIVE, DEAD}
    ]


def _grant(of: int, ruling: Ruling[Decision]) -> Outcome:
    def show(floor: Floor) -> None:
        says = f"The director grants it: seat {of} must show."
        floor.rule(Ruling(Decision(verdict=Verdict.MUST_SHOW, seat=of, says=says), ruling.because))

    return show
