"""Chips of an earlier bet still in front: what new chips come to, by the rule's table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.chapters.betting_situations import RAISED, faces
from tests.chapters.house_variants import but, house

from floorcall.chapters.betting.questions.on_chips import (
    MULTI_CHIP_LAST_CHIPS,
    PUSHED_TOGETHER,
    LastChips,
)
from floorcall.chapters.betting.rulings.silent_chips import chips_pushed_together, silent_chips
from floorcall.chapters.core.decision import Reading, Verdict

TDA = house("tda")
CHIPS = (25, 50, 100, 500, 1000, 5000)


def expected(total, least, prior, back, new):
    """What the rule's table says, in street totals: the raise, or None for a call."""
    left = prior - back
    in_front = left + sum(new)
    part = 0 < back < prior
    if part or prior >= total:
        pass  # all chips finally in front are one bet
    elif len(new) == 1 or in_front - min(new) < total:
        return None
    if in_front >= least:
        return in_front
    return least if 2 * (in_front - total) >= least - total else None


@given(
    st.integers(2, 40),
    st.integers(2, 40),
    st.integers(1, 80),
    st.sampled_from(["none", "part", "all"]),
    st.lists(st.sampled_from(CHIPS), min_size=1, max_size=5),
)
def test_every_row_of_the_table_holds(raised, step, prior, pulled, new):
    total, least = 25 * raised, 25 * (raised + step)
    in_bet = min(25 * prior, total - 25)
    back = {"none": 0, "part": 25, "all": 25 * prior}[pulled]
    covered = 25 * prior - in_bet
    unbet = min(covered, back)
    facing = faces(
        total,
        least,
        stack=1_000_000,
        in_front=in_bet - (back - unbet),
        covered=covered - unbet,
        pulled_back=back,
        **RAISED,
    )
    new = tuple(sorted(new, reverse=True))
    in_front = 25 * prior - back + sum(new)

    decision = silent_chips(Reading(TDA), new, facing)

    if in_front < total:
        assert decision.verdict in (Verdict.DISCRETION, Verdict.CALLS)
    elif in_front == total:
        assert decision.verdict is Verdict.CALLS
    else:
        to = expected(total, least, 25 * prior, back, new)
        assert (decision.verdict, decision.to) == (
            (Verdict.CALLS, total) if to is None else (Verdict.RAISES, to)
        )
        assert decision.returned == max(0, in_front - decision.to)


@pytest.mark.parametrize(
    ("stack", "last", "outcome"),
    [
        (5000, LastChips.ALL_IN, (Verdict.RAISES, 5000)),
        (5000, LastChips.AS_OTHER_CHIPS, (Verdict.CALLS, 3700)),
        (5001, LastChips.ALL_IN, (Verdict.CALLS, 3700)),
    ],
)
def test_the_last_chips_are_an_all_in_where_the_house_says_so(stack, last, outcome):
    own = but(house("common"), {MULTI_CHIP_LAST_CHIPS: last})

    decision = silent_chips(Reading(own), (1000,) * 5, faces(3700, 7400, stack=stack))

    assert (decision.verdict, decision.to) == outcome


def test_chips_pushed_together_are_one_bet_only_if_the_director_may_say_so():
    facing = faces(450, 800, in_front=200, big_blind=200, **RAISED)
    never = but(TDA, {PUSHED_TOGETHER: False})

    choice = chips_pushed_together((500,), facing, TDA).decision
    plain = chips_pushed_together((500,), facing, never).decision

    assert [each.name for each in choice.choices] == ["one bet", "new chips alone"]
    assert (plain.verdict, plain.choices) == (Verdict.CALLS, ())
