"""The cash book: every sum that came in or went out, for what, and who took or gave it.

A correction edits no line: what it takes back stands once more with the sign turned, and what it
puts in its place stands behind that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from floorcall.ledger.event import Corrected, Event
from floorcall.tournament.ending.cash_moves import PURPOSES, CashMoved
from floorcall.tournament.ending.payments import PrizePaid, PrizeReturned
from floorcall.tournament.ending.price_corrections import PriceCorrected
from floorcall.tournament.entry.rebuys import AddedOn, Rebought
from floorcall.tournament.entry.registration import Paid, Registered, Unregistered
from floorcall.tournament.state import TOURNAMENT, State

_NOBODY = 0
GIVEN_BACK, PRIZE, PRIZE_RETURNED = "given back", "prize", "prize brought back"

_OfPlayer: TypeAlias = (
    Registered
    | Unregistered
    | Paid
    | Rebought
    | AddedOn
    | PriceCorrected
    | PrizePaid
    | PrizeReturned
)
Money: TypeAlias = _OfPlayer | CashMoved
"""What the cash book is written from."""
_KINDS = frozenset(get_args(Money))


class CashLine(Struct, frozen=True):
    """One sum; below zero it went out. `version` is its event in the log."""

    version: int
    at: int
    by: str
    player: int
    """0 where it is nobody's: cash brought or taken away."""
    kind: str
    amount: int
    correction: int = 0
    """The entry of the log that corrected it; 0 where it stands as it was written."""
    is_reversal: bool = False
    """Whether it takes back what its event had said before."""
    corrected_by: str = ""
    why: str = ""
    name: str = ""
    """Whose money it is; "Till" for cash that was brought or taken away."""


class KindSum(Struct, frozen=True):
    """All sums of one kind."""

    kind: str
    times: int
    amount: int


class Taker(Struct, frozen=True):
    """What one person took in and gave out; `kinds` say for what."""

    by: str
    taken: int
    given: int
    kinds: tuple[KindSum, ...]


def moves_money(event: Event) -> Money | None:
    """The event, where the cash book needs it: a sale or a payment."""
    # looked up, not asked nine times: every event of a night is asked, as it is written and read
    return cast("Money", event) if type(event) in _KINDS else None


def cash_lines(events: Iterable[tuple[int, Money]]) -> list[CashLine]:
    """The book from the events that stand, by version.

    A payment settles what was owed the longest: 30 paid after an unpaid entry of 23 and a rebuy of
    20 is 23 for the entry and 7 for the rebuy.
    """
    owed: dict[int, list[tuple[str, int]]] = {}
    lines: list[CashLine] = []
    for version, event in events:
        lines += _lines_of(version, event, owed)
    return lines


def _lines_of(
    version: int, event: Money, owed: dict[int, list[tuple[str, int]]]
) -> Iterator[CashLine]:
    if isinstance(event, CashMoved):
        if event.to is None:
            kind = f"cash, {PURPOSES[event.account].removeprefix('the ')}"
            yield CashLine(version, event.at, event.by, _NOBODY, kind, event.amount)
        return
    for kind, amount in _sums(event, owed.setdefault(event.player, [])):
        yield CashLine(version, event.at, event.by, event.player, kind, amount)


def _owner(event: Money) -> int:
    return _NOBODY if isinstance(event, CashMoved) else event.player


def cash_book(written: Iterable[tuple[int, Money | Corrected]]) -> list[CashLine]:
    """The whole book from the events as they were written, corrections as lines of their own.

    23 for an entry, put right to 20, are three lines: 23, -23 and 20; together 20.
    """
    book, found = _Book(), list[CashLine]()
    for version, event in written:
        if isinstance(event, Corrected):
            found += book.correct(version, event)
        else:
            found += book.write(version, event)
    return found


def named_book(
    written: Sequence[tuple[int, Money | Corrected]], state: State
) -> tuple[CashLine, ...]:
    """The book with names; an entry that was taken back has the name it was written with."""
    names = names_in_book(written, state)
    return tuple(replace(line, name=names.get(line.player, "Till")) for line in cash_book(written))


def names_in_book(written: Iterable[tuple[int, Money | Corrected]], state: State) -> dict[int, str]:
    """Who is who by number, those among them whose entry was taken back."""
    names = {one.player: one.name for _, one in written if isinstance(one, Registered)}
    return names | {one.number: one.name for one in state.players.values()}


