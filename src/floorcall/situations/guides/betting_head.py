"""The betting a guide begins with: who faces how much from whom, as lines of a head."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.table import GuideTable

Lines = tuple[tuple[str, str], ...]
_USUAL_POT = 6
"""Big blinds in the pot after the first street, where nobody says how much it is."""
_POT_RAISE, _POT_RAISE_OF_BLIND = 7, 6
"""Halves of a big blind: the largest first raise of a pot-limit game with nobody in before; whoever
has a blind in the pot already makes it less."""


class Faced(Struct, frozen=True):
    """A bet a player faces: its total, the least legal raise of it, and the lines that say so."""

    amount: int
    street: str
    lines: Lines
    smallest_raise: int
    by: str = ""
    order: tuple[str, ...] = ()
    """The seats as they first act on the street."""
    comes_round: bool = False
    """Whether the turn has come there a second time."""
    lies: int = 0
    """What lies in front of the player already: a blind, or what was called before the raise."""

    @property
    def owed(self) -> int:
        """What a call adds to that."""
        return max(self.amount - self.lies, 0)

    def left_to(self, who: str, table: GuideTable) -> int:
        """What the player has behind: the stack without the ante and what lies in front."""
        paid = table.ante_of(who) if self.street == table.first_street else 0
        return max(table.seat(who).stack - paid - self.lies, 0)

    def half_raises(self, table: GuideTable) -> tuple[int, ...]:
        """Totals between the bet and the least raise, of chips the table has."""
        step = self.smallest_raise - self.amount
        totals = [self.amount + step * part // 4 for part in (1, 2, 3)]
        in_chips = [table.in_chips(total) for total in totals]
        return tuple(dict.fromkeys(each for each in in_chips if each > self.amount)) or (totals[1],)


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
        if table.fixed:
            least = table.to_call + table.full_bet(table.street)
        return Faced(table.to_call, table.street, (), least, lies=table.bets.get(who, 0))
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


def bet_to(
    interview: Interview,
    who: str,
    amount: int,
    still_in: tuple[str, ...] = (),
    *,
    street: str = "",
    first: str = "",
) -> Faced:
    """The bet of that amount in front of the player, on the street it is likely on.

    A `street` that is known is not asked for; `first` is who opens it in stud.
    """
    table = interview.table
    forced = table.small if table.is_stud and table.small else table.big
    likely = table.streets[0 if amount >= forced else 1][0]
    street = street or interview.choose("street", "On which street?", table.streets, usual=likely)
    if table.is_stud:
        return _stud_bet(interview, who, amount, street, still_in, first)
    order = table.order(street)
    place = order.index(who)
    if street == "preflop" and amount <= table.big:
        small, big = table.blind_seats
        called = [seat for seat in order[:place] if seat in still_in]
        if who == big and not called:  # the turn comes there only with somebody else in
            called = [small]
        lines = (*_acted_line(called), ("to act", who))
        lies = _blind_of(table, who)
        return Faced(table.big, street, lines, 2 * table.big, order=order, lies=lies)
    head = _street_lines(interview, street)
    if not amount:
        lines = (*head, ("to act", who))
        return Faced(0, street, lines, table.full_bet(street), order=order)
    by = interview.seat(
        "by",
        f"Who made it {amount:,}?",
        but=[who],
        usual=_able_to_bet(table, (*order[place + 1 :], *order[:place]), amount),
        shown="by {}",
    )
    return _bet_by(table, Faced(amount, street, head, 0, by, order), who, still_in)


def _stud_bet(
    interview: Interview, who: str, amount: int, street: str, still_in: tuple[str, ...], first: str
) -> Faced:
    """In stud nobody has a blind: the low card brings it in, and later the high board begins."""
    table = interview.table
    is_third = street == table.first_street
    brought = is_third and amount <= table.small
    around = table.next_to(who, len(table.seats))
    by = ""
    if amount and not brought:
        asks = f"Who made it {amount:,}?"
        usual = _able_to_bet(table, around[:-1], amount)
        by = interview.seat("by", asks, but=[who], usual=usual, shown="by {}")
    if not is_third:
        asks, shown, usual = "Whose board acts first?", "{} first to act", first or by or who
    else:
        asks, shown = "Who brought it in?", "{} brought it in"
        raised = max(amount // table.full_bet(street), 1) if by else 0
        before = table.next_to(by, len(table.seats))[-1 - raised :][0] if by else around[-2]
        usual = first or (before if amount else who)
    not_so = [who] if brought and amount else []
    first = interview.seat("first", asks, but=not_so, usual=usual, shown=shown)
    opened = table.opened_by(first)
    head = (("button", opened.button), *_street_lines(interview, street))
    order = opened.from_button
    if by:
        return _bet_by(table, Faced(amount, street, head, 0, by, order), who, still_in)
    called = [seat for seat in order[: order.index(who)] if seat in still_in and amount]
    lines = (*head, *_acted_line(called), ("to act", who))
    if brought and amount:
        return Faced(table.small, street, lines, table.big, first, order)
    return Faced(0, street, lines, table.full_bet(street), order=order)


def _bet_by(table: GuideTable, faced: Faced, who: str, still_in: tuple[str, ...]) -> Faced:
    """A bet or raise of that amount by somebody; where bets are fixed, with the raises before it.

    A total that no player could bet is all the bettor has.
    """
    amount, by, order = faced.amount, faced.by, faced.order
    full, place = table.full_bet(faced.street), order.index(who)
    early = faced.street == table.first_street and not table.is_stud
    under = table.big if early else 0
    is_short = amount < under + full or amount >= table.seat(by).stack
    if table.fixed:
        is_short = is_short or bool(amount % full)
    raises = _raises_before(table, faced, full, under) if table.fixed and not is_short else {}
    begins = order.index(next(iter(raises), by))
    comes_round = begins > place or who in raises
    reached = order if comes_round else order[:place]
    called = [seat for seat in reached if seat in still_in and seat not in (by, who, *raises)]
    again = [seat for seat in (by, *raises) if order.index(seat) < begins and early]
    lines = (
        *faced.lines,
        *(("facing", f"{total} by {seat}") for seat, total in raises.items()),
        ("facing", f"{amount} by {by}{' all in' if is_short else ''}"),
        *_acted_line([*again, *([who] if comes_round and who not in raises else []), *called]),
        ("to act", who),
    )
    least = amount + (full if table.fixed else max(amount - under, table.big))
    lies = _blind_of(table, who) if early else 0
    if comes_round:
        opened = table.small if table.is_stud and faced.street == table.first_street else under
        lies = raises.get(who, opened)
    return Faced(amount, faced.street, lines, least, by, order, comes_round, lies)


def can_be_bet(table: GuideTable, amount: int, bet: int, under: int | None = None) -> bool:
    """Whether as many have that much as it takes bets of a limit game to come to it.

    They go on from what lies there already: before the flop the big blind.
    """
    if not table.fixed:
        return True
    if under is None:
        under = 0 if table.is_stud else table.big
    bets = (amount - under) // bet
    return sum(has_behind(table, each.seat, amount) for each in table.seats) >= bets


def _able_to_bet(table: GuideTable, before: Sequence[str], amount: int) -> str:
    """The nearest of the seats before the player who has as much, or simply the nearest."""
    return next((seat for seat in reversed(before) if has_behind(table, seat, amount)), before[-1])


def has_behind(table: GuideTable, seat: str, amount: int) -> bool:
    """Whether the seat has that much after its ante."""
    return table.seat(seat).stack - table.ante_of(seat) >= amount


def can_act(table: GuideTable, seat: str, faced: Faced) -> bool:
    """Whether chips are left behind the ante and the blind or the bring-in.

    Whoever the bet comes round to has to have all of it: what was called before is not known.
    """
    if faced.comes_round:
        return has_behind(table, seat, faced.amount)
    if faced.street != table.first_street:
        return table.seat(seat).stack > 0
    lies = _blind_of(table, seat)
    if table.is_stud:
        lies = table.small if faced.order[:1] == (seat,) else 0
    return has_behind(table, seat, lies + 1)


def next_live(table: GuideTable, who: str, faced: Faced | None = None) -> str:
    """The next player who has cards: once the bet has come round, whoever made it."""
    if faced is not None and faced.by and faced.comes_round:
        return faced.by
    near = table.next_to(who, len(table.seats))
    return next(seat for seat in near if not table.live or seat in table.live)


def _blind_of(table: GuideTable, who: str) -> int:
    small, big = table.blind_seats
    return {small: table.small, big: table.big}.get(who, 0)


def _raises_before(table: GuideTable, faced: Faced, full: int, under: int) -> dict[str, int]:
    """The bets of a limit game before the one to this amount, by the seats before that bettor."""
    at = faced.order.index(faced.by)
    nearest = [*faced.order[:at][::-1], *faced.order[at + 1 :][::-1]]
    before = [seat for seat in nearest if has_behind(table, seat, faced.amount)] or nearest
    totals = range(faced.amount - full, under, -full)
    return dict(reversed(list(zip(before, totals, strict=False))))


def _street_lines(interview: Interview, street: str) -> Lines:
    """The street, and in a pot-limit game the pot the bets are measured by."""
    table = interview.table
    if street == table.first_street:
        return ()
    if not table.is_pot_limit:
        return (("street", street),)
    pot = interview.choose(
        "pot",
        "How much was in the pot?",
        [(str(table.big * times), f"{table.big * times:,}") for times in (2, 4, 6, 10, 20, 40)],
        usual=str(table.big * _USUAL_POT),
        shown="{} in the pot",
        other="amount",
    )
    return (("street", street), ("pot", pot))


def _acted_line(seats: list[str]) -> Lines:
    return (("acted", " ".join(seats)),) if seats else ()


def _bets(table: GuideTable, who: str, *, is_bet: bool) -> list[tuple[str, ...]]:
    deepest = max((each.stack for each in table.seats if each.seat != who), default=0)
    most = min(deepest, max(table.seat(who).stack, table.big))
    raises = (table.big, *raise_sizes(table)) if table.is_stud else raise_sizes(table)
    if table.is_pot_limit and (len(table.seats) == 2 or who == table.blind_seats[1]):
        raises = tuple(each for each in raises if 2 * each <= _POT_RAISE_OF_BLIND * table.big)
    sized = [
        (str(each), f"{each:,}", "a raise")
        for each in raises
        if each <= most and can_be_bet(table, each, table.big)
    ]
    forced = (str(table.small), f"{table.small:,}", "the bring-in")
    if not table.is_stud:
        forced = (str(table.big), f"{table.big:,}", "the big blind")
    later = "after third" if table.is_stud else "after the flop"
    owes_none = is_bet and bool(sized) and not table.is_stud and who == table.blind_seats[1]
    return [
        *([forced] if int(forced[0]) and not owes_none else []),
        *sized,
        *([] if is_bet else [("0", "Nothing", later)]),
    ]


def raise_sizes(table: GuideTable) -> tuple[int, ...]:
    """The raises one sees: two, two and a half, three and four big blinds.

    A limit game has two bets, and three; a pot-limit game nothing above the pot.
    """
    if table.fixed:
        return tuple(table.big * times for times in (2, 3))
    halves = (4, 5, 6, _POT_RAISE) if table.is_pot_limit else (4, 5, 6, 8, 10)
    sizes = (table.big * each // 2 for each in halves)
    return tuple(dict.fromkeys(size - size % min(table.chips) or size for size in sizes))
