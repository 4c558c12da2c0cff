"""What must be tabled to win, and what keeps a tabled hand safe."""

import pytest
from house_variants import NAMES, but, cited, house

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.showdown.questions.on_tabling import (
    SHOWDOWN_ORDER_ONLY_IF_NOT_SPONTANEOUS,
    SHOWDOWN_REQUIREMENT,
    SHOWDOWN_REQUIREMENT_PLAYING_BOARD_TOO,
    SHOWDOWN_REQUIREMENT_UNCONTESTED,
    TABLED_WINNER_PROTECTION_CANNOT_BE_KILLED,
    TABLED_WINNER_PROTECTION_SPEAK_UP,
    Requirement,
    SpeakUp,
    Uncontested,
)
from floorcall.chapters.showdown.rulings.face_up import UP, AllInPot, face_up, muck_when_all_in
from floorcall.chapters.showdown.rulings.tabled_hands import (
    Tabling,
    killed_tabled_hand,
    plays_the_board,
    pot_push,
    tables,
    uncontested_pot,
)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("held", [2, 4, 7])
def test_one_card_too_few_wins_nothing(name, held):
    short = tables(Tabling(3, held - 1, held, 3), house(name)).decision
    full = tables(Tabling(3, held, held, 3), house(name)).decision

    assert short.verdict is Verdict.MUST_SHOW
    assert full.verdict is Verdict.SHOWS


def test_the_order_is_read_only_out_of_turn():
    in_turn = tables(Tabling(3, 2, 2, 3), house("club52"))
    unasked = tables(Tabling(3, 2, 2, 5), house("club52"))

    assert "showdown-7a" not in cited(in_turn)
    assert "showdown-7a" in cited(unasked)


def test_a_house_may_hold_to_the_order():
    own = but(house("common"), {SHOWDOWN_ORDER_ONLY_IF_NOT_SPONTANEOUS: False})

    assert "seat 5's turn" in tables(Tabling(3, 2, 2, 5), own).decision.says


@pytest.mark.parametrize("name", NAMES)
def test_the_board_is_played_face_up_and_the_last_hand_wins_unseen(name):
    assert plays_the_board(3, 2, house(name)).decision.verdict is Verdict.MUST_SHOW
    assert uncontested_pot(3, 900, house(name)).decision.verdict is Verdict.AWARDED


def test_houses_of_ones_own_may_differ_on_both():
    own = but(
        house("common"),
        {
            SHOWDOWN_REQUIREMENT_PLAYING_BOARD_TOO: False,
            SHOWDOWN_REQUIREMENT_UNCONTESTED: Uncontested.SHOWN_TO_WIN,
        },
    )

    assert plays_the_board(3, 2, own).decision.verdict is Verdict.SHOWS
    assert uncontested_pot(3, 900, own).decision.verdict is Verdict.MUST_SHOW


@pytest.mark.parametrize("name", NAMES)
def test_a_tabled_winner_cannot_be_killed_and_a_loser_can(name):
    assert killed_tabled_hand(3, True, house(name)).decision.verdict is Verdict.LIVE
    assert killed_tabled_hand(3, False, house(name)).decision.verdict is Verdict.DEAD


def test_unless_a_house_says_otherwise():
    own = but(house("common"), {TABLED_WINNER_PROTECTION_CANNOT_BE_KILLED: False})

    assert killed_tabled_hand(3, True, own).decision.verdict is Verdict.DEAD


@pytest.mark.parametrize("duty", SpeakUp)
def test_a_pot_going_wrong_is_spoken_up_about(duty):
    own = but(house("common"), {TABLED_WINNER_PROTECTION_SPEAK_UP: duty})

    decision = pot_push((5,), (3,), own).decision

    assert decision.verdict is Verdict.REFUSED
    assert decision.says.startswith("The pot belongs to seat 3, not to seat 5: ")


def test_losing_hands_are_killed_first_in_one_house():
    assert pot_push((3,), (3,), house("club52")).decision.steps == ("kill losing hands", "push pot")
    assert pot_push((3,), (3,), house("wph")).decision.steps == ("push pot",)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("all_in", "more", "up"), [(True, False, 1), (True, True, 0), (False, False, 0)]
)
def test_hands_are_up_once_somebody_is_all_in_and_nobody_can_bet(name, all_in, more, up):
    ruling = face_up(AllInPot(all_in, more, at_showdown=False), house(name))

    assert ruling.decision.facts[UP] == up


@pytest.mark.parametrize(("at_showdown", "up"), [(False, 0), (True, 1)])
def test_in_a_cash_game_hands_wait_for_the_showdown(at_showdown, up):
    ruling = face_up(AllInPot(True, False, at_showdown), house("club52", "cash"))

    assert ruling.decision.facts[UP] == up


def test_mucking_is_forbidden_in_an_all_in_pot_of_a_tournament_only():
    assert muck_when_all_in(3, house("metropolitan")) is not None
    assert muck_when_all_in(3, house("club52", "cash")) is None


@pytest.mark.parametrize(
    ("shown", "says"),
    [
        (1, "Seat 3 shows the rest of the hand if somebody in it asks."),
        (2, "Seat 3 tables the hand."),
    ],
)
def test_a_house_may_want_the_rest_only_if_somebody_asks(shown, says):
    own = but(house("common"), {SHOWDOWN_REQUIREMENT: Requirement.REST_ON_REQUEST})

    assert tables(Tabling(3, shown, 2, 3), own).decision.says == says
