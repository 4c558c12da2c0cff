"""Bets that come to light as wrong after they were taken for right: too small, or miscounted."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.betting.at_table.chip_motions import (
    LeaveShort,
    progress_since,
    street_played,
)
from floorcall.chapters.betting.rulings import pot_bets, undercalls
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat
from floorcall.chapters.core.substantial_action import Acted
from floorcall.table import Refused, replay
from floorcall.table.deal_state import OVER
from floorcall.table.hand import Operation, steps
from floorcall.table.repairs import PutIn, Rescind

_ACTS = frozenset({"fold", "check", "call", "bet_to", "raise_to"})
_BETS = frozenset({"bet_to", "raise_to"})


class BetFoundShort(BySeat, frozen=True):
    """A bet or raise turns out below the minimum by `short` chips; the hand has it as a full one.

    Whoever called it has put in as much too little.
    """

    short: int
    street: str = ""
    """The street it was made on; empty: the one in play."""


class PotBetTooHigh(BySeat, frozen=True):
    """A pot bet turns out to have been `over` chips more than the pot; the hand has the pot."""

    over: int
    street: str = ""


class PotBetTooLow(BySeat, frozen=True):
    """A pot bet turns out to have been `under` chips less than the pot."""

    under: int
    street: str = ""


class _Bet(Struct, frozen=True):
    """A seat's last bet or raise on a street, where it stands in the history, and what followed."""

    nth: int
    total: int
    callers: tuple[int, ...]
    acted: tuple[Acted, ...]


def _last_bet(floor: Floor, seat: int, street: str) -> _Bet:
    hand = floor.hand
    wanted = hand.game.street(street) if street else street_played(hand)
    played: list[tuple[int, int, Operation]] = []
    on_street = hand.setting.late.street if hand.setting.late else 0
    for nth, (operation, then) in enumerate(steps(hand.setting, hand.history)):
        repair = operation[1] if operation[0] == "put_right" else None
        if isinstance(repair, Rescind):
            played = [each for each in played if each[0] < repair.kept]
        elif operation[0] in _ACTS:
            played.append((nth, on_street, operation))
        on_street = then.street
    here = [(nth, operation) for nth, at, operation in played if at == wanted]
    made = [place for place, (_, op) in enumerate(here) if op[0] in _BETS and op[-1] == seat]
    if not made:
        on_it = f" on the {street}" if street else ""
        raise Refused(f"seat {seat} has made no bet or raise{on_it}")
    nth, operation = here[made[-1]]
    after = [op for _, op in here[made[-1] + 1 :]]
    raised = next((place for place, op in enumerate(after) if op[0] in _BETS), len(after))
    return _Bet(
        nth=nth,
        total=int(operation[1]),
        callers=tuple(op[-1] for op in after[:raised] if op[0] == "call"),
        acted=tuple(Acted(op[-1], puts_chips=op[0] not in ("fold", "check")) for op in after),
    )


@handles(BetFoundShort)
def bet_comes_up_short(floor: Floor, incident: BetFoundShort) -> None:
    """Whether it is made up, and by whom."""
    hand, short = floor.hand, incident.short
    bet = _last_bet(floor, incident.seat, incident.street)
    if not 0 < short < bet.total:
        raise Refused(f"seat {incident.seat} bet {bet.total:,} and cannot be {short:,} short")
    found = undercalls.UndersizedBet(incident.seat, short, bet.total, bet.callers)
    progress = progress_since(floor, incident.street)
    ruling = undercalls.undersized_bet(found, floor.house, progress)
    floor.rule(ruling)
    if hand.phase == OVER:
        return
    for seat in (incident.seat, *bet.callers):
        if seat not in ruling.decision.order:
            hand.put_right(LeaveShort(seat, short))


@handles(PotBetTooHigh)
def pot_bet_too_high(floor: Floor, incident: PotBetTooHigh) -> None:
    """Whether everybody in for it gets the difference back; the hand has the true pot already."""
    bet = _miscount(floor, incident.seat, incident.street, made_over=incident.over)
    ruling = pot_bets.count_too_high(bet, floor.house)

    def stands(table: Floor) -> None:
        for seat in (bet.seat, *bet.others):
            behind = table.hand.betting.stacks[table.hand.position(seat)]
            if behind and table.hand.phase != OVER:
                table.hand.put_right(PutIn(seat, min(behind, incident.over), dead=True))

    if ruling.decision.choices:
        floor.leave_open(ruling, {pot_bets.CORRECTED: lambda _: None, pot_bets.STANDS: stands})
        return
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.STANDS:
        stands(floor)


@handles(PotBetTooLow)
def pot_bet_too_low(floor: Floor, incident: PotBetTooLow) -> None:
    """Whether everybody in for it brings it up to the true pot."""
    bet = _miscount(floor, incident.seat, incident.street, right_over=incident.under)
    nth = _last_bet(floor, incident.seat, incident.street).nth
    ruling = pot_bets.count_too_low(bet, floor.house)

    def brought_up(table: Floor) -> None:
        history = list(table.hand.history)
        kind, _, seat = history[nth]
        history[nth] = (kind, bet.right, seat)
        table.hand = replay(table.hand.setting, history)

    if ruling.decision.choices:
        floor.leave_open(ruling, {pot_bets.CORRECTED: brought_up, pot_bets.STANDS: lambda _: None})
        return
    floor.rule(ruling)
    if ruling.decision.verdict is not Verdict.STANDS:
        brought_up(floor)


def _miscount(
    floor: Floor, seat: int, street: str, *, made_over: int = 0, right_over: int = 0
) -> pot_bets.MiscountedBet:
    bet = _last_bet(floor, seat, street)
    if made_over == right_over:
        raise Refused(f"seat {seat}'s bet of {bet.total:,} is right then")
    return pot_bets.MiscountedBet(
        seat=seat,
        made=bet.total + made_over,
        right=bet.total + right_over,
        others=bet.callers,
        acted=bet.acted,
        next_card=progress_since(floor, street).is_past_next_card,
    )
