"""Rules shown beside a moment, and that no rule of any house is without a home."""

import pytest
from evening import LIBRARY

from built_in_houses import HOUSES
from floorcall.cli.house.policy_readers import readers
from floorcall.club.house.rule_reminders import Moment, moments_of, reminders_at

DUTIES = {
    "whangamata": {"3.3", "37.4", "49.1"},
    "wph": {"3.4", "32.4", "45.1"},
    "club52": {"procedures-5", "procedures-10", "tournaments-14", "showdown-3"},
    "wptapl": {"24.1"},
    "metropolitan": {"2", "41.1"},
}


@pytest.mark.parametrize("name", DUTIES)
def test_s_player_responsibilities_every_house_shows_its_own_duties_at_entry(name):
    shown = reminders_at(Moment.ENTRY, LIBRARY.house(name))

    assert {rule.number for rule in shown} == DUTIES[name]
    assert all(rule.says for rule in shown)


def test_a_house_without_a_word_on_duties_shows_the_usual_ones():
    assert reminders_at(Moment.ENTRY, LIBRARY.house("common"))


@pytest.mark.parametrize(
    ("name", "moment", "number"),
    [
        ("club52", Moment.LEVEL, "tournaments-7a"),
        ("metropolitan", Moment.RACE, "22B"),
        ("metropolitan", Moment.MISDEAL, "33A.7"),
        ("whangamata", Moment.DECK, "22.2"),
        ("whangamata", Moment.EXPOSED, "53.3"),
        ("whangamata", Moment.DOORS, "note-4a"),
        ("whangamata", Moment.MONEY, "note-2"),
        ("whangamata", Moment.MONEY, "note-3"),
        ("whangamata", Moment.PROGRAMME, "note-4b"),
        ("whangamata", Moment.PROGRAMME, "note-4c"),
        ("club52", Moment.COMING, "dress-2"),
        ("club52", Moment.COMING, "conduct-11"),
        ("club52", Moment.BESIDE, "conduct-9"),
        ("club52", Moment.BESIDE, "procedures-12"),
        ("metropolitan", Moment.BESIDE, "RP-3"),
        ("wph", Moment.COMING, "52"),
        ("wph", Moment.RACE, "17.9"),
    ],
)
def test_wording_for_people_is_shown_when_it_matters(name, moment, number):
    labels = {"17.9": ("major",), "procedures-12": ("cash",)}.get(number, ())

    assert number in {rule.number for rule in reminders_at(moment, LIBRARY.house(name, *labels))}


@pytest.mark.parametrize(("labels", "told"), [(("cash",), True), ((), False)])
def test_guests_behind_a_player_are_spoken_of_at_cash_tables_alone(labels, told):
    shown = {rule.number for rule in reminders_at(Moment.BESIDE, LIBRARY.house("club52", *labels))}

    assert ("procedures-12" in shown) is told


def test_the_race_is_spoken_of_only_where_chips_are_raced():
    assert reminders_at(Moment.RACE, LIBRARY.house("wph", "nightly")) == ()
    assert len(reminders_at(Moment.RACE, LIBRARY.house("wph", "major"))) == 3


@pytest.mark.parametrize("name", HOUSES)
def test_no_rule_of_a_house_is_without_a_home(name):
    read = readers()
    homeless = []
    for number, rule in LIBRARY.book(name).all_rules().items():
        policies = (*rule.sets, *rule.supports)
        is_read = bool(policies) and all(read.get(policy.name) for policy in policies)
        if not is_read and not moments_of(rule) and rule.penalty is None:
            homeless.append(number)

    assert homeless == []
