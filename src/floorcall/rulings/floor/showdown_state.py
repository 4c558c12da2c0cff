"""What stands at a showdown: who holds, has tabled or has let go, and the hand made to agree.

Letting go is not final in every house, so the pot a lone hand has won can be contested again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.rulings.decision import Decision
from floorcall.rulings.floor.table import Floor
from floorcall.rulings.retrieval import LetGo, Where
from floorcall.rulings.showing_order import Showing, showing_order
from floorcall.table import Hand, Refused, showing
from floorcall.table.cards import UNKNOWN
from floorcall.table.hand import Operation
from floorcall.table.repairs import KillHand, Rescind

_KEY = "showdown"
_DEALT = frozenset({"deal", "deal_board", "deal_hole"})


class Status(Enum):
    """How a hand stands at the showdown."""

    HOLDS = "still held face down"
    HALF_TABLED = "some cards turned up, not all"
    TABLED = "all cards turned up"
    LET_GO = "let go face down"


@dataclass(frozen=True, slots=True)
class Held:
    """One hand at the showdown."""

    status: Status = Status.HOLDS
    cards: tuple[int, ...] = ()
    """Cards turned up, where they were named."""
    said: str = ""
    """What its owner said it is."""
    where: Where = Where.PUSHED_FORWARD
    """How far it has gone, once let go."""
    half_tabled: bool = False
    """It was half tabled before it was let go."""
    heard: frozenset[int] = frozenset()
    """Seats that had claimed a hand before this one was let go."""
    dead: Ruling[Decision] | None = None
    """The ruling that made it dead for good."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """A showdown in progress. `start` is the hand's history when it began."""

    start: int
    showing: Showing
    hands: Mapping[int, Held]
    order: tuple[int, ...]
    """Seats in the order they show."""
    callers: frozenset[int]
    """Who called the last bet or raise of the final street."""
    misinformed: frozenset[int] = frozenset()
    """Seats whose claim turned out false."""
    read: Mapping[int, bool] | None = None
    """Whether half-tabled hands were clearly read, where somebody found it."""

    @property
    def aggressor(self) -> int | None:
        """Who made the last bet or raise of the final street."""
        showing = self.showing
        return showing.aggressors[-1] if showing.on_last_street else None

    def with_hand(self, seat: int, held: Held) -> Showdown:
        """The same showdown with one hand changed."""
        return replace(self, hands={**self.hands, seat: held})

    def let_go(self, seat: int, floor: Floor) -> LetGo:
        """A hand let go, as its retrieval is judged."""
        held = self.hands[seat]
        return LetGo(
            seat=seat,
            where=held.where,
            identifiable=floor.facts.identifiable.get(seat, True),
            misinformed=bool(held.heard & self.misinformed),
            half_tabled=held.half_tabled,
            read=(self.read or {}).get(seat),
        )

    def standing(self) -> set[int]:
        """Hands with a claim: a half-tabled one has none beside hands that are tabled in full."""
        kept = {seat for seat, held in self.hands.items() if held.status is not Status.LET_GO}
        tabled = {seat for seat in kept if self.hands[seat].status is Status.TABLED}
        half = {seat for seat in kept if self.hands[seat].status is Status.HALF_TABLED}
        return tabled if tabled and tabled | half == kept else kept


def at_showdown(floor: Floor) -> Showdown | None:
    """The showdown the hand has come to; None before it, or where all but one had folded."""
    hand = floor.hand
    if hand.phase in ("bet", "deal"):
        floor.memory.pop(_KEY, None)
        return None
    known = floor.memory.get(_KEY)
    if isinstance(known, Showdown):
        return _without_lost_hands(floor, known)
    if hand.betting.live_count < 2:
        return None
    begun = _begin(hand, floor.house)
    floor.memory[_KEY] = begun
    return begun


def showdown_with(floor: Floor, seat: int) -> Showdown:
    """The showdown in which a seat has a hand; Refused where it has none."""
    showdown = at_showdown(floor)
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
    floor.memory[_KEY] = showdown
    return showdown


def carry(floor: Floor, showdown: Showdown) -> None:
    """Make the hand agree with the showdown, going back to its start where a hand lives again."""
    hand = floor.hand
    standing = showdown.standing()
    live = set(hand.live_seats)
    shown = {seat for seat in live if _is_shown(hand, seat)}
    over = hand.phase == "over"
    if not standing <= live or shown - standing or (over and live != standing):
        hand.put_right(Rescind(showdown.start))
    for seat in showdown.hands:
        if hand.phase != "show":
            break
        if seat in standing:
            _show(hand, seat, showdown.hands[seat])
        elif seat in hand.live_seats:
            _take_in(hand, seat)
    floor.memory[_KEY] = showdown


def cards_of(hand: Hand, seat: int, held: Held) -> tuple[int, ...]:
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


def _show(hand: Hand, seat: int, held: Held) -> None:
    if held.status is not Status.TABLED or _is_shown(hand, seat):
        return
    cards = cards_of(hand, seat, held)
    if cards:
        hand.show(seat, cards)


def _is_shown(hand: Hand, seat: int) -> bool:
    return bool(hand.shown) and hand.shown[hand.position(seat)]


def _begin(hand: Hand, house: House) -> Showdown:
    live = tuple(hand.live_seats)
    betting = hand.betting
    aggressors = tuple(hand.seats[at] for at in betting.raisers)
    acts = acts_on_street(hand)
    checked = [op[-1] for op in acts if op[-1] in live]
    last = max((nth for nth, op in enumerate(acts) if op[0] in ("bet_to", "raise_to")), default=-1)
    callers = {op[-1] for op in acts[last + 1 :] if op[0] == "call"} if last >= 0 else set()
    opens = hand.seats[showing.opens(hand)] if hand.game.stud else None
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
            seat: Held(Status.TABLED if _is_shown(hand, seat) else Status.HOLDS) for seat in live
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


def _played(history: Sequence[Operation]) -> list[Operation]:
    """The operations that count, those that were rescinded left out."""
    kept: list[Operation] = []
    for nth, operation in enumerate(history):
        repair = operation[1] if operation[0] == "put_right" else None
        if isinstance(repair, Rescind):
            kept = _played(history[: min(repair.kept, nth)])
        else:
            kept.append(operation)
    return kept


def acts_on_street(hand: Hand) -> list[Operation]:
    """What players did on the street now played, in order; each act ends with its seat."""
    played = _played(hand.history)
    dealt = max((nth for nth, op in enumerate(played) if op[0] in _DEALT), default=-1)
    acts = frozenset({"fold", "check", "call", "bet_to", "raise_to"})
    return [op for op in played[dealt + 1 :] if op[0] in acts]
