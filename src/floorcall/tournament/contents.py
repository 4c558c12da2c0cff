"""The table of contents: every chapter, imported so that it signs in what it decides."""

from importlib import import_module

_NAMES = (
    "absence",
    "amending",
    "balancing",
    "breaking",
    "buttons",
    "changes",
    "colour_up",
    "counting",
    "deals",
    "drawing",
    "ending",
    "entries",
    "final",
    "halting",
    "hands",
    "last_hand",
    "leaving",
    "levels",
    "messages",
    "moves",
    "newcomers",
    "odd_chips",
    "outs",
    "payments",
    "penalties",
    "rebuys",
    "redeals",
    "room",
    "rulings_made",
    "seating",
)

CHAPTERS = tuple(import_module(f"{__package__}.{name}") for name in _NAMES)
