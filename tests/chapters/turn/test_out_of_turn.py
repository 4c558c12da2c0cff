"""What an action out of turn is worth, whatever a house answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from built_in_houses import HOUSES
from chapters.betting_situations import faces
from chapters.house_variants import but
from chips import chips_at_first, chips_now
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor
from floorcall.chapters.core.incidents import AllIn, Bets, Calls, Checks, Folds, Raises, SpeaksUp
from floorcall.chapters.core.limits import CALL_OR_FOLD, CHECK_ONLY, FREE, MUST_CALL
from floorcall.chapters.core.table_rules import table_rules
from floorcall.chapters.turn.at_table.turn_order import SlidesCards
from floorcall.chapters.turn.questions import (
    AFTER_OOT_CALL,
    AFTER_OOT_CHECK,
    OOT_ALL_IN,
    OOT_CHANGED_ACTION,
    OOT_CHANGED_NOT_A_BET,
    OOT_FOLD_FORFEITS,
    OOT_UNCHANGED_ACTION,
    OOT_UNCHANGED_NOT_A_BET,
    UNCHANGED_BY,
    Changed,
    ChangedOther,
    Forfeit,
    OutOfTurnAllIn,
    RightfulAction,
    Unchanged,
    UnchangedOther,
)
from floorcall.chapters.turn.rulings.out_of_turn import (
    Early,
    Settling,
    facing_as_seen,
    note_early_action,
    penalty_open,
    settle,
)
from floorcall.houses.library import Library
from floorcall.table import GAMES, Refused, Setting, Stakes
from floorcall.table.games import Limit

BET = Early(3, Verdict.BETS, price=0, to=500, adds=500)
CHECK = Early(3, Verdict.CHECKS, price=0)
CALL = Early(3, Verdict.CALLS, price=200, to=200, adds=200)
RAISE = Early(3, Verdict.RAISES, price=200, to=800, adds=800)
FIVE = ("metropolitan", "whangamata", "wph", "club52", "wptapl")
UNTOUCHED = frozenset({RightfulAction.CHECK})


def after(early: Early, price: int, between=frozenset()) -> Settling:
    return Settling(early, between, price, owed=price)


@pytest.mark.parametrize(
    ("name", "price", "verdict", "returned", "leaves"),
    [
        ("metropolitan", 0, Verdict.HELD, 0, None),
        ("metropolitan", 300, Verdict.RELEASED, 500, CALL_OR_FOLD),
        ("whangamata", 300, Verdict.RELEASED, 500, FREE),
        ("club52", 0, Verdict.DISCRETION, 0, FREE),
        ("club52", 300, Verdict.RELEASED, 500, FREE),
        ("wptapl", 0, Verdict.HELD, 0, None),
        ("wptapl", 800, Verdict.RELEASED, 500, FREE),
        ("wph", 0, Verdict.RELEASED, 500, CHECK_ONLY),
        ("wph", 499, Verdict.MUST_CALL, 1, MUST_CALL),
        ("wph", 500, Verdict.MUST_CALL, 0, MUST_CALL),
        ("wph", 501, Verdict.RELEASED, 0, FREE),
    ],
)
def test_a_bet_of_500_out_of_turn(house, name, price, verdict, returned, leaves):
    decision = settle(after(BET, price, UNTOUCHED), house(name)).decision

    assert (decision.verdict, decision.returned, decision.leaves) == (verdict, returned, leaves)


@pytest.mark.parametrize(
    ("name", "verdict", "leaves"),
    [
        ("metropolitan", Verdict.RELEASED, CALL_OR_FOLD),
        ("whangamata", Verdict.RELEASED, FREE),
        ("wph", Verdict.RELEASED, FREE),
        ("club52", Verdict.RELEASED, CALL_OR_FOLD),
        ("wptapl", Verdict.RELEASED, FREE),
    ],
)
@pytest.mark.parametrize("early", [CHECK, CALL])
def test_a_check_or_call_out_of_turn_once_somebody_bets(house, name, verdict, leaves, early):
    decision = settle(after(early, 600), house(name)).decision

    assert (decision.verdict, decision.leaves) == (verdict, leaves)


@pytest.mark.parametrize(
    ("early", "leaves"), [(BET, CALL_OR_FOLD), (RAISE, CALL_OR_FOLD), (CALL, FREE), (CHECK, FREE)]
)
def test_a_raise_out_of_turn_is_judged_as_a_bet_and_not_as_what_is_none(house, early, leaves):
    own = but(
        house("common"),
        {
            OOT_CHANGED_ACTION: Changed.CALL_OR_FOLD,
            OOT_CHANGED_NOT_A_BET: ChangedOther.ALL_OPTIONS,
        },
    )

    assert settle(after(early, 900), own).decision.leaves == leaves


@pytest.mark.parametrize(("early", "verdict"), [(RAISE, Verdict.DISCRETION), (CALL, Verdict.HELD)])
def test_a_raise_out_of_turn_at_the_same_price_is_judged_as_a_bet(house, early, verdict):
    own = but(
        house("common"),
        {
            OOT_UNCHANGED_ACTION: Unchanged.MAY_BE_BINDING,
            OOT_UNCHANGED_NOT_A_BET: UnchangedOther.BINDING,
        },
    )

    assert settle(after(early, 200, UNTOUCHED), own).decision.verdict is verdict


def test_the_rule_of_three_cases_speaks_of_bets_and_not_of_raises(house):
    assert settle(after(RAISE, 200, UNTOUCHED), house("wph")).decision.verdict is Verdict.HELD
    assert settle(after(RAISE, 900), house("wph")).decision.leaves == FREE


@pytest.mark.parametrize(
    ("early", "price", "cited"),
    [
        (RAISE, 200, {"common 66"}),
        (RAISE, 900, {"common 67"}),
        (BET, 0, {"wph 31.2", "wph 31.1", "common 66"}),
        (BET, 300, {"wph 31.3", "wph 31.4", "wph 31.5"}),
    ],
)
def test_a_rule_of_bets_is_no_authority_on_a_raise(house, early, price, cited):
    settled = settle(after(early, price, UNTOUCHED), house("wph"))
    noted = note_early_action(early, 2, house("wph"))

    assert {f"{each.book} {each.number}" for each in settled.citations} == cited
    assert any(each.book == "wph" for each in noted.citations) is (early is BET)


def test_a_call_in_front_releases_an_early_call_only_where_it_counts_as_a_change(house):
    called = after(CALL, 200, frozenset({RightfulAction.CALL}))

    assert settle(called, house("metropolitan")).decision.verdict is Verdict.HELD
    assert settle(called, house("club52")).decision.verdict is Verdict.RELEASED


@pytest.mark.parametrize("price", [0, 1000, 9000])
def test_an_all_in_stands_whatever_happens_where_the_house_says_so(house, price):
    all_in = replace(BET, to=6000, adds=6000, all_in=True)

    decision = settle(after(all_in, price), house("metropolitan")).decision

    assert (decision.verdict, decision.penalty) == (Verdict.HELD, True)


def test_a_penalty_is_open_only_where_the_book_names_it(house):
    named = {name for name in FIVE if penalty_open(3, house(name)) is not None}

    assert named == {"metropolitan", "whangamata", "wptapl"}


answers = st.fixed_dictionaries(
    {
        OOT_UNCHANGED_ACTION: st.sampled_from(Unchanged),
        OOT_UNCHANGED_NOT_A_BET: st.sampled_from(UnchangedOther),
        UNCHANGED_BY: st.frozensets(st.sampled_from(RightfulAction)),
        OOT_CHANGED_ACTION: st.sampled_from(Changed),
        OOT_CHANGED_NOT_A_BET: st.sampled_from(ChangedOther),
        OOT_FOLD_FORFEITS: st.booleans(),
        AFTER_OOT_CHECK: st.sampled_from(Forfeit),
        AFTER_OOT_CALL: st.sampled_from(Forfeit),
        OOT_ALL_IN: st.sampled_from(OutOfTurnAllIn),
    }
)


@given(
    answers,
    st.sampled_from([BET, CHECK, CALL, RAISE, replace(BET, all_in=True)]),
    st.frozensets(st.sampled_from(RightfulAction)),
    st.integers(0, 2000),
)
def test_whatever_a_house_answers_no_more_comes_back_than_was_put_out(
    answering, chosen, early, between, price
):
    decision = settle(after(early, price, between), answering(chosen)).decision

    assert 0 <= decision.returned <= early.adds
    assert decision.says
    if decision.verdict is Verdict.HELD:
        assert decision.returned == 0


seats = st.integers(1, 4)
incidents = st.one_of(
    st.builds(Folds, seats),
    st.builds(Checks, seats),
    st.builds(Calls, seats),
    st.builds(Bets, seats, st.sampled_from([150, 200, 500])),
    st.builds(Raises, seats, st.sampled_from([400, 600, 1500])),
    st.builds(AllIn, seats),
    st.builds(SlidesCards, seats),
    st.builds(SpeaksUp, seats),
)
EVERY = [Library().house(name, "tournament", "no_limit", "board") for name in HOUSES]


def table(house) -> Floor:
    setting = Setting(
        game=GAMES["nlhe"],
        stacks={1: 2000, 2: 900, 3: 3000, 4: 3000},
        button=4,
        stakes=Stakes(small_blind=100, big_blind=200),
        rules=table_rules(house),
        manual_show=True,
    )
    return Floor(house, setting)


@given(st.sampled_from(EVERY), st.lists(incidents, max_size=12), st.booleans())
def test_players_acting_in_any_order_never_make_or_lose_a_chip(house, course, noticing):
    floor = table(house)
    for incident in course:
        try:
            floor.happen(incident)
            if noticing:
                floor.notice()
        except Refused:
            continue

        assert chips_now(floor) == chips_at_first(floor)


@pytest.mark.parametrize(
    ("early", "price", "least", "pot"),
    [
        (Early(3, Verdict.CALLS, price=400, to=400, adds=400), 400, 800, 1700),
        (Early(3, Verdict.RAISES, price=400, to=1000, adds=1000), 1000, 1600, 2300),
        (Early(3, Verdict.CHECKS, price=400), 400, 800, 1300),
    ],
)
def test_what_was_put_out_early_counts_for_whoever_acts_on_it(early, price, least, pot):
    """Facing 400 with 1,300 in the middle."""
    seen = facing_as_seen(faces(400), [early])

    assert (seen.price, seen.least, seen.pot) == (price, least, pot)


def test_a_bring_in_called_early_may_still_be_made_a_full_bet():
    """A bring-in of 50 where the bet is 200: whoever acts on it makes it 200, not 250."""
    at_bring_in = faces(50, 200, betting=Limit.FIXED_LIMIT, big_blind=200, step=200)
    early = Early(3, Verdict.CALLS, price=50, to=50, adds=50)

    assert facing_as_seen(at_bring_in, [early]).least == 200
