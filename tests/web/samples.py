"""One of each event, every field filled with something it is not filled with by itself.

Run as `python -m web.samples` in `tests/` it keeps what the archive of old logs lacks: a kind or a
field that is new. The files already there stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from floorcall.ledger.event import Corrected
from floorcall.store import Draft, Entry, Head
from floorcall.store.chain import head_at, link
from floorcall.store.json_lines import read_lines, write_lines
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.registration import Paid
from floorcall.web.auth.auth_events import AuthEvent
from floorcall.web.services.case_library import CaseEvent
from floorcall.web.services.screen_library import ScreenEvent
from floorcall.web.services.structure_library import StructureEvent
from floorcall.web.streams.kinds import CLUB_KINDS

ARCHIVE = Path(__file__).parent.parent / "data" / "logs"


def sampled(kind: type[Any]) -> Any:
    """An event of the kind."""
    return _of(inspect.type_info(kind))


def every_event() -> list[Any]:
    """A sample of each kind a tournament's log can hold."""
    return [sampled(kind) for kind in TOURNAMENT.events]


def every_door_event() -> list[Any]:
    """A sample of each kind the door's log can hold."""
    return [sampled(kind) for kind in get_args(AuthEvent)]


def every_case_event() -> list[Any]:
    """A sample of each kind the library of kept cases can hold."""
    return [sampled(kind) for kind in get_args(CaseEvent)]


def every_screen_event() -> list[Any]:
    """A sample of each kind the log of the room's screens can hold."""
    return [sampled(kind) for kind in get_args(ScreenEvent)]


def every_structure_event() -> list[Any]:
    """A sample of each kind the log of the club's structures can hold."""
    return [sampled(kind) for kind in get_args(StructureEvent)]


def every_ledger_event() -> list[tuple[str, Any]]:
    """A sample of each kind a ledger's log can hold, with the word of the ledger's kind."""
    return [
        (word, sampled(kind))
        for word, one in CLUB_KINDS.items()
        for kind in one.ledger.events
        if kind is not Corrected  # a tournament's too
    ]


def kind_of(event: Any) -> str:
    return str(type(event).__struct_config__.tag)


def _of(info: inspect.Type, usual: Any = None) -> Any:
    match info:
        case inspect.StructType():
            return info.cls(**{field.name: _of(field.type, field.default) for field in info.fields})
        case inspect.BoolType():
            return usual is not True
        case inspect.IntType():
            return 7
        case inspect.StrType():
            return "Żak's words"
        case inspect.BytesType():
            return TOURNAMENT.write(Paid(player=7, amount=20))
        case inspect.EnumType():
            return list(info.cls)[-1]
        case inspect.VarTupleType():
            return (_of(info.item_type),)
        case inspect.TupleType():
            return tuple(map(_of, info.item_types))
        case inspect.DictType():
            return {_of(info.key_type): _of(info.value_type)}
        case inspect.UnionType():
            return next(_of(one) for one in info.types if not isinstance(one, inspect.NoneType))
    raise NotImplementedError(f"no sample of {info}")


def files() -> list[Path]:
    """The archive, in the order in which it grew."""
    return sorted(ARCHIVE.glob("events-*.jsonl"))


def entries_of(path: Path, *streams: str) -> list[Entry]:
    """The entries of a file, or of some streams in it."""
    with path.open("rb") as lines:
        return [entry for entry in read_lines(lines) if not streams or entry.stream in streams]


def is_kept(event: Any) -> bool:
    """Whether the archive has an event of the kind with every field it has today."""
    written = msgspec.json.decode(msgspec.json.encode(event)).keys()
    kept = (entry for path in files() for entry in entries_of(path) if entry.kind == kind_of(event))
    return any(written <= msgspec.json.decode(entry.data).keys() for entry in kept)


def chained(stream: str, events: list[Any]) -> Iterator[Entry]:
    """The events as entries of a stream."""
    head = Head(stream)
    for event in events:
        draft = Draft(kind_of(event), msgspec.json.encode(event), 1_767_294_000_000, "Rosa")
        entry = link(head, draft, "")
        yield entry
        head = head_at(entry)


def main() -> None:
    """Write one file more, if anything is missing."""
    streams = {
        "door": every_door_event(),
        "kept/cases": every_case_event(),
        "kept/screens": every_screen_event(),
        "kept/structures": every_structure_event(),
        "tournament/samples": every_event(),
    }
    for word, event in every_ledger_event():
        streams.setdefault(f"club/{word}", []).append(event)
    new = {
        stream: [event for event in events if not is_kept(event)]
        for stream, events in streams.items()
    }
    if any(new.values()):
        to = ARCHIVE / f"events-{version('floorcall')}-{len(files()):02}.jsonl"
        entries = [entry for stream, events in new.items() for entry in chained(stream, events)]
        to.write_bytes(b"".join(write_lines(entries)))
        print(f"{to.name} keeps {', '.join(entry.kind for entry in entries)}")


if __name__ == "__main__":
    main()
