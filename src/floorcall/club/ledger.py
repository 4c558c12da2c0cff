"""A log of one kind of lasting thing: commands decided, events folded, the past corrected.

It knows no poker. Deciders say what the house's rules make of a command; evolvers carry an event
out, or say why it cannot have happened. Both are signed in by the chapters of the thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar, Union

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.tournament.events import Base as Event
from floorcall.tournament.events import Corrected
from floorcall.tournament.reasons import Refusal, Refused


class Kept(Struct, frozen=True, kw_only=True):
    """A thing as its log leaves it. `version` counts the events folded, the opening included."""

    version: int = 1


S = TypeVar("S", bound=Kept)
E = TypeVar("E")
C = TypeVar("C")

Decider = Callable[[S, C, House], Sequence[Event]]
Evolver = Callable[[S, E], S]


class Unfit(Exception):
    """An event that cannot have happened in this state; its text says why."""


def unfit(why: str) -> NoReturn:
    """Say that something cannot be: a seat is taken, a player is not there."""
    raise Unfit(why)


class Misfit(NamedTuple):
    """A later event that a correction leaves without ground."""

    version: int
    event: Event
    why: str


class Consequences(NamedTuple):
    """What a correction brings: the event to append, the state with it, what no longer fits."""

    event: Corrected
    state: Any
    misfits: tuple[Misfit, ...]


class Ledger(Generic[S]):
    """One kind of log: `opening` begins it, `begin` gives the state after that first event."""

    def __init__(
        self, opening: type[Event], begin: Callable[[Any], S], events: Iterable[type[Event]]
    ) -> None:
        self.opening = opening
        self._begin = begin
        self._deciders: dict[type[Any], Decider[S, Any]] = {}
        self._evolvers: dict[type[Any], Evolver[S, Any]] = {}
        self.events = tuple(dict.fromkeys((opening, Corrected, *events)))
        """Every kind of event its log can hold."""
        kinds: Any = Union[self.events]  # noqa: UP007
        self._decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(kinds)

    def decides(self, command: type[C]) -> Callable[[Decider[S, C]], Decider[S, C]]:
        """Sign in the function that answers a command."""

        def sign(function: Decider[S, C]) -> Decider[S, C]:
            self._deciders[command] = function
            return function

        return sign

    def evolves(self, event: type[E]) -> Callable[[Evolver[S, E]], Evolver[S, E]]:
        """Sign in the function that carries out an event."""

        def sign(function: Evolver[S, E]) -> Evolver[S, E]:
            self._evolvers[event] = function
            return function

        return sign

    @property
    def commands(self) -> tuple[type[Any], ...]:
        """Every command that can be asked."""
        return tuple(self._deciders)

    @cached_property
    def _commands(self) -> msgspec.json.Decoder[Any]:
        kinds: Any = Union[self.commands]  # noqa: UP007
        return msgspec.json.Decoder(kinds)

    def read_command(self, line: bytes | str) -> Any:
        """The command a line holds; msgspec.ValidationError says what is wrong with it."""
        return self._commands.decode(line)

    def decide(self, state: S, command: Any, house: House) -> list[Event] | Refusal:
        """What follows from a command, known to fit; a refusal changes nothing and says why."""
        try:
            events = list(self._deciders[type(command)](state, command, house))
            for event in events:
                state = self._evolvers[type(event)](state, event)
        except Refused as refused:
            return refused.refusal
        except Unfit as why:
            return Refusal(str(why))
        return events

    def evolve(self, state: S, event: Event) -> S:
        """The state after an event; one that cannot have happened only counts."""
        return self._carried_out(state, event)[0]

    def fold(self, log: Iterable[Event]) -> S:
        """The thing a log tells of, with every correction in it carried out."""
        return self._folded(self._standing(list(log)))[0]

    def examine(
        self,
        log: Sequence[Event],
        version: int,
        instead: Event | None = None,
        *,
        at: int = 0,
        by: str = "",
        why: str = "",
    ) -> Consequences | Refusal:
        """What follows if the event of that version is retracted, or amended to `instead`."""
        if not 1 < version <= len(log):
            return Refusal(f"there is no event {version} to correct", f"choose 2 to {len(log)}")
        if isinstance(log[version - 1], Corrected):
            return Refusal("a correction is not corrected", "correct the event itself again")
        if not why.strip():
            return Refusal("a correction needs a reason")
        written = self.write(instead) if instead is not None else b""
        correction = Corrected(at=at, by=by, why=why, version=version, instead=written)
        known = {one.version for one in self._folded(self._standing(list(log)))[1]}
        state, misfits = self._folded(self._standing([*log, correction]))
        amended = next((one for one in misfits if one.version == version), None)
        if amended is not None:
            return Refusal(f"that cannot have happened: {amended.why}")
        new = tuple(one for one in misfits if one.version not in known)
        correction = replace(correction, set_aside=tuple(one.version for one in new))
        return Consequences(correction, state, new)

    def write(self, event: Event) -> bytes:
        """One line of a log."""
        return msgspec.json.encode(event)

    def read(self, line: bytes | str) -> Event:
        """The event a line of a log holds."""
        event: Event = self._decoder.decode(line)
        return event

    def _carried_out(self, state: S, event: Event) -> tuple[S, str]:
        carry_out = self._evolvers.get(type(event))
        why = ""
        if carry_out is not None:
            try:
                state = carry_out(state, event)
            except Unfit as unfit_:
                why = str(unfit_)
        return replace(state, version=state.version + 1), why

    def _folded(self, events: Sequence[Event]) -> tuple[S, list[Misfit]]:
        if not events or type(events[0]) is not self.opening:
            raise ValueError("a log begins with its opening")
        state = self._begin(events[0])
        misfits = []
        for version, event in enumerate(events[1:], 2):
            state, why = self._carried_out(state, event)
            if why:
                misfits.append(Misfit(version, event, why))
        return state, misfits

    def _standing(self, events: list[Event]) -> list[Event]:
        """The log as its corrections leave it, every event at its old place."""
        for correction in [event for event in events if isinstance(event, Corrected)]:
            if not 1 < correction.version <= len(events):
                continue
            instead = self.read(correction.instead) if correction.instead else correction
            events[correction.version - 1] = instead
            for version in correction.set_aside:
                events[version - 1] = correction
        return events
