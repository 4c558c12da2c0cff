"""One entry as the desk sees it: seat, money, offers, household, and the player's own link."""

from __future__ import annotations

from typing import NamedTuple

import segno

from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.families import are_kept_apart
from floorcall.tournament.state import Player, family_of, is_in_play
from floorcall.views.desk.entry_offers import DeskOffer, offers
from floorcall.views.desk.till_journal import CashLine, cash_lines
from floorcall.views.seating.first_seats import RivalsView, rivals_view
from floorcall.views.suspension import Suspension, suspension
from floorcall.web.pages.frame.page import Visit
from floorcall.web.server.address import public_origin


class Household(NamedTuple):
    """The others of the household, whether they are kept apart, and the rules."""

    others: list[Player]
    apart: bool
    rules: tuple[str, ...]


class EntryPanel(NamedTuple):
    """All the desk needs of one entry; `open` are the offers, `closed` what is refused now."""

    player: Player
    status: str
    seated: bool
    open: list[DeskOffer]
    closed: list[DeskOffer]
    lines: list[CashLine]
    household: Household | None
    suspension: Suspension | None
    earlier: Player | None
    later: int
    address: str
    drawn: str
    """The address as a code to scan."""
    rivals: RivalsView
    """Who may want the same first seat."""
    basis: str
    """What the offers were made on: while it is the same, they hold whatever else happens."""


def entry_panel(visit: Visit, number: int) -> EntryPanel | None:
    """The entry of that number; None where there is none."""
    room = visit.room
    state = room.state
    player = state.players.get(number)
    if player is None:
        return None
    made = offers(state, room.house, visit.now, number)
    address = link_of(visit, number)
    return EntryPanel(
        player=player,
        status=player.status.value,
        seated=is_in_play(player) and bool(player.seat),
        open=[one for one in made if not one.refused],
        closed=[one for one in made if one.refused],
        lines=[line for line in cash_lines(room.notes.money) if line.player == number],
        household=_household(visit, player),
        suspension=suspension(state, player, visit.now),
        earlier=state.players.get(player.again_of) if player.again_of else None,
        later=state.entered_again.get(number) or 0,
        address=address,
        drawn=segno.make(address, error="m", micro=False).svg_data_uri(scale=6, border=2),
        rivals=rivals_view(state, room.house, player),
        basis=f"{player.status.value} {player.owed} {player.paid} {player.rebuys} {player.addons}",
    )


def link_of(visit: Visit, number: int) -> str:
    """The address of the player's own page, as a phone on the club's network reaches it."""
    token = visit.club.links.make(visit.room.id, number, visit.club.now())
    return f"{public_origin(visit.request.url)}/p/{token}"


def _household(visit: Visit, player: Player) -> Household | None:
    if not player.family:
        return None
    state, reads = visit.room.state, Reads(visit.room.house)
    apart = are_kept_apart(state, reads, at_start=state.phase == "open")
    others = [state.players[number] for number in family_of(state, player)]
    return Household([one for one in others if one.number != player.number], apart, reads.cites)
