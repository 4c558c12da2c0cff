"""One list to pay out: every prize, share, bounty and refund of a night, and what of it is due."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.accounts.postings import balances
from floorcall.law.house import House
from floorcall.ledger.figures import amount, listing, ordinal
from floorcall.tournament.conduct.disqualification import is_prize_open
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.night_accounts import BUYER, tournament_postings
from floorcall.tournament.ending.payments import BOUNTY, PRIZE, winnings_of
from floorcall.tournament.ending.prizes import is_paid_by_chips, prizes
from floorcall.tournament.ending.prizes_in_kind import prizes_in_kind
from floorcall.tournament.entry.purchases import overpaid
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import Player, State

REFUND, IN_KIND = "refund", "in kind"


class Payment(Struct, frozen=True):
    """One thing somebody is to get; `what` is prize, bounty or refund, `says` what for.

    A prize in kind has an `item` and no amount.
    """

    player: int
    name: str
    what: str
    says: str
    amount: int
    paid: int
    due: int
    """Below zero so much was paid too much, and is to come back."""
    waits: str = ""
    """What must be said before it is handed out."""
    item: str = ""
    place: int = 0
    """Of a prize in kind: the place it is for."""
    handed: bool = False
    """Whether a prize in kind is with the winner."""

    @property
    def key(self) -> str:
        """What tells it from every other of the night."""
        return f"{self.what}-{self.player}" + (f"-{self.place}-{self.item}" if self.item else "")

    @property
    def is_open(self) -> bool:
        """Whether it is still to be handed over."""
        return not self.handed if self.item else self.due > 0


class PaymentsView(Struct, frozen=True):
    """The list, by place; `due` is owed to everybody together, `to_come_back` by those overpaid."""

    version: int
    payments: tuple[Payment, ...]
    due: int
    paid: int
    to_come_back: int
    currency: Currency = Currency()


def payments_view(state: State, house: House, _now: int) -> PaymentsView:
    """What everybody is to get: 300 for first place and two bounties of 5 are two lines."""
    found = (
        *_winner_payments(state, house),
        *_things(state),
        *_refunds(state, house),
    )
    return PaymentsView(
        version=state.version,
        payments=found,
        due=sum(one.due for one in found if one.due > 0),
        paid=sum(one.paid for one in found),
        to_come_back=-sum(one.due for one in found if one.due < 0),
        currency=state.setup.money,
    )


def _winner_payments(state: State, house: House) -> Iterator[Payment]:
    """Prizes and bounties, the best place first; whoever is still in stands behind."""
    prize_of, bounty_of = prizes(state, house), bounties(state)
    wanted = {one.number for one in state.players.values() if one.prize_paid}
    wanted |= {*prize_of, *bounty_of}
    places = {
        number: place
        for place, players in standings(state)
        for number in players
        if number in wanted
    }
    ranked = sorted(wanted, key=lambda one: (places.get(one, len(state.players)), one))
    for number in ranked:
        player = state.players[number]
        won = winnings_of(player, prize_of.get(number, 0), bounty_of.get(number, 0))
        waits = "disqualified: is it paid?" if is_prize_open(player) else ""
        if won.prize or won.prize_due:
            says = _prize_words(state, house, player, places.get(number, 0))
            paid = won.prize - won.prize_due
            parts = (PRIZE, says, won.prize, paid, won.prize_due, waits)
            yield Payment(number, player.name, *parts)
        if won.bounty or won.bounty_due:
            paid = won.bounty - won.bounty_due
            parts = (BOUNTY, "bounties", won.bounty, paid, won.bounty_due, waits)
            yield Payment(number, player.name, *parts)


def _things(state: State) -> Iterator[Payment]:
    """Prizes in kind, each under everybody who shares its place until one has it."""
    for one in prizes_in_kind(state):
        says = f"{ordinal(one.place)} place"
        if len(one.players) > 1 and not one.handed_to:
            says += ", shared: they draw for it"
        for number in (one.handed_to,) if one.handed_to else one.players:
            player = state.players[number]
            waits = "disqualified: is it paid?" if is_prize_open(player) else ""
            yield Payment(
                number, player.name, IN_KIND, says, 0, 0, 0, waits, one.name, one.place,
                bool(one.handed_to),
            )  # fmt: skip


def _prize_words(state: State, house: House, player: Player, place: int) -> str:
    """What the prize is for: "by the deal and 1st place", "share for 9,000 chips"."""
    if is_paid_by_chips(house):
        return f"share for {amount(player.stack)} chips"
    is_dealt = player.number in (state.deal or {})
    is_placed = state.phase == "over" or player.out_at >= 0
    named = ["the deal"] if is_dealt else []
    named += [f"{ordinal(place)} place"] if place and is_placed else []
    return f"by {listing(named)}" if is_dealt else "".join(named) or "prize"


def _refunds(state: State, house: House) -> Iterator[Payment]:
    """What was paid and buys nothing: of a night called off, of an entry that does not count."""
    for account, sum_ in balances(tournament_postings(state, house)).items():
        if account.kind == BUYER and sum_ < 0:
            number = int(account.owner)
            says = _describe_refund(state, number)
            yield Payment(number, account.name, REFUND, says, -sum_, 0, -sum_)


def _describe_refund(state: State, number: int) -> str:
    if state.cancelled:
        return "the tournament was called off"
    player = state.players.get(number)
    is_above = player is not None and overpaid(player) > 0
    return "paid above the price" if is_above else "paid for what does not count"
