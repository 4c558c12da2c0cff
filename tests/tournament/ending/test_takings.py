"""What was sold and counts, by purpose."""

import pytest

from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.setup.terms import Offer, Price


@pytest.mark.parametrize("owed", [0, 1, 2])
def test_a_rebuy_still_owed_at_the_end_is_no_part_of_any_purpose(owed, floor):
    """Three play; while the night runs, whoever announced it must pay, and it counts."""
    price = Price(prize=20, fee=3, bounty=5, purpose=2, chips=10_000)
    room = floor("wph", tables={1: 3}, entry=price, rebuy=Offer(price, 4))
    for number in range(owed):
        room.bust((1, 1), at=60 + number)
        room.do(Rebuy(player=1, at=61 + number))
    sold = 3 + owed
    assert takings(room.state)[:4] == (20 * sold, 3 * sold, 5 * sold, 2 * sold)

    room.bust((1, 2), (1, 3), at=70)
    room.do(Finish(at=80, reason="all is settled"))
    assert takings(room.state)[:4] == (60, 9, 15, 6)
