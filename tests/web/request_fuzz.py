"""Requests that nobody in their right mind sends, and those that everybody does, by chance.

`cd tests && python -m web.request_fuzz 100000` sends so many to the whole application, by every
role, well-formed and not, and lists every answer of 500 and more; nothing here is away, so a 503 is
a fault as well. `--database URL` keeps the log in PostgreSQL, `--seed` begins elsewhere.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import quote, quote_plus

import msgspec
from argon2 import PasswordHasher
from msgspec import inspect
from starlette.routing import Route

from floorcall.houses.library import Library
from floorcall.store import Log, open_log
from floorcall.web.api.api_routes import ENDPOINTS, PREFIX
from floorcall.web.auth import passphrases
from floorcall.web.auth.auth_events import PairingOffered
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.auth.session_tokens import session_for
from floorcall.web.pages.frame.page_routes import ROUTES
from floorcall.web.permissions.roles import Role
from floorcall.web.server.app import make_app
from floorcall.web.server.endpoint import Endpoint
from floorcall.web.server.journal import Journal
from floorcall.web.server.server_clock import wall_ms
from floorcall.web.services.club_services import Club

from .evenings import evening

SOURCE = Path(passphrases.__file__).parents[1]
ASKED = sorted(
    {
        name
        for file in SOURCE.rglob("*.py")
        for name in re.findall(r'(?:asked|get|query)\(\s*"([a-z_-]+)"', file.read_text())
    }
)
"""Every word that the program looks for in a query or a form."""
ODD = [
    *("", " ", "0", "-1", "²", "١٢", "1e9", "9" * 30, "9" * 5_000, "1.5", "+1", "0x1f", "NaN"),
    *("\x00", "\x07", "\n", "\r\nx: y", "\u202eevil", "\u2028", "\ufeff", "\x85", "😀" * 40),
    *("é" * 300, "x" * 9_000, "<script>", "{{7*7}}", "../../etc/passwd", "%00", "a,b,,c", "'\"--"),
    *(
        "null",
        "true",
        "[]",
        "{}",
        "2026-13-45",
        "0000-00-00",
        "9999-12-31",
        "25:61",
        "1/0",
        "Ann Lee",
    ),
]
METHODS = ["GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "²"]
HEADERS = [
    *("host", "origin", "referer", "cookie", "content-type", "content-length", "accept-language"),
    *("accept", "accept-encoding", "authorization", "sec-fetch-site", "user-agent", "range", "te"),
    *("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded", "if-none-match"),
    *("if-modified-since", "upgrade", "connection", "expect", "transfer-encoding", "x-\xe9"),
]
HEADER_WORDS = [
    *ODD,
    *("http://[::1", "http://[", "null", "[::1", "club.test:99999", "evil.example", "floorcall=;"),
    *("floorcall=x; floorcall=y", "Bearer ", "Basic eA==", "multipart/form-data", "bytes=9-0"),
    *("application/json; charset=utf-16", "text/html, */*;q=x", "same-origin", "cross-site"),
]
SLOW = re.compile(r"\.pdf|/print|papers")
"""What draws on paper takes a tenth of a second: one in twenty of these is sent."""


class Target(NamedTuple):
    """A path with its parameters, and what may be sent there."""

    path: str
    method: str
    endpoint: Endpoint | None = None


class Fault(NamedTuple):
    """An answer of 500 or more, and what it was given to."""

    status: int
    request: str
    says: str


def targets() -> list[Target]:
    """Every page and every endpoint."""
    pages = [
        Target(route.path, method)
        for route in ROUTES
        if isinstance(route, Route)
        for method in sorted(route.methods or {"GET"})
    ]
    return [*pages, *(Target(PREFIX + one.path, one.method, one) for one in ENDPOINTS)]


class Fuzz:
    """A club in one process, and the chance by which it is called."""

    def __init__(self, club: Club, seed: int) -> None:
        self.club = club
        self.app = make_app(club)
        self.chance = Random(seed)
        self.targets = targets()
        self.orders = [one for one in self.targets if one.endpoint and one.endpoint.body]
        self.statuses: Counter[int] = Counter()
        self.faults: list[Fault] = []
        self.ids: dict[str, list[str]] = {
            "tournament": [],
            "cash": [],
            "season": [],
            "person": ["1"],
        }
        self.tokens: list[str] = []
        self.path = ""

    async def run(self, count: int) -> None:
        """Send so many; tokens are made anew, for some requests sign people out."""
        await self.club.open()
        for number in range(count):
            if number % 400 == 0:
                await self._renew()
            await self._send_one()
        self.club.close()

    async def _renew(self) -> None:
        night = self.ids["tournament"][0] if self.ids["tournament"] else ""
        self.tokens = [""]
        for role in Role:
            if role in (Role.RAIL, Role.PLAYER):
                continue
            scope = night if role is Role.DEALER else ""
            offer = PairingOffered("", f"The {role.value}", role, 0, scope, 1)
            let = session_for(self.club.auth._key, self.club.now(), offer, "a device")
            await self.club.auth.log.write(lambda _, let=let: [let.opened], let.actor)
            self.tokens.append(let.token)
        if not night:
            owner = self.tokens[1]
            for path, body in (
                ("/club", {"key": "open-club-1", "house": "club52"}),
                ("/tournaments", {"key": "open-night-1", "setup": evening()}),
            ):
                status, answer = await self._call(
                    "POST", PREFIX + path, b"", msgspec.json.encode(body), self._plain(owner)
                )
                assert status == 200, answer
                found = msgspec.json.decode(answer)
                if "tournament" in found:
                    self.ids["tournament"].append(found["tournament"])
        self.tokens.append(self.club.links.make(self.ids["tournament"][0], 1, self.club.now()))

    def _plain(self, token: str) -> list[tuple[bytes, bytes]]:
        headers = [(b"host", b"club.test"), (b"content-type", b"application/json")]
        return [*headers, (b"authorization", f"Bearer {token}".encode())] if token else headers

    async def _send_one(self) -> None:
        chance = self.chance
        target = self._target()
        method = target.method if chance.random() < 0.85 else chance.choice(METHODS)
        path = self.path = "".join(self._path(target.path))
        query = self._query() if chance.random() < 0.5 else ""
        in_charge = chance.random() < 0.4  # the others are refused most of the time
        headers = self._plain(chance.choice(self.tokens[1:3] if in_charge else self.tokens))
        body = self._body(target) if method in ("POST", "PUT", "PATCH", "QUERY", "DELETE") else b""
        if target.endpoint is None and method == "POST" and chance.random() < 0.9:
            headers[1] = (b"content-type", b"application/x-www-form-urlencoded")
        for _ in range(chance.choice((0, 0, 0, 1, 2))):
            name, word = chance.choice(HEADERS), chance.choice(HEADER_WORDS)
            written = word.encode("utf-8" if chance.random() < 0.5 else "latin-1", "replace")
            headers = [one for one in headers if one[0] != name.encode("latin-1")]
            headers.append((name.encode("latin-1"), written))
        status, answer = await self._call(
            method, path, query.encode("latin-1", "replace"), body, headers
        )
        self.statuses[status] += 1
        if status >= 500:
            shown = f"{method} {path}?{query[:200]} {headers} {body[:600]!r}"
            self.faults.append(Fault(status, shown, answer[:300].decode(errors="replace")))
        elif status == 200 and target.endpoint is not None and answer[:1] == b"{":
            self._learn(msgspec.json.decode(answer))

    def _target(self) -> Target:
        while True:
            target = self.chance.choice(self.orders if self.chance.random() < 0.4 else self.targets)
            if not SLOW.search(target.path) or self.chance.random() < 0.05:
                return target

    def _learn(self, answer: dict[str, Any]) -> None:
        """Remember what was opened, so that it is asked for again."""
        for name in ("cash", "season"):
            ledger = str(answer.get("ledger", ""))
            if ledger.startswith(f"{name}/") and len(self.ids[name]) < 5:
                self.ids[name].append(ledger.partition("/")[2])
        night = answer.get("tournament")
        if isinstance(night, str) and night not in self.ids["tournament"]:
            self.ids["tournament"] = [*self.ids["tournament"][:4], night]

    async def _call(
        self, method: str, path: str, query: bytes, body: bytes, headers: list[tuple[bytes, bytes]]
    ) -> tuple[int, bytes]:
        scope: dict[str, Any] = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": quote(path).encode(),
            "query_string": query,
            "root_path": "",
            "headers": headers,
            "client": (f"10.0.{self.chance.randrange(250)}.{self.chance.randrange(250)}", 1),
            "server": ("club.test", 80),
        }
        sent, status = [], 0

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            else:
                sent.append(message.get("body", b""))

        try:
            await self.app(scope, receive, send)
        except Exception as error:
            return 599, repr(error).encode()
        return status, b"".join(sent)

    def _path(self, pattern: str) -> Iterator[str]:
        for literal, name in re.findall(r"([^{]*)(?:\{([^}]*)\})?", pattern):
            yield literal
            if name:
                yield self._part(name.partition(":")[0])

    def _part(self, name: str) -> str:
        if self.chance.random() < 0.1:
            return self.chance.choice(ODD).replace("\x00", "%00")[:3_000]
        if known := self.ids.get(name):
            return self.chance.choice(known)
        return self.chance.choice(("1", "2", "3", "12", "club52", "wph", "x"))

    def _word(self) -> str:
        chance = self.chance
        likely = ("1", "2", "9", "10", "Ann Lee", "Given1 Family", "club52", "monday", "2026-05-31")
        return chance.choice(likely) if chance.random() < 0.5 else chance.choice(ODD)

    def _query(self) -> str:
        names = self.chance.choices(ASKED, k=self.chance.randint(1, 4))
        written = "&".join(f"{name}={quote_plus(self._word())}" for name in names)
        return (
            written
            if self.chance.random() < 0.9
            else self.chance.choice(("%", "&&=", "a=%ff", "²=²"))
        )

    def _body(self, target: Target) -> bytes:
        chance = self.chance
        if chance.random() < 0.05:
            junk = (b"", b"{", b"[" * 5_000, b"\xff\xfe", b"null", b'"\\ud800"', b"1e999", b"\x00")
            return chance.choice(junk)
        if target.endpoint is None or target.endpoint.body is None:
            return self._query().encode("latin-1", "replace")
        value = self._value(inspect.type_info(target.endpoint.body), 0)
        written = msgspec.json.encode(value)
        if chance.random() < 0.1:  # half a letter, as only an escape can write it
            return written.replace(b'"Ann Lee"', b'"\\ud800"')
        return written

    def _value(self, kind: inspect.Type, depth: int) -> Any:
        """A value that fits the type, most often."""
        chance = self.chance
        if chance.random() < 0.02:
            return chance.choice((None, -1, 10**13, 2.5, True, "", [], {}, *ODD))
        match kind:
            case inspect.StructType():
                found = {
                    field.encode_name: self._field(field, depth)
                    for field in kind.fields
                    if field.required or chance.random() < 0.5
                }
                return {**({kind.tag_field: kind.tag} if kind.tag_field else {}), **found}
            case inspect.UnionType():
                return self._value(chance.choice(kind.types), depth)
            case inspect.VarTupleType() | inspect.ListType() | inspect.FrozenSetType():
                return [self._value(kind.item_type, depth + 1) for _ in range(chance.randrange(4))]
            case inspect.TupleType():
                return [self._value(one, depth + 1) for one in kind.item_types]
            case inspect.DictType():
                size = range(chance.randrange(3))
                return {self._word(): self._value(kind.value_type, depth + 1) for _ in size}
            case inspect.EnumType():
                return chance.choice([one.value for one in kind.cls])
            case inspect.LiteralType():
                return chance.choice(kind.values)
            case inspect.BoolType():
                return chance.random() < 0.5
            case inspect.IntType():
                return chance.choice((0, 1, 1, 2, 3, 9, 100, 1000, 10_000, 10**12, -5))
            case inspect.FloatType():
                return chance.random() * 100
            case inspect.NoneType():
                return None
            case inspect.CustomType() | inspect.AnyType():
                return {"kind": "registered", "name": self._word()}
        return self._word()

    def _field(self, field: inspect.Field, depth: int) -> Any:
        name = field.encode_name
        if name == "version" and self.chance.random() < 0.9:
            return self._version()
        if name == "key" and self.chance.random() < 0.9:
            return f"key-{self.chance.randrange(10**9)}"
        if name in ("person", "player", "table", "seat") and self.chance.random() < 0.7:
            return self.chance.randint(1, 3)
        return self._value(field.type, depth + 1)

    def _version(self) -> int:
        """Where the stream stands that the request is about, as far as can be told."""
        opened = self.club.streams._open.values()
        meant = [one.version for one in opened if one.id and f"/{one.id}/" in self.path]
        named = [one.version for one in opened if not one.id and f"/{one.name}/" in self.path]
        return self.chance.choice(meant or named or [0, 1])


def fuzz(log: Log, library: Library, count: int, seed: int = 0) -> Fuzz:
    """Send so many requests to a club with this log."""
    club = Club(log, ClubKey(b"a key of 32 bytes for tests only"), library, wall_ms, Journal(None))
    found = Fuzz(club, seed)
    asyncio.run(found.run(count))
    return found


def main() -> None:
    """Print what came of it; the exit code says whether any answer was a fault."""
    options = argparse.ArgumentParser()
    options.add_argument("count", type=int, nargs="?", default=2_000)
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--database", default="")
    asked = options.parse_args()
    quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    passphrases.PasswordHasher = lambda: quick  # type: ignore[assignment,misc]
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        log = open_log(asked.database or str(Path(folder) / "club.db"))
        found = fuzz(log, Library(), asked.count, asked.seed)
        log.close()
    for fault in found.faults[:50]:
        print(f"{fault.status} {fault.says}\n    {fault.request}")
    seconds = time.monotonic() - began
    print(f"{sum(found.statuses.values()):,} requests in {seconds:.0f} s", end=": ")
    print(", ".join(f"{status} × {count:,}" for status, count in sorted(found.statuses.items())))
    sys.exit(bool(found.faults))


if __name__ == "__main__":
    main()
