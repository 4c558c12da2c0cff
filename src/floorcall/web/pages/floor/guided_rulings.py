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

from floorcall.law.house import House
from floorcall.law.numerals import whole_number
from floorcall.situations.index import find
from floorcall.situations.situation import Situation, commonest, situations
from floorcall.tournament.clock.level_clock import level_now
from floorcall.tournament.play.hand_sheet import game_at
from floorcall.views.floor.discipline import penalty_ladder
from floorcall.views.floor.ruling_list import RulingShown
from floorcall.views.seating.seat_list import TableShown, seats_view
from floorcall.web.pages.floor.ruling_page import duties, reads_rulings
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.table_players import Person, people_at
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NotReadable
from floorcall.web.streams.house_choice import house_of

if TYPE_CHECKING:
    from floorcall.notation.head import Head
    from floorcall.situations.guides.guide import Guided
    from floorcall.situations.guides.question import Choice, Question
    from floorcall.situations.guides.table import GuideTable
    from floorcall.views.floor.case_account import HouseFor
    from floorcall.views.floor.ruling_card import RulingCard

OPENING = ("table", "house", "class", "cash", "game", "blinds", "stack", "seats")
"""Where it happened: kept when a new case begins."""
_RESERVED = frozenset(
    (*OPENING, "situation", "q", "change", "if", "so", "next", "case", "type", "unknown")
)
_MOST_FACTS, _LONGEST_FACT, _LONGEST_CASE = 40, 200, 6_000
_MOST_FOUND = 6
_LIGHT = ("warning", "hands", "rounds")
"""Measures of a penalty that one press gives; graver ones are given on their own page."""
_LATEST = 5

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
    full_names: Mapping[str, str] = {}
    """As they are typed by somebody who has the list before him."""


class Answer(Struct, frozen=True):
    """What the page shows of a situation: the question, or the card."""

    table: GuideTable
    guided: Guided
    count: int
    card: RulingCard | None = None
    like: tuple[Any, ...] = ()
    unknown: Question | None = None
    """The question nobody can answer, and what is said either way."""
    either_way: tuple[tuple[Choice, str], ...] = ()


Further = tuple[Situation, ...] | None
"""What can be another error in the case so far; None where no case goes on."""


async def rulings(visit: Visit) -> Response:
    """What happened at a table of the tournament, ruled by its house."""
    room = visit.room
    address = read_address(visit)
    tables = seats_view(room.state, room.house, visit.now).tables
    number = whole_number(address.one("table")) or 0
    chosen = next((one for one in tables if one.table == number), tables[0] if tables else None)
    people = people_at(room.state, chosen)
    is_stud = game_at(room.state, level_now(room.state, visit.now)).stud
    answer, further = None, None
    if is_asked(address, is_stud=is_stud):
        await visit.club.precedents.catch_up()
        answer = await asyncio.to_thread(_answer_tournament, visit, address, chosen, people)
    elif address.one("case"):
        further = await asyncio.to_thread(further_of, address, _house_for(visit))
    latest: Sequence[RulingShown] = ()
    if reads_rulings(visit):
        latest = room.notes.rulings[: -_LATEST - 1 : -1]
    return visit.show(
        "floor/guide.html",
        "Rulings",
        **fields(address, answer, further, is_stud=is_stud),
        found=found_by(
            address.one("q"),
            [(one.table, people_at(room.state, one)) for one in tables],
            further,
            is_stud=is_stud,
        ),
        tables=tables,
        chosen=chosen,
        people=people,
        recording=recording_of("record-ruling", answer, people, chosen.table if chosen else 0),
        penalties=_penalties(visit, answer, people),
        ladder=None,
        duties=[("", "—"), *duties(visit)],
        latest=latest,
        plain_table=None,
        house_name=room.house.book.name,
        editor=f"/t/{room.id}/floor",
    )


def is_asked(address: Address, *, is_stud: bool) -> bool:
    """Whether the address names a situation that can happen in the game."""
    chosen = _situation(address)
    return chosen is not None and chosen.is_asked(is_stud=is_stud)


def _situation(address: Address) -> Situation | None:
    return next((one for one in situations() if one.id == address.one("situation")), None)


