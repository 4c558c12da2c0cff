"""Notices of a house: what hangs on the board, who decides what, what kind of game a night is."""

import pytest
from evening import LIBRARY

from built_in_houses import HOUSES
from floorcall.chapters.authority.questions import Appeal, DirectorIs, Role
from floorcall.club.house.deciders import (
    Matter,
    complaint,
    deciders,
    director_is,
    factors_of_intent,
    last_word,
    may_depart,
    may_play,
    stands_aside,
)
from floorcall.club.house.game_class import classes_of, game_class_of
from floorcall.club.house.notices import board as hung
from floorcall.club.house.notices import notices, offences
from floorcall.tournament.setup.questions import BlindSchedule


def cited(ruling) -> set[str]:
    return {citation.number for citation in ruling.citations}


def board(name, *labels):
    return {notice.subject: notice for notice in notices(LIBRARY.house(name, *labels))}


@pytest.mark.parametrize("name", HOUSES)
def test_every_answer_on_the_board_has_words_and_rules(name):
    for notice in notices(LIBRARY.house(name)):
        for told in notice.answers:
            assert told.asks.endswith("?")
            assert told.answer
            assert told.rules


def test_s_premises_conduct_the_dress_code_hangs_with_its_wording():
    dress = board("club52")["Dress"]

    assert {rule.number for rule in dress.wording} == {
        "conduct-10",
        *(f"dress-{number}" for number in range(1, 6)),
    }
    assert dress.answers[0].answer == "yes"
    assert board("wph")["Dress"].answers[0].silent


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("club52", {"procedures-1a", "procedures-1b", "procedures-2"}),
        ("metropolitan", {"notice-1"}),
        ("whangamata", {"intro-1", "intro-2", "note-2", "note-3", "note-4a", "note-4b", "note-4c"}),
        ("wptapl", set()),
    ],
)
def test_s_house_governance_what_the_house_says_of_itself(name, numbers):
    assert {rule.number for rule in board(name)["The house"].wording} == numbers


def test_guests_sit_behind_a_player_only_in_cash_games():
    cash = {told.asks: told.answer for told in board("club52", "cash")["On the premises"].answers}
    tournament = {told.asks: told.answer for told in board("club52")["On the premises"].answers}

    assert cash["Where may a player's guest sit?"].startswith("behind a player")
    assert tournament["Where may a player's guest sit?"] == "away from the table"


@pytest.mark.parametrize(
    ("name", "number"),
    [("club52", "procedures-6"), ("metropolitan", "23C"), ("whangamata", "21.2"), ("wph", "43.2")],
)
def test_s_stack_visibility_how_chips_and_cards_lie_is_on_the_board(name, number):
    wording = {rule.number for rule in board(name)["At the table"].wording}

    assert number in wording


@pytest.mark.parametrize("name", HOUSES)
def test_s_electronic_devices_the_board_tells_of_phones(name):
    assert len(board(name)["Phones and devices"].answers) == 7


@pytest.mark.parametrize("name", ["club52", "metropolitan", "whangamata", "wph"])
def test_s_penalty_triggers_the_catalogue_of_penalties_names_offences(name):
    named = offences(LIBRARY.house(name))

    assert len(named) > 3
    assert all(one.penalty.offence and one.rule.says for one in named)


def test_s_decision_authority_small_matters_and_grave_ones():
    house = LIBRARY.house("whangamata")
    hand, grave = deciders(Matter.HAND, house), deciders(Matter.GRAVE, house)
    final = last_word(house)

    assert Role.TABLE_MANAGER in hand.decision
    assert grave.decision == (Role.DIRECTOR,)
    assert Role.TABLE_MANAGER not in final.decision
    assert "note-1a" in cited(hand)
    assert "note-1b" in cited(grave)
    assert "1.3" in cited(final)


@pytest.mark.parametrize(
    ("name", "appeal"), [("whangamata", Appeal.GAMBLING_INSPECTOR), ("wph", Appeal.NONE)]
)
def test_s_decision_authority_where_a_complaint_goes(name, appeal):
    assert complaint(LIBRARY.house(name)).decision is appeal


@pytest.mark.parametrize(
    ("labels", "who", "plays"),
    [((), DirectorIs.DUTY_MANAGER, True), (("class3",), DirectorIs.NAMED_FOR_THE_EVENT, False)],
)
def test_s_game_classes_the_director_of_a_licensed_event_is_named_and_does_not_play(
    labels, who, plays
):
    house = LIBRARY.house("whangamata", *labels)

    assert director_is(house).decision is who
    assert may_play(Role.DIRECTOR, house).decision is plays
    assert may_play(Role.SUPERVISOR, house).decision


def test_s_decision_authority_a_supervisor_with_family_in_the_hand_stands_aside():
    ruling = stands_aside(LIBRARY.house("whangamata"))

    assert ruling.decision.roles == (Role.TABLE_MANAGER, Role.SUPERVISOR)
    assert ruling.decision.family
    assert cited(ruling) == {"note-5"}
    assert stands_aside(LIBRARY.house("metropolitan")).decision.roles == ()


def test_s_decision_authority_each_answer_cites_only_what_it_was_read_from():
    house = LIBRARY.house("whangamata")

    assert cited(deciders(Matter.HAND, house)) == {"note-1a"}
    assert cited(complaint(house)) == {"1.3"}
    assert cited(may_depart(house)) >= {"1.1", "1.2"}
    assert may_depart(house).decision


@pytest.mark.parametrize("name", HOUSES)
def test_a_rule_hangs_once_on_the_board_and_every_heading_has_answers(name):
    headings = hung(LIBRARY.house(name))
    numbers = [rule.number for heading in headings for rule in heading.rules]

    assert len(numbers) == len(set(numbers))
    assert all(heading.answers for heading in headings)


@pytest.mark.parametrize(("name", "weighs"), [("club52", True), ("metropolitan", False)])
def test_s_decision_authority_intent_weighs_where_the_house_says_so(name, weighs):
    ruling = factors_of_intent(LIBRARY.house(name))

    assert bool(ruling.decision) is weighs
    assert ("decision-3" in cited(ruling)) is weighs


@pytest.mark.parametrize(
    ("label", "blinds", "timed"),
    [
        ("casual", BlindSchedule.CONSTANT, True),
        ("league", BlindSchedule.RISING, False),
        ("cash", BlindSchedule.CONSTANT, False),
    ],
)
def test_s_game_classes_what_kind_of_game_a_night_is(label, blinds, timed):
    nature = game_class_of(LIBRARY.house("whangamata", label)).decision

    assert (nature.blinds, nature.ends_at_a_time) == (blinds, timed)
    assert (label in nature.own) is (label != "cash")
    assert label in nature.labels


def test_classes_are_those_the_book_tells_apart():
    assert [one.word for one in classes_of(LIBRARY.house("club52"))] == ["tournament", "cash"]
