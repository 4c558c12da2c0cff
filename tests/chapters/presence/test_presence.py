"""Being there in time, by every house's deadline."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.next_hand.questions import (
    BLIND_OBLIGATION,
    HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON,
    BlindObligation,
)
from floorcall.chapters.presence.questions import (
    ACTION_PENDING_PRESENCE_PENALTY,
    ACTION_PENDING_PRESENCE_UNTIL,
    PRESENCE_DEADLINE,
    PRESENCE_DEADLINE_WHERE,
    LeavingPenalty,
    PresenceDeadline,
    PresencePlace,
    StayUntil,
)
from floorcall.chapters.presence.rulings import Absence, Arrival, hand_of_absent, leaves_live_hand

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            PRESENCE_DEADLINE: st.sampled_from(PresenceDeadline),
            PRESENCE_DEADLINE_WHERE: st.sampled_from(PresencePlace),
            BLIND_OBLIGATION: st.sampled_from(BlindObligation),
            HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON: st.booleans(),
            ACTION_PENDING_PRESENCE_UNTIL: st.sampled_from(StayUntil),
            ACTION_PENDING_PRESENCE_PENALTY: st.sampled_from(LeavingPenalty),
        }
    ),
)
absences = st.builds(
    Absence,
    seat=st.integers(1, 9),
    arrival=st.sampled_from(Arrival),
    within_reach=st.booleans(),
    last_dealt=st.booleans(),
    heads_up=st.booleans(),
    poker_business=st.booleans(),
    posted=st.integers(0, 500),
)


def is_live(absence, own):
    return hand_of_absent(absence, own).decision.verdict is Verdict.LIVE


@pytest.mark.parametrize(
    ("name", "latest"),
    [
        ("wptapl", Arrival.BEFORE_OWN_FIRST_CARD),
        ("whangamata", Arrival.BEFORE_OWN_LAST_CARD),
        ("wph", Arrival.BEFORE_LAST_CARD),
        ("club52", Arrival.BEFORE_LAST_CARD),
        ("metropolitan", Arrival.BEFORE_LAST_CARD),
        ("common", Arrival.BEFORE_LAST_CARD),
    ],
)
def test_the_deadline_is_the_houses_own(name, latest):
    in_time = [arrival for arrival in Arrival if is_live(Absence(3, arrival), house(name))]

    assert in_time == [arrival for arrival in Arrival if arrival <= latest]


def test_the_seat_dealt_last_has_its_own_last_card_when_the_deal_ends():
    came = Arrival.BEFORE_LAST_CARD

    assert is_live(Absence(9, came, last_dealt=True), house("whangamata"))
    assert not is_live(Absence(8, came, last_dealt=False), house("whangamata"))


@pytest.mark.parametrize(("button_has_it", "on_button"), [(True, True), (False, False)])
def test_heads_up_the_house_says_who_has_the_last_card(button_has_it, on_button):
    own = but(house("whangamata"), {HEADS_UP_BUTTON_LAST_CARD_TO_BUTTON: button_has_it})
    came = Arrival.BEFORE_LAST_CARD

    assert is_live(Absence(2, came, last_dealt=on_button, heads_up=True), own)
    assert not is_live(Absence(2, came, last_dealt=not on_button, heads_up=True), own)


@pytest.mark.parametrize(("name", "lives"), [("club52", True), ("metropolitan", False)])
def test_the_far_side_of_the_table_is_near_enough_in_one_house(name, lives):
    assert is_live(Absence(3, Arrival.BEFORE_LAST_CARD, within_reach=False), house(name)) is lives


def test_staff_on_the_games_business_keep_their_hand_in_one_house():
    away = Absence(3, Arrival.NOT_YET, poker_business=True)

    assert [name for name in NAMES if is_live(away, house(name))] == ["whangamata"]


def test_what_was_posted_stays_and_is_cited():
    ruling = hand_of_absent(Absence(3, Arrival.NOT_YET, posted=350), house("wptapl"))

    assert "350 posted stays in the pot" in ruling.decision.says
    assert "11.1" in cited(ruling)
    assert "11.1" not in cited(hand_of_absent(Absence(3, Arrival.NOT_YET), house("wptapl")))


@pytest.mark.parametrize(
    ("until", "all_in", "open_"),
    [
        (StayUntil.SHOWDOWN_CONCLUDES, True, True),
        (StayUntil.SHOWDOWN_CONCLUDES, False, True),
        (StayUntil.OWN_BETTING_ENDS, True, False),
        (StayUntil.OWN_BETTING_ENDS, False, True),
    ],
)
def test_leaving_is_penalised_as_long_as_the_house_wants_one_there(until, all_in, open_):
    own = but(house("metropolitan"), {ACTION_PENDING_PRESENCE_UNTIL: until})

    assert leaves_live_hand(3, all_in, own).decision.penalty is open_


@given(houses, absences)
def test_coming_later_never_makes_a_dead_hand_live(own, absence):
    ruling = rules_and_cites_what_it_read(lambda asked: hand_of_absent(absence, asked), own)

    assert ruling.decision.verdict in (Verdict.LIVE, Verdict.DEAD)
    for later in Arrival:
        if later > absence.arrival and ruling.decision.verdict is Verdict.DEAD:
            worse = Absence(
                absence.seat,
                later,
                absence.within_reach,
                absence.last_dealt,
                absence.heads_up,
                absence.poker_business,
            )
            assert not is_live(worse, own)


@given(houses, st.integers(1, 9), st.booleans())
def test_a_hand_left_behind_is_never_killed_for_it(own, seat, all_in):
    ruling = rules_and_cites_what_it_read(lambda asked: leaves_live_hand(seat, all_in, asked), own)

    assert ruling.decision.verdict is Verdict.LIVE