def fields(
    address: Address, answer: Answer | None, further: Further, *, is_stud: bool
) -> dict[str, Any]:
    """What every one of these pages shows, wherever it happened."""
    chosen = _situation(address)
    known = _situations_here(further, is_stud=is_stud)
    return {
        "address": address,
        "answer": answer,
        "situation": chosen if answer is not None else None,
        "not_here": chosen if chosen is not None and answer is None else None,
        "commonest": [one for one in commonest() if one in known],
        "rarer": [one for one in known if one not in commonest()],
        "is_stud": is_stud,
        "plain": to_builtins,
    }


def _situations_here(further: Further, *, is_stud: bool) -> Sequence[Situation]:
    if further is not None:
        return further
    return [one for one in situations() if one.is_asked(is_stud=is_stud)]


class Recording(Struct, frozen=True):
    """How the ruling on the card is kept: the command, its fields, and how a departure is named."""

    command: str
    fields: dict[str, Any]
    instead: str


def recording_of(
    command: str, answer: Answer | None, people: Mapping[str, Person], table: int
) -> Recording | None:
    """The ruling as the log keeps it, with the hand; nothing where there is no ruling."""
    if answer is None or answer.card is None or answer.card.problem:
        return None
    card = answer.card
    kept: dict[str, Any] = {
        "table": table,
        "facts": card.facts,
        "book": card.book,
        "rules": card.citations,
        "case": card.text,
        "hand": _in_the_hand(card, people),
    }
    if command != "record-ruling":
        return Recording(command, kept, "decision")
    kept |= {"read_out": card.read_out, "elsewhere": card.elsewhere}
    return Recording(command, to_builtins(kept), "override")


def read_address(visit: Visit) -> Address:
    """The facts of the address, as many and as long as a case has."""
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
    from floorcall.views.floor.case_opening import case_opening  # noqa: PLC0415

    room = visit.room
    text = case_opening(room.state, table.table if table else 0, room.house, visit.now)
    labels = tuple(room.state.setup.labels)
    place = Place(text, short_names(people), room.house.id, labels, full_names(people))
    return answer_of(visit, address, place, _house_for(visit))


def _house_for(visit: Visit) -> HouseFor:
    """The house of the tournament, for the game of a case's head."""
    setup, library = visit.room.state.setup, visit.club.library

    def house_for(head: Head) -> House:
        from floorcall.notation.case_problem import CaseProblem  # noqa: PLC0415
        from floorcall.web.server.http_refusals import NotAllowed  # noqa: PLC0415

        try:
            return house_of(replace(setup, labels=(*setup.labels, *head.game_labels)), library)
        except NotAllowed as refused:  # a class of game that this tournament is not
            raise CaseProblem(1, refused.says) from None

    return house_for


def further_of(address: Address, house_for: HouseFor) -> Further:
    """What can be another error in the case that goes on; None where it cannot be read."""
    from floorcall.notation.case_problem import CaseProblem  # noqa: PLC0415
    from floorcall.situations.guides.table import table_of  # noqa: PLC0415
    from floorcall.views.floor.further_errors import further_errors  # noqa: PLC0415
    from floorcall.views.floor.ruling_card import go_on  # noqa: PLC0415

    so_far = address.one("case")
    try:
        return further_errors(go_on(table_of(so_far, {}), so_far, house_for), house_for)
    except CaseProblem:
        return None


