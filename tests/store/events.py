"""Small events of a league night, for tests that need something to keep."""

from __future__ import annotations

import json

from floorcall.store import Draft

SEVEN_PM = 1_767_294_000_000
"""The first of January 2026, 19:00."""


def seated(player: int = 1, **more: int) -> Draft:
    data = json.dumps({"player": player, "table": 1, "seat": 5, **more}).encode()
    return Draft("seated", data, SEVEN_PM + player, "rosa", "desk tablet")


def busted(player: int = 1) -> Draft:
    return Draft("busted", b'{"player":%d}' % player, SEVEN_PM + 3_600_000, "tom", "table 1")
