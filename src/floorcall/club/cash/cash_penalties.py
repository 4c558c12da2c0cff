"""Penalties at the cash tables: the book's whole ladder, from a warning to the end of membership.

Chips at a cash table are money. Whoever sits out leaves them on the table; whoever must leave the
club is paid for them first. What a penalty does to a membership is written in the register.
"""

from __future__ import annotations

from enum import Enum

from msgspec.structs import replace

from floorcall.chapters.core.decision import Verdict, the_seat
from floorcall.chapters.penalties.questions import PENALTY_LADDER, Offence, Penalty
from floorcall.chapters.penalties.rulings import Measure, Sentence, give_penalty
from floorcall.club.cash.chip_sales import pay_off
from floorcall.club.cash.state import CASH, CashState, Player, known_player, with_players
from floorcall.club.cash.voice import CashVoice
from floorcall.club.cash.waiting_lists import WentOut
from floorcall.law.house import House
from floorcall.ledger import figures
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import Reads, refuse


class CashMeasure(Enum):
    """What can be given at a cash table, from the lightest to the gravest."""

    WARNING = "warning"
    WRITTEN_WARNING = "written warning"
    HANDS = "hands"
    ROUNDS = "rounds"
    MINUTES = "minutes"
    EXPULSION = "expulsion"
    MEMBERSHIP_SUSPENSION = "membership suspension"
    MEMBERSHIP_TERMINATION = "membership termination"


GRAVE = {
    CashMeasure.EXPULSION: Penalty.EXPULSION,
    CashMeasure.MEMBERSHIP_SUSPENSION: Penalty.MEMBERSHIP_SUSPENSION,
    CashMeasure.MEMBERSHIP_TERMINATION: Penalty.MEMBERSHIP_TERMINATION,
}
"""Those by which somebody leaves the room."""
OF_MEMBERSHIP = frozenset({CashMeasure.MEMBERSHIP_SUSPENSION, CashMeasure.MEMBERSHIP_TERMINATION})
"""Those that the register keeps as well."""


_ON_THE_LADDER = {
    CashMeasure.WARNING: (Penalty.VERBAL_WARNING,),
    CashMeasure.WRITTEN_WARNING: (Penalty.WRITTEN_WARNING,),
    CashMeasure.HANDS: (Penalty.MISSED_HAND,),
    CashMeasure.ROUNDS: (Penalty.MISSED_ROUNDS_ANY, Penalty.MISSED_ROUNDS_1_TO_4),
    CashMeasure.MINUTES: (Penalty.TIMED_SUSPENSION,),
    **{measure: (penalty,) for measure, penalty in GRAVE.items()},
}


def measures(house: House) -> tuple[tuple[CashMeasure, str], ...]:
    """What the house gives at a cash table, the lightest first, and what each means."""
    ladder = house[PENALTY_LADDER].value
    found = []
    for measure, penalties in _ON_THE_LADDER.items():
        given = next((one for one in penalties if one in ladder), None)
        if given is not None:
            found.append((measure, given.means))
    return tuple(found)


class PenaliseAtCash(Command, frozen=True, tag="penalise-at-cash"):
    """Give a penalty at a cash table; a suspended membership has a last day, `until`.

    Whoever must leave is paid `chips` if they were counted.
    """

    player: int
    measure: CashMeasure = CashMeasure.WARNING
    count: int = 1
    offence: str = ""
    until: str = ""
    chips: int | None = None


class CashPenaltyGiven(Event, frozen=True, tag="cash-penalty-given"):
    """A warning, hands to miss, a time away (until that second), or the room to leave."""

    player: int
    penalty: str
    hands: int = 0
    away_until: int = 0
    offence: str = ""
    until: str = ""


