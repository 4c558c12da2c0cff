"""Action out of turn at a table: what waits is settled, however the hand has changed meanwhile."""

import pytest
from tests.rulings.houses_varied import NAMES, house

from floorcall.notation.case import read_case
from floorcall.notation.run import run_case


def failures(name, text):
    case = read_case(f"house {name}\n{text}")
    run = run_case(case, house(name, *case.head.game_labels))
    return [(each.must, each.instead) for each in run.failures]


@pytest.mark.parametrize("name", NAMES)
def test_what_an_all_in_player_did_out_of_turn_is_not_played_again(name):
    table = "game plhe\nblinds 100/200\nseats 1:20000 2:350 3:300\nbutton 1\n\n"
    lines = "3 is all in\n2 checks\n1 raises to 20000\n1 calls\n> action on 2\n"

    assert failures(name, table + lines) == []
