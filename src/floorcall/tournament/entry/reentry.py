"""Entering again after going out: on what terms, until which level, and how often."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import number_now
from floorcall.tournament.entry.age_rule import refuse_too_young
from floorcall.tournament.entry.entry_prices import price_for, usual_price
from floorcall.tournament.entry.entry_windows import ALL_THE_SAME
from floorcall.tournament.entry.questions import (
    REBUY_REENTRY_GIVEN_UP_STACK,
    REBUY_REENTRY_REENTRY,
    GivenUpStack,
    Reentry,
)
from floorcall.tournament.entry.registration import (
    Registered,
    next_number,
    player_by_number,
)
from floorcall.tournament.entry.stack_supply import refuse_without_stacks
from floorcall.tournament.state import TOURNAMENT, Player, Sold, State, Status


class ReEnter(Command, frozen=True, tag="re-enter"):
    """Take a new entry from a player who is out; with a reason also outside its terms."""

    player: int
    paid: bool = True
    of_age: bool | None = None
    """Whether they were asked and are old enough; None where nobody asked."""
    price: str = ""
    """The name of the price, where a re-entry has several; empty: the first that fits."""


@TOURNAMENT.decides(ReEnter)
def re_enter(state: State, command: ReEnter, house: House) -> list[Event]:
    """A new entry for a player who is out, where house and tournament have re-entry.

    A director with a reason takes it all the same, at the price of an entry if none is named.
    """
    player = player_by_number(state, command.player)
    reads = Reads(house)
    reads[REBUY_REENTRY_REENTRY]
    if state.phase != "running":
        refuse("no tournament is running")
    if player.status is not Status.OUT:
        refuse(f"{player.name} is not out")
    later = state.entered_again.get(player.number)
    if later is not None:
        refuse(f"{player.name} has entered again as player {later}")
    if player.removed == "disqualified":
        refuse(f"{player.name} was disqualified", "undo that in the log first")
    refuse_too_young(player.name, command.of_age, Reads(house))
    level = number_now(state, command.at)
    if player.removed and not command.reason:
        _refuse_given_up(player, reads)
    if not command.reason:
        _refuse_by_terms(state, player, level, reads)
    refuse_without_stacks(state, reads, command.reason)
    named = (command.price, player.member, command.at, command.reason)
    sold, usual = price_for(state, *named, Sold.REENTRY), usual_price(state, Sold.REENTRY)
    price, own = sold.price.total, sold.name != usual.name
    return [
        Registered(
            player=next_number(state),
            name=player.name,
            member=player.member,
            family=player.family,
            needs=player.needs,
            staff=player.staff,
            paid=price if command.paid else 0,
            owed=0 if command.paid else price,
            level=level,
            again_of=player.number,
            display_name=player.display_name,
            when_paid=True,
            of_age=player.of_age or command.of_age is True,
            stack=sold.price.chips if own else 0,
            price_name=sold.name if own else "",
            price=sold.price if own else None,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _refuse_given_up(player: Player, reads: Reads) -> None:
    """Somebody who left with chips gave a stack up; they are out of play already."""
    match reads[REBUY_REENTRY_GIVEN_UP_STACK]:
        case GivenUpStack.REMOVED_FROM_PLAY:
            pass
        case GivenUpStack.NOT_ALLOWED:
            reads.refuse(f"{player.name} gave up a stack and does not enter again", ALL_THE_SAME)


def _refuse_by_terms(state: State, player: Player, level: int, reads: Reads) -> None:
    """Refuse what house and tournament do not offer, or no longer."""
    if reads[REBUY_REENTRY_REENTRY] is Reentry.NO_REENTRY:
        reads.refuse("players do not enter again here", ALL_THE_SAME)
    offer = state.setup.reentry
    if offer is None:
        gone = "there is no re-entry any more"
        lacks = "this tournament has no re-entry"
        reads.refuse(gone if "reentry" in state.withdrawn else lacks, ALL_THE_SAME)
    if level > offer.until_level:
        closed = f"re-entry closed with level {offer.until_level}; it is level {level}"
        reads.refuse(closed, ALL_THE_SAME)
    times = _times_entered(state, player)
    if offer.most and times > offer.most:
        reads.refuse(
            f"{player.name} has re-entered {times - 1} times",
            f"{offer.most} is the most; {ALL_THE_SAME}",
        )


def _times_entered(state: State, player: Player) -> int:
    times = 1
    while player.again_of:
        player = state.players[player.again_of]
        times += 1
    return times
