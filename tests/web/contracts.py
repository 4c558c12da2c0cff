"""What others rely on, written down: the API, kinds of events and commands, keys, addresses, lines.

Run as `python -m web.contracts` in `tests/` it adds what is new to the records in `tests/data`. It
refuses to write when something recorded is gone or has another shape.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect
from starlette.routing import Mount, Route

from floorcall.chapters.vocabulary import EXPECTATIONS, LINES
from floorcall.houses.catalogue import CATALOGUE
from floorcall.law.answer import Answer, AnyOf, InOrder, OneOf
from floorcall.tournament.api import TOURNAMENT
from floorcall.web.api.api_routes import ENDPOINTS, PREFIX
from floorcall.web.auth.auth_events import AuthEvent
from floorcall.web.pages.frame.page_routes import ROUTES
from floorcall.web.server.openapi import document
from floorcall.web.services.case_library import CaseEvent
from floorcall.web.services.screen_library import ScreenEvent
from floorcall.web.streams import live_channel
from floorcall.web.streams.kinds import CLUB_KINDS

RECORDS = Path(__file__).parent.parent / "data"
_WORDS = frozenset({"description", "summary", "title"})
"""Parts of the document that people read; they may be said better."""


def api() -> dict[str, Any]:
    """The OpenAPI document without the version of the program."""
    told: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode(document(ENDPOINTS, PREFIX, "recorded"))
    )
    return _in_any_order(told)


def _in_any_order(document: Any) -> Any:
    """A document with the members of each `anyOf` sorted: their order means nothing."""
    if isinstance(document, list):
        return [_in_any_order(inner) for inner in document]
    if not isinstance(document, dict):
        return document
    inside = {key: _in_any_order(inner) for key, inner in document.items()}
    if isinstance(inside.get("anyOf"), list):
        inside["anyOf"].sort(key=lambda one: json.dumps(one, sort_keys=True))
    return inside


def event_kinds() -> dict[str, Any]:
    """Every kind of event by the kind of stream that can hold it, with its fields."""
    return {
        "cases": _shapes(get_args(CaseEvent)),
        "screens": _shapes(get_args(ScreenEvent)),
        "door": _shapes(get_args(AuthEvent)),
        "tournament": _shapes(TOURNAMENT.events),
        **{word: _shapes(kind.ledger.events) for word, kind in CLUB_KINDS.items()},
    }


def command_kinds() -> dict[str, Any]:
    """Every kind of command by the kind of stream that takes it, with its fields."""
    return {
        "tournament": _shapes(TOURNAMENT.commands),
        **{word: _shapes(kind.ledger.commands) for word, kind in CLUB_KINDS.items()},
    }


def policy_keys() -> list[str]:
    """Every key a rulebook may set with each answer it takes: `initial_seating = random_draw`."""
    return sorted(
        f"{key} = {answer}"
        for key, policy in CATALOGUE.policies.items()
        for answer in _answers(policy.answer)
    )


def _answers(answer: Answer[Any]) -> list[str]:
    if isinstance(answer, OneOf | AnyOf | InOrder):
        sign = "" if isinstance(answer, OneOf) else "list of "
        return [f"{sign}{word}" for word in answer.choices.words()]
    return [answer.describe()]


def addresses() -> list[str]:
    """Every address with its methods: of the pages, the live channels and the API."""
    found = [f"live {path}" for path in (live_channel.ROUTE, live_channel.LEDGER_ROUTE)]
    found += [f"{one.method} {PREFIX}{one.path}" for one in ENDPOINTS]
    for route in ROUTES:
        if isinstance(route, Route):
            found += [f"{method} {route.path}" for method in route.methods or ()]
        elif isinstance(route, Mount):
            found.append(f"files {route.path}")
    return sorted(found)


def case_lines() -> list[str]:
    """Every form of a line of a case; a line that is checked begins with `>`."""
    return sorted(
        [
            *(form.written for form in LINES.forms),
            *(f"> {form.written}" for form in EXPECTATIONS.forms),
        ]
    )


def _shapes(kinds: Iterable[type[Any]]) -> dict[str, Any]:
    return {str(kind.__struct_config__.tag): _shape(inspect.type_info(kind)) for kind in kinds}


def _shape(info: inspect.Type) -> Any:
    """A type in words that name no module: a struct by its fields, an enumeration by its values."""
    match info:
        case inspect.StructType():
            return {one.encode_name: _field(one) for one in info.fields}
        case inspect.EnumType():
            return {"one of": [member.value for member in info.cls]}
        case inspect.VarTupleType() | inspect.ListType() | inspect.FrozenSetType():
            return {"each": _shape(info.item_type)}
        case inspect.TupleType():
            return {str(at): _shape(item) for at, item in enumerate(info.item_types)}
        case inspect.DictType():
            return {"key": _shape(info.key_type), "value": _shape(info.value_type)}
        case inspect.UnionType():
            shapes = [_shape(one) for one in info.types if not isinstance(one, inspect.NoneType)]
            told = shapes[0] if len(shapes) == 1 else {"any of": shapes}
            return {"or nothing": told} if info.includes_none else told
    return type(info).__name__.removesuffix("Type").lower()


def _field(field: inspect.Field) -> dict[str, Any]:
    told = {"type": _shape(field.type)}
    if field.required:
        return {**told, "required": True}
    usual = field.default
    if usual is msgspec.NODEFAULT:
        usual = field.default_factory()
    return {**told, "default": json.loads(msgspec.json.encode(usual))}


def lost(recorded: Any, now: Any, at: str = "") -> list[str]:
    """What is gone or has another shape, each by where it stood; what is new is no loss."""
    if isinstance(recorded, dict) and isinstance(now, dict) and not at.endswith("/default"):
        gone = [f"{at}/{key}" for key in recorded if key not in now]
        kept = [key for key in recorded if key in now and not _is_wording(key, recorded[key])]
        return [
            *gone,
            *(one for key in kept for one in lost(recorded[key], now[key], f"{at}/{key}")),
        ]
    if isinstance(recorded, list) and isinstance(now, list):
        return [f"{at}: {item}" for item in recorded if not _is_kept(item, now)]
    return [] if recorded == now else [f"{at}: {recorded} is now {now}"]


def _is_kept(item: Any, now: list[Any]) -> bool:
    """Whether a list still has the item, or one that says more: a union with one kind added."""
    return item in now or any(not lost(item, one) for one in now)


def _is_wording(key: str, value: Any) -> bool:
    return key in _WORDS and isinstance(value, str)


def newly_required(recorded: Any, now: Any, at: str = "") -> list[str]:
    """Fields that were added without a default: a line written before has none of them."""
    if not isinstance(recorded, dict) or not isinstance(now, dict):
        return []
    added = [key for key in now if key not in recorded]
    found = [
        f"{at}/{key}"
        for key in added
        if at.count("/") > 1 and isinstance(now[key], dict) and now[key].get("required") is True
    ]
    for key in recorded.keys() & now.keys():
        found += newly_required(recorded[key], now[key], f"{at}/{key}")
    return found


CONTRACTS: dict[str, Callable[[], Any]] = {
    "openapi.json": api,
    "event_kinds.json": event_kinds,
    "command_kinds.json": command_kinds,
    "policy_keys.txt": policy_keys,
    "addresses.txt": addresses,
    "case_lines.txt": case_lines,
}
"""What makes each record."""


def recorded(name: str) -> Any:
    """A record as it lies in `tests/data`."""
    text = (RECORDS / name).read_text(encoding="utf-8")
    return _in_any_order(json.loads(text)) if name.endswith(".json") else text.splitlines()


def written(now: Any) -> str:
    """A record as it is kept: sorted, so that a change is a line of a difference."""
    if isinstance(now, list):
        return "\n".join(now) + "\n"
    return json.dumps(now, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


def main() -> None:
    """Add what is new."""
    for name, make in CONTRACTS.items():
        now = make()
        gone = lost(recorded(name), now, name) if (RECORDS / name).exists() else []
        if gone:
            sys.exit("not written, for this is gone or changed:\n" + "\n".join(gone))
        (RECORDS / name).write_text(written(now), encoding="utf-8")


if __name__ == "__main__":
    main()
