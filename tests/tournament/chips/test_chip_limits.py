"""Counts, colour-ups and leftovers at the edge of what can be: just within it, and just beyond."""

from __future__ import annotations

import pytest
from casual_night import Casual
from floor import varied, why_unfit
from msgspec.structs import replace

from floorcall.ledger.refusal import Reads, Refusal, Refused
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.chip_race import cards_due, dealing_order, pool_of
from floorcall.tournament.chips.colour_up import (
    ColouredUp,
    ColourUp,
    Exchange,
    LeftoverExchanged,
    rounding,
)
from floorcall.tournament.chips.known_stacks import counted_stacks
from floorcall.tournament.chips.odd_chips import PoolOddChips
from floorcall.tournament.chips.questions import (
    CHIP_RACE_PROCEDURE_CARD_PER_CHIP,
    CHIP_RACE_PROCEDURE_CHIPS,
    CHIP_RACE_PROCEDURE_START_SEAT,
    RacePool,
)
from floorcall.tournament.chips.stack_counts import CountStacks, ForfeitChips
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.seat_moves import AnnounceMoves, Walk
from floorcall.tournament.state import StackKnown, with_player


def coloured(*exchanges, into=100):
    return ColouredUp(value=25, into=into, exchanges=exchanges, at=60)


def strictly(room, event, **changes):
    return why_unfit(replace(room.state, strict=True, **changes), event)


def test_chips_are_exchanged_with_somebody_in_play_for_a_chip_the_house_owns(floor):
    room = floor("wph", tables={1: 3})
    one = Exchange(player=1, stack=10_100, odd=0, gets=1)

    assert strictly(room, coloured(one)) == ""
    assert strictly(room, coloured(), seated=0) == ""
    assert strictly(room, coloured(one), seated=0) == "nobody is in play"
    assert strictly(room, coloured(one, into=300)) == "25 does not become 300"
    assert why_unfit(room.state, coloured(one, into=1)) == ""
    assert why_unfit(room.state, coloured(one, into=0)) == "there is no chip of 0"


def test_in_a_log_whoever_is_out_or_unknown_is_passed_over_by_a_colour_up(floor):
    room = floor("wph", tables={1: 3})
    room.bust((1, 3))
    event = coloured(
        Exchange(player=1, stack=10_100, odd=0, gets=1),
        Exchange(player=3, stack=10_100, odd=0, gets=1),
        Exchange(player=9, stack=10_100, odd=0, gets=1),
    )
    after = TOURNAMENT.apply(room.state, [event])

    assert (after.players[1].stack, after.players[3].stack) == (10_100, 0)
    assert after.chips_in_play == room.state.chips_in_play + 100


def test_in_a_log_whoever_is_out_or_unknown_is_passed_over_by_a_count(floor):
    room = floor("wph", tables={1: 3})
    (event,) = room.do(CountStacks(stacks={1: 12_000}, at=60))
    room.bust((1, 3))
    after = TOURNAMENT.apply(room.state, [replace(event, stacks={1: 13_000, 3: 5, 9: 5})])

    assert (after.players[1].stack, after.players[3].stack) == (13_000, 0)
    assert why_unfit(room.state, replace(event, stacks={3: 5, 9: 5})) == (
        "nobody who was counted is in play"
    )


def test_chips_in_play_change_by_what_each_stack_does(floor):
    """One known stack gains 75; of one nobody knows two 25s become a 100."""
    room = floor("wph", tables={1: 3})
    known = Exchange(player=1, stack=10_075, odd=1, gets=1)
    unknown = Exchange(player=2, stack=0, odd=2, gets=1, unknown=True)

    assert rounding(room.state, coloured(known)) == 75
    assert rounding(room.state, coloured(known, unknown)) == 125


@pytest.mark.parametrize(
    ("value", "count", "fits"), [(25, 1, True), (25, 0, False), (100, 1, False), (100, 0, False)]
)
def test_old_chips_of_a_log_are_some_and_of_a_value_that_is_out(value, count, fits, floor):
    room = floor("wph", tables={1: 3})
    room.do(ColourUp(value=25, seed="s", at=60, reason="early"))
    event = LeftoverExchanged(player=1, value=value, count=count, gets=100, at=70)

    said = strictly(room, event)
    assert said == ("" if fits else f"chips of {value} have not been coloured up")


@pytest.mark.parametrize(
    ("stacks", "fits"),
    [({1: 30_000}, True), ({1: 30_025}, False), ({1: 0}, True), ({1: -1}, False)],
)
def test_a_count_is_at_most_all_the_chips_and_nothing_at_least(stacks, fits, floor):
    """Three stacks of 10,000, of which one lies uncounted after a bust."""
    room = floor("wph", tables={1: 3})
    room.bust((1, 3))
    assert room.state.uncounted == 10_000
    counts = CountStacks(stacks=stacks, at=70)

    if fits:
        room.do(counts)
        assert room.state.players[1].stack == stacks[1]
    else:
        assert room.refused(counts).says


