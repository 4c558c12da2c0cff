"""What a correction of dues or of an evening changes of the money, before it is made."""

from evening import Evening

from floorcall.club.cash.api import CASH
from floorcall.club.cash.chip_sales import BuyChips, CashOut, ChipsBought
from floorcall.club.treasury.correction_sums import sum_changes
from floorcall.ledger.refusal import Refusal


def _undone(room, kind):
    version = max(at for at, event in enumerate(room.log, 1) if isinstance(event, kind))
    found = CASH.examine(room.log, version, why="a mistake")
    assert not isinstance(found, Refusal), str(found)
    return {(one.what, one.before, one.after) for one in sum_changes(found.before, found.after)}


def test_chips_bought_and_taken_back_are_told_of_the_player_and_of_the_banks():
    room = Evening(tables={1: 2})
    before = {one.number: one.taken for one in room.state.players.values()}
    room.do(BuyChips(player=1, chips=30))
    held = sum(before.values())

    assert _undone(room, ChipsBought) == {
        ("P1-1 paid for chips", before[1] + 3_000, before[1]),
        ("In the banks", held + 3_000, held),
    }


def test_a_purchase_undone_after_the_player_was_paid_tells_both():
    room = Evening(tables={1: 3})
    room.do(CashOut(player=3))
    version = max(
        at
        for at, event in enumerate(room.log, 1)
        if isinstance(event, ChipsBought) and event.player == 3
    )
    found = CASH.examine(room.log, version, why="a mistake")
    changed = {one.what: (one.before, one.after) for one in sum_changes(found.before, found.after)}

    assert changed["P1-3 paid for chips"] == (4_000, 0)
    assert changed["P1-3 was paid for chips"] == (4_000, 0)
    assert "In the banks" not in changed
