"""Hands lost at the table: killed, fouled, thrown away or dead by rule, and their chips."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from floorcall.chapters.core.decision import Choice, Decision, Reading, Verdict, seats, the_seat
from floorcall.chapters.core.floor import Floor, Irregularity, Matter, Outcome, handles
from floorcall.chapters.core.incidents import (
    BySeat,
    Incident,
    OverlooksOpponent,
    StreetDealt,
    TouchesMuck,
    acting_seat,
)
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.dead_hands import rulings as dead_hands
from floorcall.chapters.dead_hands.rulings import (
    DEAD,
    UNDECIDED,
    ForwardThrow,
    LostHand,
    PhoneUse,
    kill_without_redress,
    lost_hand,
)
from floorcall.chapters.showdown.at_table import showdown_acts
from floorcall.chapters.showdown.at_table.reconciliation import ShowdownUnderWay, find_showdown
from floorcall.chapters.showdown.at_table.reconciliation import carry as agree
from floorcall.chapters.showdown.at_table.showdown_state import Status
from floorcall.chapters.showdown.rulings.retrieval import Where
from floorcall.chapters.turn.at_table.open_rulings import hand_without_open_calls, play_on_behind
from floorcall.chapters.turn.at_table.turn_order import faces_as_seen
from floorcall.chapters.turn.at_table.waiting_actions import GivenUp, Turns
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused
from floorcall.table.repairs import KillHand, VoidHand

VOID = "hand void"


def can_be_killed(hand: Hand, seat: int) -> bool:
    """Whether the seat holds a live hand while others do: the last one ends the hand."""
    return hand.phase != "over" and seat in hand.live_seats


def lost_hand_facts(
    floor: Floor, seat: int, *, by_dealer: bool = False, identifiable: bool | None = None
) -> LostHand:
    """The facts of a hand that was lost; what a dealer swept away is taken not to be told."""
    if identifiable is None:
        identifiable = floor.can_be_told(seat, assumed=False, waits=not by_dealer)
    pushed_in = by_dealer and floor.hand.phase == "show"
    on_street = floor.hand.betting.bets[floor.hand.position(seat)]
    uncalled = _uncalled_chips(floor.hand, seat)
    open_action = floor.open_action(floor.hand.to_act)
    if uncalled and open_action is not None and open_action.ruling.decision.seat != seat:
        # what may be a call was made before the hand was lost: the director decides on it first
        play_on_behind(floor, seat)
        uncalled = _uncalled_chips(floor.hand, seat)
    lost = LostHand(seat, uncalled, identifiable, pushed_in, on_street)
    without, left_open = hand_without_open_calls(floor)
    undecided = _uncalled_chips(without, seat) - uncalled
    return replace(lost, undecided=undecided, left_open=left_open) if undecided else lost


def _uncalled_chips(hand: Hand, seat: int) -> int:
    """What the seat bet or raised on this street and nobody called; a blind is neither."""
    at, betting = hand.position(seat), hand.betting
    if at not in betting.raisers[betting.raisers_before :]:
        return 0
    owner, extra = betting.uncalled_bet()
    return extra if owner == at else 0


def carry(floor: Floor, ruling: Ruling[Decision]) -> None:
    """Put the ruling on record; a dead hand leaves the table, a choice waits for the director."""
    decision = ruling.decision
    if decision.choices:
        dies: dict[str, Outcome] = {DEAD: lambda floor: _note_dead_hand(floor, ruling)}
        floor.leave_open(ruling, dies, on_hand=True)
        return
    floor.rule(ruling)
    seat = decision.seat
    if decision.verdict is Verdict.DEAD and seat is not None and can_be_killed(floor.hand, seat):
        # a showdown nobody has begun begins without the hand
        showdown = floor.recall(ShowdownUnderWay).showdown and find_showdown(floor)
        floor.remember(floor.recall(Turns).without(seat))
        back = decision.returned
        street = back > _uncalled_chips(floor.hand, seat)
        uncalled = back > 0 or UNDECIDED in decision.facts
        floor.hand.put_right(KillHand(seat, return_uncalled=uncalled, return_street=street))
        floor.close(seat)
        if showdown is not None and seat in showdown.hands:
            gone = replace(
                showdown.hands[seat], status=Status.LET_GO, where=Where.PUSHED_IN, dead=ruling
            )
            agree(floor, showdown.with_hand(seat, gone))


def _note_dead_hand(floor: Floor, ruling: Ruling[Decision]) -> None:
    seat = ruling.decision.seat
    if seat is None or not can_be_killed(floor.hand, seat):
        return
    reads = Reading(floor.house)
    decision = kill_without_redress(lost_hand_facts(floor, seat, identifiable=False), reads)
    carry(floor, Ruling(decision, (*ruling.because, *reads.rules(decision).because)))


def no_hand_left(floor: Floor, dead: list[Ruling[Decision]]) -> None:
    """Every hand left is dead: nobody can win by the cards, so the director places the pot."""
    for ruling in dead:
        floor.rule(Ruling(replace(ruling.decision, returned=0), ruling.because))
    lost = [ruling.decision.seat for ruling in dead if ruling.decision.seat is not None]
    choices = [Choice(f"pot to {seat}", f"{the_seat(seat)} takes the pot") for seat in lost]
    choices.append(Choice(VOID, "everybody's chips go back"))
    decision = Decision(
        verdict=Verdict.DISCRETION,
        says=f"No live hand is left beside {seats(lost)}: the director decides who has the pot.",
        choices=tuple(choices),
    )
    outcomes: dict[str, Outcome] = {f"pot to {seat}": _gives(seat, lost) for seat in lost}
    outcomes[VOID] = lambda floor: floor.hand.put_right(VoidHand())
    floor.leave_open(Ruling(decision, dead[0].because), outcomes)


def _gives(winner: int, lost: list[int]) -> Outcome:
    def carry_out(floor: Floor) -> None:
        for seat in lost:
            if seat != winner and can_be_killed(floor.hand, seat):
                floor.hand.put_right(KillHand(seat))

    return carry_out


class LostHands(Matter, frozen=True):
    """Live hands are lost, and nobody has noticed."""

    loses_hands = True
    seats: tuple[int, ...]


class ThrownForward(Matter, frozen=True):
    """A hand lies forward."""

    seat: int


class ActedOnThrows(Memory, frozen=True):
    """Hands thrown forward on which another player has acted, by the incident of the throw."""

    lifetime = Lifetime.HAND
    incidents: frozenset[int] = frozenset()


class DealerKills(BySeat, frozen=True):
    """The dealer sweeps a live hand into the muck by mistake."""


class IsFouled(BySeat, frozen=True):
    """A live hand has mixed with other cards."""


class TouchesHand(BySeat, frozen=True):
    """A player's cards, live or discarded, touch another player's."""

    other: int


class ThrowsForward(BySeat, frozen=True):
    """A player throws the hand forward."""


class MeansToFold(BySeat, frozen=True):
    """A player's intention to fold is plain; the cards are short of the muck."""


