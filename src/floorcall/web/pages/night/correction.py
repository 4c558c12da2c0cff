"""Correcting the past: one entry of the log, and what would follow from taking it back.

Nothing is changed here: the page shows the consequences, and its form sends the correction.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from starlette.responses import Response

from floorcall.ledger.event import Event
from floorcall.web.pages.frame.log_lines import lines_of
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.night.entry_form import amend, form_parts
from floorcall.web.permissions.grants import ACTS
from floorcall.web.sentences.event_sentences import sentence_of
from floorcall.web.sentences.wording import money, ordinal
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.streams.stream_corrections import (
    ChangeShown,
    Correction,
    Examined,
    examine_night,
)


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
    event = found[0].event
    facts: dict[str, Any] = {
        "effects": [],
        "examined": None,
        "instead": None,
        "refused": "",
        "aside": [],
        "reads": "",
    }
    form = dict(visit.request.query_params)
    way = form.pop("as", "")
    if way:
        try:
            facts |= await _show_consequences(
                visit, version, event, form if way == "amend" else None
            )
        except NotAllowed as refused:
            facts["refused"] = refused.says
    line = lines_of(found, visit.room)[0]
    shown = form_parts(event, visit.room.state, form)
    return visit.show(
        "night/log/correction.html", "Correct the past", line=line, parts=shown, way=way, **facts
    )


async def _show_consequences(
    visit: Visit, version: int, event: Event, form: dict[str, str] | None
) -> dict[str, Any]:
    instead = amend(event, form) if form is not None else None
    asked = Correction(version, "to see what would follow", instead)
    examined = await examine_night(visit.club.streams, visit.room, asked, visit.actor)
    return {
        "examined": examined,
        "effects": _effects(visit, examined),
        "aside": [
            (one.version, sentence_of(one.event, visit.room.state), one.why)
            for one in examined.sets_aside
        ],
        "instead": msgspec.to_builtins(instead) if instead is not None else None,
        "reads": sentence_of(instead, visit.room.state) if instead is not None else "",
    }


def _effects(visit: Visit, examined: Examined) -> list[Effect]:
    units = visit.room.state.setup.units
    return [
        *(_effect(visit, "place", one, lambda said: ordinal(int(said))) for one in examined.places),
        *(
            _effect(visit, "prize", one, lambda said: money(int(said), units))
            for one in examined.prizes
        ),
        *(_effect(visit, "seat", one, str) for one in examined.seats),
        *(_effect(visit, "move", one, str) for one in examined.moves),
    ]


def _effect(visit: Visit, what: str, change: ChangeShown, word: Any) -> Effect:
    player = visit.room.state.players.get(change.player)
    name = player.name if player is not None else f"player {change.player}"
    before, after = (word(said) if said else "none" for said in (change.before, change.after))
    return Effect(name, what, before, after)


ROUTES = [page("/t/{tournament}/log/{version:int}", correction, roles=ACTS["correct"])]
