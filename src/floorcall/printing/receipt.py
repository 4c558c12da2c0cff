"""Receipts: what a player paid, by purpose, and what a player won; one for each to take home."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import tzinfo
from typing import NamedTuple

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.printing.formats import Line, moment, money
from floorcall.printing.pdf import NothingToPrint, Paper, make_pdf
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.payments import winnings
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.prizes_in_kind import names_won, prizes_in_kind, won_by_one
from floorcall.tournament.entry.purchases import overpaid
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.setup.terms import Price
from floorcall.tournament.state import Player, Purchase, State
from floorcall.views.print_obstacles import no_payments, no_prizes


class Sale(NamedTuple):
    """So many of one thing, and its price with the split."""

    what: str
    times: int
    price: Price
    name: str = ""
    """The name of its price, where it was not the usual one."""


class Receipt(NamedTuple):
    """One player's night in money."""

    player: int
    name: str
    sales: tuple[Sale, ...]
    paid: int
    owed: int
    too_much: int
    """What was paid above the price, and is to be given back."""
    place: int
    prize: int
    bounties: int
    handed_out: int
    """What of prize and bounties was paid already."""
    in_kind: tuple[str, ...]
    """Seats and bottles that are theirs, handed over or not."""


def receipt(state: State, number: int, house: House) -> Receipt:
    """The receipt of one player as things stand; place 0 while the player is still in."""
    player = state.players[number]
    place = next((p for p, players in standings(state) if number in players), 0)
    won = prizes(state, house).get(number, 0)
    return Receipt(
        player=number,
        name=player.name,
        sales=tuple(_sales(player)),
        paid=player.paid,
        owed=player.owed,
        too_much=overpaid(player),
        place=place if player.stack == 0 or state.seated == 1 else 0,
        prize=won,
        bounties=bounties(state).get(number, 0),
        handed_out=player.prize_paid,
        in_kind=names_won(won_by_one(prizes_in_kind(state)), number),
    )


def _sales(player: Player) -> list[Sale]:
    """What was bought at the price of its moment, however prices were changed since."""
    times: dict[Purchase, int] = {}
    for one in player.bought:
        times[one] = times.get(one, 0) + 1
    return [Sale(one.what.value, count, one.price, one.name) for one, count in times.items()]


class PrintedReceipt(Struct, frozen=True):
    """One receipt as it is printed; `sign` stands under the line to sign on, if there is one."""

    tournament: str
    number: str
    title: str
    name: str
    lines: tuple[Line, ...]
    totals: tuple[Line, ...]
    when: str
    sign: str


class Receipts(Struct, frozen=True):
    """The receipts in the order they are cut."""

    title: str
    receipts: tuple[PrintedReceipt, ...]


def payment_receipts_of(
    state: State,
    house: House,
    now: int,
    players: Iterable[int] | None = None,
    what: str = "",
    zone: tzinfo | None = None,
) -> Receipts:
    """Everything those players paid for, or one sale of `what`: entry, re-entry, rebuy, add-on.

    Nobody named: everybody who has paid.
    """
    if players is None:
        if lacking := no_payments(state):
            raise NothingToPrint(lacking)
        players = [one.number for one in state.players.values() if one.paid]
    return Receipts(
        title=f"Receipts, {state.setup.name}",
        receipts=tuple(
            _payment(state, _receipt(state, house, number), what, moment(now, zone))
            for number in players
        ),
    )


def prize_receipts_of(
    state: State,
    house: House,
    now: int,
    players: Iterable[int] | None = None,
    zone: tzinfo | None = None,
) -> Receipts:
    """What those players won, or everybody who won something, the largest first."""
    lacking = no_prizes(state, house)
    if lacking and (players is None or state.phase == "open"):
        raise NothingToPrint(lacking)
    if players is None:
        won = +Counter(winnings(state, house))  # of those who won nothing there is none
        things = won_by_one(prizes_in_kind(state))
        holders = {one.handed_to or one.players[0] for one in things}
        players = sorted({*won, *holders}, key=lambda number: (-won[number], number))
    winners = [_receipt(state, house, number) for number in players]
    return Receipts(
        title=f"Prize receipts, {state.setup.name}",
        receipts=tuple(_prize(state, one, moment(now, zone)) for one in winners),
    )


def receipts(facts: Receipts, paper: Paper = Paper.A4) -> bytes:
    """The receipts as a PDF, eight to a sheet with marks where to cut."""
    return make_pdf("receipt", facts, paper)


def _receipt(state: State, house: House, number: int) -> Receipt:
    if number not in state.players:
        raise NothingToPrint(f"there is no player {number}")
    return receipt(state, number, house)


def _payment(state: State, one: Receipt, what: str, when: str) -> PrintedReceipt:
    currency = state.setup.money
    sales = [sale for sale in one.sales if what in ("", sale.what)]
    if not sales:
        raise NothingToPrint(f"{one.name} has paid for no {what}")
    if what:
        sold = sales[0]._replace(times=1)
        totals = [Line("Total", money(sold.price.total, currency))]
        return _print_receipt(
            state, one, f"Receipt: {what}", [_sale_line(sold, currency)], totals, when
        )
    totals = [Line("Paid", money(one.paid, currency))]
    if one.owed:
        totals.append(Line("Still owed", money(one.owed, currency)))
    if one.too_much:
        totals.append(Line("To be given back", money(one.too_much, currency)))
    return _print_receipt(
        state, one, "Receipt", [_sale_line(sale, currency) for sale in sales], totals, when
    )


def _sale_line(sale: Sale, currency: Currency) -> Line:
    times = f"{sale.times} × " if sale.times > 1 else ""
    amount = money(sale.times * sale.price.total, currency)
    what = f"{sale.what}, {sale.name}" if sale.name else sale.what
    return Line(f"{times}{what}", amount, _split(sale.price, sale.times, currency))


def _split(price: Price, times: int, currency: Currency) -> str:
    parts = {
        "prize pool": price.prize,
        "fee": price.fee,
        "bounty": price.bounty,
        "authorised purpose": price.purpose,
    }
    shares = [f"{name} {money(times * part, currency)}" for name, part in parts.items() if part]
    return ", ".join(shares) if len(shares) > 1 else ""


def _prize(state: State, one: Receipt, when: str) -> PrintedReceipt:
    currency = state.setup.money
    lines = []
    if one.prize:
        place = f"Place {one.place}" if one.place else "Prize"
        lines.append(Line(place, money(one.prize, currency)))
    if one.bounties:
        lines.append(Line("Bounties", money(one.bounties, currency)))
    lines += [Line(f"Place {one.place}" if one.place else "Prize", name) for name in one.in_kind]
    if not lines:
        raise NothingToPrint(f"{one.name} has won nothing yet")
    due = one.prize + one.bounties - one.handed_out
    sums = {"Paid out": one.handed_out, "To be paid": max(0, due), "To come back": max(0, -due)}
    totals = [Line(what, money(amount, currency)) for what, amount in sums.items() if amount]
    return _print_receipt(state, one, "Prize", lines, totals, when, sign="received")


def _print_receipt(
    state: State,
    one: Receipt,
    title: str,
    lines: list[Line],
    totals: list[Line],
    when: str,
    sign: str = "",
) -> PrintedReceipt:
    return PrintedReceipt(
        tournament=state.setup.name,
        number=f"Entry {one.player}",
        title=title,
        name=one.name,
        lines=tuple(lines),
        totals=tuple(totals),
        when=when,
        sign=sign,
    )
