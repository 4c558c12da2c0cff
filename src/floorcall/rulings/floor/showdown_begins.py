"""A showdown as it begins: the facts of the betting on which showing and seeing rest."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.rulings.floor.showdown_state import Held, Showdown, Status
from floorcall.rulings.floor.street_acts import acts_on_street
from floorcall.rulings.showing_order import Showing, showing_order
from floorcall.table import Hand, showing


def begin(hand: Hand, house: House) -> Showdown:
    """The showdown the hand has come to, nobody having shown but those face up already."""
    live = tuple(hand.live_seats)
    betting = hand.betting
    aggressors = tuple(hand.seats[at] for at in betting.raisers)
    acts = acts_on_street(hand)
    checked = [op[-1] for op in acts if op[-1] in live]
    last = max((nth for nth, op in enumerate(acts) if op[0] in ("bet_to", "raise_to")), default=-1)
    callers = {op[-1] for op in acts[last + 1 :] if op[0] == "call"} if last >= 0 else set()
    opens = hand.seats[showing.opens(hand)] if hand.game.stud else None
    begins = Showing(
        seats=live,
        aggressors=aggressors,
        on_last_street=len(aggressors) - betting.raisers_before,
        acted_first=checked[0] if checked else None,
        best_board=opens,
        big_blind=_big_blind(hand),
        all_in=hand.face_up,
        main_pot_only=_short(hand),
    )
    return Showdown(
        start=len(hand.history),
        showing=begins,
        order=showing_order(begins, house).decision.order,
        hands={
            seat: Held(Status.TABLED if is_shown(hand, seat) else Status.HOLDS) for seat in live
        },
        callers=frozenset(callers & set(live)),
    )


def _big_blind(hand: Hand) -> int | None:
    """Who posted it; in a hand taken up later, whose place it is: the second from the button."""
    if hand.big_blind_at >= 0:
        return hand.seats[hand.big_blind_at]
    if hand.game.stud:
        return None
    return hand.seats[1 if len(hand.seats) > 2 else 0]


def _short(hand: Hand) -> frozenset[int]:
    """Live seats that paid less than another, and so cannot win every pot."""
    paid = dict(zip(hand.seats, hand.betting.paid, strict=True))
    most = max(paid[seat] for seat in hand.live_seats)
    return frozenset(seat for seat in hand.live_seats if paid[seat] < most)


def is_shown(hand: Hand, seat: int) -> bool:
    """Whether the hand itself has the seat's cards face up."""
    return bool(hand.shown) and hand.shown[hand.position(seat)]
