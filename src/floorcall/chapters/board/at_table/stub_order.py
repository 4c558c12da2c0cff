"""A dropped stub at the table: put in order or shuffled once everybody has seen what fell."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.board.at_table.board_facts import order_certain
from floorcall.chapters.board.rulings.dropped_stub import DroppedStub, dropped_stub
from floorcall.chapters.core.floor import Floor, Irregularity, handles
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.procedure import Step
from floorcall.chapters.core.shuffling import shuffle_stub
from floorcall.chapters.core.streets import BoardError
from floorcall.table.repairs import MoveCards


class StubDropped(Incident, frozen=True):
    """The stub falls, into the muck and the burns or by itself."""

    mixed: bool = False


@handles(StubDropped)
def stub_dropped(floor: Floor, incident: StubDropped) -> None:
    """It is ruled on when the floor comes, or when the next card is due."""
    settle = partial(_settle, mixed=incident.mixed)
    floor.unnoticed.append(Irregularity(settle, BoardError()))


def _settle(floor: Floor, mixed: bool) -> None:
    hand = floor.hand
    last = len(hand.game.streets) - 1
    to_come = hand.phase == "deal" or (hand.phase == "bet" and hand.street < last)
    dropped = DroppedStub(order_certain(floor, usually=False), mixed, to_come)
    ruling = dropped_stub(dropped, floor.house)
    floor.rule(ruling)
    steps = ruling.decision.steps
    if Step.MUCK_TO_STUB.written in steps:
        for heap in ("muck", "burns"):
            cards = hand.muck if heap == "muck" else hand.burns
            hand.put_right(MoveCards(heap, tuple(range(len(cards))), "stub", 0))
    if Step.SHUFFLE_STUB.written in steps:
        shuffle_stub(floor)
