"""The report of a hand: what a finished one changed. What the next looks like is `hand_sheet`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import field
from msgspec.structs import astuple, replace

from floorcall.chapters.next_hand.rulings.button_position import NextHand, Positions
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.known_stacks import (
    is_current,
    is_outdated,
    outdate_stacks,
    tell_hand,
)
from floorcall.tournament.chips.stack_counts import CountStacks, record_count
from floorcall.tournament.clock.level_clock import (
    Moments,
    blinds_at,
    hand_began,
    level_moment,
    level_now,
)
from floorcall.tournament.conduct.suspensions import hands_to_serve, seconds_played
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.play.eliminations import (
    Busted,
    is_drawn,
    is_hand_told,
    is_tied,
    out_in_hand,
    tie_rules,
)
from floorcall.tournament.play.hand_sheet import (
    Sheet,
    game_at,
    keeps_button,
    sheet,
    start_of_untimed_hand,
)
from floorcall.tournament.play.omissions import omissions, refuse_void_hand
from floorcall.tournament.play.rounds import close_round, with_report
from floorcall.tournament.preconditions import (
    name_of,
    need_level,
    need_play,
    need_whole,
    table_in_room,
)
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.state import TOURNAMENT, HandInPlay, Out, Player, State, Table
from floorcall.tournament.table_index import with_table


class PlayHand(Command, frozen=True, tag="play-hand"):
    """Report a finished hand: stacks afterwards by player, and who won a bust player's chips."""

    table: int
    stacks: dict[int, int]
    moments: Moments = Moments()
    """Without them the hand began at `at`."""
    won_by: dict[int, tuple[int, ...]] = field(default_factory=dict)
    button: int = 0
    """Where its button was, if nobody had said."""


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
    despite: tuple[str, ...] = ()
    """What should have been done first, and was not: the table was to wait, a draw was due."""
    dealer: int = 0
    """Who dealt it for an orbit missed, where that is the rule."""
    arrived: tuple[int, ...] = ()
    """Seats taken while it was in play, new to the next hand; they have sat out no deal."""


@TOURNAMENT.decides(PlayHand)
def play_hand(state: State, command: PlayHand, house: House) -> list[Event]:
    """Record a hand: the one in play, or one that nobody said was begun.

    The chips of the table stay the same; whoever has none left is out.
    """
    return report_hand(state, command, house)


def report_hand(
    state: State, command: PlayHand, house: House, *, button_known: bool = True
) -> list[Event]:
    """All that the report of a hand brings: its end, those who are out, moves planned again.

    Where the button was lost, or need not be known, nothing is said of it, before or after.
    """
    reads = Reads(house)
    table = state.tables.get(command.table)
    if table is None or len(table.seats) < 2:
        refuse(f"no hand can be dealt at table {command.table}")
    if state.phase != "running":
        refuse("play has not begun" if state.phase == "open" else "the tournament is over")
    placed = _placed_button(table, command)
    state = TOURNAMENT.apply(state, placed)
    noted = hand_began(command.moments, reads)
    began = noted or (table.playing.at if table.playing is not None else 0)
    started = began or start_of_untimed_hand(state, table, command.at)
    moment = level_moment(state, started, command.moments, reads)
    ruling = sheet(state, table.number, house, moment)
    if ruling is None and button_known and not table.button_lost:
        refuse(f"nobody has said where the button of table {table.number} is", "place it first")
    dealt = _hand_of_unknown_button(state, table, moment) if ruling is None else reads.takes(ruling)
    if state.setup.levels[dealt.level].is_break and not command.reason:
        refuse("it is the break", "a hand that began before it is reported with its moments")
    count = _stacks_as_count(state, table, command)
    _refuse_false_winners(state, table, command.won_by)
    _refuse_spared_blinds(state, dealt, command.stacks)
    refuse_void_hand(state, table, command.reason, reads)
    despite = omissions(state, table, reads)
    stays = keeps_button(dealt.game, reads)
    hand = dealt.hand
    events: list[Event] = [
        *placed,
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
            served=_serving(state, table, hand, began or None),
            waiting=_passed_over(table, hand),
            arrived=_arrivals_since_deal(table),
            keeps_button=stays,
            told=() if count else tuple(command.stacks),
            despite=despite,
            dealer=dealt.dealer,
            why=command.reason if despite else "",
            rules=reads.cites,
        ),
        *count,
    ]
    busted = _bust_in_hand(state, table, command, house)
    if busted is not None:
        events.append(busted)
    players = [one.player for one in busted.outs] if busted is not None else []
    events = revise_moves(state, events, house, out=players, tables=(table.number,))
    return close_round(state, events)


