"""What comes to light after a player has acted: a wrong amount told, a raise not seen."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.chapters.betting.at_table.open_amount import goes
from floorcall.chapters.betting.rulings.accepted_action import (
    late_correction,
    misled_call,
    unaware_of_raise,
)
from floorcall.chapters.betting.rulings.conduct_meaning import PlayerMotions, rule_on_motions
from floorcall.chapters.core.decision import Decision, Reading, Verdict
from floorcall.chapters.core.facing import Facing
from floorcall.chapters.core.floor import Floor, LeftOpen, Matter, Precaution, handles
from floorcall.chapters.core.incidents import (
    AllIn,
    Bets,
    BySeat,
    Calls,
    Checks,
    Chips,
    DidNotSeeRaise,
    Folds,
    Incident,
    Motions,
    Raises,
    WasTold,
)
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.street_acts import operations_since
from floorcall.chapters.turn.at_table.waiting_actions import has_to_act
from floorcall.law.ruling import Ruling
from floorcall.table import Refused
from floorcall.table.repairs import Rescind

_DOINGS = (Folds, Checks, Calls, Bets, Raises, AllIn, Motions)


class Latest(Struct, frozen=True):
    """The latest words or chips of a player, and where the hand stood before and after."""

    incident: Motions | Calls
    facing: Facing
    before: int
    after: int


class LatestAction(Memory, frozen=True):
    """What was done last with words or chips, until it is taken back."""

    lifetime = Lifetime.HAND
    latest: Latest | None = None


class ActedOnStreet(Memory, frozen=True):
    """What each seat did last on this street with words or chips."""

    lifetime = Lifetime.STREET
    by_seat: Mapping[int, Latest] = field(default_factory=dict)


class StringBetActedOn(BySeat, frozen=True):
    """Nobody stopped a string bet before the next player acted on it."""


class ReleasedUnaware(Matter, frozen=True):
    """A player who did not see the raise may act again."""


def remember_action(floor: Floor, latest: Latest) -> None:
    """Remember it, and rule on a raise the player was known not to have seen.

    What is ruled no action leaves nothing to come back to.
    """
    seat = latest.incident.seat
    if floor.record and _is_no_action(floor.record[-1].ruling.decision, seat):
        return
    if floor.hand.phase == "bet":
        acted = floor.recall(ActedOnStreet).by_seat
        floor.remember(ActedOnStreet({**acted, seat: latest}))
    floor.remember(LatestAction(latest))
    if seat in floor.facts.unaware:
        floor.facts.unaware.discard(seat)
        _did_not_see(floor, seat)


def _is_no_action(decision: Decision, seat: int) -> bool:
    return decision.verdict is Verdict.NO_ACTION and decision.seat == seat


@handles(WasTold)
def take_wrong_amount(floor: Floor, incident: WasTold) -> None:
    """The player was told a wrong amount: before acting, or as it comes out afterwards."""
    seat = incident.seat
    latest = _latest(floor, seat)
    if latest is None:
        floor.facts.wrong_amounts[seat] = incident.amount
        return
    if _has_action_after(floor, latest):
        floor.rule(_rule_afterwards(floor, latest))
        return
    _take_back(floor, latest)
    floor.facts.wrong_amounts[seat] = incident.amount
    floor.as_if(latest.incident)


def _rule_afterwards(floor: Floor, latest: Latest) -> Ruling[Decision]:
    """A wrong amount comes to light when others have acted: it settles an undercall left open."""
    seat = latest.incident.seat
    if not any(_is_on_action_of(each, seat) for each in floor.left_open):
        return late_correction(seat, floor.house)
    reads = Reading(floor.house)
    decision = misled_call(reads, _chips_added(latest), latest.facing, acted_after=True)
    if not decision.choices:
        floor.close(seat)
    return reads.rules(decision)


def _is_on_action_of(left: LeftOpen, seat: int) -> bool:
    return left.ruling.decision.seat == seat and not left.on_offence


@handles(StringBetActedOn)
def let_string_bet_pass(floor: Floor, incident: StringBetActedOn) -> None:
    """All of it counts, as the table took it; what is done behind comes after it."""
    seat = incident.seat
    latest = _latest(floor, seat)
    if latest is None or _has_action_after(floor, latest):
        raise Refused(f"say it of seat {seat}'s string bet before what was done behind it")
    done = latest.incident
    moved = PlayerMotions(latest.facing, done.motions if isinstance(done, Motions) else ())
    stopped = rule_on_motions(moved, floor.house).decision
    let_pass = replace(moved, is_let_pass=True)
    stands = rule_on_motions(let_pass, floor.house)
    if (stopped.verdict, stopped.to) == (stands.decision.verdict, stands.decision.to):
        raise Refused(f"seat {seat} has made no string bet that could have been stopped")
    _take_back(floor, latest)
    goes(
        floor, seat, lambda facing, house: rule_on_motions(replace(let_pass, facing=facing), house)
    )
    now = len(floor.hand.history)
    remember_action(floor, Latest(done, latest.facing, latest.before, now))


@handles(DidNotSeeRaise)
def did_not_see_raise(floor: Floor, incident: DidNotSeeRaise) -> None:
    """The player did not know of the raise: known before acting, or said afterwards."""
    if _latest(floor, incident.seat) is None:
        floor.facts.unaware.add(incident.seat)
        return
    _did_not_see(floor, incident.seat)


def _did_not_see(floor: Floor, seat: int) -> None:
    latest = _latest(floor, seat)
    if latest is None:
        return
    late = _has_action_after(floor, latest)
    put = _chips_added(latest)
    ruling = unaware_of_raise(latest.facing, put, floor.house, acted_after=late)
    if ruling.decision.verdict is Verdict.NO_ACTION:
        _take_back(floor, latest)
        floor.before[ReleasedUnaware()] = _lapses(latest)
    for still in floor.left_open:
        if _is_on_action_of(still, seat):
            because = (*still.ruling.because, *ruling.because)
            again = Ruling(still.ruling.decision, because)
            floor.leave_open(again, still.outcomes, still.meanwhile)
            return
    floor.rule(ruling)


def _lapses(latest: Latest) -> Precaution:
    """The right to act again is lost when another player acts first: the old action stands."""

    def see_to(floor: Floor, incident: Incident) -> None:
        if not isinstance(incident, _DOINGS):
            return
        floor.before.pop(ReleasedUnaware(), None)
        if incident.seat == latest.incident.seat:
            return
        floor.as_if(latest.incident)
        put = _chips_added(latest)
        floor.rule(unaware_of_raise(latest.facing, put, floor.house, acted_after=True))

    return see_to


def _chips_added(latest: Latest) -> int:
    """What the player put out; a call in words is the whole of it."""
    if isinstance(latest.incident, Motions):
        pushed = sum(each.total for each in latest.incident.motions if isinstance(each, Chips))
        return pushed or latest.facing.call
    return latest.facing.call


def _latest(floor: Floor, seat: int) -> Latest | None:
    """What the seat did last; what it did before others acted, unless it has to act again."""
    latest = floor.recall(LatestAction).latest
    if latest is not None and latest.incident.seat == seat:
        faces_more = _has_action_after(floor, latest) and floor.in_turn(seat)
        return None if faces_more else latest
    if floor.hand.phase != "bet" or has_to_act(floor.hand, seat):
        return None
    return floor.recall(ActedOnStreet).by_seat.get(seat)


def _has_action_after(floor: Floor, latest: Latest) -> bool:
    """Whether others have; what had waited for this player and was played then is theirs, too."""
    since = operations_since(floor.hand, latest.before)
    others = any(operation[-1] != latest.incident.seat for _, operation in since)
    return others or len(floor.hand.history) != latest.after


def _take_back(floor: Floor, latest: Latest) -> None:
    """The hand stands again as before the player's words or chips."""
    if latest.after > latest.before:
        floor.hand.put_right(Rescind(latest.before))
    floor.close(latest.incident.seat)
    floor.forget(LatestAction)
