"""An entry of the log as a form, and the entry with what somebody put in instead.

Numbers, words and players can be changed, also within a list: who was out, for how much. What is
offered, and by which words, says `entry_labels`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from floorcall.ledger import figures
from floorcall.ledger.event import Event
from floorcall.tournament.setup.terms import playing_level
from floorcall.tournament.state import State
from floorcall.web.pages.night.entry_labels import (
    LEVEL,
    MONEY,
    PLAYER,
    Label,
    OwnPage,
    label_of,
    own_page,
)
from floorcall.web.pages.setup_form.payout_plans import pieces
from floorcall.web.sentences import ordinal
from floorcall.web.server.http_refusals import NotAllowed

_MOST_PARTS = 60
_MOST_DIGITS = 15
_COUNTED = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
_YES_NO = (("true", "yes"), ("false", "no"))


class Part(NamedTuple):
    """A field of the form; `choices` are value and words where one is to be chosen."""

    path: str
    label: str
    value: str
    kind: str
    choices: tuple[tuple[str, str], ...] = ()


def form_parts(event: Event, state: State, form: dict[str, str]) -> list[Part]:
    """What of the event can be changed, with what the form already says."""
    found = _Entry(event, state).parts()[:_MOST_PARTS]
    return [part._replace(value=form.get(part.path, part.value)) for part in found]


def page_of_entry(event: Event) -> OwnPage | None:
    """Where what the event set is changed, if there is a page for it."""
    return own_page(_kind(event))


def amend(event: Event, state: State, form: dict[str, str]) -> Event:
    """The event with the form's values; anything that does not fit is refused."""
    plain = _plain(event)
    offered = {part.path: part for part in _Entry(event, state).parts()}
    for path, written in form.items():
        if path not in offered:
            raise NotAllowed("this entry has no such thing to change; open it again from the log")
        _put(plain, path.split("."), _read(offered[path], written, state.setup.units))
    try:
        return msgspec.convert(plain, type(event), str_keys=True)
    except msgspec.ValidationError:
        raise NotAllowed("what you put in does not fit this entry") from None


class _Entry:
    """An event, and the tournament whose players and levels it speaks of."""

    def __init__(self, event: Event, state: State) -> None:
        self._kind = _kind(event)
        self._plain = _plain(event)
        self._state = state

    def parts(self) -> list[Part]:
        return [
            self._part(path, label, value, whose, place)
            for path, field, value, (whose, place) in _leaves(self._plain)
            if (label := label_of(self._kind, field)) is not None
        ]

    def _part(self, path: str, label: Label, value: Any, whose: int | None, place: int) -> Part:
        text = label.text
        if whose is not None:
            text = f"{self._name(whose)}: {text[0].lower()}{text[1:]}"
        if place:
            text = f"{text} ({_count_word(place)})"
        if isinstance(value, bool):
            return Part(path, text, "true" if value else "false", "choice", _YES_NO)
        if label.kind == MONEY:
            return Part(path, text, figures.money(value, self._state.setup.units), MONEY)
        if choices := self._choices(label, value):
            return Part(path, text, str(value), "choice", choices)
        return Part(path, text, str(value), "int" if isinstance(value, int) else "text")

    def _choices(self, label: Label, value: Any) -> tuple[tuple[str, str], ...]:
        if label.kind == PLAYER:
            found = tuple((str(one.number), one.name) for one in self._state.players.values())
            says = self._name(value)
        elif label.kind == LEVEL:
            found = tuple((str(at), self._level(at)) for at in range(len(self._levels)))
            says = "a level there is no more"
        else:
            found, says = label.choices, str(value)
        known = (not found and not label.kind) or any(one == str(value) for one, _ in found)
        return found if known else ((str(value), says), *found)

    @property
    def _levels(self) -> tuple[Any, ...]:
        return self._state.setup.levels

    def _level(self, at: int) -> str:
        number = playing_level(self._state.setup, at)
        return f"break after level {number}" if self._levels[at].is_break else f"level {number}"

    def _name(self, number: int) -> str:
        player = self._state.players.get(number)
        return player.name if player is not None else f"player {number}"


def _leaves(
    value: Any, path: str = "", field: str = "", whose: int | None = None, place: int = 0
) -> Iterator[tuple[str, str, Any, tuple[int | None, int]]]:
    """Each plain value with its path, its field, whose it is and its place in a list of many."""
    if isinstance(value, dict):
        for name, one in value.items():
            by_player = name.isdigit()
            inside = (_join(path, name), _join(field, "*" if by_player else name))
            yield from _leaves(one, *inside, int(name) if by_player else whose, place)
    elif isinstance(value, list):
        many = len(value) > 1
        for at, one in enumerate(value):
            inside = (_join(path, str(at)), _join(field, "*"))
            player = one.get("player") if many and isinstance(one, dict) else None
            nth = at + 1 if many and player is None else place
            yield from _leaves(one, *inside, whose if player is None else player, nth)
    elif value is not None:
        yield path, field, value, (whose, place)


def _join(before: str, name: str) -> str:
    return f"{before}.{name}" if before else name


def _count_word(place: int) -> str:
    return _COUNTED[place - 1] if place <= len(_COUNTED) else ordinal(place)


def _kind(event: Event) -> str:
    return str(type(event).__struct_config__.tag)


def _plain(event: Event) -> Any:
    return msgspec.json.decode(msgspec.json.encode(event))


def _read(part: Part, written: str, units: int) -> Any:
    """What was written, as the log has it; else it is said what to write."""
    if part.kind == "text":
        return written
    if part.kind == "choice":
        if written not in (value for value, _ in part.choices):
            raise _refusal(part, written, "choose one of those listed")
        if part.choices == _YES_NO:
            return written == "true"
        return int(written) if part.value.isdigit() else written
    figure = written.replace(",", "").strip()
    size = figure.removeprefix("-")
    if part.kind == MONEY:
        sum_ = pieces(size, units) if size else None
        if sum_ is None:
            raise _refusal(part, written, "write an amount of money")
        return -sum_ if figure != size else sum_
    if not (size.isascii() and size.isdigit()):
        raise _refusal(part, written, "write a whole number")
    if len(size) > _MOST_DIGITS:
        raise _refusal(part, written, f"write a whole number of at most {_MOST_DIGITS} digits")
    return int(figure)


def _refusal(part: Part, written: str, way_out: str) -> NotAllowed:
    return NotAllowed(f"“{part.label}” cannot be “{written}”: {way_out}")


def _put(plain: Any, path: list[str], value: Any) -> None:
    *way, last = path
    for name in way:
        plain = plain[int(name)] if isinstance(plain, list) else plain[name]
    plain[int(last) if isinstance(plain, list) else last] = value
