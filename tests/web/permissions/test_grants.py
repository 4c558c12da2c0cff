"""All of role × command × view, asked over HTTP."""

from __future__ import annotations

import msgspec
import pytest

from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.event import Command as LedgerCommand
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.conduct.floor_calls import CallFloor
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.seat_moves import ReachSeat
from floorcall.tournament.setup.changed_terms import Terms
from floorcall.tournament.setup.terms import Level, Payout, TableSpec
from floorcall.tournament.state import Out
from floorcall.views.tournament_views import VIEWS as PICTURES
from floorcall.web.api.api_routes import ENDPOINTS
from floorcall.web.permissions.grants import ACTS, COMMANDS, VIEWS
from floorcall.web.permissions.roles import Role

from ..callers import Callers

FILLERS = {
    "name": "Ann Lee", "price": "entry", "player": 1, "amount": 5, "commitment": "", "seed": "",
    "table": 1, "seconds": 60, "stacks": {1: 10_000}, "outs": (Out(1),), "move": 1, "seat": 2,
    "value": 50, "count": 1, "measure": Measure.WARNING, "new": TableSpec(9, 9),
    "winner": 1, "chips": 50, "levels": (Level(50, 100),), "payout": Payout(shares=(10_000,)),
    "method": "equal", "agreed": (1,),
    "facts": "facts", "book": "the book", "ends": 7, "terms": Terms(name="Friday"),
    "keeps_prize": False, "bounty_by": (2,), "amounts": (5,), "person": "Eva", "counted": 5,
    "place": 1,
}  # fmt: skip
PATHS = {
    "sheet": "tables/1",
    "entry": "players/1",
}


def example(command: type) -> LedgerCommand:
    """A command of the type with something in every field it needs."""
    needed = [field for field in msgspec.structs.fields(command) if field.required]
    values = {field.name: FILLERS[field.name] for field in needed}
    if command is OpenTable:
        values["table"] = TableSpec(9, 9)
    return command(**values)


def test_every_command_has_a_row():
    assert set(COMMANDS) == set(TOURNAMENT.commands)


def test_every_view_has_a_row():
    shown = {name for name in VIEWS if name not in ("live", "tournaments")}
    endpoints = {
        endpoint.name.removeprefix("view_")
        for endpoint in ENDPOINTS
        if endpoint.name.startswith("view_")
    }

    assert shown == endpoints
    assert set(PICTURES) <= shown


def test_every_endpoint_takes_its_roles_from_a_row():
    rows = [*VIEWS.values(), *ACTS.values()]

    assert [one.name for one in ENDPOINTS if not any(one.roles is row for row in rows)] == []


def test_only_staff_may_command_and_nobody_may_do_nothing():
    """Players say that they have reached a new seat, or call the floor, and nothing else."""
    for command, roles in COMMANDS.items():
        assert roles <= ACTS["send a command"], command
        assert Role.OWNER in roles, command
        assert (Role.PLAYER in roles) == (command in (ReachSeat, CallFloor)), command


@pytest.mark.parametrize("role", Role)
def test_commands_are_taken_from_their_roles_alone(callers: Callers, tournament: str, role: Role):
    """Each is sent on a version long past: whoever may is told so, whoever may not is refused."""
    caller = callers.signed_in(role, tournament, table=1, player=1)
    outside = 401 if role is Role.RAIL else 403

    for kind, roles in COMMANDS.items():
        body = {"version": 0, "key": "key-of-grants", "command": example(kind)}
        answer = caller.post(f"/tournaments/{tournament}/commands", body)
        assert answer.status_code == (409 if role in roles else outside), (kind, answer.text)


@pytest.mark.parametrize("role", Role)
def test_views_are_shown_to_their_roles_alone(
    callers: Callers, director, tournament: str, role: Role
):
    director.does(tournament, "draw-seats")
    caller = callers.signed_in(role, tournament, table=1, player=1)
    outside = 401 if role is Role.RAIL else 403

    for name, roles in VIEWS.items():
        if name in ("live", "tournaments"):
            continue
        answer = caller.get(f"/tournaments/{tournament}/{PATHS.get(name, name)}")
        assert answer.status_code == (200 if role in roles else outside), (name, answer.text)


