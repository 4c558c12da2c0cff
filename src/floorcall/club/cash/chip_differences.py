"""Chips that were lost or turned up at a cash table: an officer settles it, and the bank is even.

The bank holds money for every chip it sold. Where a whole table is counted and has others, somebody
takes the money over, or makes good what is short; the books keep the sum.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.authority.questions import DECISION_AUTHORITY_FINAL
from floorcall.club.cash.state import CASH, CashState, table_of, with_players, with_tables
from floorcall.club.cash.table_counts import share_chips
from floorcall.club.cash.voice import CashVoice
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse


class SettleDifference(Command, frozen=True, tag="settle-difference"):
    """An officer takes the chips found at a whole table for those in play, for a reason."""

    table: int
    found: int


class DifferenceSettled(Event, frozen=True, tag="difference-settled"):
    """Chips that turned up at a table, below zero that are missing, and the money put in for them.

    `stacks` are everybody's afterwards, as far as they are known.
    """

    table: int
    stacks: dict[int, int]
    chips: int
    money: int


@CASH.decides(SettleDifference)
def settle_difference(state: CashState, command: SettleDifference, house: House) -> list[Event]:
    """Take the chips found for those in play: 118 of 120 leave 2.00 over, 121 are 1.00 short.

    Every stack is then reckoned in proportion, until it is counted.
    """
    reads = Reads(house)
    table = table_of(state, command.table)
    stacks = {number: state.players[number].stack for number in table.seats.values()}
    in_play = sum(stacks.values())
    if not stacks:
        refuse(f"nobody sits at table {table.number}, and there are no chips to settle")
    if command.found < 0:
        refuse(f"table {table.number} cannot have less than no chips")
    if command.found == in_play:
        refuse(f"table {table.number} has the {in_play:,} chips its bank sold")
    if not command.reason.strip():
        refuse("chips that are missing or too many are settled for a reason", "say what was found")
    reads[DECISION_AUTHORITY_FINAL]
    chips = command.found - in_play
    return [
        DifferenceSettled(
            table=table.number,
            stacks=share_chips(stacks, command.found),
            chips=chips,
            money=chips * state.setup.price,
            why=command.reason,
            rules=reads.cites,
        )
    ]


@CASH.evolves(DifferenceSettled)
def evolve_difference_settled(state: CashState, event: DifferenceSettled) -> CashState:
    """The bank holds what the chips found are worth; the rest was taken out, or put in."""
    table = table_of(state, event.table)
    if set(event.stacks) != set(table.seats.values()) or min(event.stacks.values(), default=0) < 0:
        unfit(f"others sit at table {table.number} than when its chips were counted")
    before = sum(state.players[number].stack for number in event.stacks)
    if sum(event.stacks.values()) - before != event.chips:
        unfit(f"table {table.number} had other chips than were settled")
    if event.money != event.chips * state.setup.price or not event.chips:
        money = state.setup.money.amount(event.money)
        unfit(f"{event.chips:,} chips of table {table.number} are not worth {money}")
    state = replace(state, over=state.over - event.money)
    state = with_tables(state, replace(table, bank=table.bank + event.money))
    return with_players(
        state,
        *(
            replace(state.players[number], stack=stack, reckoned=True)
            for number, stack in event.stacks.items()
        ),
    )


@CASH.tells(DifferenceSettled)
def _tell_difference_settled(event: DifferenceSettled, voice: CashVoice) -> str:
    settled = voice.money(abs(event.money))
    found = f"Table {event.table} has {plural(abs(event.chips), 'chip')}"
    if event.chips < 0:
        return f"{found} too few; {settled} are over"
    return f"{found} too many; {settled} are put in the bank"
