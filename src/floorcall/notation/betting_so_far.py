"""The betting of the street before a case begins: what is faced, who acted, who is to act.

It saves the teller the history: `facing 400 by 3` is played out as the table must have come to it,
with clear actions in turn. What nobody told is taken for the usual: where a seat could check it
checked, and where it could not it folded.
"""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.incidents import AllIn, Bets, Calls, Checks, Folds, Incident, Raises
from floorcall.table import Hand, Refused


class Wager(Struct, frozen=True):
    """A bet or raise to a total on the street.

    Without a seat it was made just before the one to act, or by the first to act. `all_in` sets
    the stack, so that this total is all the player had.
    """

    to: int
    seat: int | None = None
    all_in: bool = False


class BettingSoFar(Struct, frozen=True):
    """What a head says of the betting: the wagers in order, who called or checked, who is next."""

    wagers: tuple[Wager, ...] = ()
    acted: tuple[int, ...] = ()
    to_act: int | None = None

    def play(self, floor: Floor) -> None:
        """Bring the table to where the case begins; Refused says which line cannot be so."""
        if not (self.wagers or self.acted or self.to_act is not None):
            return
        pending = [
            wager for wager in self._seated_wagers(floor.hand) if not _is_in(floor.hand, wager)
        ]
        street, acted = floor.hand.street, list(self.acted)
        while not self._is_there(floor.hand, pending, acted):
            seat = floor.hand.to_act
            if seat is None or floor.hand.street != street:
                raise Refused(self._never_comes(pending, acted))
            if pending and seat == pending[0].seat:
                _make(floor, pending.pop(0))
                continue
            if seat in acted:
                acted.remove(seat)
            elif seat == self.to_act and not pending:
                raise Refused(self._never_comes(pending, acted))
            floor.happen(_pass(floor.hand, seat, plays=seat in self.acted))
        floor.record.clear()
        floor.count = -1

    def _seated_wagers(self, hand: Hand) -> list[Wager]:
        """The wagers with their seats."""
        return [
            Wager(wager.to, self._bettor(hand), wager.all_in) if wager.seat is None else wager
            for wager in self.wagers
        ]

    def _bettor(self, hand: Hand) -> int:
        if self.to_act is None and hand.to_act is not None:
            return hand.to_act
        to_act = self.to_act
        around = [seat for seat in hand.seats if seat in hand.live_seats or seat == to_act]
        if to_act not in around:
            raise Refused("say who bet: facing 400 by 3")
        before = [seat for seat in around[around.index(to_act) - 1 :: -1] if seat not in self.acted]
        return before[0] if before else around[around.index(to_act) - 1]

    def _is_there(self, hand: Hand, pending: list[Wager], acted: list[int]) -> bool:
        if pending or acted:
            return False
        return hand.to_act is not None and self.to_act in (None, hand.to_act)

    def _never_comes(self, pending: list[Wager], acted: list[int]) -> str:
        if pending:
            wager = pending[0]
            return f"seat {wager.seat} never comes to bet {wager.to:,} on this street"
        if acted:
            return f"seat {acted[0]} cannot have acted by then"
        if self.to_act is None:
            return "nobody is left to act after that; the next street can begin"
        return f"seat {self.to_act} is not to act after that"


def _is_in(hand: Hand, wager: Wager) -> bool:
    """Whether what is faced is a blind that lies there already."""
    if wager.seat is None or wager.all_in:
        return False
    bets = hand.betting.bets
    return bets[hand.position(wager.seat)] == wager.to == max(bets)


def _make(floor: Floor, wager: Wager) -> None:
    """Bet or raise to exactly this; an amount that the house makes another is not what is faced."""
    seat = wager.seat or 0
    raising = bool(max(floor.hand.betting.bets))
    if floor.hand.bring_in_due == wager.to:
        floor.happen(Calls(seat))
    elif wager.all_in:
        floor.happen(AllIn(seat, wager.to))
    else:
        floor.happen(Raises(seat, wager.to) if raising else Bets(seat, wager.to))
    made = floor.hand.betting.bets[floor.hand.position(seat)]
    if made != wager.to:
        raise Refused(
            f"seat {seat} cannot have made it {wager.to:,}: it would be {made:,}; "
            f"write facing {wager.to} by {seat} all in if that was the whole stack"
        )


def _pass(hand: Hand, seat: int, *, plays: bool) -> Incident:
    """What a seat did without betting: a check where there is nothing to call, or the bring-in."""
    if hand.bring_in_due:
        return Calls(seat)
    if hand.options().check:
        return Checks(seat)
    return Calls(seat) if plays else Folds(seat)
