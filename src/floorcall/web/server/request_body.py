"""Reading a request's body: within a size, within a time, as JSON of the right shape."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request

from floorcall.law.spelling import nearest
from floorcall.web.server.http_refusals import NotReadable, TooLarge, TooSlow, WrongType
from floorcall.web.server.misfit import misfit_of


def unknown_field(sent: Any, value: Any) -> str:
    """A sentence about the first field `value`, read from the JSON `sent`, has no place for.

    A bust with a "tabel" is told so; nothing is said where every field is read.
    """
    match value:
        case Struct():
            return _unknown_in_struct(sent, value)
        case tuple() | list() if isinstance(sent, list):
            return _first(sent, value)
        case dict() if isinstance(sent, dict):
            return _first(sent.values(), value.values())
    return ""


def _unknown_in_struct(sent: Any, value: Struct) -> str:
    config = value.__struct_config__
    fields = dict(zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True))
    for name in sent:
        if name not in fields and name != config.tag_field:
            what = f'"{config.tag}" has' if config.tag else "there is"
            return f'{what} no field "{name}"; {nearest(name, fields)}'
    known = [name for name in sent if name in fields]
    return _first([sent[name] for name in known], [getattr(value, fields[name]) for name in known])


def _first(sent: Any, values: Any) -> str:
    told = (unknown_field(one, value) for one, value in zip(sent, values, strict=True))
    return next(filter(None, told), "")


MOST_BYTES = 256 * 1024
SECONDS = 10
"""A body that has not come by then never will."""
_MOST_NUMBER = 10**12
_MOST_LETTERS = 20_000
_MOST_ITEMS = 5_000

T = TypeVar("T")


async def read_bytes(request: Request) -> bytes:
    """The body; 262,144 bytes are read, one more is refused."""
    if _declares_too_much(request.headers.get("content-length", "")):
        raise _too_large()
    body = bytearray()
    try:
        async with asyncio.timeout(SECONDS):
            async for chunk in request.stream():
                body += chunk
                if len(body) > MOST_BYTES:
                    raise _too_large()
    except TimeoutError:
        raise TooSlow("the request did not arrive in time", "send it again") from None
    except ClientDisconnect:
        raise NotReadable("the request broke off") from None
    return bytes(body)


async def read_body(
    request: Request, shape: type[T], prepare: Callable[[Any], None] | None = None
) -> T:
    """The body as a value of the shape, after `prepare` had its way with the plain JSON.

    A field the shape has no place for is refused: what is not read was not meant to be ignored.
    """
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise WrongType("the body must be application/json")
    body = await read_bytes(request)
    try:
        plain = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotReadable(f"the body is not JSON: {error}") from None
    check_bounds(plain)
    if prepare is not None:
        prepare(plain)
    try:
        value = msgspec.convert(plain, shape, str_keys=True)
    except msgspec.ValidationError as error:
        raise NotReadable.by(misfit_of(error)) from None
    if unknown := unknown_field(plain, value):
        raise NotReadable(unknown)
    return value


def check_bounds(value: Any) -> None:
    """Refuse numbers, texts and lists that no tournament has: a thousand billion is the most."""
    match value:
        case bool() | None | float():
            return
        case int():
            if abs(value) > _MOST_NUMBER:
                raise NotReadable(f"a number is beyond {_MOST_NUMBER:,}")
        case str():
            if len(value) > _MOST_LETTERS:
                raise NotReadable(f"a text has more than {_MOST_LETTERS} letters")
        case list():
            _check_count(value)
            for item in value:
                check_bounds(item)
        case dict():
            _check_count(value)
            for name, item in value.items():
                check_bounds(name)
                check_bounds(item)


def _check_count(value: list[Any] | dict[str, Any]) -> None:
    if len(value) > _MOST_ITEMS:
        raise NotReadable(f"a list has more than {_MOST_ITEMS} items")


def _declares_too_much(length: str) -> bool:
    """Whether the length that a request says it has is beyond all; figures alone are one."""
    return length.isascii() and length.isdecimal() and int(length[:20]) > MOST_BYTES


def _too_large() -> TooLarge:
    return TooLarge(f"a request has at most {MOST_BYTES} bytes")
