"""What happened? The page that asks three or four questions and shows the ruling card.

Every fact is in the address: a page can be shared, gone back to and shown again, and needs no
script. The case itself is opened and edited on the page beside it (ruling_page.py).
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace
from starlette.responses import Response

from floorcall.houses.catalogue import AXES
from floorcall.law.house import House
from floorcall.law.numerals import whole_number
from floorcall.situations.index import find
from floorcall.situations.situation import Situation, commonest, situations
from floorcall.tournament.state import State
from floorcall.views.floor.ruling_list import RulingShown
from floorcall.views.seating.seat_list import TableShown, seats_view
from floorcall.web.pages.floor.ruling_page import duties, reads_rulings
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.table_players import Person, offences, people_at
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NotReadable
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kinds import CASH_KIND

if TYPE_CHECKING:
    from floorcall.notation.head import Head
    from floorcall.situations.guides.guide import Guided
    from floorcall.situations.guides.table import GuideTable
    from floorcall.views.floor.ruling_card import RulingCard

OPENING = ("table", "house", "class", "cash", "blinds", "stack", "seats")
"""Where it happened: kept when a new case begins."""
_RESERVED = frozenset((*OPENING, "situation", "q", "change", "if", "so", "next", "case", "type"))
_MOST_FACTS, _LONGEST_FACT, _LONGEST_CASE = 40, 200, 6_000
_MOST_FOUND = 6
_LATEST = 5
_STACK = 100
"""Big blinds of a stack where no table is known."""
BLINDS = ("50/100", "100/200", "200/400", "500/1000", "1000/2000")

Facts = tuple[tuple[str, str], ...]


class Address(Struct, frozen=True):
    """The facts in the address, in their order."""

    facts: Facts

    def one(self, name: str, usual: str = "") -> str:
        """The last fact of that name."""
        return next((value for key, value in reversed(self.facts) if key == name), usual)

    def several(self, name: str) -> tuple[str, ...]:
        """All of that name."""
        return tuple(value for key, value in self.facts if key == name)

    @property
    def answers(self) -> dict[str, str]:
        """What was answered, by the id of the question."""
        return {key: value for key, value in self.facts if key not in _RESERVED}

    def without(self, *names: str) -> Facts:
        """The facts as hidden fields of a form, but not these."""
        return tuple(fact for fact in self.facts if fact[0] not in names)

    def but(self, name: str, value: str) -> Facts:
        """The facts without one of several."""
        return tuple(fact for fact in self.facts if fact != (name, value))

    @property
    def opening(self) -> Facts:
        """Where it happened, and nothing of what did."""
        return tuple(fact for fact in self.facts if fact[0] in OPENING)


class Found(Struct, frozen=True):
    """What the box finds: situations, and players who are then the first to be asked about."""

    situations: tuple[Situation, ...]
    players: tuple[tuple[int, str, str], ...]
    """Table, seat and name."""
    who: tuple[int, str, str] | None = None
    """The one player who was named."""


class Place(Struct, frozen=True):
    """Where it happened: the opening case, the players' names, the house and its rivals."""

    text: str
    names: Mapping[str, str]
    own: str
    """The id of the house, "" where the case names it."""
    labels: tuple[str, ...] = ()


class Answer(Struct, frozen=True):
    """What the page shows of a situation: the question, or the card."""

    table: GuideTable
    guided: Guided
    count: int
    card: RulingCard | None = None
    like: tuple[Any, ...] = ()


async def rulings(visit: Visit) -> Response:
    """What happened at a table of the tournament, ruled by its house."""
    room = visit.room
    address = _read_address(visit)
    tables = seats_view(room.state, room.house, visit.now).tables
    number = whole_number(address.one("table")) or 0
    chosen = next((one for one in tables if one.table == number), tables[0] if tables else None)
    people = people_at(room.state, chosen)
    answer = None
    if address.one("situation"):
        await visit.club.precedents.catch_up()
        answer = await asyncio.to_thread(_answer_tournament, visit, address, chosen, people)
    latest: Sequence[RulingShown] = ()
    if reads_rulings(visit):
        latest = room.notes.rulings[: -_LATEST - 1 : -1]
    return visit.show(
        "floor/guide.html",
        "Rulings",
        **_fields(address, answer),
        found=_find(address.one("q"), room.state, tables),
        tables=tables,
        chosen=chosen,
        people=people,
        live_players=_in_the_hand(answer, people),
        offences=offences(room.house),
        duties=[("", "—"), *duties(visit)],
        latest=latest,
        houses=(),
        house_name=room.house.book.name,
        editor=f"/t/{room.id}/floor",
    )


