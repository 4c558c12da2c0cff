"""What happened, where there is no tournament: at a table of cash, or at any table at all."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from starlette.responses import Response

from floorcall.chapters.authority.questions import DECISION_AUTHORITY_FINAL
from floorcall.club.cash.cash_penalties import CashMeasure
from floorcall.club.cash.state import CashState, Player, game_of
from floorcall.houses.catalogue import AXES
from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.law.numerals import whole_number
from floorcall.table.games import GAMES
from floorcall.views.floor.discipline import offences
from floorcall.web.pages.floor.guided_rulings import (
    Address,
    Answer,
    Further,
    PenaltyOffer,
    Place,
    answer_of,
    fields,
    found_by,
    full_names,
    further_of,
    is_asked,
    read_address,
    recording_of,
    short_names,
)
from floorcall.web.pages.frame.cash_measures import measures_for
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.table_players import Person
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import duties_of
from floorcall.web.streams.kinds import CASH_KIND, LedgerStream

if TYPE_CHECKING:
    from floorcall.views.floor.case_account import HouseFor

BLINDS = ("50/100", "100/200", "200/400", "500/1000", "1000/2000")
STACKS = (20, 50, 100, 200)
"""Big blinds of everybody's stack."""
_GAMES = ("nlhe", "flhe", "plo", "stud")
_USUAL_STACK = 100
_ONE_PRESS = {
    CashMeasure.WARNING: "Warning",
    CashMeasure.WRITTEN_WARNING: "Written warning",
    CashMeasure.HANDS: "1 hand out",
    CashMeasure.ROUNDS: "1 round out",
}
"""Graver ones need a time, a day or the chips counted: the form asks for them."""
_SEATS = 9


class PlainTable(Struct, frozen=True):
    """A table nobody sits at: house, game, blinds and stacks, each chosen in one tap."""

    house: str
    game: str
    blinds: str
    stack: int
    label: str = ""

    @property
    def case(self) -> str:
        """The head of a case there, everybody with the same stack."""
        small, big = map(int, self.blinds.split("/"))
        game = GAMES[self.game]
        stakes = f"blinds  {self.blinds}"
        if game.stud:
            stakes = f"limits  {big}/{2 * big} ante {small // 5} bring-in {small}"
        elif self.game == "flhe":
            stakes += f"\nlimits  {big}/{2 * big}"
        narrowed = f"class   {self.label}\n" if self.label else ""
        return (
            f"house   {self.house}\n{narrowed}game    {self.game}\n{stakes}\n"
            f"seats   1-{min(_SEATS, game.seats)} at {min(self.stack * big, 999_999_999)}\n"
            f"button  {min(_SEATS, game.seats)}\n"
        )


def _plain_table(address: Address, house: str) -> PlainTable:
    blinds, game, label = address.one("blinds"), address.one("game"), address.one("class")
    stack = whole_number(address.one("stack")) or _USUAL_STACK
    return PlainTable(
        house,
        game if game in _GAMES else _GAMES[0],
        blinds if blinds in BLINDS else BLINDS[1],
        stack,
        label if label in next(iter(AXES)).labels else "",
    )


async def rulings(visit: Visit) -> Response:
    """What happened at any table; `?cash=` names an evening of cash, whose own page it then is."""
    address = read_address(visit)
    evening = address.one("cash")
    if evening and visit.may("read the cash room"):
        return await _at_cash(visit, address, await visit.club.streams.one(CASH_KIND, evening))
    library = visit.club.library
    wanted = address.one("house")
    house = wanted if wanted in library.names() else await visit.club.house_name()
    table = _plain_table(address, house)
    is_stud = GAMES[table.game].stud
    answer = await _answer(visit, address, Place(table.case, {}, house), is_stud=is_stud)
    further = None if answer is not None else await _further(visit, address)
    return visit.show(
        "floor/guide.html",
        "Rulings",
        **fields(address, answer, further, is_stud=is_stud),
        found=found_by(address.one("q"), (), further, is_stud=is_stud),
        tables=(),
        chosen=None,
        people={},
        recording=None,
        penalties=(),
        ladder=None,
        duties=(),
        latest=(),
        plain_table=table,
        choices={
            "house": [(name, library.book(name).name) for name in library.names()],
            "game": [(one, GAMES[one].name.capitalize()) for one in _GAMES],
            "blinds": [(one, one.replace("/", " / ")) for one in BLINDS],
            "stack": [(str(one), f"{one} big blinds") for one in STACKS],
        },
        house_name=library.book(house).name,
        editor="/floor",
        editor_facts=(*(fact for fact in address.opening if fact[0] != "house"), ("house", house)),
    )


async def cash_rulings(visit: Visit) -> Response:
    """What happened at a table of the evening: its hand, its players, and recorded there."""
    return await _at_cash(visit, read_address(visit), visit.ledger)


