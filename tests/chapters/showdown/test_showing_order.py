"""Who shows first: the last aggressor, and after a checked river what each house says."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.showdown.questions.on_tabling import (
    ALLIN_FACE_UP_ORDER,
    SHOWDOWN_ORDER,
    SHOWDOWN_ORDER_PREFLOP_NO_RAISE,
    SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST,
    CheckedDown,
    FaceUpOrder,
    ShowdownOrder,
)
from floorcall.chapters.showdown.rulings.showing_order import Showing, showing_order

OTHERS = tuple(name for name in NAMES if name != "whangamata")


def order(showing, name):
    return showing_order(showing, house(name)).decision.order


@pytest.mark.parametrize("name", NAMES)
def test_the_last_to_raise_on_the_river_shows_first_everywhere(name):
    showing = Showing((1, 4, 6), aggressors=(6, 1, 4), on_last_street=2, acted_first=1)

    assert order(showing, name) == (4, 6, 1)


@pytest.mark.parametrize("name", OTHERS)
def test_a_checked_river_begins_left_of_the_button(name):
    showing = Showing((1, 4, 6), aggressors=(6,), acted_first=1, big_blind=4)

    assert order(showing, name) == (1, 4, 6)


def test_looking_back_a_bet_on_the_turn_counts():
    showing = Showing((1, 4, 6), aggressors=(4, 6), acted_first=1, big_blind=4)

    assert order(showing, "whangamata") == (6, 1, 4)


SB, BB, CUTOFF, BUTTON = 1, 2, 8, 9
RIVER_CHECKED = {
    "the button bet the turn, the small blind called": (
        Showing((SB, BUTTON), aggressors=(BUTTON,), acted_first=SB, big_blind=BB),
        BUTTON,
        SB,
    ),
    "the cutoff raised before the flop, the big blind called": (
        Showing((BB, CUTOFF), aggressors=(CUTOFF,), acted_first=BB, big_blind=BB),
        CUTOFF,
        BB,
    ),
    "the small blind completed, the big blind checked": (
        Showing((SB, BB), acted_first=SB, big_blind=BB),
        BB,
        SB,
    ),
}
"""What happened before a checked river: who shows first looking back, and who elsewhere."""


@pytest.mark.parametrize("told", RIVER_CHECKED)
@pytest.mark.parametrize("name", ["whangamata", "wph", "club52", "metropolitan"])
def test_s_showdown_order_after_a_checked_river_not_every_house_looks_back(name, told):
    showing, looking_back, elsewhere = RIVER_CHECKED[told]

    assert order(showing, name)[0] == (looking_back if name == "whangamata" else elsewhere)


@pytest.mark.parametrize("name", NAMES)
def test_s_showdown_order_who_raised_the_river_bet_shows_first(name):
    showing = Showing((SB, BUTTON), aggressors=(SB, BUTTON), on_last_street=2, acted_first=SB)

    assert order(showing, name) == (BUTTON, SB)


def test_s_showdown_order_the_side_pot_before_the_all_in_in_cash_and_with_it_in_tournaments():
    showing = Showing(
        (1, 2, 3), (1, 2), on_last_street=1, all_in=True, main_pot_only=frozenset({1})
    )

    cash = showing_order(showing, house("club52", "cash")).decision
    tournament = showing_order(showing, house("club52", "tournament")).decision

    assert cash.order == (2, 3, 1)
    assert tournament.order != cash.order
    assert "together" in tournament.says


def test_looking_back_past_a_folded_aggressor():
    showing = Showing((1, 6), aggressors=(6, 4), acted_first=1)

    assert order(showing, "whangamata") == (6, 1)


def test_looking_back_with_no_bet_at_all_the_big_blind_shows_first():
    showing = Showing((1, 2, 3), acted_first=1, big_blind=2)

    assert order(showing, "whangamata") == (2, 3, 1)


def test_looking_back_without_the_big_blind_in_the_hand():
    showing = Showing((1, 3), acted_first=1, big_blind=2)

    assert order(showing, "whangamata") == (1, 3)


def test_looking_back_may_also_end_left_of_the_button():
    own = but(house("whangamata"), {SHOWDOWN_ORDER_PREFLOP_NO_RAISE: CheckedDown.LEFT_OF_BUTTON})

    ruling = showing_order(Showing((1, 2, 3), acted_first=1, big_blind=2), own)

    assert ruling.decision.order == (1, 2, 3)


def test_the_first_actor_is_not_always_left_of_the_button():
    showing = Showing((1, 2, 3), acted_first=2, main_pot_only=frozenset({1}))

    assert order(showing, "wph") == (1, 2, 3)
    assert showing_order(showing, house("club52", "cash")).decision.order == (2, 3, 1)


def test_in_a_cash_game_the_side_pot_shows_before_the_one_all_in():
    showing = Showing(
        (1, 2, 3), (1, 2), on_last_street=1, all_in=True, main_pot_only=frozenset({1})
    )

    ruling = showing_order(showing, house("club52", "cash"))

    assert ruling.decision.order == (2, 3, 1)
    assert "showdown-7d" in cited(ruling)


def test_all_in_the_called_player_shows_first_or_all_together():
    showing = Showing((1, 2, 3), aggressors=(3, 2), all_in=True)

    assert order(showing, "whangamata") == (2, 3, 1)
    assert showing_order(showing, house("metropolitan")).decision.says == (
        "All hands are turned up together."
    )


@pytest.mark.parametrize("name", NAMES)
def test_in_stud_the_board_decides(name):
    showing = Showing((1, 2, 3), acted_first=2, best_board=2)

    assert order(showing, name) == (2, 3, 1)


def test_the_ruling_says_who_follows():
    showing = Showing((1, 4, 6), aggressors=(4,), on_last_street=1)

    says = showing_order(showing, house("metropolitan")).decision.says

    assert says == "Seat 4 shows first, then seats 6 and 1."


@given(
    seats=st.lists(st.integers(1, 9), min_size=2, max_size=9, unique=True).map(sorted).map(tuple),
    aggressors=st.lists(st.integers(1, 9), max_size=6).map(tuple),
    last=st.integers(0, 6),
    blind=st.none() | st.integers(1, 9),
    all_in=st.booleans(),
    answers=st.fixed_dictionaries(
        {
            SHOWDOWN_ORDER: st.sampled_from(ShowdownOrder),
            SHOWDOWN_ORDER_PREFLOP_NO_RAISE: st.sampled_from(CheckedDown),
            SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST: st.booleans(),
            ALLIN_FACE_UP_ORDER: st.sampled_from(FaceUpOrder),
        }
    ),
    data=st.data(),
)
def test_every_live_hand_shows_once_whatever_the_house(
    seats, aggressors, last, blind, all_in, answers, data
):
    showing = Showing(
        seats,
        aggressors,
        min(last, len(aggressors)),
        acted_first=data.draw(st.none() | st.sampled_from(seats)),
        big_blind=blind,
        all_in=all_in,
        main_pot_only=data.draw(st.frozensets(st.sampled_from(seats), max_size=len(seats) - 1)),
    )

    ruling = showing_order(showing, but(house("common"), answers))

    assert sorted(ruling.decision.order) == list(seats)
