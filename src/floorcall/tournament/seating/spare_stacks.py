"""Spare stacks: put at a seat for whoever comes late, paying blinds, and taken out in time."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.entry.entry_windows import ALL_THE_SAME
from floorcall.tournament.entry.questions import LATE_ENTRY_STACK, LateStack
from floorcall.tournament.entry.registration import next_number, player_by_number
from floorcall.tournament.play.absence import is_no_show_over
from floorcall.tournament.play.eliminations import take_out
from floorcall.tournament.preconditions import (
    need_whole,
    seated_player,
    table_in_room,
    table_with_free_seat,
    waiting_player,
)
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.seating.seat_occupation import sit_at
from floorcall.tournament.seating.table_breaks import emptiest_table
from floorcall.tournament.state import (
    TOURNAMENT,
    Player,
    Reason,
    State,
    Status,
    credit,
    with_player,
)
from floorcall.tournament.table_index import with_table
from floorcall.tournament.voice import Voice

NAME = "Spare stack"


class PlaceSpareStack(Command, frozen=True, tag="place-spare-stack"):
    """Put a starting stack at a seat for somebody who may come late; the emptiest table if none."""

    table: int = 0
    seat: int = 0


class RemoveSpareStack(Command, frozen=True, tag="remove-spare-stack"):
    """Take a spare stack out that nobody came for, by its number among the players."""

    player: int


class SpareStackPlaced(Event, frozen=True, tag="spare-stack-placed"):
    """A stack plays at a seat and belongs to nobody yet; it has a number as players have."""

    player: int
    table: int
    seat: int
    chips: int


class SpareStackTaken(Event, frozen=True, tag="spare-stack-taken"):
    """A late entrant sits down at a spare stack, with what the blinds have left of it."""

    player: int
    spare: int


class SpareStackRemoved(Event, frozen=True, tag="spare-stack-removed"):
    """Nobody came for a spare stack, and it leaves play."""

    player: int


@TOURNAMENT.decides(PlaceSpareStack)
def place_spare_stack(state: State, command: PlaceSpareStack, house: House) -> list[Event]:
    """Put one out where late entrants take up placed stacks, until their time is over."""
    reads = Reads(house)
    if state.phase == "over" or not state.tables:
        refuse("the tournament is over" if state.phase == "over" else "no table is set up yet")
    if not command.reason:
        if reads[LATE_ENTRY_STACK] is not LateStack.PREPLACED_BLINDED:
            reads.refuse("latecomers bring a stack of their own here", ALL_THE_SAME)
        if state.phase == "running" and is_no_show_over(state, command.at, reads):
            reads.refuse("stacks nobody came for are taken out by now", ALL_THE_SAME)
    if command.table:
        table = state.tables.get(command.table)
        if table is None or table.breaking or command.seat not in table.open_seats():
            refuse(f"table {command.table} seat {command.seat} is not open")
    else:
        table = emptiest_table(state)
    events: list[Event] = [
        SpareStackPlaced(
            at=command.at,
            by=command.by,
            player=next_number(state),
            table=table.number,
            seat=command.seat if command.table else table.open_seats()[0],
            chips=state.setup.stack,
            why=command.reason,
            rules=reads.cites,
        )
    ]
    return revise_moves(state, events, house, tables=(table.number,))


@TOURNAMENT.numbers(SpareStackPlaced)
def _number_given(event: SpareStackPlaced) -> int:
    return event.player


@TOURNAMENT.evolves(SpareStackPlaced)
def evolve_spare_stack_placed(state: State, event: SpareStackPlaced) -> State:
    """It is dealt in and pays blinds like an absent player's, and is no entry."""
    if event.player in state.players or event.player < 1:
        unfit(f"player {event.player} cannot be a new one")
    table = table_with_free_seat(state, event.table, event.seat)
    need(state, event.chips > 0, "a spare stack has chips")
    need(state, state.phase != "over", "the tournament is over")
    spare = Player(
        number=event.player,
        name=NAME,
        status=Status.SEATED,
        present=False,
        table=event.table,
        seat=event.seat,
        stack=event.chips,
    )
    state = with_table(with_player(state, spare), sit_at(table, event.player, event.seat))
    state = credit(state, Reason.ENTRIES, event.chips)
    return replace(state, seated=state.seated + 1, spares=state.spares | {event.player})


