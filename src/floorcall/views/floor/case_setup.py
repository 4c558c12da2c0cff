"""The facts of a case's head, ready to be changed in a form."""

from __future__ import annotations

from msgspec import Struct

from floorcall.notation.head import USUAL_BLINDS, Head
from floorcall.table.cards import names


class SeatSetup(Struct, frozen=True):
    """A seat before anything is posted, and its cards where they matter."""

    name: str
    stack: int
    cards: str


class TableSetup(Struct, frozen=True):
    """What the head says, and the usual where it says nothing."""

    house: str
    label: str
    game: str
    is_stud: bool
    small: int
    big: int
    ante: int
    ante_by_big_blind: bool
    bring_in: int
    street: str
    streets: tuple[str, ...]
    pot: int
    board: str
    live: str
    button: str
    buttons: tuple[str, ...]
    seats: tuple[SeatSetup, ...]


def table_setup(head: Head) -> TableSetup:
    """The head of a case as it was read."""
    button = head.button if head.button is not None else 0
    small, big = head.limits if head.game.stud else head.blinds or USUAL_BLINDS
    seated = tuple(name for name, seat in head.names.items() if seat in head.stacks)
    named = head.name_of(button)
    return TableSetup(
        house=head.house,
        label=head.labels[0] if head.labels else "",
        game=head.game.id,
        is_stud=head.game.stud,
        small=small,
        big=big,
        ante=head.ante,
        ante_by_big_blind=head.ante_by_big_blind,
        bring_in=head.bring_in,
        street=head.street,
        streets=tuple(street.name for street in head.game.streets),
        pot=head.pot,
        board=names(head.board),
        live=" ".join(map(head.name_of, head.live)),
        button=named,
        buttons=seated if named in seated else (*seated, named),
        seats=tuple(
            SeatSetup(name, head.stacks[seat], names(head.hole.get(seat, ())))
            for name, seat in head.names.items()
            if seat in head.stacks
        ),
    )
