"""The hands of a cash table: who is dealt in, who posts what, and who misses a blind."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import field
from msgspec.structs import astuple, replace

from floorcall.chapters.next_hand.rulings.button_position import (
    NextHand,
    Positions,
    is_between,
    next_hand,
    next_seat,
    opening_hand,
)
from floorcall.club.cash.chip_sales import refuse_without_banker
from floorcall.club.cash.missed_blinds import (
    Return,
    missed_blind_cost,
    while_away,
    with_game_relief,
)
from floorcall.club.cash.state import (
    CASH,
    CashState,
    Player,
    Table,
    game_of,
    name_of,
    table_of,
    with_players,
    with_tables,
)
from floorcall.club.cash.voice import CashVoice
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse


class PlayHand(Command, frozen=True, tag="play-cash-hand"):
    """Report a hand: what each player won, or lost when below zero."""

    table: int
    won: dict[int, int] = field(default_factory=dict)


class HandPlayed(Event, frozen=True, tag="cash-hand-played"):
    """A hand: the places, who was dealt in, what was won and lost, and who missed which blind."""

    table: int
    positions: Positions
    dealt: tuple[int, ...]
    won: dict[int, int] = field(default_factory=dict)
    missed_small: tuple[int, ...] = ()
    missed_big: tuple[int, ...] = ()


class ComingHand(NamedTuple):
    """The next hand of a cash table, as its dealer needs it."""

    hand: NextHand
    dealt: tuple[int, ...]
    """Players, in the order of their seats."""
    posts: dict[int, Return]
    """What returning players post besides the blinds; on the big blind nothing more."""
    missed_small: tuple[int, ...]
    missed_big: tuple[int, ...]


def coming_hand(state: CashState, number: int, house: House) -> Ruling[ComingHand] | None:
    """The next hand of a table; None while fewer than two can be dealt in."""
    table = table_of(state, number)
    house = with_game_relief(game_of(state, table.game), house)
    reads = Reads(house)
    here = {seat: state.players[who] for seat, who in sorted(table.seats.items())}
    stacks = {seat: player for seat, player in here.items() if player.stack}
    ready = _ready(stacks, reads)
    waiting = [seat for seat, player in stacks.items() if player.waits]
    if len(ready) + len(waiting) >= 2 > len(ready):
        ready += waiting  # with nobody to wait for, everybody plays
    elif table.last is not None and ready and waiting:
        due = next_seat(table.last.big_blind, [*ready, *waiting])
        ready += [due] if due in waiting else []
    if len(ready) < 2:
        return None
    hand = reads.takes(_places(table, ready, house))
    big = hand.positions.big_blind
    out = {seat: player for seat, player in stacks.items() if seat not in ready}
    return reads.ruling(
        ComingHand(
            hand,
            tuple(stacks[seat].number for seat in sorted(ready)),
            _posts(state, table, [stacks[seat] for seat in ready if seat != big], reads),
            _players_passed(out, table.last, hand.positions, "small_blind"),
            _players_passed(out, table.last, hand.positions, "big_blind"),
        )
    )


def _ready(stacks: dict[int, Player], reads: Reads) -> list[int]:
    away = [seat for seat, player in stacks.items() if player.is_away]
    present = [seat for seat, player in stacks.items() if not player.is_away and not player.waits]
    if away and reads.takes(while_away(reads.house)).is_dealt_in:
        return [*present, *away]
    return present


def _places(table: Table, seats: list[int], house: House) -> Ruling[NextHand]:
    if table.last is not None:
        return next_hand(table.last, seats, house)
    return opening_hand(table.button or seats[0], seats, house)


def _posts(
    state: CashState, table: Table, players: list[Player], reads: Reads
) -> dict[int, Return]:
    game = game_of(state, table.game)
    return {
        player.number: reads.takes(
            return_cost(player, game.small_blind, game.big_blind, reads.house)
        )
        for player in players
        if player.posts
    }


def return_cost(player: Player, small: int, big: int, house: House) -> Ruling[Return]:
    """What the player's missed blinds cost on return."""
    return missed_blind_cost(
        small if player.missed_small else 0, big if player.missed_big else 0, house
    )


def _players_passed(
    out: dict[int, Player], last: Positions | None, now: Positions, blind: str
) -> tuple[int, ...]:
    """Players without a hand whom the blind has passed by, or found gone, since the last one."""
    if last is None:
        return ()
    before, here = getattr(last, blind), getattr(now, blind)
    if before == here:
        return ()
    return tuple(
        player.number
        for seat, player in out.items()
        if seat == here or is_between(seat, before, here)
    )


@CASH.decides(PlayHand)
def play_hand(state: CashState, command: PlayHand, house: House) -> list[Event]:
    """Record a hand: what some win others lose, and nobody loses more than the stack."""
    reads = Reads(house)
    table = table_of(state, command.table)
    refuse_without_banker(table, reads)
    ruling = coming_hand(state, table.number, house)
    if ruling is None:
        refuse(f"fewer than two can be dealt in at table {table.number}")
    coming = reads.takes(ruling)
    return [
        HandPlayed(
            table=table.number,
            positions=coming.hand.positions,
            dealt=coming.dealt,
            won={number: chips for number, chips in command.won.items() if chips},
            missed_small=coming.missed_small,
            missed_big=coming.missed_big,
            rules=reads.cites,
        )
    ]


@CASH.evolves(HandPlayed)
def evolve_hand_played(state: CashState, event: HandPlayed) -> CashState:
    """Stacks change, the button moves on, and blinds were posted or missed."""
    table = table_of(state, event.table)
    here = set(table.seats.values())
    dealt = set(event.dealt)
    strangers = sorted((dealt - here) | (event.won.keys() - dealt))
    if strangers:
        unfit(f"{name_of(state, strangers[0])} was not dealt in at table {table.number}")
    if len(dealt) < 2 or not all(0 < seat <= table.size + 1 for seat in astuple(event.positions)):
        unfit(
            f"that is no hand of table {table.number}: two are dealt in, and its seats have places"
        )
    if sum(event.won.values()):
        unfit(f"what was won and lost differs by {abs(sum(event.won.values())):,}")
    changed = []
    for number in here:
        player = state.players[number]
        stack = player.stack + event.won.get(number, 0)
        if stack < 0 or (number in dealt and not player.stack):
            unfit(f"{player.name} had {player.stack:,} chips")
        if number in dealt:
            player = replace(player, missed_small=False, missed_big=False, posts=False, waits=False)
        changed.append(
            replace(
                player,
                stack=stack,
                missed_small=player.missed_small or number in event.missed_small,
                missed_big=player.missed_big or number in event.missed_big,
                sits_out=max(0, player.sits_out - 1),
            )
        )
    table = replace(table, last=event.positions, hand=table.hand + 1, reached=())
    return with_tables(with_players(state, *changed), table)


@CASH.tells(HandPlayed)
def _tell_hand_played(event: HandPlayed, voice: CashVoice) -> str:
    won = ", ".join(f"{voice.name(n)} {chips:+,}" for n, chips in event.won.items())
    missed = dict.fromkeys((*event.missed_small, *event.missed_big))
    parts = [f"A hand at table {event.table}, {len(event.dealt)} dealt in"]
    parts += [won] if won else []
    parts += [f"{voice.names(missed)} missed a blind"] if missed else []
    return "; ".join(parts)
