"""Random load and kill -9, again and again on one log: what was acknowledged is there, once."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from floorcall.store import Appended, Log, open_log
from floorcall.store.integrity import verify

from .random_load import insist
from .throwaway_postgres import ThrowawayPostgres

pytestmark = pytest.mark.slow

FEW = 3
LOAD = Path(__file__).with_name("random_load.py")


class Witness:
    """Remembers what the callers sent and what they were told, over all rounds."""

    def __init__(self) -> None:
        self.sent: dict[str, tuple[str, int]] = {}
        self.kept: dict[str, Appended] = {}

    def hear(self, line: bytes) -> bool:
        """Take a line down, unless the kill cut it short; whether it was an acknowledgement."""
        if not line.endswith(b"\n"):
            return False
        word, _, facts = line.decode().partition(" ")
        said = json.loads(facts)
        if word == "trying":
            self.sent[said["key"]] = (said["stream"], said["count"])
            return False
        self.kept[said["key"]] = Appended(said["stream"], said["first"], said["version"])
        return True

    def check(self, log: Log) -> None:
        """Every acknowledged append is where it was said to be; no append is there twice."""
        assert verify(log).faults == ()
        there: dict[str, list[tuple[str, int]]] = {}
        for head in log.streams():
            for entry in log.read(head.stream):
                facts = json.loads(entry.data)
                assert entry.key == facts["key"]
                assert facts["part"] == len(there.setdefault(entry.key, []))
                there[entry.key].append((head.stream, entry.version))
        for key, places in there.items():
            stream, count = self.sent[key]
            first = places[0][1]
            assert places == [(stream, first + part) for part in range(count)]
        for key, answer in self.kept.items():
            assert there[key][0] == (answer.stream, answer.first)
            assert there[key][-1] == (answer.stream, answer.version)

    def send_again(self, log: Log) -> None:
        """What was never acknowledged is sent once more with its key."""
        for key, (stream, count) in self.sent.items():
            if key not in self.kept:
                self.kept[key] = Appended(stream, *insist(log, stream, key, count))


def strike(
    place: str, witness: Witness, name: str, chance: random.Random, meanwhile: Callable[[], None]
) -> None:
    """One round: load, then `meanwhile` and the kill, each after a random number of answers."""
    load = subprocess.Popen(
        [sys.executable, LOAD, place, name, str(chance.random())], stdout=subprocess.PIPE
    )
    try:
        answers = acknowledgements(load, witness)
        for _ in range(chance.randint(1, 150)):
            next(answers)
        meanwhile()
        for _ in range(chance.randint(1, 150)):
            next(answers)
    finally:
        load.kill()
        load.wait()
    list(answers)
    assert load.stdout
    load.stdout.close()


def acknowledgements(load: subprocess.Popen[bytes], witness: Witness) -> Iterator[None]:
    assert load.stdout
    for line in load.stdout:
        if witness.hear(line):
            yield


def survive(place: str, rounds: int, meanwhile: Callable[[random.Random], None]) -> None:
    chance = random.Random(rounds)
    witness = Witness()
    for number in range(rounds):
        strike(place, witness, f"round {number}", chance, lambda: meanwhile(chance))
        log = open_log(place)
        witness.check(log)
        witness.send_again(log)
        witness.check(log)
        log.close()
    assert len(witness.kept) > rounds


@pytest.fixture
def server(postgres_programs: Path) -> Iterator[ThrowawayPostgres]:
    server = ThrowawayPostgres(postgres_programs)
    yield server
    server.stop()


@pytest.mark.timeout(3_000)
def test_a_file_survives_its_server_being_killed(file: str, rounds: int):
    survive(file, rounds, lambda _: None)


@pytest.mark.timeout(3_000)
def test_a_database_survives_its_servers_and_itself_being_killed(server, rounds: int):
    def perhaps_kill_the_database(chance: random.Random) -> None:
        if chance.random() < 0.5:
            server.kill()
            server.start()

    survive(server.url, rounds, perhaps_kill_the_database)