class HoldsCards(BySeat, frozen=True):
    """A player is found to hold this many cards."""

    number: int


class UsesPhone(BySeat, frozen=True):
    """A player in a hand does something with a ringing phone."""

    use: PhoneUse


Judgement = Callable[[Floor], Ruling[Decision]]


@handles(DealerKills)
def dealer_kills(floor: Floor, incident: DealerKills) -> None:
    """A live hand killed by mistake; one tabled or let go at the showdown is judged there."""
    if showdown_acts.kills(floor, incident.seat):
        return
    _must_be_live(floor, incident.seat)
    _is_lost(floor, incident.seat, lambda lost, floor: lost_hand(lost, floor.house), by_dealer=True)


@handles(IsFouled)
def is_fouled(floor: Floor, incident: IsFouled) -> None:
    """A live hand fouled."""
    _must_be_live(floor, incident.seat)
    _is_lost(floor, incident.seat, lambda lost, floor: lost_hand(lost, floor.house))


@handles(TouchesMuck)
def touches_muck(floor: Floor, incident: TouchesMuck) -> None:
    """Cards face up can be told from the muck; face down it depends."""
    if showdown_acts.touches_muck(floor, incident.seat):
        return
    _must_be_live(floor, incident.seat)
    down = incident.face_down
    if not down:
        floor.facts.identifiable.setdefault(incident.seat, True)
    _is_lost(
        floor, incident.seat, lambda lost, floor: dead_hands.muck_contact(lost, down, floor.house)
    )


@handles(TouchesHand)
def touches_hand(floor: Floor, incident: TouchesHand) -> None:
    """Every live hand of the two is ruled on; telling one from the other tells both."""
    pair = (incident.other, incident.seat)
    live = [seat for seat in pair if seat in floor.hand.live_seats]
    if not live or incident.seat == incident.other:
        raise Refused(f"neither seat {pair[1]} nor seat {pair[0]} holds a live hand")

    def settle(floor: Floor) -> None:
        certain = any(floor.facts.identifiable.get(seat, False) for seat in pair) or (
            floor.can_be_told(live[0], assumed=False, waits=True)
        )
        rulings = [
            dead_hands.hand_contact(lost_hand_facts(floor, seat, identifiable=certain), floor.house)
            for seat in live
            if seat in floor.hand.live_seats
        ]
        dead = [each for each in rulings if each.decision.verdict is Verdict.DEAD]
        if dead and len(dead) == len(floor.hand.live_seats):
            no_hand_left(floor, dead)
            return
        for ruling in rulings:
            carry(floor, ruling)

    _notice_later(floor, live, settle)


