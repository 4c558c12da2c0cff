"""The one door of the tournament: a command in, events or a refusal out; nothing changes here."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.tournament import contents  # noqa: F401  (signs in every chapter)
from floorcall.tournament.chapters import DECIDERS
from floorcall.tournament.commands import Command
from floorcall.tournament.events import Event, Opened
from floorcall.tournament.reasons import Refusal, Refused
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Setup
from floorcall.tournament.state import State


def open_tournament(setup: Setup, house: House, at: int = 0, by: str = "") -> Opened | Refusal:
    """The first event of a log, unless the set-up has a fault that cannot be played with."""
    grave = [problem for problem in problems(setup, house) if problem.grave]
    if grave:
        rules = tuple(dict.fromkeys(rule for problem in grave for rule in problem.rules))
        return Refusal("; ".join(problem.says for problem in grave), "", rules)
    return Opened(at=at, by=by, setup=setup)


def decide(state: State, command: Command, house: House) -> list[Event] | Refusal:
    """What follows from a command. A refusal changes nothing and says why, and what would do."""
    try:
        return DECIDERS[type(command)](state, command, house)
    except Refused as refused:
        return refused.refusal
