"""Shuffles and random picks at the table, repeatable from the event's seed (`event seed 7`)."""

from __future__ import annotations

from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.table.cards import reshuffle
from floorcall.table.repairs import MoveCards, ShuffleStub


class CardsAside(Memory, frozen=True):
    """How many cards at the bottom of the stub are out of it for now."""

    lifetime = Lifetime.HAND
    count: int = 0


def next_seed(floor: Floor) -> int:
    """The event's seed for the first shuffle of a hand, one more for each later one."""
    seed = floor.facts.event.get("seed", 0)
    shuffles = [op for op in floor.hand.history if isinstance(op[-1], ShuffleStub)]
    return (seed if isinstance(seed, int) else 0) + len(shuffles)


def shuffle_stub(floor: Floor) -> None:
    """Shuffle the stub; cards put aside lie at its bottom and stay out of it."""
    hand = floor.hand
    aside = floor.recall(CardsAside).count
    size = len(hand.stub)
    if aside:
        hand.put_right(MoveCards("stub", tuple(range(size - aside, size)), "burns"))
    hand.put_right(ShuffleStub(next_seed(floor)))
    if aside:
        burned = len(hand.burns)
        hand.put_right(MoveCards("burns", tuple(range(burned - aside, burned)), "stub"))


def put_aside(floor: Floor, count: int) -> None:
    """Remember that the last `count` cards of the stub are out of it for now."""
    floor.remember(CardsAside(floor.recall(CardsAside).count + count))


def return_aside_cards(floor: Floor) -> None:
    """The cards put aside are part of the stub again."""
    floor.forget(CardsAside)


def pick(floor: Floor, among: int) -> int:
    """One place of several at random: of four cards 0, 1, 2 or 3."""
    return reshuffle(range(among), next_seed(floor))[0]
