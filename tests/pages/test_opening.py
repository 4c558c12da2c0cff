"""Opening a tournament: templates, lines of levels and chips, and warnings beside the fields."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.houses.library import Library
from floorcall.table.games import GAMES
from floorcall.tournament.chips.questions import COLOUR_UP_METHOD
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Denomination, Level
from floorcall.views.club.game_menu import game_choices
from floorcall.views.club.organiser_choices import open_choices
from floorcall.web.pages.opening import field_of
from floorcall.web.pages.setup_form.blind_ladder import Pace, chips, colour_ups, levels
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.form_reader import read_form
from floorcall.web.pages.setup_form.level_lines import (
    NotALine,
    read_chips,
    read_levels,
    write_chips,
    write_levels,
    writing_help,
)
from floorcall.web.pages.setup_form.night_templates import NIGHTS

LIBRARY = Library()


@pytest.mark.parametrize("house", LIBRARY.names())
@pytest.mark.parametrize("night", [night.id for night in NIGHTS])
def test_every_template_can_be_opened_at_every_house_without_a_grave_problem(house, night):
    read = read_form({"night": night, "house": house}, LIBRARY)

    assert read.wrong == {}
    assert not [one for one in problems(read.setup, read.house, 30) if one.grave]


@pytest.mark.parametrize("night", [night.id for night in NIGHTS])
def test_a_template_fits_together_at_a_house_that_forbids_nothing_of_it(night):
    read = read_form({"night": night, "house": "metropolitan"}, LIBRARY)

    assert problems(read.setup, read.house, int(read.typed["expected"])) == []


@given(
    stack=st.integers(500, 100_000).map(lambda chips: chips // 100 * 100),
    deep=st.sampled_from([50, 60, 100, 200]),
    entries=st.integers(2, 1000),
    games=st.lists(st.sampled_from(list(GAMES.values())), min_size=1, max_size=6),
)
def test_blinds_rise_and_chips_can_pay_them_until_the_end(stack, deep, entries, games):
    made = levels(stack, entries, Pace(deep, 20, 4, 10, 5), games)
    playing = [one for one in made if not one.is_break]
    blinds = [one.stake for one in playing]
    owned = chips(stack, entries, made)
    gone = {plan.value: plan.after_level for plan in colour_ups(owned, made)}

    assert blinds == sorted(set(blinds))
    assert blinds[0] <= max(stack // deep, 2)
    assert entries * stack < 10 * blinds[-1]
    for number, level in enumerate(playing, 1):
        left = min(one.value for one in owned if number <= gone.get(one.value, number))
        assert [amount % left for amount in level.amounts] == [0] * 5


def test_ten_thousand_chips_a_hundred_deep_begin_at_fifty_and_a_hundred():
    first = levels(10_000, 30, Pace(100, 20, 4, 10, 0))[0]

    assert (first.small_blind, first.big_blind, first.seconds) == (50, 100, 1200)


def _level(small, big, ante, by_big_blind, minutes):
    return Level(small, big, ante, bool(ante) and by_big_blind, 0, big, 60 * minutes)


@given(
    st.lists(
        st.one_of(
            st.builds(_level, *[st.integers(0, 10**6)] * 3, st.booleans(), st.integers(1, 600)),
            st.builds(
                lambda ante, bring_in, bet: Level(ante=ante, bring_in=bring_in, small_bet=bet),
                *[st.integers(0, 10**6)] * 2,
                st.integers(1, 10**6),
            ),
            st.integers(1, 60).map(lambda minutes: Level(is_break=True, seconds=60 * minutes)),
        )
    ),
    st.integers(1, 60),
)
def test_levels_written_as_lines_are_read_back_the_same(some, minutes):
    assert read_levels(write_levels(tuple(some), minutes), minutes) == tuple(some)


@given(st.lists(st.builds(Denomination, st.integers(1, 10**6), st.integers(0, 10**6))))
def test_chips_written_as_lines_are_read_back_the_same(some):
    assert read_chips(write_chips(tuple(some))) == tuple(some)


@pytest.mark.parametrize(
    "line",
    [
        *("50", "50/", "fifty/100", "break ten", "50/100/100/20", "1/2 " + "9" * 13),
        *("limits 100/150", "50/100/100 ante 50", "ante 25 bring-in 50", "limits 100"),
    ],
)
def test_a_line_that_is_no_level_is_said_to_be_none(line):
    with pytest.raises(NotALine, match=line[:6]):
        read_levels(f"50/100\n{line}", 20)


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"house": "nowhere"}, "house"),
        ({"kind": "bingo"}, "house"),
        ({"stack": "many"}, "stack"),
        ({"game": "bridge"}, "game"),
        ({"game": "own"}, "rotation"),
        ({"game": "own", "rotation": "nlhe bridge"}, "rotation"),
        ({"entry": "12.345"}, "entry"),
        ({"levels": "50-100"}, "levels"),
        ({"chips": "25"}, "chips"),
        ({"prizes": "own", "shares": "half"}, "prizes"),
    ],
)
def test_what_cannot_be_read_is_told_beside_its_field(typed, field):
    assert list(read_form(typed, LIBRARY).wrong) == [field]


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"levels": "100/200\n50/100", "chips": "50 x 900"}, "levels"),
        ({"levels": "break 10\n50/100"}, "levels"),
        ({"chips": "25 x 10"}, "chips"),
        ({"levels": "30/60", "chips": "25 x 9000"}, "chips"),
        ({"late": "99"}, "late"),
        ({"rebuy_until": "99"}, "rebuy_until"),
        ({"reentry_until": "99"}, "reentry_until"),
        ({"stack": "0", "levels": "50/100"}, "stack"),
        ({"prizes": "own", "shares": "60 60"}, "prizes"),
        ({"house": "club52", "day": "tuesday", "entry": "7"}, "entry"),
        ({"house": "wptapl", "rebuy_until": "3"}, "rebuy_until"),
    ],
)
def test_a_problem_stands_beside_the_field_it_is_about(typed, field):
    read = read_form({"house": "metropolitan", **typed}, LIBRARY)
    found = {field_of(one) for one in problems(read.setup, read.house, 30)}

    assert field in found
    assert found <= read.typed.keys()


@pytest.mark.parametrize(
    ("line", "level"),
    [
        ("50/100", Level(50, 100, small_bet=100)),
        ("50/100/100", Level(50, 100, 100, True, small_bet=100)),
        ("50/100/25", Level(50, 100, 25, small_bet=100)),
        ("50/100 ante 100", Level(50, 100, 100, small_bet=100)),
        ("50/100 bb ante 50 30", Level(50, 100, 50, True, small_bet=100, seconds=1800)),
        ("50/100 limits 150/300", Level(50, 100, small_bet=150)),
        (
            "limits 1,000/2,000 ante 200 bring-in 250 15 min",
            Level(ante=200, bring_in=250, small_bet=1000, seconds=900),
        ),
    ],
)
def test_a_level_is_written_as_on_paper(line, level):
    assert read_levels(line, 20) == (level,)


@pytest.mark.parametrize("house", LIBRARY.names())
@pytest.mark.parametrize("game", [*GAMES, "horse"])
def test_every_game_and_rotation_can_be_opened_with_the_bets_it_needs(house, game):
    read = read_form({"game": game, "house": house}, LIBRARY)

    assert read.wrong == {}
    assert [one for one in problems(read.setup, read.house) if one.about == "levels"] == []
    again = read_form(fields_of_setup(read.setup) | {"night": "club"}, LIBRARY).setup
    assert again == read.setup


def test_a_rotation_of_ones_own_is_named_game_by_game():
    own = {"game": "own", "rotation": "plo, stud8", "house": "metropolitan"}
    read = read_form(own, LIBRARY)

    assert read.setup.games == ("plo", "stud8")
    assert [one.big_blind > 0 for one in read.setup.levels[:2]] == [True, False]
    assert fields_of_setup(read.setup)["rotation"] == "plo stud8"


def test_a_limit_game_whose_bets_are_taken_away_is_told_beside_its_levels():
    typed = {"game": "stud", "levels": "limits 0/0 ante 25 bring-in 25", "house": "metropolitan"}
    read = read_form(typed, LIBRARY)

    [problem] = [one for one in problems(read.setup, read.house) if one.grave]
    assert field_of(problem) == "levels"
    assert "has no size of a bet" in problem.says


@pytest.mark.parametrize(("house", "told"), [("metropolitan", True), ("whangamata", False)])
def test_stud_is_in_the_book_where_the_book_speaks_of_it(house, told):
    offered = {one.id: one.in_book for one in game_choices(LIBRARY.house(house))}

    assert offered["nlhe"]
    assert (offered["stud"], offered["horse"]) == (told, told)


def test_what_the_book_leaves_open_is_chosen_and_what_is_usual_is_not_kept():
    typed = {"house": "wph", "choose_colour_up_method": "chip_race"}
    read = read_form({**typed, "choose_final_table_formation_redraw_seats": "yes"}, LIBRARY)

    assert read.setup.choices == {"colour_up_method": "chip_race"}
    assert read.house[COLOUR_UP_METHOD].value.word == "chip_race"
    assert read_form(fields_of_setup(read.setup) | {"night": "club"}, LIBRARY).setup == read.setup


def test_a_yes_or_a_number_the_book_leaves_open_is_chosen_too():
    read = read_form(
        {
            "house": "wph",
            "choose_final_table_formation_redraw_seats": "no",
            "choose_stack_visibility_stack_unit": "10",
        },
        LIBRARY,
    )

    assert read.setup.choices == {
        "final_table_formation_redraw_seats": False,
        "stack_visibility_stack_unit": 10,
    }


@pytest.mark.parametrize("said", ["by_magic", "round_down"])
def test_what_the_book_does_not_leave_open_cannot_be_chosen(said):
    read = read_form({"house": "wph", "choose_colour_up_method": said}, LIBRARY)

    assert list(read.wrong) == ["choose_colour_up_method"]
    assert read.setup.choices == {}


def test_a_choice_of_another_house_is_passed_over():
    read = read_form({"house": "metropolitan", "choose_button_rule": "dead_button"}, LIBRARY)

    assert (read.wrong, read.setup.choices) == ({}, {})


@pytest.mark.parametrize("house", LIBRARY.names())
def test_every_open_question_has_its_options_and_cites_a_rule(house):
    for one in open_choices(LIBRARY.house(house), [GAMES["nlhe"]]):
        assert len(one.options) > 1
        assert one.usual in [option.spelled for option in one.options]
        assert one.rules
        assert not one.policy.startswith("cash_")


@pytest.mark.parametrize(("game", "asked"), [("nlhe", False), ("stud", True)])
def test_a_question_of_stud_is_asked_where_stud_is_dealt(game, asked):
    left_open = open_choices(LIBRARY.house("metropolitan"), [GAMES[game]])

    assert any(one.policy.startswith("stud_") for one in left_open) == asked


def test_what_the_form_made_up_follows_the_stack_until_somebody_changes_it():
    first = read_form({"night": "club"}, LIBRARY)
    sent = {**first.typed, **{f"{name}_made": words for name, words in first.made.items()}}

    larger = read_form({**sent, "stack": "20000"}, LIBRARY)
    own = read_form({**sent, "stack": "20000", "levels": "25/50"}, LIBRARY)

    assert larger.setup.levels[0].big_blind == 200
    assert own.setup.levels == (Level(25, 50, small_bet=50),)


@pytest.mark.parametrize("night", [night.id for night in NIGHTS])
def test_the_same_again_is_the_same_set_up(night):
    setup = read_form({"night": night, "house": "metropolitan", "entry": "12.50"}, LIBRARY).setup

    again = read_form(fields_of_setup(setup) | {"night": night}, LIBRARY).setup

    assert again == setup


def test_money_is_kept_in_hundredths():
    setup = read_form({"entry": "12.5", "fee": "1,000", "bounty": ""}, LIBRARY).setup

    assert (setup.entry.prize, setup.entry.fee, setup.entry.bounty) == (1250, 100_000, 0)


@pytest.mark.parametrize(
    ("games", "told"),
    [
        (["nlhe"], "50/100, with an ante 100/200/200, its own minutes"),
        (["flhe"], "50/100 for bets of 100 and 200, other bets 50/100 limits 150/300, its own"),
        (["stud"], "limits 100/200 ante 25 bring-in 50, its own minutes"),
        (["nlhe", "razz"], "Each level deals the next game: no-limit hold'em, razz"),
    ],
)
def test_how_a_level_is_written_is_told_for_the_games_that_are_played(games, told):
    assert told in writing_help(GAMES[game] for game in games)
