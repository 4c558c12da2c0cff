"""The first question of an act: whom, at which table, or who of everybody.

Each question is a page of its own, so that it works without scripts; with them it is a sheet.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.responses import Response

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.rebuys import AddOn
from floorcall.tournament.state import Player, State, Status, is_in_play
from floorcall.web.pages.frame.night_acts import ACTS, Act
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.server.http_refusals import NotThere

_LAST_OUT = 12
"""Of those who are out, as many may want to buy in again."""
_MESSAGES = 4


class TableChoice(NamedTuple):
    """A table and those who sit at it, by seat."""

    number: int
    players: tuple[Player, ...]


def tables_of(state: State) -> list[TableChoice]:
    """Every table with its players in the order of their seats."""
    return [
        TableChoice(
            table.number, tuple(state.players[who] for _, who in sorted(table.seats.items()))
        )
        for table in state.tables.values()
        if table.seats
    ]


def act_named(word: str) -> Act:
    """The act of that word in an address."""
    for act in ACTS:
        if act.word == word and not act.page:
            return act
    raise NotThere("there is no such act", "the page Run has all of them")


def last_out(state: State) -> list[Player]:
    """Those who went out last, the latest first."""
    out = [one for together in state.outs.values() for one in together]
    players = [state.players[one.player] for one in reversed(out)]
    return [one for one in players if one.status is Status.OUT][:_LAST_OUT]


async def whom(visit: Visit) -> Response:
    """Whom the act is about; an add-on asks it of everybody, stacks ask for a table."""
    act = act_named(str(visit.request.path_params["act"]))
    state = visit.room.state
    facts: dict[str, Any] = {"tables": tables_of(state)}
    if act.word == "rebuy":
        facts["out"] = last_out(state)
    if act.word == "add-on":
        facts |= _add_ons(visit)
    if act.word == "message":
        facts["earlier"] = _messages(visit)
    template = {"add-on": "add_on", "stacks": "stacks", "message": "message", "away": "away"}
    return visit.show(f"acts/{template.get(act.word, 'whom')}.html", act.label, act=act, **facts)


def _add_ons(visit: Visit) -> dict[str, Any]:
    """Who may take an add-on, and the price; or why it is not sold now."""
    room = visit.room
    tried = {
        one.number: TOURNAMENT.decide(
            room.state, AddOn(player=one.number, at=visit.now), room.house
        )
        for one in room.state.players.values()
        if is_in_play(one)
    }
    may = frozenset(number for number, said in tried.items() if not isinstance(said, Refusal))
    refused = next((said for said in tried.values() if isinstance(said, Refusal)), None)
    offer = room.state.setup.addon
    price = offer.price.total if offer else 0
    return {"may": may, "refused": None if may else refused, "price": price}


def _messages(visit: Visit) -> list[str]:
    """What the screens have said tonight, the latest first."""
    said = [one.event for one in visit.room.recent if hasattr(one.event, "text")]
    texts = [str(getattr(event, "text", "")) for event in reversed(said)]
    known = dict.fromkeys(text for text in texts if text and text != visit.room.state.message)
    return list(known)[:_MESSAGES]


ROUTES = [page("/t/{tournament}/do/{act}", whom, roles=VIEWS["roster"])]
