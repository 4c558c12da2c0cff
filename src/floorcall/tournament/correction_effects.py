"""What a correction changes for players: places, prizes and money, seats and moves."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.law.house import House
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.payments import winnings
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import StackKnown, State, is_in_play


class Change(NamedTuple):
    """Something about a player that would be different: before and after."""

    player: int
    before: str
    after: str


class Effects(NamedTuple):
    """Every player whose place, money, seat or move would be another; sums in the smallest unit."""

    places: tuple[Change, ...]
    prizes: tuple[Change, ...]
    seats: tuple[Change, ...]
    moves: tuple[Change, ...]
    bounties: tuple[Change, ...] = ()
    due: tuple[Change, ...] = ()
    """Of whoever was paid before or after: what is still to be paid; below zero, to come back."""
    paid: tuple[Change, ...] = ()
    """What was paid in for entries, rebuys and add-ons, and not given back."""
    owed: tuple[Change, ...] = ()
    till: tuple[str, ...] = ()
    """What the till page says before and after, where that is not the same."""


def effects(before: State, after: State, house: House) -> Effects:
    """How two states of one tournament differ, as people at the tables would notice it."""
    return Effects(
        places=_changes(_places(before), _places(after)),
        prizes=_changes(_prizes(before, house), _prizes(after, house)),
        seats=_changes(_seats(before), _seats(after)),
        moves=_changes(_moves(before), _moves(after)),
        bounties=_changes(_bounties(before), _bounties(after)),
        due=_changes(*_due(before, after, house)),
        paid=_changes(_payments(before), _payments(after)),
        owed=_changes(_owed(before), _owed(after)),
        till=_till(before, after, house),
    )


def _places(state: State) -> dict[int, str]:
    return {
        number: str(place)
        for place, players in standings(state)
        for number in players
        if not is_in_play(state.players[number])
    }


def _prizes(state: State, house: House) -> dict[int, str]:
    return {number: str(prize) for number, prize in prizes(state, house).items()}


def _bounties(state: State) -> dict[int, str]:
    return {number: str(sum_) for number, sum_ in bounties(state).items()}


def _due(before: State, after: State, house: House) -> tuple[dict[int, str], dict[int, str]]:
    """Nothing of those whom nobody has paid: their prizes and bounties say it."""
    paid = {
        one.number for state in (before, after) for one in state.players.values() if one.prize_paid
    }
    return _due_to(paid, before, house), _due_to(paid, after, house)


def _due_to(paid: set[int], state: State, house: House) -> dict[int, str]:
    won = winnings(state, house) if paid else {}
    due = {
        number: won.get(number, 0) - state.players[number].prize_paid
        for number in paid
        if number in state.players
    }
    return {number: str(sum_) for number, sum_ in due.items() if sum_}


def _payments(state: State) -> dict[int, str]:
    return {one.number: str(one.paid) for one in state.players.values() if one.paid}


def _owed(state: State) -> dict[int, str]:
    return {one.number: str(one.owed) for one in state.players.values() if one.owed}


def _till(before: State, after: State, house: House) -> tuple[str, ...]:
    was, then = (
        tournament_sheet(state, house).says(state.setup.money) for state in (before, after)
    )
    return (was, then) if was != then else ()


def _seats(state: State) -> dict[int, str]:
    """Where everybody sits or is going; a player who has no chips is said to have none."""
    return {
        player.number: (f"table {player.table} seat {player.seat}" if player.seat else "on the way")
        + ("" if player.stack or player.stack_known is StackKnown.UNKNOWN else ", no chips")
        for player in state.players.values()
        if is_in_play(player)
    }


def _moves(state: State) -> dict[int, str]:
    return {move.player: f"to table {move.table} seat {move.seat}" for move in state.moves.values()}


def _changes(before: dict[int, str], after: dict[int, str]) -> tuple[Change, ...]:
    return tuple(
        Change(number, before.get(number, ""), after.get(number, ""))
        for number in sorted(before.keys() | after.keys())
        if before.get(number) != after.get(number)
    )
