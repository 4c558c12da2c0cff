"""The tournament's kind of log: its topics register here what they decide and carry out."""

from __future__ import annotations

from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Ledger
from floorcall.tournament.setup.terms import Setup, smallest_chip
from floorcall.tournament.state import State


class Opened(Event, frozen=True, tag="opened"):
    """A tournament is announced."""

    setup: Setup


def _begin(event: Opened) -> State:
    """The tournament as it is opened: nobody in it yet."""
    return State(setup=event.setup, chip=smallest_chip(event.setup))


TOURNAMENT: Ledger[State, Event] = Ledger(Opened, _begin, proves=False)


@TOURNAMENT.tells(Opened)
def _tell_opened(event: Opened, _voice: object) -> str:
    return f"{event.setup.name} is announced"


@TOURNAMENT.tells(Corrected)
def _tell_corrected(event: Corrected, _voice: object) -> str:
    return f"Entry {event.version} is {'replaced' if event.instead else 'taken back'}: {event.why}"