def answer_of(visit: Visit, address: Address, place: Place, house_for: HouseFor) -> Answer | None:
    """The next question, or the card; nothing where the situation or the table is not known."""
    from floorcall.notation.case import read_case  # noqa: PLC0415
    from floorcall.notation.case_problem import CaseProblem  # noqa: PLC0415
    from floorcall.situations.guides.guide import (  # noqa: PLC0415
        count_questions,
        find_question,
        guide_through,
    )
    from floorcall.situations.guides.registry import GUIDES  # noqa: PLC0415
    from floorcall.situations.guides.table import table_of  # noqa: PLC0415
    from floorcall.views.floor.ruling_card import CardRequest, go_on, ruling_card  # noqa: PLC0415
    from floorcall.views.floor.spoken_ruling import seats_for_names  # noqa: PLC0415

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
    answers = address.answers
    unknown = find_question(situation.id, table, answers, address.one("unknown"))
    if unknown is not None:
        answers = {**answers, unknown.id: unknown.choices[0].value}
    guided = guide_through(situation.id, table, answers, address.one("change"))
    count = count_questions(situation.id, table, answers)
    if guided.story is None:
        return Answer(table, guided, count, unknown=unknown)
    so = (*address.several("so"), *address.several("if"))
    then = tuple(seats_for_names(line, place.full_names) for line in address.several("next"))
    asked = CardRequest(guided.story, table, situation.title, so, then)
    head = read_case(place.text).head
    own = place.own or head.house
    library = visit.club.library
    played = (*place.labels, *head.game_labels)
    others = [library.house(name, *played) for name in library.names() if name != own]
    card = ruling_card(asked, house_for, others)
    like = visit.club.precedents.like(card.facts, card.citations) if reads_rulings(visit) else ()
    either_way = []
    for choice in unknown.choices if unknown is not None else ():
        supposed = {**answers, address.one("unknown"): choice.value}
        story = guide_through(situation.id, table, supposed).story
        if story is not None:
            says = ruling_card(CardRequest(story, table, situation.title), house_for, ()).say
            either_way.append((choice, says))
    return Answer(table, guided, count, card, like, unknown, tuple(either_way))


def full_names(people: Mapping[str, Person]) -> dict[str, str]:
    """First and family name by seat."""
    return {seat: who.name for seat, who in people.items()}


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


def _in_the_hand(card: RulingCard, people: Mapping[str, Person]) -> tuple[int, ...]:
    """The players of the disputed hand, by the numbers of their entries."""
    if card.account.table is None:
        return ()
    live = [seat.name for seat in card.account.table.seats if seat.live]
    return tuple(people[seat].player for seat in live if seat in people)


class PenaltyOffer(Struct, frozen=True):
    """A penalty that one press gives: the words on it, the command and its fields."""

    label: str
    command: str
    fields: dict[str, Any]


def _penalties(
    visit: Visit, answer: Answer | None, people: Mapping[str, Person]
) -> list[PenaltyOffer]:
    """The lightest measures of the house for whoever the ruling leaves a penalty open for."""
    card = answer.card if answer is not None else None
    if card is None or not card.penalty_seat or not visit.may("penalise"):
        return []
    who = people.get(card.penalty_seat)
    if who is None or visit.room.state.phase != "running":
        return []
    ladder = penalty_ladder(visit.room.house, 1, len(people))
    return [
        PenaltyOffer(
            one.measure.capitalize() if one.measure == "warning" else f"1 {one.measure[:-1]} out",
            "penalise",
            {"player": who.player, "measure": one.measure, "in_hand": True, "reason": card.facts},
        )
        for one in ladder
        if one.measure in _LIGHT
    ]


Tables = Sequence[tuple[int, Mapping[str, Person]]]


def found_by(typed: str, tables: Tables, further: Further, *, is_stud: bool) -> Found:
    """What the words in the box may mean; a player's name among them is who it was."""
    words = typed.lower().replace(",", " ").split()
    if not words:
        return Found((), ())
    named: list[tuple[int, tuple[int, str, str]]] = []
    told: set[str] = set()
    for table, people in tables:
        for seat, one in people.items():
            names = [name for name in one.name.lower().split() if name in words]
            is_seat = _is_seat(seat, words)
            told.update(names, ("seat", seat) if is_seat else ())
            if names or is_seat:
                named.append((len(names) + is_seat, (table, seat, one.name)))
    most = max((count for count, _ in named), default=0)
    players = [player for count, player in named if count == most]
    rest = [word for word in words if word not in told]
    meant = find(" ".join(rest), len(situations())) if rest else ()
    offered = _situations_here(further, is_stud=is_stud)
    here = [one for one in meant if one in offered]
    who = players[0] if len(players) == 1 else None
    return Found(tuple(here[:_MOST_FOUND]), tuple(players[:_MOST_FOUND]), who)


def _is_seat(seat: str, words: Sequence[str]) -> bool:
    """Whether "seat 5" was typed, or nothing but the number."""
    return words == [seat] or any(one == "seat" and two == seat for one, two in pairwise(words))


_ROLES = ACTS["ask for a ruling"]
ROUTES = [
    page("/t/{tournament}/rulings", rulings, roles=_ROLES),
]
TABS = [
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
