"""The table a guide asks about: who sits there, their stacks, the blinds, the button, the chips."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorcall.notation.case import read_case
from floorcall.notation.case_text import head_lines
from floorcall.notation.head import USUAL_BLINDS, Head
from floorcall.table.games import Limit

USUAL_CHIPS = (25, 100, 500, 1000, 5000)
_OF_THE_HAND = frozenset(
    {"seats", "street", "pot", "board", "hole", "stub", "facing", "acted", "to act"}
)
"""Head lines a guide writes itself."""


class TableSeat(Struct, frozen=True):
    """A player by the seat as the case writes it, the first name and the stack."""

    seat: str
    name: str
    stack: int

    @property
    def spoken_name(self) -> str:
        """As one speaks of the player."""
        return self.name or f"Seat {self.seat}"


class GuideTable(Struct, frozen=True):
    """Seats clockwise. With `so_far` a case goes on: its lines, and what there is to call."""

    head: tuple[tuple[str, str], ...]
    seats: tuple[TableSeat, ...]
    button: str
    small: int
    big: int
    chips: tuple[int, ...]
    fixed: bool = False
    is_stud: bool = False
    street: str = "preflop"
    so_far: str = ""
    to_call: int = 0

    def seat(self, seat: str) -> TableSeat:
        """One of the seats."""
        return next(each for each in self.seats if each.seat == seat)

    def name_of(self, seat: str) -> str:
        """The player's first name, or the seat."""
        return self.seat(seat).spoken_name

    @property
    def from_button(self) -> tuple[str, ...]:
        """The seats in the order of betting after the flop."""
        return _after(self.button, [each.seat for each in self.seats])

    @property
    def blind_seats(self) -> tuple[str, str]:
        """Who has the small and the big blind; with two players the button has the small one."""
        around = self.from_button
        return (around[-1], around[0]) if len(around) == 2 else (around[0], around[1])

    def order(self, street: str) -> tuple[str, ...]:
        """The seats in the order they first act on a street."""
        if street != "preflop":
            return self.from_button
        return _after(self.blind_seats[1], [each.seat for each in self.seats])

    def next_to(self, seat: str, count: int = 1) -> tuple[str, ...]:
        """The seats behind one, clockwise."""
        return _after(seat, [each.seat for each in self.seats])[:count]

    def heap(self, amount: int) -> str:
        """An amount in the chips of the table: 600 is "500 100"."""
        words, left = [], amount
        for chip in sorted(self.chips, reverse=True):
            count, left = divmod(left, chip)
            if count:
                words.append(str(chip) if count == 1 else f"{count}x{chip}")
        if left:
            words.append(str(left))
        return " ".join(words)


def table_of(text: str, names: Mapping[str, str]) -> GuideTable:
    """The table of a case's head, its players named by seat: `{"3": "Ann"}`."""
    head = read_case(text).head
    return GuideTable(
        head=tuple(line for line in head_lines(head) if line[0] not in _OF_THE_HAND),
        seats=_seats(head, names),
        button=head.name_of(head.button or 0),
        small=(head.blinds or USUAL_BLINDS)[0],
        big=_least_bet(head),
        chips=head.chips or USUAL_CHIPS,
        fixed=head.game.limit is Limit.FIXED_LIMIT,
        is_stud=head.game.stud,
    )


def _seats(head: Head, names: Mapping[str, str]) -> tuple[TableSeat, ...]:
    live = head.live or tuple(head.stacks)
    return tuple(
        TableSeat(name, names.get(name, ""), head.stacks[number])
        for name, number in sorted(head.names.items(), key=lambda each: each[1])
        if number in head.stacks and number in live
    )


def _least_bet(head: Head) -> int:
    return head.limits[0] or (head.blinds or USUAL_BLINDS)[1]


def _after(seat: str, seats: list[str]) -> tuple[str, ...]:
    """Everybody clockwise from behind a seat, which may be empty, round to it."""
    if seat in seats:
        at = seats.index(seat) + 1
    else:
        above = (n for n, each in enumerate(seats) if each.isdecimal() and seat.isdecimal())
        at = next((n for n in above if int(seats[n]) > int(seat)), 0)
    return (*seats[at:], *seats[:at])
