"""A finished hand disputed at the table, and the signs that the next one begins."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.time_passing import seconds_so_far
from floorcall.chapters.next_hand.at_table.next_deal import hand_begun
from floorcall.chapters.next_hand.rulings.disputes import Dispute, Sign, judge_dispute
from floorcall.chapters.showdown.at_table.showdown_watch import Payment
from floorcall.table import Refused

_BREAK = "break"


class Disputes(BySeat, frozen=True):
    """A player disputes the hand just played."""


class NextHandComing(Incident, frozen=True):
    """Something that is done on the way to the next hand."""

    sign: Sign


class BreakBegins(Incident, frozen=True):
    """The table goes on a break."""


@handles(NextHandComing)
def next_hand_coming(floor: Floor, incident: NextHandComing) -> None:
    """Keep the sign; the hand must be over."""
    kept = floor.recall(Payment)
    if kept.at is None:
        raise Refused("the hand is not over; the next one cannot begin yet")
    floor.remember(replace(kept, signs=kept.signs | {incident.sign}))


@handles(BreakBegins)
def break_begins(floor: Floor, _incident: BreakBegins) -> None:
    """From now on the break's own deadlines count."""
    floor.facts.event[_BREAK] = True


@handles(Disputes)
def disputes(floor: Floor, incident: Disputes) -> None:
    """Rule whether the dispute comes in time."""
    floor.hand.position(incident.seat)
    kept = floor.recall(Payment)
    awarded, signs = kept.at, kept.signs
    next_begun = awarded is None and hand_begun(floor) is not None
    if next_begun:
        signs |= {Sign.CARDS_DEALT}
    dispute = Dispute(
        incident.seat,
        over=awarded is not None or next_begun,
        seconds=seconds_so_far(floor) - (awarded or 0),
        in_break=bool(floor.facts.event.get(_BREAK)),
        signs=signs,
    )
    floor.rule(judge_dispute(dispute, floor.house))
