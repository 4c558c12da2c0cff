"""Any words, chips and gestures, under any answers a house may give."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.chapters.betting_situations import faces, outcome
from tests.chapters.house_variants import NAMES, but, house

from floorcall.chapters.betting.questions import on_chips as chip_policies
from floorcall.chapters.betting.questions import on_counts, on_declarations, on_motions
from floorcall.chapters.betting.rulings.conduct_meaning import (
    RAP,
    REACH,
    PlayerMotions,
    rule_on_motions,
)
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.incidents import Chips, Gesture, Words
from floorcall.law.answer import Choice
from floorcall.law.policy import Policy
from floorcall.table.games import Limit

ONE_OF = [
    policy
    for module in (chip_policies, on_counts, on_declarations, on_motions)
    for policy in vars(module).values()
    if isinstance(policy, Policy) and isinstance(house("common")[policy].value, Choice)
]
ANSWERS = st.fixed_dictionaries(
    {},
    optional={policy: st.sampled_from(type(house("common")[policy].value)) for policy in ONE_OF},
)
SAID = st.sampled_from(
    [
        *("raise", "call", "check", "fold", "all in", "bet", "pot", "complete", "shove", "hello"),
        *("five", "I bet five", "fourteen hundred", "raise, 900", "I call, and raise", "if so"),
        *("raise 5 more", "min raise", ""),
    ]
).map(Words)
PUSHED = st.lists(st.sampled_from([25, 100, 500, 1000, 5000]), min_size=1, max_size=6).map(
    lambda chips: Chips(tuple(sorted(chips, reverse=True)))
)
MOTIONS = st.lists(
    st.one_of(SAID, PUSHED, st.sampled_from([RAP, REACH]).map(Gesture)), min_size=1, max_size=4
).map(tuple)


@st.composite
def situations(draw):
    price = draw(st.integers(0, 4000))
    in_front = draw(st.integers(0, price))
    step = draw(st.integers(1, 2000))
    stack = draw(st.integers(1, 40000))
    limit = draw(st.sampled_from(Limit))
    least = price + step
    facing = faces(
        price,
        least,
        stack=stack,
        in_front=in_front,
        most=min(in_front + stack, least) if limit is Limit.FIXED_LIMIT else in_front + stack,
        may_raise=draw(st.booleans()),
        heads_up=draw(st.booleans()),
        betting=limit,
        bets_made=draw(st.integers(0, 3)),
        after_short_all_in=draw(st.booleans()),
        first_round=draw(st.booleans()),
    )
    return PlayerMotions(
        facing,
        draw(MOTIONS),
        at_once=draw(st.booleans()),
        must_raise=draw(st.booleans()),
        wrong_amount=draw(st.none() | st.integers(1, 4000)),
        unclear_before=draw(st.integers(0, 2)),
    )


@settings(max_examples=3 * settings().max_examples, deadline=None)
@given(st.sampled_from(NAMES), ANSWERS, situations())
def test_nobody_puts_in_more_than_the_stack_or_gets_back_more_than_was_put_out(
    name, answers, moved
):
    decision = rule_on_motions(moved, but(house(name), answers)).decision
    ways = [decision, *(choice.makes for choice in decision.choices if choice.makes)]

    for way in ways:
        assert 0 <= (way.adds or 0) <= moved.facing.stack
        assert 0 <= way.returned <= max(moved.put, moved.wrong_amount or 0)
        if way.verdict in (Verdict.BETS, Verdict.RAISES):
            assert moved.facing.may_raise
            assert way.to == moved.facing.in_front + (way.adds or 0) > moved.facing.price
        if way.verdict is Verdict.CALLS:
            assert way.adds == moved.facing.call


@given(st.sampled_from(NAMES), st.integers(1, 9), st.integers(1, 9))
def test_one_more_chip_of_a_kind_never_makes_a_smaller_action(name, hundreds, price):
    facing = faces(100 * price)
    less = outcome(facing, house(name), (1000, *(100,) * hundreds))
    more = outcome(facing, house(name), (1000, *(100,) * (hundreds + 1)))

    assert less[1] <= more[1]


def test_a_rap_is_a_check_with_nothing_to_call_and_nothing_otherwise():
    for name in NAMES:
        assert outcome(faces(0), house(name), RAP)[0] == "checks"
        assert outcome(faces(400), house(name), RAP)[0] == "no action"
