"""What other terms would change, before they do: each figure as it is and as it would be."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.ledger.event import Event
from floorcall.ledger.figures import amount
from floorcall.ledger.refusal import Reads
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.correction_effects import effects
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.payments import due_amount, winnings
from floorcall.tournament.ending.place_prizes import payable_plan, prizes_by_place
from floorcall.tournament.ending.prize_changes import debts_after
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.ending.takings import held_back, takings
from floorcall.tournament.entry.entry_windows import LateEnd, late_entry_end, open_ways_in
from floorcall.tournament.entry.purchases import overpaid
from floorcall.tournament.entry.questions import LATE_ENTRY_DEADLINE
from floorcall.tournament.setup.changed_terms import TermsChanged
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Offer, Price, Setup
from floorcall.tournament.state import Player, State
from floorcall.views.desk.price_list import price_line
from floorcall.views.display_names import display_names

_SHOWN_PLACES = 9


class TermChange(Struct, frozen=True):
    """One thing that would be different."""

    what: str
    before: str
    after: str


class TermsPreview(Struct, frozen=True):
    """Everything that would be different, and what the house or good sense has against it."""

    changes: tuple[TermChange, ...]
    warnings: tuple[str, ...]
    rules: tuple[str, ...]


def terms_preview(state: State, events: list[Event], house: House, now: int) -> TermsPreview:
    """The night as it is against the night with the change decided on."""
    after = TOURNAMENT.apply(state, events)
    old, new = _figures(state, house, now), _figures(after, house, now)
    changed = [TermChange(what, old[what], new[what]) for what in old if old[what] != new[what]]
    names = display_names(state.players)
    players = effects(state, after, house)
    currency = state.setup.money
    changed += [
        TermChange(
            f"Prize of {names[one.player]}",
            _money(one.before, currency),
            _money(one.after, currency),
        )
        for one in players.prizes
    ]
    changed += [
        TermChange(
            f"Bounties of {names[one.player]}",
            currency.amount(int(one.before or 0)),
            currency.amount(int(one.after or 0)),
        )
        for one in players.bounties
    ]
    changed += [
        TermChange(
            f"Due to {names[number]}",
            *(_due(one, house, number, currency) for one in (state, after)),
        )
        for number in debts_after(state, after, house)
        if state.players[number].prize_paid
    ]
    changed += _purchase_changes(state, after, names, currency)
    known = {one.says for one in problems(state.setup, house)}
    found = [one for one in problems(after.setup, house) if one.says not in known]
    warnings, rules = [one.says for one in found], [rule for one in found for rule in one.rules]
    for event in events:
        if isinstance(event, TermsChanged) and event.late_departs:
            deadline = house[LATE_ENTRY_DEADLINE]
            warnings.append(f"the book lets players join {deadline.value.means}")
            rules += map(str, deadline.citations)
    return TermsPreview(tuple(changed), tuple(warnings), tuple(dict.fromkeys(rules)))


def _purchase_changes(
    state: State, after: State, names: Mapping[int, str], currency: Currency
) -> list[TermChange]:
    """Who would owe another sum for what was bought, or is due what was paid above the price."""
    said = [
        (f"{what} {names[number]}", read(player), read(after.players[number]))
        for number, player in state.players.items()
        for what, read in (("Owed by", _owed), ("Paid too much by", overpaid))
        if player is not after.players[number]
    ]
    return [
        TermChange(what, currency.amount(was), currency.amount(then))
        for what, was, then in said
        if was != then
    ]


def _owed(player: Player) -> int:
    return player.owed


def _due(state: State, house: House, number: int, currency: Currency) -> str:
    """What somebody who was paid is still to get, or has too much."""
    due = due_amount(state, winnings(state, house), number)
    return f"{currency.amount(-due)} to give back" if due < 0 else currency.amount(due)


def _late_entry(end: LateEnd | None) -> str:
    if end is None:
        return "all night"
    if not end.level:
        return "none"
    return f"through {'the break after ' if end.with_break else ''}level {end.level}"


def _money(pieces: str, currency: Currency) -> str:
    return currency.amount(int(pieces)) if pieces else "none"


def _figures(state: State, house: House, now: int) -> dict[str, str]:
    """The terms and what follows from them, in words."""
    setup, money = state.setup, state.setup.money.amount
    taken = takings(state)
    places = state.sales.entries and not is_paid_by_chips(house)
    pays = prizes_by_place(payable_plan(setup), taken.pool, state.sales.entries) if places else []
    ways = ", ".join(open_ways_in(state, now, Reads(house)))
    return {
        "Name": setup.name,
        "Entry": _price(setup.entry, setup),
        "Other prices": "; ".join(price_line(one, setup) for one in setup.prices) or "none",
        "Rebuys": _offer(setup.rebuy, setup),
        "Add-on": _offer(setup.addon, setup),
        "Re-entry": _offer(setup.reentry, setup),
        "Late entry": _late_entry(late_entry_end(state, Reads(house))),
        "Later entries begin with": amount(setup.late_stack or setup.stack),
        "Most entries": amount(setup.most_entries) if setup.most_entries else "no limit",
        "Members only": "yes" if setup.members_only else "no",
        "Families kept apart": "yes" if setup.keep_apart else "no",
        "Guaranteed": money(setup.guarantee),
        "Currency": setup.currency or "not named",
        "Bounties": setup.bounty_kind.value or "paid as they are",
        "Seats a table": str(setup.table_size or "as the house plays"),
        "Final table of": str(setup.final_size or "as the house plays"),
        "Tables break in order": ", ".join(map(str, setup.breaking_order)) or "by number",
        "Open now": ways or "nothing",
        "Seats in the room": amount(state.capacity),
        "Prize pool": money(taken.pool),
        "Fee": money(taken.fee),
        "For the purpose": money(taken.purpose),
        "Bounty money": money(taken.bounty),
        "Season pot": money(held_back(state)),
        "Places paid": str(sum(one > 0 for one in pays)),
        **{f"Place {n}": money(one) for n, one in _by_place(pays)},
        "Till": tournament_sheet(state, house).says(setup.money),
    }


def _by_place(pays: list[int]) -> list[tuple[int, int]]:
    shown = pays[:_SHOWN_PLACES]
    return list(enumerate([*shown, *[0] * (_SHOWN_PLACES - len(shown))], 1))


def _price(price: Price, setup: Setup) -> str:
    parts = [("fee", price.fee), ("bounty", price.bounty), ("purpose", price.purpose)]
    rest = "".join(f" + {setup.money.amount(sum_)} {what}" for what, sum_ in parts if sum_)
    return f"{setup.money.amount(price.prize)}{rest} for {amount(price.chips)} chips"


def _offer(offer: Offer | None, setup: Setup) -> str:
    if offer is None:
        return "none"
    most = f", {offer.most} each at most" if offer.most else ""
    stack = f", with {amount(offer.threshold)} or less" if offer.threshold else ""
    others = "".join(f"; {price_line(one, setup)}" for one in offer.prices)
    return f"{_price(offer.price, setup)}, {offer.when}{most}{stack}{others}"
