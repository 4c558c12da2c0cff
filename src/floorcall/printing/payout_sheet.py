"""The payout sheet: what every place pays, who took it, and room to sign for it."""

from __future__ import annotations

from datetime import tzinfo

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.printing.formats import Line, moment, money
from floorcall.printing.pdf import Paper, make_pdf
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.state import State
from floorcall.views.ending.night_standings import Placed, StandingsView, standings_view
from floorcall.views.ending.prize_visibility import are_prizes_public


class PaidPlace(Struct, frozen=True):
    """A row: a place still played for has no name."""

    place: str
    name: str
    prize: str
    bounties: str = ""


class PayoutSheet(Struct, frozen=True):
    """The sheet, places from the first on; `bounties` heads their column, empty without any."""

    title: str
    as_of: str
    foot: str
    note: str
    figures: tuple[Line, ...]
    bounties: str
    rows: tuple[PaidPlace, ...]


def payout_sheet_of(
    state: State, house: House, now: int, zone: tzinfo | None = None
) -> PayoutSheet:
    """The sheet as things stand: of 45 entries with 30 in, every paid place is still open."""
    shown = standings_view(state, house, now)
    currency = state.setup.money
    by_chips = is_paid_by_chips(house)
    rows = open_places(state, house, shown) + [
        PaidPlace(
            place=str(one.place),
            name=state.players[one.player].name,
            prize=_prize_words(one, currency),
            bounties=money(one.bounties, currency) if one.bounties else "",
        )
        for one in shown.players
        if state.phase != "open" and (one.prize or one.bounties or one.in_kind)
    ]
    return PayoutSheet(
        title=f"Prizes, {state.setup.name}",
        as_of=moment(now, zone),
        foot=f"{state.setup.name}: payout sheet",
        note=_note(state, house, now),
        figures=(
            Line("Prize pool", money(shown.prize_pool, currency)),
            Line("Entries", str(state.entries + state.reentries)),
            Line("Paid by", "chips") if by_chips else Line("Places paid", str(len(shown.pays))),
        ),
        bounties="Bounties" if state.setup.entry.bounty else "",
        rows=tuple(rows),
    )


def _prize_words(one: Placed, currency: Currency) -> str:
    """Money and things: "300 + A bottle"."""
    cash = [money(one.prize, currency)] if one.prize else []
    return " + ".join((*cash, *one.in_kind))


def payout_sheet(facts: PayoutSheet, paper: Paper = Paper.A4) -> bytes:
    """The sheet as a PDF."""
    return make_pdf("payout_sheet", facts, paper)


def open_places(state: State, house: House, shown: StandingsView) -> list[PaidPlace]:
    """The places still played for and what each pays; after a deal, what was left to play for."""
    has_winner = state.phase == "over" or (state.phase == "running" and state.seated <= 1)
    if has_winner or is_paid_by_chips(house):
        return []
    currency = state.setup.money
    if state.deal is None:
        left = len(shown.pays) if state.phase == "open" else state.seated
        return [
            PaidPlace(str(place), "", money(pays, currency))
            for place, pays in enumerate(shown.pays[:left], 1)
        ]
    found = [
        PaidPlace(str(place), "", money(pays, currency))
        for place, pays in enumerate(shown.deal_rest, 1)
        if pays
    ]
    if shown.deal_left:
        first = ("", "Whoever wins") if shown.deal_rest else ("1", "")
        found.insert(0, PaidPlace(*first, money(shown.deal_left, currency)))
    return found


def _note(state: State, house: House, now: int) -> str:
    if is_paid_by_chips(house) and state.phase != "over":
        return "The pool is shared by chips when play ends."
    if not are_prizes_public(state, house, now):
        return "Not final: entries or rebuys are still open."
    if state.deal is not None:
        return "A deal was made; the players in it have their promised shares."
    return ""
