"""Who deals a hand: the button's player, the one before or after an empty seat, or the house."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, the_seat
from floorcall.chapters.dealing.questions.on_decks import (
    DEAL_ROTATION,
    DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT,
    DEAL_ROTATION_PHANTOM_BUTTON,
    DealRotation,
    PhantomButton,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling

DEALT_BY, HOUSE_DEALER = "dealt by", "house"


class DealingTable(Struct, frozen=True):
    """The seats with a player and the button, which may stand at an empty seat."""

    seats: tuple[int, ...]
    button: int
    missed_orbit: int | None = None
    """A player who came back after missing a whole orbit."""


def choose_dealer(table: DealingTable, house: House) -> Ruling[Decision]:
    """The dealer of this hand: with a dead button at 2 between 1 and 3, usually seat 1."""
    reads = Reading(house)
    if reads[DEAL_ROTATION] is DealRotation.HOUSE_DEALER:
        says = "The house's dealer deals."
        facts: dict[str, int | str] = {DEALT_BY: HOUSE_DEALER}
        return reads.rules(Decision(verdict=Verdict.NOTED, says=says, facts=facts))
    seat = table.button
    why = ""
    if table.missed_orbit is not None and reads[DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT]:
        seat, why = table.missed_orbit, ", having missed the last orbit"
    elif table.button not in table.seats:
        seat, why = _phantom_dealer(table, reads), " for the empty seat on the button"
    says = f"{the_seat(seat)} deals{why}."
    return reads.rules(
        Decision(verdict=Verdict.NOTED, seat=seat, says=says, facts={DEALT_BY: seat})
    )


def _phantom_dealer(table: DealingTable, reads: Reading) -> int:
    ring = sorted(table.seats)
    match reads[DEAL_ROTATION_PHANTOM_BUTTON]:
        case PhantomButton.PLAYER_BEHIND:
            return max((seat for seat in ring if seat < table.button), default=ring[-1])
        case PhantomButton.PLAYER_AHEAD:
            return min((seat for seat in ring if seat > table.button), default=ring[0])