async def rulings_of_no_tournament(visit: Visit) -> Response:
    """What happened at any table: `?house=`, `?blinds=` and `?stack=`, or a table of cash."""
    address = _read_address(visit)
    library = visit.club.library
    wanted = address.one("house")
    house = wanted if wanted in library.names() else library.usual_name()
    opening, names = await _cash_table(visit, address)
    if opening:
        house = ""
    answer = None
    if address.one("situation"):
        await visit.club.precedents.catch_up()
        place = Place(opening or _plain_table(address, house), names, house)
        answer = await asyncio.to_thread(_answer_anywhere, visit, address, place)
    return visit.show(
        "floor/guide.html",
        "Rulings",
        **_fields(address, answer),
        found=_find(address.one("q"), None, ()),
        tables=(),
        chosen=None,
        people={},
        live_players=(),
        offences=(),
        duties=(),
        latest=(),
        houses=() if opening else [(name, library.book(name).name) for name in library.names()],
        house_name=library.book(house).name if house else "",
        editor="/floor",
    )


def _fields(address: Address, answer: Answer | None) -> dict[str, Any]:
    chosen = next((one for one in situations() if one.id == address.one("situation")), None)
    return {
        "address": address,
        "answer": answer if chosen is not None else None,
        "situation": chosen,
        "commonest": commonest(),
        "rarer": [one for one in situations() if one not in commonest()],
        "plain": to_builtins,
        "blinds": BLINDS,
    }


def _read_address(visit: Visit) -> Address:
    facts = tuple(visit.request.query_params.multi_items())
    if len(facts) > _MOST_FACTS:
        raise NotReadable(f"a case is told in at most {_MOST_FACTS} facts")
    for name, value in facts:
        if len(value) > (_LONGEST_CASE if name == "case" else _LONGEST_FACT):
            raise NotReadable("a fact in the address is too long")
    return Address(tuple((name, " ".join(v.split()) if name != "case" else v) for name, v in facts))


def _answer_tournament(
    visit: Visit, address: Address, table: TableShown | None, people: Mapping[str, Person]
) -> Answer | None:
    # half of all that would be loaded at the start, and not asked for every night
    from floorcall.notation.case_problem import CaseProblem  # noqa: PLC0415
    from floorcall.views.floor.case_opening import case_opening  # noqa: PLC0415
    from floorcall.web.server.http_refusals import NotAllowed  # noqa: PLC0415

    room, library = visit.room, visit.club.library
    setup = room.state.setup

    def house_for(head: Head) -> House:
        try:
            return house_of(replace(setup, labels=(*setup.labels, *head.game_labels)), library)
        except NotAllowed as refused:  # a class of game that this tournament is not
            raise CaseProblem(1, refused.says) from None

    text = case_opening(room.state, table.table if table else 0, room.house, visit.now)
    place = Place(text, short_names(people), room.house.id, tuple(setup.labels))
    return _answer(visit, address, place, house_for)


def _answer_anywhere(visit: Visit, address: Address, place: Place) -> Answer | None:
    from floorcall.web.pages.floor.case_editor import house_for_case  # noqa: PLC0415

    library = visit.club.library
    return _answer(visit, address, place, house_for_case(library, library.usual_name()))


def _answer(visit: Visit, address: Address, place: Place, house_for: Any) -> Answer | None:
    """The next question, or the card; nothing where the situation or the table is not known."""
    from floorcall.notation.case import read_case  # noqa: PLC0415
    from floorcall.notation.case_problem import CaseProblem  # noqa: PLC0415
    from floorcall.situations.guides.guide import count_questions, guide_through  # noqa: PLC0415
    from floorcall.situations.guides.registry import GUIDES  # noqa: PLC0415
    from floorcall.situations.guides.table import table_of  # noqa: PLC0415
    from floorcall.views.floor.ruling_card import CardRequest, go_on, ruling_card  # noqa: PLC0415

    situation = next((one for one in situations() if one.id == address.one("situation")), None)
    if situation is None or situation.id not in GUIDES:
        return None
    so_far = address.one("case")
    try:
        table = table_of(so_far or place.text, place.names)
        if so_far:
            table = go_on(table, so_far, house_for)
    except CaseProblem:
        return None
    guided = guide_through(situation.id, table, address.answers, address.one("change"))
    count = count_questions(situation.id, table, address.answers)
    if guided.story is None:
        return Answer(table, guided, count)
    so = (*address.several("so"), *address.several("if"))
    asked = CardRequest(guided.story, table, situation.title, so, address.several("next"))
    head = read_case(place.text).head
    own = place.own or head.house
    library = visit.club.library
    played = (*place.labels, *head.game_labels)
    others = [library.house(name, *played) for name in library.names() if name != own]
    card = ruling_card(asked, house_for, others)
    like = visit.club.precedents.like(card.facts, card.citations) if reads_rulings(visit) else ()
    return Answer(table, guided, count, card, like)


