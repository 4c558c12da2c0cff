"""A real server in a process of its own, to be called, raced for and killed."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import httpx2
import msgspec

from .callers import API
from .evenings import evening

SERVE = "from floorcall.cli import main; main()"
WORDS = "three words here"
NO_TLS = False
"""A loopback address has no certificates; reading those of the machine takes 50 ms a client."""
_SET_UP = re.compile(r"http://\S+?/set-up/(\S+)")
_ADDRESS = re.compile(r"http://[\d.]+:\d+$")


class ClubServer:
    """Listens on a port of its own; `kill` is kill -9, `stop` asks politely."""

    def __init__(self, data: Path, database: str = "", *more: str) -> None:
        self._more = ["--data", str(data), *(["--database", database] if database else []), *more]
        self.errors = data.with_name(f"{data.name}.journal")
        self.token = ""
        self.start()

    def start(self) -> None:
        arguments = ["serve", "--host", "127.0.0.1", "--port", "0", *self._more]
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, *arguments],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "PYTHONIOENCODING": "utf-8"},
            )
        assert self.process.stdout
        self.set_up = ""
        for line in self.process.stdout:
            if found := _SET_UP.search(line):
                self.set_up = found[1]
            elif found := _ADDRESS.search(line.strip()):
                self.url = found[0]
                break
        else:
            raise AssertionError(self.errors.read_text())
        threading.Thread(target=self.process.stdout.read, daemon=True).start()

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

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        self._end(signal.SIGTERM)
        return self.process.returncode

    def _end(self, sign: int) -> None:
        if self.process.poll() is None:
            self.process.send_signal(sign)
        self.process.wait(30)


def order(version: int, key: str, command: str, **fields: object) -> bytes:
    return msgspec.json.encode(
        {"version": version, "key": key, "command": {"command": command, **fields}}
    )
