"""What a correction changes of the money of dues, of a cash evening or a season, sum by sum."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from floorcall.accounts.currency import Currency
from floorcall.accounts.postings import balances
from floorcall.club.cash.state import CashState
from floorcall.club.cash.voice import CashVoice
from floorcall.club.people.state import PeopleState
from floorcall.club.season.api import SeasonState
from floorcall.club.treasury.cash_postings import BANKS, evening_postings


class Sum(NamedTuple):
    """An amount in the smallest unit of its currency, such as 1,000 as the dues of Ann for 2027."""

    what: str
    amount: int
    currency: Currency


class SumChange(NamedTuple):
    """An amount before and after a correction; nothing is 0."""

    what: str
    currency: Currency
    before: int
    after: int


def sum_changes(before: Any, after: Any) -> tuple[SumChange, ...]:
    """Every sum of the ledger that would be another, as the state before and after has it."""
    was, then = (
        {(key, one.currency): one for key, one in _sums(state)} for state in (before, after)
    )
    found = []
    for key in (*was, *(one for one in then if one not in was)):
        old, new = was.get(key), then.get(key)
        shown = new or old
        amounts = tuple(one.amount if one is not None else 0 for one in (old, new))
        if shown is not None and amounts[0] != amounts[1]:
            found.append(SumChange(shown.what, shown.currency, *amounts))
    return tuple(found)


def _sums(state: Any) -> Iterable[tuple[tuple[object, ...], Sum]]:
    match state:
        case PeopleState():
            return _dues(state)
        case CashState():
            return _evening(state)
        case SeasonState():
            return _promises(state)
    return ()


def _dues(state: PeopleState) -> Iterable[tuple[tuple[object, ...], Sum]]:
    """Dues as their receipts have them: of one year twice in two currencies, two sums."""
    for receipt in state.receipts.values():
        person = state.people.get(receipt.person)
        if person is None or receipt.year not in person.dues:
            continue
        money = state.money_in(receipt.currency)
        what = f"Dues of {person.name} for {receipt.year}"
        yield (receipt.person, receipt.year), Sum(what, receipt.amount, money)


def _evening(state: CashState) -> Iterable[tuple[tuple[object, ...], Sum]]:
    money, voice = state.setup.money, CashVoice(state)
    for number, player in state.players.items():
        name = voice.name(number)
        for says, amount in (
            (f"{name} paid for chips", player.taken),
            (f"{name} was paid for chips", player.paid),
            (f"{name} paid other players", player.bought),
            (f"{name} got of other players", player.sold),
        ):
            yield (number, says.removeprefix(name)), Sum(says, amount, money)
    yield ("banks",), Sum("In the banks", balances(evening_postings(state)).get(BANKS, 0), money)


def _promises(state: SeasonState) -> Iterable[tuple[tuple[object, ...], Sum]]:
    for final, one in state.promises.items():
        yield (final,), Sum(f"Promised of the pot to {one.name}", one.amount, one.money)