@pytest.mark.parametrize("role", Role)
def test_acts_are_done_by_their_roles_alone(callers: Callers, tournament: str, role: Role):
    """A body that cannot be read is refused with 400, but only to those who may send one."""
    caller = callers.signed_in(role, tournament, table=1, player=1)
    outside = 401 if role is Role.RAIL else 403

    for endpoint in ENDPOINTS:
        if endpoint.body is None or endpoint.name in ("set_up", "sign_in", "pair"):
            continue
        path = endpoint.path.replace("{tournament}", tournament)
        path = path.replace("{person}", "1").replace("{number}", "1")
        answer = caller.post(path, [])
        expected = 400 if role in endpoint.roles else outside
        assert answer.status_code == expected, (endpoint.name, answer.text)


@pytest.mark.parametrize("path", ["/sessions", "/staff"])
@pytest.mark.parametrize("role", Role)
def test_lists_of_people_are_for_their_roles_alone(callers: Callers, role: Role, path: str):
    row = ACTS["list sessions" if path == "/sessions" else "list staff"]
    caller = callers.signed_in(role, "somewhere", table=1, player=1)

    outside = 401 if role is Role.RAIL else 403
    assert caller.get(path).status_code == (200 if role in row else outside)


def test_the_floor_warns_and_the_director_disqualifies(callers: Callers, tournament: str):
    floor = callers.signed_in(Role.FLOOR)

    warned = floor.sends(tournament, 0, "penalise", player=1, measure="warning")
    thrown_out = floor.sends(tournament, 0, "penalise", player=1, measure="disqualification")

    assert (warned.status_code, thrown_out.status_code) == (409, 403)


def test_a_dealer_reports_their_own_table_only(callers: Callers, director, tournament: str):
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    seats = director.view(tournament, "seats")["tables"]
    here, there = (
        next(seat["player"] for seat in table["seats"] if seat["player"]) for table in seats
    )
    dealer = callers.signed_in(Role.DEALER, tournament, table=1)
    version = director.view(tournament, "clock")["version"]

    elsewhere = dealer.sends(tournament, version, "go-away", player=there)
    at_home = dealer.sends(tournament, version, "go-away", player=here)

    assert (elsewhere.status_code, at_home.status_code) == (403, 200)
    assert dealer.get(f"/tournaments/{tournament}/tables/2").status_code == 403
    assert dealer.get(f"/tournaments/{tournament}/tables/1").status_code == 200


@pytest.mark.parametrize("role", [Role.DEALER, Role.PLAYER])
def test_dealers_and_players_belong_to_one_tournament(callers: Callers, director, role: Role):
    here, there = director.opens(entrants=2), director.opens(entrants=2)
    caller = callers.signed_in(role, here, table=1, player=1)

    assert caller.get(f"/tournaments/{here}/clock").status_code == 200
    assert caller.get(f"/tournaments/{there}/clock").status_code == 403


def test_a_player_sees_their_own_entry_only(callers: Callers, tournament: str):
    player = callers.signed_in(Role.PLAYER, tournament, player=3)

    assert player.view(tournament, "players/3")["player"] == 3
    assert player.get(f"/tournaments/{tournament}/players/4").status_code == 403


@pytest.fixture
def lively(director) -> str:
    """Two are on the way, one for the director's own reasons; one is out, one away and warned."""
    tournament = director.opens(entrants=12)
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    here, there = director.view(tournament, "seats")["tables"]
    out, away, moved = [seat["player"] for seat in here["seats"] if seat["player"]][:3]
    free = next(seat["seat"] for seat in there["seats"] if not seat["player"])
    director.does(tournament, "bust", outs=[{"player": out}])
    director.does(tournament, "go-away", player=away)
    director.does(tournament, "penalise", player=away, measure="warning", offence="profanity")
    move = {"player": moved, "to_table": there["table"], "seat": free, "reason": "Family quarrel"}
    director.does(tournament, "balance", **move)
    director.does(tournament, "balance", from_table=there["table"])
    director.does(tournament, "announce-moves")
    director.does(tournament, "record-ruling", table=1, facts="Family matter", book="a call")
    return tournament


