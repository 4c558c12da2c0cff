"""Load and kill -9, again and again: what was acknowledged is there, once, and nothing else."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from functools import partial

import httpx2
import msgspec
import pytest

from floorcall.houses.library import Library
from floorcall.store import open_reading
from floorcall.store.integrity import verify
from floorcall.tournament.api import TOURNAMENT
from floorcall.views.tournament_views import VIEWS
from floorcall.web.streams.house_choice import house_of

from ..club_server import QuickServer, order

pytestmark = pytest.mark.slow

FEW = 2
CALLERS = 4
TIMELESS = [name for name in VIEWS if name not in ("clock", "tasks")]
"""Views that do not depend on the moment they are looked at."""


class Witness:
    """Sends commands, each until it is answered, and remembers what it was told."""

    def __init__(self, server: QuickServer, tournament: str) -> None:
        self.server = server
        self.path = f"/tournaments/{tournament}/commands"
        self.sent: dict[str, tuple[str, dict[str, object]]] = {}
        self.kept: dict[str, dict[str, object]] = {}
        self.lock = threading.Condition()

    def call(self, name: str, chance: random.Random, enough: threading.Event) -> None:
        """Register and pay until the server is gone."""
        number = version = 0
        with self.server.client() as client:
            while not enough.is_set():
                number += 1
                key = f"{name}-{number:05}"
                command = chance.choice(["register", "register", "register", "pause"])
                fields = {"name": f"Given Family {key}"} if command == "register" else {}
                with self.lock:
                    self.sent[key] = (command, fields)
                try:
                    version = self.insist(client, key, version)
                except httpx2.TransportError:
                    return

    def insist(self, client: httpx2.Client, key: str, version: int) -> int:
        """Send a command until it is taken or refused for good; the version after it."""
        command, fields = self.sent[key]
        while True:
            answer = client.post(self.path, content=order(version, key, command, **fields))
            told = answer.json()
            if answer.status_code == 409:
                version = told["version"]
                continue
            with self.lock:
                if answer.status_code == 200:
                    self.kept[key] = told
                    self.lock.notify_all()
                    return int(told["version"])
                assert answer.status_code == 422, answer.text
                del self.sent[key]
            return version

    def has(self, wanted: int) -> bool:
        return len(self.kept) >= wanted

    def send_again(self) -> None:
        """Whatever was on its way when the server died."""
        with self.server.client() as client:
            for key in [key for key in self.sent if key not in self.kept]:
                self.insist(client, key, 0)


def check(place: str, witness: Witness, tournament: str) -> None:
    """Acknowledged commands are where they were said to be; the server shows a fresh fold."""
    stream = f"tournament/{tournament}"
    reading = open_reading(place)
    try:
        assert verify(reading).faults == ()
        entries = list(reading.read(stream))
    finally:
        reading.close()
    there: dict[str, list[int]] = {}
    for entry in entries:
        there.setdefault(entry.key, []).append(entry.version)
    for key, told in witness.kept.items():
        assert there[key] == list(range(int(told["first"]), int(told["version"]) + 1))
    assert set(there) <= {"open-the-evening", *witness.sent}
    names = [TOURNAMENT.read(entry.data).name for entry in entries if entry.kind == "registered"]
    assert len(names) == len(set(names))
    state = TOURNAMENT.fold([TOURNAMENT.read(entry.data) for entry in entries])
    house = house_of(state.setup, Library())
    with witness.server.client() as client:
        for name in TIMELESS:
            shown = client.get(f"/tournaments/{tournament}/{name}").content
            assert shown == msgspec.json.encode(VIEWS[name].make(state, house, 0)), name


def survive(server: QuickServer, place: str, rounds: int) -> None:
    chance = random.Random(rounds)
    tournament = server.opens()
    witness = Witness(server, tournament)
    for number in range(rounds):
        enough = threading.Event()
        callers = [
            threading.Thread(
                target=witness.call, args=(f"r{number:03}-{n}", random.Random(n), enough)
            )
            for n in range(CALLERS)
        ]
        before = len(witness.kept)
        for caller in callers:
            caller.start()
        wanted = before + chance.randint(5, 80)
        with witness.lock:
            assert witness.lock.wait_for(partial(witness.has, wanted), timeout=120)
        server.kill()
        enough.set()
        for caller in callers:
            caller.join()
        server.start()
        check(place, witness, tournament)
        witness.send_again()
        check(place, witness, tournament)
    assert set(witness.kept) == set(witness.sent)


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "club"
    folder.mkdir()
    return folder


@pytest.fixture
def on_file(data) -> Iterator[tuple[QuickServer, str]]:
    server = QuickServer(data)
    server.own()
    yield server, str(data)
    server.kill()


@pytest.fixture
def on_database(data, schema: str) -> Iterator[tuple[QuickServer, str]]:
    server = QuickServer(data, schema)
    server.own()
    yield server, schema
    server.kill()


@pytest.mark.timeout(3_000)
def test_a_club_on_a_file_survives_being_killed(on_file, rounds: int):
    survive(*on_file, rounds)


@pytest.mark.timeout(3_000)
def test_a_club_on_a_database_survives_being_killed(on_database, rounds: int):
    survive(*on_database, rounds)
