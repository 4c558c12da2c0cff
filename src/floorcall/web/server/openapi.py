"""The OpenAPI 3.1 document, made from the endpoints and the types they are declared with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from floorcall.web.api.command_endpoint import FILLED_IN, OURS
from floorcall.web.permissions.roles import Role
from floorcall.web.server.endpoint import Endpoint, Query
from floorcall.web.server.problem_details import MEDIA_TYPE, Problem
from floorcall.web.streams.kinds import KINDS

_IN_PATH = re.compile(r"{(\w+)}")
_REFERENCE = "#/components/schemas/"
PUBLISHED = {
    "floorcall.club.cash.cash_hands.PlayHand": "floorcall.club.cash.commands.PlayHand",
    "floorcall.club.cash.cash_seats.TakeSeat": "floorcall.club.cash.commands.TakeSeat",
    "floorcall.club.cash.cash_tables.OpenTable": "floorcall.club.cash.commands.OpenTable",
    "floorcall.club.cash.table_counts.CountStacks": "floorcall.club.cash.commands.CountStacks",
    "floorcall.club.cash.time_away.ComeBack": "floorcall.club.cash.commands.ComeBack",
    "floorcall.club.cash.time_away.GoAway": "floorcall.club.cash.commands.GoAway",
    "floorcall.tournament.chips.stack_counts.CountStacks": (
        "floorcall.tournament.asking_chips.CountStacks"
    ),
    "floorcall.tournament.play.absence.ComeBack": "floorcall.tournament.commands.ComeBack",
    "floorcall.tournament.play.absence.GoAway": "floorcall.tournament.commands.GoAway",
    "floorcall.tournament.play.hands.PlayHand": "floorcall.tournament.commands.PlayHand",
    "floorcall.tournament.seating.first_seating.TakeSeat": (
        "floorcall.tournament.commands.TakeSeat"
    ),
    "floorcall.tournament.seating.room_tables.OpenTable": "floorcall.tournament.commands.OpenTable",
}
"""Shapes that share a name with another, by the names programs of others know them by."""
NUMBERS = frozenset({"number", "person", "player", "table"})
"""Parts of a path that are numbers."""


def document(endpoints: Sequence[Endpoint], prefix: str, version: str) -> dict[str, Any]:
    """The whole document, as plain values."""
    shapes = [Problem]
    for endpoint in endpoints:
        shapes += [endpoint.answer, *([endpoint.body] if endpoint.body else [])]
    schemas, components = msgspec.json.schema_components(
        shapes, ref_template="#/components/schemas/{name}"
    )
    schemas, components = _publish((schemas, components))
    for command in (each for kind in KINDS.values() for each in kind.roles):
        _strip_server_fields(components[_component_name(command, components)])
    found = dict(zip(map(str, shapes), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        operations = paths.setdefault(prefix + endpoint.path, {})
        operations[endpoint.method.lower()] = _operation(endpoint, found)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Floorcall", "version": version},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _component_name(shape: type[Any], components: dict[str, Any]) -> str:
    """What a shape is called: in full where two have one name."""
    name = shape.__name__
    if name in components:
        return name
    whole = f"{shape.__module__}.{name}"
    return PUBLISHED.get(whole, whole)


def _publish(value: Any) -> Any:
    """The same with the names under which shapes of one name were first published."""
    if isinstance(value, dict):
        return {PUBLISHED.get(key, key): _publish(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_publish(inner) for inner in value]
    if isinstance(value, str) and value.startswith(_REFERENCE):
        name = value.removeprefix(_REFERENCE)
        return _REFERENCE + PUBLISHED.get(name, name)
    return value


def _operation(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.says,
        "description": f"For: {', '.join(role.value for role in Role if role in endpoint.roles)}.",
        "parameters": [
            *map(_path_parameter, _IN_PATH.findall(endpoint.path)),
            *map(_query_parameter, endpoint.queries),
        ],
        "responses": {
            "200": _content("application/json", schemas[str(endpoint.answer)], "Done."),
            "default": _content(MEDIA_TYPE, schemas[str(Problem)], "Refused; nothing changed."),
        },
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": schemas[str(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    if Role.RAIL not in endpoint.roles:
        operation["security"] = [{"token": []}]
    return operation


def _content(media: str, schema: dict[str, Any], says: str) -> dict[str, Any]:
    return {"description": says, "content": {media: {"schema": schema}}}


def _path_parameter(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string", "minLength": 1}
    if name in NUMBERS:
        schema = {"type": "integer", "minimum": 0, "maximum": 10**12 - 1}
    return {"name": name, "in": "path", "required": True, "schema": schema}


def _query_parameter(query: Query) -> dict[str, Any]:
    return {
        "name": query.name,
        "in": "query",
        "required": False,
        "description": query.says,
        "schema": {
            "type": "integer",
            "minimum": query.least,
            "maximum": query.most,
            "default": query.usual,
        },
    }


def _strip_server_fields(schema: dict[str, Any]) -> None:
    """A command as it is sent: without what the server fills in."""
    for name in OURS:
        schema["properties"].pop(name)
    schema["required"] = [name for name in schema["required"] if name not in FILLED_IN]
    schema["additionalProperties"] = False
