"""Devices that somebody signed in on before: each has tries of its own, which no stranger uses up.

A device knows itself by a signed cookie with the names that were let in on it. The cookie lets
nobody in.
"""

from __future__ import annotations

import secrets

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct

from floorcall.web.auth.club_key import ClubKey

_MOST_NAMES = 12
"""People who share a tablet; whoever signed in longest ago is forgotten first."""
_LONGEST = 2000


class _Device(Struct, frozen=True, array_like=True):
    number: str
    names: tuple[str, ...] = ()


class KnownDevices:
    """Makes and reads the cookies; they hold digests of names, not names."""

    def __init__(self, key: ClubKey) -> None:
        self._key = key
        self._signer = URLSafeSerializer(key.digest("devices", "known"), salt="device")

    def number_for(self, cookie: str, name: str) -> str:
        """The device's number, if that person signed in on it before; else nothing."""
        device = self._read(cookie)
        return device.number if self._digest(name) in device.names else ""

    def cookie_with(self, cookie: str, name: str) -> str:
        """The cookie of a device on which somebody was let in just now."""
        device = self._read(cookie)
        own = self._digest(name)
        names = (*(one for one in device.names if one != own), own)[-_MOST_NAMES:]
        return str(self._signer.dumps([device.number or secrets.token_hex(8), names]))

    def _read(self, cookie: str) -> _Device:
        try:
            return msgspec.convert(self._signer.loads(cookie[:_LONGEST]), _Device)
        except (BadData, msgspec.ValidationError):
            return _Device("")

    def _digest(self, name: str) -> str:
        return self._key.digest("device", name.strip().casefold())[:16]
