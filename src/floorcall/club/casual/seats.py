"""Two who come together and want the same seat of a casual night."""

from __future__ import annotations

from floorcall.club.casual.commands import DrawForSeat
from floorcall.club.casual.events import SeatDrawnFor
from floorcall.club.casual.register import CASUAL, as_tournament
from floorcall.club.casual.state import CasualState
from floorcall.club.ledger import unfit
from floorcall.law.house import House
from floorcall.policies.seating import INITIAL_SEATING_SAME_ARRIVAL, SameArrival
from floorcall.tournament.commands import TakeSeat
from floorcall.tournament.draw import one_of
from floorcall.tournament.events import Base
from floorcall.tournament.reasons import Reads, refuse


@CASUAL.decides(DrawForSeat)
def draw_for_seat(state: CasualState, command: DrawForSeat, house: House) -> list[Base]:
    """Give the seat to one of them: by lot, or as staff say where the house lets them."""
    reads = Reads(house)
    wanting = tuple(dict.fromkeys(command.players))
    if len(wanting) < 2:
        refuse("a seat is drawn for when two or more want it")
    by_lot = reads[INITIAL_SEATING_SAME_ARRIVAL] is SameArrival.DRAW
    may_give = SameArrival.STAFF_ALLOCATES in house[INITIAL_SEATING_SAME_ARRIVAL].leaves
    if command.given_to and by_lot and not may_give:
        reads.refuse("the seat is drawn for", "give a seed")
    if not command.given_to and not command.seed:
        refuse("a draw needs a seed", "any words nobody could have guessed")
    winner = command.given_to or one_of(command.seed, "a seat", wanting)
    drawn = SeatDrawnFor(
        at=command.at,
        by=command.by,
        players=wanting,
        winner=winner,
        seed="" if command.given_to else command.seed,
        rules=reads.cites,
    )
    takes = TakeSeat(
        at=command.at, by=command.by, player=winner, table=command.table, seat=command.seat
    )
    return [drawn, *as_tournament(state, takes, house)]


@CASUAL.evolves(SeatDrawnFor)
def seat_drawn_for(state: CasualState, event: SeatDrawnFor) -> CasualState:
    """Told in the log; the seat itself is taken by the event behind it."""
    if event.winner not in event.players:
        unfit(f"player {event.winner} did not want that seat")
    return state
