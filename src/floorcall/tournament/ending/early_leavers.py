"""Going home before the end: paid by chips, the stack stays in the count; else it leaves play.

Where the house lets the stack of somebody gone pay blinds, nobody is taken out for going.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.presence.questions import ABSENCE_LIMIT_CHIPS, LeaverChips
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.stack_counts import CountStacks, record_count
from floorcall.tournament.ending.questions import PAYOUTS_AND_DEALS, Payout
from floorcall.tournament.entry.questions import REBUY_REENTRY_GIVEN_UP_STACK, GivenUpStack
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.play.eliminations import removal, take_out
from floorcall.tournament.preconditions import name_of, need_running
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.state import TOURNAMENT, State, Status, with_player
from floorcall.tournament.voice import Voice


class LeaveEarly(Command, frozen=True, tag="leave-early"):
    """A player goes home before the end; the chips are counted and kept for the pay-out."""

    player: int
    chips: int


class LeftEarly(Event, frozen=True, tag="left-early"):
    """A player went home; the chips leave the table and stay in the count."""

    player: int
    chips: int


def _refuse_unless_given_up(state: State, command: LeaveEarly, reads: Reads) -> None:
    """Whoever leaves is blinded down, unless the stack is given up for a new one, with a reason."""
    offered = state.setup.reentry is not None
    if offered and reads[REBUY_REENTRY_GIVEN_UP_STACK] is GivenUpStack.REMOVED_FROM_PLAY:
        if command.reason:
            return
        reads.refuse(
            "the pool is not paid by chips here",
            "whoever leaves is blinded down; with a reason the stack is given up for a re-entry",
        )
    reads.refuse("the pool is not paid by chips here", "whoever leaves is blinded down")


@TOURNAMENT.decides(LeaveEarly)
def leave_early(state: State, command: LeaveEarly, house: House) -> list[Event]:
    """Count the player's chips and take them off the table.

    They are paid for at the end where the pool is, and are out of play elsewhere.
    """
    reads = Reads(house)
    if state.phase != "running":
        refuse("no tournament is running")
    is_paid = reads[PAYOUTS_AND_DEALS] is Payout.SHARE_OF_CHIPS
    if not is_paid and reads[ABSENCE_LIMIT_CHIPS] is not LeaverChips.REMOVED:
        _refuse_unless_given_up(state, command, reads)
    player = player_by_number(state, command.player)
    if player.status is not Status.SEATED:
        refuse(f"{player.name} has no seat: {player.status.value}")
    events: list[Event] = []
    if command.chips != player.stack:
        count = CountStacks(at=command.at, by=command.by, stacks={player.number: command.chips})
        events = [record_count(state, count)]
    if not is_paid:
        state = TOURNAMENT.apply(state, events)
        return [*events, *removal(state, state.players[player.number], "left", command, reads)]
    left = LeftEarly(
        at=command.at,
        by=command.by,
        player=player.number,
        chips=command.chips,
        why=command.reason,
        rules=reads.cites,
    )
    return revise_moves(state, [*events, left], house, out=(player.number,))


def may_leave(house: House) -> bool:
    """Whether somebody who goes home is taken off the table, paid by chips or not."""
    is_removed = house[ABSENCE_LIMIT_CHIPS].value is LeaverChips.REMOVED
    return is_removed or house[PAYOUTS_AND_DEALS].value is Payout.SHARE_OF_CHIPS


@TOURNAMENT.evolves(LeftEarly)
def evolve_left_early(state: State, event: LeftEarly) -> State:
    """The seat is free; the stack stays on record."""
    player = state.players.get(event.player)
    if player is None or player.status is not Status.SEATED:
        unfit(f"{name_of(state, event.player)} has no seat")
    if player.stack != event.chips:
        unfit(f"{player.name} has {player.stack:,} chips, not {event.chips:,}")
    need_running(state)
    state = take_out(state, player)
    home = replace(state.players[event.player], status=Status.HOME, stack=event.chips)
    return replace(with_player(state, home), gone_home=state.gone_home + event.chips)


@TOURNAMENT.tells(LeftEarly)
def _tell_left_early(event: LeftEarly, voice: Voice) -> str:
    return f"{voice.name(event.player)} goes home with {amount(event.chips)}"
