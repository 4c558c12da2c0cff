"""What the desk can do for one entry now: each offer with its terms, or the refusal and its rule.

Every offer is asked of the tournament itself, so what is shown is what pressing the button does.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.early_leavers import LeaveEarly, may_leave
from floorcall.tournament.entry.entry_windows import offer_of
from floorcall.tournament.entry.no_shows import MarkNoShow
from floorcall.tournament.entry.rebuys import AddedOn, AddOn, Rebought, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Arrive, Pay, Register, Registered, Unregister
from floorcall.tournament.play.absence import RemoveAbsent
from floorcall.tournament.seating.first_seating import SeatTaken, TakeSeat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.spare_stacks import SpareStackTaken
from floorcall.tournament.state import Player, Sold, State, Status, is_in_play
from floorcall.views.desk.price_list import PriceOnOffer, prices_on_offer
from floorcall.views.seating.first_seats import first_seat, is_chosen, may_choose

_TRIED = "only looked at"
"""Seed and name of what is asked to see the terms, and never done."""
_SEVERAL: dict[type[Command], Sold] = {ReEnter: Sold.REENTRY, Rebuy: Sold.REBUY}
"""What has prices of its own, by the command that sells it."""


class DeskOffer(Struct, frozen=True):
    """A command on its terms; `refused` is why not, and then `instead` what would do.

    `chips` is what the player gets for `price`; `docked` was kept back of a full stack.
    """

    command: str
    price: int = 0
    chips: int = 0
    docked: int = 0
    price_name: str = ""
    """The name of the price that fits the person, where it is not the usual one."""
    prices: tuple[PriceOnOffer, ...] = ()
    """What it may cost instead, where it has several prices."""
    by_leave: bool = False
    """Whether staff let the player in, or sell, outside the usual time."""
    with_reason: bool = False
    """Whether that takes a director, and a reason."""
    alternate: bool = False
    chosen: bool = False
    """Whether the player chooses the seat; else it is the next on the sheet."""
    refused: str = ""
    instead: str = ""
    rules: tuple[str, ...] = ()


def offers(state: State, house: House, now: int, number: int) -> tuple[DeskOffer, ...]:
    """What this entry could be given or sold, the most likely first; nothing once it is gone."""
    player = state.players.get(number)
    if player is None or player.status is Status.GONE or state.phase == "over":
        return ()
    return tuple(
        offer
        for command in _fitting_commands(state, house, player)
        for offer in _with_leave(state, house, replace(command, at=now))
    )


def entry_offers(state: State, house: House, now: int) -> tuple[DeskOffer, ...]:
    """The terms of a new entry, then of its seat where seats are given out already.

    Docked 5 big blinds at 100/200, the seat comes with 9,000 of 10,000 chips.
    """
    setup = state.setup
    asked = Register(at=now, name=_TRIED, member=_TRIED if setup.members_only else "")
    entry, *bent = _with_leave(state, house, asked)
    entry = replace(entry, price=setup.entry.total, chips=setup.stack, with_reason=bool(bent))
    if entry.refused or not state.seated or (state.phase == "open" and is_chosen(house)):
        return (entry,)
    answer = TOURNAMENT.decide(state, asked, house)
    if isinstance(answer, Refusal):
        return (entry,)
    for event in answer:
        state = TOURNAMENT.evolve(state, event)
    player = state.players[state.players.last()]
    seat = EnterLate(at=now, player=player.number, seed=_TRIED)
    return (entry, *_with_leave(state, house, seat))


def _fitting_commands(state: State, house: House, player: Player) -> Iterator[Command]:
    """The commands that are about somebody in the player's situation."""
    number = player.number
    if player.owed:
        yield Pay(player=number)
    if not player.present and player.status is not Status.OUT:
        yield Arrive(player=number)
    if player.status in (Status.REGISTERED, Status.ALTERNATE):
        if state.phase == "open" and may_choose(state, house, player):
            yield first_seat(state, house, player)
        elif state.seated:
            yield EnterLate(player=number, seed=_TRIED)
        yield Unregister(player=number)
        if state.phase == "running" and not player.present:
            yield MarkNoShow(player=number)
    if state.phase != "running":
        return
    if is_in_play(player) and not player.present:
        yield RemoveAbsent(player=number)
    if may_leave(house) and player.status is Status.SEATED:
        yield LeaveEarly(player=number, chips=player.stack)
    if offer_of(state, "rebuy") is not None and (is_in_play(player) or player.status is Status.OUT):
        yield Rebuy(player=number)
    if offer_of(state, "addon") is not None and is_in_play(player):
        yield AddOn(player=number)
    if player.status is Status.OUT and number not in state.entered_again:
        yield ReEnter(player=number)


def _with_leave(state: State, house: House, command: Command) -> Iterator[DeskOffer]:
    """The offer; where staff may give leave, what is refused for now is offered by leave too."""
    offer = _offer(state, house, command)
    yield offer
    given = _give_leave(command) if offer.refused else None
    while given is not None:
        by_leave = _offer(state, house, given)
        if not by_leave.refused:
            yield replace(by_leave, by_leave=True, with_reason=bool(given.reason))
            return
        given = _give_leave(given) if not given.reason else None


def _give_leave(command: Command) -> Command | None:
    """The command as staff would give leave for it; None where nobody can."""
    match command:
        case EnterLate(leave=""):
            return replace(command, leave=_TRIED)
        case EnterLate(reason=""):
            return replace(command, leave="", reason=_TRIED)
        case AddOn() | Rebuy() | ReEnter() | Register():
            return replace(command, reason=_TRIED)
    return None


def _offer(state: State, house: House, command: Command) -> DeskOffer:
    tag = str(type(command).__struct_config__.tag)
    if isinstance(command, TakeSeat) and not state.tables:
        return DeskOffer(tag, refused="no table is open yet", instead="open one under Tables")
    # A draw that was committed to takes no seed but its own; the terms are the same with any.
    answer = TOURNAMENT.decide(replace(state, commitment=""), command, house)
    if isinstance(answer, Refusal):
        return DeskOffer(tag, refused=answer.says, instead=answer.instead, rules=answer.rules)
    offer = _terms(tag, answer)
    if isinstance(answer[0], SpareStackTaken):
        return replace(offer, chips=state.players[answer[0].spare].stack)
    if isinstance(command, TakeSeat):
        return replace(offer, chosen=bool(command.table))
    what = _SEVERAL.get(type(command))
    if what is not None:
        choice = prices_on_offer(state, command.at, what)
        offer = replace(offer, prices=choice if len(choice) > 1 else ())
    reentry = offer_of(state, "reentry")
    if isinstance(command, ReEnter) and reentry is not None:
        return replace(offer, chips=_first_stack(answer[0]) or reentry.price.chips)
    return offer


def _first_stack(event: Event) -> int:
    """The stack of its own an entry begins with; 0: the usual one."""
    return event.stack if isinstance(event, Registered) else 0


def _terms(tag: str, events: list[Event]) -> DeskOffer:
    first = events[0]
    match first:
        case SeatTaken():
            return DeskOffer(tag, chips=first.stack, docked=first.docked, rules=first.rules)
        case Rebought() | AddedOn():
            name = first.price_name if isinstance(first, Rebought) else ""
            offer = DeskOffer(tag, price=first.price, chips=first.chips, rules=first.rules)
            return replace(offer, price_name=name)
        case Registered():
            offer = DeskOffer(tag, price=first.paid + first.owed, rules=first.rules)
            return replace(offer, alternate=first.alternate, price_name=first.price_name)
    return DeskOffer(tag, rules=first.rules)
