"""Players who are away, and entrants who never came: when they may be taken out."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.authority.questions import (
    STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS,
)
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.dealing.questions.on_decks import DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT
from floorcall.chapters.presence.questions import ABSENCE_LIMIT, ABSENCE_LIMIT_ORBITS, AbsenceLimit
from floorcall.chapters.presence.rulings import LongAbsence, long_absence
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import number_now
from floorcall.tournament.entry.questions import (
    STARTING_STACK_REMOVE_NO_SHOW,
    STARTING_STACK_REMOVE_NO_SHOW_MINUTES,
    NoShowRemoval,
)
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.play.eliminations import removal
from floorcall.tournament.preconditions import known_player, need_whole, player_in_play
from floorcall.tournament.state import TOURNAMENT, Player, State, Status, with_player
from floorcall.tournament.voice import Voice, say_by_name


class RemoveAbsent(Command, frozen=True, tag="remove-absent"):
    """Take out a no-show or somebody away too long, if the house allows it by now."""

    player: int


class GoAway(Command, frozen=True, tag="go-away"):
    """A player has left the table, or with `business` staff see to this game's own business."""

    player: int
    business: bool = False


class ComeBack(Command, frozen=True, tag="come-back"):
    """A player is back; `orbits` were missed, where the table reports no hands to count them by."""

    player: int
    orbits: int = 0


class WentAway(Event, frozen=True, tag="went-away"):
    """A player has left the table."""

    player: int
    business: bool = False
    """Whether the player is staff and sees to this game's own business."""
    disqualified: bool = False
    """Whether it is for good: the player is disqualified, and the stack stays to pay blinds."""


class CameBack(Event, frozen=True, tag="came-back"):
    """A player is back."""

    player: int
    deals: int = 0
    """How many hands the player deals now, for an orbit missed."""


_MINUTE = 60


@TOURNAMENT.decides(GoAway)
def go_away(state: State, command: GoAway, house: House) -> list[Event]:
    """Note that a seated player has left the table."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if player.status is not Status.SEATED or player.absent_since is not None:
        refuse(f"{player.name} is not at a table")
    if command.business:
        if not player.staff:
            refuse(f"{player.name} is not on the staff of this game", "mark the player away")
        if not reads[STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS]:
            reads.refuse("staff who are away are mucked like everybody here", "mark them away")
    return [WentAway(player=player.number, business=command.business, rules=reads.cites)]


@TOURNAMENT.evolves(WentAway)
def evolve_went_away(state: State, event: WentAway) -> State:
    """Away since now; dealt in, blinds taken, hands killed."""
    player = player_in_play(state, event.player)
    away = replace(player, absent_since=event.at, on_business=event.business, hands_away=0)
    if event.disqualified:
        need(state, not player.removed, f"{player.name} is {player.removed} already")
        away = replace(away, removed="disqualified")
    return with_player(state, away)


@TOURNAMENT.decides(ComeBack)
def come_back(state: State, command: ComeBack, house: House) -> list[Event]:
    """Note that a player is back; where that is the rule, an orbit missed is an orbit to deal."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if player.removed:
        refuse(f"{player.name} is {player.removed}")
    if player.absent_since is None:
        refuse(f"{player.name} is not away")
    if command.orbits < 0:
        refuse("say how many orbits were missed")
    deals = _hands_to_deal(state, player, command.orbits, reads)
    return [CameBack(player=player.number, deals=deals, rules=reads.cites if deals else ())]


