"""Writing records as hand histories: TOML with the required fields first, as the standard asks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import date, time
from decimal import Decimal
from typing import Any

from floorcall.notation.phh.history_amounts import UNKNOWN_STACK, Amount, amount_of
from floorcall.notation.phh.record import Record
from floorcall.notation.phh.variants import CODE_OF, sizes

_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


def write_record(record: Record) -> str:
    """The text of a `.phh` file."""
    return "".join(f"{_key(name)} = {_value(given)}\n" for name, given in _fields(record).items())


def write_records(records: Iterable[Record]) -> str:
    """The text of a `.phhs` file: the hands as tables [1], [2] …"""
    hands = enumerate(records, start=1)
    return "\n".join(f"[{number}]\n{write_record(record)}" for number, record in hands)


def _fields(record: Record) -> dict[str, Any]:
    def amounts(chips: Iterable[int]) -> list[Amount]:
        return [amount_of(each, record.scale) for each in chips]

    def posts(chips: tuple[int, ...]) -> list[Amount]:
        return amounts(chips[::-1] if len(record.stacks) == 2 else chips)

    fields: dict[str, Any] = {
        "variant": CODE_OF[record.game.id],
        "ante_trimming_status": record.trimmed,
        "antes": posts(record.antes),
    }
    if not record.game.stud:
        fields["blinds_or_straddles"] = posts(record.blinds)
    for name in sizes(record.game):
        fields[name] = amount_of(getattr(record, name), record.scale)
    fields["starting_stacks"] = [
        amount_of(stack, record.scale) if stack != UNKNOWN_STACK else Decimal("inf")
        for stack in record.stacks
    ]
    fields["actions"] = [action.text for action in record.actions]
    if record.finishing is not None:
        fields["finishing_stacks"] = amounts(record.finishing)
    if record.winnings is not None:
        fields["winnings"] = amounts(record.winnings)
    if record.seats:
        fields["seats"] = list(record.seats)
    if record.dead_posts:
        fields["_dead_posts"] = amounts(record.dead_posts)
    if record.chip != 1:
        fields["_chip"] = amount_of(record.chip, record.scale)
    if record.left_in_event:
        fields["_left_in_event"] = record.left_in_event
    return {**fields, **record.about}


def _key(name: str) -> str:
    return name if name and _BARE.issuperset(name) else _string(name)


def _value(given: Any) -> str:
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, str):
        return _string(given)
    if isinstance(given, int):
        return str(given)
    if isinstance(given, Decimal):
        return _number(given)
    if isinstance(given, date | time):
        return given.isoformat()
    if isinstance(given, Mapping):
        pairs = (f"{_key(name)} = {_value(each)}" for name, each in given.items())
        return f"{{{', '.join(pairs)}}}"
    many = [_value(each) for each in given]
    if given and all(isinstance(each, str) for each in given):
        return "[\n" + "".join(f"  {each},\n" for each in many) + "]"
    return f"[{', '.join(many)}]"


def _number(given: Decimal) -> str:
    if not given.is_finite():
        return "nan" if given.is_nan() else "inf" if given > 0 else "-inf"
    plain = f"{given:f}"
    return plain if "." in plain else f"{plain}.0"


def _string(given: str) -> str:
    return json.dumps(given, ensure_ascii=False).replace("\x7f", "\\u007f")