def _bust_in_hand(state: State, table: Table, command: PlayHand, house: House) -> Busted | None:
    """Who lost the last chip in the hand, tied with those who were reported out of it before."""
    outs = tuple(
        Out(number, state.players[number].stack, tuple(command.won_by.get(number, ())))
        for number, stack in command.stacks.items()
        if stack == 0
    )
    if not outs:
        return None
    before = len(out_in_hand(state, table.number, table.hand + 1, command.at))
    together = len(outs) + before
    return Busted(
        at=command.at,
        by=command.by,
        outs=outs,
        hand_over=True,
        tied=is_tied(together, house),
        drawn=is_drawn(together, house),
        same_hand=before > 0,
        rules=tie_rules(together, house, in_round=state.hand_for_hand),
    )


def end_of_hands(
    state: State, tables: Iterable[int], command: Command, house: House
) -> list[Event]:
    """The ends of the hands in play at these tables, before their seats or buttons are others.

    Nobody said what they changed; a penalty given in one counts from the next hand on.
    """
    events: list[Event] = []
    for number in tables:
        table = state.tables[number]
        hand = table.playing
        if hand is None or not is_hand_told(table) or len(table.seats) < 2:
            continue
        ruling = sheet(state, number, house, command.at)
        if ruling is None:
            continue
        dealt = ruling.decision
        events.append(
            HandPlayed(
                at=command.at,
                by=command.by,
                table=number,
                level=dealt.level,
                positions=dealt.hand.positions,
                stacks={},
                served=_serving(state, table, dealt.hand, hand.at),
                waiting=_passed_over(table, dealt.hand),
                arrived=_arrivals_since_deal(table),
                keeps_button=hand.keeps_button,
                dealer=dealt.dealer,
            )
        )
    return events


def _hand_of_unknown_button(state: State, table: Table, now: int) -> Sheet:
    """A hand of which nobody knows the blinds: everybody at the table was in it."""
    level = level_now(state, now)
    hand = NextHand(Positions(0, 0, 0), tuple(sorted(table.seats)), {}, 0)
    players = {seat: state.players[who] for seat, who in table.seats.items()}
    blinds, game = blinds_at(state.setup, level), game_at(state, level)
    return Sheet(hand, level, blinds, game, players, killed=())


def _placed_button(table: Table, command: PlayHand) -> list[Event]:
    """Where the reported hand began, said with it."""
    if not command.button or table.playing is not None:
        return []
    if not 1 <= command.button <= table.size:
        refuse(f"table {table.number} has seats 1 to {table.size}")
    return [ButtonPlaced(at=command.at, by=command.by, table=table.number, seat=command.button)]


def _passed_over(table: Table, hand: NextHand) -> tuple[int, ...]:
    """Seats that got no hand when it was dealt; who sat down since has sat out none."""
    arrived = _arrivals_since_deal(table)
    return tuple(seat for seat in sorted(hand.waiting) if seat not in arrived)


def _arrivals_since_deal(table: Table) -> tuple[int, ...]:
    """Seats in which somebody sat down while the hand was in play, from elsewhere or from here."""
    hand = table.playing
    if hand is None or not hand.players:
        return ()
    return tuple(
        seat
        for seat in sorted(table.newcomers)
        if seat in table.seats
        and seat not in hand.waiting
        and not hand.was_dealt_to(seat, table.seats[seat])
    )


def _serving(state: State, table: Table, hand: NextHand, began: int | None) -> tuple[int, ...]:
    """For whom the hand counts as a missed one: not for a penalty given during it."""
    players = [state.players[table.seats[seat]] for seat in hand.dealt_in if seat in table.seats]
    on_penalty = [player for player in players if player.penalty]
    return tuple(one.number for one in on_penalty if hands_to_serve(one, table, began))


def _refuse_spared_blinds(state: State, dealt: Sheet, stacks: dict[int, int]) -> None:
    """Whoever posts nothing and plays nothing has the same stack after the hand."""
    if not dealt.without_blinds:
        return
    for number, stack in stacks.items():
        player = state.players[number]
        if player.seat in dealt.without_blinds and stack != player.stack:
            refuse(f"{player.name} is on penalty and posts nothing here, so the stack stays")