def take_spare_stack(state: State, player: Player, call: Command, house: House) -> list[Event]:
    """The entrant at the first spare stack that stands."""
    reads = Reads(house)
    reads[LATE_ENTRY_STACK]
    spare = min(number for number in state.spares)
    return [SpareStackTaken(player=player.number, spare=spare, why=call.reason, rules=reads.cites)]


@TOURNAMENT.evolves(SpareStackTaken)
def evolve_spare_stack_taken(state: State, event: SpareStackTaken) -> State:
    """The seat is the entrant's, and the spare stack is no more."""
    player, spare = waiting_player(state, event.player), _standing_spare(state, event.spare)
    table = table_in_room(state, spare.table)
    sat = replace(
        player,
        status=Status.SEATED,
        table=spare.table,
        seat=spare.seat,
        stack=spare.stack,
        stack_known=spare.stack_known,
        stack_at=spare.stack_at,
    )
    need(state, spare.number not in table.leaving, "the spare stack is on the move")
    state = with_player(state, sat)
    state = with_table(state, replace(table, seats={**table.seats, spare.seat: player.number}))
    state = with_player(state, replace(spare, status=Status.GONE, stack=0))
    return replace(state, spares=state.spares - {spare.number}, given_seats=state.given_seats + 1)


@TOURNAMENT.decides(RemoveSpareStack)
def remove_spare_stack(state: State, command: RemoveSpareStack, house: House) -> list[Event]:
    """Take it out at a new level or after half an hour, or for a reason at any time."""
    reads = Reads(house)
    if command.player not in state.spares:
        refuse(f"{player_by_number(state, command.player).name} is no spare stack")
    over = state.phase == "running" and is_no_show_over(state, command.at, reads)
    if not over and not command.reason:
        spare = state.players[command.player]
        place = f"{spare.name} at table {spare.table} seat {spare.seat}"
        reads.refuse(f"{place} stays for now: somebody may still come late", ALL_THE_SAME)
    events: list[Event] = [
        SpareStackRemoved(
            at=command.at,
            by=command.by,
            player=command.player,
            why=command.reason,
            rules=reads.cites,
        )
    ]
    return revise_moves(state, events, house, out=(command.player,))


@TOURNAMENT.evolves(SpareStackRemoved)
def evolve_spare_stack_removed(state: State, event: SpareStackRemoved) -> State:
    """The chips leave play, and nobody has a place by it."""
    spare = _standing_spare(state, event.player)
    state = credit(take_out(state, spare), Reason.NO_SHOW, -spare.stack)
    gone = replace(state.players[spare.number], status=Status.GONE)
    return replace(with_player(state, gone), spares=state.spares - {spare.number})


def _standing_spare(state: State, number: int) -> Player:
    spare = seated_player(state, number)
    need_whole(state, spare.stack)
    if number not in state.spares:
        unfit(f"player {number} is no spare stack")
    return spare


@TOURNAMENT.tells(SpareStackPlaced)
def _tell_spare_stack_placed(event: SpareStackPlaced, _voice: object) -> str:
    seat = f"table {event.table} seat {event.seat}"
    return f"A spare stack of {amount(event.chips)} is put at {seat}"


@TOURNAMENT.tells(SpareStackTaken)
def _tell_spare_stack_taken(event: SpareStackTaken, voice: Voice) -> str:
    return f"{voice.name(event.player)} takes up a spare stack"


@TOURNAMENT.tells(SpareStackRemoved)
def _tell_spare_stack_removed(_event: SpareStackRemoved, _voice: object) -> str:
    return "A spare stack is taken out"
