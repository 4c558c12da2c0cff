"""The cash tables over HTTP: the room and the books for staff, the board for everybody."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from floorcall.club.cash.api import CASH as LEDGER
from floorcall.club.cash.api import open_cash
from floorcall.club.cash.setup import CashGame
from floorcall.club.cash.waiting_lists import CameIn, Listed
from floorcall.houses.library import Library
from floorcall.views.club.cash_evening import cash_room_view
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..streams.test_ledger_commands import CASH, does, sends

VIEWS = ("room", "books", "board")


@pytest.fixture
def cash(callers: Callers) -> str:
    """Four on the list of 2/4 limit, three of them seated at table 1 with 40 each."""
    owner = callers.signed_in(Role.OWNER)
    opened = owner.post("/club/cash", {"key": "opens-a-cash-evening", "setup": CASH})
    assert opened.status_code == 200, opened.text
    name = str(opened.json()["ledger"])
    does_next = _in_turn(owner, name)
    for number, person in enumerate(("Ann Lee", "Bob Ray", "Cy Orr", "Dee Fox"), 1):
        does_next("come-in", of_age=True, name=person)
        does_next("join-list", player=number, game="2/4 limit")
    does_next("start-games", game="2/4 limit")
    for number in (1, 2, 3):
        does_next("take-cash-seat", player=number, table=1, seat=number)
    does_next("take-bank", player=1)
    for number in (1, 2, 3):
        does_next("buy-chips", player=number, chips=40)
    return name


def _in_turn(caller: Caller, name: str) -> Any:
    version = 1

    def next_one(command: str, **fields: Any) -> None:
        nonlocal version
        version = does(caller, name, version, command, **fields)

    return next_one


def test_the_room_tells_lists_tables_and_the_next_hand(callers, cash):
    room = callers.signed_in(Role.DESK).get(f"/club/{cash}/room").json()
    [game] = room["games"]
    [table] = room["tables"]

    assert [one["name"] for one in game["waiting"]] == ["Dee Fox"]
    assert (table["players"], table["chips"], table["bank"]) == (3, 120, 12_000)
    assert (table["banker_name"], table["dealt"], table["dealer"]) == ("Ann Lee", 3, "Ann Lee")
    assert [one["marks"] for one in table["chairs"][:3]] == [["D"], ["SB"], ["BB"]]
    assert table["free"] == [4, 5, 6, 7, 8, 9, 10]


def test_the_books_are_even_and_name_who_holds_chips(callers, cash):
    books = callers.signed_in(Role.FLOOR).get(f"/club/{cash}/books").json()

    assert books["is_even"]
    assert (books["taken"], books["paid"], books["in_banks"]) == (12_000, 0, 12_000)
    assert books["holding"] == ["Ann Lee", "Bob Ray", "Cy Orr"]
    assert [one["result"] for one in books["accounts"]] == [0, 0, 0]


def test_the_board_has_short_names_and_no_money(callers, cash):
    board = callers.signed_in(Role.RAIL).get(f"/club/{cash}/board").json()

    assert board["games"][0]["waiting"] == ["Dee F."]
    assert not {"stack", "bank", "chips", "money", "taken"} & _names(board)


def _names(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value).union(*map(_names, value.values()))
    return set().union(*map(_names, value)) if isinstance(value, list) else set()


@pytest.mark.parametrize("role", Role)
def test_each_view_is_for_the_roles_of_its_row(callers: Callers, cash: str, role: Role):
    caller = callers.signed_in(role, "somewhere", table=1, player=1)
    outside = 401 if role is Role.RAIL else 403

    for view in VIEWS:
        answer = caller.get(f"/club/{cash}/{view}")
        expected = 200 if role in ACTS[f"read the cash {view}"] else outside
        assert answer.status_code == expected, (view, answer.text)


def test_an_evening_that_was_never_opened_is_not_found(callers):
    answer = callers.signed_in(Role.OWNER).get("/club/cash/none/room")

    assert answer.status_code == 404
    assert msgspec.json.decode(answer.content)["detail"]


def test_everybody_who_looks_at_the_board_hears_that_it_changed(callers, cash):
    rail = callers.signed_in(Role.RAIL)
    live = f"/api/v1/club/{cash}/live"
    with callers.client.websocket_connect(live, headers=rail.headers) as socket:
        hint = socket.receive_json()

    assert set(hint) <= {"version", "now"}


@pytest.mark.parametrize(
    ("waiting", "starts"),
    [(1, []), (2, [(2,)]), (10, [(10,)]), (21, [(11, 10), (7, 7, 7)])],
)
def test_a_game_could_start_in_the_ways_the_book_leaves_to_the_officer(waiting, starts):
    house = Library().house("club52", "cash")
    state = LEDGER.fold([open_cash(CASH, house)])
    for number in range(1, waiting + 1):
        state = LEDGER.evolve(state, CameIn(player=number, name=f"P{number}"))
        state = LEDGER.evolve(state, Listed(player=number, game="2/4 limit"))

    [game] = cash_room_view(state, house, 0).games

    assert [one.tables for one in game.starts] == starts


@pytest.mark.parametrize(("seats", "status"), [(1, 422), (2, 200), (20, 200), (21, 422)])
def test_no_cash_table_has_more_seats_than_any_room(callers, seats, status):
    games = (CashGame("2/4 limit", 2, 4, 40, seats=seats),)
    setup = msgspec.structs.replace(CASH, games=games)
    answer = callers.signed_in(Role.OWNER).post("/club/cash", {"key": "seats-12", "setup": setup})

    assert answer.status_code == status, answer.text


@pytest.mark.parametrize(("letters", "status"), [(0, 422), (1, 200), (100, 200), (101, 422)])
def test_a_name_at_the_door_has_1_to_100_letters(callers, cash, letters, status):
    owner = callers.signed_in(Role.OWNER)
    version = owner.get(f"/club/{cash}/room").json()["version"]

    answer = sends(owner, cash, version, "come-in", of_age=True, name="x" * letters)

    assert answer.status_code == status, answer.text


@pytest.mark.parametrize(("more", "refused"), [(9, True), (10, False)])
def test_whoever_plays_and_is_first_for_another_game_is_asked_to_come_over(callers, more, refused):
    owner = callers.signed_in(Role.OWNER)
    games = (*CASH.games, CashGame("1/2", 1, 2, 50, game="nlhe"))
    setup = msgspec.structs.replace(CASH, games=games)
    opened = owner.post("/club/cash", {"key": "two-games-of-cash", "setup": setup})
    name = str(opened.json()["ledger"])
    does_next = _in_turn(owner, name)
    for number in range(1, 7):
        does_next("come-in", of_age=True, name=f"P{number}")
        does_next("join-list", player=number, game="2/4 limit" if number < 4 else "1/2")
    does_next("join-list", player=3, game="1/2")
    for table, game, seated in ((1, "2/4 limit", (1, 2, 3)), (2, "1/2", (4, 5, 6))):
        does_next("start-games", game=game)
        for number in seated:
            does_next("take-cash-seat", player=number, table=table, seat=(number - 1) % 3 + 1)
        does_next("take-bank", player=seated[0])
        for number in seated:
            does_next("buy-chips", player=number, chips=40 if table == 1 else 50)
        does_next("play-cash-hand", table=table)
    does_next("buy-chips", player=3, chips=more)

    room = owner.get(f"/club/{name}/room").json()
    [offer] = room["offers"]
    page = owner.client.get(f"/{name}", headers=owner.headers).text

    assert (offer["table"], offer["player"], offer["leaves"]) == (2, 3, 1)
    assert bool(offer["refused"]) is refused
    assert ("Comes over" in page) is not refused
    assert ("buy 1 more first" in page) is refused
    if not refused:
        does_next("change-tables", player=3, table=2, seat=offer["seats"][0])
        assert owner.get(f"/club/{name}/room").json()["games"][1]["waiting"] == []
