"""Whole showdowns at a table: whatever is shown, let go, asked for and ruled, chips are kept."""

import pytest
from house_variants import NAMES, house
from hypothesis import given, settings
from hypothesis import strategies as st

from chips import chips_at_first, chips_now
from floorcall.chapters.authority.at_table import DirectorRules
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.incidents import AllIn, Bets, Calls, Checks, Folds, Motions, Words
from floorcall.chapters.core.table_rules import table_rules
from floorcall.chapters.core.time_passing import TimePasses
from floorcall.chapters.dead_hands.at_table import DealerKills, IsFouled, TouchesMuck
from floorcall.chapters.next_hand.at_table import BreakBegins, Disputes, NextHandComing
from floorcall.chapters.next_hand.rulings.disputes import Sign
from floorcall.chapters.showdown.at_table.false_claims import (
    MiscalledBefore,
    MiscalledHonestly,
    MiscalledOnPurpose,
)
from floorcall.chapters.showdown.at_table.hand_retrieval import Identified, ReadAtShowdown
from floorcall.chapters.showdown.at_table.pot_winners import PotPushed
from floorcall.chapters.showdown.at_table.reconciliation import find_showdown
from floorcall.chapters.showdown.at_table.showdown_acts import (
    DiscardsFaceDown,
    Mucks,
    PlaysTheBoard,
    ShowsTo,
    Tables,
)
from floorcall.chapters.showdown.at_table.showdown_state import Status
from floorcall.chapters.showdown.at_table.viewing import AbusesAsking, AsksToSee
from floorcall.table import GAMES, Late, Refused, Setting, Stakes
from floorcall.table.cards import cards

SEATS = (1, 2, 3, 4)
SEAT = st.sampled_from(SEATS)
KNOWN = {1: "Ah Ad", 2: "9c 9d", 3: "5h 6h", 4: "Kd Qd"}
CHECKED = tuple(map(Checks, SEATS))
CALLED = (Bets(1, 500), Calls(2), Folds(3), Calls(4))
SHORT_ALL_IN = (AllIn(1), Calls(2), Calls(3), Folds(4))
FOLDED = (Bets(1, 500), Folds(2), Folds(3), Folds(4))
CHOICES = ("live", "dead", "granted", "refused", "forfeit the pot", "deliberate", "honest")

CONDUCT = st.one_of(
    st.builds(Tables, SEAT),
    st.builds(Tables, SEAT, st.just(tuple(cards("Js Jh")))),
    st.builds(Tables, SEAT, st.just(tuple(cards("Js")))),
    st.builds(Mucks, SEAT),
    st.builds(DiscardsFaceDown, SEAT),
    st.builds(PlaysTheBoard, SEAT),
    st.builds(PotPushed, st.lists(SEAT, min_size=1, max_size=2, unique=True).map(tuple)),
    st.builds(Motions, SEAT, st.just((Words("flush"),))),
    st.builds(AsksToSee, SEAT, SEAT),
    st.builds(AbusesAsking, SEAT),
    st.builds(Identified, SEAT, st.booleans()),
    st.builds(ReadAtShowdown, SEAT, st.booleans()),
    st.builds(MiscalledOnPurpose, SEAT),
    st.builds(MiscalledHonestly, SEAT),
    st.builds(MiscalledBefore, SEAT),
    st.builds(DealerKills, SEAT),
    st.builds(TouchesMuck, SEAT),
    st.builds(IsFouled, SEAT),
    st.builds(ShowsTo, SEAT, SEAT),
    st.builds(Disputes, SEAT),
    st.builds(TimePasses, st.integers(1, 90)),
    st.builds(NextHandComing, st.sampled_from(Sign)),
    st.builds(BreakBegins),
    st.builds(DirectorRules, st.sampled_from(CHOICES)),
)


