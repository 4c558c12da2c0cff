"""Stud's own irregularities at the table."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.board.at_table.rescission import Mark, acted_since, mark, undo_to
from floorcall.chapters.board.rulings import RESCIND, ActedOnEarly, action_on_early
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, Irregularity, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.procedure import Step
from floorcall.chapters.core.shuffling import put_aside
from floorcall.chapters.core.streets import BoardError, Plan, plan
from floorcall.chapters.stud.rulings import (
    EarlyStudCards,
    bring_in_of_absent,
    early_stud_cards,
    equal_boards,
    last_card_exposed,
    low_card_all_in,
    pair_on_fourth,
    short_stub,
    upcards_face_down,
    upcards_picked_up,
)
from floorcall.chapters.turn.at_table.turn_order import acts, faces_as_seen
from floorcall.table import Refused
from floorcall.table.repairs import KillHand, MoveCards


class StudCardsEarly(Incident, frozen=True):
    """Cards of the next street go to some seats before the betting is over."""

    seats: tuple[int, ...]
    deals_street = True


class PicksUpUpcards(BySeat, frozen=True):
    """A player picks up the up cards."""


class TurnsDownUpcards(BySeat, frozen=True):
    """A player turns the up cards down, and pushes all cards forward or does not."""

    pushed_forward: bool


class BringInOfAbsent(BySeat, frozen=True):
    """The bring-in falls to a player who is not there."""


@handles(StudCardsEarly)
def stud_cards_early(floor: Floor, incident: StudCardsEarly) -> None:
    """The cards lie there until somebody notices."""
    hand = floor.hand
    _require_stud(floor)
    last = len(hand.game.streets) - 1
    if hand.phase != "bet" or hand.street == last:
        raise Refused("no card is early here: no betting is open before another street")
    for seat in incident.seats:
        if seat not in hand.live_seats:
            raise Refused(f"seat {seat} holds no live hand")
    since = mark(floor)
    settle = partial(_settle, dealt=len(set(incident.seats)), since=since)
    in_time = partial(settle, in_time=True)
    floor.unnoticed.append(Irregularity(settle, BoardError(), in_time))


def _settle(floor: Floor, dealt: int, since: Mark, *, in_time: bool = False) -> None:
    hand = floor.hand
    acted = acted_since(floor, since)
    # the street line itself says that the betting was finished first
    if acted and not in_time:
        action = action_on_early(ActedOnEarly("early card", acted, ()), floor.house)
        if action.decision.choices:
            floor.leave_open(action, {RESCIND: lambda floor: undo_to(floor, since, action)})
        else:
            floor.rule(action)
            if action.decision.facts["action"] == RESCIND:
                undo_to(floor, since, action)
    streets = hand.game.streets
    came_on = hand.street + 1 if hand.phase == "bet" else hand.street
    live = len(hand.live_seats)
    last = len(streets) - 1
    ruling = early_stud_cards(EarlyStudCards(dealt, live, came_on == last), floor.house)
    floor.rule(ruling)
    if hand.phase == "over":
        return
    hand.put_right(MoveCards("stub", (0,), "burns"))
    if Step.EARLY_CARDS_TO_STUB.written in ruling.decision.steps:
        plan(floor, streets[came_on].name, Plan(burns=0, shuffle=True))
        return
    round_ = tuple(range(min(live, len(hand.stub))))
    hand.put_right(MoveCards("stub", round_, "stub"))
    put_aside(floor, len(round_))
    plan(floor, streets[last].name, Plan(shuffle=True))


@handles(PicksUpUpcards)
def picks_up_upcards(floor: Floor, incident: PicksUpUpcards) -> None:
    """Facing action, the hand may be dead."""
    _require_stud(floor)
    seat = incident.seat
    if seat not in floor.hand.live_seats:
        raise Refused(f"seat {seat} holds no live hand")
    faces = floor.hand.phase == "bet" and faces_as_seen(floor, seat).owed > 0
    ruling = upcards_picked_up(seat, faces, floor.house)
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.DEAD:
        floor.hand.put_right(KillHand(seat, return_uncalled=False))


@handles(TurnsDownUpcards)
def turns_down_upcards(floor: Floor, incident: TurnsDownUpcards) -> None:
    """A fold, or not yet one."""
    _require_stud(floor)
    seat, forward = incident.seat, incident.pushed_forward
    acts(floor, seat, lambda _, house: upcards_face_down(seat, forward, house))


@handles(BringInOfAbsent)
def brings_in_absent(floor: Floor, incident: BringInOfAbsent) -> None:
    """Post it for the player, and kill the hand."""
    _require_stud(floor)
    hand, seat = floor.hand, incident.seat
    if not hand.bring_in_due or hand.to_act != seat:
        raise Refused(f"the bring-in does not fall to seat {seat}")
    ruling = bring_in_of_absent(seat, floor.house)
    floor.play(ruling)
    if seat in hand.live_seats:
        hand.put_right(KillHand(seat, return_uncalled=False))


class LastCardTurnedUp(BySeat, frozen=True):
    """The dealer exposes a card of the last street."""


class BoardsEqual(BySeat, frozen=True):
    """The boards of two seats are equal; the first has the higher card by suit."""

    other: int


class LowCardAllInForAnte(BySeat, frozen=True):
    """The owner of the low card has only the ante in; `other` has the next lowest card."""

    other: int


class PairOnFourth(BySeat, frozen=True):
    """A pair shows on fourth street."""


class StubShort(Incident, frozen=True):
    """So many cards are left in the stub before seventh street."""

    cards: int


@handles(LastCardTurnedUp)
def last_card_turned_up(floor: Floor, incident: LastCardTurnedUp) -> None:
    """Replaced while there is betting to come."""
    _require_stud(floor)
    floor.hand.position(incident.seat)
    left = floor.hand.phase == "bet" and floor.hand.to_act is not None
    floor.rule(last_card_exposed(incident.seat, left, floor.house))


@handles(BoardsEqual)
def boards_equal(floor: Floor, incident: BoardsEqual) -> None:
    """Who starts."""
    _require_stud(floor)
    hand = floor.hand
    first = min(hand.position(incident.seat), hand.position(incident.other))
    floor.rule(equal_boards(incident.seat, hand.seats[first], floor.house))


@handles(LowCardAllInForAnte)
def low_card_all_in_for_ante(floor: Floor, incident: LowCardAllInForAnte) -> None:
    """Who opens instead."""
    _require_stud(floor)
    hand = floor.hand
    at = hand.position(incident.seat)
    behind = [*hand.seats[at + 1 :], *hand.seats[:at]]
    live = [seat for seat in behind if seat in hand.live_seats]
    if not live or incident.other not in live:
        raise Refused(f"seat {incident.other} holds no live hand beside seat {incident.seat}")
    floor.rule(low_card_all_in(incident.seat, live[0], incident.other, floor.house))


@handles(PairOnFourth)
def pair_shows_on_fourth(floor: Floor, incident: PairOnFourth) -> None:
    """Whether the bet doubles."""
    _require_stud(floor)
    floor.hand.position(incident.seat)
    floor.rule(pair_on_fourth(incident.seat, floor.house))


@handles(StubShort)
def stub_is_short(floor: Floor, incident: StubShort) -> None:
    """How seventh street is dealt."""
    _require_stud(floor)
    floor.rule(short_stub(incident.cards, len(floor.hand.live_seats), floor.house))


def _require_stud(floor: Floor) -> None:
    if not floor.hand.game.stud:
        raise Refused(f"{floor.hand.game.name} has no up cards: this happens in stud alone")
