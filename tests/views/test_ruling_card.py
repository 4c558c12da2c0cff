"""The ruling card: one sentence, what it depends on, and what the others say."""

from __future__ import annotations

import pytest

from built_in_houses import HOUSES
from floorcall.houses.library import Library
from floorcall.situations.guides.guide import guide_through
from floorcall.situations.guides.table import table_of
from floorcall.views.floor.ruling_card import CardRequest, RulingCard, name_seats, ruling_card

LIBRARY = Library()
GAME = ("no_limit", "board")
NAMES = {"1": "Hugo", "2": "Gia", "3": "Sam", "4": "Rosa", "5": "Eve", "6": "Finn", "8": "Kiri"}
TABLE = table_of(
    "blinds 200/400\nseats 1:22200 2:9400 3:14800 4:18300 5:31100 6:12700 8:7900\nbutton 1\n"
    "chips 25 100 500 1000 5000\n",
    NAMES,
)


def card(
    situation: str, so: tuple[str, ...] = (), then: tuple[str, ...] = (), **taps: str
) -> RulingCard:
    story = guide_through(situation, TABLE, taps).story
    assert story is not None
    own = LIBRARY.house("whangamata", *GAME)
    others = [LIBRARY.house(name, *GAME) for name in HOUSES if name != "whangamata"]
    return ruling_card(CardRequest(story, TABLE, situation, so, then), lambda _head: own, others)


def test_the_sentence_names_people_and_leaves_out_what_goes_without_saying():
    told = card("out_of_turn", who="6", did="1200", since="call")

    assert told.say == (
        "The raise to 1,200 by Finn out of turn stands, unless the price changes in front of it."
    )
    assert told.penalty is None or "penalty" not in told.say


def test_steps_of_the_dealer_stand_below_the_sentence():
    told = card("card_too_soon", card="river", who="8", facing="800")

    assert told.say == "The river came too soon and does not play: finish the betting."
    assert told.steps[0] == "The river card goes back into the stub."


def test_a_fact_nobody_stated_is_what_the_ruling_depends_on_until_it_is_stated():
    taps = {"who": "5", "how": "dealer kills {}", "facing": "800"}

    open_ = card("killed_hand", **taps)
    stated = card("killed_hand", ("mixed",), **taps)

    assert open_.depends == ("The cards can be told for certain",)
    assert stated.depends == ()
    assert stated.say == "Eve's hand is dead without redress."


def test_what_has_not_happened_yet_is_told_but_the_ruling_does_not_depend_on_it():
    told = card("out_of_turn", who="6", did="1200")

    ahead = [one.says for one in told.switches if one.is_ahead]
    assert ahead == ["Rosa folds", "Rosa calls", "Rosa raises"]
    assert told.depends == ("Two had acted behind Finn",)


def test_whoever_may_raise_is_the_ruling_where_that_is_asked():
    told = card("short_all_in", who="5", facing="1000", made="1300", asks="4")

    assert told.say == "Rosa may fold or call 300."


def test_a_choice_of_the_directors_is_carried_out_and_play_goes_on():
    taps = {"who": "5", "facing": "1200", "put": "500", "said": "nothing"}
    waits = card("undercall", **taps)
    line = waits.waits[0].choices[0].line

    then = card("undercall", then=(line,), **taps)

    assert [one.choice for one in waits.waits[0].choices] == ["full call", "forfeit 500 and fold"]
    assert not then.waits
    assert then.amounts[0].value == "6 Finn"


def test_the_other_houses_are_alike_only_where_steps_and_choices_are_alike():
    told = card("undercall", who="5", facing="1200", put="500", said="nothing")

    by_name = {one.name: one for one in told.others}
    assert len(by_name) == len(HOUSES) - 1
    assert by_name["Club 52"].differs


def test_a_line_that_cannot_be_read_is_answered_with_what_it_may_mean():
    told = card("player_away", then=("5 mucked the winner",), who="6", when="after")

    assert told.problem
    assert told.may_mean[0].line == "dealer kills 5"


@pytest.mark.parametrize(
    ("sentence", "named"),
    [
        ("Seat 4 calls.", "Rosa calls."),
        ("It is seat 4's turn.", "It is Rosa's turn."),
        ("Seats 1 and 3 show.", "Hugo and Sam show."),
        ("Seat 9 waits.", "Seat 9 waits."),
    ],
)
def test_seats_are_named_where_the_name_is_known(sentence, named):
    assert name_seats(sentence, NAMES) == named
