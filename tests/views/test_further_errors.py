"""What is offered as another error can happen in the hand as it stands."""

from __future__ import annotations

import pytest

from floorcall.houses.library import Library
from floorcall.situations.guides.guide import guide_through
from floorcall.situations.guides.table import table_of
from floorcall.views.floor.further_errors import further_errors
from floorcall.views.floor.ruling_card import go_on

LIBRARY = Library()
HEAD = "house wph\nblinds 100/200\nseats 1-6 at 20000\nbutton 6\n"
RIVER = "street river\npot 900\nboard 2c 7d 9h 3s Kc\nin 4 5\nhole 4 Ah 2h\nhole 5 9c 9d\n"


def offered(head: str, *lines: str) -> set[str]:
    text = "\n".join([f"{HEAD}{head}", *lines, ""])

    def house_for(read):
        return LIBRARY.house("wph", *read.game_labels)

    table = go_on(table_of(text, {}), text, house_for)
    return {each.id for each in further_errors(table, house_for)}


BETTING = {"out_of_turn", "string_bet", "one_big_chip", "undercall", "short_all_in", "clock_called"}
SHOWDOWN = {"one_card_shown", "miscalled", "pot_misdirected", "who_shows", "asks_to_see"}


def test_while_somebody_is_to_act_people_bet_and_nobody_shows_down():
    found = offered("", "3 raises to 500", "4 pushes 500 then 500")

    assert found >= BETTING | {"killed_hand", "card_too_soon", "four_card_flop", "skipped"}
    assert not found & (SHOWDOWN | {"disputed_pot", "burn_error", "hidden_chips"})


def test_no_flop_of_four_cards_comes_on_the_flop_and_a_burn_can_have_gone_wrong():
    found = offered("street flop\npot 1200\n", "1 checks", "2 pushes 500")

    assert "four_card_flop" not in found
    assert "burn_error" in found


def test_before_the_flop_is_dealt_nobody_bets_and_nobody_shows_down():
    lines = ("3 raises to 600", "4 folds", "5 calls", "6 folds", "1 folds", "2 folds")
    found = offered("", *lines)

    assert "four_card_flop" in found
    assert not found & (BETTING | SHOWDOWN)


def test_once_the_betting_of_the_river_is_over_hands_are_shown_and_nobody_bets():
    found = offered(RIVER, "4 bets 500", "5 pushes 500")

    assert found >= SHOWDOWN | {"killed_hand", "disputed_pot"}
    assert not found & (BETTING | {"skipped", "fold_unfaced", "card_too_soon", "four_card_flop"})


@pytest.mark.parametrize(
    "lines",
    [
        ("dealer exposes the first card",),
        ("3 folds", "4 folds", "5 folds", "6 folds", "1 folds"),
    ],
    ids=["a misdeal", "all folded"],
)
def test_where_no_hand_is_played_nobody_bets_and_nothing_is_dealt_or_shown(lines):
    found = offered("", *lines)

    assert found >= {"conduct", "disputed_pot"}
    assert not found & (BETTING | SHOWDOWN | {"card_too_soon", "four_card_flop", "killed_hand"})


def test_stud_has_no_flop():
    text = "house wph\ngame stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-6 at 20000\n\n"
    text += "1 brings in\n2 raises to 200\n3 folds\n"

    def house_for(read):
        return LIBRARY.house("wph", *read.game_labels)

    table = go_on(table_of(text, {}), text, house_for)
    found = {each.id for each in further_errors(table, house_for)}

    assert "stud_boards" in found
    assert not found & {"four_card_flop", "burn_error", "wrong_button"}


def test_in_a_hand_that_goes_on_the_clock_is_on_whoever_is_to_act():
    text = f"{HEAD}\n3 raises to 500\n4 pushes 500 then 500\n"

    def house_for(read):
        return LIBRARY.house("wph", *read.game_labels)

    table = go_on(table_of(text, {}), text, house_for)
    asked = guide_through("clock_called", table, {})

    assert [fact.value for fact in asked.facts][:1] == ["5"]
    assert asked.question is not None
    assert asked.question.id != "who"
