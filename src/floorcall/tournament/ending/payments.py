"""Prizes handed out: who has been paid what of it, and what is still due."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

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
from floorcall.tournament.state import TOURNAMENT, Player, State, with_player
from floorcall.tournament.voice import Voice

PRIZE, BOUNTY = "prize", "bounty"
_KINDS = ("", PRIZE, BOUNTY)


class PayPrize(Command, frozen=True, tag="pay-prize"):
    """Hand out what a player has won, bounties with it; 0 means all that is due."""

    player: int
    amount: int = 0
    what: str = ""
    """prize or bounty, where only that is handed out; empty: whatever is due."""


class ReturnPrize(Command, frozen=True, tag="return-prize"):
    """Take back what a player was paid too much; 0 means all of it."""

    player: int
    amount: int = 0


class PrizePaid(Event, frozen=True, tag="prize-paid"):
    """A prize handed out, or a part of one."""

    player: int
    amount: int
    what: str = ""
    """prize or bounty; empty where it was for both."""


class Winnings(NamedTuple):
    """What one player has won, and what of each is still to be handed out."""

    prize: int
    bounty: int
    prize_due: int
    bounty_due: int
    """Below zero, as the prize, where more was paid than is won by now."""


class PrizeReturned(Event, frozen=True, tag="prize-returned"):
    """What a player was paid too much, brought back."""

    player: int
    amount: int
    bounty: int = 0
    """What of it had been paid as a bounty."""


def winnings(state: State, house: House) -> dict[int, int]:
    """Prize and bounties by player as things stand: 120 and two bounties of 5 are 130."""
    won = prizes(state, house)
    for number, money in bounties(state).items():
        won[number] = won.get(number, 0) + money
    return won


def due_amount(state: State, won: Mapping[int, int], number: int) -> int:
    """What a player is still to get; below zero where a correction took back what was paid."""
    return won.get(number, 0) - state.players[number].prize_paid


def winnings_of(player: Player, prize: int, bounty: int) -> Winnings:
    """What of each is due: 10 of 120 and 10 paid as a bounty leaves the 120.

    What was paid without a word is for the prize first, the rest of it for bounties. What was paid
    too much of one is set off against the other: a bounty of 10 that is another's leaves 110.
    """
    plain = player.prize_paid - player.bounty_paid
    prize_due, bounty_due = prize - plain, bounty - player.bounty_paid
    if prize_due * bounty_due < 0:
        over = min(abs(prize_due), abs(bounty_due))
        over = over if prize_due < 0 else -over
        prize_due, bounty_due = prize_due + over, bounty_due - over
    return Winnings(prize, bounty, prize_due, bounty_due)


@TOURNAMENT.decides(PayPrize)
def pay_prize(state: State, command: PayPrize, house: House) -> list[Event]:
    """Hand out no more than is due."""
    if command.what not in _KINDS:
        refuse(f'"{command.what}" is not handed out', "it is a prize or a bounty")
    player = player_by_number(state, command.player)
    if is_prize_open(player) and not command.reason:
        refuse(
            f"{player.name} was disqualified",
            "say first whether the place is paid, or why it is paid now",
        )
    left = due_amount(state, winnings(state, house), player.number)
    if command.what:
        prize, bounty = (
            one.get(player.number, 0) for one in (prizes(state, house), bounties(state))
        )
        part = winnings_of(player, prize, bounty)
        left = min(left, part.bounty_due if command.what == BOUNTY else part.prize_due)
    if left < 1:
        what = f"no {command.what}" if command.what else "nothing"
        refuse(f"{what} is due to {player.name}" + (" any more" if player.prize_paid else ""))
    if command.amount < 0 or command.amount > left:
        says = state.setup.money.amount
        refuse(f"{says(left)} are due to {player.name}, not {says(command.amount)}")
    amount = command.amount or left
    return [PrizePaid(why=command.reason, player=player.number, amount=amount, what=command.what)]


@TOURNAMENT.evolves(PrizePaid)
def evolve_prize_paid(state: State, event: PrizePaid) -> State:
    """The money has left the till."""
    player = known_player(state, event.player)
    need(state, event.amount > 0, "no money was handed out")
    need(state, event.what in _KINDS, "it is a prize or a bounty that is handed out")
    state = with_cash(state, event.by, -event.amount)
    bounty = event.amount if event.what == BOUNTY else 0
    return with_player(
        state,
        replace(
            player,
            prize_paid=player.prize_paid + event.amount,
            bounty_paid=player.bounty_paid + bounty,
        ),
    )


@TOURNAMENT.decides(ReturnPrize)
def return_prize(state: State, command: ReturnPrize, house: House) -> list[Event]:
    """Take back no more than was paid too much: paid 300 where 280 are won, 20."""
    player = player_by_number(state, command.player)
    over = -due_amount(state, winnings(state, house), player.number)
    if over < 1:
        refuse(f"{player.name} was not paid too much", "undo a payment that was not made")
    if command.amount < 0 or command.amount > over:
        says = state.setup.money.amount
        refuse(f"{player.name} was paid {says(over)} too much, not {says(command.amount)}")
    amount = command.amount or over
    won = (one.get(player.number, 0) for one in (prizes(state, house), bounties(state)))
    of_prize = max(0, -winnings_of(player, *won).prize_due)
    bounty = min(player.bounty_paid, max(0, amount - of_prize))
    return [PrizeReturned(why=command.reason, player=player.number, amount=amount, bounty=bounty)]


@TOURNAMENT.evolves(PrizeReturned)
def evolve_prize_returned(state: State, event: PrizeReturned) -> State:
    """The money is in the till again."""
    player = known_player(state, event.player)
    need(state, event.amount > 0, "no money was brought back")
    fits = event.amount <= player.prize_paid and 0 <= event.bounty <= player.bounty_paid
    need(state, fits, f"{player.name} was not paid that much")
    state = with_cash(state, event.by, event.amount)
    paid, bounty = player.prize_paid - event.amount, player.bounty_paid - event.bounty
    return with_player(state, replace(player, prize_paid=paid, bounty_paid=bounty))


@TOURNAMENT.tells(PrizeReturned)
def _tell_prize_returned(event: PrizeReturned, voice: Voice) -> str:
    return f"{voice.name(event.player)} brings back {voice.money(event.amount)}"


@TOURNAMENT.tells(PrizePaid)
def _tell_prize_paid(event: PrizePaid, voice: Voice) -> str:
    what = f" as {event.what}" if event.what == BOUNTY else ""
    return f"{voice.name(event.player)} is paid {voice.money(event.amount)}{what}"
