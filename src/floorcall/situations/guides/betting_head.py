"""The betting a guide begins with: who faces how much from whom, as lines of a head."""

from __future__ import annotations

from msgspec import Struct

from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.table import GuideTable

STREETS = (
    ("preflop", "Before the flop"),
    ("flop", "On the flop"),
    ("turn", "On the turn"),
    ("river", "On the river"),
)
Lines = tuple[tuple[str, str], ...]


class Faced(Struct, frozen=True):
    """A bet a player faces: its total, the least legal raise of it, and the lines that say so."""

    amount: int
    street: str
    lines: Lines
    smallest_raise: int
    by: str = ""

    @property
    def half_raises(self) -> tuple[int, ...]:
        """Totals between the bet and the least raise."""
        step = self.smallest_raise - self.amount
        return tuple(self.amount + step * part // 4 for part in (1, 2, 3))


def ask_faced(
    interview: Interview,
    who: str,
    *,
    asks: str = "",
    still_in: tuple[str, ...] = (),
    is_bet: bool = False,
) -> Faced:
    """What the player faces: nothing, the blind or a raise, from the player before.

    Whoever is `still_in` has called so far, where the turn has come to them;
    `is_bet` is for what cannot happen without a bet.
    """
    table = interview.table
    if table.so_far:
        least = table.to_call + max(table.big, table.to_call)
        return Faced(table.to_call, table.street, (), least)
    amount = int(
        interview.choose(
            "facing",
            asks or f"What was {table.name_of(who)} facing?",
            _bets(table, who, is_bet=is_bet),
            shown="facing {}",
            other="amount",
        )
    )
    return bet_to(interview, who, amount, still_in)


def bet_to(interview: Interview, who: str, amount: int, still_in: tuple[str, ...] = ()) -> Faced:
    """The bet of that amount in front of the player, on the street it is likely on."""
    table = interview.table
    early = amount >= table.big
    street = interview.choose(
        "street", "On which street?", STREETS, usual="preflop" if early else "flop"
    )
    order = table.order(street)
    place = order.index(who)
    if street == "preflop" and amount <= table.big:
        small, big = table.blind_seats
        called = [seat for seat in order[:place] if seat in still_in]
        if who == big and not called:  # the turn comes there only with somebody else in
            called = [small]
        return Faced(table.big, street, (*_acted_line(called), ("to act", who)), 2 * table.big)
    if not amount:
        return Faced(0, street, (("street", street), ("to act", who)), table.big)
    by = interview.seat(
        "by", f"Who made it {amount:,}?", but=[who], usual=order[place - 1], shown="by {}"
    )
    under = table.big if street == "preflop" else 0
    is_short = amount < under + table.big or amount >= table.seat(by).stack
    if table.fixed and amount % table.big:
        is_short = True
    comes_round = order.index(by) > place
    reached = order if comes_round else order[:place]
    called = [seat for seat in reached if seat in still_in and seat not in (by, who)]
    lines = [
        *([] if street == "preflop" else [("street", street)]),
        ("facing", f"{amount} by {by}{' all in' if is_short else ''}"),
        *_acted_line([who, *called] if comes_round else called),
        ("to act", who),
    ]
    return Faced(amount, street, tuple(lines), amount + max(amount - under, table.big), by)


def _acted_line(seats: list[str]) -> Lines:
    return (("acted", " ".join(seats)),) if seats else ()


def _bets(table: GuideTable, who: str, *, is_bet: bool) -> list[tuple[str, ...]]:
    deepest = max((each.stack for each in table.seats if each.seat != who), default=0)
    most = min(deepest, max(table.seat(who).stack, table.big))
    raises = raise_sizes(table)
    sized = [(str(each), f"{each:,}", "a raise") for each in raises if each <= most]
    return [
        (str(table.big), f"{table.big:,}", "the big blind"),
        *sized,
        *([] if is_bet else [("0", "Nothing", "after the flop")]),
    ]


def raise_sizes(table: GuideTable) -> tuple[int, ...]:
    """The raises one sees: two, two and a half, three and four big blinds; more in a limit game."""
    if table.fixed:
        return tuple(table.big * times for times in (2, 3, 4))
    sizes = (table.big * halves // 2 for halves in (4, 5, 6, 8, 10))
    return tuple(dict.fromkeys(size - size % min(table.chips) or size for size in sizes))
