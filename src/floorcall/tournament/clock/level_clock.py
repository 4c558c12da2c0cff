"""Which level it is at a given moment; the clock is read, never ticked."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from floorcall.chapters.next_hand.questions import (
    HAND_START,
    HAND_START_HOLD_PUSHES_SECONDS,
    HAND_START_LEVEL_ANNOUNCED,
    HandStart,
    LevelAnnounced,
)
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.setup.terms import Level, Setup, playing_level
from floorcall.tournament.state import Clock, State


class Moments(Struct, frozen=True, omit_defaults=True):
    """When things happened between two hands; 0 where nobody looked."""

    pot_awarded: int = 0
    cards_received: int = 0
    dealer_push: int = 0
    shuffler: int = 0
    riffle: int = 0
    level_announced: int = 0
    """When staff announced the new level, where it is later than the end of the old one."""


class ClockReading(NamedTuple):
    """The index of the level and the seconds it has left; the last level never ends."""

    level: int
    remaining: int


def read_clock(clock: Clock, setup: Setup, now: int) -> ClockReading:
    """The clock at `now`: at the very second a level ends, the next has begun."""
    if clock.ends_at is None:
        return ClockReading(clock.level, clock.remaining)
    level, ends = clock.level, clock.ends_at
    while now >= ends and level + 1 < len(setup.levels):
        level += 1
        ends += setup.levels[level].seconds
    return ClockReading(level, max(0, ends - now))


def level_now(state: State, now: int) -> int:
    """The index of the level at `now`."""
    return read_clock(state.clock, state.setup, now).level


def number_now(state: State, now: int) -> int:
    """The number of the level at `now`, breaks not counted; 0 before the start."""
    return playing_level(state.setup, level_now(state, now)) if state.phase != "open" else 0


def last_moment_of_play(state: State, now: int) -> int:
    """The second before the break that runs; `now` where none does, or the clock stands."""
    level, remaining = read_clock(state.clock, state.setup, now)
    running = state.setup.levels[level]
    if not running.is_break or state.clock.ends_at is None:
        return now
    return now - (running.seconds - remaining) - 1


def blinds_at(setup: Setup, level: int) -> Level:
    """The blinds of the level at an index, or of the next one where that is a break."""
    for coming in setup.levels[level:]:
        if not coming.is_break:
            return coming
    return next(one for one in reversed(setup.levels) if not one.is_break)


def hand_began(moments: Moments, reads: Reads) -> int:
    """The instant at which a hand began, as the house defines it; 0 when nobody noted it."""
    riffled = [moments.riffle]
    match reads[HAND_START]:
        case HandStart.PREVIOUS_POT_AWARDED:
            return moments.pot_awarded
        case HandStart.NEW_DEALER_RECEIVES_CARDS:
            return moments.cards_received
        case HandStart.FIRST_RIFFLE_OR_SHUFFLER_BUTTON:
            riffled += [moments.shuffler]
        case HandStart.FIRST_RIFFLE_OR_SHUFFLER_OR_DEALER_PUSH:
            riffled += [moments.shuffler, moments.dealer_push]
        case HandStart.FIRST_RIFFLE:
            pass
    return min((moment for moment in riffled if moment), default=0)


def level_moment(state: State, began: int, moments: Moments, reads: Reads) -> int:
    """The moment by which the level of a hand is read: the hand's start, or just before the level.

    Where a level holds from its announcement, a hand begun at 20:05 of a level that ended at 20:00
    and was announced at 20:10 is played at the old one.
    """
    if reads[HAND_START_LEVEL_ANNOUNCED] is not LevelAnnounced.AFTER_TIME_ELAPSED:
        return began
    clock, levels = state.clock, state.setup.levels
    if clock.ends_at is None or not began < moments.level_announced:
        return began
    level, started = clock.level, 0
    ends = clock.ends_at
    while began >= ends and level + 1 < len(levels):
        started, level = ends, level + 1
        ends += levels[level].seconds
    return started - 1 if started else began


def is_push_held(state: State, now: int, house: House) -> bool:
    """Whether a change of dealers waits for the level to end, or for the break.

    With 90 seconds held: due 80 or 90 seconds before it does, due 100 before it goes ahead.
    """
    level, remaining = read_clock(state.clock, state.setup, now)
    ends = state.clock.ends_at is not None and level + 1 < len(state.setup.levels)
    if not ends or state.setup.levels[level].is_break:
        return False
    return remaining <= house[HAND_START_HOLD_PUSHES_SECONDS].value
