"""Phones and other devices, in a hand and out of one."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.conduct.questions import (
    ELECTRONIC_DEVICES_ADVICE_APPS,
    ELECTRONIC_DEVICES_CALLER_ABSENT,
    ELECTRONIC_DEVICES_IN_HAND,
    ELECTRONIC_DEVICES_MUSIC_GAMES,
    ELECTRONIC_DEVICES_STEP_AWAY_METRES,
    ELECTRONIC_DEVICES_TALK,
    ELECTRONIC_DEVICES_TEXT,
    ELECTRONIC_DEVICES_USE_AT_TABLE,
    ELECTRONIC_DEVICES_USE_IN_HAND,
    DeviceUse,
    InHand,
    MusicAndGames,
    PhoneTalk,
    TableUse,
    Texting,
)
from floorcall.chapters.conduct.rulings.devices import DeviceUsed, Use, device
from floorcall.chapters.core.decision import Verdict

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            ELECTRONIC_DEVICES_TALK: st.sampled_from(PhoneTalk),
            ELECTRONIC_DEVICES_TEXT: st.sampled_from(Texting),
            ELECTRONIC_DEVICES_USE_IN_HAND: st.sampled_from(DeviceUse),
            ELECTRONIC_DEVICES_USE_AT_TABLE: st.sampled_from(TableUse),
            ELECTRONIC_DEVICES_MUSIC_GAMES: st.sampled_from(MusicAndGames),
            ELECTRONIC_DEVICES_ADVICE_APPS: st.sampled_from(DeviceUse),
            ELECTRONIC_DEVICES_IN_HAND: st.sampled_from(InHand),
            ELECTRONIC_DEVICES_CALLER_ABSENT: st.booleans(),
        }
    ),
)
uses = st.builds(DeviceUsed, st.integers(1, 9), st.sampled_from(Use), st.booleans(), st.booleans())


def banned(name):
    """What a house forbids: in a hand, and to a player who has folded."""
    return tuple(
        {use for use in Use if device(DeviceUsed(3, use, live, live), house(name)).decision.penalty}
        for live in (True, False)
    )


@pytest.mark.parametrize(
    ("name", "in_hand", "folded"),
    [
        (
            "metropolitan",
            {Use.TALKS, Use.ADVICE, Use.SLOWS, Use.HEARD},
            {Use.TALKS, Use.SLOWS, Use.HEARD},
        ),
        (
            "whangamata",
            set(Use) - {Use.STEPS_AWAY},
            {Use.TEXTS, Use.USES, Use.ADVICE, Use.SLOWS, Use.HEARD, Use.ON_TABLE},
        ),
        ("wph", set(Use) - {Use.STEPS_AWAY, Use.ON_TABLE}, {Use.TALKS, Use.SLOWS, Use.HEARD}),
        (
            "club52",
            set(Use) - {Use.STEPS_AWAY, Use.ON_TABLE},
            set(Use) - {Use.STEPS_AWAY, Use.ON_TABLE},
        ),
        (
            "tda",
            set(Use) - {Use.STEPS_AWAY},
            {Use.TALKS, Use.ADVICE, Use.SLOWS, Use.HEARD, Use.ON_TABLE},
        ),
    ],
)
def test_what_is_forbidden_is_the_houses_own(name, in_hand, folded):
    assert banned(name) == (in_hand, folded)


@pytest.mark.parametrize(
    ("counts", "pending", "forbidden"),
    [
        (InHand.LIVE_CARDS, False, True),
        (InHand.LIVE_CARDS, True, True),
        (InHand.ACTION_PENDING, False, False),
        (InHand.ACTION_PENDING, True, True),
    ],
)
def test_being_in_a_hand_is_having_cards_or_having_to_act(counts, pending, forbidden):
    own = but(house("wph"), {ELECTRONIC_DEVICES_IN_HAND: counts})

    ruling = device(DeviceUsed(3, Use.USES, live=True, action_pending=pending), own)

    assert ruling.decision.penalty is forbidden


@pytest.mark.parametrize(("absent", "verdict"), [(True, Verdict.ABSENT), (False, Verdict.STANDS)])
def test_a_player_who_steps_away_to_call_is_absent_or_not(absent, verdict):
    own = but(house("whangamata"), {ELECTRONIC_DEVICES_CALLER_ABSENT: absent})

    ruling = device(DeviceUsed(3, Use.STEPS_AWAY, live=True, action_pending=True), own)

    assert ruling.decision.verdict is verdict


@given(houses, uses)
def test_any_use_is_ruled_on_and_no_hand_is_killed_for_it(own, used):
    ruling = rules_and_cites_what_it_read(lambda asked: device(used, asked), own)

    assert ruling.decision.verdict in (Verdict.STANDS, Verdict.PENALTY, Verdict.ABSENT)


@given(houses)
def test_a_phone_forbidden_at_the_table_is_forbidden_in_a_hand(own):
    folded = device(DeviceUsed(3, Use.TALKS, live=False, action_pending=False), own)
    in_hand = device(DeviceUsed(3, Use.TALKS, live=True, action_pending=True), own)

    assert in_hand.decision.penalty or not folded.decision.penalty


@pytest.mark.parametrize(
    ("metres", "far"),
    [(0, "must go from"), (1, "at least 1 metre from"), (2, "at least 2 metres from")],
)
def test_a_caller_is_told_how_far_to_go(metres, far):
    asked = but(
        house("whangamata"),
        {ELECTRONIC_DEVICES_CALLER_ABSENT: True, ELECTRONIC_DEVICES_STEP_AWAY_METRES: metres},
    )

    call = DeviceUsed(3, Use.STEPS_AWAY, live=False, action_pending=False)

    assert far in device(call, asked).decision.says
