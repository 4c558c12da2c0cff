"""The way into a tournament: opening one, and its kind of log with every topic registered."""

from __future__ import annotations

from floorcall import tournament
from floorcall.law.house import House
from floorcall.ledger.ledger import load_modules
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Setup
from floorcall.tournament.state import TOURNAMENT, Opened

__all__ = ["TOURNAMENT", "open_tournament"]

load_modules(tournament)


def open_tournament(setup: Setup, house: House, at: int = 0, by: str = "") -> Opened | Refusal:
    """The first event of a log, unless the set-up has a fault that cannot be played with."""
    grave = [problem for problem in problems(setup, house) if problem.grave]
    if grave:
        rules = tuple(dict.fromkeys(rule for problem in grave for rule in problem.rules))
        return Refusal("; ".join(problem.says for problem in grave), "", rules)
    return Opened(at=at, by=by, setup=setup)
