"""Hands dead by their own player's doing."""

import pytest
from house_variants import NAMES, but, house

from floorcall.chapters.betting.questions.on_motions import NONSTANDARD_FOLD, NonstandardFold
from floorcall.chapters.conduct.questions import ELECTRONIC_DEVICES_USE_IN_HAND, DeviceUse
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.dead_hands.questions import DEAD_HAND_CAUSES, DeadHandCause
from floorcall.chapters.dead_hands.rulings import (
    ForwardThrow,
    LostHand,
    PhoneUse,
    folded_hand,
    hand_contact,
    intended_fold,
    muck_contact,
    phone,
    thrown_hand,
    wrong_count,
)

DEAD, LIVE, OPEN, BACK = Verdict.DEAD, Verdict.LIVE, Verdict.DISCRETION, Verdict.RETRIEVABLE


def numbers(ruling, book: str) -> set[str]:
    return {each.number for each in ruling.citations if each.book == book}


@pytest.mark.parametrize("name", NAMES)
def test_a_fold_is_a_dead_hand_everywhere(name):
    assert folded_hand(3, facing_bet=True, house=house(name)).decision.verdict is DEAD
    assert folded_hand(3, facing_bet=False, house=house(name)).decision.verdict is DEAD


def test_a_fold_facing_a_bet_cites_the_rule_on_it():
    assert numbers(folded_hand(3, facing_bet=True, house=house("wptapl")), "wptapl") == {"25a"}


@pytest.mark.parametrize("name", ["tda", "metropolitan", "whangamata"])
def test_a_rule_on_another_cause_of_death_is_not_cited(name):
    others = {"14", "38.2", "66.1", "13.2", "60.1", "4.2"}
    lost = LostHand(3, 0)

    assert not numbers(folded_hand(3, facing_bet=True, house=house(name)), name) & others
    assert not numbers(muck_contact(lost, face_down=True, house=house(name)), name) & others
    assert not numbers(hand_contact(lost, house(name)), name) & others


@pytest.mark.parametrize(
    ("name", "untouched", "acted_on"),
    [
        ("wptapl", BACK, DEAD),
        ("club52", BACK, DEAD),
        ("common", BACK, DEAD),
        ("wph", OPEN, DEAD),
        ("metropolitan", DEAD, DEAD),
        ("whangamata", DEAD, DEAD),
    ],
)
def test_a_hand_thrown_forward_with_no_bet_to_face(name, untouched, acted_on):
    before = thrown_hand(ForwardThrow(3, facing_bet=False, induced=False), house(name))
    after = thrown_hand(ForwardThrow(3, facing_bet=False, induced=True), house(name))

    assert (before.decision.verdict, after.decision.verdict) == (untouched, acted_on)


@pytest.mark.parametrize(("induced", "verdict"), [(False, BACK), (True, DEAD)])
def test_a_house_that_names_no_throw_goes_by_its_rule_on_odd_folds(induced, verdict):
    odd = NonstandardFold.DEAD_ONLY_IF_FACING_BET_OR_INDUCES_ACTION
    own = but(house("common"), {DEAD_HAND_CAUSES: frozenset(), NONSTANDARD_FOLD: odd})

    ruling = thrown_hand(ForwardThrow(3, facing_bet=False, induced=induced), own)

    assert ruling.decision.verdict is verdict


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_thrown_forward_facing_a_bet_is_dead_at_once(name):
    throw = ForwardThrow(3, facing_bet=True, induced=False)

    assert thrown_hand(throw, house(name)).decision.verdict is DEAD


def test_a_plain_intention_to_fold_is_judged_in_one_house_only():
    books = ("club52", "common", "metropolitan", "whangamata", "wph", "wptapl")
    verdicts = {name: intended_fold(3, house(name)).decision.verdict for name in books}

    assert verdicts.pop("wph") is OPEN
    assert set(verdicts.values()) == {LIVE}


@pytest.mark.parametrize(
    ("name", "face_down", "told", "verdict"),
    [
        ("wptapl", True, True, DEAD),
        ("wptapl", True, False, DEAD),
        ("wptapl", False, True, OPEN),
        ("metropolitan", True, True, LIVE),
        ("metropolitan", True, False, DEAD),
        ("wph", True, True, OPEN),
        ("club52", True, False, DEAD),
        ("whangamata", True, True, OPEN),
    ],
)
def test_cards_that_touch_the_muck(name, face_down, told, verdict):
    ruling = muck_contact(LostHand(4, identifiable=told), face_down, house(name))

    assert ruling.decision.verdict is verdict


@pytest.mark.parametrize(
    ("name", "told", "verdict"),
    [
        ("wptapl", True, DEAD),
        ("metropolitan", True, LIVE),
        ("metropolitan", False, DEAD),
        ("whangamata", True, OPEN),
        ("wph", False, DEAD),
    ],
)
def test_cards_that_touch_another_hand(name, told, verdict):
    ruling = hand_contact(LostHand(4, identifiable=told), house(name))

    assert ruling.decision.verdict is verdict


@pytest.mark.parametrize("name", ["wph", "club52", "common"])
@pytest.mark.parametrize(("held", "verdict"), [(1, DEAD), (2, LIVE), (3, DEAD)])
def test_one_and_three_cards_are_dead_where_two_are_right(name, held, verdict):
    assert wrong_count(3, held, 2, house(name)).decision.verdict is verdict


@pytest.mark.parametrize("name", ["metropolitan", "whangamata", "wptapl"])
@pytest.mark.parametrize(("held", "verdict"), [(3, OPEN), (4, LIVE), (5, OPEN)])
def test_where_the_book_names_no_count_the_director_judges_it(name, held, verdict):
    assert wrong_count(3, held, 4, house(name)).decision.verdict is verdict


@pytest.mark.parametrize("name", NAMES)
def test_a_cancelled_call_costs_nothing(name):
    decision = phone(3, PhoneUse.CANCELS, house(name)).decision

    assert (decision.verdict, decision.penalty) == (LIVE, False)


@pytest.mark.parametrize("use", [PhoneUse.ANSWERS, PhoneUse.READS])
def test_anything_but_cancelling_folds_the_hand_in_one_house(use):
    ruling = phone(3, use, house("whangamata"))

    assert ruling.decision.verdict is DEAD
    assert numbers(ruling, "whangamata") == {"4.2"}


@pytest.mark.parametrize(
    ("name", "answers", "reads"),
    [
        ("metropolitan", True, False),
        ("wph", True, True),
        ("club52", True, True),
        ("wptapl", True, True),
    ],
)
def test_elsewhere_the_hand_lives_and_a_penalty_may_be_open(name, answers, reads):
    answered = phone(3, PhoneUse.ANSWERS, house(name)).decision
    read = phone(3, PhoneUse.READS, house(name)).decision

    assert (answered.verdict, answered.penalty) == (LIVE, answers)
    assert (read.verdict, read.penalty) == (LIVE, reads)


def test_the_cause_alone_is_enough_to_fold_the_hand():
    causes = frozenset({DeadHandCause.PHONE_NOT_CANCELLED})
    own = but(
        house("common"),
        {DEAD_HAND_CAUSES: causes, ELECTRONIC_DEVICES_USE_IN_HAND: DeviceUse.ALLOWED},
    )

    assert phone(3, PhoneUse.READS, own).decision.verdict is DEAD
