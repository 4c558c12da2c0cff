"""The way into a tournament: opening one, and its kind of log with every topic registered."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.chips import colour_up, odd_chips, stack_counts
from floorcall.tournament.clock import announced_changes, clock_control, messages
from floorcall.tournament.conduct import player_penalties, ruling_reports
from floorcall.tournament.ending import deals, early_leavers, last_hand, night_end, payments
from floorcall.tournament.entry import entry_amendment, rebuys, registration
from floorcall.tournament.events import Opened
from floorcall.tournament.play import absence, buttons, eliminations, hands, redeals
from floorcall.tournament.seating import (
    balancing,
    draw_commitment,
    final_table,
    first_seating,
    halts,
    newcomers,
    room_tables,
    seat_moves,
    table_breaks,
)
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Setup
from floorcall.tournament.stream import TOURNAMENT

__all__ = ["TOPICS", "TOURNAMENT", "open_tournament"]

TOPICS = (
    absence,
    entry_amendment,
    balancing,
    table_breaks,
    buttons,
    announced_changes,
    colour_up,
    stack_counts,
    deals,
    draw_commitment,
    night_end,
    registration,
    final_table,
    halts,
    hands,
    last_hand,
    early_leavers,
    clock_control,
    messages,
    seat_moves,
    newcomers,
    odd_chips,
    eliminations,
    payments,
    player_penalties,
    rebuys,
    redeals,
    room_tables,
    ruling_reports,
    first_seating,
)
"""Every topic; importing it registers what it decides and carries out."""


def open_tournament(setup: Setup, house: House, at: int = 0, by: str = "") -> Opened | Refusal:
    """The first event of a log, unless the set-up has a fault that cannot be played with."""
    grave = [problem for problem in problems(setup, house) if problem.grave]
    if grave:
        rules = tuple(dict.fromkeys(rule for problem in grave for rule in problem.rules))
        return Refusal("; ".join(problem.says for problem in grave), "", rules)
    return Opened(at=at, by=by, setup=setup)
