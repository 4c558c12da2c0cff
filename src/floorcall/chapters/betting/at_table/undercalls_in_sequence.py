"""An undercall behind another on which the director has still to rule: it waits for that."""

from __future__ import annotations

from floorcall.chapters.betting.rulings.undercalls import FULL_CALL, second_undercall
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, Matter, watches_over
from floorcall.chapters.core.incidents import Calls, Chips, Incident, Motions, acting_seat
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.turn.at_table.open_rulings import play_on_behind


class WaitingUndercalls(Matter, frozen=True):
    """Further undercalls wait for the first."""


class UndercallsBehind(Memory, frozen=True):
    """What was put out behind an open undercall, in the order of the seats."""

    lifetime = Lifetime.STREET
    waiting: tuple[Motions | Calls, ...] = ()


def waits_behind_undercall(floor: Floor, incident: Motions) -> bool:
    """Whether this is a further undercall behind an open one; then it is ruled to wait."""
    first = _undercaller(floor)
    put = _undercall_behind(floor, incident)
    if first is None or not put:
        return False
    ruling = second_undercall(incident.seat, first, put, floor.house)
    floor.rule(ruling)
    corrected = ruling.decision.verdict is Verdict.BOUND
    later = Calls(incident.seat) if corrected else incident
    floor.remember(UndercallsBehind((*floor.recall(UndercallsBehind).waiting, later)))
    floor.before[WaitingUndercalls()] = _play_on
    return True


def _undercall_behind(floor: Floor, incident: Motions) -> int:
    """The chips of a further undercall by the next seat; 0 where it is something else."""
    first = _undercaller(floor)
    if first is None or incident.seat != _next_seat(floor, first):
        return 0
    put = sum(each.total for each in incident.motions if isinstance(each, Chips))
    silent = all(isinstance(each, Chips) for each in incident.motions)
    return put if silent and put < floor.facing(incident.seat).call else 0


def _play_on(floor: Floor, incident: Incident) -> None:
    """Somebody acts behind those who wait, or a street is dealt: each is ruled on in its turn."""
    waiting = floor.recall(UndercallsBehind).waiting
    by = acting_seat(incident)
    if not waiting or (by is None and not incident.deals_street):
        return
    if by is not None and by in (_undercaller(floor), *(each.seat for each in waiting)):
        return
    if isinstance(incident, Motions) and _undercall_behind(floor, incident):
        return
    floor.before.pop(WaitingUndercalls(), None)
    for each in waiting:
        play_on_behind(floor, by)
        floor.remember(UndercallsBehind(floor.recall(UndercallsBehind).waiting[1:]))
        if floor.in_turn(each.seat):
            floor.as_if(each)


def _undercaller(floor: Floor) -> int | None:
    """The seat in turn, if it waits for the director's word on its undercall."""
    turn = floor.hand.to_act
    open_rulings = (each.ruling.decision for each in floor.left_open)
    found = any(
        decision.seat == turn and any(choice.name == FULL_CALL for choice in decision.choices)
        for decision in open_rulings
    )
    return turn if found else None


def _next_seat(floor: Floor, first: int) -> int | None:
    """Whose turn the table takes it for: behind the first undercaller and those who wait."""
    hand = floor.hand
    waiting = floor.recall(UndercallsBehind).waiting
    at = hand.position(waiting[-1].seat if waiting else first)
    behind = [*hand.seats[at + 1 :], *hand.seats[:at]]
    active = [seat for seat in behind if hand.betting.active[hand.position(seat)]]
    return active[0] if active and active[0] != first else None


@watches_over(UndercallsBehind)
def rule_on_waiting_undercall(floor: Floor) -> None:
    """Once the first is put right, the next one is ruled on."""
    waiting = floor.recall(UndercallsBehind).waiting
    if waiting and floor.in_turn(waiting[0].seat):
        floor.remember(UndercallsBehind(waiting[1:]))
        floor.as_if(waiting[0])
