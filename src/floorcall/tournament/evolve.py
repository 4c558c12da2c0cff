"""One event carried out, and a whole log folded into the tournament it tells of."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from floorcall.tournament import contents  # noqa: F401  (signs in every chapter)
from floorcall.tournament.chapters import EVOLVERS
from floorcall.tournament.events import Corrected, Event, Opened, read
from floorcall.tournament.fitting import misfit
from floorcall.tournament.setup.terms import smallest_chip
from floorcall.tournament.state import State


def begin(event: Opened) -> State:
    """The tournament as it is opened: nobody in it yet."""
    return State(setup=event.setup, version=1, chip=smallest_chip(event.setup))


def evolve(state: State, event: Event) -> State:
    """The state after an event; one that cannot have happened only counts.

    A correction is carried out by folding again: see `correct`.
    """
    carry_out = EVOLVERS.get(type(event))
    if carry_out is not None and not misfit(state, event):
        state = carry_out(state, event)
    return replace(state, version=state.version + 1)


def fold(log: Iterable[Event]) -> State:
    """The tournament a log tells of, with every correction in it carried out."""
    events = standing(list(log))
    opened = events[0]
    if not isinstance(opened, Opened):
        raise ValueError("a log begins with the opening of a tournament")
    state = begin(opened)
    for event in events[1:]:
        state = evolve(state, event)
    return state


def standing(log: list[Event]) -> list[Event]:
    """The log as its corrections leave it, every event at its old place.

    The version of an event is its place in the log, counted from 1. What was retracted or set
    aside stands as the correction that did it, which changes nothing there.
    """
    corrections = [event for event in log if isinstance(event, Corrected)]
    if not corrections:
        return log
    events = list(log)
    for correction in corrections:
        if not 1 < correction.version <= len(events):
            continue
        instead = read(correction.instead) if correction.instead else correction
        events[correction.version - 1] = instead
        for version in correction.set_aside:
            events[version - 1] = correction
    return events
