"""Stud's own rules."""

import pytest
from house_variants import NAMES, but, house

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.stud.questions import (
    STUD_PROCEDURES_BRING_IN_POSTED_FOR_ABSENT,
    STUD_PROCEDURES_PREMATURE_CARD,
    STUD_PROCEDURES_UPCARDS_PICKED_UP_FACING_ACTION,
    PrematureStudCard,
    UpcardsPickedUp,
)
from floorcall.chapters.stud.rulings import (
    EarlyStudCards,
    bring_in_of_absent,
    early_stud_cards,
    short_stub,
    upcards_face_down,
    upcards_picked_up,
)

ASIDE = [
    name
    for name in NAMES
    if house(name)[STUD_PROCEDURES_PREMATURE_CARD].value
    is PrematureStudCard.COMPLETE_ROUND_SET_ASIDE
]


@pytest.mark.parametrize(
    ("live", "stub", "steps"),
    [
        (5, 7, ()),
        (5, 6, ("scramble with burns", "cut deck", "burn", "one card each")),
        (5, 4, ("scramble with burns", "cut deck", "burn", "one card each")),
        (5, 3, ("burn", "community card")),
        (5, 2, ("scramble with burns", "cut deck", "burn", "community card")),
    ],
)
def test_a_short_stub_is_made_up_by_the_burns_or_a_community_card(live, stub, steps):
    assert short_stub(stub, live, house("tda")).decision.steps == steps


@pytest.mark.parametrize("name", ASIDE)
def test_one_of_four_dealt_early_sets_a_round_of_four_aside(name):
    decision = early_stud_cards(EarlyStudCards(1, 4, last_street=False), house(name)).decision

    assert decision.facts["aside"] == 4
    assert "3 more" in decision.says
    assert decision.steps == (
        "early cards aside",
        "complete round aside",
        "next street",
        "aside to stub",
        "shuffle stub",
        "last street",
    )


def test_a_whole_round_dealt_early_needs_no_more_cards():
    early = EarlyStudCards(4, 4, last_street=False)

    assert "complete round aside" not in early_stud_cards(early, house("common")).decision.steps


def test_cards_of_the_last_street_go_back_before_it_is_dealt():
    early = EarlyStudCards(1, 2, last_street=True)

    assert "next street" not in early_stud_cards(early, house("metropolitan")).decision.steps


@pytest.mark.parametrize("name", NAMES)
def test_up_cards_picked_up_facing_action_kill_the_hand(name):
    facing = upcards_picked_up(3, faces_action=True, house=house(name))
    not_facing = upcards_picked_up(3, faces_action=False, house=house(name))

    assert facing.decision.verdict is Verdict.DEAD
    assert not_facing.decision.verdict is Verdict.LIVE


def test_a_house_of_ones_own_may_let_the_hand_live():
    mild = but(
        house("common"), {STUD_PROCEDURES_UPCARDS_PICKED_UP_FACING_ACTION: UpcardsPickedUp.LIVE}
    )

    ruling = upcards_picked_up(3, faces_action=True, house=mild)

    assert ruling.decision.verdict is Verdict.LIVE


@pytest.mark.parametrize("name", NAMES)
def test_a_stud_fold_takes_all_cards_forward(name):
    half = upcards_face_down(3, pushed_forward=False, house=house(name))
    whole = upcards_face_down(3, pushed_forward=True, house=house(name))

    assert half.decision.verdict is Verdict.NO_ACTION
    assert whole.decision.verdict is Verdict.FOLDS


def test_the_bring_in_is_posted_for_the_absent_unless_the_house_says_otherwise():
    spared = but(house("common"), {STUD_PROCEDURES_BRING_IN_POSTED_FOR_ABSENT: False})

    assert bring_in_of_absent(3, house("metropolitan")).decision.verdict is Verdict.BRINGS_IN
    assert bring_in_of_absent(3, spared).decision.verdict is Verdict.DEAD
