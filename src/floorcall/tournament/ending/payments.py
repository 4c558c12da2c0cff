"""Prizes handed out: who has been paid what of it, and what is still due."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.conduct.disqualification import is_prize_open
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.entry.tills import with_cash
from floorcall.tournament.preconditions import known_player
from floorcall.tournament.state import TOURNAMENT, State, with_player
from floorcall.tournament.voice import Voice


class PayPrize(Command, frozen=True, tag="pay-prize"):
    """Hand out what a player has won, bounties with it; 0 means all that is due."""

    player: int
    amount: int = 0


class PrizePaid(Event, frozen=True, tag="prize-paid"):
    """A prize handed out, or a part of one."""

    player: int
    amount: int


def winnings(state: State, house: House) -> dict[int, int]:
    """Prize and bounties by player as things stand: 120 and two bounties of 5 are 130."""
    won = prizes(state, house)
    for number, money in bounties(state).items():
        won[number] = won.get(number, 0) + money
    return won


def due_amount(state: State, won: Mapping[int, int], number: int) -> int:
    """What a player is still to get; below zero where a correction took back what was paid."""
    return won.get(number, 0) - state.players[number].prize_paid


@TOURNAMENT.decides(PayPrize)
def pay_prize(state: State, command: PayPrize, house: House) -> list[Event]:
    """Hand out no more than is due."""
    player = player_by_number(state, command.player)
    if is_prize_open(player) and not command.reason:
        refuse(
            f"{player.name} was disqualified",
            "say first whether the place is paid, or why it is paid now",
        )
    left = due_amount(state, winnings(state, house), player.number)
    if left < 1:
        refuse(f"nothing is due to {player.name}" + (" any more" if player.prize_paid else ""))
    if command.amount < 0 or command.amount > left:
        says = state.setup.money.amount
        refuse(f"{says(left)} are due to {player.name}, not {says(command.amount)}")
    amount = command.amount or left
    return [PrizePaid(why=command.reason, player=player.number, amount=amount)]


@TOURNAMENT.evolves(PrizePaid)
def evolve_prize_paid(state: State, event: PrizePaid) -> State:
    """The money has left the till."""
    player = known_player(state, event.player)
    need(state, event.amount > 0, "no money was handed out")
    state = with_cash(state, event.by, -event.amount)
    return with_player(state, replace(player, prize_paid=player.prize_paid + event.amount))


@TOURNAMENT.tells(PrizePaid)
def _tell_prize_paid(event: PrizePaid, voice: Voice) -> str:
    return f"{voice.name(event.player)} is paid {voice.money(event.amount)}"
