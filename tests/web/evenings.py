"""A small evening to open in a test, and who opens it."""

from __future__ import annotations

from floorcall.tournament.setup.terms import Denomination, Level, Payout, Price, Setup
from floorcall.web.permissions.roles import Actor, Role

SEVEN_PM = 1_767_294_000
"""The first of January 2026, 19:00, in seconds."""

ROSA = Actor(role=Role.DIRECTOR, name="Rosa", device="laptop")
TOM = Actor(role=Role.DESK, name="Tom", device="tablet")


def evening(**changes: object) -> Setup:
    """Entry 20 + 3 for 10,000 chips, 20-minute levels, tables of 9."""
    usual = {
        "name": "Thursday league",
        "house": "whangamata",
        "levels": (
            Level(50, 100),
            Level(100, 200),
            Level(is_break=True, seconds=600),
            Level(200, 400),
        ),
        "entry": Price(prize=20, fee=3, chips=10_000),
        "late_until_level": 2,
        "chips": (Denomination(50, 2000), Denomination(100, 2000), Denomination(1000, 500)),
        "payout": Payout(shares=(5000, 3000, 2000)),
        "table_size": 9,
    }
    return Setup(**{**usual, **changes})
