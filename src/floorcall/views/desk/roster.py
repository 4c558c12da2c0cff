"""Everybody who entered, with all the desk knows of them, and whom it still has to see to."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.conduct.suspensions import remaining_suspension
from floorcall.tournament.entry.alternates import called_alternates
from floorcall.tournament.setup.terms import TableSpec
from floorcall.tournament.state import Player, State, Status, is_in_play


class Listed(Struct, frozen=True):
    """One entry in full."""

    player: int
    name: str
    member: str
    family: str
    needs: str
    staff: str
    status: str
    present: bool
    table: int
    seat: int
    stack: int
    paid: int
    owed: int
    rebuys: int
    addons: int
    penalty_hands: int
    penalty_seconds: int
    """What is left of a penalty of minutes, in seconds of play."""
    warnings: int
    away_since: int | None
    again_of: int
    begins_with: int
    """A starting stack of its own; 0: the usual one."""
    display_name: str
    """The name chosen for all to read; empty: made of the name."""
    stack_at: int | None = None
    """When the stack was last told, where hands were played since."""
    stack_known: bool = True
    """Whether anybody knows the stack; where nobody does it is given as 0."""
    price: str = ""
    """The name of the price of the entry, where it was not the usual one."""


class RosterView(Struct, frozen=True):
    """Every entry, by number."""

    version: int
    players: tuple[Listed, ...]
    currency: Currency = Currency()


def roster_view(state: State, _house: House, now: int) -> RosterView:
    """The list of entries; a person who re-entered is on it twice."""
    players = state.players.values()
    lines = tuple(_roster_line(state, one, now) for one in players)
    return RosterView(state.version, lines, state.setup.money)


def _roster_line(state: State, player: Player, now: int) -> Listed:
    known = known_stack(state, player)
    return Listed(
        player=player.number,
        name=player.name,
        member=player.member,
        family=player.family,
        needs=player.needs,
        staff=player.staff,
        status=player.status.value,
        present=player.present,
        table=player.table,
        seat=player.seat,
        stack=known.chips or 0,
        paid=player.paid,
        owed=player.owed,
        rebuys=player.rebuys,
        addons=player.addons,
        penalty_hands=player.penalty,
        penalty_seconds=remaining_suspension(state, player, now),
        warnings=player.warnings,
        away_since=player.absent_since,
        again_of=player.again_of,
        begins_with=player.begins_with,
        display_name=player.display_name,
        stack_at=known.at,
        stack_known=known.chips is not None,
        price=player.bought[0].name if player.bought else "",
    )


class DeskQueue(Struct, frozen=True):
    """Entries by what is to be done for them, each in the order they came."""

    unseated: tuple[Player, ...]
    """Entered, paid and here, and seats are given out already."""
    alternates: tuple[Player, ...]
    """The first of them gets the next free seat."""
    missing: tuple[Player, ...]
    owing: tuple[Player, ...]
    open_seats: int
    called: frozenset[int] = frozenset()
    """Alternates a seat is open for, by number."""
    to_open: tuple[TableSpec, ...] = ()
    """Tables that were announced and are not open, once seats are given out."""
    spares: tuple[Player, ...] = ()
    """Spare stacks that stand at a seat."""


def desk_queue(state: State) -> DeskQueue:
    """The lists; somebody who is not here and owes is on both."""
    here = [one for one in state.players.values() if one.status is not Status.GONE]
    waits = [one for one in here if one.status is Status.REGISTERED]
    expected = [
        one
        for one in here
        if (one.status is Status.REGISTERED or is_in_play(one)) and one.number not in state.spares
    ]
    return DeskQueue(
        unseated=tuple(one for one in waits if state.seated and one.present and not one.owed),
        alternates=tuple(one for one in here if one.status is Status.ALTERNATE),
        missing=tuple(one for one in expected if not one.present),
        owing=tuple(one for one in here if one.owed),
        open_seats=sum(
            len(table.open_seats()) for table in state.tables.values() if not table.breaking
        ),
        called=frozenset(one.number for one in called_alternates(state)),
        to_open=_announced_tables(state),
        spares=tuple(state.players[number] for number in sorted(state.spares)),
    )


def _announced_tables(state: State) -> tuple[TableSpec, ...]:
    if state.phase == "over" or state.final_table or not state.seated:
        return ()
    return tuple(spec for spec in state.setup.tables if spec.number not in state.tables)


def latest_entries(state: State, most: int) -> list[Player]:
    """The last so many entries that stand, the newest first."""
    here = [one for one in state.players.values() if one.status is not Status.GONE]
    return here[: -most - 1 : -1]
