"""Busts told one by one that belong to one hand: stacks rank them, not who was told first."""

import pytest
from floor import numbers, varied

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.questions import (
    TIED_ELIMINATIONS,
    TIED_ELIMINATIONS_EQUAL,
    EqualStacks,
    TiedEliminations,
)
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.eliminations import Bust, standings
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Out


def out(room, player, began, at, by=9):
    return room.do(Bust(outs=(Out(player, began, (by,)),), at=at))


def places(state, *players):
    placed = {number: place for place, group in standings(state) for number in group}
    return tuple(placed[number] for number in players)


@pytest.mark.parametrize(("name", "rule"), [("wptapl", "29.1"), ("club52", "tournaments-30")])
@pytest.mark.parametrize(
    ("first", "second", "placed"),
    [(8_000, 5_000, (8, 9)), (5_000, 8_000, (9, 8)), (6_000, 6_000, (8, 8))],
)
def test_wptapl_29_club52_tournaments_30_two_told_one_by_one_of_the_hand_in_play(
    name, rule, first, second, placed, floor
):
    room = floor(name, tables={1: 9})
    room.do(BeginHand(table=1, at=10))
    out(room, 1, first, at=60)
    (busted, *_) = out(room, 2, second, at=75)
    room.do(EndHand(table=1, at=80))

    assert places(room.state, 1, 2) == placed
    assert rule in numbers(busted.rules)


def test_one_told_before_the_hand_is_reported_and_the_other_with_it(floor):
    room = floor("wptapl", tables={1: 9})
    room.do(PlayHand(table=1, stacks={1: 9_000, 2: 11_000}, at=30))
    out(room, 2, 11_000, at=90, by=3)
    room.do(PlayHand(table=1, stacks={1: 0, 3: 30_000}, at=120))

    assert places(room.state, 2, 1) == (8, 9)


def test_whoever_goes_out_in_the_next_hand_is_placed_higher(floor):
    room = floor("wptapl", tables={1: 9})
    room.do(BeginHand(table=1, at=10))
    out(room, 1, 8_000, at=60)
    room.do(BeginHand(table=1, at=70))
    out(room, 2, 5_000, at=75)

    assert places(room.state, 1, 2) == (9, 8)


@pytest.mark.parametrize(("later", "together"), [(179, True), (180, False), (181, False)])
def test_a_bust_told_three_minutes_of_play_later_is_of_another_hand(later, together, floor):
    """Where a table deals once and tells nothing more but busts, its hand in play is long over."""
    room = floor("wptapl", tables={1: 9})
    room.do(BeginHand(table=1, at=10))
    out(room, 1, 8_000, at=100)
    out(room, 2, 5_000, at=100 + later)

    assert places(room.state, 1, 2) == ((8, 9) if together else (9, 8))


def test_where_only_busts_are_told_each_is_a_hand_of_its_own(floor):
    room = floor("wptapl", tables={1: 9})
    out(room, 1, 8_000, at=1_000)
    out(room, 2, 5_000, at=1_010)

    assert places(room.state, 1, 2) == (9, 8)


def test_somebody_out_at_another_table_in_between_stays_above_both(floor):
    """Out at 20:01 and 20:03 of one hand at table 1, at 20:02 at table 2."""
    room = floor("wptapl", tables={1: 6, 2: 6})
    room.do(BeginHand(table=1, at=10))
    room.do(BeginHand(table=2, at=10))
    out(room, 1, 8_000, at=60, by=3)
    out(room, 7, 4_000, at=120, by=8)
    out(room, 2, 5_000, at=180, by=3)

    assert places(room.state, 7, 1, 2) == (10, 11, 12)


def test_of_three_told_one_by_one_all_are_ranked(floor):
    room = floor("club52", tables={1: 9})
    room.do(BeginHand(table=1, at=10))
    for player, began in ((1, 4_000), (2, 9_000), (3, 6_000)):
        out(room, player, began, at=60)

    assert places(room.state, 2, 3, 1) == (7, 8, 9)


def test_where_all_out_on_one_hand_tie_those_told_apart_tie_too(floor):
    room = floor("metropolitan", tables={1: 9})
    room.house = varied(room.house, TIED_ELIMINATIONS, TiedEliminations.TIE)
    room.do(BeginHand(table=1, at=10))
    out(room, 1, 8_000, at=60)
    out(room, 2, 5_000, at=70)

    assert places(room.state, 1, 2) == (8, 8)


@pytest.mark.parametrize(
    ("equal", "stacks", "placed"),
    [
        (EqualStacks.TIE_FOR_HIGHER, (6_000, 6_000), (8, 8)),
        (EqualStacks.DRAWN_FOR, (6_000, 6_000), (9, 8)),
        (EqualStacks.DRAWN_FOR, (6_100, 6_000), (8, 9)),
    ],
)
@pytest.mark.parametrize("together", [True, False])
def test_equal_stacks_may_be_drawn_for(equal, stacks, placed, together, floor):
    room = floor("wptapl", tables={1: 9})
    room.house = varied(room.house, TIED_ELIMINATIONS_EQUAL, equal)
    room.do(BeginHand(table=1, at=10))
    if together:
        outs = tuple(Out(number, stack) for number, stack in zip((1, 2), stacks, strict=True))
        room.do(Bust(outs=outs, at=60))
    else:
        out(room, 1, stacks[0], at=60)
        out(room, 2, stacks[1], at=70)

    assert places(room.state, 1, 2) == placed


def test_where_all_tie_nothing_is_drawn_for(floor):
    room = floor("wptapl", tables={1: 9})
    room.house = varied(room.house, TIED_ELIMINATIONS, TiedEliminations.TIE)
    room.house = varied(room.house, TIED_ELIMINATIONS_EQUAL, EqualStacks.DRAWN_FOR)
    room.do(Bust(outs=(Out(1, 6_000), Out(2, 6_000)), at=60))

    assert places(room.state, 1, 2) == (8, 8)


def test_who_bought_back_in_meanwhile_is_not_ranked_with_the_other(floor):
    room = floor("wph", tables={1: 9}, rebuy=Offer(Price(prize=10, chips=5_000), until_level=4))
    room.do(BeginHand(table=1, at=10))
    out(room, 1, 8_000, at=60)
    room.do(Rebuy(player=1, at=65))
    out(room, 2, 5_000, at=70)

    assert places(room.state, 2) == (9,)


def test_the_first_of_them_taken_back_leaves_the_other_where_it_was(floor):
    room = floor("wptapl", tables={1: 9})
    room.do(BeginHand(table=1, at=10))
    out(room, 1, 8_000, at=60)
    version = len(room.log)
    out(room, 2, 5_000, at=70)
    found = TOURNAMENT.examine(room.log, version, None, why="not out")

    assert not found.misfits
    assert places(found.after, 2) == (9,)