@pytest.mark.parametrize("role", [Role.RAIL, Role.SCREEN, Role.PLAYER])
def test_neither_screens_nor_players_see_names_in_full_or_the_floors_words(
    callers: Callers, lively: str, role: Role
):
    caller = callers.signed_in(role, lively, player=1)
    seen = [name for name, roles in VIEWS.items() if role in roles and name != "live"]
    paths = ["/tournaments" if name == "tournaments" else path_of(lively, name) for name in seen]

    shown = {path: caller.get(path) for path in paths}

    assert {answer.status_code for answer in shown.values()} == {200}
    assert [path for path, answer in shown.items() if "Family" in answer.text] == []
    assert "Given1" in shown[path_of(lively, "seats")].text
    assert len(shown[path_of(lively, "calls")].json()["moves"]) == 2


def path_of(tournament: str, view: str) -> str:
    return f"/tournaments/{tournament}/{PATHS.get(view, view)}"


@pytest.mark.parametrize("role", Role)
def test_everybody_in_the_row_may_watch_and_see_the_list(callers: Callers, tournament: str, role):
    caller = callers.signed_in(role, tournament, table=1, player=1)

    assert caller.get("/tournaments").status_code == 200
    assert VIEWS["live"] == VIEWS["tournaments"] == frozenset(Role)
    live = f"/api/v1/tournaments/{tournament}/live"
    with callers.client.websocket_connect(live, headers=caller.headers) as socket:
        assert socket.receive_json()["version"] == 13


@pytest.mark.parametrize("role", sorted(ACTS["send a command"], key=lambda one: one.value))
def test_whoever_is_overtaken_is_told_what_they_may_read_of_it(callers, tournament, role):
    caller = callers.signed_in(role, tournament, table=1, player=1)

    asked = {"move": 1} if role is Role.PLAYER else {"player": 1}
    command = "reach-seat" if role is Role.PLAYER else "go-away"
    overtaken = caller.sends(tournament, 0, command, **asked)

    assert (overtaken.status_code, overtaken.json()["version"]) == (409, 13)
    assert bool(overtaken.json()["since"]) == (role in VIEWS["history"])
    assert ("Family" in overtaken.text) == (role in VIEWS["history"])


def test_a_dealer_is_told_their_own_events_and_none_by_the_key_of_another(
    callers, director, tournament
):
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    seats = director.view(tournament, "seats")["tables"][0]["seats"]
    away = next(seat["player"] for seat in seats if seat["player"])
    dealer = callers.signed_in(Role.DEALER, tournament, table=1)
    version = director.view(tournament, "clock")["version"]
    told = director.sends(tournament, version, "register", key="anothers-key", name="Late Family")

    own = dealer.sends(tournament, told.json()["version"], "go-away", player=away)
    anothers = dealer.sends(tournament, 0, "go-away", key="anothers-key", player=away)

    assert [one["event"]["kind"] for one in own.json()["events"]] == ["went-away"]
    assert "Late Family" not in anothers.text


def test_a_player_and_a_dealer_call_the_floor_to_their_own_table(callers, director, tournament):
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    here, there = director.view(tournament, "seats")["tables"]
    player = next(seat["player"] for seat in here["seats"] if seat["player"])
    version = director.view(tournament, "clock")["version"]
    sitting = callers.signed_in(Role.PLAYER, tournament, player=player)
    dealing = callers.signed_in(Role.DEALER, tournament, table=there["table"])

    def calls(caller, table: int, on: int) -> int:
        return caller.sends(tournament, on, "call-floor", table=table).status_code

    assert calls(sitting, there["table"], version) == 403
    assert calls(dealing, here["table"], version) == 403
    assert calls(sitting, here["table"], version) == 200
    assert calls(dealing, there["table"], version + 1) == 200


def test_a_player_reaches_the_own_seat_and_nobody_elses(callers, director, tournament):
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    here, there = director.view(tournament, "seats")["tables"]
    mover, other = [seat["player"] for seat in here["seats"] if seat["player"]][:2]
    free = next(seat["seat"] for seat in there["seats"] if not seat["player"])
    asked = {"player": mover, "to_table": there["table"], "seat": free, "reason": "asked"}
    director.does(tournament, "balance", announce=True, **asked)
    (move,) = director.view(tournament, "moves")["moves"]
    version = director.view(tournament, "clock")["version"]

    def says(player: int, number: int):
        caller = callers.signed_in(Role.PLAYER, tournament, player=player)
        return caller.sends(tournament, version, "reach-seat", move=number).status_code

    assert (says(other, move["move"]), says(mover, 99)) == (403, 403)
    assert says(mover, move["move"]) == 200
    assert director.view(tournament, "moves")["moves"] == []
