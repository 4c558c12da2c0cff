"""Hands tabled, mucked, claimed and killed at the showdown, carried to the hand.

Asking to see is in `asking`, taking a hand back in `retrieval`.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.betting.questions.on_motions import (
    OPPONENT_OVERLOOKED,
    OUT_OF_TURN_FOLD,
    OpponentOverlooked,
    OutOfTurnFold,
)
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import (
    BySeat,
    Folds,
    Incident,
    Motions,
    OverlooksOpponent,
    TouchesMuck,
    Words,
)
from floorcall.chapters.dealing.at_table.hidden_cards import Exposes
from floorcall.chapters.showdown.at_table.hand_retrieval import (
    check_claim,
    rule_on_let_go,
    take_back,
)
from floorcall.chapters.showdown.at_table.pot_winners import known_winnings
from floorcall.chapters.showdown.at_table.reconciliation import (
    carry,
    find_showdown,
    leads,
    showdown_with,
)
from floorcall.chapters.showdown.at_table.showdown_state import Showdown, Status
from floorcall.chapters.showdown.rulings import tabled_hands
from floorcall.chapters.showdown.rulings.face_up import muck_when_all_in
from floorcall.chapters.showdown.rulings.miscalls import spoken_claim
from floorcall.chapters.showdown.rulings.requests_to_see import duty_to_show
from floorcall.chapters.showdown.rulings.retrieval import Where
from floorcall.chapters.showdown.rulings.show_all import ShownToOne, private_showing
from floorcall.chapters.turn.at_table.waiting_actions import has_to_act, may_have_to_act
from floorcall.table import Refused
from floorcall.table.repairs import NameCard

_FARTHER = tuple(Where)


class Tables(BySeat, frozen=True):
    """Turns cards up: those named, or the whole hand."""

    cards: tuple[int, ...] = ()


class Mucks(BySeat, frozen=True):
    """Throws the hand face down onto the muck."""


class DiscardsFaceDown(BySeat, frozen=True):
    """Pushes the hand forward face down, short of the muck."""


class PlaysTheBoard(BySeat, frozen=True):
    """Says that the board is the hand."""


@handles(Tables)
def tables(floor: Floor, incident: Tables) -> None:
    """Cards turned up at the showdown, or in an all-in pot once the betting is over."""
    seat, hand = incident.seat, floor.hand
    if find_showdown(floor) is None:
        _outside_showdown(floor, incident)
        return
    showdown = showdown_with(floor, seat)
    held = showdown.hands[seat]
    if held.status is Status.LET_GO:
        take_back(floor, showdown, seat, incident.cards)
        return
    full = hand.game.cards_by(hand.street)
    if held.status is Status.TABLED:
        floor.rule(tabled_hands.tables(tabled_hands.Tabling(seat, full, full, seat), floor.house))
        return
    cards = incident.cards if held.status is Status.HOLDS else (*held.cards, *incident.cards)
    cards = tuple(dict.fromkeys(cards))
    count = len(cards) if incident.cards else full
    if count > full:
        raise Refused(f"seat {seat} holds {full} cards, not {count}")
    turn = _first_to_show(showdown)
    tabling = tabled_hands.Tabling(seat, count, full, turn if turn is not None else seat)
    ruling = tabled_hands.tables(tabling, floor.house)
    enough = ruling.decision.verdict is Verdict.SHOWS
    status = Status.TABLED if enough else Status.HALF_TABLED
    showdown = showdown.with_hand(seat, replace(held, status=status, cards=cards))
    carry(floor, showdown)
    floor.rule(ruling)
    check_claim(floor, showdown, seat)


@handles(Mucks)
def mucks(floor: Floor, incident: Mucks) -> None:
    """A hand thrown onto the muck; while there is betting it is a fold."""
    _lets_go(floor, incident.seat, Where.ON_THE_MUCK)


@handles(DiscardsFaceDown)
def discards(floor: Floor, incident: DiscardsFaceDown) -> None:
    """A hand pushed forward face down; while there is betting it is a fold."""
    _lets_go(floor, incident.seat, Where.PUSHED_FORWARD)


@handles(PlaysTheBoard)
def plays_the_board(floor: Floor, incident: PlaysTheBoard) -> None:
    """The hole cards are wanted all the same, or the house takes the player's word."""
    showdown = showdown_with(floor, incident.seat)
    held = showdown.hands[incident.seat]
    count = floor.hand.game.cards_by(floor.hand.street)
    ruling = tabled_hands.plays_the_board(incident.seat, count, floor.house)
    if ruling.decision.verdict is Verdict.SHOWS and held.status is Status.HOLDS:
        carry(floor, showdown.with_hand(incident.seat, replace(held, status=Status.TABLED)))
    floor.rule(ruling)


