"""Several desks, dealers and directors at once: whatever comes of it could have come in turn."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from floorcall.houses.library import Library
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Refusal
from floorcall.store import Entry, open_reading
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.state import Out, State, is_in_play
from floorcall.web.streams.draw_seeds import Drawing
from floorcall.web.streams.house_choice import house_of

from ..club_server import QuickServer

pytestmark = pytest.mark.slow

SERVERS = 3
RACERS = 6
ROUNDS = 12
SAME = ("seats", "roster", "standings")


@pytest.fixture(params=["file", pytest.param("database", marks=pytest.mark.postgres)])
def club(request: pytest.FixtureRequest, tmp_path) -> Iterator[tuple[list[QuickServer], str]]:
    """One server on a file, or three that share a database; and where the log is."""
    folder = tmp_path / "club"
    folder.mkdir()
    database = request.getfixturevalue("schema") if request.param == "database" else ""
    servers = [QuickServer(folder, database)]
    servers[0].own()
    try:
        for _ in range(SERVERS - 1 if database else 0):
            servers.append(QuickServer(folder, database))
            servers[-1].token = servers[0].token
        yield servers, database or str(folder)
    finally:
        for server in servers:
            server.kill()


class Racer:
    """Tries for the same seats and busts as everybody else, on the version it last saw."""

    def __init__(self, server: QuickServer, tournament: str, name: str) -> None:
        self.client = server.client()
        self.of = f"/tournaments/{tournament}"
        self.chance = random.Random(name)
        self.name = name
        self.taken: dict[str, tuple[Command, dict]] = {}
        self.refused: list[tuple[int, Command]] = []

    def race(self, start: threading.Barrier) -> None:
        start.wait()
        for number in range(ROUNDS):
            shown = self.client.get(f"{self.of}/seats").json()
            command = self.wish(shown)
            key = f"{self.name}-{number:04}"
            body = {"version": shown["version"], "key": key, "command": command}
            answer = self.client.post(f"{self.of}/commands", content=msgspec.json.encode(body))
            if answer.status_code == 200:
                self.taken[key] = (command, answer.json())
            elif answer.status_code == 422:
                self.refused.append((shown["version"], command))
            else:
                assert answer.status_code == 409, answer.text

    def wish(self, shown: dict) -> Command:
        table = self.chance.choice(shown["tables"])
        players = [seat["player"] for seat in table["seats"] if seat["player"]]
        open_seats = [seat["seat"] for seat in table["seats"] if not seat["player"]] or [1]
        everybody = [seat["player"] for one in shown["tables"] for seat in one["seats"]]
        someone = self.chance.choice([player for player in everybody if player])
        wishes = [
            ChangeSeat(
                player=someone,
                table=table["table"],
                seat=self.chance.choice(open_seats),
                reason="asked to",
            ),
            Bust(outs=(Out(self.chance.choice(players or [1])),)),
            Register(name=f"{self.name} {self.chance.random()}"),
            EnterLate(player=self.chance.randint(19, 30)),
            GoAway(player=someone),
        ]
        return self.chance.choice(wishes)


def test_every_outcome_equals_a_serial_order_and_nobody_has_two_seats(club):
    servers, place = club
    tournament = servers[0].opens()
    prepare(servers[0], tournament)
    racers = [Racer(servers[n % len(servers)], tournament, f"racer-{n}") for n in range(RACERS)]
    start = threading.Barrier(RACERS)
    threads = [threading.Thread(target=racer.race, args=(start,)) for racer in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    entries = logged(place, tournament)
    events = [TOURNAMENT.read(entry.data) for entry in entries]
    house = house_of(TOURNAMENT.fold(events).setup, Library())
    assert sum(len(racer.taken) for racer in racers) > 0
    for racer in racers:
        for command, told in racer.taken.values():
            first, last = told["first"], told["version"]
            before = TOURNAMENT.fold(events[: first - 1])
            expected = TOURNAMENT.decide(before, as_taken(command, events[first - 1]), house)
            mark = events[first - 1].session  # of the sign-in, which a decision does not know
            marked = [replace(event, session=mark) for event in expected]
            assert marked == events[first - 1 : last], command
        for version, command in racer.refused:
            before = TOURNAMENT.fold(events[:version])
            assert isinstance(
                TOURNAMENT.decide(before, as_refused(command, entries[-1]), house), Refusal
            )
    assert_nobody_sits_twice(TOURNAMENT.fold(events))
    assert_all_show_the_same(servers, tournament, len(events))


def assert_all_show_the_same(servers: list[QuickServer], tournament: str, version: int) -> None:
    """Each server, told of the latest version, knows it and all that led to it."""
    shown = []
    for server in servers:
        with server.client() as client:
            stale = {"version": version + 1, "key": "never-taken", "command": {"command": "pause"}}
            told = client.post(f"/tournaments/{tournament}/commands", json=stale)
            assert (told.status_code, told.json()["version"]) == (409, version)
            shown.append([client.get(f"/tournaments/{tournament}/{view}").json() for view in SAME])
    assert all(one == shown[0] for one in shown)


def prepare(server: QuickServer, tournament: str) -> None:
    """Eighteen players at two tables, and play has begun."""
    commands: list[dict] = [{"command": "register", "name": f"Player {n}"} for n in range(1, 19)]
    commands += [{"command": "draw-seats"}, {"command": "start"}]
    with server.client() as client:
        for version, command in enumerate(commands, 1):
            body = {"version": version, "key": f"prepare-{version:03}", "command": command}
            answer = client.post(f"/tournaments/{tournament}/commands", json=body)
            assert answer.status_code == 200, answer.text


def logged(place: str, tournament: str) -> list[Entry]:
    reading = open_reading(place)
    try:
        return list(reading.read(f"tournament/{tournament}"))
    finally:
        reading.close()


def as_taken(command: Command, event: Event) -> Command:
    """The command with the time, the actor and the seed the server gave it."""
    filled = replace(command, at=event.at, by=event.by)
    return replace(filled, seed=event.seed) if isinstance(filled, Drawing) else filled


def as_refused(command: Command, last: Entry) -> Command:
    filled = replace(command, at=last.at // 1000, by=last.by)
    return replace(filled, seed="any") if isinstance(filled, Drawing) else filled


def assert_nobody_sits_twice(state: State) -> None:
    seats = Counter(player for table in state.tables.values() for player in table.seats.values())
    assert set(seats.values()) == {1}
    for player in state.players.values():
        if is_in_play(player) and player.number in seats:
            assert state.tables[player.table].seats[player.seat] == player.number
