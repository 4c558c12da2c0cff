"""Who shows first at a showdown, and who follows. Whether anybody must show is in `tabled`."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, seats, the_seat
from floorcall.chapters.showdown.questions.on_tabling import (
    ALLIN_FACE_UP,
    ALLIN_FACE_UP_ORDER,
    SHOWDOWN_ORDER,
    SHOWDOWN_ORDER_PREFLOP_NO_RAISE,
    SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST,
    CheckedDown,
    FaceUp,
    FaceUpOrder,
    ShowdownOrder,
)
from floorcall.chapters.stud.questions import STUD_PROCEDURES_SHOW_ORDER, StudShowOrder
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Showing(Struct, frozen=True):
    """A showdown that begins.

    Turn bet by seat 8, called by seat 1, river checked: `aggressors` (8,), none `on_last_street`.
    """

    seats: tuple[int, ...]
    """Who holds a live hand, clockwise from the left of the button."""
    aggressors: tuple[int, ...] = ()
    """Who bet or raised through the whole hand, in order."""
    on_last_street: int = 0
    """How many of those bets and raises fell on the final street."""
    acted_first: int | None = None
    """The live hand that acted first on the final street, if anybody acted there."""
    best_board: int | None = None
    """In stud, whose up cards would open a further round."""
    big_blind: int | None = None
    """Who posted the big blind, or the bring-in."""
    all_in: bool = False
    """Whether a live hand has no chips behind."""
    main_pot_only: frozenset[int] = frozenset()
    """Live hands that cannot win every pot."""


def showing_order(showing: Showing, house: House) -> Ruling[Decision]:
    """The order of showing: after a checked river, left of the button in most houses."""
    reads = Reading(house)
    if showing.all_in and reads[ALLIN_FACE_UP] is FaceUp.ALL_AT_ONCE_WHEN_NO_MORE_BETTING:
        return _all_in_order(showing, reads)
    order = _clockwise(_first(showing, reads), showing.seats)
    side_pot = bool(showing.main_pot_only)
    if side_pot and reads[SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST]:
        order = tuple(sorted(order, key=lambda seat: seat in showing.main_pot_only))
    return reads.rules(_decision(order, f"{the_seat(order[0])} shows first"))


def _all_in_order(showing: Showing, reads: Reading) -> Ruling[Decision]:
    match reads[ALLIN_FACE_UP_ORDER]:
        case FaceUpOrder.SIMULTANEOUS:
            return reads.rules(_decision(showing.seats, "All hands are turned up together"))
        case FaceUpOrder.CALLED_PLAYER_THEN_CLOCKWISE:
            called = _last_live(showing.aggressors, showing) or _blind(showing)
            order = _clockwise(called or showing.seats[0], showing.seats)
            return reads.rules(_decision(order, f"{the_seat(order[0])} was called and shows first"))


def _first(showing: Showing, reads: Reading) -> int:
    order = reads[SHOWDOWN_ORDER]
    final = showing.aggressors[len(showing.aggressors) - showing.on_last_street :]
    aggressor = _last_live(final, showing)
    if aggressor is not None:
        return aggressor
    match order:
        case ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET_ELSE_LEFT_OF_BUTTON:
            return _opens(showing, reads)
        case ShowdownOrder.LAST_AGGRESSOR_FINAL_STREET_ELSE_FIRST_ACTOR:
            return showing.acted_first or _opens(showing, reads)
        case ShowdownOrder.LAST_AGGRESSOR_LOOKING_BACK:
            return _first_shower(showing, reads)


def _first_shower(showing: Showing, reads: Reading) -> int:
    aggressor = _last_live(showing.aggressors, showing)
    if aggressor is not None:
        return aggressor
    match reads[SHOWDOWN_ORDER_PREFLOP_NO_RAISE]:
        case CheckedDown.BIG_BLIND:
            return _blind(showing) or _opens(showing, reads)
        case CheckedDown.LEFT_OF_BUTTON:
            return _opens(showing, reads)


def _opens(showing: Showing, reads: Reading) -> int:
    """Who would open a further round: left of the button, or in stud the board decides."""
    if showing.best_board is None:
        return showing.seats[0]
    match reads[STUD_PROCEDURES_SHOW_ORDER]:
        case StudShowOrder.HIGH_BOARD_RAZZ_LOW_BOARD:
            return showing.best_board
        case StudShowOrder.LEFT_OF_DEALER:
            return showing.seats[0]


def _blind(showing: Showing) -> int | None:
    return showing.big_blind if showing.big_blind in showing.seats else None


def _last_live(aggressors: tuple[int, ...], showing: Showing) -> int | None:
    return next((seat for seat in reversed(aggressors) if seat in showing.seats), None)


def _clockwise(first: int, around: tuple[int, ...]) -> tuple[int, ...]:
    at = around.index(first)
    return around[at:] + around[:at]


def _decision(order: tuple[int, ...], begins: str) -> Decision:
    rest = f", then {seats(order[1:])}" if "together" not in begins else ""
    return Decision(verdict=Verdict.SHOWS, order=order, says=f"{begins}{rest}.")