def claims(floor: Floor, incident: Motions) -> bool:
    """Take words as a claim about a hand, if it is the showdown; False if it is not."""
    showdown = find_showdown(floor)
    if showdown is None or incident.seat not in showdown.hands:
        return False
    said = " ".join(each.text for each in incident.motions if isinstance(each, Words))
    if not said:
        return False
    held = showdown.hands[incident.seat]
    carry(floor, showdown.with_hand(incident.seat, replace(held, said=said)))
    floor.rule(spoken_claim(incident.seat, said, floor.house))
    return True


def kills(floor: Floor, seat: int) -> bool:
    """The dealer sweeps in a hand that was tabled or let go; False if it was still held."""
    return _goes_in(floor, seat, Where.PUSHED_IN)


def touches_muck(floor: Floor, seat: int) -> bool:
    """A hand that was let go comes to touch the muck; False if it was still held or tabled."""
    showdown = find_showdown(floor)
    if showdown is None or seat not in showdown.hands:
        return False
    if showdown.hands[seat].status is not Status.LET_GO:
        return False
    return _goes_in(floor, seat, Where.ON_THE_MUCK)


def _goes_in(floor: Floor, seat: int, where: Where) -> bool:
    if find_showdown(floor) is None:
        return False
    showdown = showdown_with(floor, seat)
    held = showdown.hands[seat]
    if held.status is Status.TABLED:
        ruling = tabled_hands.killed_tabled_hand(
            seat, leads(floor.hand, showdown, seat), floor.house
        )
        if ruling.decision.verdict is Verdict.DEAD:
            gone = replace(held, status=Status.LET_GO, where=where, dead=ruling)
            carry(floor, showdown.with_hand(seat, gone))
        floor.rule(ruling)
        return True
    if held.status is not Status.LET_GO:
        return False
    farther = max(held.where, where, key=_FARTHER.index)
    showdown = showdown.with_hand(seat, replace(held, where=farther))
    carry(floor, showdown)
    rule_on_let_go(floor, showdown, seat)
    return True


def _lets_go(floor: Floor, seat: int, where: Where) -> None:
    if floor.hand.phase == "bet":
        floor.as_if(_let_go_early(floor, seat, where))
        return
    showdown = find_showdown(floor)
    all_in = floor.hand.face_up and (showdown is None or _is_untabled(showdown, seat))
    if all_in and seat in floor.hand.live_seats:
        forbidden = muck_when_all_in(seat, floor.house)
        if forbidden is not None:
            floor.rule(forbidden)
            return
    showdown = showdown_with(floor, seat)
    held = showdown.hands[seat]
    if held.status in (Status.TABLED, Status.LET_GO):
        _goes_in(floor, seat, where)
        return
    if showdown.standing() == {seat}:
        floor.rule(
            tabled_hands.uncontested_pot(seat, known_winnings(floor.hand, seat), floor.house)
        )
        return
    heard = frozenset(each for each, other in showdown.hands.items() if other.said) - {seat}
    half = held.status is Status.HALF_TABLED
    gone = replace(held, status=Status.LET_GO, where=where, half_tabled=half, heard=heard)
    showdown = showdown.with_hand(seat, gone)
    carry(floor, showdown)
    rule_on_let_go(floor, showdown, seat)
    _alone(floor, showdown, seat)