class _Book:
    """What stands so far, entry by entry, and the lines it makes for each player."""

    def __init__(self) -> None:
        self.first: dict[int, Money] = {}
        self.standing: dict[int, Money | None] = {}
        self.aside: dict[int, Money] = {}
        self.owed: dict[int, list[tuple[str, int]]] = {}
        self.lines: dict[int, list[CashLine]] = {}

    def write(self, version: int, event: Money) -> list[CashLine]:
        """One entry more."""
        self.first[version] = self.standing[version] = event
        found = list(_lines_of(version, event, self.owed))
        self.lines.setdefault(_owner(event), []).extend(found)
        return found

    def correct(self, version: int, correction: Corrected) -> Iterator[CashLine]:
        """The lines that no longer stand, the latest first and turned, and those that do now."""
        named = (correction.version, *correction.set_aside, *correction.restores)
        before = [self.standing.get(one) for one in named]
        self._put_in_place(correction)
        after = [self.standing.get(one) for one in named]
        owners = {_owner(one) for one in (*before, *after) if one is not None}
        for owner in sorted(owners):
            old, new = self.lines.get(owner, []), self._replay(owner)
            self.lines[owner] = new
            gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
            for line in reversed(list(gone.elements())):
                back = replace(line, amount=-line.amount, is_reversal=True)
                yield _by_correction(back, version, correction)
            for line in come.elements():
                yield _by_correction(line, version, correction)

    def _put_in_place(self, correction: Corrected) -> None:
        if correction.version in self.standing:
            event = TOURNAMENT.read_entry(correction.instead) if correction.instead else None
            self.standing[correction.version] = moves_money(event) if event is not None else None
        for one in correction.restores:
            if one in self.first:
                self.standing[one] = self.aside.pop(one, self.first[one])
        for one in correction.set_aside:
            if (event := self.standing.get(one)) is not None:
                self.aside[one] = event
                self.standing[one] = None

    def _replay(self, owner: int) -> list[CashLine]:
        """The lines of one player as what stands makes them."""
        self.owed[owner] = []
        return [
            line
            for version, event in self.standing.items()
            if event is not None and _owner(event) == owner
            for line in _lines_of(version, event, self.owed)
        ]


def _by_correction(line: CashLine, version: int, correction: Corrected) -> CashLine:
    return replace(
        line,
        at=correction.at,
        correction=version,
        corrected_by=correction.by,
        why=correction.why,
    )


def _sums(event: _OfPlayer, owed: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    match event:
        case Registered():
            kind = "re-entry" if event.again_of else "entry"
            kind = f"{kind}, {event.price_name}" if event.price_name else kind
            if event.owed:
                owed.append((kind, event.owed))
            if event.paid:
                yield kind, event.paid
        case Rebought():
            kind = f"rebuy, {event.price_name}" if event.price_name else "rebuy"
            owed.append((kind, event.price))
        case AddedOn():
            owed.append(("add-on", event.price))
        case PriceCorrected(more=more) if more > 0:
            owed.append(("entry", more))
        case PriceCorrected():
            # What is owed less was never paid: nothing is written of it.
            list(_split_settlement(-event.more, owed))
        case Unregistered():
            owed.clear()
        case PrizePaid():
            yield PRIZE, -event.amount
        case PrizeReturned():
            yield PRIZE_RETURNED, event.amount
        case Paid(amount=amount) if amount < 0:
            yield GIVEN_BACK, amount
        case Paid():
            yield from _split_settlement(event.amount, owed)


def _split_settlement(amount: int, owed: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    while amount and owed:
        kind, due = owed.pop(0)
        part = min(due, amount)
        if part < due:
            owed.insert(0, (kind, due - part))
        amount -= part
        yield kind, part
    if amount:  # a deposit that was given back and is paid again
        yield "entry", amount


def sum_by_kind(lines: Iterable[CashLine]) -> tuple[KindSum, ...]:
    """The sums of each kind, in the order the kinds first came up."""
    sums: dict[str, KindSum] = {}
    for line in lines:
        so_far = sums.get(line.kind) or KindSum(line.kind, 0, 0)
        times = so_far.times + (-1 if line.is_reversal else 1)
        sums[line.kind] = KindSum(line.kind, times, so_far.amount + line.amount)
    return tuple(sums.values())


def _comes_in(line: CashLine) -> bool:
    """Whether it is of what came in: a reversal lessens what came in, and gives nothing out."""
    return (line.amount > 0) is not line.is_reversal


def sum_by_taker(lines: Iterable[CashLine]) -> tuple[Taker, ...]:
    """What each person took in and gave out, whoever took the most first."""
    by: dict[str, list[CashLine]] = {}
    for line in lines:
        by.setdefault(line.by, []).append(line)
    takers = [
        Taker(
            by=name,
            taken=sum(line.amount for line in theirs if _comes_in(line)),
            given=-sum(line.amount for line in theirs if not _comes_in(line)),
            kinds=sum_by_kind(theirs),
        )
        for name, theirs in by.items()
    ]
    return tuple(sorted(takers, key=lambda one: (-one.taken, one.by)))
