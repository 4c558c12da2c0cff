"""Whole nights: bots play until one player has every chip, under each house."""

import pytest
from floor import LIBRARY
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.seating.questions.on_seats import INITIAL_SEATING, InitialSeating
from floorcall.tournament.setup.preflight import problems

pytestmark = pytest.mark.slow


def play(house_name: str, entrants: int, seed: int = 1) -> Night:
    house = LIBRARY.house(house_name)
    night = Night(evening(house, entrants), house, seed)
    night.play(entrants)
    return night


def check(night: Night, entrants: int) -> None:
    state = night.state
    alive = [player for player in state.players.values() if player.stack]
    places = [place for place, players in standings(state) for _ in players]

    assert len(alive) == 1
    assert alive[0].stack == state.chips_in_play
    assert len(places) == entrants
    assert places[0] == 1
    assert sum(prizes(state, night.house).values()) == takings(state).pool
    assert TOURNAMENT.fold(night.log) == state


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("entrants", [9, 27])
def test_a_night_ends_with_one_winner_holding_every_chip(house, entrants):
    check(play(house, entrants), entrants)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("entrants", [180, 1000])
def test_a_big_night_ends_with_one_winner_holding_every_chip(house, entrants):
    check(play(house, entrants), entrants)


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("whangamata", "league"),
        ("whangamata", "casual"),
        ("whangamata", "class 3"),
        ("wph", "major"),
        ("metropolitan", "six_handed"),
    ],
)
def test_a_night_of_another_class_of_game_plays_out_too(name, label):
    house = LIBRARY.house(name, label)
    night = Night(evening(house, 20, (label,)), house, 4)
    night.play(20)

    check(night, 20)


def test_a_night_begins_from_a_sheet_where_the_organiser_has_one():
    house = LIBRARY.house("club52").choose(INITIAL_SEATING, InitialSeating.SIGNUP_SHEET)
    night = Night(evening(house, 11), house, 4)
    night.play(11)

    check(night, 11)


@pytest.mark.parametrize("name", ["club52", "metropolitan", "wph"])
def test_a_night_of_mixed_games_keeps_its_button_through_stud(name):
    house = LIBRARY.house(name, "limit")
    games = ("flhe", "flo8", "razz", "stud", "stud8")
    setup = replace(evening(house, 18), games=games, table_size=8, final_size=8)
    night = Night(setup, house, 3)
    night.play(18)
    kept = [event.keeps_button for event in night.log if isinstance(event, HandPlayed)]

    check(night, 18)
    assert True in kept
    assert False in kept


@pytest.mark.parametrize("house", HOUSES)
def test_the_same_seed_plays_the_same_night(house):
    assert play(house, 12).log == play(house, 12).log


@pytest.mark.parametrize("house", HOUSES)
def test_the_structure_that_is_simulated_has_nothing_wrong_with_it(house):
    book = LIBRARY.house(house)

    assert problems(evening(book, 30), book, 30) == []
