"""Every answer the server gives: each route of the application, driven in every way it can answer.

Routes, bodies, commands and words in a query are found in the application itself, so that what is
new is driven too. A part of an address that nothing here can fill fails, with its name.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from inspect import getsource
from itertools import islice, product
from typing import Any, NamedTuple, get_args
from urllib.parse import quote

import msgspec
from msgspec import UNSET, inspect
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from floorcall.web.api.api_routes import ENDPOINTS, PREFIX
from floorcall.web.pages.printouts import KINDS as PAPERS
from floorcall.web.server.endpoint import Endpoint
from floorcall.web.streams.kinds import CLUB_KINDS, KINDS
from floorcall.web.streams.streams import AnyStream
from printing.pdf_text import pages

from .callers import Caller
from .secret_club import TODAY, SecretClub

_PART = re.compile(r"\{(\w+)(?::\w+)?\}")
_ASKED = re.compile(r'(?:asked|query_params\.get|getlist)\(\s*"(\w+)"')
_QUERIED = re.compile(r'\.query\(\s*"([\w-]+)"')
_LAST = ("DELETE", "erase_person", "dismiss", "hire", "correct", "finish", "close")
"""What takes something away comes last, or there would be less left to tell."""
_CASE = "house   club52\nblinds  100/200\nseats   1-9 at 20000\nbutton  9\n"


class Drive(NamedTuple):
    """One request: to which route, in which way, and how it is sent."""

    route: str
    way: str
    method: str
    address: str
    body: bytes | None = None
    media: str = "application/json"


class Answer(NamedTuple):
    """What came back, as text in small letters."""

    drive: Drive
    status: int
    text: str


class EveryAnswer:
    """Drives the server of a club in the name of one caller."""

    def __init__(self, planted: SecretClub) -> None:
        self.planted = planted
        self.app = planted.callers.client.app
        self._keys = 0
        self._parts = self._fillers()

    def answers(self, caller: Caller) -> Iterator[Answer]:
        """Every answer to one caller, what only looks first."""
        drives = sorted(self._drives(), key=_order)
        for drive in drives:
            yield self.send(drive, caller)
        for late in self._commands(latest=True):
            yield self.send(late, caller)
        for drive in [*self._corrections_of_own(), *self._keys_of_others()]:
            yield self.send(drive, caller)
        yield from self._hints(caller)

    def lookups(self) -> Iterator[Drive]:
        """Every page, paper and file that is only looked at, and with a number for each query."""
        for drive in self._drives():
            plain = "?" not in drive.address or drive.address.endswith("=1")
            if drive.method == "GET" and plain and "/books" not in drive.route:
                yield drive

    def routes(self) -> set[str]:
        """Every path of the application."""
        return {route.path for route in self.app.routes if not isinstance(route, Mount)}

    def _drives(self) -> Iterator[Drive]:
        endpoints = {PREFIX + one.path: [] for one in ENDPOINTS}
        for one in ENDPOINTS:
            endpoints[PREFIX + one.path].append(one)
        for route in self.app.routes:
            if isinstance(route, WebSocketRoute | Mount):
                continue
            plain = _PART.sub(r"{\1}", route.path)
            if plain in endpoints:
                for endpoint in endpoints[plain]:
                    yield from self._of_endpoint(route.path, endpoint)
            else:
                yield from self._of_page(route)
        yield from self._commands(latest=False)

    def _of_endpoint(self, path: str, endpoint: Endpoint) -> Iterator[Drive]:
        for address in self._addresses(path):
            if endpoint.body is None:
                queries = ["", *(f"?{one.name}={one.most}" for one in endpoint.queries)]
                for query in queries:
                    yield Drive(path, endpoint.name, endpoint.method, address + query)
                continue
            for sent in ([], {}, {"key": "x"}, "no JSON"):
                body = msgspec.json.encode(sent)
                yield Drive(path, f"{endpoint.name}, bad body", endpoint.method, address, body)
            if "command" in endpoint.body.__struct_fields__:
                continue  # every command is sent by itself
            for version, sent in self._bodies(endpoint, address):
                way = f"{endpoint.name}, {version}"
                yield Drive(path, way, endpoint.method, address, msgspec.json.encode(sent))

    def _bodies(self, endpoint: Endpoint, address: str) -> Iterator[tuple[str, Any]]:
        """Bodies of the right shape: for a correction of every event, overtaken and not."""
        body = _example(inspect.type_info(endpoint.body), "")
        fields = endpoint.body.__struct_fields__
        correction = body.get("correction", body) if isinstance(body, dict) else {}
        events = range(1, 60, 3) if "event_version" in correction else (1,)
        versions = ("overtaken", "latest") if "version" in fields else ("as it is",)
        for version, event in product(versions, events):
            sent = {**body, "key": self._key()} if "key" in fields else dict(body)
            if "event_version" in correction:
                told = {**correction, "event_version": event, "instead": None}
                sent = {**sent, "correction": told} if "correction" in fields else told
            if "version" in fields:
                sent["version"] = 0 if version == "overtaken" else self._version(address)
            yield version, sent

    def _commands(self, *, latest: bool) -> Iterator[Drive]:
        """Every command to every stream: overtaken, or on the latest version."""
        for word, kind in KINDS.items():
            path = PREFIX + (
                "/tournaments/{tournament}" if word not in CLUB_KINDS else
                f"/club/{word}/{{{word}}}" if kind.many else f"/club/{word}"
            ) + "/commands"  # fmt: skip
            for address, command in product(self._addresses(path), sorted(kind.roles, key=str)):
                tag = str(command.__struct_config__.tag)
                told = {"command": tag, **_example(inspect.type_info(command), "")}
                told = {name: one for name, one in told.items() if name not in ("at", "by")}
                version = self._version(address) if latest else 0
                sent = {"version": version, "key": self._key(), "command": told}
                way = f"{tag}, {'latest' if latest else 'overtaken'}"
                yield Drive(path, way, "POST", address, msgspec.json.encode(sent))

    def _corrections_of_own(self) -> Iterator[Drive]:
        """Each of the latest events taken back: looked at first, then done."""
        for stream in self.planted.open_streams():
            at = f"{PREFIX}/{_address(stream)}/corrections"
            for event in range(max(2, stream.version - 25), stream.version + 1):
                told = {"event_version": event, "reason": "taken back"}
                path = f"{at}/examine"
                yield Drive(path, "own, examined", "POST", path, msgspec.json.encode(told))
                sent = {"version": stream.version, "key": self._key(), "correction": told}
                yield Drive(at, "own, corrected", "POST", at, msgspec.json.encode(sent))

    def _keys_of_others(self) -> Iterator[Drive]:
        """Commands under keys that others sent theirs with."""
        going = {"tournament": "go-away", "cash": "go-out", "people": "check-in"}
        for stream in self.planted.open_streams():
            at = f"{PREFIX}/{_address(stream)}/commands"
            command = {"command": going.get(stream.kind.word, "strike-night"), "player": 1}
            if stream.kind.word in ("people", "season"):
                command = {"command": command["command"], "person": 1, "on": TODAY}
            if stream.kind.word == "season":
                command = {"command": "strike-night", "night": "n1"}
            for key in [*stream._keys][:40]:
                sent = {"version": stream.version, "key": key, "command": command}
                yield Drive(at, "another's key", "POST", at, msgspec.json.encode(sent))

    def _of_page(self, route: Route) -> Iterator[Drive]:
        source = _source_of(route)
        asked, queried = _asked_in(source), set(_QUERIED.findall(source))
        tried = [*product(sorted(asked), self._values(route.path))]
        tried += product(sorted(queried - asked), self._few_values(route.path))
        for address in self._addresses(route.path):
            yield Drive(route.path, "page", "GET", address)
            for name, value in tried:
                yield Drive(route.path, f"page ?{name}", "GET", f"{address}?{name}={quote(value)}")
            if "POST" in (route.methods or ()) and route.path != "/sign-out":
                form = f"case={quote(_CASE)}&line=1+bets+200&name=zq&passphrase=zq&code=zq"
                media = "application/x-www-form-urlencoded"
                yield Drive(route.path, "form", "POST", address, form.encode(), media)

    def _values(self, path: str) -> tuple[str, ...]:
        if path.endswith(".pdf"):  # setting a page takes longest
            return ("1",)
        return ("1", "0", "zq", "retract", *self.planted.tournaments)

    def _few_values(self, path: str) -> tuple[str, ...]:
        """For a word that pages look up: a number, a word, and a night that is not one's own."""
        if path.endswith(".pdf"):
            return ("1",)
        return ("1", "zq", self.planted.tournaments[-1])

    def _hints(self, caller: Caller) -> Iterator[Answer]:
        for route in self.app.routes:
            if not isinstance(route, WebSocketRoute):
                continue
            for address in self._addresses(route.path):
                drive = Drive(route.path, "hint", "GET", address)
                client = self.planted.callers.client
                try:
                    with client.websocket_connect(address, headers=caller.headers) as socket:
                        yield Answer(drive, 101, socket.receive_text().casefold())
                except WebSocketDenialResponse as denied:
                    yield Answer(drive, denied.status_code, denied.text.casefold())
                except WebSocketDisconnect as gone:
                    yield Answer(drive, 403, str(gone.reason).casefold())

    def send(self, drive: Drive, caller: Caller) -> Answer:
        """What comes back to one request."""
        headers = {**caller.headers, "accept": "text/html"}
        if drive.body is not None:
            headers["content-type"] = drive.media
        client = self.planted.callers.client
        answer = client.request(
            drive.method, drive.address, content=drive.body, headers=headers, follow_redirects=False
        )
        client.cookies.clear()
        if answer.content.startswith(b"%PDF-"):
            text = "\n".join(page.text for page in pages(answer.content))
        else:
            text = answer.text
        return Answer(drive, answer.status_code, text.casefold())

    def _version(self, address: str) -> int:
        """The version of the stream an address is of."""
        path = address.removeprefix(PREFIX).removeprefix("/club").strip("/")
        for stream in self.planted.club.streams._open.values():
            if f"/{path}/".startswith((f"/{stream.name}/", f"/{stream.kind.word}s/{stream.id}/")):
                return stream.version
        return 1

    def _addresses(self, path: str) -> Iterator[str]:
        names = _PART.findall(path)
        missing = [name for name in names if name not in self._parts]
        assert not missing, f"say what fills {missing} of {path}"
        for values in product(*(self._parts[name] for name in names)):
            parts = iter(values)
            yield _PART.sub(lambda _match, parts=parts: str(next(parts)), path)

    def _fillers(self) -> dict[str, tuple[Any, ...]]:
        planted = self.planted
        sessions = islice(planted.club.auth.state.sessions, 1, 2)
        return {
            "act": ("bust", "add-on", "penalty"),
            "tournament": planted.tournaments,
            "cash": (planted.cash,),
            "season": (planted.season,),
            "person": (1, 2),
            "player": (1, 3, 99),
            "table": (1, 2),
            "number": (1, 2),
            "version": (1, 2, 14, 18, 20, 21),
            "ledger": (
                "people", "programme", f"cash/{planted.cash}", f"season/{planted.season}", "none",
            ),
            "session": tuple(sessions),
            "name": (planted.clerk,),
            "code": ("ZQZQZQZQ",),
            "token": ("zq",),
            "book": ("club52",),
            "kind": tuple(one.name for one in PAPERS),
            "path": ("nowhere",),
            "key": ("0123456789ab",),
            "place": ("club",),
            "screen": ("bar",),
            "structure": ("friday",),
        }  # fmt: skip

    def _key(self) -> str:
        self._keys += 1
        return f"drive-{self._keys:06}"


