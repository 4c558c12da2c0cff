"""The ruling page: what happened is tapped together at a drawn table, and the ruling is read."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from msgspec import to_builtins
from msgspec.structs import replace
from starlette.responses import Response

from floorcall.chapters.authority.questions import Role as StaffRole
from floorcall.chapters.penalties.rulings import Measure
from floorcall.houses.catalogue import AXES
from floorcall.law.house import House
from floorcall.law.numerals import whole_number
from floorcall.law.rule import Rule
from floorcall.law.rulebook import Rulebook
from floorcall.table.games import GAMES, Limit
from floorcall.views.floor.discipline import offences
from floorcall.views.floor.ruling_list import RulingShown
from floorcall.views.seating.seat_list import seats_view
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.table_players import people_at
from floorcall.web.permissions.grants import ACTS, VIEWS
from floorcall.web.permissions.roles import duties_of
from floorcall.web.server.http_refusals import NotAllowed, NotReadable, NotThere
from floorcall.web.server.request_body import read_bytes
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kinds import CASH_KIND

if TYPE_CHECKING:
    from floorcall.notation.head import Head
    from floorcall.web.pages.floor.case_editor import CaseEdit, CaseRequest, Earlier

STACK, HOLE = "stack.", "hole."
"""Before the seat, in the names of the fields that speak of one."""
MOST_SEATS = 10
"""As many as can be dealt any game."""
_AS_TYPED = ("house", "class", "button", "street", "pot", "board", "in")


def head_changes(form: Mapping[str, str]) -> dict[str, str]:
    """Head lines by their word; an empty one takes the line out of the case."""
    changes = {word: form[word] for word in _AS_TYPED if word in form}
    changes |= _stakes(form)
    changes["seats"] = _seats(form)
    for name, cards in form.items():
        if name.startswith(HOLE):
            changes[f"hole {name.removeprefix(HOLE)}"] = cards
    return {word: rest.replace(",", "").strip() for word, rest in changes.items()}


def _stakes(form: Mapping[str, str]) -> dict[str, str]:
    game = GAMES.get(form.get("game", ""), GAMES["nlhe"])
    small, big = form.get("small", ""), form.get("big", "")
    ante = f" ante {form['ante']}" if form.get("ante", "0") != "0" else ""
    if game.stud:
        bring_in = f" bring-in {form['bring-in']}" if form.get("bring-in", "0") != "0" else ""
        stakes = {"blinds": "", "limits": f"{small}/{big}{ante}{bring_in}"}
    else:
        payer = " bb" if ante and form.get("ante-by") == "bb" else ""
        bet = whole_number(big) if game.limit is Limit.FIXED_LIMIT else None
        limits = f"{big}/{2 * bet}" if bet is not None else ""
        stakes = {"blinds": f"{small}/{big}{payer}{ante}", "limits": limits}
    return {"game": game.id, **stakes}


def _seats(form: Mapping[str, str]) -> str:
    """The seats with their stacks; a greater or smaller number adds or takes the last ones."""
    stacks = {
        name.removeprefix(STACK): typed for name, typed in form.items() if name.startswith(STACK)
    }
    everybody = form.get("stack", "")
    typed = whole_number(form.get("seats", ""))
    wanted = min(typed, MOST_SEATS) if typed is not None else len(stacks)
    seats = list(stacks)[:wanted]
    free = (str(number) for number in range(1, wanted + 1) if str(number) not in stacks)
    seats += [next(free) for _ in range(wanted - len(seats))]
    usual = everybody or next(iter(stacks.values()), "")
    return " ".join(f"{seat}:{everybody or stacks.get(seat) or usual}" for seat in seats)


_MOST_LETTERS = 20_000
_LATEST = 10

Form = dict[str, str]


async def floor(visit: Visit) -> Response:
    """A case at a table of the tournament, ruled by its house; it can be recorded."""
    room = visit.room
    form = await _form(visit)
    kept = await _kept_case(visit)
    tables = seats_view(room.state, room.house, visit.now).tables
    table = _number(form.get("table") or visit.query("table"))
    chosen = next((one for one in tables if one.table == table), tables[0] if tables else None)
    await visit.club.precedents.catch_up()
    at = chosen.table if chosen else 0
    work = await asyncio.to_thread(_edit_for_tournament, visit, form, at, kept)
    return visit.show(
        "floor/floor.html",
        "Move by move",
        **_page_fields(work, form),
        kept=await visit.club.cases.readable_cases(),
        tables=tables,
        table=chosen,
        people=people_at(room.state, chosen),
        offences=[("", "Something else"), *offences(room.house)],
        measures=[(measure.value, measure.value.capitalize()) for measure in Measure],
        duties=[("", "—"), *duties(visit)],
        reads_rulings=reads_rulings(visit),
        rulings=room.notes.rulings[: -_LATEST - 1 : -1] if reads_rulings(visit) else (),
        houses=(),
        classes=(),
    )


async def floor_of_no_tournament(visit: Visit) -> Response:
    """A case under any house, for learning and for settling an argument.

    `?house=` and `?class=` begin with that house and class of game, `?cash=1f0a&table=2` with the
    hand of a cash table.
    """
    form = await _form(visit)
    library = visit.club.library
    await visit.club.precedents.catch_up()
    opening = await _kept_case(visit) or await _cash_table_case(visit)
    work = await asyncio.to_thread(_edit_without_tournament, visit, form, opening)
    return visit.show(
        "floor/floor.html",
        "Move by move",
        **_page_fields(work, form),
        kept=await visit.club.cases.readable_cases(),
        tables=(),
        table=None,
        people={},
        reads_rulings=False,
        rulings=(),
        houses=[(name, library.book(name).name) for name in library.names()],
        classes=[("", "As usual"), *((word, word) for word in next(iter(AXES)).labels)],
    )


def _page_fields(work: CaseEdit, form: Form) -> dict[str, Any]:
    return {
        "work": work,
        "account": work.account,
        "refused_line": work.refused if "set" not in form else "",
        "refused_table": work.refused if "set" in form else "",
        "asked_line": form.get("line", "") if work.refused else "",
        "plain": to_builtins,
        "games": [(game.id, game.name) for game in GAMES.values()],
    }


def _edit_for_tournament(visit: Visit, form: Form, table: int, kept: str) -> CaseEdit:
    # half of all that would be loaded at the start, and not asked for every night
    from floorcall.notation.case_problem import CaseProblem  # noqa: PLC0415
    from floorcall.views.floor.case_opening import case_opening  # noqa: PLC0415
    from floorcall.web.pages.floor.case_editor import edit_case  # noqa: PLC0415

    room, library = visit.room, visit.club.library
    setup = room.state.setup
    opening = kept or case_opening(room.state, table, room.house, visit.now)

    def house_for(head: Head) -> House:
        labels = (*setup.labels, *head.game_labels)
        try:
            return house_of(replace(setup, labels=labels), library)
        except NotAllowed as refused:  # a class of game that this tournament is not
            raise CaseProblem(1, refused.says) from None

    asked = _read_request(visit, form, opening)
    return edit_case(asked, house_for, library, setup.labels, _earlier(visit))


def _edit_without_tournament(visit: Visit, form: Form, kept: str) -> CaseEdit:
    from floorcall.web.pages.floor.case_editor import edit_case, house_for_case  # noqa: PLC0415

    library = visit.club.library
    wanted, class_ = visit.query("house"), visit.query("class")
    usual = wanted if wanted in library.names() else library.usual_name()
    narrowed = f"class   {class_}\n" if class_ in next(iter(AXES)).labels else ""
    opening = (
        kept or f"house   {usual}\n{narrowed}blinds  100/200\nseats   1-9 at 20000\nbutton  9\n"
    )
    asked = _read_request(visit, form, opening)
    return edit_case(asked, house_for_case(library, usual), library, earlier=_earlier(visit))


def _read_request(visit: Visit, form: Form, opening: str) -> CaseRequest:
    from floorcall.web.pages.floor.case_editor import CaseRequest, bundled_case  # noqa: PLC0415

    text = form.get("case", "")
    if not text.strip():
        text = bundled_case(visit.query("try")) or opening
    return CaseRequest(
        text=text,
        line=" ".join(form.get("line", "").split()),
        remove=_number(form.get("remove", "")),
        head=head_changes(form) if "set" in form else {},
    )


def duties(visit: Visit) -> list[tuple[str, str]]:
    """As whom the visitor may rule, in the order of the rulebooks."""
    mine = duties_of(visit.actor)
    return [(word, word.replace("_", " ")) for word in StaffRole.words() if word in mine]


def reads_rulings(visit: Visit) -> bool:
    """Whether the visitor reads recorded rulings, here as in the API."""
    return visit.actor.role in VIEWS["rulings"]


def _earlier(visit: Visit) -> Earlier | None:
    """Finds earlier rulings on like facts, for somebody who reads recorded ones."""
    return visit.club.precedents.like if reads_rulings(visit) else None


async def _kept_case(visit: Visit) -> str:
    """The case of the club's that the address names: `?kept=7`."""
    if not visit.query("kept"):
        return ""
    case = await visit.club.cases.case(_number(visit.query("kept")))
    return case.text if case else ""


