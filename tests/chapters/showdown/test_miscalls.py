"""Hands misstated at the showdown, on purpose and honestly."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.showdown.questions.on_tabling import (
    MISCALLED_HAND,
    MISCALLED_HAND_HONEST_KEEPS_POT,
    MISCALLED_HAND_IF_INTENT_TO_INDUCE_DISCARD,
    MISCALLED_HAND_MAX,
    MISCALLED_HAND_REFER,
    TABLED_WINNER_PROTECTION_CARDS_SPEAK,
    HeaviestPenalty,
    Miscall,
    Referral,
)
from floorcall.chapters.showdown.rulings.miscalls import (
    Misstatement,
    deliberate,
    honest,
    repeated_miscall,
    spoken_claim,
)

BELIEVED = Misstatement(3, induced=True, only_hand=True)


@pytest.mark.parametrize("name", NAMES)
def test_a_deliberate_miscall_may_be_penalised_everywhere(name):
    assert deliberate(BELIEVED, house(name)).decision.penalty


@pytest.mark.parametrize(
    ("name", "at_stake"),
    [("club52", True), ("wptapl", True), ("metropolitan", False), ("whangamata", False)],
)
def test_the_pot_is_at_stake_in_two_houses(name, at_stake):
    assert bool(deliberate(BELIEVED, house(name)).decision.choices) is at_stake


@pytest.mark.parametrize("name", ["club52", "wptapl"])
def test_the_pot_is_safe_if_nobody_believed_it(name):
    ruling = deliberate(Misstatement(3, induced=False, only_hand=False), house(name))

    assert ruling.decision.choices == ()
    assert ruling.decision.penalty


def test_how_far_the_penalty_goes_is_said():
    ruling = deliberate(BELIEVED, house("whangamata"))

    assert "up to expulsion" in ruling.decision.says
    assert "manager" in ruling.decision.says
    assert cited(ruling)[0] == "10.2"


@pytest.mark.parametrize("name", NAMES)
def test_an_honest_miscaller_alone_keeps_the_pot(name):
    ruling = honest(BELIEVED, house(name))

    assert ruling.decision.verdict is Verdict.STANDS
    assert not ruling.decision.penalty
    assert bool(ruling.decision.steps) is (name == "whangamata")


def test_a_house_may_take_the_pot_from_an_honest_miscaller():
    own = but(house("common"), {MISCALLED_HAND_HONEST_KEEPS_POT: False})

    assert honest(BELIEVED, own).decision.choices


def test_with_another_live_hand_the_cards_decide():
    ruling = honest(Misstatement(3, induced=False, only_hand=False), house("metropolitan"))

    assert cited(ruling) == ["11.1"]


@pytest.mark.parametrize("name", NAMES)
def test_earlier_miscalls_count_in_one_house(name):
    assert bool(repeated_miscall(3, house(name)).decision.choices) is (name == "whangamata")


def test_words_bind_only_where_cards_do_not_speak():
    own = but(house("common"), {TABLED_WINNER_PROTECTION_CARDS_SPEAK: False})

    assert "not the words" in spoken_claim(3, "flush", house("common")).decision.says
    assert "bound" in spoken_claim(3, "flush", own).decision.says


@given(
    induced=st.booleans(),
    only=st.booleans(),
    answers=st.fixed_dictionaries(
        {
            MISCALLED_HAND: st.sampled_from(Miscall),
            MISCALLED_HAND_MAX: st.sampled_from(HeaviestPenalty),
            MISCALLED_HAND_REFER: st.sampled_from(Referral),
            MISCALLED_HAND_IF_INTENT_TO_INDUCE_DISCARD: st.booleans(),
            MISCALLED_HAND_HONEST_KEEPS_POT: st.booleans(),
        }
    ),
)
def test_any_house_has_an_answer_and_takes_no_choice(induced, only, answers):
    own = but(house("common"), answers)
    miscall = Misstatement(3, induced, only)

    for ruling in (deliberate(miscall, own), honest(miscall, own)):
        assert ruling.decision.says.startswith("Seat 3")
        assert len(ruling.decision.choices) in (0, 2)
