"""A dropped stub."""

import pytest
from house_variants import NAMES, house

from floorcall.chapters.board.rulings import DroppedStub, dropped_stub
from floorcall.chapters.core.decision import Verdict


@pytest.mark.parametrize(
    ("stub", "steps"),
    [
        (DroppedStub(order_certain=True), ("restore stub",)),
        (DroppedStub(order_certain=True, mixed=True), ("restore stub",)),
        (DroppedStub(), ("shuffle stub", "cut stub")),
        (DroppedStub(mixed=True), ("muck to stub", "shuffle stub", "cut stub")),
    ],
)
@pytest.mark.parametrize("name", NAMES)
def test_order_first_then_the_stub_alone_then_everything(name, stub, steps):
    assert dropped_stub(stub, house(name)).decision.steps == steps


def test_with_no_card_to_come_it_does_not_matter_and_nothing_is_cited():
    ruling = dropped_stub(DroppedStub(mixed=True, cards_to_come=False), house("metropolitan"))

    assert ruling.decision.verdict is Verdict.NOTED
    assert ruling.citations == ()
