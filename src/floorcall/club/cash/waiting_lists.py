"""The room and the waiting lists: who is there, and who waits for which game."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.club.cash.state import (
    CASH,
    CashState,
    Player,
    game_of,
    known_player,
    name_of,
    strike_from_lists,
    suspended_before,
    with_players,
    with_tables,
)
from floorcall.club.cash.voice import CashVoice
from floorcall.club.house.deciders import refuse_unless_decided
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.entry.age_rule import refuse_too_young
from floorcall.tournament.entry.registration import plain
from floorcall.tournament.seating.questions.on_seats import CASH_CASUAL_SEATING, SeatingCustom


class ComeIn(Command, frozen=True, tag="come-in"):
    """Somebody is in the room and may go on a list."""

    name: str
    member: str = ""
    family: str = ""
    display_name: str = ""
    of_age: bool | None = None
    """Whether they were asked and are old enough; None where nobody asked."""


class GoOut(Command, frozen=True, tag="go-out"):
    """A player without chips leaves the room."""

    player: int


class JoinList(Command, frozen=True, tag="join-list"):
    """Write a name on a game's list; `written_by` is whoever holds the pen, 0 the player."""

    player: int
    game: str
    written_by: int = 0


class LeaveList(Command, frozen=True, tag="leave-list"):
    """Strike a name off a list."""

    player: int
    game: str


class CameIn(Event, frozen=True, tag="came-in"):
    """Somebody is in the room."""

    player: int
    name: str
    member: str = ""
    family: str = ""
    display_name: str = ""
    of_age: bool = False
    """Whether they were asked and are old enough."""
    hands: int = 0
    """What they had left to sit out when they went home before."""
    away_until: int = 0
    """Until when they sit out, since before they went home."""


class WentOut(Event, frozen=True, tag="went-out"):
    """Somebody left the room."""

    player: int


class Listed(Event, frozen=True, tag="listed"):
    """A name stands last on a game's list; `written_by` is who held the pen, 0 the player."""

    player: int
    game: str
    written_by: int = 0


class Unlisted(Event, frozen=True, tag="unlisted"):
    """A name is struck off."""

    player: int
    game: str


@CASH.decides(ComeIn)
def come_in(state: CashState, command: ComeIn, house: House) -> list[Event]:
    """Let somebody in who is old enough; a member who is in already is not let in twice."""
    reads = Reads(house)
    if not command.name.strip():
        refuse("somebody without a name cannot go on a list")
    refuse_too_young(command.name.strip(), command.of_age, reads)
    twin = [p for p in state.players.values() if p.is_here and command.member and p.member]
    if found := next((one for one in twin if one.member == command.member), None):
        refuse(f"{found.name}, member {command.member}, is already here")
    name = command.name.strip()
    before = suspended_before(state.players.values(), name, command.member, command.at)
    return [
        CameIn(
            player=max((state.numbered, *state.players)) + 1,
            name=name,
            member=command.member,
            family=command.family,
            display_name=plain(command.display_name),
            of_age=command.of_age is True,
            hands=before.sits_out if before is not None else 0,
            away_until=before.sits_out_until if before is not None else 0,
        )
    ]


@CASH.numbers(CameIn)
def _number_given(event: CameIn) -> int:
    return event.player


@CASH.evolves(CameIn)
def evolve_came_in(state: CashState, event: CameIn) -> CashState:
    """One more in the room."""
    if state.is_over or event.player in state.players or event.player < 1:
        unfit("the evening is over" if state.is_over else f"there is a player {event.player}")
    if not event.name.strip():
        unfit("somebody without a name cannot go on a list")
    if min(event.hands, event.away_until) < 0:
        unfit("nobody sits out less than nothing")
    player = Player(
        event.player,
        event.name,
        event.member,
        event.family,
        display_name=event.display_name,
        of_age=event.of_age or None,
        sits_out=event.hands,
        sits_out_until=event.away_until,
    )
    return with_players(state, player)


@CASH.decides(GoOut)
def go_out(_state: CashState, command: GoOut, _house: House) -> list[Event]:
    """Let somebody go."""
    return [WentOut(player=command.player)]


@CASH.evolves(WentOut)
def evolve_went_out(state: CashState, event: WentOut) -> CashState:
    """Off every list, and away from every table that was only reached."""
    player = known_player(state, event.player)
    if player.table or player.carried:
        unfit(f"{player.name} has a seat or chips and cashes out first")
    state = strike_from_lists(with_players(state, replace(player, is_here=False)), player.number)
    standing = [table for table in state.tables.values() if player.number in table.reached]
    return with_tables(
        state,
        *(
            replace(table, reached=tuple(who for who in table.reached if who != player.number))
            for table in standing
        ),
    )


@CASH.decides(JoinList)
def join_list(state: CashState, command: JoinList, house: House) -> list[Event]:
    """Put a name down: one's own, and by the hand of somebody who is there."""
    reads = Reads(house)
    in_person = reads.has(CASH_CASUAL_SEATING, SeatingCustom.LIST_IN_PERSON_ONLY)
    player = state.players.get(command.player)
    if state.is_over:
        refuse("the evening is over")
    if in_person and player is not None and not player.is_here:
        reads.refuse(f"{player.name} is not here", "each player joins the list in person")
    writer = 0 if command.written_by == command.player else command.written_by
    name = known_player(state, writer).name if writer else ""
    if in_person and writer:
        refuse_unless_decided(
            reads,
            command,
            f"{name} puts down the name of another",
            "each player puts down their own name only",
        )
    return [
        Listed(
            player=command.player,
            game=command.game,
            written_by=writer,
            why=command.reason,
            rules=reads.cites,
        )
    ]


@CASH.evolves(Listed)
def evolve_listed(state: CashState, event: Listed) -> CashState:
    """Last on the list."""
    player = known_player(state, event.player)
    game = game_of(state, event.game)
    waiting = state.lists.get(game.name, ())
    if player.number in waiting:
        unfit(f"{player.name} is on the list of {game.name} already")
    if player.table and state.tables[player.table].game == game.name:
        unfit(f"{player.name} plays {game.name} already")
    return replace(state, lists={**state.lists, game.name: (*waiting, player.number)})


@CASH.decides(LeaveList)
def leave_list(_state: CashState, command: LeaveList, _house: House) -> list[Event]:
    """Strike a name off."""
    return [Unlisted(player=command.player, game=command.game)]


@CASH.evolves(Unlisted)
def evolve_unlisted(state: CashState, event: Unlisted) -> CashState:
    """Those behind move up."""
    waiting = state.lists.get(event.game, ())
    if event.player not in waiting:
        unfit(f"{name_of(state, event.player)} is not on that list")
    left = tuple(number for number in waiting if number != event.player)
    lists = {name: names for name, names in state.lists.items() if name != event.game}
    return replace(state, lists={**lists, event.game: left} if left else lists)


@CASH.tells(CameIn)
def _tell_came_in(event: CameIn, _voice: object) -> str:
    return f"{event.name} comes in"


@CASH.tells(WentOut)
def _tell_went_out(event: WentOut, voice: CashVoice) -> str:
    return f"{voice.name(event.player)} goes home"


@CASH.tells(Listed)
def _tell_listed(event: Listed, voice: CashVoice) -> str:
    writer = f", put down by {voice.name(event.written_by)}" if event.written_by else ""
    return f"{voice.name(event.player)} waits for {event.game}{writer}"


@CASH.tells(Unlisted)
def _tell_unlisted(event: Unlisted, voice: CashVoice) -> str:
    return f"{voice.name(event.player)} no longer waits for {event.game}"