def _address(stream: AnyStream) -> str:
    word = stream.kind.word
    return f"club/{stream.name}" if word in CLUB_KINDS else f"{word}s/{stream.id}"


def _order(drive: Drive) -> bool:
    return drive.method == "DELETE" or any(word in drive.way for word in _LAST)


def _source_of(route: Route) -> str:
    """The page's own module."""
    found = {cell.cell_contents for cell in route.endpoint.__closure__ or () if _is_page(cell)}
    return "".join(getsource(sys.modules[one.__module__]) for one in found)


def _asked_in(source: str) -> set[str]:
    """The words of a query that a module reads as they are."""
    return {*_ASKED.findall(source), *(("as",) if "query_params" in source else ())}


def _is_page(cell: Any) -> bool:
    return callable(cell.cell_contents) and hasattr(cell.cell_contents, "__module__")


_EXAMPLES: dict[str, Any] = {
    "person": 1, "other": 2, "keep": 1, "drop": 3, "player": 1, "seller": 1, "buyer": 2,
    "winner": 1, "table": 1, "seat": 1, "on": TODAY, "since": TODAY, "born": "1990-01-01",
    "until": "", "kind": "penalty", "house": "club52", "game": "2/4 limit", "chips": 40,
    "night": "League", "role": "director", "reason": "a reason", "case": _CASE, "setup": None,
    "move": 1, "member": "", "token": "zq", "tournament": "", "request": 1, "name": "Newly Made",
    "like": "", "labels": [], "days": ["tuesday"], "starts": 0, "title": "A title",
}  # fmt: skip


