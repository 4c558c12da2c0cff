"""A deal that did not count, and what it fixes for the one after it."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.dealing.questions.on_misdeals import (
    REDEAL_TERMS_ABSENT_AND_PENALISED,
    REDEAL_TERMS_LIMITS,
    REDEAL_TERMS_NEW_PLAYERS,
    RedealAbsent,
    RedealLimits,
    RedealNewPlayers,
)
from floorcall.chapters.penalties.questions import PENALTY_EXECUTION_REDEAL_COUNTS_ONCE
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import Moments, hand_began, level_moment
from floorcall.tournament.play.hand_sheet import Sheet, sheet
from floorcall.tournament.preconditions import name_of, need_level, table_in_room
from floorcall.tournament.state import TOURNAMENT, Redeal, State, Table
from floorcall.tournament.table_index import with_table


class Misdeal(Command, frozen=True, tag="misdeal"):
    """Report a misdeal; the re-deal follows."""

    table: int
    moments: Moments = Moments()


class Misdealt(Event, frozen=True, tag="misdealt"):
    """A deal that did not count; `level` and `dealt` hold for the re-deal, unless empty."""

    table: int
    served: tuple[int, ...] = ()
    level: int | None = None
    dealt: tuple[int, ...] = ()
    """Players at the table; who sits down later is not in the re-deal."""
    killed: tuple[int, ...] = ()
    """Players who were away or on penalty at the deal, and get no live hand in the re-deal."""


@TOURNAMENT.decides(Misdeal)
def misdeal(state: State, command: Misdeal, house: House) -> list[Event]:
    """Record a misdeal. The hand is dealt again on the terms of the house.

    With 7 hands of a penalty to serve, 6 are left after both deals where they count as one.
    """
    reads = Reads(house)
    table = state.tables.get(command.table)
    if table is None:
        refuse(f"there is no table {command.table}")
    counts_twice = not reads[PENALTY_EXECUTION_REDEAL_COUNTS_ONCE]
    served = tuple(
        number for number in table.seats.values() if counts_twice and state.players[number].penalty
    )
    began = hand_began(command.moments, reads) or command.at
    began = level_moment(state, began, command.moments, reads)
    dealt = sheet(state, table.number, house, began)
    killed = _dead_again(table, dealt.decision if dealt is not None else None, reads)
    same_blinds = reads[REDEAL_TERMS_LIMITS] is RedealLimits.SAME
    closed = reads[REDEAL_TERMS_NEW_PLAYERS] is RedealNewPlayers.NONE
    return [
        Misdealt(
            table=table.number,
            served=served,
            level=dealt.decision.level if dealt is not None and same_blinds else None,
            dealt=tuple(table.seats.values()) if closed else (),
            killed=killed,
            rules=reads.cites,
        )
    ]


def _dead_again(table: Table, dealt: Sheet | None, reads: Reads) -> tuple[int, ...]:
    """Who gets no live hand in the re-deal: whoever had none in the deal, also if back by then."""
    if dealt is None or not dealt.killed:
        return ()
    if reads[REDEAL_TERMS_ABSENT_AND_PENALISED] is RedealAbsent.DEALT_IF_BACK:
        return ()
    return tuple(table.seats[seat] for seat in dealt.killed)


@TOURNAMENT.evolves(Misdealt)
def evolve_misdealt(state: State, event: Misdealt) -> State:
    """Button, blinds and players stay; penalties too, unless the house counts the deal."""
    table = table_in_room(state, event.table)
    strangers = [number for number in event.served if number not in table.seats.values()]
    if strangers:
        unfit(f"{name_of(state, strangers[0])} does not sit there")
    if state.strict and event.level is not None:
        need_level(state, event.level)
    players = state.players
    for number in event.served:
        player = players[number]
        players = players.put(number, replace(player, penalty=max(0, player.penalty - 1)))
    state = replace(state, players=players)
    redeal = Redeal(event.level, frozenset(event.dealt), frozenset(event.killed))
    return with_table(state, replace(table, redeal=redeal, playing=None))


@TOURNAMENT.tells(Misdealt)
def _tell_misdealt(event: Misdealt, _voice: object) -> str:
    return f"Table {event.table}: misdeal"
