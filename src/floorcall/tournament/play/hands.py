"""The hands of a table: what the next one looks like, and what a finished one changed."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import field
from msgspec.structs import astuple, replace

from floorcall.chapters.dealing.questions.on_misdeals import REDEAL_TERMS
from floorcall.chapters.next_hand.questions import MIXED_GAME_BUTTON, MixedButton
from floorcall.chapters.next_hand.rulings.button_position import NextHand, Place, Positions
from floorcall.chapters.penalties.questions import PENALTY_EXECUTION_DEALT_IN
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.table.games import Game
from floorcall.tournament.chips.known_stacks import all_told, is_current, outdated, told
from floorcall.tournament.chips.stack_counts import CountStacks, record_count
from floorcall.tournament.clock.level_clock import (
    Moments,
    blinds_at,
    hand_began,
    level_moment,
    level_now,
)
from floorcall.tournament.conduct.suspensions import sits_out
from floorcall.tournament.play.eliminations import Busted, tie_rules
from floorcall.tournament.preconditions import need_level, need_play, need_whole, table_in_room
from floorcall.tournament.seating.blind_order import coming_hand
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.setup.terms import Level, game_of
from floorcall.tournament.state import TOURNAMENT, Out, Player, State, Table
from floorcall.tournament.table_index import with_table


class PlayHand(Command, frozen=True, tag="play-hand"):
    """Report a finished hand: stacks afterwards by player, and who won a bust player's chips."""

    table: int
    stacks: dict[int, int]
    moments: Moments = Moments()
    """Without them the hand began at `at`."""
    won_by: dict[int, tuple[int, ...]] = field(default_factory=dict)


class HandPlayed(Event, frozen=True, tag="hand-played"):
    """A hand and what it changed: stacks afterwards, by player, for those whose stack changed."""

    table: int
    level: int
    positions: Positions
    stacks: dict[int, int]
    served: tuple[int, ...] = ()
    """Players for whom it counts as a missed hand."""
    waiting: tuple[int, ...] = ()
    """Seats that got no hand yet."""
    keeps_button: bool = False
    """Whether the button stays: a hand of stud in a mixed game."""
    told: tuple[int, ...] = ()
    """Players whose stacks were told, changed or not; older logs name only those in `stacks`."""


class Sheet(NamedTuple):
    """All a dealer needs for the next hand. `killed` are dealt in and folded after the deal."""

    hand: NextHand
    level: int
    blinds: Level
    game: Game
    players: dict[int, Player]
    """By seat, those dealt in."""
    killed: tuple[int, ...]
    """Seats of players on penalty or away."""


def game_at(state: State, level: int) -> Game:
    """The game of a level: in a rotation each level deals the next one."""
    return game_of(state.setup, level)


def sheet(state: State, number: int, house: House, now: int) -> Ruling[Sheet] | None:
    """The next hand of a table at `now`; None while it cannot be dealt."""
    table = state.tables[number]
    reads = Reads(house)
    new = _arrivals_since_misdeal(table)
    coming = coming_hand(table, house, new.values())
    if coming is None:
        return None
    hand = reads.takes(coming)
    if new:
        waiting = {**hand.waiting, **dict.fromkeys(new, Place.ELSEWHERE)}
        hand = NextHand(hand.positions, hand.dealt_in, waiting, hand.dealer)
    level = level_now(state, now)
    if table.redeal is not None:
        reads[REDEAL_TERMS]
        same = level if table.redeal.level is None else table.redeal.level
        level = min(same, len(state.setup.levels) - 1)  # Levels may have been changed since.
    game = game_at(state, level)
    if game.stud:
        # Without blinds nobody waits for one.
        dealt = tuple(sorted(seat for seat in table.seats if seat not in new))
        hand = NextHand(hand.positions, dealt, dict.fromkeys(new, Place.ELSEWHERE), hand.dealer)
        reads[MIXED_GAME_BUTTON]
    players = {seat: state.players[table.seats[seat]] for seat in hand.dealt_in}
    killed = tuple(seat for seat, player in players.items() if is_killed(state, player, now))
    if killed:
        reads[PENALTY_EXECUTION_DEALT_IN]
    blinds = blinds_at(state.setup, level)
    return reads.ruling(Sheet(hand, level, blinds, game, players, killed))


def _arrivals_since_misdeal(table: Table) -> dict[int, int]:
    """Those who get no hand in a re-deal because they sat down after the deal that failed."""
    if table.redeal is None or not table.redeal.players:
        return {}
    new = {seat: who for seat, who in table.seats.items() if who not in table.redeal.players}
    return new if len(table.seats) - len(new) > 1 else {}


def is_killed(state: State, player: Player, now: int) -> bool:
    """Whether the hand of this player is folded as soon as it is dealt."""
    away = player.absent_since is not None or not player.present
    return away or sits_out(state, player, now)


