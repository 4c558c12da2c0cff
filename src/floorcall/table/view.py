"""What one pair of eyes may see of a hand at this moment, as plain values and nothing else."""

from dataclasses import dataclass

from floorcall.table.cards import UNKNOWN
from floorcall.table.hand import Hand
from floorcall.table.options import Options

RAIL = "rail"
DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat as the viewer sees it; hidden cards are UNKNOWN, and a folded hand is no cards."""

    seat: int
    stack: int
    bet: int
    live: bool
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """The table as the viewer sees it: backs of cards are counted, faces only where shown."""

    viewer: int | str
    street: str
    phase: str
    board: tuple[int, ...]
    pot: int
    button: int
    seats: tuple[SeatView, ...]
    options: Options | None
    burned: int
    stub: int


def view(hand: Hand, viewer: int | str) -> View:
    """What a seat, the `DEALER` or the `RAIL` may see.

    A seat sees its own cards; everybody sees up cards, the board, and hands face up. The rail
    sees exactly what the dealer sees: no card that lies face down.
    """
    betting = hand.betting
    seats = tuple(
        SeatView(
            seat,
            betting.stacks[at],
            betting.bets[at],
            betting.live[at],
            _visible_cards(hand, at, viewer),
        )
        for at, seat in enumerate(hand.seats)
    )
    return View(
        viewer=viewer,
        street=hand.game.streets[hand.street].name,
        phase=hand.phase,
        board=tuple(hand.board),
        pot=hand.pot,
        button=hand.setting.button,
        seats=seats,
        options=hand.options() if hand.to_act is not None else None,
        burned=len(hand.burns),
        stub=len(hand.stub),
    )


def _visible_cards(hand: Hand, at: int, viewer: int | str) -> tuple[int, ...]:
    held = tuple(hand.hole[at])
    tabled = hand.face_up or (bool(hand.shown) and hand.shown[at])
    if hand.seats[at] == viewer or (tabled and hand.betting.live[at]):
        return held
    return tuple(card if hand.game.is_up(nth) else UNKNOWN for nth, card in enumerate(held))
