"""The desk: find or add a player, take the entry, and see to everything an entry needs."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.ledger.refusal import Reads
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.state import State
from floorcall.views.desk.entry_offers import entry_offers
from floorcall.views.desk.namesakes import name_key, namesakes
from floorcall.views.desk.player_search import find_players
from floorcall.views.desk.roster import desk_queue, latest_entries
from floorcall.web.pages.desk.entry_panel import entry_panel
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.page_families import Tab
from floorcall.web.pages.frame.register_search import RegisterMatch, search_register
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.sentences.wording import as_name
from floorcall.web.services.past_guests import Guest
from floorcall.web.streams.kinds import Room

_FEW, _MOST = 6, 60
"""Of each list beside the search: at once, and unfolded; the others are found by name."""
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
    words = " ".join(visit.asked("q").split())
    number = visit.asked("entry")[:_DIGITS]
    same = namesakes(state, words)
    only = state.setup.members_only
    here = {player.member for player in state.players.values() if player.member} if words else set()
    known = await search_register(visit, words, room.house, here, members_only=only)
    guests = await visit.club.guests.search(words, room.id)
    return visit.show(
        "desk/desk.html",
        "Desk",
        words=words,
        found=find_players(state, words),
        coming=known,
        guests=_not_here(state, guests, known),
        new=as_name(words),
        same=same,
        sure=not any(one.same for one in same),
        basis=" ".join(str(one.player) for one in same),
        terms=entry_offers(state, room.house, visit.now),
        age=_age(room),
        works=next((one.role for one in state.setup.staff if one.name == as_name(words)), ""),
        households=_households(state) if words or number else [],
        shown=entry_panel(visit, int(number)) if number.isdecimal() else None,
        waits=desk_queue(state),
        latest=latest_entries(state, _FEW),
        open_seats=[table for table in state.tables.values() if table.open_seats()][:_MOST],
        few=_FEW,
        most=_MOST,
        by_chips=is_paid_by_chips(room.house),
    )


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


ROUTES = [page("/t/{tournament}/desk", desk, roles=VIEWS["roster"])]
TABS = [Tab("Desk", "/t/{tournament}/desk", VIEWS["roster"], 20)]
