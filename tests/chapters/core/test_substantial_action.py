"""How much play is substantial action, house by house."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from built_in_houses import BOOKS
from floorcall.chapters.core.decision import Reading, Verdict
from floorcall.chapters.core.questions import (
    SUBSTANTIAL_ACTION,
    SUBSTANTIAL_ACTION_BLINDS_COUNT,
    SUBSTANTIAL_ACTION_IN_TURN_ONLY,
    SubstantialAction,
)
from floorcall.chapters.core.substantial_action import (
    Acted,
    substantial_action,
    two_have_acted,
)

CHIPS, NONE = Acted(3, puts_chips=True), Acted(4, puts_chips=False)
acted = st.lists(
    st.builds(Acted, st.integers(1, 9), st.booleans(), st.booleans(), st.booleans()), max_size=6
)


def rules(house, *actions):
    return substantial_action(actions, house).decision.verdict is Verdict.SUBSTANTIAL_ACTION


@pytest.mark.parametrize(
    ("name", "actions", "expected"),
    [
        ("metropolitan", (NONE, NONE), False),
        ("metropolitan", (CHIPS, NONE), True),
        ("metropolitan", (CHIPS,), False),
        ("metropolitan", (NONE, NONE, NONE), True),
        ("wph", (CHIPS, NONE), False),
        ("wph", (CHIPS, CHIPS), True),
        ("wph", (NONE, NONE, NONE), True),
        ("club52", (NONE,), False),
        ("club52", (NONE, CHIPS), True),
        ("club52", (NONE, NONE), False),
    ],
)
def test_the_count_below_and_at_what_is_enough(house, name, actions, expected):
    assert rules(house(name), *actions) is expected


@pytest.mark.parametrize(
    ("actions", "where"),
    [
        ("bet fold", ("whangamata", "metropolitan")),
        ("check bet", ("whangamata", "metropolitan")),
        ("check check", ()),
        ("fold fold fold", ("whangamata", "metropolitan", "wph")),
        ("call raise", ("whangamata", "metropolitan", "wph")),
    ],
)
def test_s_substantial_action_which_actions_are_enough_where(house, actions, where):
    done = [
        Acted(seat, puts_chips=word in ("bet", "call", "raise"))
        for seat, word in enumerate(actions.split(), 3)
    ]

    for name in ("whangamata", "metropolitan", "wph"):
        assert rules(house(name), *done) is (name in where)


def test_blinds_alone_are_no_action_unless_a_house_says_so(house, answering):
    blinds = (Acted(1, puts_chips=True, blind=True), Acted(2, puts_chips=True, blind=True))

    assert not rules(house("wph"), *blinds)
    assert rules(answering({SUBSTANTIAL_ACTION_BLINDS_COUNT: True}), *blinds)


def test_an_action_out_of_turn_counts_only_where_a_house_counts_it(answering):
    actions = (CHIPS, Acted(5, puts_chips=False, in_turn=False))

    assert not rules(answering({SUBSTANTIAL_ACTION_IN_TURN_ONLY: True}), *actions)
    assert rules(answering({SUBSTANTIAL_ACTION_IN_TURN_ONLY: False}), *actions)


@given(st.sampled_from(SubstantialAction), acted, acted)
def test_more_action_never_makes_it_less_substantial(answering, how, first, more):
    house = answering({SUBSTANTIAL_ACTION: how})

    if rules(house, *first):
        assert rules(house, *first, *more)


@given(st.sampled_from(BOOKS), acted)
def test_every_house_rules_on_any_run_of_actions_and_cites_its_count(house, name, actions):
    ruling = substantial_action(actions, house(name))

    assert SUBSTANTIAL_ACTION in [setting.policy for setting in ruling.because]


POSTED = (Acted(1, puts_chips=True, blind=True), Acted(2, puts_chips=True, blind=True))
EARLY = Acted(5, puts_chips=True, in_turn=False)


@pytest.mark.parametrize(
    ("acted", "where_in_turn_only", "elsewhere"),
    [
        (POSTED, False, False),
        ((*POSTED, CHIPS), False, False),
        ((*POSTED, CHIPS, NONE), True, True),
        ((*POSTED, CHIPS, Acted(3, puts_chips=False)), False, False),
        ((*POSTED, CHIPS, EARLY), False, True),
        ((*POSTED, EARLY), False, False),
        ((*POSTED, EARLY, Acted(6, puts_chips=False, in_turn=False)), False, True),
        ((*POSTED, Acted(2, puts_chips=False), CHIPS), True, True),
    ],
)
def test_two_players_have_acted_when_neither_merely_posted(
    answering, acted, where_in_turn_only, elsewhere
):
    found = [
        two_have_acted(Reading(answering({SUBSTANTIAL_ACTION_IN_TURN_ONLY: only})), acted)
        for only in (True, False)
    ]

    assert found == [where_in_turn_only, elsewhere]


EARLY = Acted(5, puts_chips=True, in_turn=False)


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        ((CHIPS,), False),
        ((EARLY,), False),
        ((CHIPS, EARLY), True),
        ((Acted(2, puts_chips=True, blind=True), CHIPS), False),
    ],
)
def test_where_action_out_of_turn_counts_each_act_counts_once(answering, actions, expected):
    own = answering(
        {
            SUBSTANTIAL_ACTION: SubstantialAction.TWO_CHIP_ACTIONS_OR_THREE,
            SUBSTANTIAL_ACTION_IN_TURN_ONLY: False,
            SUBSTANTIAL_ACTION_BLINDS_COUNT: False,
        }
    )

    assert rules(own, *actions) is expected
