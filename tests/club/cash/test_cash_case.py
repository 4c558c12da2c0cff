"""The case a dispute at a cash table begins with."""

import pytest
from evening import LIMIT, Evening

from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.setup import CashGame
from floorcall.club.cash.time_away import GoAway
from floorcall.notation.case import read_case
from floorcall.table.games import Limit
from floorcall.views.floor.case_opening import cash_case_opening

NO_LIMIT = CashGame(LIMIT.name, 1, 2, 40, game="nlhe")
AT_LIMIT = ["game    flhe", "blinds  2/4", "limits  4/8"]
AT_NO_LIMIT = ["game    nlhe", "blinds  1/2"]


def _told(room: Evening) -> list[str]:
    return cash_case_opening(room.state, 1, room.house).splitlines()


@pytest.mark.parametrize(("game", "stakes"), [(LIMIT, AT_LIMIT), (NO_LIMIT, AT_NO_LIMIT)])
def test_it_has_the_game_the_stakes_and_the_stacks_of_the_hand_that_is_dealt(game, stakes):
    room = Evening(tables={1: 3}, games=(game,))
    room.do(PlayHand(table=1, won={1: 12, 3: -12}))

    seats = ["seats   1:52 2:40 3:28", "button  3"]
    assert _told(room) == ["house   any", "class   cash", *stakes, *seats]


def test_whoever_is_away_with_relief_from_the_blinds_is_not_in_the_hand():
    room = Evening(tables={1: 4})
    room.do(GoAway(player=2))

    assert "seats   1:40 3:40 4:40" in _told(room)


def test_before_two_can_play_it_has_the_usual_seats():
    room = Evening(tables={1: 1})

    assert _told(room)[1:] == ["class   cash", *AT_LIMIT]


def test_it_is_a_case_that_can_be_read_and_is_ruled_as_limit_at_a_cash_table():
    room = Evening(tables={1: 3})

    head = read_case("\n".join(_told(room)) + "\n").head

    assert head.labels == ["cash"]
    assert head.game.limit is Limit.FIXED_LIMIT
