"""One kind of log: its commands decided, its events folded or found unfit, the past corrected.

Deciders say what the house's rules make of a command; evolvers carry an event out, or say why it
cannot have happened. The topics of a tournament or of the club register both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar, cast

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Corrected, Event, Unreadable
from floorcall.ledger.event_reader import EventReader
from floorcall.ledger.refusal import Refusal, Refused


class StreamState(Struct, frozen=True, kw_only=True):
    """What a log folds to. `version` counts the events folded, the opening included."""

    version: int = 1
    strict: bool = False
    """Whether a correction is being examined, so that `need` is asked; never in a folded log."""


S = TypeVar("S", bound=StreamState)
E = TypeVar("E", bound=Event)
"""Every event of one kind of log."""
C = TypeVar("C", bound=Command)
K = TypeVar("K", bound=Event)
"""One kind of event."""

Decider = Callable[[S, C, House], list[E]]
Evolver = Callable[[S, K], S]
Teller = Callable[[K, Any], str]
"""Takes an event and a voice, which gives names to what the event knows by number."""


class Unfit(Exception):
    """An event that cannot have happened in this state; its text says why."""


def unfit(why: str) -> NoReturn:
    """Say that something cannot be: a seat is taken, a player is not there."""
    raise Unfit(why)


def need(state: StreamState, fact: object, why: str) -> None:
    """Say that something cannot be, where a correction is examined.

    A log is folded without asking, so that what was once written keeps its meaning whatever is
    found out later: a correction lists all that it sets aside.
    """
    if state.strict and not fact:
        raise Unfit(why)


class Misfit(NamedTuple, Generic[E]):
    """An event of a log that cannot have happened where it stands, and why."""

    version: int
    event: E
    why: str


class Consequences(NamedTuple, Generic[S, E]):
    """What a correction brings: the event to append, the states without and with it, and the
    later events that lose their ground.
    """

    event: Corrected
    before: S
    after: S
    misfits: tuple[Misfit[E], ...]


def _new_ones(misfits: Iterable[Misfit[E]], known: Iterable[Misfit[E]]) -> dict[int, Misfit[E]]:
    """By version, the misfits that were none before."""
    old = {one.version for one in known}
    return {one.version: one for one in misfits if one.version not in old}


def _tag(kind: type[Struct]) -> str:
    """What a log and the API call a kind of event or command."""
    return str(kind.__struct_config__.tag)


def load_modules(package: ModuleType) -> None:
    """Load every module of a package and its rooms, so that each topic is registered."""
    for module in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(module.name)


class Ledger(Generic[S, E]):
    """One kind of log: `opening` begins it, `begin` gives the state after that first event.

    With `proves`, whatever is decided is carried out once before it is answered, so that it is
    known to fit. Seating 10,000 players twice costs a tenth of a second: where tests hold every
    decider to its events instead, it can be left out.
    """

    def __init__(
        self,
        opening: type[Event],
        begin: Callable[[Any], S],
        *,
        proves: bool = True,
    ) -> None:
        self._proves = proves
        self.opening = opening
        self._begin = begin
        self.deciders: dict[type[Command], Decider[S, Any, E]] = {}
        """What answers each command that can be asked."""
        self._evolvers: dict[type[Event], Evolver[S, Any]] = {}
        self._tellers: dict[type[Event], Teller[Any]] = {}

    def decides(self, command: type[C]) -> Callable[[Decider[S, C, E]], Decider[S, C, E]]:
        """Register the function that answers a command."""

        def register(function: Decider[S, C, E]) -> Decider[S, C, E]:
            self.deciders[command] = function
            return function

        return register

    def evolves(self, event: type[K]) -> Callable[[Evolver[S, K]], Evolver[S, K]]:
        """Register the function that carries out an event."""

        def register(function: Evolver[S, K]) -> Evolver[S, K]:
            self._evolvers[event] = function
            return function

        return register

    def tells(self, event: type[K]) -> Callable[[Teller[K]], Teller[K]]:
        """Register the function that says an event in a sentence."""

        def register(function: Teller[K]) -> Teller[K]:
            self._tellers[event] = function
            return function

        return register

    def sentence(self, event: Event, voice: object) -> str:
        """An event as a sentence for people; `voice` names what the topics of the log speak of."""
        teller = self._tellers.get(type(event))
        if teller is not None:
            return teller(event, voice)
        if isinstance(event, Corrected):
            return f"Entry {event.version} is {'amended' if event.instead else 'taken back'}"
        return "Something this program cannot read"

    @property
    def events(self) -> tuple[type[Event], ...]:
        """Every kind of event its log can hold, by the order of their names."""
        return tuple(sorted((self.opening, Corrected, *self._evolvers), key=_tag))

    @cached_property
    def tags(self) -> frozenset[str]:
        """What a log calls every kind of event it can hold."""
        return frozenset(map(_tag, self.events))

    @cached_property
    def _reader(self) -> EventReader[E]:
        # made when the first line is read: by then every topic has registered its events
        return EventReader(self.events)

    @property
    def commands(self) -> tuple[type[Command], ...]:
        """Every command that can be asked, by the order of their names."""
        return tuple(sorted(self.deciders, key=_tag))

    def decide(self, state: S, command: Command, house: House) -> list[E] | Refusal:
        """What follows from a command; a refusal changes nothing and says why.

        An event that says no time of its own happens with the command, by whoever gave it.
        """
        try:
            events = [
                event if event.at else replace(event, at=command.at, by=event.by or command.by)
                for event in self.deciders[type(command)](state, command, house)
            ]
            if self._proves:
                self.apply(state, events)
        except Refused as refused:
            return refused.refusal
        except Unfit as why:
            return Refusal(str(why))
        return events

    def begin(self, opening: Event) -> S:
        """The state after the first event; ValueError where the log begins with another."""
        if type(opening) is not self.opening:
            raise ValueError("a log begins with its opening")
        return self._begin(opening)

    def apply(self, state: S, events: Iterable[Event]) -> S:
        """The state after events not in the log yet, uncounted; Unfit where one cannot be."""
        for event in events:
            state = self._evolvers[type(event)](state, event)
        return state

    def evolve(self, state: S, event: Event) -> S:
        """The state after an event; one that cannot have happened only counts.

        A correction only counts too: it is carried out by folding the log again.
        """
        return self._step(state, event)[0]

    def fold(self, log: Iterable[Event]) -> S:
        """The state a log tells of, with every correction in it carried out."""
        return self.fold_with_misfits(log)[0]

    def fold_with_misfits(self, log: Iterable[Event]) -> tuple[S, list[Misfit[E]]]:
        """The same, with the events that were skipped because they cannot have happened."""
        return self._fold(self.standing(log))

    def standing(self, log: Iterable[Event]) -> list[E]:
        """The log as its corrections leave it, every event at its old place.

        The version of an event is its place, counted from 1. What was retracted or set aside
        stands as the correction that did it, which changes nothing there.
        """
        events = cast("list[E]", list(log))
        for correction in [event for event in events if isinstance(event, Corrected)]:
            if not 1 < correction.version <= len(events):
                continue
            put_aside = cast("E", correction)
            instead = self.read_entry(correction.instead) if correction.instead else put_aside
            events[correction.version - 1] = instead
            for version in correction.set_aside:
                if 1 < version <= len(events):
                    events[version - 1] = put_aside
        return events

    def examine(
        self,
        log: Sequence[Event],
        version: int,
        instead: Event | None = None,
        *,
        at: int = 0,
        by: str = "",
        why: str = "",
    ) -> Consequences[S, E] | Refusal:
        """What follows if the event of that version is retracted, or amended to `instead`."""
        if not 1 <= version <= len(log):
            return Refusal(f"there is no event {version}", f"the log has 1 to {len(log)}")
        if version == 1:
            return Refusal("the opening itself cannot be corrected", "open another")
        if isinstance(log[version - 1], Corrected):
            return Refusal("a correction is not corrected", "correct the event itself again")
        if not why.strip():
            return Refusal("a correction needs a reason")
        written = self.write(instead) if instead is not None else b""
        correction = Corrected(at=at, by=by, why=why, version=version, instead=written)
        before, known = self._fold(self.standing(log), strict_from=version)
        after, misfits = self._fold(self.standing([*log, correction]), strict_from=version)
        amended = next((one for one in misfits if one.version == version), None)
        if amended is not None:
            return Refusal(f"that cannot have happened: {amended.why}")
        new = _new_ones(misfits, known)
        correction = replace(correction, set_aside=tuple(new))
        if not known:
            return Consequences(correction, before, after, tuple(new.values()))
        # What was doubtful before stands on. So both are folded as a log always is, and what has no
        # ground then goes too.
        before, known = self.fold_with_misfits(log)
        after, misfits = self.fold_with_misfits([*log, correction])
        while more := _new_ones(misfits, known):
            new |= more
            correction = replace(correction, set_aside=tuple(sorted(new)))
            after, misfits = self.fold_with_misfits([*log, correction])
        return Consequences(correction, before, after, tuple(new[one] for one in sorted(new)))

    def write(self, event: Event) -> bytes:
        """One line of a log."""
        return msgspec.json.encode(event)

    def read(self, line: bytes | str) -> E:
        """The event a line holds; msgspec.ValidationError says what is wrong with it."""
        return self._reader.read(line)

    def read_entry(self, line: bytes) -> E:
        """The event a line of a log holds, `Unreadable` where this program knows no such event.

        It is skipped and listed; whether to go on where a newer program wrote is the reader's to
        say.
        """
        return cast("E", self._reader.read_entry(line))

    def _step(self, state: S, event: Event) -> tuple[S, str]:
        why = ""
        evolver = self._evolvers.get(type(event))
        if evolver is not None:
            try:
                state = evolver(state, event)
            except Unfit as unfit_:
                why = str(unfit_)
        elif isinstance(event, Unreadable):
            why = f"this program cannot read it: {event.fault}"
        elif type(event) is self.opening:
            why = "it is open already"
        return replace(state, version=state.version + 1), why

    def _fold(self, events: Sequence[E], strict_from: int = 0) -> tuple[S, list[Misfit[E]]]:
        if not events:
            raise ValueError("a log begins with its opening")
        state = self.begin(events[0])
        misfits = []
        for version, event in enumerate(events[1:], 2):
            if version == strict_from:
                state = replace(state, strict=True)
            state, why = self._step(state, event)
            if why:
                misfits.append(Misfit(version, event, why))
        return replace(state, strict=False), misfits
