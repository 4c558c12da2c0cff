"""The tournament's kind of log: its topics register here what they decide and carry out."""

from __future__ import annotations

from typing import get_args

from floorcall.ledger.ledger import Ledger
from floorcall.tournament.events import Event, Opened
from floorcall.tournament.setup.terms import smallest_chip
from floorcall.tournament.state import State


def _begin(event: Opened) -> State:
    """The tournament as it is opened: nobody in it yet."""
    return State(setup=event.setup, chip=smallest_chip(event.setup))


TOURNAMENT: Ledger[State, Event] = Ledger(Opened, _begin, get_args(Event), proves=False)
