"""Pictures of a tournament: what each shows, and to whom a name is shown in full."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import inspect

from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.state import Player
from floorcall.views.display_names import display_name, display_names
from floorcall.web.api.api_routes import ENDPOINTS
from floorcall.web.server.endpoint import Endpoint

from ..callers import Caller, Callers


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna Maria Kowalska", "Anna K."),
        ("Anna Kowalska", "Anna K."),
        ("Anna", "Anna"),
        ("  Anna  ", "Anna"),
        ("former player 17", "former player 17"),
        ("Anna B52", "Anna B."),
        ("Żaneta Ölmez", "Żaneta Ö."),
        ("José Ñandú 🐉", "José Ñ."),
        ("Ann Lee (junior)", "Ann L."),
        ("Ann 🐉", "Ann"),
    ],
)
def test_a_display_name_is_the_first_name_and_an_initial(name: str, shown: str):
    assert display_name(name) == shown


def test_a_name_that_was_chosen_is_shown_in_place_of_the_initial():
    assert display_name("Anna Kowalska", "The Countess") == "The Countess"


def shown_to_all(*people: tuple[str, str]) -> dict[int, str]:
    """The display names of entries 1, 2, 3 … by name and by what was chosen."""
    players: PersistentMap[Player] = PersistentMap()
    for number, (name, chosen) in enumerate(people, 1):
        players = players.put(number, Player(number, name, display_name=chosen))
    return display_names(players)


@pytest.mark.parametrize(
    ("people", "shown"),
    [
        ([("Anna Kowalska", ""), ("Anna Kim", "")], ["Anna K. 1", "Anna K. 2"]),
        ([("Anna Kowalska", ""), ("Bo Lee", "anna k.")], ["Anna K. 1", "anna k. 2"]),
        ([("Al Ray", "Ace"), ("Bo Lee", "Ace")], ["Ace 1", "Ace 2"]),
        ([("Al Ray", "Ace"), ("Bo Lee", "Ace 2")], ["Ace", "Ace 2"]),
        (
            [("Al Ray", "Ace"), ("Bo Lee", "Ace"), ("Cy Orr", "Ace 1")],
            ["Ace 1", "Ace 2", "Ace 1 3"],
        ),
    ],
)
def test_a_number_follows_only_where_two_are_called_alike(people, shown):
    assert list(shown_to_all(*people).values()) == shown


CALLED = st.sampled_from(["", "Ace", "ace", "Ace 1", "Ace 2", "Anna K.", "Anna K. 3"])


@given(st.lists(st.tuples(st.text(min_size=1, max_size=20).filter(str.strip), CALLED), max_size=30))
def test_no_two_entries_are_shown_alike_and_each_begins_with_its_name(people):
    shown = shown_to_all(*people)

    assert len({name.casefold() for name in shown.values()}) == len(people)
    for number, (name, chosen) in enumerate(people, 1):
        short = display_name(name, chosen)
        assert shown[number] in (short, f"{short} {number}")


@pytest.fixture
def running(director: Caller) -> str:
    """Twelve players at two tables, level 1."""
    tournament = director.opens(entrants=12)
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    return tournament


def test_the_clock_shows_the_figures_beside_it(callers: Callers, running: str):
    clock = callers.rail.view(running, "clock")

    assert (clock["players_left"], clock["entries"], clock["tables"]) == (12, 12, 2)
    assert (clock["chips_in_play"], clock["average_stack"]) == (120_000, 10_000)
    assert clock["prize_pool"] == 240
    assert clock["following"]["big_blind"] == 200
    assert clock["next_break_in"] == 2400


def test_before_the_start_the_clock_stands_at_the_first_level(callers: Callers, tournament: str):
    clock = callers.rail.view(tournament, "clock")

    assert (clock["phase"], clock["running"], clock["remaining"]) == ("open", False, 1200)
    assert clock["ends_at"] is None


def test_a_paused_clock_has_no_end(callers: Callers, director, running: str, clock):
    clock.pass_by(100)
    director.does(running, "pause")
    clock.pass_by(500)

    shown = callers.rail.view(running, "clock")
    assert (shown["running"], shown["remaining"], shown["ends_at"]) == (False, 1100, None)


def test_everybody_has_one_seat(callers: Callers, running: str):
    tables = callers.rail.view(running, "seats")["tables"]

    seated = [seat["player"] for table in tables for seat in table["seats"] if seat["player"]]
    assert sorted(seated) == list(range(1, 13))
    assert [len(table["seats"]) for table in tables] == [9, 9]


def test_a_proposed_move_is_for_staff_until_it_is_called(callers: Callers, director, running: str):
    tables = director.view(running, "seats")["tables"]
    there = [seat["player"] for seat in tables[1]["seats"] if seat["player"]]
    for player in there[:3]:
        director.does(running, "bust", outs=[{"player": player}])
    director.does(running, "balance")
    proposed = (director.view(running, "moves")["moves"], callers.rail.view(running, "calls"))
    director.does(running, "announce-moves")
    called = callers.rail.view(running, "calls")["moves"]

    assert [move["step"] for move in proposed[0]] == ["proposed"]
    assert proposed[1]["moves"] == []
    assert [move["step"] for move in called] == ["announced"]


def test_a_player_hears_of_a_move_when_it_is_called(director: Caller, running: str):
    tables = director.view(running, "seats")["tables"]
    there = [seat["player"] for seat in tables[1]["seats"] if seat["player"]]
    for player in there[:3]:
        director.does(running, "bust", outs=[{"player": player}])
    director.does(running, "balance")
    [move] = director.view(running, "moves")["moves"]
    before = director.view(running, f"players/{move['player']}")
    director.does(running, "announce-moves")
    after = director.view(running, f"players/{move['player']}")

    assert before["move"] is None
    assert (after["move"]["table"], after["move"]["seat"]) == (move["table"], move["seat"])


def test_a_place_is_shown_to_whoever_is_out(director: Caller, running: str):
    director.does(running, "bust", outs=[{"player": 5}])

    assert director.view(running, "players/5")["place"] == 12
    assert director.view(running, "players/6")["place"] == 0
    assert director.view(running, "standings")["players"][-1]["player"] == 5


def test_the_till_knows_who_owes(director: Caller):
    tournament = director.opens(entrants=2)
    director.does(tournament, "register", name="Cy Young", paid=False)

    till = director.view(tournament, "till")
    assert (till["paid"], till["owed"], till["pool"], till["fee"]) == (46, 23, 40, 6)
    assert [(one["name"], one["owed"]) for one in till["owing"]] == [("Cy Young", 23)]


def test_chips_are_accounted_for(director: Caller, running: str):
    chips = director.view(running, "chips")

    assert chips["account"] == {"entries": 120_000}
    assert chips["in_play"] == sum(chips["account"].values())


def test_the_dealer_has_names_in_full_and_the_next_hand(director: Caller, running: str):
    sheet = director.view(running, "tables/1")

    names = [seat["name"] for seat in sheet["table"]["seats"] if seat["player"]]
    assert all(name.endswith(" Family") for name in names)
    assert sheet["waits"] == ""
    assert sorted(sheet["hand"]["dealt_in"]) == [
        seat["seat"] for seat in sheet["table"]["seats"] if seat["player"]
    ]


def test_a_table_waits_until_play_begins(director: Caller, tournament: str):
    director.does(tournament, "draw-seats")

    sheet = director.view(tournament, "tables/1")
    assert (sheet["hand"], sheet["waits"]) == (None, "play has not begun")


def test_the_floor_is_told_what_is_due(director: Caller, running: str):
    tables = director.view(running, "seats")["tables"]
    there = [seat["player"] for seat in tables[1]["seats"] if seat["player"]]
    for player in there[:3]:
        director.does(running, "bust", outs=[{"player": player}])

    tasks = director.view(running, "tasks")["tasks"]
    assert tasks
    assert all(task["why"] for task in tasks)


MONEY = frozenset(
    {
        "amount", "bounties", "bounty", "dues", "fee", "guarantee", "holds", "owed", "paid",
        "price", "prize", "prize_pool", "prizes", "purpose", "result", "taken",
    }
)  # fmt: skip
"""Fields that are sums wherever they are told as figures."""


def sums_without_currency(shape: object, inside: bool = False) -> Iterator[str]:
    """Each sum of an answer that stands in nothing that tells its currency, by its name."""
    for one in parts_of(shape):
        if not isinstance(one, inspect.StructType):
            continue
        names = {field.name: field.type for field in one.fields}
        told = inside or "currency" in names
        for name, type_ in names.items():
            if not told and name in MONEY and is_figure(type_):
                yield f"{one.cls.__name__}.{name}"
            yield from sums_without_currency(type_, told)


def parts_of(shape: object) -> Iterator[object]:
    """A shape, or what a list, a union or a table of them is made of."""
    match shape:
        case inspect.UnionType():
            for one in shape.types:
                yield from parts_of(one)
        case inspect.VarTupleType() | inspect.ListType():
            yield from parts_of(shape.item_type)
        case inspect.TupleType():
            for one in shape.item_types:
                yield from parts_of(one)
        case inspect.DictType():
            yield from parts_of(shape.value_type)
        case _:
            yield shape


def is_figure(shape: object) -> bool:
    """Whether a field holds whole figures, or several of them."""
    return any(isinstance(one, inspect.IntType) for one in parts_of(shape))


def is_log(endpoint: Endpoint) -> bool:
    """Whether an answer is the events of a log, which are in the currency of the first of them."""
    return any(word in endpoint.path for word in ("/events", "/history", "/commands"))


def test_every_answer_with_sums_tells_their_currency():
    bare = {
        f"{one.name}: {said}"
        for one in ENDPOINTS
        if one.method == "GET" and not is_log(one)
        for said in sums_without_currency(inspect.type_info(one.answer))
    }

    assert bare == set()