async def _at_cash(visit: Visit, address: Address, ledger: LedgerStream) -> Response:
    from floorcall.views.floor.case_opening import cash_case_opening  # noqa: PLC0415

    state: CashState = ledger.state
    number = whole_number(address.one("table")) or 0
    if number not in state.tables:
        number = min(state.tables, default=0)
    people: dict[str, Person] = {}
    is_stud, answer = False, None
    if number:
        table = state.tables[number]
        people = {
            str(seat): Person(who, state.players[who].name) for seat, who in table.seats.items()
        }
        is_stud = GAMES[game_of(state, table.game).game].stud
        opening = cash_case_opening(state, number, ledger.house)
        names = short_names(people)
        place = Place(opening, names, state.setup.house, full_names=full_names(people))
        answer = await _answer(visit, address, place, is_stud=is_stud)
    further = None if answer is not None else await _further(visit, address)
    records = visit.open_ledger is not None and visit.may("record-decision")
    offered = _penalties(visit, answer, people, ledger.house) if records else []
    return visit.show(
        "floor/guide.html",
        "Rulings",
        **fields(address, answer, further, is_stud=is_stud),
        found=found_by(address.one("q"), [(number, people)], further, is_stud=is_stud),
        tables=[CashTable(one) for one in sorted(state.tables)],
        chosen=CashTable(number) if number else None,
        people=people,
        recording=recording_of("record-decision", answer, people, number) if records else None,
        penalties=offered,
        ladder=_ladder(visit, answer, people, ledger) if offered else None,
        duties=[
            (one.word, one.means)
            for one in ledger.house[DECISION_AUTHORITY_FINAL].value
            if one.word in duties_of(visit.actor)
        ],
        latest=(),
        plain_table=None,
        house_name=ledger.house.book.name,
        editor="/floor",
        editor_facts=(
            ("house", state.setup.house),
            ("class", "cash"),
            ("cash", ledger.name.partition("/")[2]),
            ("table", str(number)),
        ),
    )


class CashTable(Struct, frozen=True):
    """A table by its number, as the row of tables shows it."""

    table: int


async def _answer(visit: Visit, address: Address, place: Place, *, is_stud: bool) -> Answer | None:
    if not is_asked(address, is_stud=is_stud):
        return None
    await visit.club.precedents.catch_up()
    return await asyncio.to_thread(
        lambda: answer_of(visit, address, place, _house_for_case(visit.club.library))
    )


async def _further(visit: Visit, address: Address) -> Further:
    if not address.one("case"):
        return None
    return await asyncio.to_thread(lambda: further_of(address, _house_for_case(visit.club.library)))


def _house_for_case(library: Library) -> HouseFor:
    from floorcall.web.pages.floor.case_editor import house_for_case  # noqa: PLC0415

    return house_for_case(library, library.usual_name())


def _penalties(
    visit: Visit, answer: Answer | None, people: Mapping[str, Person], house: House
) -> list[PenaltyOffer]:
    """What one press gives of the house's ladder."""
    card = answer.card if answer is not None else None
    who = people.get(card.penalty_seat) if card is not None else None
    if card is None or who is None or not visit.may("penalise-at-cash"):
        return []
    given: dict[str, Any] = {"player": who.player, "reason": card.facts}
    return [
        PenaltyOffer(_ONE_PRESS[one], "penalise-at-cash", {**given, "measure": one.value})
        for one, _ in measures_for(visit, house)
        if one in _ONE_PRESS
    ]


class CashLadder(Struct, frozen=True):
    """The house's whole ladder for one player, as the form beside the card asks it."""

    player: int
    name: str
    measures: tuple[tuple[str, str], ...]
    offences: tuple[tuple[str, str], ...]
    is_member: bool
    stack: int
    reason: str


def _ladder(
    visit: Visit, answer: Answer | None, people: Mapping[str, Person], ledger: LedgerStream
) -> CashLadder | None:
    if answer is None or answer.card is None:
        return None
    who: Player = ledger.state.players[people[answer.card.penalty_seat].player]
    return CashLadder(
        player=who.number,
        name=who.name,
        measures=tuple((one.value, means) for one, means in measures_for(visit, ledger.house)),
        offences=(("", "Something else"), *offences(ledger.house)),
        is_member=bool(who.member),
        stack=who.stack,
        reason=answer.card.facts,
    )


_ROLES = ACTS["ask for a ruling"]
ROUTES = [
    page("/rulings", rulings, roles=_ROLES),
    page(
        "/cash/{cash}/rulings", cash_rulings, roles=ACTS["read the cash room"], ledger="cash/{cash}"
    ),
]
TABS = [
    Tab("Rulings", "/rulings", _ROLES, 9, icon="rulings", title="Just a ruling", below=("/floor",)),
]
