"""A house answers every policy with the rules that give the answer, or says it is silent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.law.answer import AnswerRefused
from floorcall.law.house import Setting
from law.small_law import (
    AXES,
    CATALOGUE,
    CLOCK_SECONDS,
    FOULS,
    SEATING,
    SEATING_CHANGE,
    Fouls,
    Seats,
    book,
    house,
    rule,
)


def numbers(setting: Setting) -> list[str]:
    return [str(citation) for citation in setting.citations]


def test_a_rule_sets_a_policy_and_is_cited_for_it():
    club = house(book("club", rule("7.1", sets_clock_seconds="30")))

    assert club[CLOCK_SECONDS].value == 30
    assert numbers(club[CLOCK_SECONDS]) == ["club@1 7.1"]
    assert not club[CLOCK_SECONDS].silent


def test_a_silent_house_follows_common_practice_and_cites_it():
    club = house(book("club", rule("7.1", sets_clock_seconds="30")))

    assert club[SEATING].value is Seats.DRAWN
    assert numbers(club[SEATING]) == ["common@1 1"]
    assert club[SEATING].silent


def test_a_rule_holds_only_for_the_games_it_names():
    club = book("club", rule("1", sets_seating='"chosen"', when='{ class = ["league", "cash"] }'))

    assert [house(club, label)[SEATING].value for label in ("tournament", "league", "cash")] == [
        Seats.DRAWN,
        Seats.CHOSEN,
        Seats.CHOSEN,
    ]
    assert house(club, "tournament")[SEATING].silent
    assert not house(club, "league")[SEATING].silent


def test_of_two_rules_the_one_that_overrides_wins_where_it_holds():
    club = book(
        "club",
        rule("1", sets_clock_seconds="30"),
        rule("2", sets_clock_seconds="10", overrides='["1"]', when='{ betting = ["limit"] }'),
    )

    assert house(club)[CLOCK_SECONDS].value == 30
    assert house(club, "limit")[CLOCK_SECONDS].value == 10
    assert numbers(house(club, "limit")[CLOCK_SECONDS]) == ["club@1 2"]


def test_a_rule_that_supports_a_setting_is_cited_beside_it_and_ends_no_silence():
    club = house(
        book(
            "club",
            rule("1", sets_clock_seconds="30"),
            rule("2", supports='["clock_seconds", "seating"]'),
        )
    )

    assert numbers(club[CLOCK_SECONDS]) == ["club@1 1", "club@1 2"]
    assert numbers(club[SEATING]) == ["common@1 1", "club@1 2"]
    assert club[SEATING].silent


def test_rules_that_set_a_list_add_up_and_each_member_cites_its_own():
    club = house(
        book("club", rule("1", sets_fouls='["swearing"]'), rule("2", sets_fouls='["phoning"]'))
    )

    assert club[FOULS].value == {Fouls.SWEARING, Fouls.PHONING}
    assert numbers(club[FOULS]) == ["club@1 1", "club@1 2"]
    assert numbers(club[FOULS].because_of(Fouls.PHONING)) == ["club@1 2"]
    assert numbers(club[FOULS].because_of(Fouls.SPLASHING)) == ["club@1 1", "club@1 2"]


ASSUMES = '[[assumes]]\nbecause = "It deals by itself."\nsets.{} = {}\n'


def test_an_assumption_answers_a_silent_book_and_says_why():
    club = house(book("club", ASSUMES.format("clock_seconds", 45)))

    assert club[CLOCK_SECONDS].value == 45
    assert club[CLOCK_SECONDS].silent
    assert club[CLOCK_SECONDS].assumed == "It deals by itself."
    assert numbers(club[CLOCK_SECONDS]) == ["common@1 2"]


def test_a_rule_is_stronger_than_an_assumption():
    club = house(
        book("club", rule("1", sets_clock_seconds="30"), ASSUMES.format("clock_seconds", 45))
    )

    assert club[CLOCK_SECONDS].value == 30
    assert club[CLOCK_SECONDS].assumed == ""


def test_an_assumed_list_stands_beside_what_the_book_states():
    club = house(
        book("club", rule("1", sets_fouls='["phoning"]'), ASSUMES.format("fouls", '["swearing"]'))
    )

    assert club[FOULS].value == {Fouls.PHONING, Fouls.SWEARING}
    assert not club[FOULS].silent
    assert numbers(club[FOULS].because_of(Fouls.PHONING)) == ["club@1 1"]
    assert numbers(club[FOULS].because_of(Fouls.SWEARING)) == ["common@1 3"]


BASE = book(
    "base",
    rule("1", sets_clock_seconds="30", sets_seating='"signed"'),
    rule("2", sets_fouls='["swearing"]'),
)


def extending(*rules: str, head: str = "", base=BASE):
    return book("club", *rules, head=f'extends = "{base.id}"\n{head}', others=(base,))


def test_a_book_that_extends_another_takes_over_its_rules():
    club = house(extending())

    assert club[CLOCK_SECONDS].value == 30
    assert numbers(club[CLOCK_SECONDS]) == ["base@1 1"]
    assert not club[CLOCK_SECONDS].silent
    assert [each.number for each in club.rules] == ["1", "2"]


def test_an_own_rule_beats_the_inherited_one_for_what_it_sets():
    club = house(extending(rule("9", sets_clock_seconds="20")))

    assert numbers(club[CLOCK_SECONDS]) == ["club@1 9"]
    assert numbers(club[SEATING]) == ["base@1 1"]


def test_an_own_list_replaces_the_inherited_list():
    club = house(extending(rule("9", sets_fouls='["phoning"]')))

    assert club[FOULS].value == {Fouls.PHONING}


def test_an_own_rule_of_the_same_number_replaces_the_whole_inherited_rule():
    club = house(extending(rule("1", sets_clock_seconds="20")))

    assert numbers(club[CLOCK_SECONDS]) == ["club@1 1"]
    assert club[SEATING].silent


def test_a_dropped_rule_does_not_hold():
    club = house(extending(head='drops = ["1"]'))

    assert club[CLOCK_SECONDS].silent
    assert [each.number for each in club.rules] == ["2"]


def test_an_assumption_does_not_beat_an_inherited_rule():
    assert house(extending(ASSUMES.format("clock_seconds", 45)))[CLOCK_SECONDS].value == 30


def test_dropping_and_replacing_reach_through_two_books():
    middle = extending()
    grandchild = extending(rule("2", about='["dress"]'), head='drops = ["1"]', base=middle)
    club = house(grandchild)

    assert club[CLOCK_SECONDS].silent
    assert club[FOULS].silent
    assert [str(each.citation) for each in club.rules] == ["club@1 2"]


def test_a_replaced_rule_does_not_uncover_the_one_below_it():
    middle = book(
        "middle", rule("1", sets_clock_seconds="25"), head='extends = "base"', others=(BASE,)
    )
    club = house(extending(rule("1", sets_seating_change="true"), base=middle))

    assert club[CLOCK_SECONDS].silent
    assert club[SEATING].silent


def test_an_organiser_may_choose_among_what_the_book_leaves_open():
    leaving = rule("1", sets_seating='"drawn"', leaves_seating='["drawn", "signed"]')
    club = house(book("club", leaving))

    chosen = club.choose(SEATING, Seats.SIGNED)

    assert chosen[SEATING].value is Seats.SIGNED
    assert numbers(chosen[SEATING]) == ["club@1 1"]
    assert club[SEATING].value is Seats.DRAWN
    with pytest.raises(AnswerRefused, match="beyond drawn, signed"):
        club.choose(SEATING, Seats.CHOSEN)


def test_what_the_book_does_not_leave_open_cannot_be_chosen():
    club = house(book("club", rule("1", sets_seating='"drawn"')))

    assert club.choose(SEATING, Seats.DRAWN)[SEATING].value is Seats.DRAWN
    with pytest.raises(AnswerRefused, match="club does not leave seating to the organiser"):
        club.choose(SEATING, Seats.SIGNED)


@given(
    seconds=st.none() | st.integers(1, 600),
    change=st.none() | st.booleans(),
    seats=st.none() | st.sampled_from(Seats),
    dropped=st.sets(st.sampled_from(["1", "2"])),
    extends=st.booleans(),
    label=st.sampled_from(sorted(AXES.axis_of)),
)
def test_whatever_a_book_says_every_policy_has_an_answer_and_a_rule(
    seconds, change, seats, dropped, extends, label
):
    sets = {
        "sets_clock_seconds": seconds,
        "sets_seating_change": change if change is None else str(change).lower(),
        "sets_seating": seats and f'"{seats.word}"',
    }
    said = {key: str(value) for key, value in sets.items() if value is not None}
    rules = [rule("10", **said)] if said else []
    drops = f"drops = {sorted(dropped)}" if extends else ""
    made = extending(*rules, head=drops) if extends else book("club", *rules)

    club = house(made, label)

    for policy in CATALOGUE.policies.values():
        assert club[policy].rules
        assert club[policy].silent == all(c.book == "common" for c in club[policy].citations)
    if seconds is not None:
        assert club[CLOCK_SECONDS].value == seconds
    if change is not None:
        assert club[SEATING_CHANGE].value is change
