"""Carrying a lost hand to the table: the kill, the uncalled chips, and the director's choice."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.decision import Choice, Decision, Verdict
from floorcall.chapters.core.floor import Floor, Outcome
from floorcall.chapters.core.phrases import seats, the_seat
from floorcall.chapters.core.policy_reads import Reading
from floorcall.chapters.dead_hands.rulings import DEAD, LostHand, kill_without_redress
from floorcall.chapters.showdown.at_table.reconciliation import carry as agree
from floorcall.chapters.showdown.at_table.reconciliation import find_showdown
from floorcall.chapters.showdown.at_table.showdown_state import Status
from floorcall.chapters.showdown.rulings.retrieval import Where
from floorcall.chapters.turn.at_table.waiting_actions import Turns
from floorcall.law.ruling import Ruling
from floorcall.table import Hand
from floorcall.table.repairs import KillHand, VoidHand

VOID = "hand void"


def can_be_killed(hand: Hand, seat: int) -> bool:
    """Whether the seat holds a live hand and is not the last that does."""
    return hand.phase != "over" and seat in hand.live_seats and len(hand.live_seats) > 1


def lost_hand_facts(
    floor: Floor, seat: int, *, by_dealer: bool = False, identifiable: bool | None = None
) -> LostHand:
    """The facts of a hand that was lost; without word to the contrary it cannot be told."""
    if identifiable is None:
        identifiable = floor.facts.identifiable.get(seat, False)
    pushed_in = by_dealer and floor.hand.phase == "show"
    return LostHand(seat, _uncalled_chips(floor.hand, seat), identifiable, pushed_in)


def _uncalled_chips(hand: Hand, seat: int) -> int:
    """What the seat bet or raised on this street and nobody called; a blind is neither."""
    at, betting = hand.position(seat), hand.betting
    if at not in betting.raisers[betting.raisers_before :]:
        return 0
    owner, extra = betting.uncalled()
    return extra if owner == at else 0


def carry(floor: Floor, ruling: Ruling[Decision]) -> None:
    """Put the ruling on record; a dead hand leaves the table, a choice waits for the director."""
    decision = ruling.decision
    if decision.choices:
        floor.leave_open(ruling, {DEAD: lambda floor: _note_dead_hand(floor, ruling)})
        return
    floor.rule(ruling)
    seat = decision.seat
    if decision.verdict is Verdict.DEAD and seat is not None and can_be_killed(floor.hand, seat):
        showdown = find_showdown(floor)
        floor.remember(floor.recall(Turns).without(seat))
        floor.hand.put_right(KillHand(seat, return_uncalled=decision.returned > 0))
        if showdown is not None and seat in showdown.hands:
            gone = replace(
                showdown.hands[seat], status=Status.LET_GO, where=Where.PUSHED_IN, dead=ruling
            )
            agree(floor, showdown.with_hand(seat, gone))


def _note_dead_hand(floor: Floor, ruling: Ruling[Decision]) -> None:
    seat = ruling.decision.seat
    if seat is None or not can_be_killed(floor.hand, seat):
        return
    reads = Reading(floor.house)
    decision = kill_without_redress(lost_hand_facts(floor, seat), reads)
    carry(floor, Ruling(decision, (*ruling.because, *reads.rules(decision).because)))


def no_hand_left(floor: Floor, dead: list[Ruling[Decision]]) -> None:
    """Every hand left is dead: nobody can win by the cards, so the director places the pot."""
    for ruling in dead:
        floor.rule(Ruling(replace(ruling.decision, returned=0), ruling.because))
    lost = [ruling.decision.seat for ruling in dead if ruling.decision.seat is not None]
    choices = [Choice(f"pot to {seat}", f"{the_seat(seat)} takes the pot") for seat in lost]
    choices.append(Choice(VOID, "everybody's chips go back"))
    decision = Decision(
        verdict=Verdict.DISCRETION,
        says=f"No live hand is left beside {seats(lost)}: the director decides who has the pot.",
        choices=tuple(choices),
    )
    outcomes: dict[str, Outcome] = {f"pot to {seat}": _gives(seat, lost) for seat in lost}
    outcomes[VOID] = lambda floor: floor.hand.put_right(VoidHand())
    floor.leave_open(Ruling(decision, dead[0].because), outcomes)


def _gives(winner: int, lost: list[int]) -> Outcome:
    def carry_out(floor: Floor) -> None:
        for seat in lost:
            if seat != winner and can_be_killed(floor.hand, seat):
                floor.hand.put_right(KillHand(seat))

    return carry_out
