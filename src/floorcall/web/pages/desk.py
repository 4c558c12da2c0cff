"""The desk: players found or added, and one entry with all it needs."""

from __future__ import annotations

from typing import NamedTuple

import segno
from starlette.responses import Response

from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.ledger.refusal import Reads, Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.entry.entry_ages import unasked_players
from floorcall.tournament.entry.purchases import overpaid
from floorcall.tournament.seating.families import are_kept_apart
from floorcall.tournament.seating.spare_stacks import PlaceSpareStack
from floorcall.tournament.state import Player, State, family_of, is_in_play
from floorcall.views.desk.entry_offers import DeskOffer, entry_offers, offers
from floorcall.views.desk.namesakes import name_key, namesakes
from floorcall.views.desk.player_search import find_players
from floorcall.views.desk.price_list import prices_on_offer, prices_to_put_right
from floorcall.views.desk.roster import desk_queue, latest_entries
from floorcall.views.desk.terms_preview import TermsPreview, terms_preview
from floorcall.views.desk.till_journal import CashLine, cash_lines
from floorcall.views.seating.first_seats import RivalsView, rivals_view
from floorcall.views.suspension import Suspension, suspension
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.register_search import RegisterMatch, search_register
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.sentences import as_name
from floorcall.web.server.address import public_origin
from floorcall.web.services.past_guests import Guest
from floorcall.web.streams.kinds import Room

_FEW, _MOST = 6, 60
"""Of each list beside the search: at once, and unfolded; the others are found by name."""
_TRIED = "only looked at"
_DIGITS = 6
"""Of an entry's number, at most."""


class Age(NamedTuple):
    """From what age one may play, and the rule."""

    least: int
    rules: tuple[str, ...]


async def desk(visit: Visit) -> Response:
    """Search, results, the entry that is looked at, and whom the desk still has to see to."""
    room = visit.room
    state = room.state
    words = " ".join(visit.query("q").split())
    number = visit.query("entry")[:_DIGITS]
    same = namesakes(state, words)
    only = state.setup.members_only
    here = {player.member for player in state.players.values() if player.member} if words else set()
    known = await search_register(visit, words, room.house, here, members_only=only)
    guests = await visit.club.guests.search(words, room.id)
    return visit.show(
        "desk/desk.html",
        "Players",
        words=words,
        found=find_players(state, words),
        coming=known,
        guests=_not_here(state, guests, known),
        new=as_name(words),
        same=same,
        sure=not any(one.same for one in same),
        basis=" ".join(str(one.player) for one in same),
        terms=entry_offers(state, room.house, visit.now),
        prices=prices_on_offer(state, visit.now),
        age=_age(room),
        unasked=unasked_players(room.state, room.house),
        works=next((one.role for one in state.setup.staff if one.name == as_name(words)), ""),
        households=_households(state) if words or number else [],
        shown=entry_panel(visit, int(number)) if number.isdecimal() else None,
        waits=desk_queue(state),
        spare_offered=_offers_spares(room, visit.now),
        latest=latest_entries(state, _FEW),
        open_seats=[table for table in state.tables.values() if table.open_seats()][:_MOST],
        few=_FEW,
        most=_MOST,
        by_chips=is_paid_by_chips(room.house),
    )


def _offers_spares(room: Room, now: int) -> bool:
    """Whether a stack may be put out for whoever comes late."""
    answer = TOURNAMENT.decide(room.state, PlaceSpareStack(at=now), room.house)
    return not isinstance(answer, Refusal)


def _not_here(state: State, guests: list[Guest], known: list[RegisterMatch]) -> list[Guest]:
    """Guests of earlier nights who are neither entered tonight nor offered from the register."""
    here = {name_key(player.name) for player in state.players.values()} if guests else set()
    here |= {name_key(one.name) for one in known}
    return [guest for guest in guests if name_key(guest.name) not in here]


def _age(room: Room) -> Age:
    reads = Reads(room.house)
    return Age(reads[PREMISES_CONDUCT_MIN_AGE], reads.cites)


def _households(state: State) -> list[str]:
    return sorted({player.family for player in state.players.values() if player.family})


class Household(NamedTuple):
    """The others of the household, whether they are kept apart, and the rules."""

    others: list[Player]
    apart: bool
    rules: tuple[str, ...]


class PriceTrial(NamedTuple):
    """A price to put an entry right by: what it would change, or why it cannot be."""

    name: str
    preview: TermsPreview | None
    refused: str = ""


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
    prices: list[tuple[str, str]]
    """What the entry may cost, by name and in words; the price it has is the first."""
    too_much: int
    """What was paid above the price."""
    trial: PriceTrial | None
    """The right price as it was chosen, and what it would change."""
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
        prices=prices_to_put_right(state, player),
        too_much=overpaid(player),
        trial=_price_trial(visit, player),
        basis=f"{player.status.value} {player.owed} {player.paid} {player.rebuys} {player.addons}",
    )


def _price_trial(visit: Visit, player: Player) -> PriceTrial | None:
    """The price `?right=` names, tried on the night; None where none is chosen."""
    name, room = visit.query("right"), visit.room
    others = {price for price, _ in prices_to_put_right(room.state, player) if price}
    if name not in others or not visit.may("correct-price"):
        return None
    command = CorrectPrice(
        player=player.number, price=name, with_debts=True, reason=_TRIED, at=visit.now
    )
    answer = TOURNAMENT.decide(room.state, command, room.house)
    if isinstance(answer, Refusal):
        return PriceTrial(name, None, str(answer))
    return PriceTrial(name, terms_preview(room.state, list(answer), room.house, visit.now))


def link_of(visit: Visit, number: int) -> str:
    """The address of the player's own page, as a phone on the club's network reaches it."""
    token = visit.club.links.make(visit.room.id, number, visit.club.now())
    return f"{public_origin(visit.request)}/p/{token}"


def _household(visit: Visit, player: Player) -> Household | None:
    if not player.family:
        return None
    state, reads = visit.room.state, Reads(visit.room.house)
    apart = are_kept_apart(state, reads, at_start=state.phase == "open")
    others = [state.players[number] for number in family_of(state, player)]
    return Household([one for one in others if one.number != player.number], apart, reads.cites)


ROUTES = [page("/t/{tournament}/desk", desk, roles=VIEWS["roster"])]
TABS = [Tab("Players", "/t/{tournament}/desk", VIEWS["roster"], 20, "Players", "players")]
