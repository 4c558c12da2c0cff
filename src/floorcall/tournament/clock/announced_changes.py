"""What was announced and is changed during the night: levels, the plan of payouts, the end."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import level_now, read_clock
from floorcall.tournament.conduct.suspensions import with_play_counted
from floorcall.tournament.ending.prize_changes import (
    DealShares,
    refuse_settled_prizes,
    shares_after,
    with_shares,
)
from floorcall.tournament.ending.prizes import may_announce
from floorcall.tournament.setup.preflight import first_fault, problems
from floorcall.tournament.setup.questions import GAME_CLASSES_TIMED_END
from floorcall.tournament.setup.terms import Level, Payout, Setup
from floorcall.tournament.state import TOURNAMENT, Clock, State
from floorcall.tournament.voice import Voice


class ChangeLevels(Command, frozen=True, tag="change-levels"):
    """Put other levels and breaks behind the one that runs; before the start all of them."""

    levels: tuple[Level, ...]


class ChangePrizes(Command, frozen=True, tag="change-prizes"):
    """Put another plan of payouts in the place of the one announced; None keeps the guarantee."""

    payout: Payout
    guarantee: int | None = None
    with_debts: bool = False
    """Whether it holds also where somebody was paid by the old plan: what was too much is owed
    back, what is missing is due."""


class MoveEnd(Command, frozen=True, tag="move-end"):
    """State another end than was announced, in seconds since 1970; once play has begun say why."""

    ends: int


class LevelsChanged(Event, frozen=True, tag="levels-changed"):
    """Other levels and breaks than were announced, all of them."""

    levels: tuple[Level, ...]


class PrizesChanged(Event, frozen=True, tag="prizes-changed"):
    """Another plan of payouts than was announced."""

    payout: Payout
    guarantee: int = 0
    deal: DealShares | None = None
    """A deal made before, as this plan leaves it."""


class EndMoved(Event, frozen=True, tag="end-moved"):
    """The night ends at another time than was announced."""

    ends: int


def levels_begun(state: State, now: int) -> tuple[Level, ...]:
    """The levels and breaks that have begun, and cannot be changed: none before the start."""
    return state.setup.levels[: level_now(state, now) + 1] if state.phase != "open" else ()


@TOURNAMENT.decides(ChangeLevels)
def change_levels(state: State, command: ChangeLevels, house: House) -> list[Event]:
    """Replace what is still to come: in level 3 of 10, levels 1 to 3 stay as they are."""
    if state.phase == "over":
        refuse("the tournament is over")
    levels = (*levels_begun(state, command.at), *command.levels)
    if levels == state.setup.levels:
        refuse("these are the levels already")
    _refuse_what_cannot_work(replace(state.setup, levels=levels), house)
    return [LevelsChanged(why=command.reason, levels=levels)]


def _refuse_what_cannot_work(setup: Setup, house: House) -> None:
    grave = next((one for one in problems(setup, house) if one.grave), None)
    if grave is not None:
        refuse(grave.says)


@TOURNAMENT.evolves(LevelsChanged)
def evolve_levels_changed(state: State, event: LevelsChanged) -> State:
    """The clock goes on from where it is read now; a last level run out is followed at once."""
    clock, setup = state.clock, replace(state.setup, levels=event.levels)
    begun = levels_begun(state, event.at)
    _check_levels(state, event.levels, begun)
    _check_setup(state, setup)
    if clock.ends_at is not None:
        level, remaining = read_clock(clock, state.setup, event.at)
        clock = Clock(level, event.at + remaining)
    state = with_play_counted(state, event.at)
    return replace(state, clock=clock, setup=setup)


def _check_levels(state: State, levels: tuple[Level, ...], begun: tuple[Level, ...]) -> None:
    playing = [level for level in levels if not level.is_break]
    if not playing or levels[0].is_break or any(one.seconds < 1 for one in levels):
        unfit("these are no levels to play")
    need(state, state.phase != "over", "the tournament is over")
    known = state.clock.level + 1
    same = state.phase == "open" or levels[:known] == state.setup.levels[:known]
    # A clock in a level that is not there could not be read at all.
    if not same or len(levels) < len(begun):
        unfit("a level that has begun would change")
    need(state, levels[: len(begun)] == begun, "a level that has begun would change")


def _check_setup(state: State, setup: Setup) -> None:
    fault = first_fault(setup) if state.strict else ""
    need(state, not fault, fault)


@TOURNAMENT.decides(ChangePrizes)
def change_prizes(state: State, command: ChangePrizes, house: House) -> list[Event]:
    """Pay by another plan; a deal keeps its parts, and who was paid too much owes it back."""
    reads = Reads(house)
    if reads.takes(may_announce(state, command.at, house)) and not command.reason:
        reads.refuse("the prizes are announced already", "say why they change")
    guarantee = state.setup.guarantee if command.guarantee is None else command.guarantee
    setup = replace(state.setup, payout=command.payout, guarantee=guarantee)
    if setup == state.setup:
        refuse("this is the plan already")
    _refuse_what_cannot_work(setup, house)
    after = replace(state, setup=setup)
    shares = shares_after(state, after)
    after = with_shares(state, after, shares)
    refuse_settled_prizes(state, after, command.with_debts, command.reason, house)
    return [
        PrizesChanged(
            why=command.reason,
            payout=command.payout,
            guarantee=guarantee,
            deal=shares,
            rules=reads.cites,
        )
    ]


@TOURNAMENT.evolves(PrizesChanged)
def evolve_prizes_changed(state: State, event: PrizesChanged) -> State:
    """Places are paid by the new plan, also those already reached."""
    setup = replace(state.setup, payout=event.payout, guarantee=event.guarantee)
    if event.payout.unit < 1:
        unfit("prizes are rounded to a unit of at least 1")
    _check_setup(state, setup)
    return with_shares(state, replace(state, setup=setup), event.deal)


@TOURNAMENT.decides(MoveEnd)
def move_end(state: State, command: MoveEnd, house: House) -> list[Event]:
    """State another end, which lies ahead; once play has begun it takes a reason."""
    reads = Reads(house)
    if state.phase == "over":
        refuse("the night is over")
    if not (state.setup.ends and reads[GAME_CLASSES_TIMED_END]):
        refuse("this tournament has no stated end")
    if command.ends == state.setup.ends:
        refuse("that is the stated end already")
    if command.ends <= max(command.at, state.setup.starts):
        refuse("the stated end lies ahead and after the start", "a reason ends the night at once")
    if state.phase == "running" and not command.reason:
        reads.refuse("everybody was told when the night ends", "say why it is moved")
    return [EndMoved(why=command.reason, ends=command.ends, rules=reads.cites)]


@TOURNAMENT.evolves(EndMoved)
def evolve_end_moved(state: State, event: EndMoved) -> State:
    """The last level lasts as much longer or shorter: 22:00 put to 22:30 makes it 30 minutes."""
    if not state.setup.ends:
        unfit("there is no stated end to move")
    if event.ends <= state.setup.starts:
        unfit("the night would end before it starts")
    need(state, state.phase != "over", "the night is over")
    later = event.ends - state.setup.ends
    *before, last = state.setup.levels
    levels = (*before, replace(last, seconds=max(1, last.seconds + later)))
    state = with_play_counted(state, event.at)
    clock = _clock_until(state, later, event.at)
    return replace(state, clock=clock, setup=replace(state.setup, levels=levels, ends=event.ends))


def _clock_until(state: State, later: int, now: int) -> Clock:
    """The clock with the last level ending so much later; one in an earlier level stays."""
    clock, last = state.clock, len(state.setup.levels) - 1
    if level_now(state, now) < last or state.phase != "running":
        return clock
    if clock.ends_at is None:
        return replace(clock, remaining=max(0, clock.remaining + later))
    over = clock.ends_at + sum(level.seconds for level in state.setup.levels[clock.level + 1 :])
    return Clock(last, max(now, over + later))


@TOURNAMENT.tells(LevelsChanged)
def _tell_levels_changed(event: LevelsChanged, _voice: object) -> str:
    breaks = sum(level.is_break for level in event.levels)
    levels = plural(len(event.levels) - breaks, "level")
    return f"The structure is changed: {levels} and {plural(breaks, 'break')}"


@TOURNAMENT.tells(EndMoved)
def _tell_end_moved(event: EndMoved, voice: Voice) -> str:
    return f"The stated end is moved to {voice.hour(event.ends)}"


@TOURNAMENT.tells(PrizesChanged)
def _tell_prizes_changed(_event: PrizesChanged, _voice: object) -> str:
    return "The prizes are changed"