@CASH.decides(PenaliseAtCash)
def penalise_at_cash(state: CashState, command: PenaliseAtCash, house: House) -> list[Event]:
    """Give what is on the house's ladder: 2 rounds at a table of 9 are 18 hands away from it."""
    reads = Reads(house)
    player = known_player(state, command.player)
    if command.offence and command.offence not in Offence.words():
        refuse(f'"{command.offence}" is no offence on the list')
    if command.measure in GRAVE:
        return _sent_out(state, player, command, reads)
    hands = _hands_to_miss(state, player, command, reads)
    minutes = command.count if command.measure is CashMeasure.MINUTES else 0
    return [
        CashPenaltyGiven(
            player=player.number,
            penalty=command.measure.value,
            hands=hands,
            away_until=command.at + 60 * minutes if minutes else 0,
            offence=command.offence,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _hands_to_miss(state: CashState, player: Player, command: PenaliseAtCash, reads: Reads) -> int:
    measure = Measure(command.measure.value)
    if command.count < 1:
        refuse(f"say how many hands, rounds or minutes {player.name} sits out")
    serves = measure in (Measure.HANDS, Measure.ROUNDS, Measure.MINUTES)
    table = state.tables.get(player.table)
    if serves and table is None:
        refuse(f"{player.name} has no seat to be away from", "warn, or send from the room")
    players = len(table.seats) if table is not None else 1
    sentence = Sentence(player.seat, measure, command.count, players)
    decision = reads.takes(give_penalty(sentence, reads.house))
    if decision.verdict is Verdict.REFUSED:
        says = decision.says.rstrip(".").replace(the_seat(player.seat), player.name, 1)
        reads.refuse(says)
    return int(decision.facts.get("hands", 0))


def _sent_out(
    state: CashState, player: Player, command: PenaliseAtCash, reads: Reads
) -> list[Event]:
    """The penalty, the chips paid, and out of the room."""
    measure = command.measure
    if not reads.has(PENALTY_LADDER, GRAVE[measure]):
        reads.refuse(f"{player.name} cannot be given that: it is not on the house's ladder")
    if not command.reason.strip():
        refuse(f"say why: {player.name} is to leave the room")
    if measure in OF_MEMBERSHIP and not player.member:
        refuse(f"{player.name} is not in the register", "enter them there first")
    if measure is CashMeasure.MEMBERSHIP_SUSPENSION and not command.until:
        refuse(f"say until when {player.name} is suspended", "the last day, as 2026-05-31")
    given = CashPenaltyGiven(
        player=player.number,
        penalty=measure.value,
        offence=command.offence,
        until=command.until,
        why=command.reason,
        rules=reads.cites,
    )
    paid: list[Event] = []
    if player.table or player.carried or command.chips:
        paid = pay_off(state, player, command.chips, Reads(reads.house))
    return [given, *paid, WentOut(player=player.number)]


@CASH.evolves(CashPenaltyGiven)
def evolve_cash_penalty_given(state: CashState, event: CashPenaltyGiven) -> CashState:
    """Hands and minutes are served away from the table; the chips stay where they are."""
    player = known_player(state, event.player)
    need(state, min(event.hands, event.away_until) >= 0, "nobody sits out less than nothing")
    is_warning = not event.hands and not event.away_until
    serves = bool(player.table) and not is_warning
    return with_players(
        state,
        replace(
            player,
            penalties=player.penalties + 1,
            sits_out=player.sits_out + event.hands,
            sits_out_until=max(player.sits_out_until, event.away_until),
            is_away=player.is_away or serves,
            posts=player.posts and not serves,
            waits=player.waits and not serves,
        ),
    )


@CASH.tells(CashPenaltyGiven)
def _tell_cash_penalty_given(event: CashPenaltyGiven, voice: CashVoice) -> str:
    who = voice.name(event.player)
    what = f" for {Offence[event.offence.upper()].means}" if event.offence else ""
    if event.hands:
        return f"{who} sits out {plural(event.hands, 'hand')}{what}"
    if event.away_until:
        return f"{who} sits out {plural(-(-(event.away_until - event.at) // 60), 'minute')}{what}"
    until = f" until {figures.date(event.until)}" if event.until else ""
    return f"{who}: {event.penalty}{until}{what}"
