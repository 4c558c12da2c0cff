"""Load and kill -9, again and again: what was acknowledged is there, once, and nothing else."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import httpx2
import msgspec
import pytest
from msgspec.structs import replace

from floorcall.houses.library import Library
from floorcall.store import open_reading
from floorcall.store.integrity import verify
from floorcall.tournament.api import TOURNAMENT
from floorcall.views.desk.till_journal import named_book
from floorcall.views.tournament_views import VIEWS
from floorcall.web.streams.base_stream import Stream
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from store.throwaway_postgres import ThrowawayPostgres

from ..club_server import ClubServer, QuickServer, order
from .mishaps import DatabaseMishaps, FileMishaps, Mishaps

pytestmark = pytest.mark.slow

FEW = 2
CALLERS = 4
TIMELESS = [name for name in VIEWS if name not in ("clock", "tasks")]
"""Views that do not depend on the moment they are looked at."""


Mishap = Callable[[], None]


class Witness:
    """Sends commands, each until it is answered, and remembers what it was told."""

    def __init__(self, server: ClubServer, tournament: str) -> None:
        self.server = server
        self.path = f"/tournaments/{tournament}/commands"
        self.sent: dict[str, tuple[str, dict[str, object]]] = {}
        self.kept: dict[str, dict[str, object]] = {}
        self.lock = threading.Condition()
        self.wrong: list[Exception] = []
        """What callers were told that nobody may be told."""

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
                except Exception as wrong:  # told to whoever runs the round
                    self.wrong.append(wrong)
                    return

    def insist(self, client: httpx2.Client, key: str, version: int) -> int:
        """Send a command until it is taken or refused for good; the version after it."""
        command, fields = self.sent[key]
        while True:
            answer = client.post(self.path, content=order(version, key, command, **fields))
            told = answer.json()
            if answer.status_code == 503:  # the disk is full, or the database away
                time.sleep(0.02)
                continue
            if answer.status_code == 409:
                version = told["version"]
                continue
            with self.lock:
                if answer.status_code == 200:
                    self.kept[key] = told
                    self.lock.notify_all()
                    return int(told["version"])
                assert answer.status_code == 422, answer.text + self.server.faults()
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
    written = Stream(TOURNAMENT_KIND, tournament, house, entries).notes.written
    with witness.server.client() as client:
        for name in TIMELESS:
            shown = client.get(f"/tournaments/{tournament}/{name}").content
            view = VIEWS[name].make(state, house, 0)
            if name == "till":  # its book is written from the log
                view = replace(view, lines=named_book(written, state))
            assert shown == msgspec.json.encode(view), name


def strike(witness: Witness, name: str, chance: random.Random, mishaps: Sequence[Mishap]) -> None:
    """One round: load, the mishaps in the midst of it, and kill -9."""
    enough = threading.Event()
    callers = [
        threading.Thread(target=witness.call, args=(f"{name}-{n}", random.Random(n), enough))
        for n in range(CALLERS)
    ]
    for caller in callers:
        caller.start()
    for mishap in (*mishaps, lambda: None):
        wanted = len(witness.kept) + chance.randint(5, 80)
        with witness.lock:
            assert witness.lock.wait_for(partial(witness.has, wanted), timeout=120)
        mishap()
    witness.server.kill()
    enough.set()
    for caller in callers:
        caller.join()
    assert not witness.wrong, witness.wrong


def survive(
    server: QuickServer, place: str, rounds: int, mishaps: Mishaps | None = None
) -> Witness:
    """Each round one of the mishaps under load, perhaps, and one after the kill."""
    chance = random.Random(rounds)
    tournament = server.opens()
    witness = Witness(server, tournament)
    during, after = (mishaps.during, mishaps.after) if mishaps else ([], [])
    for number in range(rounds):
        strikes = [chance.choice(during)] if during and chance.random() < 0.8 else []
        strike(witness, f"r{number:03}", chance, strikes)
        if after and chance.random() < 0.5:
            chance.choice(after)()
        if mishaps and mishaps.other and chance.random() < 0.3:
            mishaps.count["rolled back and upgraded"] += 1
            witness.server = mishaps.other()
            strike(witness, f"o{number:03}", chance, [])
            witness.server = server
        server.start()
        check(place, witness, tournament)
        witness.send_again()
        check(place, witness, tournament)
    assert set(witness.kept) == set(witness.sent)
    return witness


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
def test_a_club_on_a_file_survives_whatever_happens_to_it(on_file, data, tmp_path, rounds: int):
    server, place = on_file
    mishaps = FileMishaps(server, data, tmp_path, random.Random(rounds))

    survive(server, place, rounds, mishaps)


@pytest.mark.timeout(3_000)
def test_a_club_on_a_database_survives_whatever_happens_to_it(
    data, tmp_path, postgres_programs, rounds: int
):
    database = ThrowawayPostgres(postgres_programs)
    try:
        server = QuickServer(data, database.url)
        server.own()
        mishaps = DatabaseMishaps(server, database, tmp_path, random.Random(rounds))
        survive(server, database.url, rounds, mishaps)
        server.kill()
    finally:
        database.stop()


@pytest.mark.timeout(3_000)
def test_a_club_on_a_database_survives_being_killed(on_database, rounds: int):
    survive(*on_database, rounds)


@pytest.mark.timeout(300)
def test_one_server_goes_on_where_another_is_killed_amid_its_turns(on_database, data):
    dies, place = on_database
    stays = QuickServer(data, place)
    stays.token = dies.token
    try:
        tournament = dies.opens()
        killed, witness = Witness(dies, tournament), Witness(stays, tournament)
        enough = threading.Event()
        callers = [
            threading.Thread(target=one.call, args=(f"{name}-{n}", random.Random(n), enough))
            for one, name in ((killed, "dies"), (witness, "stays"))
            for n in range(CALLERS)
        ]
        for caller in callers:
            caller.start()
        for one in (witness, killed):  # both had their turns, and it has just written
            with one.lock:
                assert one.lock.wait_for(partial(one.has, 20), timeout=120)
        dies.kill()
        with witness.lock:
            assert witness.lock.wait_for(partial(witness.has, len(witness.kept) + 30), timeout=120)
        enough.set()
        for caller in callers:
            caller.join()
        assert not [*killed.wrong, *witness.wrong]
        witness.sent |= killed.sent
        witness.kept |= killed.kept
        check(place, witness, tournament)
        witness.send_again()
        check(place, witness, tournament)
    finally:
        stays.kill()
