"""The table of contents: every chapter, imported so that it signs in what it decides."""

from importlib import import_module

_NAMES = (
    "play.absence",
    "entry.entry_amendment",
    "seating.balancing",
    "seating.table_breaks",
    "play.buttons",
    "clock.announced_changes",
    "chips.colour_up",
    "chips.stack_counts",
    "ending.deals",
    "seating.draw_commitment",
    "ending.night_end",
    "entry.registration",
    "seating.final_table",
    "seating.halts",
    "play.hands",
    "ending.last_hand",
    "ending.early_leavers",
    "clock.clock_control",
    "clock.messages",
    "seating.seat_moves",
    "seating.newcomers",
    "chips.odd_chips",
    "play.eliminations",
    "ending.payments",
    "conduct.player_penalties",
    "entry.rebuys",
    "play.redeals",
    "seating.room_tables",
    "conduct.ruling_reports",
    "seating.first_seating",
)

CHAPTERS = tuple(import_module(f"{__package__}.{name}") for name in _NAMES)