def short_names(people: Mapping[str, Person]) -> dict[str, str]:
    """First names by seat; two of the same name get a letter of the second."""
    given = {seat: who.name.split() for seat, who in people.items() if who.name.split()}
    first = [names[0] for names in given.values()]
    return {
        seat: names[0]
        if first.count(names[0]) == 1 or len(names) == 1
        else f"{names[0]} {names[-1][0]}"
        for seat, names in given.items()
    }


def _in_the_hand(answer: Answer | None, people: Mapping[str, Person]) -> tuple[int, ...]:
    """The players of the disputed hand, by the numbers of their entries."""
    if answer is None or answer.card is None or answer.card.account.table is None:
        return ()
    live = [seat.name for seat in answer.card.account.table.seats if seat.live]
    return tuple(people[seat].player for seat in live if seat in people)


def _find(typed: str, state: State | None, tables: Sequence[TableShown]) -> Found:
    """What the words in the box may mean; a player's name among them is who it was."""
    words = typed.lower().replace(",", " ").split()
    if not words:
        return Found((), ())
    named: list[tuple[int, tuple[int, str, str]]] = []
    told: set[str] = set()
    for table in tables:
        for seat, one in people_at(state, table).items() if state is not None else ():
            names = [name for name in one.name.lower().split() if name in words]
            is_seat = _is_seat(seat, words)
            told.update(names, ("seat", seat) if is_seat else ())
            if names or is_seat:
                named.append((len(names) + is_seat, (table.table, seat, one.name)))
    most = max((count for count, _ in named), default=0)
    players = [player for count, player in named if count == most]
    rest = [word for word in words if word not in told]
    meant = find(" ".join(rest), _MOST_FOUND) if rest else ()
    who = players[0] if len(players) == 1 else None
    return Found(tuple(meant), tuple(players[:_MOST_FOUND]), who)


def _is_seat(seat: str, words: Sequence[str]) -> bool:
    """Whether "seat 5" was typed, or nothing but the number."""
    return words == [seat] or any(one == "seat" and two == seat for one, two in pairwise(words))


async def _cash_table(visit: Visit, address: Address) -> tuple[str, Mapping[str, str]]:
    """The opening of the cash table in the address and its players; nothing where there is none."""
    from floorcall.views.floor.case_opening import cash_case_opening  # noqa: PLC0415

    evening, table = address.one("cash"), whole_number(address.one("table")) or 0
    if not evening or not visit.may("read the cash room"):
        return "", {}
    ledger = await visit.club.streams.one(CASH_KIND, evening)
    state = ledger.state
    if table not in state.tables:
        return "", {}
    seats = state.tables[table].seats
    people = {str(seat): Person(who, state.players[who].name) for seat, who in seats.items()}
    return cash_case_opening(state, table, ledger.house), short_names(people)


def _plain_table(address: Address, house: str) -> str:
    """Nine seats with stacks of a hundred big blinds, where no table is known."""
    typed = address.one("blinds")
    blinds = typed if typed in BLINDS else BLINDS[1]
    stack = whole_number(address.one("stack")) or _STACK * int(blinds.partition("/")[2])
    class_ = address.one("class")
    narrowed = f"class   {class_}\n" if class_ in next(iter(AXES)).labels else ""
    return (
        f"house   {house}\n{narrowed}blinds  {blinds}\n"
        f"seats   1-9 at {min(stack, 999_999_999)}\nbutton  9\n"
    )


_ROLES = ACTS["ask for a ruling"]
ROUTES = [
    page("/rulings", rulings_of_no_tournament, roles=_ROLES),
    page("/t/{tournament}/rulings", rulings, roles=_ROLES),
]
TABS = [
    Tab("Rulings", "/rulings", _ROLES, 9, icon="rulings", title="Just a ruling", below=("/floor",)),
    Tab(
        "Rulings",
        "/t/{tournament}/rulings",
        _ROLES,
        40,
        "Rulings",
        "rulings",
        below=("/t/{tournament}/floor",),
    ),
]
