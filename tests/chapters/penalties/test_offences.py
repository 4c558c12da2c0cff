"""Offences: the gravest that a house says of them holds."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read
from tests.chapters.told import play

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.penalties.questions import (
    PENALTY_LADDER,
    PENALTY_TRIGGERS_DISQUALIFY,
    PENALTY_TRIGGERS_ETIQUETTE,
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
    Offence,
    Penalty,
)
from floorcall.chapters.penalties.rulings import choice_name, offence

OFFENCE = "blinds 200/400\nseats 1-7 at 30000\n\n3 raises to 1200\n4 offends by soft play\n"
some = st.frozensets(st.sampled_from(Offence), max_size=6)
houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            PENALTY_TRIGGERS_MAY: some,
            PENALTY_TRIGGERS_WILL: some,
            PENALTY_TRIGGERS_DISQUALIFY: some,
            PENALTY_TRIGGERS_ETIQUETTE: some,
            PENALTY_LADDER: st.frozensets(st.sampled_from(Penalty)),
        }
    ),
)


def told(name, what):
    return offence(3, what, house(name)).decision.says


@pytest.mark.parametrize(
    ("name", "what", "follows"),
    [
        ("club52", Offence.CARD_OFF_TABLE, "will be given"),
        ("metropolitan", Offence.CARD_OFF_TABLE, "may be given"),
        ("wph", Offence.CARD_OFF_TABLE, "may be given"),
        ("whangamata", Offence.ABUSE, "may be given"),
        ("metropolitan", Offence.ABUSE, "will be given"),
        ("wph", Offence.ABUSE, "will be given"),
        ("club52", Offence.ABUSE, "will be given"),
        ("whangamata", Offence.SOFT_PLAY, "will be given"),
        ("metropolitan", Offence.COLLUSION, "costs the event"),
        ("club52", Offence.COLLUSION, "may be given"),
        ("whangamata", Offence.DELAY, "when repeated"),
    ],
)
def test_what_may_and_what_will_be_penalised_is_the_houses_own(name, what, follows):
    assert follows in told(name, what)


@pytest.mark.parametrize(
    ("name", "rule"), [("club52", "tournaments-0g"), ("metropolitan", "63.2"), ("wph", "50.2")]
)
def test_checking_it_down_by_agreement_is_collusion_where_it_has_no_name_of_its_own(name, rule):
    assert rule in cited(offence(3, Offence.CHECK_DOWN_AGREEMENT, house(name)))


def test_the_choices_are_the_ladder_of_the_house():
    decision = offence(3, Offence.CHEATING, house("wph")).decision

    names = [choice.name for choice in decision.choices]
    assert names == ["verbal warning", "missed hand", "missed rounds 1 to 4", "disqualification"]


@given(houses, st.sampled_from(Offence))
def test_a_penalty_is_open_and_never_taken(own, what):
    ruling = rules_and_cites_what_it_read(lambda asked: offence(3, what, asked), own)
    decision = ruling.decision

    assert decision.verdict in (Verdict.PENALTY, Verdict.NOTED)
    assert decision.penalty is (decision.verdict is Verdict.PENALTY)
    if decision.penalty:
        ladder = own[PENALTY_LADDER].value
        assert {choice.name for choice in decision.choices} == set(map(choice_name, ladder))


@pytest.mark.parametrize(
    ("given_is", "still"),
    [("2 rounds", []), ("a warning", []), ("10 minutes", [4]), ("", [4])],
)
def test_a_penalty_given_answers_the_offence_and_one_the_house_lacks_does_not(given_is, still):
    line = f"4 is given {given_is}\n" if given_is else ""
    case = f"blinds 200/400\nseats 1-7 at 30000\n\n4 offends by soft play\n{line}"

    assert [left.ruling.decision.seat for left in play(case).floor.left_open] == still


@pytest.mark.parametrize(
    ("then", "still"),
    [
        ("4 calls", [4]),
        ("4 folds", [4]),
        ("4 raises to 3000\n5 folds", [4]),
        ("4 pushes 100\ndirector rules full call", [4]),
        ("dealer kills 4\n5 folds", [4]),
        ("4 calls\ndirector rules verbal warning", []),
    ],
)
def test_no_action_answers_an_offence(then, still):
    case = f"{OFFENCE}{then}\n"

    assert [left.ruling.decision.seat for left in play(case).floor.left_open] == still


def test_play_goes_on_while_a_penalty_is_open():
    case = f"{OFFENCE}4 calls\n"

    assert not play(case).floor.waits_in_hand
    assert play(f"{case}5 pushes 100\n").floor.waits_in_hand
