"""Whether a hand let go may come back, from always possible to never."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.showdown.questions.on_seeing import (
    MUCK_RETRIEVAL,
    MUCK_RETRIEVAL_EXTRA_EFFORT_IF_MISINFORMED,
    MUCK_RETRIEVAL_KILLED_BY,
    MUCK_RETRIEVAL_PARTIAL_TABLING_AT_RISK,
    KilledBy,
    Retrieval,
)
from floorcall.chapters.showdown.rulings.retrieval import (
    LetGo,
    Where,
    retrieval,
    turns_on_telling,
)

FORWARD, ON_MUCK, IN = Where.PUSHED_FORWARD, Where.ON_THE_MUCK, Where.PUSHED_IN
DEAD, BACK, CHOICE = "dead", "back", "choice"


def outcome(ruling):
    if ruling.decision.choices:
        return CHOICE
    return DEAD if ruling.decision.verdict is Verdict.DEAD else BACK


@pytest.mark.parametrize(
    ("name", "forward", "on_muck", "pushed_in"),
    [
        ("metropolitan", BACK, BACK, DEAD),
        ("common", BACK, BACK, DEAD),
        ("club52", BACK, CHOICE, CHOICE),
        ("wph", CHOICE, CHOICE, CHOICE),
        ("wptapl", BACK, DEAD, DEAD),
        ("whangamata", DEAD, DEAD, DEAD),
    ],
)
def test_how_far_a_hand_may_have_gone(name, forward, on_muck, pushed_in):
    found = [
        outcome(retrieval(LetGo(seat=4, where=where), house(name)))
        for where in (FORWARD, ON_MUCK, IN)
    ]

    assert found == [forward, on_muck, pushed_in]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("where", Where)
def test_what_cannot_be_told_from_the_muck_is_dead_everywhere(name, where):
    hand = LetGo(seat=4, where=where, identifiable=False)

    assert outcome(retrieval(hand, house(name))) == DEAD


@pytest.mark.parametrize(
    ("name", "where", "turns"),
    [
        ("wph", IN, True),
        ("metropolitan", ON_MUCK, True),
        ("metropolitan", IN, False),
        ("wptapl", FORWARD, True),
        ("wptapl", ON_MUCK, False),
        ("whangamata", FORWARD, False),
    ],
)
def test_whether_it_can_be_told_is_nothing_to_ask_where_it_is_dead_anyway(name, where, turns):
    assert turns_on_telling(LetGo(seat=4, where=where), house(name)) is turns


@pytest.mark.parametrize("name", NAMES)
def test_half_a_hand_turned_up_always_turns_on_what_can_be_told(name):
    assert turns_on_telling(LetGo(seat=4, where=IN, half_tabled=True), house(name))


@pytest.mark.parametrize(("name", "rule"), [("club52", "dead-1b"), ("wph", "RP-7-2b")])
def test_false_information_brings_extra_effort(name, rule):
    plain = LetGo(seat=4, where=ON_MUCK)
    misled = LetGo(seat=4, where=ON_MUCK, misinformed=True)

    assert rule not in cited(retrieval(plain, house(name)))
    assert rule in cited(retrieval(misled, house(name)))
    assert "every effort" in retrieval(misled, house(name)).decision.says


@pytest.mark.parametrize(("read", "expected"), [(None, CHOICE), (True, BACK), (False, DEAD)])
def test_a_half_tabled_hand_depends_on_whether_it_was_read(read, expected):
    hand = LetGo(seat=4, where=ON_MUCK, identifiable=False, half_tabled=True, read=read)

    assert outcome(retrieval(hand, house("metropolitan"))) == expected


def test_the_director_is_given_the_factors_of_the_rule():
    decision = retrieval(LetGo(seat=4, where=ON_MUCK), house("club52")).decision

    assert decision.factors == (
        "whether the hand is identifiable beyond doubt",
        "whether retrieving it is best for the game",
    )


@given(
    answers=st.fixed_dictionaries(
        {
            MUCK_RETRIEVAL: st.sampled_from(Retrieval),
            MUCK_RETRIEVAL_KILLED_BY: st.sampled_from(KilledBy),
            MUCK_RETRIEVAL_EXTRA_EFFORT_IF_MISINFORMED: st.booleans(),
            MUCK_RETRIEVAL_PARTIAL_TABLING_AT_RISK: st.booleans(),
        }
    ),
    identifiable=st.booleans(),
    misinformed=st.booleans(),
)
def test_the_farther_a_hand_has_gone_the_deader_it_is(answers, identifiable, misinformed):
    own = but(house("common"), answers)

    def rank(where):
        hand = LetGo(seat=4, where=where, identifiable=identifiable, misinformed=misinformed)
        return [BACK, CHOICE, DEAD].index(outcome(retrieval(hand, own)))

    assert rank(FORWARD) <= rank(ON_MUCK) <= rank(IN)