def _example(info: inspect.Type, name: str, depth: int = 0) -> Any:
    """A value of a type for a field of that name: of words for whatever goes by its name."""
    if name in _EXAMPLES and isinstance(info, inspect.StrType | inspect.IntType):
        usual = _EXAMPLES[name]
        if isinstance(usual, str) == isinstance(info, inspect.StrType):
            return usual
    match info:
        case inspect.StructType():
            tagged = {info.tag_field: info.tag} if info.tag_field and depth else {}
            needed = (one for one in info.fields if one.required or one.name in _EXAMPLES)
            return tagged | {
                one.encode_name: _example(one.type, one.name, depth + 1)
                for one in needed
                if one.required or one.default is not UNSET
            }
        case inspect.BoolType():
            return True
        case inspect.IntType():
            return 1
        case inspect.StrType():
            return "some words"
        case inspect.EnumType():
            return next(iter(info.cls)).value
        case inspect.VarTupleType() | inspect.ListType():
            return [_example(info.item_type, name, depth + 1)]
        case inspect.TupleType():
            return [_example(one, name, depth + 1) for one in info.item_types]
        case inspect.DictType():
            return {"1": _example(info.value_type, name, depth + 1)}
        case inspect.UnionType():
            real = [one for one in info.types if not isinstance(one, inspect.NoneType)]
            none = len(real) < len(info.types)
            return None if none else _example(real[0], name, depth + 1)
        case inspect.CustomType() | inspect.AnyType():
            return None
    return get_args(info)
