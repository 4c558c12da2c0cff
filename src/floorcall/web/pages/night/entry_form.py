"""An entry of the log as a form, and the entry with what somebody put in instead.

Plain numbers, words and players can be changed, also within a list: who was out, for how much.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from floorcall.ledger.event import Event
from floorcall.tournament.state import State
from floorcall.web.server.http_refusals import NotAllowed

_FIXED = frozenset(
    {"kind", "at", "by", "rules", "session", "seed", "commitment", "set_aside", "version"}
    | {"case", "read_out", "elsewhere"}
)
_PLAYERS = frozenset({"player", "winner"})
_BY_PLAYER = frozenset({"stacks", "amounts"})
_MOST_PARTS = 60


class Part(NamedTuple):
    """A field of the form; `players` are number and name where one is to be chosen."""

    path: str
    label: str
    value: str
    kind: str
    players: tuple[tuple[int, str], ...] = ()


def form_parts(event: Event, state: State, form: dict[str, str]) -> list[Part]:
    """What of the event can be changed, with what the form already says."""
    found = _parts(_plain(event), "", state)
    return [part._replace(value=form.get(part.path, part.value)) for part in found[:_MOST_PARTS]]


def amend(event: Event, form: dict[str, str]) -> Event:
    """The event with the form's values; anything that does not fit is refused."""
    plain = _plain(event)
    for path, written in form.items():
        _put(plain, path.split("."), written)
    try:
        return msgspec.convert(plain, type(event), str_keys=True)
    except msgspec.ValidationError as error:
        raise NotAllowed(f"this cannot stand in the log: {error}") from None


def _plain(event: Event) -> Any:
    return msgspec.json.decode(msgspec.json.encode(event))


def _parts(value: Any, path: str, state: State) -> list[Part]:
    if isinstance(value, dict):
        inside = {name: one for name, one in value.items() if path or name not in _FIXED}
        return [
            part
            for name, one in inside.items()
            for part in _parts(one, f"{path}.{name}" if path else str(name), state)
        ]
    if isinstance(value, list):
        return [part for at, one in enumerate(value) for part in _parts(one, f"{path}.{at}", state)]
    if isinstance(value, bool):
        return [Part(path, _label(path, state), "true" if value else "false", "bool")]
    if isinstance(value, int):
        last = path.rpartition(".")[2]
        if last in _PLAYERS:
            named = tuple((one.number, one.name) for one in state.players.values())
            return [Part(path, "Player", str(value), "player", named)]
        return [Part(path, _label(path, state), str(value), "int")]
    if isinstance(value, str):
        return [Part(path, _label(path, state), value, "text")]
    return []


def _label(path: str, state: State) -> str:
    before, _, last = path.rpartition(".")
    if before in _BY_PLAYER and last.isdigit() and (player := state.players.get(int(last))):
        return player.name
    return last.replace("_", " ").capitalize() if not last.isdigit() else before.capitalize()


def _put(plain: Any, path: list[str], written: str) -> None:
    *way, last = path
    try:
        for name in way:
            plain = plain[int(name)] if isinstance(plain, list) else plain[name]
        at: Any = int(last) if isinstance(plain, list) else last
        plain[at] = _convert(plain[at], written)
    except (KeyError, IndexError, ValueError, TypeError):
        raise NotAllowed(f'"{".".join(path)}" cannot be "{written}"') from None


def _convert(old: Any, written: str) -> Any:
    if isinstance(old, bool):
        return written == "true"
    return int(written.replace(",", "")) if isinstance(old, int) else written
