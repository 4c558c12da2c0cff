"""The ruling card: one sentence, what it depends on, and what the others say."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from built_in_houses import HOUSES
from each import ask_each
from floorcall.houses.library import Library
from floorcall.situations.guides.guide import guide_through
from floorcall.situations.guides.registry import GUIDES
from floorcall.situations.guides.table import table_of
from floorcall.views.floor.ruling_card import CardRequest, RulingCard, go_on, ruling_card
from floorcall.views.floor.spoken_ruling import join_said, name_seats, seats_for_names

LIBRARY = Library()
GAME = ("no_limit", "board")
NAMES = {"1": "Hugo", "2": "Gia", "3": "Sam", "4": "Rosa", "5": "Eve", "6": "Finn", "8": "Kiri"}
TABLE = table_of(
    "blinds 200/400\nseats 1:22200 2:9400 3:14800 4:18300 5:31100 6:12700 8:7900\nbutton 1\n"
    "chips 25 100 500 1000 5000\n",
    NAMES,
)

STUD = table_of("game stud\nlimits 400/800 ante 50 bring-in 100\nseats 1-6 at 20000\n", NAMES)


def card(
    situation: str,
    so: tuple[str, ...] = (),
    then: tuple[str, ...] = (),
    house: str = "whangamata",
    **taps: str,
) -> RulingCard:
    story = guide_through(situation, TABLE, taps).story
    assert story is not None
    own = LIBRARY.house(house, *GAME)
    others = [LIBRARY.house(name, *GAME) for name in HOUSES if name != house]
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


@ask_each("house", HOUSES)
@pytest.mark.parametrize("situation", sorted(GUIDES))
def test_every_ruling_cites_a_rule_or_common_practice_and_each_only_once(situation, house):
    table = STUD if situation == "stud_boards" else TABLE
    labels = ("limit", "stud") if table is STUD else GAME
    own = LIBRARY.house(house, *labels)

    for taken in range(3):
        answers: dict[str, str] = {}
        while (guided := guide_through(situation, table, answers)).question is not None:
            choices = guided.question.choices
            answers[guided.question.id] = choices[(taken * len(answers)) % len(choices)].value
        assert guided.story is not None
        ruled = ruling_card(CardRequest(guided.story, table, situation), lambda _head: own, ())
        assert not ruled.problem, ruled.text
        assert ruled.say, ruled.text
        assert ruled.rules, ruled.text
        assert len(set(ruled.citations)) == len(ruled.citations)


def test_may_i_raise_again_cites_what_reopens_the_betting():
    reopens = card("short_all_in", who="5", facing="1000", made="1300", asks="4")
    is_over = card("short_all_in", who="5", facing="1000", made="500", asks="4")

    assert "common" not in {rule.house for rule in reopens.rules[:1]}
    assert "raise" in reopens.rules[0].says
    assert is_over.rules


def test_noticed_only_now_asks_what_was_done_behind_where_the_ruling_hangs_on_it():
    told = card("out_of_turn", who="6", did="1200")

    assert [each.label for each in told.unnoticed] == [
        "Kiri called, Hugo called",
        "Kiri called",
        "Kiri folded, Hugo called",
        "Kiri folded, Hugo folded",
    ]
    assert told.unnoticed[0].lines == ("8 calls", "1 calls")
    then = [card("out_of_turn", who="6", did="1200", then=each.lines) for each in told.unnoticed]
    assert not any(each.problem for each in then)
    assert told.say not in [each.say for each in then]


def test_noticed_only_now_supposes_the_likeliest_where_all_comes_to_the_same():
    told = card("one_big_chip", who="5", facing="800", chip="5000", said="nothing")

    [supposed] = told.unnoticed
    assert supposed.lines == ("6 calls", "8 calls")


def test_who_errs_in_turn_is_followed_in_turn_and_who_spoke_up_at_once_by_nobody():
    phone = card("phone_or_talk", who="6", what="texts")
    skipped = card("skipped", who="6", facing="400", behind="one", spoke="now")

    assert phone.unnoticed[0].lines[0] == "4 calls"
    assert skipped.unnoticed == ()


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Rosa called", "4 called"),
        ("clock on eve by Finn", "clock on 5 by 6"),
        ('Finn says "call Rosa"', '6 says "call Rosa"'),
        ("Kirin folds", "Kirin folds"),
    ],
)
def test_players_are_typed_by_name(typed, line):
    assert seats_for_names(typed, NAMES) == line


def test_a_name_that_is_typed_goes_on_with_the_case():
    told = card("out_of_turn", who="6", did="fold", then=("Rosa called",))

    assert not told.problem
    assert told.amounts[0].value == "5 Eve"


def test_a_refused_line_is_answered_with_no_unrelated_form():
    told = card("player_away", then=("5 came back from the bar",), who="6", when="after")

    assert told.problem == '"5 came back from the bar" is not understood'
    assert all(" 4" not in f" {one.line}" for one in told.may_mean[:1])


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


def test_what_is_said_of_several_players_is_said_once():
    told = card("out_of_turn", who="8", did="800", then=("1 calls", "2 calls"))

    assert told.say.startswith(
        "What was done behind Rosa, Eve and Finn stands; the director decides on each one's hand."
    )


def test_what_follows_the_steps_is_said_without_them():
    told = card("card_too_soon", house="wph", card="flop", who="5", facing="800")

    assert told.steps
    assert "., " not in told.say


@pytest.mark.parametrize("situation", sorted(each for each in GUIDES if each != "stud_boards"))
def test_whatever_is_offered_as_coming_next_can_be_played_on_with(situation):
    answers: dict[str, str] = {}
    while (guided := guide_through(situation, TABLE, answers)).question is not None:
        answers[guided.question.id] = guided.question.choices[-1].value
    assert guided.story is not None
    asked = CardRequest(guided.story, TABLE, situation)
    house = LIBRARY.house("whangamata", *GAME)

    for each in ruling_card(asked, lambda _head: house, ()).then:
        later = ruling_card(replace(asked, then=(each.line,)), lambda _head: house, ())
        assert not later.problem, each


def test_where_a_case_goes_on_only_live_players_are_asked_about():
    house = LIBRARY.house("whangamata", *GAME)
    so_far = card("out_of_turn", who="6", did="fold", since="fold").text
    on = go_on(TABLE, so_far, lambda _head: house)

    question = guide_through("string_bet", on, {}).question

    assert question is not None
    assert {"4", "6"}.isdisjoint(each.value for each in question.choices)


def string_bet_card(came: tuple[str, ...] = (), so: tuple[str, ...] = (), **taps: str):
    """The card of 1,000 and then 2,000 facing 1,000, in the taps of the guide."""
    own = LIBRARY.house("whangamata", *GAME)
    answers = {"who": "5", "facing": "1000", "first": "1000", "then": "2000", **taps}
    story = guide_through("string_bet", TABLE, answers).story
    assert story is not None
    return ruling_card(CardRequest(story, TABLE, "", so, came), lambda _head: own, ())


def test_a_string_bet_that_somebody_called_before_it_was_noticed_stands():
    at_once = string_bet_card()
    late = string_bet_card(came=at_once.unnoticed[0].lines)

    assert at_once.say == "Eve calls 1,000. 2,000 of the later motion back."
    assert at_once.depends == ("Finn has called behind",)
    assert at_once.unnoticed[0].lines == ("5's string bet is acted on", "6 calls", "8 calls")
    assert late.say.endswith("it stands. Eve raises to 3,000.")
    assert string_bet_card(so=("behind",)).say == late.say
    assert [one.value for one in late.amounts[:2]] == ["1 Hugo", "3,000"]


@pytest.mark.parametrize("taps", [{"said": "raise"}, {"first": "900", "then": "100"}])
def test_a_declared_raise_or_a_completed_call_is_no_string_bet_however_late(taps):
    told = string_bet_card(**taps)

    assert told.depends == ()
    assert told.unnoticed[0].lines == ("6 calls", "8 calls")


@ask_each("house", HOUSES)
@pytest.mark.parametrize("looks", ["honestly", "on purpose", "unknown"])
def test_of_a_miscalled_hand_only_what_it_came_to_is_said(house, looks):
    told = card("miscalled", house=house, who="3", by="5", did="mucks", looks=looks)

    assert "unseen" not in told.say
    assert "tables the hand" not in told.say
    assert len(told.say) <= 140


@ask_each("house", HOUSES)
def test_of_a_flop_of_four_it_is_said_what_becomes_of_it(house):
    told = card("four_card_flop", house=house, how="up", order="yes")

    assert told.say.startswith("The flop has four cards: ")


def test_a_fold_out_of_turn_that_binds_is_said_to_stand():
    told = card("out_of_turn", house="wph", who="6", did="fold")

    assert told.say == "Finn folds out of turn: the fold stands."


def test_where_a_ruling_ends_the_betting_nobody_is_next_and_after_a_misdeal_nothing_is_said():
    taps = {"who": "4", "facing": "800", "by": "3", "chip": "1000", "said": "nothing"}
    over = card("one_big_chip", **taps)
    misdeal = card("dealer_exposes", house="wph", what="first")
    waits = card("undercall", who="5", facing="1200", put="500", said="nothing")

    first = over.amounts[0]
    assert (first.label, first.value, first.more) == (
        "Next to act",
        "Nobody",
        "the betting is over",
    )
    assert "Nobody" not in [one.value for one in (*misdeal.amounts, *waits.amounts)]


def test_what_lay_in_the_pot_before_is_said_to_be_there_and_not_counted():
    later = card("card_too_soon", card="river", who="8", facing="800")
    first = card("out_of_turn", who="6", did="1200", since="call")

    assert [each.more for each in later.amounts if each.label == "In the pot"] == [
        "and what lay there before"
    ]
    assert [each.more for each in first.amounts if each.label == "In the pot"] == [""]


@pytest.mark.parametrize(
    ("sentences", "text"),
    [
        (
            ["It depends; if not: dead. Ann wins.", "Ann wins."],
            "It depends; if not: dead. Ann wins.",
        ),
        (["Ann wins.", "Bob pays."], "Ann wins. Bob pays."),
        (["Ann wins.", "It depends; if not: Ann wins."], "Ann wins. It depends; if not: Ann wins."),
    ],
)
def test_what_another_sentence_ends_with_is_not_said_again(sentences, text):
    assert join_said(sentences) == text
