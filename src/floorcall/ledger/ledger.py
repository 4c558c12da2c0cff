"""One kind of log: its commands decided, its events folded or found unfit, the past corrected.

Deciders say what the house's rules make of a command; evolvers carry an event out, or say why it
cannot have happened. The topics of a tournament or of the club register both.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
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
    numbered: int = 0
    """The highest number given by an entry that was corrected, or skipped: nobody else gets it."""


_log = logging.getLogger(__name__)
FAULT = "a fault of this program keeps it from being carried out"
"""Why an event is skipped that its evolver trips over."""

S = TypeVar("S", bound=StreamState)
E = TypeVar("E", bound=Event)
"""Every event of one kind of log."""
C = TypeVar("C", bound=Command)
K = TypeVar("K", bound=Event)
"""One kind of event."""

Decider = Callable[[S, C, House], list[E]]
Evolver = Callable[[S, K], S]
Guard = Callable[[S, S, Event | None], None]
"""Takes the states without and with a correction and what it puts in place, and refuses it."""
Numberer = Callable[[K], int]
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


class Fate(NamedTuple, Generic[E]):
    """What a correction made of an entry: `stands` is in its place, None where nothing is."""

    by: int
    """The version of the correction."""
    way: str
    """fixed, undone, set aside or put back."""
    stands: E | None
    was: Event
    """The entry as it was written."""


class Consequences(NamedTuple, Generic[S, E]):
    """What a correction brings: the event to append, the states without and with it, and the
    later events that lose their ground.
    """

    event: Corrected
    before: S
    after: S
    misfits: tuple[Misfit[E], ...]
    done_by: int = 0
    """The version of a correction that brought the same already: the event would change nothing."""


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
    known to fit. Seating 10,000 players twice costs a tenth of a second: it can be left out where
    whoever writes the events carries them out first anyway, by `prove`.
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
        self._numberers: dict[type[Event], Numberer[Any]] = {}
        self._tellers: dict[type[Event], Teller[Any]] = {}
        self._guards: list[Guard[S]] = []
        self._latest: tuple[S, Event, S] | None = None
        """The event carried out last, with the states before and after it: whoever decides on a
        command tries its events, and whoever keeps them carries them out on that same state."""

    def guards(self, function: Guard[S]) -> Guard[S]:
        """Register what keeps a correction from undoing what is final."""
        self._guards.append(function)
        return function

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
            self._latest = None
            return function

        return register

    def numbers(self, event: type[K]) -> Callable[[Numberer[K]], Numberer[K]]:
        """Register the function that says which number an event gives to somebody.

        Links, papers and other logs know people by it, so nobody else gets it when the event is
        taken back: `StreamState.numbered`.
        """

        def register(function: Numberer[K]) -> Numberer[K]:
            self._numberers[event] = function
            return function

        return register

    def tells(self, event: type[K]) -> Callable[[Teller[K]], Teller[K]]:
        """Register the function that says an event in a sentence."""

        def register(function: Teller[K]) -> Teller[K]:
            self._tellers[event] = function
            return function

        return register

    def sentence(self, event: Event, voice: object) -> str:
        """An event as a sentence for people; `voice` names what the topics of the log speak of.

        A page lists events that cannot have happened, too, so no event is beyond words.
        """
        teller = self._tellers.get(type(event))
        if teller is not None:
            try:
                return teller(event, voice)
            except Exception:
                _log.exception("cannot tell the event %s in words", _tag(type(event)))
        if isinstance(event, Corrected):
            return f"Entry {event.version} is {'fixed' if event.instead else 'undone'}"
        return f"Something this program cannot {'say' if teller is not None else 'read'}"

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
            state = self._carry_out(self._evolvers[type(event)], state, event)
        return state

    def _carry_out(self, evolver: Evolver[S, Any], state: S, event: Event) -> S:
        latest = self._latest
        if latest is not None and latest[0] is state and latest[1] is event:
            return latest[2]
        after = evolver(state, event)
        self._latest = (state, event, after)
        return after

    def prove(self, state: S, events: Iterable[Event]) -> S:
        """The state after events that are about to be written, counted; a correction only counts.

        Refused where one cannot be, or this program cannot carry it out: it is not to be written.
        """
        for event in events:
            state, why = self.step(state, event)
            if why:
                raise Refused(Refusal(why))
        return state

    def evolve(self, state: S, event: Event) -> S:
        """The state after an event; one that cannot have happened only counts.

        A correction only counts too: it is carried out by folding the log again.
        """
        return self.step(state, event)[0]

    def fold(self, log: Iterable[Event]) -> S:
        """The state a log tells of, with every correction in it carried out."""
        return self.fold_with_misfits(log)[0]

    def fold_with_misfits(
        self, log: Iterable[Event], start: S | None = None
    ) -> tuple[S, list[Misfit[E]]]:
        """The same, with the events that were skipped because they cannot have happened.

        A log that is there without being opened has a state to `start` from.
        """
        return self._fold(*self._stand(log), start)

    def standing(self, log: Iterable[Event]) -> list[E]:
        """The log as its corrections leave it, every event at its old place.

        The version of an event is its place, counted from 1. What was retracted or set aside
        stands as the correction that did it, which changes nothing there.
        """
        return self._stand(log)[0]

    def _stand(self, log: Iterable[Event]) -> tuple[list[E], dict[int, str], dict[int, int]]:
        """The same, and by version what is wrong with a correction: it reaches back, never on;
        and which numbers were given by the entries that were corrected, also by what stood in
        their place for a while.
        """
        written = cast("list[E]", list(log))
        events, faults, aside, stood = list(written), {}, dict[int, E](), dict[int, int]()
        for own, correction in enumerate(written, 1):
            if not isinstance(correction, Corrected):
                continue
            named = (correction.version, *correction.set_aside, *correction.restores)
            odd = [one for one in named if not 1 < one < own]
            odd += [one for one in named if one not in odd and _is_correction(written[one - 1])]
            if odd:
                faults[own] = f"it corrects entry {odd[0]}, and it reaches only entries before it"
            for version in {correction.version, *correction.set_aside} - {*odd}:
                number = self._number_given(events[version - 1])
                stood[version] = max(stood.get(version, 0), number)
            if correction.version not in odd:
                events[correction.version - 1] = self._put_in_place(correction)
            for version in {*correction.restores} - {*odd}:
                events[version - 1] = aside.pop(version, written[version - 1])
            for version in {*correction.set_aside} - {*odd}:
                if not _is_correction(events[version - 1]):
                    aside[version] = events[version - 1]
                events[version - 1] = correction
        given = {
            version: stood[version]
            for version, (was, stands) in enumerate(zip(written, events, strict=True), 1)
            if was is not stands
        }
        return events, faults, given

    def fates(self, log: Sequence[Event]) -> dict[int, Fate[E]]:
        """What became of every entry that a correction reached, by version."""
        events, last = self._stand(log)[0], dict[int, int]()
        for own, correction in enumerate(log, 1):
            if isinstance(correction, Corrected):
                reached = (correction.version, *correction.set_aside, *correction.restores)
                last |= dict.fromkeys(reached, own)
        fates = {}
        for version, own in last.items():
            if not 1 < version <= len(log) or _is_correction(log[version - 1]):
                continue
            stands, was = events[version - 1], log[version - 1]
            if isinstance(stands, Corrected):
                way = "undone" if stands.version == version else "set aside"
                fates[version] = Fate[E](own, way, None, was)
            else:
                way = "put back" if stands == was else "fixed"
                fates[version] = Fate(own, way, stands, was)
        return fates

    def _put_in_place(self, correction: Corrected) -> E:
        """What stands instead of the event it corrects."""
        if not correction.instead:
            return cast("E", correction)
        event = self.read_entry(correction.instead)
        if not _is_correction(event):
            return event
        line = correction.instead.decode(errors="replace")
        return cast("E", Unreadable(line=line, fault="a correction takes no other entry's place"))

    def examine(
        self,
        log: Sequence[Event],
        version: int,
        instead: Event | None = None,
        *,
        put_back: bool = False,
        at: int = 0,
        by: str = "",
        why: str = "",
    ) -> Consequences[S, E] | Refusal:
        """What follows if the event of that version is retracted, or amended to `instead`.

        To `put_back` is to undo its corrections: it stands as it was written, and so does what
        they set aside. What was done before in just this way is answered with who has `done_by`.
        """
        if not 1 <= version <= len(log):
            return Refusal(f"there is no entry {version}", f"the log has 1 to {len(log)}")
        if version == 1:
            return Refusal("the opening itself cannot be corrected", "open another")
        if isinstance(log[version - 1], Corrected):
            return Refusal("a correction is not fixed itself", "fix the entry again")
        fates = self.fates(log)
        restores: tuple[int, ...] = ()
        if put_back:
            if version not in fates:
                return Refusal(f"entry {version} stands as it was written")
            instead = log[version - 1]
            if isinstance(instead, Unreadable):
                return Refusal("this program cannot read it", "say instead what happened")
            restores = self._set_aside_by(log, version, fates)
        if instead is not None and _is_correction(instead):
            return Refusal("a correction takes no other entry's place", "correct that entry itself")
        if not why.strip():
            return Refusal("a correction needs a reason")
        written = self.write(instead) if instead is not None else b""
        correction = Corrected(
            at=at, by=by, why=why, version=version, instead=written, restores=restores
        )
        if self._is_done(fates.get(version), written, put_back=put_back):
            before = self.fold(log)
            after = replace(before, version=before.version + 1)
            return Consequences(
                replace(correction, restores=()), before, after, (), fates[version].by
            )
        return self._follow(log, correction, instead)

    def _set_aside_by(
        self, log: Sequence[Event], version: int, fates: Mapping[int, Fate[E]]
    ) -> tuple[int, ...]:
        """What the corrections of an entry set aside, by version."""
        standing = self._stand(log)[0]
        return tuple(
            later
            for later, fate in fates.items()
            if fate.way == "set aside" and _corrects(standing[later - 1], version)
        )

    def _follow(
        self, log: Sequence[Event], correction: Corrected, instead: Event | None
    ) -> Consequences[S, E] | Refusal:
        """The log with a correction and without: all that loses its ground is set aside by it."""
        version = correction.version
        before, known = self._fold(*self._stand(log), strict_from=version)
        after, misfits = self._fold(*self._stand([*log, correction]), strict_from=version)
        amended = next((one for one in misfits if one.version == version), None)
        if amended is not None:
            return Refusal(f"that cannot have happened: {amended.why}")
        new = _new_ones(misfits, known)
        correction = replace(correction, set_aside=tuple(new))
        if known:
            # What was doubtful before stands on. So both are folded as a log always is, and what
            # has no ground then goes too.
            before, known = self.fold_with_misfits(log)
            after, misfits = self.fold_with_misfits([*log, correction])
            while more := _new_ones(misfits, known):
                new |= more
                correction = replace(correction, set_aside=tuple(sorted(new)))
                after, misfits = self.fold_with_misfits([*log, correction])
        try:
            for guard in self._guards:
                guard(before, after, instead)
        except Unfit as kept:
            return Refusal(str(kept))
        return Consequences(correction, before, after, tuple(new[one] for one in sorted(new)))

    def _is_done(self, fate: Fate[E] | None, written: bytes, *, put_back: bool) -> bool:
        """Whether an entry was corrected to just this: somebody pressed twice, or two did at once.

        An entry that was only set aside stands again when its ground does, unless it is taken back.
        """
        if fate is None:
            return False
        if put_back:
            return fate.way == "put back"
        if fate.stands is None:
            return fate.way == "undone" and not written
        return self.write(fate.stands) == written

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

    def step(self, state: S, event: Event) -> tuple[S, str]:
        """The state after an event, and why it was skipped if it was.

        An evolver that raises anything but Unfit has a fault. The event is skipped all the same,
        and the fault is logged: no entry may keep a log from being folded.
        """
        why = ""
        evolver = self._evolvers.get(type(event))
        if evolver is not None:
            try:
                state = self._carry_out(evolver, state, event)
            except (Unfit, Refused) as unfit_:
                why = str(unfit_)
            except MemoryError:
                raise
            except Exception:
                where = (_tag(type(event)), state.version + 1)
                _log.exception("cannot carry out the event %s at version %s", *where)
                why = FAULT
        elif isinstance(event, Unreadable):
            why = f"this program cannot read it: {event.fault}"
        elif type(event) is self.opening:
            why = "it is open already"
        if why:
            state = self._keep_number(state, self._number_given(event))
        return replace(state, version=state.version + 1), why

    def _number_given(self, event: Event) -> int:
        numberer = self._numberers.get(type(event))
        return numberer(event) if numberer is not None else 0

    @staticmethod
    def _keep_number(state: S, number: int) -> S:
        return replace(state, numbered=number) if number > state.numbered else state

    def _fold(
        self,
        events: Sequence[E],
        faults: Mapping[int, str],
        given: Mapping[int, int],
        start: S | None = None,
        strict_from: int = 0,
    ) -> tuple[S, list[Misfit[E]]]:
        """Fold what stands; `faults` are corrections that are wrong by themselves, `given` the
        numbers of entries that were corrected.
        """
        if start is None:
            if not events:
                raise ValueError("a log begins with its opening")
            start, events = self.begin(events[0]), events[1:]
        state, misfits = start, []
        for version, event in enumerate(events, start.version + 1):
            if version == strict_from:
                state = replace(state, strict=True)
            state, why = self.step(state, event)
            state = self._keep_number(state, given.get(version, 0))
            why = why or faults.get(version, "")
            if why:
                misfits.append(Misfit(version, event, why))
        return replace(state, strict=False) if strict_from else state, misfits


def _corrects(event: Event, version: int) -> bool:
    return isinstance(event, Corrected) and event.version == version


def _is_correction(event: Event) -> bool:
    return isinstance(event, Corrected)
