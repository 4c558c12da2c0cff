"""A real server in a process of its own, to be called, raced for and killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from datetime import date
from pathlib import Path

import httpx2
import msgspec

from .callers import API
from .evenings import evening
from .server_nursery import Forked

SERVE = "from floorcall.cli import main; main()"
WORDS = "three words here"
NO_TLS = False
"""A loopback address has no certificates; reading those of the machine takes 50 ms a client."""
_SET_UP = re.compile(r"http://\S+?/set-up/(\S+)")
_ADDRESS = re.compile(r"http://[\d.]+:\d+$", re.MULTILINE)


class ClubServer:
    """Listens on a port of its own; `kill` is kill -9, `stop` asks politely."""

    def __init__(self, data: Path, database: str = "", *more: str) -> None:
        self._more = ["--data", str(data), *(["--database", database] if database else []), *more]
        self.errors = data.with_name(f"{data.name}.journal")
        self._said = data.with_name(f"{data.name}.said")
        self.token = ""
        self.start()

    def start(self) -> None:
        self._said.write_bytes(b"")
        arguments = ["serve", "--host", "127.0.0.1", "--port", "0", *self._more]
        self.process = self._begins(arguments)
        while not (found := _ADDRESS.search(said := self._said.read_text())):
            assert self.process.poll() is None, self.errors.read_text()
            time.sleep(0.01)
        self.url = found[0]
        link = _SET_UP.search(said)
        self.set_up = link[1] if link else ""

    def _begins(self, arguments: list[str]) -> subprocess.Popen[bytes] | Forked:
        with self._said.open("ab") as said, self.errors.open("ab") as errors:
            return subprocess.Popen(
                [sys.executable, "-c", SERVE, *arguments],
                stdout=said,
                stderr=errors,
                env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            )

    def own(self) -> None:
        """Set the club up, and keep the owner's token."""
        body = {"token": self.set_up, "name": "Olga", "passphrase": WORDS}
        with httpx2.Client(base_url=self.url, verify=NO_TLS) as client:
            answer = client.post(f"{API}/set-up", json=body, timeout=30)
        self.token = answer.cookies["floorcall"]

    def client(self) -> httpx2.Client:
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        return httpx2.Client(base_url=self.url + API, headers=headers, timeout=30, verify=NO_TLS)

    def opens(self, key: str = "open-the-evening") -> str:
        body = msgspec.json.encode({"key": key, "setup": evening()})
        with self.client() as client:
            return str(client.post("/tournaments", content=body).json()["tournament"])

    def faults(self) -> str:
        """What the journal tells of the last thing that went wrong in the program itself."""
        traces = [line for line in self.errors.read_text().splitlines() if '"trace"' in line]
        return "\n".join(traces[-1:])

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        self._end(signal.SIGTERM)
        return self.process.returncode

    def _end(self, sign: int) -> None:
        if self.process.poll() is None:
            self.process.send_signal(sign)
        self.process.wait(30)


class QuickServer(ClubServer):
    """Forked from a process that has the program read: for tests that are not about starting."""

    def _begins(self, arguments: list[str]) -> Forked:
        return Forked(arguments, self._said, self.errors, self._ahead)

    @property
    def _ahead(self) -> Path:
        return self._said.with_suffix(".ahead")

    def puts_clock_forward(self, seconds: int) -> None:
        """Let so many seconds more have passed for it than on this machine, from now on."""
        self._put(self._ahead, seconds)

    def puts_wall_clock(self, seconds: int) -> None:
        """Let its wall clock jump, so many seconds ahead of what has passed, or behind."""
        self._put(self._ahead.with_suffix(".jump"), seconds)

    @staticmethod
    def _put(place: Path, seconds: int) -> None:
        fresh = place.with_suffix(".fresh")  # a server under load reads it all the while
        fresh.write_text(str(seconds))
        fresh.replace(place)


def order(version: int, key: str, command: str, **fields: object) -> bytes:
    return msgspec.json.encode(
        {"version": version, "key": key, "command": {"command": command, **fields}}
    )


def set_up_a_ban(server: QuickServer) -> None:
    """A register with one person, who is suspended."""
    on = date.today().isoformat()
    commands = (
        ("add-person", {"details": {"name": "Ann Lee"}}),
        ("suspend", {"person": 1, "since": on, "role": "officer", "reason": "a brawl"}),
    )
    with server.client() as client:
        client.post("/club", json={"key": "opens-club", "house": "club52"})
        for version, (command, fields) in enumerate(commands, 1):
            body = order(version, f"sets-up-{version}", command, **fields)
            assert client.post("/club/people/commands", content=body).status_code == 200


def ask_to_admit(server: QuickServer, tournament: str, key: str = "asks-0001") -> None:
    asked = {"key": key, "person": 1, "reason": "says it is over"}
    with server.client() as client:
        answer = client.post(f"/tournaments/{tournament}/arrivals/requests", json=asked)
    assert answer.status_code == 200
