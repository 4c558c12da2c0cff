"""`house coverage`: what decides is told apart from what is cited, shown or left to people."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import pytest

from cli.cli_runner import floorcall, ran
from floorcall.cli.house.coverage_evidence import (
    NOTHING,
    Effect,
    Evidence,
    Row,
    Sighting,
    bundled_evidence,
    fingerprint,
    fingerprints,
    game_of,
)
from floorcall.cli.house.rule_coverage import RuleCoverage, Status, coverage
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_files import folder
from floorcall.web.pages.frame.page import all_families
from measure.alternatives import words_that_decide_together
from measure.cases import measure, under

LIBRARY = Library()
OWN = """
[[rule]]
number = "H1"
title = "The button is blue"
says = "The button is blue on Fridays."
kind = "procedure"
about = ["{about}"]
"""


def own_house(about: str) -> None:
    ran("house new riverside --from wptapl")
    with Path("riverside.toml").open("a", encoding="utf-8") as book:
        book.write(OWN.format(about=about))


@pytest.mark.parametrize("house", LIBRARY.names())
def test_no_rule_of_a_house_is_left_over(house: str):
    left = [one.rule.number for one in coverage(LIBRARY, house) if one.is_left_over]

    assert left == []


@pytest.mark.parametrize("house", LIBRARY.names())
def test_every_place_that_is_named_is_there(house: str):
    pages = {route.path for route in all_families().routes}
    missing = []
    for one in coverage(LIBRARY, house):
        code = {where for found in one.readers.values() for where in found}
        missing += [where for where in code if not is_there(where)]
        cases = [*one.cases, *(answer.witness for answer in one.answers)]
        missing += [case for case in cases if is_missing(case)]
        missing += [shown.page for shown in one.shown if shown.page not in pages]

    assert missing == []


def is_missing(witness: str) -> bool:
    """Whether the case file that is named is not there; commands and pages are no files."""
    return witness.endswith(".case") and not (folder() / witness).is_file()


def is_there(where: str) -> bool:
    """Whether code of that name is: a module, or a function or class in one."""
    module, _, name = f"floorcall.{where}".rpartition(".")
    try:
        return hasattr(import_module(module), name)
    except ModuleNotFoundError:
        return False


def test_code_nobody_wrote_is_not_there():
    assert is_there("chapters.betting.rulings.unofficial_words.loose")
    assert not is_there("rulings.loose_words.tight")
    assert not is_there("rulings.loose_word.loose")


def rule(house: str, number: str) -> RuleCoverage:
    (found,) = [one for one in coverage(LIBRARY, house) if one.rule.number == number]
    return found


def test_a_rule_that_only_says_more_on_anothers_policy_is_cited_and_decides_nothing():
    check_raise = rule("club52", "betting-1")

    assert check_raise.status is Status.CITED
    assert check_raise.cited_with == ("min_raise",)
    assert len(check_raise.cases) > 80
    assert rule("wptapl", "9.3").status is Status.CITED


def test_an_offence_that_a_graver_list_names_first_is_shown_and_decides_nothing():
    """Club 52 says of tournaments that disruption will be penalised, and that comes first."""
    disturbing = rule("club52", "conduct-5")

    by_game = {one.game: one.status for one in disturbing.answers}
    assert by_game["tournament"] is Status.SHOWN
    assert by_game["cash"] is Status.DECIDES


def test_steps_of_a_ladder_that_nothing_carries_out_do_not_decide():
    ladder = rule("club52", "penalties-1")
    done = {one.word for one in ladder.decides}

    assert not ladder.is_whole
    assert {"missed_hand", "timed_suspension"} <= done
    assert done.isdisjoint({"membership_suspension", "membership_termination"})


def test_a_rule_that_waits_for_the_next_level_asks_for_leave_where_blinds_never_go_up():
    (tournament, casual) = rule("whangamata", "50.7").answers

    assert (tournament.game, tournament.status) == ("tournament", Status.DECIDES)
    assert tournament.witness == "command enter-late"
    assert (casual.game, casual.status) == ("casual", Status.DECIDES)


def test_orbits_away_are_counted_by_the_hands_of_a_table_and_decide_who_deals():
    """Whoever missed an orbit of a casual game deals the next: told when they come back."""
    orbits = rule("whangamata", "26.5")

    assert orbits.status is Status.DECIDES
    assert {one.witness for one in orbits.answers} == {"command come-back"}


def test_a_set_of_which_no_word_matters_alone_may_matter_as_a_whole():
    policy = CATALOGUE.policies["seating_accommodations_family_apart_who"]
    value = LIBRARY.house("whangamata")[policy].value
    first, second = sorted(one.word for one in value)

    def together(changes):
        return words_that_decide_together(policy, value, changes)

    assert together(lambda left: not left) == {first, second}
    assert together(lambda left: first not in {one.word for one in left}) == {first}
    assert together(lambda left: len(left) > len(value)) == frozenset()


def test_a_casual_answer_tried_in_vain_is_known_to_do_nothing_there():
    shown = Sighting(Effect.OUTCOME, "command enter-late")
    row = Row("whangamata", "50.7", "late_entry_join_at", "next_level", "tournament")
    casual = row._replace(game="casual")
    evidence = Evidence({row: shown, casual: NOTHING}, ["whangamata"])

    assert evidence.was_looked_at(casual)
    assert evidence.was_looked_at(casual._replace(book="riverside"))
    assert not evidence.was_looked_at(casual._replace(rule="50.8"))
    assert not Evidence({row: shown}, ["whangamata"]).was_looked_at(casual)


def test_each_rule_is_told_with_what_is_done_by_it():
    told = ran("house coverage whangamata")

    assert "22.2  Reporting a bad deck (procedure): shown\n  shown   /t/{tournament}/floor" in told
    assert "50.7  Late comers wait (enforced): decides\n" in told
    assert "whangamata/betting-complete.case" in told
    assert told.rstrip().endswith("none is left to people and shown to nobody")


@pytest.mark.parametrize("name", ["common", *LIBRARY.names()])
def test_the_evidence_was_measured_of_the_book_as_it_is(name: str):
    """If this fails, run `python bench/answer_effects.py` and commit what it writes."""
    book = LIBRARY.book(name)

    assert fingerprints()[name] == fingerprint(book)


def by_cases() -> list[tuple[Row, Sighting]]:
    """Every thirtieth answer of a house that a case has shown to decide."""
    rows = [
        (row, seen)
        for row, seen in sorted(bundled_evidence().rows.items())
        if row.book in LIBRARY.names()
        and seen.effect is Effect.OUTCOME
        and seen.witness.endswith(".case")
    ]
    return rows[::30]


@pytest.mark.parametrize(("row", "seen"), by_cases(), ids=lambda one: "-".join(map(str, one)))
def test_a_case_that_is_named_still_ends_otherwise_with_another_answer(row: Row, seen: Sighting):
    text = (folder() / seen.witness).read_text(encoding="utf-8")
    case = read_case(text, seen.witness)
    house = under(LIBRARY, case, row.book, "")
    if game_of(house) != row.game:
        house = under(LIBRARY, case, row.book, row.game)
    found: dict[Row, Sighting] = {}

    measure(case, house, CATALOGUE.policies[row.policy], found)

    assert found[row] == seen


def test_a_book_that_was_not_measured_goes_by_what_others_show_of_the_answer():
    shown = Sighting(Effect.OUTCOME, "command enter-late")
    row = Row("wph", "8", "late_entry_join_at", "next_level", "tournament")
    evidence = Evidence({row: shown}, ["wph", "wptapl"])

    assert evidence.sighting(row) == shown
    assert evidence.sighting(row._replace(book="wptapl")).effect is Effect.NOTHING
    assert evidence.sighting(row._replace(book="riverside")) == shown
    assert evidence.sighting(row._replace(book="riverside", word="at_once")) == shown
    assert evidence.sighting(row._replace(book="riverside", game="cash")).effect is Effect.NOTHING


def test_a_rule_without_a_home_is_named_and_the_exit_status_says_so():
    own_house(about="initial_button")

    told = floorcall("house coverage riverside.toml")

    assert told.exit_code == 1
    assert told.output.rstrip().endswith("left to people and shown to nobody: H1")


def test_the_same_wording_about_a_moment_that_has_a_page_has_a_home():
    own_house(about="deck_change")

    told = json.loads(ran("house coverage riverside.toml --json"))["riverside.toml"]

    (rule,) = [one for one in told if one["number"] == "H1"]
    assert not rule["is_left_over"]
    assert rule["status"] == "shown"
    assert rule["shown"][0]["when"] == "a deck is changed or found bad"
