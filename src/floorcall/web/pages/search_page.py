"""Search from everywhere: people, tables, acts, pages and rules, by a few letters or a number."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from floorcall.law.rule import Rule
from floorcall.law.rulebook import search
from floorcall.tournament.conduct.suspensions import has_penalty
from floorcall.tournament.entry.entry_windows import offer_of
from floorcall.tournament.state import State, Status
from floorcall.views.club.people_search import find_people
from floorcall.views.desk.entry_offers import entry_offers
from floorcall.views.desk.player_search import FoundPlayer, find_players, name_fits
from floorcall.web.pages.frame.night_acts import Act
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.register_search import RegisterMatch, search_register
from floorcall.web.permissions.grants import ACTS, VIEWS

_PLAYERS, _RULES = 6, 5
_LEAST = 4
"""Letters of a word looked for in rules; a number finds a rule from its first digit on."""
_LEAST_OF_OTHER_WORDS = 4
"""Letters of a word that an act is only also called by."""
_SMALL_WORDS = frozenset({"a", "and", "another", "has", "is", "of", "on", "or", "the"})


class Hit(NamedTuple):
    """A place to go to: its name, where it is, and a line about it."""

    label: str
    path: str
    icon: str = ""
    note: str = ""


class PlayerHit(NamedTuple):
    """A player of tonight with what can be done; `back_in` where somebody out may buy again."""

    found: FoundPlayer
    in_play: bool
    away: bool
    penalty: bool
    out: str = ""
    back_in: bool = False


async def search_night(visit: Visit) -> Response:
    """What fits the words, in this night."""
    words = " ".join(visit.query("q").split())
    state, house = visit.room.state, visit.room.house
    here = {one.member for one in state.players.values() if one.member}
    coming: list[RegisterMatch] = []
    if words and visit.may("enter from the register") and state.phase != "over":
        only = state.setup.members_only
        coming = await search_register(visit, words, house, here, members_only=only)
    entry = entry_offers(state, house, visit.now)
    return visit.show(
        "search/night.html",
        "Find",
        words=words,
        found=[_player_hit(state, one, visit.now) for one in find_players(state, words, _PLAYERS)],
        coming=coming,
        entry=entry[0] if entry and not entry[0].refused else None,
        acts=_acts(visit.acts, words),
        pages=[*_tables(state, words), *_pages(visit, words)],
        rules=_rules(visit, words),
    )


async def search_club(visit: Visit) -> Response:
    """What fits the words, in the club."""
    words = " ".join(visit.query("q").split())
    people = await visit.club.readable_people() if words else None
    reads = visit.actor.role in ACTS["read a ledger"]
    found = find_people(people.state, words, _PLAYERS)[0] if people and reads else []
    return visit.show(
        "search/club.html",
        "Find",
        words=words,
        people=[Hit(one.name, f"/people/{one.number}", "players") for one in found],
        pages=_pages(visit, words),
        rules=_rules(visit, words),
    )


def _player_hit(state: State, found: FoundPlayer, now: int) -> PlayerHit:
    player = state.players[found.player]
    in_play = bool(found.table) and found.status in ("seated", "walking")
    back_in = player.status is Status.OUT and state.phase == "running"
    sold = any(offer_of(state, term) is not None for term in ("rebuy", "reentry"))
    return PlayerHit(
        found,
        in_play,
        player.absent_since is not None,
        in_play and has_penalty(state, player, now),
        found.status,
        back_in and sold,
    )


def _acts(acts: list[Act], words: str) -> list[Act]:
    """All for no words; else those with a word that begins so: "anno" is Message, "ann" Ann."""
    wanted = words.casefold().split()
    named = all(len(one) >= _LEAST_OF_OTHER_WORDS for one in wanted)
    return [
        one for one in acts if _fits(f"{one.label} {one.says} {one.also if named else ''}", wanted)
    ]


def _tables(state: State, words: str) -> list[Hit]:
    """The table of that number: `3` and `table 3` find it."""
    last = words.casefold().removeprefix("table").strip()
    if not last.isdecimal() or len(last) > 6 or int(last) not in state.tables:
        return []
    table = state.tables[int(last)]
    note = f"{len(table.seats)} players"
    return [Hit(f"Table {table.number}", f"/t/{{t}}/tables/{table.number}", "tables", note)]


def _pages(visit: Visit, words: str) -> list[Hit]:
    wanted = words.casefold().split()
    hits = (Hit(tab.title or tab.label, tab.path, tab.icon or "more") for tab in visit.tabs)
    return [one for one in hits if _fits(one.label, wanted)]


def _fits(words: str, wanted: list[str]) -> bool:
    """Whether words begin so; "an" is looked for in Announce, not in Levels and breaks."""
    told = " ".join(word for word in words.split() if word not in _SMALL_WORDS)
    return name_fits(told, wanted)


def _rules(visit: Visit, words: str) -> list[Rule]:
    """Rules of the house by number or word; without a night, of the house that is usual."""
    if len(words) < _LEAST and not words[:1].isdigit():
        return []
    library = visit.club.library
    book = (
        visit.room.house.book if visit.open_room is not None else library.book(library.usual_name())
    )
    rules = book.all_rules()
    if words in rules:
        return [rules[words]]
    return list(search(rules.values(), words.split()))[:_RULES]


ROUTES = [
    page("/t/{tournament}/search", search_night, roles=VIEWS["roster"]),
    page("/search", search_club, roles=ACTS["say who one is"]),
]
