"""Stacks that are counted, and chips taken from a player: the count must match the account."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.conduct.rulings.chips_in_transit import OutOfView, chips_out_of_view
from floorcall.chapters.core.decision import Verdict
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount, plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.known_stacks import tell_stack
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import need_whole, player_in_play
from floorcall.tournament.state import (
    TOURNAMENT,
    Reason,
    StackKnown,
    State,
    credit,
    is_in_play,
    with_player,
)
from floorcall.tournament.voice import Voice, say_by_name


class CountStacks(Command, frozen=True, tag="count-stacks"):
    """Record counted stacks."""

    stacks: dict[int, int]


class ForfeitChips(Command, frozen=True, tag="forfeit-chips"):
    """Take chips out of play that were hidden, lost or carried out of view."""

    player: int
    chips: int
    moving: bool = False
    """Whether the player was on the way to another table."""


class StacksCounted(Event, frozen=True, tag="stacks-counted"):
    """Stacks as they were counted, by player."""

    stacks: dict[int, int]
    settles: bool = False
    """Whether they are all there is: a difference from the account is booked, for the reason."""


class ChipsForfeited(Event, frozen=True, tag="chips-forfeited"):
    """Chips taken from a player and out of play."""

    player: int
    chips: int


@TOURNAMENT.decides(CountStacks)
def count_stacks(state: State, command: CountStacks, _house: House) -> list[Event]:
    """Record counted stacks."""
    return [record_count(state, command)]


def record_count(state: State, command: CountStacks) -> StacksCounted:
    """The stacks as counted; together they cannot be more than the chips in play."""
    if not command.stacks:
        refuse("no stack is named")
    change = 0
    for number, stack in command.stacks.items():
        player = player_by_number(state, number)
        if not is_in_play(player):
            refuse(f"{player.name} is not in play")
        if stack < 0:
            refuse(f"{player.name} cannot have {stack:,}")
        change += stack - player.stack
    if len(command.stacks) == state.seated and change != state.uncounted:
        if command.reason:
            return StacksCounted(
                at=command.at,
                by=command.by,
                stacks=command.stacks,
                settles=True,
                why=command.reason,
            )
        counted = sum(command.stacks.values())
        refuse(
            f"{counted:,} were counted and {state.chips_at_tables:,} are in play",
            "count again, or say why the count stands",
        )
    if change > state.uncounted + _possible_losses(state, command.stacks):
        refuse("that is more than all chips in play", "count again")
    return StacksCounted(at=command.at, by=command.by, stacks=command.stacks)


def _possible_losses(state: State, counted: dict[int, int]) -> int:
    """What stacks not counted now may have lost since they were last on record."""
    known_here = sum(state.players[number].stack for number in counted)
    return state.chips_at_tables - state.uncounted - known_here


@TOURNAMENT.evolves(StacksCounted)
def evolve_stacks_counted(state: State, event: StacksCounted) -> State:
    """Stacks as counted; the difference is what is still uncounted.

    Of several, those who are no longer in play are passed over.
    """
    need(state, event.stacks, "no stack is named")
    need_whole(state, *event.stacks.values())
    players, change = state.players, 0
    for number, stack in event.stacks.items():
        player = players.get(number)
        if player is None or not is_in_play(player):
            continue
        change += stack - player.stack
        players = players.put(number, tell_stack(player, stack, event.at))
    if event.stacks and players is state.players:
        unfit("nobody who was counted is in play")
    state = replace(state, players=players, uncounted=state.uncounted - change)
    if not event.settles:
        return state
    return credit(replace(state, uncounted=0), Reason.COUNT, -state.uncounted)


@TOURNAMENT.decides(ForfeitChips)
def forfeit_chips(state: State, command: ForfeitChips, house: House) -> list[Event]:
    """Take chips out of play that were hidden, lost or carried out of view."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if is_in_play(player) and player.stack_known is StackKnown.UNKNOWN:
        refuse(f"nobody has counted the stack of {player.name}", "count it first")
    if not is_in_play(player) or not 0 < command.chips < player.stack:
        refuse(
            f"{player.name} has {player.stack:,} chips in play", "all of them go by removal only"
        )
    carried = OutOfView(player.seat, command.chips, command.moving)
    decision = reads.takes(chips_out_of_view(carried, house))
    by_choice = decision.verdict is Verdict.DISCRETION and command.reason
    if decision.verdict is not Verdict.FORFEIT and not by_choice:
        reads.refuse(say_by_name(decision.says, player), "say why the chips are taken")
    return [
        ChipsForfeited(
            player=player.number, chips=command.chips, why=command.reason, rules=reads.cites
        )
    ]


@TOURNAMENT.evolves(ChipsForfeited)
def evolve_chips_forfeited(state: State, event: ChipsForfeited) -> State:
    """Out of the stack and out of play."""
    player = player_in_play(state, event.player)
    need(state, 0 < event.chips < player.stack, f"{player.name} has {player.stack:,} chips in play")
    taken = min(event.chips, player.stack)
    state = with_player(state, replace(player, stack=player.stack - taken))
    return credit(state, Reason.FORFEITED, -taken)


@TOURNAMENT.tells(StacksCounted)
def _tell_stacks_counted(event: StacksCounted, _voice: object) -> str:
    counted = f"{plural(len(event.stacks), 'stack')} counted"
    return f"{counted}: these are all the chips there are" if event.settles else counted


@TOURNAMENT.tells(ChipsForfeited)
def _tell_chips_forfeited(event: ChipsForfeited, voice: Voice) -> str:
    return f"{voice.name(event.player)} forfeits {amount(event.chips)}"
