"""From a command to the hint in everybody's hand: 1,000 and 5,000 WebSocket clients, one process.

Run it as `python bench/room_live.py [clients ...]`. The server is `floorcall serve` in a process of
its own; the clients share another. A latency counts from the moment the command is posted until a
client has read the hint, the commit to disk included.
"""

from __future__ import annotations

import asyncio
import os
import platform
import sys
import tempfile
import time
from pathlib import Path

from usage import usage

from floorcall.web.server.launch import quieten_collector, raise_file_limit

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from web.club_server import ClubServer, order

COMMANDS = 40
LONGEST = 30
"""Seconds after which a hint is given up for lost."""
AT_ONCE = 200
"""Connections opened at a time."""
_UPGRADE = (
    "GET /api/v1/tournaments/{tournament}/live HTTP/1.1\r\nhost: {host}\r\n"
    "connection: Upgrade\r\nupgrade: websocket\r\n"
    "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)

_LONGER = 126
_PING = 0x89
_PONG = b"\x8a\x84\0\0\0\0"
"""Behind it the four bytes of the ping, masked with nothing."""


class Client(asyncio.Protocol):
    """Notes when each hint arrives, and answers pings as a browser does."""

    def __init__(self, upgrade: bytes, arrivals: list[float]) -> None:
        self.upgrade = upgrade
        self.arrivals = arrivals
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.unread = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = transport
        transport.write(self.upgrade)

    def data_received(self, data: bytes) -> None:
        """The first hint comes with the connection; every later one is timed."""
        if not self.ready.done():
            if b"version" in data:
                self.ready.set_result(None)
            return
        self.unread += data
        while len(self.unread) > 1 and len(self.unread) >= (end := 2 + self._length()):
            frame, self.unread = self.unread[:end], self.unread[end:]
            if frame[0] == _PING:
                self.transport.write(_PONG + frame[2:])
            else:
                self.arrivals.append(time.perf_counter())

    def _length(self) -> int:
        """Of what follows the first two bytes; a hint is longer than a frame's short form holds."""
        length = self.unread[1]
        return length if length < _LONGER else 2 + int.from_bytes(self.unread[2:4])


async def connect_all(host: str, port: int, tournament: str, clients: int) -> list[float]:
    """Open the connections, some at a time; the list their arrivals go into."""
    arrivals: list[float] = []
    upgrade = _UPGRADE.format(tournament=tournament, host=f"{host}:{port}").encode()
    loop = asyncio.get_running_loop()
    for begun in range(0, clients, AT_ONCE):
        opened = [
            loop.create_connection(lambda: Client(upgrade, arrivals), host, port)
            for _ in range(min(AT_ONCE, clients - begun))
        ]
        await asyncio.gather(*(one.ready for _, one in await asyncio.gather(*opened)))
    return arrivals


async def post(host: str, port: int, head: bytes, body: bytes) -> None:
    """Send one command without waiting for the answer to be read."""
    _reader, writer = await asyncio.open_connection(host, port)
    writer.write(head % len(body) + body)
    await writer.drain()


async def measure(server: ClubServer, tournament: str, version: int, clients: int) -> None:
    """Print one line."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    arrivals = await connect_all(host, int(port), tournament, clients)
    head = (
        f"POST /api/v1/tournaments/{tournament}/commands HTTP/1.1\r\nhost: {host}:{port}\r\n"
        f"authorization: Bearer {server.token}\r\ncontent-type: application/json\r\n"
        "connection: close\r\ncontent-length: %d\r\n\r\n"
    ).encode()
    latencies: list[float] = []
    worked = work(server)
    for number in range(COMMANDS):
        arrivals.clear()
        name = f"{clients} watch {number}"
        body = order(version + number, f"key-{clients}-{number}", "register", name=name)
        start = time.perf_counter()
        await post(host, int(port), head, body)
        while len(arrivals) < clients:
            await asyncio.sleep(0.01)
            if time.perf_counter() - start > LONGEST:
                raise SystemExit(f"{clients - len(arrivals)} of {clients} heard nothing")
        latencies += [arrival - start for arrival in arrivals]
        await asyncio.sleep(0.2)
    latencies.sort()
    median, slow = (latencies[int(len(latencies) * part)] * 1000 for part in (0.5, 0.99))
    print(f"{clients:>6,} clients  p50 {median:6.1f} ms  p99 {slow:6.1f} ms", end="")
    each = (work(server) - worked) / COMMANDS * 1000
    print(f"  server {memory(server):.0f} MB, {each:.0f} ms of a processor for each command")


def work(server: ClubServer) -> float:
    """The seconds of a processor the server has used, whoever else used it meanwhile."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(server: ClubServer) -> float:
    """What the server's process holds, in megabytes."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


def main() -> None:
    """Print the figures."""
    options = usage(__doc__)
    options.add_argument("clients", nargs="*", type=int, default=[1000, 5000])
    asked = options.parse_args()
    print(f"Python {platform.python_version()}, {COMMANDS} commands each")
    raise_file_limit()
    quieten_collector()
    with tempfile.TemporaryDirectory() as folder:
        server = ClubServer(Path(folder) / "club")
        server.own()
        tournament = server.opens()
        print(f"     0 clients  server {memory(server):.0f} MB")
        try:
            for clients in asked.clients:
                with server.client() as client:
                    version = client.get(f"/tournaments/{tournament}/clock").json()["version"]
                asyncio.run(measure(server, tournament, version, clients))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
