"""What a key stands for: a digest of the command and the person, kept with its first entry.

It lies in the entry's data beside the event, so that older programs read the entry as it was and
the hash of the entry covers it. An entry without one answers whoever sends its key.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec
from msgspec import Struct

from floorcall.ledger.event import DIGEST
from floorcall.store import Entry
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import KeyUsed

_LENGTH = 32
_AT_END = re.compile(rb',"%b":"[0-9a-f]{%d}"}$' % (DIGEST.encode(), _LENGTH))
_encode = msgspec.json.Encoder(enc_hook=str).encode


class _Marked(Struct, frozen=True):
    digest: str = ""


_read = msgspec.json.Decoder(_Marked).decode


def command_digest(key: ClubKey, actor: Actor | None, command: Any) -> str:
    """32 figures for what a person asks; whoever signs in again is the same person.

    Without an actor it stands for the command alone, whoever sends it.
    """
    person: list[Any] = []
    if actor is not None:
        person = [actor.name.casefold(), actor.tournament if actor.player else "", actor.player]
    words = _encode([person, type(command).__name__, command]).decode()
    return key.digest("command", words)[:_LENGTH]


def with_digest(data: bytes, digest: str) -> bytes:
    """The data of an entry with the digest as its last field."""
    return data[:-1] + f',"{DIGEST}":"{digest}"}}'.encode() if digest else data


def without_digest(data: bytes) -> bytes:
    """The data of an entry without it: of an erased person not even that is kept."""
    return _AT_END.sub(b"}", data)


def check_key(entry: Entry, digest: str) -> None:
    """Refuse a key that came with another command, or from somebody else, the first time."""
    try:
        kept = _read(entry.data).digest
    except msgspec.MsgspecError:
        return  # what cannot be read cannot be compared
    if kept and digest and kept != digest:
        raise KeyUsed
