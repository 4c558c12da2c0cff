"""Saying where the button of a table is, or drawing for it; where it moves on is for the hands."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.play.buttons import ButtonPlaced, DrawnButton, draw_button, redraw_due
from floorcall.tournament.play.eliminations import is_hand_told
from floorcall.tournament.play.hands import end_of_hands
from floorcall.tournament.seating.draw_commitment import refuse_wrong_seed
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.state import TOURNAMENT, State


class PlaceButton(Command, frozen=True, tag="place-button"):
    """Say where a table's next button is: seat 0 draws for it by the house's method."""

    table: int
    seat: int = 0
    seed: str = ""
    occasion: str = ""


@TOURNAMENT.decides(PlaceButton)
def place_button(state: State, command: PlaceButton, house: House) -> list[Event]:
    """Say where the button is, or draw for it; a hand in play is over with that.

    To draw while one is in play wants a reason: the next hand is drawn for, not this one.
    """
    reads = Reads(house)
    table = state.tables.get(command.table)
    if table is None or not table.seats:
        refuse(f"nobody sits at table {command.table}")
    seed = "" if command.seat else command.seed
    if command.seat:
        if not 1 <= command.seat <= table.size:
            refuse(f"table {table.number} has seats 1 to {table.size}")
        drawn = DrawnButton(command.seat)
    else:
        if is_hand_told(table) and not command.reason:
            refuse(
                f"a hand is in play at table {table.number}",
                "draw when it is over, or say why it ends here",
            )
        refuse_wrong_seed(state, seed)
        drawn = draw_button(command.seed, f"button {table.number}", list(table.seats), reads)
    occasion = redraw_due(state, table, reads)
    placed: list[Event] = [
        ButtonPlaced(
            at=command.at,
            by=command.by,
            table=table.number,
            seat=drawn.seat,
            seed=seed,
            cards=drawn.cards,
            occasion=occasion,
            why=command.reason or occasion,
            rules=reads.cites,
        )
    ]
    placed = [*end_of_hands(state, (table.number,), command, house), *placed]
    return revise_moves(state, placed, house, tables=(table.number,))
