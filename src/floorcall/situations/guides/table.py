"""The table a guide asks about: who sits there, their stacks, the blinds, the button, the chips."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from floorcall.notation.case import read_case
from floorcall.notation.case_text import head_lines
from floorcall.notation.head import USUAL_BLINDS, Head
from floorcall.table.games import Limit, Wins

USUAL_CHIPS = (25, 100, 500, 1000, 5000)
STREETS = (
    ("preflop", "Before the flop"),
    ("flop", "On the flop"),
    ("turn", "On the turn"),
    ("river", "On the river"),
)
STUD_STREETS = tuple(
    (street, f"On {street}") for street in ("third", "fourth", "fifth", "sixth", "seventh")
)
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
    is_pot_limit: bool = False
    ante: int = 0
    ante_by_big_blind: bool = False
    cards: int = 2
    """What everybody is dealt before the first bet."""
    is_stud: bool = False
    """Without blinds: `small` is the bring-in, and whoever sits behind the `button` opens."""
    is_low: bool = False
    """The lowest hand wins it all, and in stud the lowest board acts first."""
    later_bet: int = 0
    """The bet of the later streets where bets are fixed."""
    street: str = "preflop"
    so_far: str = ""
    to_call: int = 0
    to_act: str = ""
    """Who is to act in the case so far; nobody once the betting is over."""
    live: tuple[str, ...] = ()
    """Whose hands are live in it."""
    bets: Mapping[str, int] = {}
    """What lies in front of each seat in it on this street."""
    waits: bool = False
    """Whether the director has yet to choose in it."""

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

    @property
    def streets(self) -> tuple[tuple[str, str], ...]:
        """The streets by name, and as one speaks of them."""
        return STUD_STREETS if self.is_stud else STREETS

    @property
    def first_street(self) -> str:
        """The street the hand is dealt on."""
        return self.streets[0][0]

    def full_bet(self, street: str) -> int:
        """The bet of a street: at 4/8 limit it is 8 on the turn, and in stud on fifth."""
        is_late = street in [name for name, _ in self.streets[2:]]
        return (self.later_bet or 2 * self.big) if self.fixed and is_late else self.big

    def ante_of(self, seat: str) -> int:
        """What the seat pays before the deal, beside a blind."""
        return self.ante if not self.ante_by_big_blind or seat == self.blind_seats[1] else 0

    def opened_by(self, seat: str) -> GuideTable:
        """A stud table where that seat brings it in, or has the board that acts first."""
        return replace(self, button=self.next_to(seat, len(self.seats))[-2])

    def order(self, street: str) -> tuple[str, ...]:
        """The seats in the order they first act on a street."""
        if street != "preflop":
            return self.from_button
        return _after(self.blind_seats[1], [each.seat for each in self.seats])

    def next_to(self, seat: str, count: int = 1) -> tuple[str, ...]:
        """The seats behind one, clockwise."""
        return _after(seat, [each.seat for each in self.seats])[:count]

    def in_chips(self, amount: int) -> int:
        """What the chips of the table can make of an amount: of 1,650 without 50s, 1,600."""
        return amount - amount % min(self.chips)

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
    is_stud = head.game.stud
    own = _OF_THE_HAND | {"button"} if is_stud else _OF_THE_HAND
    return GuideTable(
        head=tuple(line for line in head_lines(head) if line[0] not in own),
        seats=_seats(head, names),
        button=head.name_of(head.button or 0),
        small=head.bring_in if is_stud else (head.blinds or USUAL_BLINDS)[0],
        big=_least_bet(head),
        chips=head.chips or USUAL_CHIPS,
        fixed=head.game.limit is Limit.FIXED_LIMIT,
        is_pot_limit=head.game.limit is Limit.POT_LIMIT,
        ante=head.ante,
        ante_by_big_blind=head.ante_by_big_blind,
        cards=head.game.cards_by(0),
        is_stud=is_stud,
        is_low=head.game.wins is Wins.LOW,
        later_bet=head.limits[1],
        street=head.game.streets[0].name,
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
