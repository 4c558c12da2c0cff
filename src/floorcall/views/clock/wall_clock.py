"""The wall clock: the level, what it has left, what comes next, and the figures beside it."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.table.games import Limit
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.play.hand_sheet import game_at
from floorcall.tournament.play.rounds import round_board
from floorcall.tournament.setup.terms import Level, playing_level
from floorcall.tournament.state import State


class LevelShown(Struct, frozen=True):
    """A level as the clock shows it; a break has the number of the level before it.

    `small_bet` is that of a limit game, and 0 in every other.
    """

    number: int
    is_break: bool
    small_blind: int
    big_blind: int
    ante: int
    ante_by_big_blind: bool
    bring_in: int
    small_bet: int
    seconds: int
    game: str


class ClockView(Struct, frozen=True):
    """The clock at `now`. A running one has `ends_at`, so a screen counts down by itself.

    `next_break_in` is the seconds of play before the next break; None when none is left.
    """

    version: int
    now: int
    phase: str
    running: bool
    level: LevelShown
    remaining: int
    ends_at: int | None
    following: LevelShown | None
    next_break_in: int | None
    players_left: int
    entries: int
    tables: int
    chips_in_play: int
    average_stack: int
    prize_pool: int
    smallest_chip: int
    hand_for_hand: bool
    round_waits_for: tuple[int, ...] = ()
    """Hand for hand: the tables whose hand of the round is not over; none when it is."""
    currency: Currency = Currency()
    """What amounts are in: its sign, and how many pieces make a whole one."""


def clock_view(state: State, _house: House, now: int) -> ClockView:
    """The clock as it is read at `now`: 30,000 chips and 4 players left average 7,500."""
    setup = state.setup
    reading = read_clock(state.clock, setup, now)
    remaining = reading.remaining if state.phase != "open" else setup.levels[0].seconds
    running = state.clock.ends_at is not None
    after = reading.level + 1
    to_play = state.phase != "over"
    return ClockView(
        version=state.version,
        now=now,
        phase=state.phase,
        running=running,
        level=level_view(state, reading.level),
        remaining=remaining,
        ends_at=now + remaining if running else None,
        following=level_view(state, after) if after < len(setup.levels) else None,
        next_break_in=_next_break(setup.levels[after:], remaining) if to_play else None,
        players_left=state.seated,
        entries=state.entries + state.reentries,
        tables=len(state.tables),
        chips_in_play=state.chips_in_play,
        average_stack=state.chips_at_tables // state.seated if state.seated else 0,
        prize_pool=takings(state).pool,
        smallest_chip=state.chip,
        hand_for_hand=state.hand_for_hand,
        round_waits_for=round_board(state).playing if state.hand_for_hand else (),
        currency=state.setup.money,
    )


def level_view(state: State, at: int) -> LevelShown:
    """The level at an index."""
    level = state.setup.levels[at]
    game = game_at(state, at)
    return LevelShown(
        number=playing_level(state.setup, at),
        is_break=level.is_break,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        ante=level.ante,
        ante_by_big_blind=level.ante_by_big_blind,
        bring_in=level.bring_in,
        small_bet=level.small_bet if game.limit is Limit.FIXED_LIMIT else 0,
        seconds=level.seconds,
        game="" if level.is_break else game.name,
    )


def _next_break(coming: tuple[Level, ...], remaining: int) -> int | None:
    for level in coming:
        if level.is_break:
            return remaining
        remaining += level.seconds
    return None
