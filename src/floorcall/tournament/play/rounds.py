"""Rounds of hand-for-hand play: which tables have finished, when one is over, and when all are.

A round is over when every table has finished its hand, or when one of them reports another. It is
closed by the next report, so that whoever goes out in its last hand still ties.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.ending.paid_places import count_paid_places
from floorcall.tournament.ending.questions import TIED_ELIMINATIONS_ACROSS_TABLES, AcrossTables
from floorcall.tournament.play.questions import (
    HAND_FOR_HAND_ALLIN_CARDS,
    HAND_FOR_HAND_DEDUCTED,
    HAND_FOR_HAND_ELIGIBLE_FROM,
    HAND_FOR_HAND_LEVELS_RISE,
    HAND_FOR_HAND_MINUTES,
    HAND_FOR_HAND_MOST_MINUTES,
    HAND_FOR_HAND_SEATED,
    EligibleFrom,
    Seated,
)
from floorcall.tournament.preconditions import need_play
from floorcall.tournament.state import TOURNAMENT, State


class PlayHandForHand(Command, frozen=True, tag="play-hand-for-hand"):
    """Begin hand-for-hand play, end it, or (while it is on) begin its next round."""

    on: bool = True


class HandForHand(Event, frozen=True, tag="hand-for-hand"):
    """Hand for hand begins, ends, or has its next round: busts of one round count as one hand."""

    on: bool
    closes: bool = False
    """Whether its rounds close by themselves, as the tables report."""
    ties: bool = False
    """Whether those out at different tables in a round tie, whatever their stacks."""


class RoundBoard(NamedTuple):
    """Which tables have finished their hand of the round, and which the room waits for."""

    finished: tuple[int, ...]
    playing: tuple[int, ...]

    @property
    def is_over(self) -> bool:
        """Whether the next round can be dealt."""
        return not self.playing


def round_board(state: State) -> RoundBoard:
    """The round as it stands; a table nobody sits at, or of one player, is waited for by nobody."""
    tables = [number for number, table in state.tables.items() if len(table.seats) > 1]
    finished = tuple(number for number in tables if number in state.round_done)
    return RoundBoard(finished, tuple(n for n in tables if n not in state.round_done))


def with_report(state: State, table: int, *, finished: bool = True) -> State:
    """The state once a table has reported: its hand of the round is over, or another one on.

    With tables 1 and 2 both finished, a report of either begins the next round.
    """
    if not state.hand_for_hand or not state.rounds_close:
        return state
    if table in state.round_done or round_board(state).is_over:
        state = replace(state, round_open=False, round_done=frozenset())
    return replace(state, round_done=state.round_done | {table}) if finished else state


def close_round(state: State, events: list[Event]) -> list[Event]:
    """The events, and the end of hand-for-hand play where the round they end is the last one.

    It is when no more are left than are paid.
    """
    if not state.hand_for_hand or not state.rounds_close:
        return events
    after = TOURNAMENT.apply(state, events)
    left, paid = after.seated, count_paid_places(after)
    if not round_board(after).is_over or left > paid:
        return events
    why = f"{left} players are left and {paid} are paid"
    return [*events, HandForHand(at=events[0].at, on=False, why=why)]


def end_of_rounds(state: State, at: int, why: str) -> list[Event]:
    """The end of hand-for-hand play, where it is on."""
    return [HandForHand(at=at, on=False, why=why)] if state.hand_for_hand else []


@TOURNAMENT.decides(PlayHandForHand)
def play_hand_for_hand(state: State, command: PlayHandForHand, house: House) -> list[Event]:
    """Begin or end hand-for-hand play; asked again while it is on, its next round begins."""
    reads = Reads(house)
    if state.phase != "running":
        refuse("no tournament is running")
    if not command.on and not state.hand_for_hand:
        refuse("play is not hand for hand")
    if not state.seated:
        refuse("nobody is in play")
    if not command.on:
        return [HandForHand(on=False)]
    if not state.hand_for_hand:
        _finish_hands_first(state, command, reads)
    ties = reads[TIED_ELIMINATIONS_ACROSS_TABLES] is AcrossTables.TIE
    remaining = read_clock(state.clock, state.setup, command.at).remaining
    how = "" if state.hand_for_hand else how_it_is_run(remaining, reads)
    return [HandForHand(on=True, closes=True, ties=ties, why=how, rules=reads.cites)]


def _finish_hands_first(state: State, command: PlayHandForHand, reads: Reads) -> None:
    """Where only the rounds to come count, hands in play are finished before the first."""
    match reads[HAND_FOR_HAND_ELIGIBLE_FROM]:
        case EligibleFrom.ANNOUNCEMENT:
            return
        case EligibleFrom.FIRST_ROUND:
            playing = [
                number
                for number, table in state.tables.items()
                if table.playing is not None and not table.playing.implied
            ]
    if playing and not command.reason:
        reads.refuse(
            f"a hand is in play at table {playing[0]}",
            "begin when it is over, or give a reason to depart from the book",
        )


def hands_in_level(remaining: int, minutes: int) -> int:
    """With which hand a level ends that has so many seconds left: of 11 minutes at 2 a hand, 6."""
    return -(-remaining // (60 * minutes)) if minutes else 0


def how_it_is_run(remaining: int, reads: Reads) -> str:
    """What the floor sees to, in a sentence: minutes off the clock, cards down, seats kept."""
    minutes, most = reads[HAND_FOR_HAND_MINUTES], reads[HAND_FOR_HAND_MOST_MINUTES]
    when = reads[HAND_FOR_HAND_DEDUCTED].means
    hands = hands_in_level(remaining, minutes)
    rise = "blinds stay"
    if reads[HAND_FOR_HAND_LEVELS_RISE]:
        rise = f"blinds go up after hand {hands}" if hands else "blinds go up as it runs down"
    cards = reads[HAND_FOR_HAND_ALLIN_CARDS].means
    stay = reads[HAND_FOR_HAND_SEATED] is Seated.REQUIRED
    seats = "players stay seated" if stay else "players may stay seated"
    return (
        f"{minutes} minutes a hand come off the clock {when}, {most} at most, and {rise}; the "
        f"cards of an all-in lie {cards}; {seats}"
    )


@TOURNAMENT.evolves(HandForHand)
def evolve_hand_for_hand(state: State, event: HandForHand) -> State:
    """A new round: whoever goes out now no longer ties with the round before."""
    need_play(state)
    need(state, state.seated, "nobody is in play")
    return replace(
        state,
        hand_for_hand=event.on,
        round_open=False,
        round_done=frozenset(),
        rounds_close=event.closes,
        ties_across=event.ties,
    )


@TOURNAMENT.tells(HandForHand)
def _tell_hand_for_hand(event: HandForHand, _voice: object) -> str:
    if event.on:
        return "Hand for hand" + (f": {event.why}" if event.why else "")
    return "Hand for hand is over" + (f": {event.why}" if event.why else "")