async def _cash_table_case(visit: Visit) -> str:
    """The case of the cash table that the address names; nothing where there is none."""
    from floorcall.views.floor.case_opening import cash_case_opening  # noqa: PLC0415

    evening, table = visit.query("cash"), _number(visit.query("table"))
    if not evening or not visit.may("read the cash room"):
        return ""
    ledger = await visit.club.streams.one(CASH_KIND, evening)
    if table not in ledger.state.tables:
        return ""
    return cash_case_opening(ledger.state, table, ledger.house)


def _number(typed: str) -> int:
    return whole_number(typed) or 0


async def _form(visit: Visit) -> Form:
    """The fields sent, the last that is filled of each name; nothing for a first look."""
    if visit.request.method != "POST":
        return {}
    try:
        sent = parse_qs((await read_bytes(visit.request)).decode(), keep_blank_values=True)
    except ValueError:
        raise NotReadable("the form cannot be read") from None
    form = {name: next((v for v in reversed(values) if v), "") for name, values in sent.items()}
    if any(len(typed) > _MOST_LETTERS for typed in form.values()):
        raise NotReadable(f"a case has at most {_MOST_LETTERS} letters")
    return form


async def recorded_ruling(visit: Visit) -> Response:
    """One ruling of the log; one that was corrected away is no longer there."""
    room = visit.room
    version = str(visit.request.path_params["version"])
    ruling = next((one for one in room.notes.rulings if str(one.version) == version), None)
    if ruling is None:
        raise NotThere(f"entry {version} of the log is no ruling", "look for it in the log")
    rules, others = _split_citations(ruling, room.house, visit.club.library.common)
    return visit.show(
        "floor/ruling_record.html", "Ruling", ruling=ruling, rules=rules, others=others
    )


def _split_citations(
    ruling: RulingShown, house: House, common: Rulebook
) -> tuple[list[Rule], list[str]]:
    """The rules it goes by with their text, and citations of a book or an edition not at hand."""
    at_hand = (*common.rules.values(), *house.rules)
    by_citation = {str(rule.citation): rule for rule in at_hand}
    cited = dict.fromkeys(ruling.rules)
    own = [by_citation[one] for one in cited if one in by_citation]
    return own, [one for one in cited if one not in by_citation]


_ROLES = ACTS["ask for a ruling"]
ROUTES = [
    page("/t/{tournament}/rulings/{version:int}", recorded_ruling, roles=VIEWS["rulings"]),
    page("/floor", floor_of_no_tournament, "GET", "POST", roles=_ROLES),
    page("/t/{tournament}/floor", floor, "GET", "POST", roles=_ROLES),
]
