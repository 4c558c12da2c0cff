"""The log of a tournament for its staff, and what would follow from taking an entry back."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlencode

import msgspec
from starlette.responses import Response

from floorcall.ledger.event import Event
from floorcall.tournament.play.eliminations import Busted, not_out
from floorcall.web.pages.frame.log_lines import Line, lines_of
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.night.entry_form import amend, form_parts, page_of_entry
from floorcall.web.permissions.grants import ACTS, VIEWS
from floorcall.web.permissions.history_scope import for_reader
from floorcall.web.sentences import ordinal, sentence_of
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.streams.stream_corrections import (
    ChangeShown,
    Correction,
    Examined,
    examine_night,
)

_A_PAGE = 100
_MOST_SEARCHED = 20_000
_SEAT = "seat-of-"
"""The field of another seat for a player who is not out after all."""


async def log(visit: Visit) -> Response:
    """The log from the latest back, a hundred at a time; `?q=` looks for words."""
    words = visit.query("q").strip()
    version = visit.room.version
    upto = min(_number(visit.query("upto")) or version, version)
    lines = (
        await _find_lines(visit, words) if words else await _lines(visit, upto - _A_PAGE, _A_PAGE)
    )
    older = upto - _A_PAGE if not words and upto > _A_PAGE else 0
    return visit.show("night/log/log.html", "Log", lines=lines[::-1], words=words, older=older)


async def events_since(visit: Visit) -> Response:
    """What happened behind a version, for somebody whose command was overtaken."""
    lines = await _lines(visit, _number(visit.query("version")), _A_PAGE)
    return visit.show("night/log/since.html", "What changed", lines=lines)


async def _lines(visit: Visit, after: int, limit: int) -> list[Line]:
    fewer = min(0, after)
    found = await visit.club.streams.since(visit.room, max(0, after), limit + fewer)
    return lines_of(for_reader(found, visit.actor, visit.room.fates), visit.room)


async def _find_lines(visit: Visit, words: str) -> list[Line]:
    every = await _lines(visit, 0, _MOST_SEARCHED)
    wanted = words.casefold().split()
    said = ((line, f"{line.says} {line.now_says} {line.by}".casefold()) for line in every)
    return [line for line, text in said if all(word in text for word in wanted)][-_A_PAGE:]


def _number(written: str) -> int:
    return int(written) if written.isascii() and written.isdigit() and len(written) < 12 else 0


class Effect(NamedTuple):
    """Something that would be different for a player."""

    name: str
    what: str
    before: str
    after: str


async def correction(visit: Visit) -> Response:
    """An entry; `?as=retract` or changed parts show what would follow."""
    version = int(visit.request.path_params["version"])
    found = await visit.club.streams.since(visit.room, version - 1, 1)
    if version < 1 or not found:
        raise NotThere(f"the log has no entry {version}")
    fate = visit.room.fates.get(version)
    event = fate.stands if fate is not None and fate.stands is not None else found[0].event
    facts: dict[str, Any] = {
        "effects": [],
        "examined": None,
        "instead": None,
        "refused": "",
        "aside": [],
        "reads": "",
        "put_back": False,
        "offered": "",
    }
    form = dict(visit.request.query_params)
    way = form.pop("as", "")
    if way:
        try:
            facts |= await _show_consequences(
                visit, version, event, form if way == "amend" else None, put_back=way == "put-back"
            )
        except NotAllowed as refused:
            facts["refused"] = refused.says
    line = lines_of(found, visit.room)[0]
    shown = form_parts(event, visit.room.state, form)
    facts |= {"line": line, "parts": shown, "way": way, "own_page": page_of_entry(event)}
    return visit.show("night/log/correction.html", "Fix an entry", **facts)


async def _show_consequences(
    visit: Visit,
    version: int,
    event: Event,
    form: dict[str, str] | None,
    *,
    put_back: bool,
) -> dict[str, Any]:
    instead = _instead(visit, event, form) if form is not None else None
    asked = Correction(version, "to see what would follow", instead, put_back)
    examined = await examine_night(visit.club.streams, visit.room, asked, visit.actor)
    return {
        "examined": examined,
        "effects": _effects(visit, examined),
        "aside": [
            (one.version, sentence_of(one.event, visit.room.state), one.why)
            for one in examined.sets_aside
        ],
        "instead": msgspec.to_builtins(instead) if instead is not None else None,
        "put_back": put_back,
        "offered": _link_to_offer(examined),
        "reads": sentence_of(instead, visit.room.state) if instead is not None else "",
    }


def _instead(visit: Visit, event: Event, form: dict[str, str]) -> Event:
    """The event with what the form says, or with other seats for those who are not out."""
    seats = {name: said for name, said in form.items() if name.startswith(_SEAT)}
    if not seats or not isinstance(event, Busted):
        return amend(event, visit.room.state, form)
    try:
        given = {
            int(name.removeprefix(_SEAT)): (int(said.split("-")[0]), int(said.split("-")[1]))
            for name, said in seats.items()
        }
    except (ValueError, IndexError):
        raise NotAllowed("a seat is a table and a seat, such as 3-7") from None
    return not_out(event, given)


def _link_to_offer(examined: Examined) -> str:
    """The address that shows what follows with the seats offered; none where none are."""
    seats = {f"{_SEAT}{one.player}": f"{one.table}-{one.seat}" for one in examined.seats_offered}
    return urlencode({"as": "amend"} | seats) if seats else ""


def _effects(visit: Visit, examined: Examined) -> list[Effect]:
    money = visit.room.state.setup.money.amount

    def amount(said: str) -> str:
        return money(int(said))

    def due(said: str) -> str:
        sum_ = int(said)
        return money(sum_) if sum_ > 0 else f"{money(-sum_)} to give back"

    return [
        *(_effect(visit, "place", one, lambda said: ordinal(int(said))) for one in examined.places),
        *(_effect(visit, "prize", one, amount) for one in examined.prizes),
        *(_effect(visit, "bounties", one, amount) for one in examined.bounties),
        *(_effect(visit, "still due", one, due) for one in examined.due),
        *(_effect(visit, "paid in", one, amount) for one in examined.paid),
        *(_effect(visit, "owes", one, amount) for one in examined.owed),
        *([Effect("Till", "", *examined.till)] if examined.till else ()),
        *(_effect(visit, "seat", one, str) for one in examined.seats),
        *(_effect(visit, "move", one, str) for one in examined.moves),
    ]


def _effect(visit: Visit, what: str, change: ChangeShown, word: Any) -> Effect:
    player = visit.room.state.players.get(change.player)
    name = player.name if player is not None else f"player {change.player}"
    before, after = (word(said) if said else "none" for said in (change.before, change.after))
    return Effect(name, what, before, after)


ROUTES = [
    page("/t/{tournament}/log", log, roles=VIEWS["history"]),
    page("/t/{tournament}/log/since", events_since, roles=VIEWS["history"]),
    page("/t/{tournament}/log/{version:int}", correction, roles=ACTS["correct"]),
]
_TITLE = "Log and corrections"
TABS = [Tab("Log", "/t/{tournament}/log", VIEWS["history"], 70, icon="log", title=_TITLE)]
