"""Players who are away, and entrants who never came: when they may be taken out."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.presence.rulings import LongAbsence, long_absence
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import number_now
from floorcall.tournament.entry.questions import (
    STARTING_STACK_REMOVE_NO_SHOW,
    STARTING_STACK_REMOVE_NO_SHOW_MINUTES,
    NoShowRemoval,
)
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.play.eliminations import removal
from floorcall.tournament.preconditions import known_player, player_in_play
from floorcall.tournament.state import TOURNAMENT, State, Status, with_player
from floorcall.tournament.voice import Voice


class RemoveAbsent(Command, frozen=True, tag="remove-absent"):
    """Take out a no-show or somebody away too long, if the house allows it by now."""

    player: int


class GoAway(Command, frozen=True, tag="go-away"):
    """A player has left the table."""

    player: int


class ComeBack(Command, frozen=True, tag="come-back"):
    """A player is back."""

    player: int


class WentAway(Event, frozen=True, tag="went-away"):
    """A player has left the table."""

    player: int


class CameBack(Event, frozen=True, tag="came-back"):
    """A player is back."""

    player: int


_MINUTE = 60


@TOURNAMENT.decides(GoAway)
def go_away(state: State, command: GoAway, _house: House) -> list[Event]:
    """Note that a seated player has left the table."""
    player = player_by_number(state, command.player)
    if player.status is not Status.SEATED or player.absent_since is not None:
        refuse(f"{player.name} is not at a table")
    return [WentAway(player=player.number)]


@TOURNAMENT.evolves(WentAway)
def evolve_went_away(state: State, event: WentAway) -> State:
    """Away since now; dealt in, blinds taken, hands killed."""
    player = player_in_play(state, event.player)
    return with_player(state, replace(player, absent_since=event.at))


@TOURNAMENT.decides(ComeBack)
def come_back(state: State, command: ComeBack, _house: House) -> list[Event]:
    """Note that a player is back."""
    player = player_by_number(state, command.player)
    if player.absent_since is None:
        refuse(f"{player.name} is not away")
    return [CameBack(player=player.number)]


@TOURNAMENT.evolves(CameBack)
def evolve_came_back(state: State, event: CameBack) -> State:
    """At the table again."""
    return with_player(state, replace(known_player(state, event.player), absent_since=None))


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
    if not player.present:
        if not is_no_show_over(state, command.at, reads):
            reads.refuse(
                f"{player.name}'s stack stays for now", reads[STARTING_STACK_REMOVE_NO_SHOW].means
            )
        return removal(state, player, "no-show", command, reads)
    if player.absent_since is None:
        refuse(f"{player.name} is at the table")
    minutes = _minutes(player.absent_since, command.at)
    decision = reads.takes(long_absence(LongAbsence(player.seat, minutes), house))
    by_choice = decision.verdict is Verdict.DISCRETION and command.reason
    if decision.verdict is Verdict.ELIMINATED or by_choice:
        return removal(state, player, "absent", command, reads)
    reads.refuse(decision.says.rstrip("."))


def overdue(state: State, house: House, now: int) -> list[int]:
    """The no-shows whose stacks are taken away by now, and players away for too long."""
    reads = Reads(house)
    gone = is_no_show_over(state, now, reads)
    seated = [player for player in state.players.values() if player.status is Status.SEATED]
    return [
        player.number
        for player in seated
        if (gone and not player.present)
        or (player.absent_since is not None and _is_too_long(player.absent_since, now, house))
    ]


def _is_too_long(since: int, now: int, house: House) -> bool:
    away = LongAbsence(0, _minutes(since, now))
    return long_absence(away, house).decision.verdict is Verdict.ELIMINATED


def _minutes(since: int, now: int) -> int:
    """Minutes begun: 30 minutes and a second are 31."""
    return -(-(now - since) // _MINUTE)


@TOURNAMENT.tells(WentAway)
def _tell_went_away(event: WentAway, voice: Voice) -> str:
    return f"{voice.name(event.player)} is away"


@TOURNAMENT.tells(CameBack)
def _tell_came_back(event: CameBack, voice: Voice) -> str:
    return f"{voice.name(event.player)} is back"