@pytest.mark.parametrize(
    ("chips", "taken"), [(0, False), (1, True), (9_999, True), (10_000, False)]
)
def test_wph_44_some_chips_are_forfeited_and_never_all(chips, taken, floor):
    room = floor("wph", tables={1: 3})
    takes = ForfeitChips(player=1, chips=chips, moving=True, reason="in a pocket", at=60)

    if taken:
        assert room.do(takes)[0].chips == chips
    else:
        assert room.refused(takes).says == "P1-1 has 10,000 chips in play"


def test_nothing_is_forfeited_by_whoever_is_out(floor):
    room = floor("wph", tables={1: 3})
    room.bust((1, 3))
    takes = ForfeitChips(player=3, chips=5, reason="in a pocket", at=70)

    assert room.refused(takes).says == "P1-3 has 0 chips in play"


@pytest.mark.parametrize(("odd", "down", "up"), [(7, 1, 2), (8, 2, 2), (3, 0, 1), (0, 0, 0)])
def test_how_many_new_chips_are_raced_for(odd, down, up, house):
    """Four 25s make a 100."""
    book = house("metropolitan")
    exact, rounded = (
        Reads(varied(book, CHIP_RACE_PROCEDURE_CHIPS, one))
        for one in (RacePool.ROUNDED_DOWN, RacePool.ROUNDED_UP)
    )

    assert (pool_of(odd, 4, exact), pool_of(odd, 4, rounded)) == (down, up)


@pytest.mark.parametrize("each", [1, 2])
def test_every_odd_chip_gets_as_many_race_cards_as_the_house_deals(each, house):
    book = varied(house("metropolitan"), CHIP_RACE_PROCEDURE_CARD_PER_CHIP, each)

    assert cards_due({1: 3, 2: 0, 4: 1}, Reads(book)) == {1: 3 * each, 4: each}


def test_of_a_stack_nobody_knows_no_odd_chip_is_read_off_the_record(floor):
    """9,925 once on record and unknown now: none; the same told by a count: one."""
    room = floor("wph", tables={1: 3})
    player = replace(room.state.players[1], stack=9_925, stack_known=StackKnown.UNKNOWN)
    room.state = with_player(room.state, player)
    (event,) = room.do(ColourUp(value=25, seed="s", at=60, reason="early"))
    (one,) = [each for each in event.exchanges if each.player == 1]

    assert (one.odd, one.unknown) == (0, True)


def test_everybody_a_deal_is_made_by_has_a_chip(floor):
    room = floor("wph", tables={1: 2})
    room.do(CountStacks(stacks={1: 19_999, 2: 1}, at=60))
    assert counted_stacks(room.state) == {1: 19_999, 2: 1}
    room.do(CountStacks(stacks={1: 20_000, 2: 0}, at=70))

    with pytest.raises(Refused, match="P1-2 has no chips on record"):
        counted_stacks(room.state)


def test_whangamata_20_the_odd_chips_are_won_by_somebody_of_the_table():
    night = Casual(4)
    night.do(CountStacks(stacks={1: 10_025, 2: 9_975, 3: 10_000, 4: 10_000}))

    elsewhere = night.refused(PoolOddChips(table=2, winner=1))
    assert elsewhere.says == "P1 does not sit at table 2"
    assert "no odd chips" in str(night.refused(PoolOddChips(table=1, winner=3)))
    night.do(PoolOddChips(table=1, winner=2))
    assert night.stacks()[2] == 10_000


def test_wph_44_what_is_forfeited_leaves_play(floor):
    room = floor("wph", tables={1: 3})
    room.do(ForfeitChips(player=1, chips=400, moving=True, reason="in a pocket", at=60))

    assert room.state.players[1].stack == 9_600
    assert room.state.chips_in_play == 29_600


@pytest.mark.parametrize(("start", "order"), [(1, [1, 4, 7]), (4, [4, 7, 1]), (5, [7, 1, 4])])
def test_race_cards_are_dealt_from_the_seat_the_house_begins_with(start, order, house):
    book = varied(house("metropolitan"), CHIP_RACE_PROCEDURE_START_SEAT, start)

    assert dealing_order({1: 1, 2: 0, 4: 2, 7: 1}, Reads(book)) == order


def test_nobody_is_coloured_up_on_the_way_to_a_table(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    room.do(Balance(at=5))
    colours = ColourUp(value=25, seed="s", at=60, reason="early")
    assert not isinstance(TOURNAMENT.decide(room.state, colours, room.house), Refusal)
    room.do(AnnounceMoves())
    room.do(Walk(move=1))

    assert room.refused(colours).says