def river(name, betting, holes=KNOWN, stacks=(5000, 5000, 5000, 5000), labels=()):
    """A table on the river, 901 in the pot, after the betting given."""
    at = house(name, *labels)
    late = Late(
        street=3,
        pot=901,
        board=cards("2c 7d 9h 3s 4c"),
        live=SEATS,
        holes={seat: cards(held) for seat, held in holes.items()},
    )
    floor = Floor(
        at,
        Setting(
            game=GAMES["nlhe"],
            stacks=dict(zip(SEATS, stacks, strict=True)),
            button=4,
            stakes=Stakes(100, 200),
            rules=table_rules(at),
            manual=True,
            manual_show=True,
            late=late,
        ),
    )
    floor.hand.deal()
    for incident in betting:
        floor.happen(incident)
    return floor


@given(
    name=st.sampled_from(NAMES),
    betting=st.sampled_from([CHECKED, CALLED, SHORT_ALL_IN, FOLDED]),
    holes=st.sampled_from([KNOWN, {}, {1: "Ah Ad", 2: "9c 9d"}]),
    stacks=st.sampled_from([(5000, 5000, 5000, 5000), (500, 1500, 5000, 5000)]),
    labels=st.sampled_from([(), ("cash",)]),
    conduct=st.lists(CONDUCT, min_size=1, max_size=12),
)
@settings(max_examples=3 * settings().max_examples, deadline=None)
def test_chips_are_kept_and_the_hand_agrees_with_the_showdown(
    name, betting, holes, stacks, labels, conduct
):
    floor = river(name, betting, holes, stacks, labels)
    for incident in conduct:
        try:
            rulings = floor.happen(incident)
        except Refused as refusal:
            assert str(refusal)
            continue
        floor.notice()
        assert all(ruling.decision.says for ruling in rulings)
        assert chips_now(floor) == chips_at_first(floor)
        _agrees(floor)


def _agrees(floor):
    showdown = find_showdown(floor)
    if showdown is None or floor.hand.phase == "over":
        return
    assert set(floor.hand.live_seats) == showdown.standing()


@pytest.mark.parametrize("name", NAMES)
def test_the_best_tabled_hand_wins_in_any_order_of_showing(name):
    floor = river(name, CALLED)

    for seat in (4, 2, 1):
        floor.happen(Tables(seat))

    assert floor.hand.winnings == {2: 2401}


@pytest.mark.parametrize("name", NAMES)
def test_the_last_hand_wins_unseen(name):
    floor = river(name, CALLED)

    floor.happen(Mucks(2))
    floor.happen(Mucks(4))

    assert floor.hand.winnings == {1: 2401}


def test_a_hand_taken_back_contests_a_pot_already_won():
    floor = river("metropolitan", CALLED)
    floor.happen(Mucks(2))
    floor.happen(Mucks(4))

    floor.happen(Tables(2))

    assert floor.hand.phase == "show"
    floor.happen(Tables(1))
    assert floor.hand.winnings == {2: 2401}


def test_a_hand_killed_by_another_ruling_is_not_revived_by_a_show():
    floor = river("metropolitan", CHECKED)
    floor.happen(IsFouled(2))
    floor.happen(Identified(2, sure=False))
    floor.notice()

    for seat in (1, 3, 4):
        floor.happen(Tables(seat))

    assert find_showdown(floor).hands[2].status is Status.LET_GO
    assert floor.hand.winnings == {3: 901}


def test_a_player_all_in_earlier_did_not_pay_to_see_the_river_bet():
    stacks = (0, 5000, 5000, 5000)
    floor = river("metropolitan", (Bets(2, 500), Calls(3), Folds(4)), {}, stacks)

    (by_all_in,) = floor.happen(AsksToSee(1, 2))
    (by_caller,) = floor.happen(AsksToSee(3, 2))

    assert by_all_in.decision.verdict is Verdict.DISCRETION
    assert by_caller.decision.verdict is Verdict.MUST_SHOW


def test_order_and_award_are_ruled_once():
    floor = river("metropolitan", CHECKED)
    before = [each.ruling.decision.verdict for each in floor.record].count(Verdict.SHOWS)
    floor.notice()
    floor.notice()

    assert before == 1
    after = [each.ruling.decision.verdict for each in floor.record].count(Verdict.SHOWS)
    assert after == 1