def _stacks_as_count(state: State, table: Table, command: PlayHand) -> list[Event]:
    """The stacks after the hand as a count, where they were not known before it; else nothing.

    Where they were known, what somebody won somebody else has lost. Before the first hand told of a
    table they are those set out; whoever says why may have played others that nobody told of.
    """
    here, stacks = set(table.seats.values()), command.stacks
    _refuse_strangers(state, table, stacks)
    before = sum(state.players[number].stack for number in stacks)
    after = sum(stacks.values())
    if min(stacks.values(), default=0) >= 0 and before == after:
        return []
    players = [state.players[number] for number in here]
    first = table.hand == 0 and not command.reason and not any(map(is_outdated, players))
    if first or all(is_current(state, player) for player in players):
        refuse(f"the stacks add up to {after:,} after the hand and {before:,} before it")
    return [record_count(state, CountStacks(at=command.at, by=command.by, stacks=stacks))]


def _refuse_strangers(state: State, table: Table, numbers: Iterable[int]) -> None:
    """Only those at the table are told of; who was moved during the hand is counted over there."""
    for number in numbers:
        if number in table.seats.values():
            continue
        player = state.players.get(number)
        if player is None:
            refuse(f"there is no player {number}")
        sits = f"sits at table {player.table} now" if player.table else "has no seat"
        refuse(
            f"{player.name} {sits}, not at table {table.number}",
            f"report the hand without {player.name}, and count that stack where it is",
        )


def _refuse_false_winners(state: State, table: Table, won_by: dict[int, tuple[int, ...]]) -> None:
    for loser, winners in won_by.items():
        _refuse_strangers(state, table, (loser, *winners))
        if loser in winners:
            refuse(f"{state.players[loser].name} does not win their own chips")


@TOURNAMENT.evolves(HandPlayed)
def evolve_hand_played(state: State, event: HandPlayed) -> State:
    """Stacks, the button and penalties move on by one hand."""
    table = table_in_room(state, event.table)
    if state.strict:
        _check_hand(state, table, event)
    players = state.players
    here = {number: players[number] for number in table.seats.values()}
    for number in (*event.stacks, *event.served, *event.told):
        if number not in here:
            unfit(f"{name_of(state, number)} does not sit at table {event.table}")
    if sum(here[number].stack for number in event.stacks) != sum(event.stacks.values()):
        unfit(f"the stacks at table {event.table} no longer add up")
    if event.told or event.stacks:
        changed = tell_hand(here, event.stacks, event.told, event.at)
    else:
        changed = outdate_stacks(here)
    here |= changed
    for number in event.served:
        player = here[number]
        here[number] = changed[number] = replace(player, penalty=max(0, player.penalty - 1))
    changed |= _count_absences(here, table.playing, event.dealer)
    waiting = frozenset(event.waiting) & table.seats.keys()
    arrived = frozenset(event.arrived) & table.seats.keys()
    last = event.positions if event.positions.button else None
    table = replace(
        table,
        last=table.last if event.keeps_button else last,
        button=table.button if event.positions.button else 0,
        hand=table.hand + 1,
        newcomers=waiting | arrived,
        waited=waiting,
        redeal=None,
        playing=None,
        told=seconds_played(state, event.at),
    )
    state = with_table(replace(state, players=players.put_all(changed)), table)
    return with_report(state, event.table)


def _count_absences(
    here: Mapping[int, Player], hand: HandInPlay | None, dealer: int
) -> dict[int, Player]:
    """Those away with another hand missed, and whoever dealt it with one less to deal.

    Whoever was there for its deal and left then has not missed it.
    """
    changed = {}
    dealt_without = None if hand is None else hand.away
    for number, player in here.items():
        missed = dealt_without is None or number in dealt_without
        if player.absent_since is not None and not player.on_business and missed:
            changed[number] = replace(player, hands_away=player.hands_away + 1)
        elif number == dealer and player.deals:
            changed[number] = replace(player, deals=player.deals - 1)
    return changed


def _check_hand(state: State, table: Table, event: HandPlayed) -> None:
    need_play(state)
    need_level(state, event.level)
    need_whole(state, *event.stacks.values())
    places = astuple(event.positions)
    need(state, len(table.seats) > 1, f"no hand can be dealt at table {event.table}")
    need(state, min(places) >= 0 and max(places) <= table.size, "the button lies at no seat")


@TOURNAMENT.tells(HandPlayed)
def _tell_hand_played(event: HandPlayed, _voice: object) -> str:
    although = f", although {listing(event.despite)}" if event.despite else ""
    return f"Table {event.table} has played a hand{although}"
