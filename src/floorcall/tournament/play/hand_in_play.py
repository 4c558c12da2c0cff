"""Hands as they begin and end, where no stacks are told: a table is in a hand, or between two.

Whatever is reported in the meantime belongs to the hand in play.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.conduct.suspensions import seconds_played
from floorcall.tournament.play.hand_sheet import absent_for_deal, keeps_button, sheet
from floorcall.tournament.play.hands import PlayHand, report_hand
from floorcall.tournament.play.omissions import omissions, refuse_void_hand
from floorcall.tournament.play.rounds import with_report
from floorcall.tournament.preconditions import need_level, need_play, table_in_room
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.state import TOURNAMENT, HandInPlay, State, Table
from floorcall.tournament.table_index import with_table


class BeginHand(Command, frozen=True, tag="begin-hand"):
    """A table deals its next hand; one that was still in play is over with it."""

    table: int


class EndHand(Command, frozen=True, tag="end-hand"):
    """The hand of a table is over; nobody says what it changed, or where the button was."""

    table: int


class HandBegun(Event, frozen=True, tag="hand-begun"):
    """A hand is dealt, and in play from here on."""

    table: int
    level: int
    positions: Positions
    dealt: tuple[int, ...] = ()
    """Seats that have a hand."""
    waiting: tuple[int, ...] = ()
    """Seats that get none yet."""
    keeps_button: bool = False
    """Whether the button stays: a hand of stud in a mixed game."""
    despite: tuple[str, ...] = ()
    """What should have been done first, and was not."""
    away: tuple[int, ...] | None = None
    """Players who were not at their seats for the deal; logs of earlier programs do not say."""


def _table_that_plays(state: State, number: int) -> Table:
    table = state.tables.get(number)
    if table is None or len(table.seats) < 2:
        refuse(f"no hand can be dealt at table {number}")
    if state.phase != "running":
        refuse("play has not begun" if state.phase == "open" else "the tournament is over")
    return table


@TOURNAMENT.decides(BeginHand)
def begin_hand(state: State, command: BeginHand, house: House) -> list[Event]:
    """Begin the next hand of a table: at 20:14, with the button at seat 3."""
    reads = Reads(house)
    table = _table_that_plays(state, command.table)
    before: list[Event] = []
    if table.playing is not None:
        over = PlayHand(at=command.at, by=command.by, table=table.number, stacks={})
        before = report_hand(state, over, house)
        state = TOURNAMENT.apply(state, before)
        table = _table_that_plays(state, command.table)
    ruling = sheet(state, table.number, house, command.at)
    if ruling is None:
        refuse(f"nobody has said where the button of table {table.number} is", "place it first")
    dealt = reads.takes(ruling)
    if state.setup.levels[dealt.level].is_break and not command.reason:
        refuse("it is the break", "say why a hand is dealt")
    refuse_void_hand(state, table, command.reason, reads)
    despite = omissions(state, table, reads)
    stays = keeps_button(dealt.game, reads)
    begun: list[Event] = [
        HandBegun(
            at=command.at,
            by=command.by,
            table=table.number,
            level=dealt.level,
            positions=dealt.hand.positions,
            dealt=tuple(dealt.hand.dealt_in),
            waiting=tuple(sorted(dealt.hand.waiting)),
            keeps_button=stays,
            despite=despite,
            away=absent_for_deal(dealt, reads),
            why=command.reason,
            rules=reads.cites,
        )
    ]
    return [*before, *revise_moves(state, begun, house, tables=(table.number,))]


@TOURNAMENT.evolves(HandBegun)
def evolve_hand_begun(state: State, event: HandBegun) -> State:
    """The table is in a hand until it is reported to be over."""
    table = table_in_room(state, event.table)
    if state.strict:
        need_play(state)
        need_level(state, event.level)
        need(state, len(table.seats) > 1, f"no hand can be dealt at table {event.table}")
    dealt = [seat for seat in event.dealt if seat in table.seats]
    hand = HandInPlay(
        at=event.at,
        level=event.level,
        positions=event.positions,
        dealt=tuple(dealt),
        waiting=event.waiting,
        keeps_button=event.keeps_button,
        players=tuple(table.seats[seat] for seat in dealt),
        away=event.away,
    )
    table = replace(table, playing=hand, told=seconds_played(state, event.at))
    return with_report(with_table(state, table), event.table, finished=False)


@TOURNAMENT.decides(EndHand)
def end_hand(state: State, command: EndHand, house: House) -> list[Event]:
    """End the hand of a table, also where nobody knows its button: then it stays unknown."""
    table = _table_that_plays(state, command.table)
    over = PlayHand(
        at=command.at, by=command.by, reason=command.reason, table=table.number, stacks={}
    )
    return report_hand(state, over, house, button_known=False)


@TOURNAMENT.tells(HandBegun)
def _tell_hand_begun(event: HandBegun, _voice: object) -> str:
    although = f", although {listing(event.despite)}" if event.despite else ""
    return f"Table {event.table} deals a hand{although}"