@TOURNAMENT.decides(PlayHand)
def play_hand(state: State, command: PlayHand, house: House) -> list[Event]:
    """Record a hand. The chips of the table stay the same; whoever has none left is out."""
    reads = Reads(house)
    table = state.tables.get(command.table)
    if table is None or len(table.seats) < 2:
        refuse(f"no hand can be dealt at table {command.table}")
    if state.phase != "running":
        refuse("play has not begun" if state.phase == "open" else "the tournament is over")
    began = hand_began(command.moments, reads) or command.at
    began = level_moment(state, began, command.moments, reads)
    ruling = sheet(state, table.number, house, began)
    if ruling is None:
        refuse(f"nobody has said where the button of table {table.number} is", "place it first")
    dealt = reads.takes(ruling)
    if state.setup.levels[dealt.level].is_break and not command.reason:
        refuse("it is the break", "a hand that began before it is reported with its moments")
    count = _stacks_as_count(state, table, command)
    _refuse_false_winners(table, command.won_by)
    freezes = reads[MIXED_GAME_BUTTON] is MixedButton.FREEZE_AT_NEXT_HOLDEM_POSITION
    hand = dealt.hand
    events: list[Event] = [
        HandPlayed(
            at=command.at,
            by=command.by,
            table=table.number,
            level=dealt.level,
            positions=hand.positions,
            stacks={
                number: stack
                for number, stack in command.stacks.items()
                if state.players[number].stack != stack and not count
            },
            served=tuple(p.number for p in dealt.players.values() if p.penalty),
            waiting=tuple(sorted(hand.waiting)),
            keeps_button=dealt.game.stud and freezes,
            told=() if count else tuple(command.stacks),
            rules=reads.cites,
        ),
        *count,
    ]
    outs = tuple(
        Out(number, state.players[number].stack, tuple(command.won_by.get(number, ())))
        for number, stack in command.stacks.items()
        if stack == 0
    )
    if outs:
        rules = tie_rules(len(outs), house, in_round=state.hand_for_hand)
        events.append(Busted(at=command.at, by=command.by, outs=outs, rules=rules))
        return revise_moves(state, events, house, out=[one.player for one in outs])
    return events


def _stacks_as_count(state: State, table: Table, command: PlayHand) -> list[Event]:
    """The stacks after the hand as a count, where they were not known before it; else nothing.

    Where they were known, what somebody won somebody else has lost.
    """
    here, stacks = set(table.seats.values()), command.stacks
    strangers = [number for number in stacks if number not in here]
    if strangers:
        refuse(f"player {strangers[0]} does not sit at table {table.number}")
    before = sum(state.players[number].stack for number in stacks)
    after = sum(stacks.values())
    if min(stacks.values(), default=0) >= 0 and before == after:
        return []
    if all(is_current(state, state.players[number]) for number in here):
        refuse(f"the stacks add up to {after} after the hand and {before} before it")
    return [record_count(state, CountStacks(at=command.at, by=command.by, stacks=stacks))]


def _refuse_false_winners(table: Table, won_by: dict[int, tuple[int, ...]]) -> None:
    here = table.seats.values()
    for loser, winners in won_by.items():
        strangers = [number for number in (loser, *winners) if number not in here]
        if strangers:
            refuse(f"player {strangers[0]} does not sit at table {table.number}")
        if loser in winners:
            refuse(f"player {loser} does not win their own chips")


@TOURNAMENT.evolves(HandPlayed)
def evolve_hand_played(state: State, event: HandPlayed) -> State:
    """Stacks, the button and penalties move on by one hand."""
    table = table_in_room(state, event.table)
    if state.strict:
        _check_hand(state, table, event)
    here = table.seats.values()
    for number in (*event.stacks, *event.served, *event.told):
        if number not in here:
            unfit(f"player {number} does not sit at table {event.table}")
    players = state.players
    if sum(players[number].stack for number in event.stacks) != sum(event.stacks.values()):
        unfit(f"the stacks at table {event.table} no longer add up")
    for number in (*event.told, *event.stacks):
        stack = event.stacks.get(number, players[number].stack)
        players = players.put(number, told(players[number], stack, event.at))
    if event.told or event.stacks:
        players = all_told(players, here, event.at)
    else:
        players = outdated(players, here)
    for number in event.served:
        player = players[number]
        players = players.put(number, replace(player, penalty=max(0, player.penalty - 1)))
    waiting = frozenset(event.waiting) & table.seats.keys()
    table = replace(
        table,
        last=table.last if event.keeps_button else event.positions,
        hand=table.hand + 1,
        newcomers=waiting,
        waited=waiting,
        redeal=None,
    )
    return with_table(replace(state, players=players), table)


def _check_hand(state: State, table: Table, event: HandPlayed) -> None:
    need_play(state)
    need_level(state, event.level)
    need_whole(state, *event.stacks.values())
    places = astuple(event.positions)
    need(state, len(table.seats) > 1, f"no hand can be dealt at table {event.table}")
    need(state, min(places) >= 0 and max(places) <= table.size, "the button lies at no seat")


@TOURNAMENT.tells(HandPlayed)
def _tell_hand_played(event: HandPlayed, _voice: object) -> str:
    return f"Table {event.table} has played a hand"
