"""Prizes in kind: a seat in another event, a bottle; who has won which, and who got it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import ordinal
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.ending.prizes import is_settled
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.preconditions import known_player
from floorcall.tournament.state import TOURNAMENT, HandedPrize, State
from floorcall.tournament.voice import Voice


class HandOverPrize(Command, frozen=True, tag="hand-over-prize"):
    """Hand a prize in kind over to whoever has its place; to another with a reason."""

    player: int
    place: int
    name: str


class PrizeHandedOver(Event, frozen=True, tag="prize-handed-over"):
    """A prize in kind is with whoever won it."""

    player: int
    place: int
    name: str


class KindPrize(NamedTuple):
    """A prize in kind, who has its place, and to whom it was handed over; 0: to nobody yet."""

    place: int
    name: str
    value: int
    players: tuple[int, ...]
    """None while it is played for; several where they share the place: they draw for it."""
    handed_to: int = 0


def prizes_in_kind(state: State) -> list[KindPrize]:
    """Every prize in kind by place; nothing of a tournament that was called off.

    The bottle of 3rd is for both who went out together in 2nd and 3rd, until one has it.
    """
    if state.cancelled or not state.setup.payout.in_kind:
        return []
    holders: dict[int, tuple[int, ...]] = {}
    for place, players in standings(state):
        if is_settled(state, players):
            keep = tuple(one for one in players if state.players[one].keeps_prize is not False)
            holders |= dict.fromkeys(range(place, place + len(players)), keep)
    handed = {(one.place, one.name): one.player for one in state.handed}
    return [
        KindPrize(
            one.place,
            one.name,
            one.value,
            holders.get(one.place, ()),
            handed.get((one.place, one.name), 0),
        )
        for one in sorted(state.setup.payout.in_kind, key=lambda one: one.place)
    ]


def won_by_one(things: Iterable[KindPrize]) -> list[KindPrize]:
    """Those that are somebody's by now: what several share is drawn for first."""
    return [one for one in things if one.handed_to or len(one.players) == 1]


def names_won(things: Iterable[KindPrize], number: int) -> tuple[str, ...]:
    """What one player has of it: handed over, or the place alone."""
    return tuple(
        one.name
        for one in things
        if number == one.handed_to or (not one.handed_to and number in one.players)
    )


@TOURNAMENT.decides(HandOverPrize)
def hand_over_prize(state: State, command: HandOverPrize, _house: House) -> list[Event]:
    """Hand it over once, to whoever has the place."""
    player = player_by_number(state, command.player)
    known = {(one.place, one.name): one for one in prizes_in_kind(state)}
    prize = known.get((command.place, command.name))
    if prize is None:
        refuse(f'{ordinal(command.place)} place has no prize "{command.name}"')
    if prize.handed_to:
        has = state.players[prize.handed_to].name
        refuse(f"{has} has it already", "undo that in the log first")
    if player.number not in prize.players and not command.reason.strip():
        refuse(f"{player.name} is not {ordinal(prize.place)}", "say why it goes to them")
    return [
        PrizeHandedOver(
            player=player.number, place=prize.place, name=prize.name, why=command.reason
        )
    ]


@TOURNAMENT.evolves(PrizeHandedOver)
def evolve_prize_handed_over(state: State, event: PrizeHandedOver) -> State:
    """It is with the winner."""
    known_player(state, event.player)
    others = [one for one in state.handed if (one.place, one.name) == (event.place, event.name)]
    need(state, not others, f"{event.name} was handed over before")
    handed = HandedPrize(event.place, event.name, event.player)
    return replace(state, handed=(*state.handed, handed))


@TOURNAMENT.tells(PrizeHandedOver)
def _tell_prize_handed_over(event: PrizeHandedOver, voice: Voice) -> str:
    return f"{voice.name(event.player)} gets {event.name} for {ordinal(event.place)} place"
