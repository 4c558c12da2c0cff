"""A night's money line by line: what a correction took back is reversed, and nothing is edited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from floorcall.accounts.postings import Account, Posting, Side, post
from floorcall.law.house import House
from floorcall.ledger.event import Corrected, Event
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.night_accounts import (
    BUYER,
    WINNER,
    till_account,
    tournament_postings,
)
from floorcall.tournament.entry.tills import MAIN
from floorcall.tournament.state import State
from floorcall.views.desk.till_journal import (
    PRIZE,
    PRIZE_RETURNED,
    CashLine,
    Money,
    cash_book,
    names_in_book,
)


class _Key(NamedTuple):
    """What two postings of one cause between the same accounts share."""

    source: tuple[str, str]
    target: tuple[str, str]
    cause: str


def night_journal(
    written: Sequence[tuple[int, Money | Corrected]],
    state: State,
    house: House,
    log: Sequence[Event] = (),
) -> list[Posting]:
    """Every posting of a night: payments one by one, and what was sold and won as it came to stand.

    What was sold and won is looked at before and behind each correction, for which the whole `log`
    is needed where something was corrected. An entry of 23 that was taken back is 20 from the pool
    and 3 from the fee, and both once more the other way round.
    """
    found = [(line.correction or line.version, one) for line, one in _payments(written, state)]
    before: dict[_Key, Posting] = {}
    for version, event in enumerate(log, 1):
        if isinstance(event, Corrected):
            now = _sales(TOURNAMENT.fold(log[: version - 1]), house)
            found += [(version - 1, one) for one in _changes(before, now)]
            before, now = now, _sales(TOURNAMENT.fold(log[:version]), house)
            found += [(version, _sign(one, version, event)) for one in _changes(before, now)]
            before = now
    found += [(state.version, one) for one in _changes(before, _sales(state, house))]
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def _payments(
    written: Sequence[tuple[int, Money | Corrected]], state: State
) -> Iterator[tuple[CashLine, Posting]]:
    """What players paid and were paid, each with whoever took it, corrections reversed."""
    till, names = till_account(MAIN), names_in_book(written, state)
    for line in cash_book(written):
        if not line.player:
            continue
        name = names.get(line.player, f"entry {line.player}")
        kind = WINNER if line.kind in (PRIZE, PRIZE_RETURNED) else BUYER
        party = Account(kind, Side.PARTY, name, str(line.player))
        cause = f"{line.kind}: {name}" + (", reversed" if line.is_reversal else "")
        if line.correction and not line.is_reversal:
            cause += ", put right"
        for one in post(line.amount, party, till, cause):
            yield (
                line,
                one._replace(
                    version=line.correction or line.version,
                    at=line.at,
                    by=line.corrected_by or line.by,
                    is_reversal=line.is_reversal,
                ),
            )


def _sales(state: State, house: House) -> dict[_Key, Posting]:
    """Everything but what players paid and were paid: sold, won, held back, moved, counted."""
    found: dict[_Key, Posting] = {}
    for one in tournament_postings(state, house):
        kinds = {one.source.kind, one.target.kind}
        if kinds in ({"till", BUYER}, {"till", WINNER}):
            continue
        source, target = one.source, one.target
        key = _Key((source.kind, source.owner), (target.kind, target.owner), one.cause)
        known = found.get(key)
        found[key] = one if known is None else known._replace(amount=known.amount + one.amount)
    return found


def _changes(before: dict[_Key, Posting], now: dict[_Key, Posting]) -> Iterator[Posting]:
    """What must be posted to come from one to the other; what is less goes back."""
    for key in dict.fromkeys((*before, *now)):
        old, new = before.get(key), now.get(key)
        one = new or old
        if one is not None:
            more = (new.amount if new else 0) - (old.amount if old else 0)
            cause = one.cause if more > 0 else f"{one.cause}, reversed"
            for posting in post(more, one.source, one.target, cause):
                yield posting._replace(is_reversal=more < 0)


def _sign(posting: Posting, version: int, correction: Corrected) -> Posting:
    return posting._replace(version=version, at=correction.at, by=correction.by)
