"""Streets dealt at the proper time, as usual or as a ruling has laid down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from floorcall.chapters.core.floor import Floor, Matter, handles
from floorcall.chapters.core.incidents import StreetDealt
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.shuffling import return_aside_cards, shuffle_stub
from floorcall.table import Hand, Refused
from floorcall.table.cards import UNKNOWN
from floorcall.table.repairs import NameCard


class BoardError(Matter, frozen=True):
    """Something is wrong with the board: it comes to light when the next street is due."""


class Plan(Struct, frozen=True):
    """How a street is dealt when its time comes; usually one burn from the stub as it lies."""

    burns: int = 1
    shuffle: bool = False


class StreetPlans(Memory, frozen=True):
    """How streets to come are dealt, by their names."""

    lifetime = Lifetime.HAND
    plans: Mapping[str, Plan] = field(default_factory=dict)


class CardsToCome(Memory, frozen=True):
    """The cards each seat of a stud hand will be dealt, in their order."""

    lifetime = Lifetime.HAND
    cards: Mapping[int, tuple[int, ...]] = field(default_factory=dict)


class StreetOut(Memory, frozen=True):
    """The street that an error's line has just dealt."""

    lifetime = Lifetime.ACTION
    street: str | None = None


def plan(floor: Floor, street: str, how: Plan) -> None:
    """Lay down how a street will be dealt."""
    floor.remember(StreetPlans({**floor.recall(StreetPlans).plans, street: how}))


def _explain_wait(hand: Hand) -> str:
    """What the hand waits for instead of another street."""
    if hand.to_act is not None:
        return f"seat {hand.to_act} is still to act"
    if hand.phase == "deal":
        return f"{_name_street(hand.game.streets[hand.street].name)} is next"
    return "hands are to be shown" if hand.phase == "show" else "the hand is over"


def _name_street(street: str) -> str:
    """A street as it is spoken of: "the flop", "fifth street"."""
    return f"the {street}" if street in ("flop", "turn", "river") else f"{street} street"


@handles(StreetDealt)
def deal_street(floor: Floor, incident: StreetDealt) -> None:
    """A street dealt properly: the betting before it must be complete."""
    if floor.recall(StreetOut).street == incident.street:
        name_board(floor, incident.cards)
        return
    was_due, waited = _is_due(floor.hand, incident.street), _explain_wait(floor.hand)
    if lies_on_early_street(floor, incident.street):
        bring_to_light(floor)
        return  # the street before it came too soon: that is noticed, and this one not dealt
    bring_to_light(floor)
    hand = floor.hand
    if was_due and (not _is_due(hand, incident.street) or _waits_for_director(floor)):
        return  # an error came to light just as the street was due: that comes first
    due = hand.game.streets[hand.street].name
    if hand.phase != "deal" or due != incident.street:
        raise Refused(f"{_name_street(incident.street)} cannot be dealt properly now: {waited}")
    floor.limits.clear()
    how = floor.recall(StreetPlans).plans.get(due, Plan())
    if how.shuffle:
        return_aside_cards(floor)
        shuffle_stub(floor)
    put_out(floor, how.burns, incident.cards)


def lies_on_early_street(floor: Floor, street: str) -> bool:
    """Whether a street would follow one whose cards came too soon and still lie there."""
    hand = floor.hand
    streets = [each.name for each in hand.game.streets]
    following = streets[hand.street + (1 if hand.phase == "deal" else 2) :]
    early = any(
        each.matter == BoardError() and each.settle_in_time is not None for each in floor.unnoticed
    )
    return early and following[:1] == [street]


def _is_due(hand: Hand, street: str) -> bool:
    return hand.phase == "deal" and hand.game.streets[hand.street].name == street


def _waits_for_director(floor: Floor) -> bool:
    """Whether what just came to light about the board is left to the director."""
    return any(
        each.incident == floor.count and each.ruling.decision.seat is None
        for each in floor.left_open
    )


def put_out(floor: Floor, burns: int = 1, cards: Sequence[int] = ()) -> None:
    """Burn so many and deal the street that is due."""
    hand = floor.hand
    if hand.game.stud and floor.recall(CardsToCome).cards:
        _deal_round(floor)
        return
    owed = hand.game.streets[hand.street].out - len(hand.board)
    if (burns == 1 and not cards) or not owed:
        hand.deal()
        return
    if cards and len(cards) != owed:
        raise Refused(
            f"{owed} cards come on the {hand.game.streets[hand.street].name}, not {len(cards)}"
        )
    for _ in range(burns):
        hand.burn()
    hand.deal_board(cards or (UNKNOWN,) * owed)


def cards_to_come(floor: Floor, seat: int, cards: Sequence[int]) -> None:
    """Remember which cards a stud hand will be dealt, in their order."""
    if cards and floor.hand.game.stud:
        to_come = floor.recall(CardsToCome).cards
        floor.remember(CardsToCome({**to_come, seat: tuple(cards)}))


def _deal_round(floor: Floor) -> None:
    hand = floor.hand
    if hand.street:
        hand.burn()
    to_come = floor.recall(CardsToCome).cards
    target = hand.game.cards_by(hand.street)
    for seat in hand.live_seats:
        owed = target - len(hand.hole[hand.position(seat)])
        cards = to_come.get(seat, ())
        hand.deal_hole(seat, (*cards[:owed], *(UNKNOWN,) * (owed - len(cards[:owed]))))
        to_come = {**to_come, seat: cards[owed:]}
    floor.remember(CardsToCome({seat: cards for seat, cards in to_come.items() if cards}))


def mark_out(floor: Floor, street: str) -> None:
    """An error's line has dealt this street: a line that deals it again only names its cards."""
    floor.remember(StreetOut(street))


def name_board(floor: Floor, cards: Sequence[int]) -> None:
    """Put names to the newest cards of the board."""
    first = len(floor.hand.board) - len(cards)
    if first < 0:
        raise Refused(f"the board has {len(floor.hand.board)} cards")
    for nth, card in enumerate(cards, start=first):
        floor.hand.put_right(NameCard("board", nth, card))


def bring_to_light(floor: Floor, *, in_time: bool = True) -> None:
    """What is wrong with the board is noticed now that the next street is due.

    Not in time is where that street was dealt as well before anybody noticed.
    """
    noticed = [each for each in floor.unnoticed if each.matter == BoardError()]
    floor.unnoticed = [each for each in floor.unnoticed if each.matter != BoardError()]
    for each in noticed:
        settle = each.settle_in_time if in_time and each.settle_in_time else each.settle
        settle(floor)