def _hands_to_deal(state: State, player: Player, orbits: int, reads: Reads) -> int:
    """The next orbit, for whoever missed one: with 6 at the table, away for 6 hands deals 6.

    At 5 of 6 hands nothing is owed. The hand in play that was dealt without them is one of them.
    """
    if not reads[DEAL_ROTATION_ABSENTEE_DEALS_NEXT_ORBIT] or player.on_business:
        return 0
    table = state.tables.get(player.table)
    if reads[ABSENCE_LIMIT] is not AbsenceLimit.DEALS_NEXT_ORBIT or table is None:
        return 0
    hand = table.playing
    missing = hand is not None and player.number in (hand.away or ())
    missed = max(orbits, (player.hands_away + missing) // len(table.seats))
    return len(table.seats) if missed >= reads[ABSENCE_LIMIT_ORBITS] else 0


@TOURNAMENT.evolves(CameBack)
def evolve_came_back(state: State, event: CameBack) -> State:
    """At the table again."""
    need_whole(state, event.deals)
    player = known_player(state, event.player)
    back = replace(player, absent_since=None, on_business=False, hands_away=0)
    return with_player(state, replace(back, deals=event.deals or back.deals))


def is_no_show_over(state: State, now: int, reads: Reads) -> bool:
    """Whether the stack of somebody who never came is taken away by now.

    With "next level or 30 minutes": in 20-minute levels at 20:00, in 40-minute levels at 30:00.
    With "minutes": once more than 30 have passed.
    """
    rule = reads[STARTING_STACK_REMOVE_NO_SHOW]
    if rule is NoShowRemoval.NEVER:
        return False
    passed = now - state.started_at
    limit = reads[STARTING_STACK_REMOVE_NO_SHOW_MINUTES] * _MINUTE
    if rule is NoShowRemoval.MINUTES:
        return passed > limit
    return passed >= limit or number_now(state, now) > 1


@TOURNAMENT.decides(RemoveAbsent)
def remove_absent(state: State, command: RemoveAbsent, house: House) -> list[Event]:
    """Take out a no-show or an absent player once the house says so."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if player.status is not Status.SEATED or state.phase != "running":
        refuse(f"{player.name} is not in play")
    if player.number in state.spares:
        refuse("that is a spare stack", "take it out as one")
    if not player.present:
        if not is_no_show_over(state, command.at, reads):
            reads.refuse(
                f"{player.name}'s stack stays for now", reads[STARTING_STACK_REMOVE_NO_SHOW].means
            )
        return removal(state, player, "no-show", command, reads)
    if player.absent_since is None:
        refuse(f"{player.name} is at the table")
    if player.on_business:
        reads[STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS]
        reads.refuse(f"{player.name} is away on the business of this game")
    minutes = _minutes(player.absent_since, command.at)
    decision = reads.takes(long_absence(LongAbsence(player.seat, minutes), house))
    by_choice = decision.verdict is Verdict.DISCRETION and command.reason
    if decision.verdict is Verdict.ELIMINATED or by_choice:
        return removal(state, player, "absent", command, reads)
    reads.refuse(say_by_name(decision.says, player))


def overdue(state: State, house: House, now: int) -> list[int]:
    """The no-shows whose stacks are taken away by now, and players away for too long."""
    reads = Reads(house)
    gone = is_no_show_over(state, now, reads)
    seated = [player for player in state.players.values() if player.status is Status.SEATED]
    return [
        player.number
        for player in seated
        if (gone and not player.present)
        or (
            player.absent_since is not None
            and not player.on_business
            and _is_too_long(player.absent_since, now, house)
        )
    ]


def _is_too_long(since: int, now: int, house: House) -> bool:
    away = LongAbsence(0, _minutes(since, now))
    return long_absence(away, house).decision.verdict is Verdict.ELIMINATED


def _minutes(since: int, now: int) -> int:
    """Minutes begun: 30 minutes and a second are 31."""
    return -(-(now - since) // _MINUTE)


@TOURNAMENT.tells(WentAway)
def _tell_went_away(event: WentAway, voice: Voice) -> str:
    if event.disqualified:
        return f"{voice.name(event.player)} is disqualified; the stack stays and pays blinds"
    business = " on the business of the game" if event.business else ""
    return f"{voice.name(event.player)} is away{business}"


@TOURNAMENT.tells(CameBack)
def _tell_came_back(event: CameBack, voice: Voice) -> str:
    deals = f", and deals the next {plural(event.deals, 'hand')}" if event.deals else ""
    return f"{voice.name(event.player)} is back{deals}"
