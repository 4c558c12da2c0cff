"""Entering again after going out: on what terms, until which level, and how often."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import number_now
from floorcall.tournament.entry.questions import REBUY_REENTRY_REENTRY, Reentry
from floorcall.tournament.entry.registration import (
    Registered,
    next_number,
    player_by_number,
    refuse_without_stacks,
)
from floorcall.tournament.state import TOURNAMENT, Player, State, Status


class ReEnter(Command, frozen=True, tag="re-enter"):
    """Take a new entry from a player who is out."""

    player: int
    paid: bool = True


@TOURNAMENT.decides(ReEnter)
def re_enter(state: State, command: ReEnter, house: House) -> list[Event]:
    """A new entry for a player who is out, where the house and the tournament have re-entry."""
    player = player_by_number(state, command.player)
    reads = Reads(house)
    terms = reads[REBUY_REENTRY_REENTRY]
    if state.phase != "running":
        refuse("no tournament is running")
    if player.status is not Status.OUT:
        refuse(f"{player.name} is not out")
    later = state.entered_again.get(player.number)
    if later is not None:
        refuse(f"{player.name} has entered again as player {later}")
    if player.removed == "disqualified":
        refuse(f"{player.name} was disqualified")
    if terms is Reentry.NO_REENTRY:
        reads.refuse("players do not enter again here")
    offer = state.setup.reentry
    if offer is None:
        reads.refuse("this tournament has no re-entry")
    level = number_now(state, command.at)
    if level > offer.until_level:
        reads.refuse(f"re-entry closed with level {offer.until_level}; it is level {level}")
    times = _times_entered(state, player)
    if offer.most and times > offer.most:
        reads.refuse(f"{player.name} has re-entered {times - 1} times", f"{offer.most} is the most")
    refuse_without_stacks(state, reads)
    return [
        Registered(
            player=next_number(state),
            name=player.name,
            member=player.member,
            family=player.family,
            needs=player.needs,
            staff=player.staff,
            paid=offer.price.total if command.paid else 0,
            owed=0 if command.paid else offer.price.total,
            level=level,
            again_of=player.number,
            display_name=player.display_name,
            rules=reads.cites,
        )
    ]


def _times_entered(state: State, player: Player) -> int:
    times = 1
    while player.again_of:
        player = state.players[player.again_of]
        times += 1
    return times
