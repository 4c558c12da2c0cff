"""The past of one of the club's ledgers, and what would follow from taking an entry back."""

from __future__ import annotations

from typing import Any, NamedTuple

from starlette.responses import Response

from floorcall.ledger.event import Corrected, Event
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.history_scope import for_reader
from floorcall.web.sentences import ledger_sentence
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.streams.kinds import LedgerStream
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.stream_corrections import LedgerCorrection, examine_ledger

_PAGE = 100
_BACK = {"people": "/people", "programme": "/programme", "season": "/seasons", "cash": "/cash"}


class PastLine(NamedTuple):
    """One entry, for people."""

    version: int
    at: int
    by: str
    says: str
    why: str
    rules: tuple[str, ...]
    correctable: bool
    skipped: str = ""
    """Why it changed nothing, where it cannot have happened."""
    fate: str = ""
    """What a correction made of it: replaced, taken back, set aside or put back."""
    corrected_by: int = 0
    now_says: str = ""
    """What stands in its place, or what a correction put in another's."""


def line_of(one: Happened, ledger: LedgerStream) -> PastLine:
    """An entry as the page shows it."""
    event: Event = one.event
    correctable = one.version > 1 and not isinstance(event, Corrected)
    says = ledger_sentence(event, ledger.state)
    skipped = ledger.misfits.get(one.version, "")
    fate = ledger.fates.get(one.version)
    return PastLine(
        version=one.version,
        at=one.at,
        by=one.by,
        says=says,
        why=event.why,
        rules=event.rules,
        correctable=correctable,
        skipped=skipped,
        fate=fate.way if fate else "",
        corrected_by=fate.by if fate else 0,
        now_says=_replacement(event, ledger),
    )


def _replacement(event: Event, ledger: LedgerStream) -> str:
    if not isinstance(event, Corrected) or not event.instead:
        return ""
    return ledger_sentence(ledger.read(event.instead), ledger.state)


def page_of_ledger(name: str) -> str:
    """The page of a ledger: /people, /cash/1f0a."""
    word, _, id_ = name.partition("/")
    return f"{_BACK[word]}/{id_}" if id_ else _BACK[word]


async def ledger_log(visit: Visit) -> Response:
    """The latest entries first, a hundred at a time."""
    ledger = visit.ledger
    before = visit.query("before", str(ledger.version + 1))
    end = min(int(before), ledger.version + 1) if before.isdecimal() else ledger.version + 1
    after = max(0, end - 1 - _PAGE)
    found = await visit.club.streams.since(ledger, after, end - 1 - after)
    told = for_reader(found, visit.actor, ledger.fates)
    lines = [line_of(one, ledger) for one in reversed(told)]
    back = page_of_ledger(ledger.name)
    return visit.show(
        "ledger_log/entries.html", "What happened", lines=lines, earlier=after + 1, back=back
    )


async def entry(visit: Visit) -> Response:
    """One entry, and what would follow from taking it back."""
    ledger = visit.ledger
    version = int(visit.request.path_params["version"])
    found = await visit.club.streams.since(ledger, version - 1, 1)
    if version < 1 or not found:
        raise NotThere(f"there is no entry {version}")
    put_back = visit.query("as") == "put-back"
    facts: dict[str, Any] = {"examined": None, "refused": "", "put_back": put_back}
    try:
        asked = LedgerCorrection(version, "to see what would follow", put_back=put_back)
        facts["examined"] = await examine_ledger(visit.club.streams, ledger, asked, visit.actor)
    except NotAllowed as refused:
        facts["refused"] = refused.says
    line = line_of(found[0], ledger)
    back = page_of_ledger(ledger.name)
    return visit.show("ledger_log/entry.html", "Undo an entry", line=line, back=back, **facts)


ROUTES = [
    page(
        "/past/entry/{version:int}/{ledger:path}", entry, roles=ACTS["correct"], ledger="{ledger}"
    ),
    page("/past/{ledger:path}", ledger_log, roles=ACTS["read a ledger"], ledger="{ledger}"),
]
