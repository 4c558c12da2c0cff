"""One of each event, every field filled with something it is not filled with by itself."""

from __future__ import annotations

from typing import Any, get_args

from msgspec import inspect

from floorcall.tournament.events import Event, Paid, write
from floorcall.web.door_events import DoorEvent


def sampled(kind: type[Any]) -> Any:
    """An event of the kind."""
    return _of(inspect.type_info(kind))


def every_event() -> list[Any]:
    """A sample of each kind a tournament's log can hold."""
    return [sampled(kind) for kind in get_args(Event)]


def every_door_event() -> list[Any]:
    """A sample of each kind the door's log can hold."""
    return [sampled(kind) for kind in get_args(DoorEvent)]


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
            return write(Paid(player=7, amount=20))
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
