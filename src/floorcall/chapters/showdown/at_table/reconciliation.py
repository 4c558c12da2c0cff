"""The hand made to agree with its showdown: what it begins with, and which tabled hand leads."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.street_acts import acts_on_street
from floorcall.chapters.core.void_hand import is_taken_back
from floorcall.chapters.showdown.at_table.showdown_state import Showdown, ShowdownHand, Status
from floorcall.chapters.showdown.rulings.retrieval import Where
from floorcall.chapters.showdown.rulings.showing_order import Showing, showing_order
from floorcall.law.house import House
from floorcall.table import Hand, Refused, rank, show_order
from floorcall.table.cards import UNKNOWN
from floorcall.table.games import Wins
from floorcall.table.repairs import KillHand, Rescind


def begin(hand: Hand, house: House) -> Showdown:
    """The showdown the hand has come to, nobody having shown but those face up already."""
    live = tuple(hand.live_seats)
    betting = hand.betting
    aggressors = tuple(hand.seats[at] for at in betting.raisers)
    acts = [(how, seat) for how, *_, seat in acts_on_street(hand)]
    checked = [seat for _, seat in acts if seat in live]
    bets = [nth for nth, (how, _) in enumerate(acts) if how in ("bet_to", "raise_to")]
    callers = {seat for how, seat in acts[bets[-1] :] if how == "call"} if bets else set()
    opens = hand.seats[show_order.opens(hand)] if hand.game.stud else None
    begins = Showing(
        seats=live,
        aggressors=aggressors,
        on_last_street=len(aggressors) - betting.raisers_before,
        acted_first=checked[0] if checked else None,
        best_board=opens,
        big_blind=_big_blind(hand),
        all_in=hand.face_up,
        main_pot_only=_short(hand),
    )
    return Showdown(
        start=len(hand.history),
        showing=begins,
        order=showing_order(begins, house).decision.order,
        hands={
            seat: ShowdownHand(Status.TABLED if is_shown(hand, seat) else Status.HOLDS)
            for seat in live
        },
        callers=frozenset(callers & set(live)),
    )


def _big_blind(hand: Hand) -> int | None:
    """Who posted it; in a hand taken up later, whose place it is: the second from the button."""
    if hand.big_blind_at >= 0:
        return hand.seats[hand.big_blind_at]
    if hand.game.stud:
        return None
    return hand.seats[1 if len(hand.seats) > 2 else 0]


def _short(hand: Hand) -> frozenset[int]:
    """Live seats that paid less than another, and so cannot win every pot."""
    paid = dict(zip(hand.seats, hand.betting.paid, strict=True))
    most = max(paid[seat] for seat in hand.live_seats)
    return frozenset(seat for seat in hand.live_seats if paid[seat] < most)


def is_shown(hand: Hand, seat: int) -> bool:
    """Whether the hand itself has the seat's cards face up."""
    return bool(hand.shown) and hand.shown[hand.position(seat)]


class ShowdownUnderWay(Memory, frozen=True):
    """How the showdown stands, until play is taken back before it."""

    lifetime = Lifetime.HAND
    showdown: Showdown | None = None


def find_showdown(floor: Floor) -> Showdown | None:
    """The showdown the hand has come to; None before it, where all but one had folded or no
    hand was played.
    """
    hand = floor.hand
    if hand.phase in ("bet", "deal") or is_taken_back(floor):
        floor.forget(ShowdownUnderWay)
        return None
    known = floor.recall(ShowdownUnderWay).showdown
    if known is not None:
        return _without_lost_hands(floor, known)
    if hand.betting.live_count < 2:
        return None
    begun = begin(hand, floor.house)
    floor.remember(ShowdownUnderWay(begun))
    return begun


def showdown_with(floor: Floor, seat: int) -> Showdown:
    """The showdown in which a seat has a hand; Refused where it has none."""
    showdown = find_showdown(floor)
    if showdown is None or seat not in showdown.hands:
        had = "no showdown is under way"
        if showdown is not None:
            had = f"seats {', '.join(map(str, showdown.hands))} had"
        raise Refused(f"seat {seat} has no hand at a showdown: {had}")
    return showdown


def _without_lost_hands(floor: Floor, showdown: Showdown) -> Showdown:
    """The same showdown, but for hands that another ruling has killed meanwhile."""
    lost = showdown.standing() - set(floor.hand.live_seats)
    if not lost:
        return showdown
    gone = {
        seat: replace(showdown.hands[seat], status=Status.LET_GO, where=Where.PUSHED_IN)
        for seat in lost
    }
    showdown = replace(showdown, hands={**showdown.hands, **gone})
    floor.remember(ShowdownUnderWay(showdown))
    return showdown


def carry(floor: Floor, showdown: Showdown) -> None:
    """Make the hand agree with the showdown, going back to its start where a hand lives again."""
    hand = floor.hand
    standing = showdown.standing()
    live = set(hand.live_seats)
    # a hand that leaves changes nothing before it is shown, nor once all is paid and it won nothing
    counted = hand.winnings if hand.phase == "over" else {s for s in live if is_shown(hand, s)}
    if not standing <= live or any(seat in counted for seat in live - standing):
        hand.put_right(Rescind(showdown.start))
    for seat in showdown.hands:
        if hand.phase != "show":
            break
        if seat in standing:
            _show(hand, seat, showdown.hands[seat])
        elif seat in hand.live_seats:
            _take_in(hand, seat)
    floor.remember(ShowdownUnderWay(showdown))


def cards_of(hand: Hand, seat: int, held: ShowdownHand) -> tuple[int, ...]:
    """A seat's cards as far as they are known: all of them, or none."""
    count = hand.game.cards_by(hand.street)
    if len(held.cards) == count:
        return held.cards
    cards = tuple(hand.cards_of(seat))
    return cards if len(cards) == count and UNKNOWN not in cards else ()


def _take_in(hand: Hand, seat: int) -> None:
    """The hand is out; in an all-in pot, where nobody may muck, because it was ruled dead."""
    if hand.face_up:
        hand.put_right(KillHand(seat))
    else:
        hand.muck_hand(seat)


def _show(hand: Hand, seat: int, held: ShowdownHand) -> None:
    if held.status is not Status.TABLED or is_shown(hand, seat):
        return
    cards = cards_of(hand, seat, held)
    if cards:
        hand.show(seat, cards)


def leads(hand: Hand, showdown: Showdown, seat: int) -> bool:
    """Whether no tabled hand is known to beat it: with cards unknown it counts as the best."""
    if hand.phase == "over" and seat in hand.winnings:
        return True
    if UNKNOWN in hand.board:
        return hand.phase != "over"
    holds = {
        other: cards_of(hand, other, held)
        for other, held in showdown.hands.items()
        if held.status is Status.TABLED
    }
    mine = holds.get(seat)
    if not mine:
        return hand.phase != "over"
    others = [cards for other, cards in holds.items() if cards and other != seat]
    ways: list[Callable[..., int]] = [rank.high]
    if hand.game.wins is Wins.HIGH_LOW:
        ways.append(rank.low)
    return any(
        all(way(hand.game, mine, hand.board) <= way(hand.game, each, hand.board) for each in others)
        for way in ways
    )
