"""Going out: busts, those who tie in one hand, and the places that follow from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from msgspec import field
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.known_stacks import after_untold_bust
from floorcall.tournament.clock.level_clock import level_now
from floorcall.tournament.conduct.suspensions import seconds_played
from floorcall.tournament.ending.questions import (
    TIED_ELIMINATIONS,
    TIED_ELIMINATIONS_ACROSS_TABLES,
    TIED_ELIMINATIONS_EQUAL,
    EqualStacks,
    TiedEliminations,
)
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.play.hand_sheet import start_of_untimed_hand
from floorcall.tournament.play.omissions import omissions
from floorcall.tournament.play.rounds import close_round, with_report
from floorcall.tournament.preconditions import (
    known_player,
    need_play,
    need_whole,
    player_in_play,
    seated_player,
    table_with_free_seat,
)
from floorcall.tournament.seating.blind_order import coming_hand, is_in_first_hand
from floorcall.tournament.seating.halts import stop_for_short_table
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.seating.seat_moves import without_move
from floorcall.tournament.seating.seat_occupation import sit_at, vacate_seat
from floorcall.tournament.state import (
    REMOVALS,
    TOURNAMENT,
    HandInPlay,
    Out,
    Player,
    StackKnown,
    State,
    Status,
    Table,
    credit,
    is_in_play,
    is_superseded,
    with_player,
)
from floorcall.tournament.table_index import with_table
from floorcall.tournament.voice import Voice

ONE_HAND = 180
"""Seconds of play after which a bust told of a table is of another hand than the one before."""


class Bust(Command, frozen=True, tag="bust"):
    """Report players who went out on one hand, where hands are not reported."""

    outs: tuple[Out, ...]


class Busted(Event, frozen=True, tag="busted"):
    """Players who went out on one hand."""

    outs: tuple[Out, ...]
    chips_move: bool = False
    """Whether the chips of each went to the one player named as their winner; not in older logs,
    where they lie at the table until stacks are counted."""
    hand_over: bool = False
    """Whether their hand was reported with it."""
    hands: dict[int, HandInPlay] = field(default_factory=dict)
    """The hand they went out in, by table, where hands are reported and this one was not begun."""
    unseen: tuple[int, ...] = ()
    """Tables that report no hands: where the button is by now nobody has said."""
    tied: bool = False
    """Whether they tie, whatever they began the hand with."""
    drawn: bool = False
    """Whether equal stacks were drawn for: the first named is placed lowest."""
    same_hand: bool = False
    """Whether others were told before to have gone out in this hand: stacks rank them all."""
    despite: tuple[str, ...] = ()
    """What should have come before the hand they went out in, where nobody said it was begun."""
    reseated: dict[int, tuple[int, int]] = field(default_factory=dict)
    """Players who were thought out and play on, at another table and seat: their own was taken."""


class Removed(Event, frozen=True, tag="removed"):
    """A player taken out: a no-show, an absent or a disqualified one. The chips leave play."""

    player: int
    reason: str
    in_pot: int = 0
    """Chips of the stack that lie in the pot of the hand in play: these are played for."""


@TOURNAMENT.decides(Bust)
def bust(state: State, command: Bust, house: House) -> list[Event]:
    """Record players who went out on one hand, with the stacks they began it with."""
    if state.phase != "running":
        refuse("play has not begun" if state.phase == "open" else "the tournament is over")
    if not command.outs:
        refuse("nobody is named", "say who is out")
    outs = []
    for out in command.outs:
        player = player_by_number(state, out.player)
        if player.status is not Status.SEATED:
            refuse(f"{player.name} is not seated: {player.status.value}")
        for winner in out.by:
            if player_by_number(state, winner).number == player.number:
                refuse(f"{player.name} does not win their own chips")
        if not 0 <= out.began <= state.chips_at_tables:
            refuse(
                f"{player.name} cannot have begun the hand with {out.began:,}",
                f"{state.chips_at_tables:,} chips are in play",
            )
        outs.append(Out(out.player, out.began or player.stack, out.by))
    twice = [player for player, times in Counter(out.player for out in outs).items() if times > 1]
    if twice:
        refuse(f"{state.players[twice[0]].name} is named twice")
    if state.seated - len(outs) < 1:
        names = listing(state.players[out.player].name for out in outs)
        refuse(f"nobody would be left without {names}")
    tables = {state.players[out.player].table: None for out in outs}
    hands, unseen = _hands_of_busts(state, list(tables), command.at, house)
    before = sum(
        len(out_in_hand(state, number, state.tables[number].hand + 1, command.at))
        for number in tables
        if is_hand_told(state.tables[number])
    )
    reads = Reads(house)
    skipped = (omissions(state, state.tables[number], reads) for number in tables)
    despite = tuple(dict.fromkeys(one for found in skipped for one in found))
    if not despite:
        reads = Reads(house)
    events: list[Event] = [
        Busted(
            at=command.at,
            by=command.by,
            outs=tuple(outs),
            chips_move=True,
            hands=hands,
            unseen=unseen,
            tied=is_tied(len(outs) + before, house),
            drawn=is_drawn(len(outs) + before, house),
            same_hand=before > 0,
            despite=despite,
            why=command.reason,
            rules=(
                *tie_rules(len(outs) + before, house, in_round=state.hand_for_hand),
                *reads.cites,
            ),
        )
    ]
    events = revise_moves(state, events, house, out=[one.player for one in outs])
    events = stop_for_short_table(state, events, house)
    return close_round(state, events)


def _hands_of_busts(
    state: State, tables: list[int], now: int, house: House
) -> tuple[dict[int, HandInPlay], tuple[int, ...]]:
    """The hand each table was in: the one after its last report, or one that nobody can name."""
    hands, unseen = {}, []
    for number in tables:
        table = state.tables[number]
        told = table.hand > 0 or is_in_first_hand(state, table, now)
        if table.playing is not None and (told or not table.playing.implied):
            continue
        coming = coming_hand(table, house) if told else None
        if coming is None:
            if table.last is not None or table.button:
                unseen.append(number)
            continue
        hand = coming.decision
        hands[number] = HandInPlay(
            at=now,
            level=level_now(state, start_of_untimed_hand(state, table, now)),
            positions=hand.positions,
            dealt=hand.dealt_in,
            waiting=tuple(sorted(hand.waiting)),
            implied=True,
            players=tuple(table.seats[seat] for seat in hand.dealt_in),
        )
    return hands, tuple(unseen)


def is_hand_told(table: Table) -> bool:
    """Whether the hand in play was begun in a report, or follows one; else only busts are told."""
    return table.playing is not None and (table.hand > 0 or not table.playing.implied)


def out_in_hand(state: State, table: int, hand: int, now: int) -> list[Player]:
    """Those told before to have gone out in that hand of a table, less than three minutes ago.

    What was told longer ago is of an earlier hand: the table has dealt on and said nothing.
    """
    played = seconds_played(state, now)
    found: list[Player] = []
    for index in range(len(state.outs) - 1, -1, -1):
        players = [state.players.get(out.player) for out in state.outs[index]]
        told = [one for one in players if one is not None and one.out_at == index]
        if told and all(played - one.out_played >= ONE_HAND for one in told):
            break
        found += [
            one
            for one in told
            if one.status is Status.OUT
            and not one.removed
            and (one.table, one.out_hand) == (table, hand)
            and played - one.out_played < ONE_HAND
        ]
    return found


def is_tied(count: int, house: House) -> bool:
    """Whether several who go out on one hand tie, whatever they began it with."""
    return count > 1 and house[TIED_ELIMINATIONS].value is TiedEliminations.TIE


def is_drawn(count: int, house: House) -> bool:
    """Whether several who go out on one hand with equal stacks have drawn for the place."""
    drawn = house[TIED_ELIMINATIONS_EQUAL].value is EqualStacks.DRAWN_FOR
    return count > 1 and drawn and not is_tied(count, house)


def tie_rules(count: int, house: House, *, in_round: bool) -> tuple[str, ...]:
    """The rules that rank players who go out together; none for a single bust on its own."""
    reads = Reads(house)
    if count > 1 or in_round:
        reads[TIED_ELIMINATIONS]
        reads[TIED_ELIMINATIONS_EQUAL]
    if in_round:
        reads[TIED_ELIMINATIONS_ACROSS_TABLES]
    return reads.cites


@TOURNAMENT.evolves(Busted)
def evolve_busted(state: State, event: Busted) -> State:
    """Seats fall free; in hand-for-hand play everybody out in the round ties."""
    if state.strict:
        _check_busts(state, event)
    state = _with_new_seats(state, event.reseated)
    state = _with_hands_seen(state, event)
    before, untold, outs = state, set[int](), list[Out]()
    for nth, out in enumerate(event.outs, start=1):
        player = seated_player(state, out.player)
        where = player.table if state.hand_for_hand and state.ties_across else 0
        began, drawn = 0 if event.tied else out.began, nth if event.drawn else 0
        outs.append(replace(out, table=where, began=began, drawn=drawn))
        # Chips on record that nobody was seen to win lie at the table until stacks are counted.
        state = replace(take_out(state, player), uncounted=state.uncounted + player.stack)
        if player.stack or player.stack_known is not StackKnown.TOLD:
            untold.add(player.table)
    need(state, state.seated, "somebody must be left")
    if event.chips_move:
        state = _move_chips(state, before, event.outs)
    for number in untold:
        table = state.tables.get(number)
        here = table.seats.values() if table is not None else ()
        state = replace(state, players=after_untold_bust(state.players, here))
    if event.same_hand and not (state.hand_for_hand and state.round_open):
        state, outs = _join_hand(state, outs, event)
    return _with_outs(state, tuple(outs), event.at) if outs else state


def _join_hand(state: State, outs: list[Out], event: Busted) -> tuple[State, list[Out]]:
    """The outs with those told before to have gone out in the same hand, and the rest of them."""
    rest = []
    for out in outs:
        player = state.players[out.player]
        before = out_in_hand(state, player.table, player.out_hand, event.at)
        if not before:
            rest.append(out)
            continue
        index = before[0].out_at
        group = (*state.outs[index], out)
        if event.drawn:
            group = tuple(replace(one, drawn=nth) for nth, one in enumerate(group, start=1))
        if event.tied:
            group = tuple(replace(one, began=0) for one in group)
        state = replace(state, outs=state.outs.put(index, group))
        state = with_player(state, _told_out(state, player, index, event.at))
    return state, rest


def _with_hands_seen(state: State, event: Busted) -> State:
    """The tables of those who go out: in the hand named, or with a button that is unknown now."""
    if event.hand_over:
        return state
    tables: dict[int, None] = {}
    for out in event.outs:
        tables[seated_player(state, out.player).table] = None
    for number in tables:
        table = state.tables.get(number)
        if table is None:
            continue
        if number in event.unseen:
            none: frozenset[int] = frozenset()
            unknown = replace(table, last=None, button=0, newcomers=none, waited=none, playing=None)
            state = with_table(state, replace(unknown, button_lost=True))
        elif number in event.hands:
            state = with_table(state, replace(table, playing=event.hands[number]))
        state = with_report(state, number, finished=state.tables[number].playing is None)
    return state


def not_out(event: Busted, seats: dict[int, tuple[int, int]]) -> Busted:
    """The bust without those players, who play on in other seats."""
    outs = tuple(out for out in event.outs if out.player not in seats)
    return replace(event, outs=outs, reseated={**event.reseated, **seats})


def _with_new_seats(state: State, seats: dict[int, tuple[int, int]]) -> State:
    for number, (table, seat) in seats.items():
        player = seated_player(state, number)
        for move in [one for one in state.moves.values() if one.player == number]:
            state = without_move(state, move)
        state = with_table(state, vacate_seat(state.tables[player.table], number, player.seat))
        state = with_table(state, sit_at(table_with_free_seat(state, table, seat), number, seat))
        state = with_player(state, replace(player, table=table, seat=seat))
    return state


def _move_chips(state: State, before: State, outs: tuple[Out, ...]) -> State:
    """The chips a player began with go to the one winner at the table: 4,200 of 10,000 on record.

    The rest of the record was lost in hands nobody told, and lies uncounted. So do the chips that
    several won: how they divided them is not said.
    """
    for out in outs:
        if len(out.by) != 1:
            continue
        winner, loser = state.players.get(out.by[0]), before.players[out.player]
        if winner is None or winner.status is not Status.SEATED or winner.table != loser.table:
            continue
        state = with_player(state, replace(winner, stack=winner.stack + out.began))
        state = replace(state, uncounted=state.uncounted - out.began)
    return state


def _check_busts(state: State, event: Busted) -> None:
    need_play(state)
    need(state, event.outs or event.reseated, "nobody is named")
    for out in event.outs:
        need_whole(state, out.began)
        for winner in out.by:
            name = known_player(state, winner).name
            need(state, winner != out.player, f"{name} does not win their own chips")


def is_last(state: State) -> bool:
    """Whether one player is left of a running tournament, and nobody has gone home with chips."""
    home = (player for player in state.players.values() if player.status is Status.HOME)
    return state.phase == "running" and state.seated == 1 and not any(home)


def take_out(state: State, player: Player) -> State:
    """The state with that player's seat free and no stack; the chips are the caller's to place.

    What is left of a penalty stays, for a player who buys back in.
    """
    table = state.tables.get(player.table)
    if player.status is Status.WALKING or (table is not None and player.number in table.leaving):
        # Only after a correction: a bust drops the player's move before it.
        for move in [one for one in state.moves.values() if one.player == player.number]:
            state = without_move(state, move)
        table = state.tables.get(player.table)
    if table is not None and player.status is Status.SEATED:
        state = with_table(state, vacate_seat(table, player.number, player.seat))
    # Whoever goes out in the hand in play is out when that hand is over.
    hand = table.hand + (table.playing is not None) if table is not None else 0
    gone = replace(
        player,
        status=Status.OUT,
        stack=0,
        stack_known=StackKnown.TOLD,
        out_hand=hand,
        absent_since=None,
    )
    return replace(with_player(state, gone), seated=state.seated - 1)


def _told_out(state: State, player: Player, index: int, at: int) -> Player:
    return replace(player, out_at=index, out_played=seconds_played(state, at))


def _with_outs(state: State, outs: tuple[Out, ...], at: int) -> State:
    outs = tuple(replace(out, bought=len(state.players[out.player].bought)) for out in outs)
    index = len(state.outs)
    if state.hand_for_hand and state.round_open:
        index -= 1
        outs = (*state.outs[index], *outs)
    for out in outs:
        player = state.players[out.player]
        if player.out_at != index:
            state = with_player(state, _told_out(state, player, index, at))
    return replace(state, outs=state.outs.put(index, outs), round_open=state.hand_for_hand)


@TOURNAMENT.evolves(Removed)
def evolve_removed(state: State, event: Removed) -> State:
    """The player is out and the chips leave play."""
    reason = REMOVALS.get(event.reason)
    if reason is None:
        unfit(f'"{event.reason}" is no reason to take a player out')
    player = player_in_play(state, event.player)
    need(state, not (state.strict and is_last(state)), "somebody must be left")
    need_whole(state, event.in_pot, player.stack - event.in_pot)
    in_pot = min(max(event.in_pot, 0), player.stack)
    state = credit(take_out(state, player), reason, in_pot - player.stack)
    state = replace(state, uncounted=state.uncounted + in_pot)
    table = state.tables.get(player.table)
    if in_pot and table is not None:
        # Whoever wins them has more than is on record, until the hand is reported.
        state = replace(state, players=after_untold_bust(state.players, table.seats.values()))
    state = with_player(state, replace(state.players[player.number], removed=event.reason))
    return _with_outs(state, (Out(player.number, player.stack),), event.at)


class Standing(NamedTuple):
    """A place, and those who share it: 1 for one winner; two tied for 4th also fill 5th."""

    place: int
    players: tuple[int, ...]


def standings(state: State) -> Iterator[Standing]:
    """Everybody by place, the best first: those with chips, by stack, and then the bust-outs.

    Of players out on one hand the larger stack at its start is placed higher; 8,000 before
    6,500. Equal stacks share the higher place, unless they drew for it. A person who entered
    again has one place: the last entry's. A night that was called off has no places.
    """
    if state.cancelled:
        return
    alive = [
        player
        for player in state.players.values()
        if (is_in_play(player) or player.status is Status.HOME)
        and player.number not in state.spares
    ]
    place = 1
    for group in _tied_groups([((player.stack, 0), player.number) for player in alive]):
        yield Standing(place, group)
        place += len(group)
    for index in range(len(state.outs) - 1, -1, -1):
        # Who buys back in and goes out again in one round of hand for hand is there twice.
        out = {one.player: one for one in state.outs[index]}
        still_out = [one for one in out.values() if _is_last_out(state, one.player, index)]
        for group in _tied_groups(_ranked_by_table(still_out)):
            yield Standing(place, group)
            place += len(group)


def _ranked_by_table(outs: list[Out]) -> list[tuple[tuple[int, int], int]]:
    """(rank, player): by stacks, or in a round in which tables tie by how many of their table
    began the hand with more.

    8,000 and 5,000 out at table 1 and 6,000 at table 2: the first and the last tie, then 5,000.
    """
    if not any(out.table for out in outs):
        return [((out.began, out.drawn), out.player) for out in outs]
    stacks: dict[int, list[tuple[int, int]]] = {}
    for out in outs:
        stacks.setdefault(out.table, []).append((out.began, out.drawn))
    return [
        ((-sum(more > (out.began, out.drawn) for more in stacks[out.table]), 0), out.player)
        for out in outs
    ]


def _is_last_out(state: State, number: int, index: int) -> bool:
    """Whether the player stayed out: somebody who came back in is not placed by that bust."""
    player = state.players.get(number)
    if player is None or player.status is not Status.OUT or player.out_at != index:
        return False
    if number in state.spares:
        return False
    return not is_superseded(state, number)


def _tied_groups(stacks: list[tuple[tuple[int, int], int]]) -> Iterator[tuple[int, ...]]:
    ranked = sorted(stacks, key=lambda pair: (-pair[0][0], -pair[0][1], pair[1]))
    for _, group in groupby(ranked, key=lambda pair: pair[0]):
        yield tuple(number for _, number in group)


@TOURNAMENT.tells(Busted)
def _tell_busted(event: Busted, voice: Voice) -> str:
    names = listing(voice.name(out.player) for out in event.outs)
    said = [f"{names} {'is' if len(event.outs) == 1 else 'are'} out"] if event.outs else []
    for number, (table, seat) in event.reseated.items():
        said.append(f"{voice.name(number)} is not out, and sits at table {table} seat {seat}")
    although = f", although {listing(event.despite)}" if event.despite else ""
    return "; ".join(said) + although


@TOURNAMENT.tells(Removed)
def _tell_removed(event: Removed, voice: Voice) -> str:
    return f"{voice.name(event.player)} is removed: {event.reason}"


def removal(
    state: State, player: Player, reason: str, command: Command, reads: Reads
) -> list[Event]:
    """The player is out, and moves are planned again where that changes them."""
    if is_last(state):
        refuse(f"{player.name} has won", "end the tournament")
    events: list[Event] = [
        Removed(
            at=command.at,
            by=command.by,
            player=player.number,
            reason=reason,
            why=command.reason,
            rules=reads.cites,
        )
    ]
    events = revise_moves(state, events, reads.house, out=(player.number,))
    return stop_for_short_table(state, events, reads.house)
