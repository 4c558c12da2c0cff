"""Whether a hand is dead or live: as ruled, else as it stands at the table."""

from __future__ import annotations

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.expectation_forms import EXPECTATIONS, CaseRun, Check
from floorcall.chapters.dead_hands.rulings import folded_hand

_add = EXPECTATIONS.under("dead_hands")


_STANDINGS = (Verdict.DEAD, Verdict.LIVE, Verdict.RETRIEVABLE)


@_add("{seat} dead", "4 dead", "the hand is dead")
def _dead(seat: int) -> Check:
    return _stands(seat, Verdict.DEAD)


@_add("{seat} live", "4 live", "the hand is live")
def _live(seat: int) -> Check:
    return _stands(seat, Verdict.LIVE)


def _stands(seat: int, verdict: Verdict) -> Check:
    def check(run: CaseRun) -> str | None:
        standing = _last_verdict(run, seat) or _table_verdict(run, seat)
        return None if standing is verdict else f"{run.name(seat)} {standing.value}"

    return check


def _last_verdict(run: CaseRun, seat: int) -> Verdict | None:
    """How the hand was last ruled; a ruling since undone is none."""
    standing = None
    for ruling in run.of_seat(seat):
        if ruling.decision.verdict in _STANDINGS:
            standing = ruling.decision.verdict
        elif ruling.decision.verdict is Verdict.RESCINDED:
            standing = None
    return standing


def _table_verdict(run: CaseRun, seat: int) -> Verdict:
    hand = run.floor.hand
    if seat in hand.live_seats:
        return Verdict.LIVE
    # a case on a later street may begin with hands that were folded before it
    betting, at = hand.betting, hand.position(seat)
    run.keep(folded_hand(seat, betting.level > betting.bets[at], run.floor.house))
    return Verdict.DEAD