@handles(ThrowsForward)
def throws_forward(floor: Floor, incident: ThrowsForward) -> None:
    """Facing a bet it is dead at once; else it is seen whether the next player acts on it."""
    seat = incident.seat
    _must_be_live(floor, seat)
    facing_bet = floor.hand.phase == "bet" and faces_as_seen(floor, seat).owed > 0
    thrown = floor.count

    def watch(floor: Floor, next_one: Incident) -> None:
        by = acting_seat(next_one)
        if by is None:
            return
        if by == seat:  # who threw the hand away goes on playing it: that comes first
            _settle_now(floor, seat)
            if seat not in floor.hand.live_seats:
                given_up = floor.recall(GivenUp).seats
                floor.remember(GivenUp(given_up | {seat}))
            return
        acted_on = floor.recall(ActedOnThrows).incidents
        floor.remember(ActedOnThrows(acted_on | {thrown}))
        if floor.in_turn(seat):
            _settle_now(floor, seat)

    def settle(floor: Floor) -> None:
        floor.before.pop(ThrownForward(seat), None)
        if seat in floor.hand.live_seats:
            induced = thrown in floor.recall(ActedOnThrows).incidents
            throw = ForwardThrow(seat, facing_bet, induced)
            carry(floor, dead_hands.thrown_hand(throw, floor.house))

    floor.before[ThrownForward(seat)] = watch
    floor.unnoticed.append(Irregularity(settle, LostHands((seat,))))


@handles(OverlooksOpponent)
def overlooks_opponent(floor: Floor, incident: OverlooksOpponent) -> None:
    """The dealer holds the cards for the floor, or it is what letting a hand go always is."""
    seat = incident.seat
    _must_be_live(floor, seat)
    if incident.other not in floor.hand.live_seats or incident.other == seat:
        raise Refused(f"seat {incident.other} is not in the hand against seat {seat}")
    ruling = dead_hands.overlooks_opponent(seat, floor.house)
    if ruling.decision.choices:
        carry(floor, ruling)
        return
    floor.rule(ruling)
    floor.as_if(showdown_acts.Mucks(seat))


@handles(MeansToFold)
def means_to_fold(floor: Floor, incident: MeansToFold) -> None:
    """Judged at once."""
    _must_be_live(floor, incident.seat)
    carry(floor, dead_hands.intended_fold(incident.seat, floor.house))


@handles(HoldsCards)
def holds_cards(floor: Floor, incident: HoldsCards) -> None:
    """Found once the deal stands; the right number is that of the street."""
    _must_be_live(floor, incident.seat)
    right = len(floor.hand.cards_of(incident.seat))
    carry(floor, dead_hands.wrong_count(incident.seat, incident.number, right, floor.house))


@handles(UsesPhone)
def uses_phone(floor: Floor, incident: UsesPhone) -> None:
    """Judged at once, for a player who holds live cards."""
    _must_be_live(floor, incident.seat)
    carry(floor, dead_hands.phone(incident.seat, incident.use, floor.house))


def _must_be_live(floor: Floor, seat: int) -> None:
    if not can_be_killed(floor.hand, seat):
        raise Refused(f"seat {seat} holds no live hand that could be lost")


def _is_lost(
    floor: Floor,
    seat: int,
    judge: Callable[[LostHand, Floor], Ruling[Decision]],
    *,
    by_dealer: bool = False,
) -> None:
    def settle(floor: Floor) -> None:
        if can_be_killed(floor.hand, seat):
            carry(floor, judge(lost_hand_facts(floor, seat, by_dealer=by_dealer), floor))

    _notice_later(floor, [seat], settle)


def _notice_later(floor: Floor, seats: list[int], settle: Callable[[Floor], None]) -> None:
    """Let play go on until it is noticed, or until play would wait for one of these seats.

    At the showdown it is seen before another lets a hand go: that hand may be the last one.
    """
    lost = LostHands(tuple(seats))

    def see_to(floor: Floor, incident: Incident) -> None:
        turn = floor.hand.to_act
        by = acting_seat(incident)
        acts = (by is not None and by != turn) or isinstance(incident, StreetDealt)
        if (acts and turn in seats) or _lets_go_at_showdown(floor, incident, seats):
            _settle_now(floor, *seats)

    def finish(floor: Floor) -> None:
        floor.before.pop(lost, None)
        settle(floor)

    floor.before[lost] = see_to
    floor.unnoticed.append(Irregularity(finish, lost))


def _lets_go_at_showdown(floor: Floor, incident: Incident, lost: list[int]) -> bool:
    """Whether a player who still has a hand at the showdown throws it away."""
    if not isinstance(incident, (showdown_acts.Mucks, showdown_acts.DiscardsFaceDown)):
        return False
    return incident.seat not in lost and floor.hand.phase == "show"


def _settle_now(floor: Floor, *seats: int) -> None:
    lost = LostHands(seats)
    due = [each for each in floor.unnoticed if each.matter == lost]
    floor.unnoticed = [each for each in floor.unnoticed if each.matter != lost]
    for each in due:
        each.settle(floor)
