"""The register of what is decided and evolved where: each chapter signs in its own functions."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from floorcall.law.house import House
from floorcall.tournament.events import Event
from floorcall.tournament.state import State

C = TypeVar("C")
E = TypeVar("E")

Decider = Callable[[State, Any, House], list[Event]]
Evolver = Callable[[State, Any], State]

DECIDERS: dict[type[Any], Decider] = {}
EVOLVERS: dict[type[Any], Evolver] = {}


def decides(
    command: type[C],
) -> Callable[[Callable[[State, C, House], list[Event]]], Callable[[State, C, House], list[Event]]]:
    """Sign in the function that answers a command."""

    def sign(function: Callable[[State, C, House], list[Event]]) -> Any:
        DECIDERS[command] = function
        return function

    return sign


def evolves(
    event: type[E],
) -> Callable[[Callable[[State, E], State]], Callable[[State, E], State]]:
    """Sign in the function that carries out an event."""

    def sign(function: Callable[[State, E], State]) -> Any:
        EVOLVERS[event] = function
        return function

    return sign


def carried_out(state: State, events: Iterable[Event]) -> State:
    """The state after events that are known to fit."""
    for event in events:
        state = EVOLVERS[type(event)](state, event)
    return state
