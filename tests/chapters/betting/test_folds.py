"""Folds nobody asked for."""

import pytest

from built_in_houses import HOUSES
from floorcall.chapters.betting.questions.on_declarations import IN_TURN_VERBAL_BINDING
from floorcall.chapters.betting.questions.on_motions import (
    NONSTANDARD_FOLD,
    OUT_OF_TURN_FOLD,
    NonstandardFold,
    OutOfTurnFold,
)
from floorcall.chapters.betting.rulings.folds import early_fold, fold, induced_action, slide, stands
from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.facing import Facing
from floorcall.table.games import Limit


def facing(price: int) -> Facing:
    return Facing(
        seat=3,
        stack=10000,
        in_front=0,
        price=price,
        least=price + 200,
        most=10000,
        may_raise=True,
        opening=True,
        heads_up=False,
        betting=Limit.NO_LIMIT,
        big_blind=200,
        chip=25,
        pot=800,
        live=4,
        first_round=False,
        after_short_all_in=False,
    )


@pytest.mark.parametrize("name", ["metropolitan", "whangamata", "wph", "common"])
def test_a_fold_facing_a_check_binds_and_a_penalty_is_open(house, name):
    decision = fold(facing(0), house(name)).decision

    assert (decision.verdict, decision.penalty) == (Verdict.FOLDS, True)


@pytest.mark.parametrize("name", HOUSES)
def test_a_fold_facing_a_bet_is_never_penalised(house, name):
    decision = fold(facing(200), house(name)).decision

    assert (decision.verdict, decision.penalty) == (Verdict.FOLDS, False)


@pytest.mark.parametrize(
    ("name", "cited"),
    [
        ("club52", {"dead-2a"}),
        ("wph", {"RP-7-1a"}),
        ("wptapl", {"25a"}),
        ("tda", set()),
        ("metropolitan", set()),
        ("whangamata", set()),
    ],
)
def test_a_fold_facing_a_bet_cites_the_rule_on_dead_hands_where_the_book_has_one(
    house, name, cited
):
    ruling = fold(facing(200), house(name))

    assert {each.number for each in ruling.citations} == cited


@pytest.mark.parametrize(("price", "verdict"), [(0, Verdict.LIVE), (1, Verdict.FOLDS)])
@pytest.mark.parametrize("name", ["club52", "wptapl"])
def test_cards_slid_forward_are_dead_only_facing_a_bet(house, name, price, verdict):
    assert slide(facing(price), house(name)).decision.verdict is verdict


def test_a_spoken_fold_binds_where_words_in_turn_do(answering):
    lenient = {NONSTANDARD_FOLD: NonstandardFold.DEAD_ONLY_IF_FACING_BET_OR_INDUCES_ACTION}
    bound = answering({**lenient, IN_TURN_VERBAL_BINDING: True})
    free = answering({**lenient, IN_TURN_VERBAL_BINDING: False})

    assert fold(facing(0), bound).decision.verdict is Verdict.FOLDS
    assert fold(facing(0), free).decision.verdict is Verdict.LIVE


@pytest.mark.parametrize("nonstandard", NonstandardFold)
@pytest.mark.parametrize("price", [0, 300])
@pytest.mark.parametrize(
    ("early", "waits"),
    [
        (OutOfTurnFold.BINDING, set()),
        (OutOfTurnFold.MAY_BE_BINDING, {0, 300}),
        (OutOfTurnFold.AS_IN_TURN, {0}),
    ],
)
def test_a_fold_out_of_turn_binds_or_waits(answering, early, waits, price, nonstandard):
    house = answering({OUT_OF_TURN_FOLD: early, NONSTANDARD_FOLD: nonstandard})
    binding = nonstandard is NonstandardFold.BINDING_PENALISABLE
    if early is OutOfTurnFold.AS_IN_TURN and binding:
        waits = set()

    verdict = early_fold(facing(price), house).decision.verdict

    assert verdict is (Verdict.OUT_OF_TURN if price in waits else Verdict.FOLDS)


@pytest.mark.parametrize(("faces_bet", "verdict"), [(True, "folds"), (False, "out of turn")])
def test_a_fold_out_of_turn_facing_a_bet_is_dead_by_its_own_rule(house, faces_bet, verdict):
    ruling = early_fold(facing(300), house("club52"), faces_bet=faces_bet)

    assert ruling.decision.verdict.value == verdict
    assert ("dead-2a" in [rule.number for rule in ruling.citations]) is faces_bet


def test_a_fold_that_was_carried_out_is_said_to_stand(house):
    assert stands(3, house("metropolitan")).decision.verdict is Verdict.HELD


def test_cards_somebody_acted_upon_are_folded(house):
    ruling = induced_action(3, 4, house("club52"))

    assert ruling.decision.verdict is Verdict.FOLDS
    assert "seat 4" in ruling.decision.says
