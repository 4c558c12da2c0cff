"""Who may see whose hand: five regimes, and what asking does to a hand let go."""

import pytest
from house_variants import but, cited, house
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import fields
from told import play

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.showdown.questions.on_seeing import (
    ASK_TO_SEE,
    ASK_TO_SEE_MUCKED_HANDS_TOO,
    ASK_TO_SEE_MUCKER_LOSES_RIGHT,
    ASK_TO_SEE_NEEDS_CARDS,
    ASK_TO_SEE_OTHERS,
    ASK_TO_SEE_OTHERS_ASKING_KILLS,
    ASK_TO_SEE_WINNER_ASKING_REVIVES,
    OtherRequests,
    Seeing,
)
from floorcall.chapters.showdown.rulings.requests_to_see import (
    Request,
    abuse_of_asking,
    answer_request,
    duty_to_show,
)

MUST, REFUSED, CHOICE = Verdict.MUST_SHOW, Verdict.REFUSED, Verdict.DISCRETION


def verdict(name, **facts):
    return answer_request(Request(by=2, of=3, **facts), house(name)).request.decision.verdict


@pytest.mark.parametrize(
    ("name", "expected"),
    [("metropolitan", MUST), ("club52", MUST), ("wptapl", MUST), ("wph", CHOICE)],
)
def test_a_caller_asks_to_see_the_last_aggressor(name, expected):
    assert verdict(name, paid=True) is expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [("metropolitan", CHOICE), ("club52", MUST), ("wptapl", MUST), ("whangamata", CHOICE)],
)
def test_another_caller_is_asked_for(name, expected):
    assert verdict(name) is expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("metropolitan", REFUSED),
        ("whangamata", REFUSED),
        ("wph", REFUSED),
        ("club52", MUST),
        ("wptapl", MUST),
    ],
)
def test_one_who_mucked_at_the_showdown_asks(name, expected):
    assert verdict(name, has_cards=False, paid=True) is expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("metropolitan", REFUSED),
        ("whangamata", CHOICE),
        ("wph", CHOICE),
        ("club52", MUST),
        ("wptapl", REFUSED),
    ],
)
def test_one_who_folded_before_the_river_asks(name, expected):
    assert verdict(name, at_showdown=False, has_cards=False) is expected


def test_a_director_may_allow_what_no_right_covers():
    answer = answer_request(
        Request(by=2, of=3, at_showdown=False, has_cards=False), house("wptapl")
    )

    assert [choice.name for choice in answer.request.decision.choices] == ["granted", "refused"]


def test_others_requests_may_be_refused_outright():
    own = but(house("metropolitan"), {ASK_TO_SEE_OTHERS: OtherRequests.REFUSED})

    decision = answer_request(Request(by=2, of=3), own).request.decision

    assert decision.verdict is REFUSED
    assert decision.choices == ()


def test_the_winner_asking_revives_a_hand_at_one_house_only():
    request = Request(by=2, of=3, wins=True, paid=True, of_let_go=True)

    revived = answer_request(request, house("club52")).hand
    assert revived is not None
    assert revived.decision.verdict is Verdict.LIVE
    assert cited(revived) == ["showdown-5c"]
    assert answer_request(request, house("metropolitan")).hand is None


def test_another_asking_leaves_it_dead():
    request = Request(by=2, of=3, of_let_go=True)

    dead = answer_request(request, house("club52")).hand
    assert dead is not None
    assert dead.decision.verdict is Verdict.DEAD
    assert cited(dead) == ["showdown-5b"]


def test_a_hand_pushed_into_the_muck_is_brought_out_in_some_houses():
    facts = {"paid": True, "of_let_go": True, "of_killed": True}

    assert verdict("metropolitan", **facts) is REFUSED
    assert verdict("club52", **facts) is MUST
    assert verdict("club52", **facts, of_identifiable=False) is REFUSED


def test_a_misled_caller_sees_the_hand_where_a_claim_must_be_shown():
    assert verdict("whangamata", misled=True, has_cards=False) is MUST
    assert verdict("metropolitan", misled=True, has_cards=False) is REFUSED
    assert duty_to_show(3, house("wph")) is None


def test_a_right_once_lost_is_lost():
    assert verdict("club52", lost_right=True) is REFUSED
    assert verdict("metropolitan", lost_right=True, paid=True) is MUST


def test_abuse_may_cost_the_right_or_a_penalty():
    assert abuse_of_asking(2, house("club52")).decision.choices[0].name == "right withdrawn"
    assert abuse_of_asking(2, house("metropolitan")).decision.choices == ()
    assert abuse_of_asking(2, house("metropolitan")).decision.penalty


def test_a_tabled_hand_needs_no_director():
    answer = answer_request(Request(by=2, of=3, of_tabled=True), house("wph"))

    assert answer.request.decision.verdict is Verdict.GRANTED


def test_the_factors_of_the_rule_are_given_to_the_director():
    factors = answer_request(Request(by=2, of=3), house("whangamata")).request.decision.factors

    assert "whether players may be colluding" in factors


def test_nothing_is_left_to_the_director_on_a_hand_that_the_winner_has_revived():
    lines = "1 bets 500\n2 calls\n2 mucks\n2's hand is identifiable\n"
    head = "blinds 100/200\nseats 1-2 at 20000\nstreet river\nboard 2c 7d 9h 3s Kc\n\n"

    asked = [
        [each.names for each in play(head + more, "club52").floor.left_open]
        for more in (lines, f"{lines}1 asks to see 2\n")
    ]

    assert asked == [[("live", "dead")], []]


FACTS = [field.name for field in fields(Request) if field.type is bool]


@given(
    facts=st.fixed_dictionaries({name: st.booleans() for name in FACTS}),
    answers=st.fixed_dictionaries(
        {
            ASK_TO_SEE: st.sampled_from(Seeing),
            ASK_TO_SEE_OTHERS: st.sampled_from(OtherRequests),
            ASK_TO_SEE_NEEDS_CARDS: st.booleans(),
            ASK_TO_SEE_MUCKER_LOSES_RIGHT: st.booleans(),
            ASK_TO_SEE_MUCKED_HANDS_TOO: st.booleans(),
            ASK_TO_SEE_OTHERS_ASKING_KILLS: st.booleans(),
            ASK_TO_SEE_WINNER_ASKING_REVIVES: st.booleans(),
        }
    ),
)
def test_every_request_is_answered_and_only_a_shown_hand_changes(facts, answers):
    answer = answer_request(Request(by=2, of=3, **facts), but(house("common"), answers))

    assert answer.request.decision.verdict in (MUST, REFUSED, CHOICE, Verdict.GRANTED)
    assert answer.request.citations
    if answer.hand is not None:
        assert answer.request.decision.verdict is MUST
        assert facts["of_let_go"]
