"""Starting, stopping and setting the level clock; every command says what time it is."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount, clock
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import refuse
from floorcall.tournament.clock.level_clock import ClockReading, read_clock
from floorcall.tournament.conduct.suspensions import with_play_counted
from floorcall.tournament.preconditions import need_level, need_running, need_whole
from floorcall.tournament.setup.terms import Level, index_of, last_level
from floorcall.tournament.state import TOURNAMENT, Clock, State
from floorcall.tournament.voice import Voice


class Start(Command, frozen=True, tag="start"):
    """Begin level 1."""


class Pause(Command, frozen=True, tag="pause"):
    """Stop the clock."""


class Resume(Command, frozen=True, tag="resume"):
    """Let the clock run again."""


class SetClock(Command, frozen=True, tag="set-clock"):
    """Put so many seconds on the level."""

    seconds: int


class AddTime(Command, frozen=True, tag="add-time"):
    """Lengthen the level, or shorten it with seconds below zero."""

    seconds: int


class GoToLevel(Command, frozen=True, tag="go-to-level"):
    """Jump to the start of a level by its number; 0 skips to whatever comes next."""

    level: int = 0


class Started(Event, frozen=True, tag="started"):
    """Level 1 begins."""


class ClockPaused(Event, frozen=True, tag="clock-paused"):
    """The clock stops with so much of a level left."""

    level: int
    remaining: int
    before: tuple[int, int] | None = None
    """The level and the seconds the clock showed when it was written: what is undone before it
    counts here, too."""


class ClockResumed(Event, frozen=True, tag="clock-resumed"):
    """The clock runs again."""


class ClockSet(Event, frozen=True, tag="clock-set"):
    """A level and what remains of it; set, lengthened, skipped and jumped clocks are all this."""

    level: int
    remaining: int
    before: tuple[int, int] | None = None
    """What the clock showed when the level was made longer or shorter; None where it was set."""


@TOURNAMENT.decides(Start)
def start(state: State, _command: Start, _house: House) -> list[Event]:
    """Level 1 begins, with at least two players seated."""
    if state.phase != "open":
        refuse("play has already begun")
    if state.seated < 2:
        refuse(f"{state.seated} players have a seat", "seat at least two before the start")
    return [Started()]


@TOURNAMENT.evolves(Started)
def evolve_started(state: State, event: Started) -> State:
    """The clock runs from now."""
    if state.phase != "open":
        unfit("play has begun already")
    need(state, state.seated, "nobody is seated")
    ends = event.at + state.setup.levels[0].seconds
    state = with_play_counted(state, event.at)
    return replace(state, phase="running", started_at=event.at, clock=Clock(0, ends))


@TOURNAMENT.decides(Pause)
def pause(state: State, command: Pause, _house: House) -> list[Event]:
    """Stop the clock where it is."""
    _refuse_unless_running(state)
    if state.clock.ends_at is None:
        refuse("the clock is already stopped")
    return [pause_at(state, command.at, command.by)]


def pause_at(
    state: State, at: int, by: str = "", why: str = "", rules: tuple[str, ...] = ()
) -> ClockPaused:
    """The clock as it stops at a moment."""
    level, left = read_clock(state.clock, state.setup, at)
    return ClockPaused(
        at=at, by=by, why=why, rules=rules, level=level, remaining=left, before=(level, left)
    )


@TOURNAMENT.evolves(ClockPaused)
def evolve_clock_paused(state: State, event: ClockPaused) -> State:
    """What remains is kept."""
    level, remaining = _clock_then(state, event)
    state = with_play_counted(state, event.at)
    return replace(state, clock=Clock(level, None, remaining))


@TOURNAMENT.decides(Resume)
def resume(state: State, _command: Resume, _house: House) -> list[Event]:
    """Let a stopped clock run."""
    _refuse_unless_running(state)
    if state.clock.ends_at is not None:
        refuse("the clock is running")
    return [ClockResumed()]


@TOURNAMENT.evolves(ClockResumed)
def evolve_clock_resumed(state: State, event: ClockResumed) -> State:
    """The level ends when what remained has passed."""
    need_running(state)
    clock = state.clock
    if clock.ends_at is not None:
        unfit("the clock runs")
    state = with_play_counted(state, event.at)
    return replace(state, clock=Clock(clock.level, event.at + clock.remaining))


@TOURNAMENT.decides(SetClock)
def set_clock(state: State, command: SetClock, _house: House) -> list[Event]:
    """Put a time on the level."""
    _refuse_unless_running(state)
    if command.seconds < 0:
        refuse("a level has no time below zero left")
    level, _ = read_clock(state.clock, state.setup, command.at)
    return [ClockSet(why=command.reason, level=level, remaining=command.seconds)]


@TOURNAMENT.decides(AddTime)
def add_time(state: State, command: AddTime, _house: House) -> list[Event]:
    """Give the level more time, or less."""
    _refuse_unless_running(state)
    level, left = read_clock(state.clock, state.setup, command.at)
    if left + command.seconds < 0:
        refuse(f"the level has only {left} seconds left")
    longer = left + command.seconds
    return [ClockSet(why=command.reason, level=level, remaining=longer, before=(level, left))]


@TOURNAMENT.decides(GoToLevel)
def go_to_level(state: State, command: GoToLevel, _house: House) -> list[Event]:
    """Go to the start of a level, or skip to what comes next, be it a break."""
    _refuse_unless_running(state)
    level, _ = read_clock(state.clock, state.setup, command.at)
    levels = state.setup.levels
    last = last_level(state.setup)
    if command.level:
        if not 1 <= command.level <= last:
            refuse(f"there is no level {command.level}", f"the levels are 1 to {last}")
        target = index_of(state.setup, command.level)
    elif level + 1 < len(levels):
        target = level + 1
    else:
        refuse("this is the last level", "lengthen it instead")
    told = coloured_up_words(state, levels[target])
    why = "; ".join(filter(None, (command.reason, told)))
    return [ClockSet(why=why, level=target, remaining=levels[target].seconds)]


def coloured_up_words(state: State, level: Level) -> str:
    """What of a level can no longer be paid, since its chips are coloured up; else empty."""
    odd = next((one for one in level.amounts if one % state.chip), 0)
    if not odd or not state.chips_out:
        return ""
    gone = amount(max(state.chips_out))
    return f"the chips of {gone} are coloured up, and {amount(odd)} cannot be paid without them"


@TOURNAMENT.evolves(ClockSet)
def evolve_clock_set(state: State, event: ClockSet) -> State:
    """A running clock keeps running, a stopped one stays stopped."""
    level, remaining = _clock_then(state, event)
    state = with_play_counted(state, event.at)
    if state.clock.ends_at is None:
        return replace(state, clock=Clock(level, None, remaining))
    return replace(state, clock=Clock(level, event.at + remaining))


def _refuse_unless_running(state: State) -> None:
    if state.phase != "running":
        refuse("no clock runs", "start the tournament first" if state.phase == "open" else "")


def _clock_then(state: State, event: ClockPaused | ClockSet) -> ClockReading:
    """What the clock shows after an entry: as written, or as far from what it shows before as then.

    13:48 that became 15:48 is two minutes more, also where a minute before it was undone since.
    """
    need_running(state)
    need_whole(state, event.remaining)
    was_level, was_left = event.before or (-1, 0)
    if event.level != was_level:
        need_level(state, event.level)
    if event.before is None:
        return ClockReading(event.level, event.remaining)
    level, left = read_clock(state.clock, state.setup, event.at)
    level = min(max(0, level + event.level - was_level), len(state.setup.levels) - 1)
    return ClockReading(level, max(0, left + event.remaining - was_left))


@TOURNAMENT.tells(Started)
def _tell_started(_event: Started, _voice: object) -> str:
    return "Play begins"


@TOURNAMENT.tells(ClockPaused)
def _tell_clock_paused(event: ClockPaused, _voice: object) -> str:
    return f"The clock stops with {clock(event.remaining)} left"


@TOURNAMENT.tells(ClockResumed)
def _tell_clock_resumed(_event: ClockResumed, _voice: object) -> str:
    return "The clock runs again"


@TOURNAMENT.tells(ClockSet)
def _tell_clock_set(event: ClockSet, voice: Voice) -> str:
    if event.before is not None and event.level == event.before[0]:
        more = event.remaining - event.before[1]
        level = voice.level(event.level)
        way = "longer" if more >= 0 else "shorter"
        return f"{level[:1].upper()}{level[1:]} is made {clock(abs(more))} {way}"
    return f"The clock is set: {voice.level(event.level)}, {clock(event.remaining)}"