def _let_go_early(floor: Floor, seat: int, where: Where) -> Incident:
    """What it is to let a hand go while there is betting: a fold, but for one who has acted.

    Where a fold out of turn does not bind at once, or the house holds the cards of a bettor who
    overlooked somebody, cards in the muck are lost there, and others are held for the floor.
    """
    hand, betting = floor.hand, floor.hand.betting
    if seat not in hand.live_seats or has_to_act(hand, seat) or len(hand.live_seats) == 1:
        return Folds(seat)
    last_to_bet = betting.raisers[betting.raisers_before :][-1:] == [hand.position(seat)]
    held = last_to_bet and (
        floor.house[OPPONENT_OVERLOOKED].value is OpponentOverlooked.HELD_FOR_FLOOR
    )
    if where is Where.ON_THE_MUCK:
        binds = floor.house[OUT_OF_TURN_FOLD].value is OutOfTurnFold.BINDING
        return TouchesMuck(seat) if held or not binds else Folds(seat)
    return OverlooksOpponent(seat, hand.to_act) if held and hand.to_act else Folds(seat)


def _alone(floor: Floor, showdown: Showdown, mucker: int) -> None:
    """The last live hand wins; it is shown if a caller mucked on what its owner said."""
    standing = showdown.standing()
    if len(standing) != 1:
        return
    (winner,) = standing
    if showdown.hands[winner].status is Status.TABLED:
        return
    misled = winner in showdown.hands[mucker].heard and mucker in showdown.callers
    must = duty_to_show(winner, floor.house) if misled else None
    amount = known_winnings(floor.hand, winner)
    floor.rule(tabled_hands.uncontested_pot(winner, amount, floor.house, claimed=must is not None))
    if must is not None:
        floor.rule(must)


def _outside_showdown(floor: Floor, incident: Tables) -> None:
    seat, hand = incident.seat, floor.hand
    if hand.phase == "over" and seat in hand.winnings:
        floor.rule(tabled_hands.uncontested_pot(seat, known_winnings(hand, seat), floor.house))
        return
    at = hand.position(seat)
    if hand.phase in ("bet", "deal") and not hand.face_up and hand.betting.live[at]:
        floor.as_if(Exposes(seat, incident.cards))
        return
    if not hand.face_up or not hand.betting.live[at]:
        raise Refused(f"seat {seat} cannot table a hand now: no showdown is under way")
    if incident.cards and len(incident.cards) != len(hand.hole[at]):
        raise Refused(f"seat {seat} holds {len(hand.hole[at])} cards, and all are turned up")
    for nth, card in enumerate(incident.cards):
        if hand.hole[at][nth] != card:
            hand.put_right(NameCard(seat, nth, card))
    full = len(hand.hole[at])
    floor.rule(tabled_hands.tables(tabled_hands.Tabling(seat, full, full, seat), floor.house))


def _is_untabled(showdown: Showdown, seat: int) -> bool:
    return seat in showdown.hands and showdown.hands[seat].status is not Status.TABLED


def _first_to_show(showdown: Showdown) -> int | None:
    waiting = (seat for seat in showdown.order if showdown.hands[seat].status is Status.HOLDS)
    return next(waiting, None)


class ShowsTo(BySeat, frozen=True):
    """Lets one other player see cards."""

    to: int


@handles(ShowsTo)
def shows_to(floor: Floor, incident: ShowsTo) -> None:
    """All see them now, or later, or it was an offence."""
    hand = floor.hand
    hand.position(incident.seat)
    if incident.seat == incident.to:
        raise Refused(f"seat {incident.seat} shows cards to nobody else")
    shown = ShownToOne(
        incident.seat,
        incident.to,
        deal_over=hand.phase == "over",
        viewer_may_act=may_have_to_act(hand, incident.to),
        betting_over=hand.face_up or hand.phase in ("show", "over"),
    )
    floor.rule(private_showing(shown, floor.house))


class RefusesTheRest(BySeat, frozen=True):
    """A player tabled one card that would win and will not show the others."""


@handles(RefusesTheRest)
def refuses_rest(floor: Floor, incident: RefusesTheRest) -> None:
    """The floor decides, or the hand has no claim."""
    floor.hand.position(incident.seat)
    ruling = tabled_hands.refuses_the_rest(incident.seat, floor.house)
    if ruling.decision.choices:
        floor.leave_open(ruling, {})
        return
    floor.rule(ruling)
