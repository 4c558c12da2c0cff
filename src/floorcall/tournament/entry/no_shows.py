"""Entrants who never came and never had a seat: marked, so that nothing waits for them."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.entry.purchases import with_purse
from floorcall.tournament.entry.questions import STARTING_STACK_REFUND
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import waiting_player
from floorcall.tournament.state import TOURNAMENT, State, Status
from floorcall.tournament.voice import Voice


class MarkNoShow(Command, frozen=True, tag="mark-no-show"):
    """Note that an entrant without a seat did not come; a placed stack is taken out instead."""

    player: int


class NoShowMarked(Event, frozen=True, tag="no-show-marked"):
    """An entrant did not come. What was paid stays in the pool, what was owed is owed no more."""

    player: int


@TOURNAMENT.decides(MarkNoShow)
def mark_no_show(state: State, command: MarkNoShow, house: House) -> list[Event]:
    """Settle an entry nobody came for; whoever comes after all is here again by arriving."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if player.status not in (Status.REGISTERED, Status.ALTERNATE):
        seated = player.status is Status.SEATED
        instead = "take the stack out as a no-show's" if seated else ""
        refuse(f"{player.name} waits for no seat: {player.status.value}", instead)
    if state.phase == "open":
        refuse("play has not begun", "undo the entry")
    if player.paid:
        reads[STARTING_STACK_REFUND]
    return [NoShowMarked(player=player.number, why=command.reason, rules=reads.cites)]


@TOURNAMENT.evolves(NoShowMarked)
def evolve_no_show_marked(state: State, event: NoShowMarked) -> State:
    """A paid entry counts on; one that nobody paid for is none."""
    player = waiting_player(state, event.player)
    marked = replace(player, status=Status.NO_SHOW, present=False, owed=0)
    if player.owed:
        marked = replace(marked, bought=())
    return replace(with_purse(state, marked), no_shows=state.no_shows + 1)


@TOURNAMENT.tells(NoShowMarked)
def _tell_no_show_marked(event: NoShowMarked, voice: Voice) -> str:
    return f"{voice.name(event.player)} did not come"
