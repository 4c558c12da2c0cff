"""What cannot work is named before the first player has paid."""

import pytest
from floor import LEVELS, make_setup, numbers

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import open_tournament
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import ColourUpPlan, Denomination, Level, Offer, Payout, Price


def says(book, expected: int = 0, **changes) -> str:
    return " | ".join(p.says for p in problems(make_setup(book, **changes), book, expected))


def test_a_sound_set_up_has_no_problem(house):
    assert problems(make_setup(house("wph")), house("wph"), 20) == []


def test_blinds_must_be_payable_in_the_chips_in_play(house):
    odd = (Level(25, 50), Level(60, 120))
    gone = (ColourUpPlan(1, 25),)

    assert "level 2 needs 60, and the smallest chip is 25" in says(house("wph"), levels=odd)
    assert "level 2 needs 50, and the smallest chip is 100" in says(house("wph"), colour_ups=gone)


@pytest.mark.parametrize(("expected", "short"), [(20, False), (21, True)])
def test_starting_stacks_must_not_be_more_than_the_chips_owned(expected, short, house):
    chips = (Denomination(25, 800), Denomination(100, 1800))

    assert ("make 20 starting stacks" in says(house("wph"), expected, chips=chips)) is short


@pytest.mark.parametrize(("level", "late"), [(6, False), (7, True)])
def test_a_window_must_close_before_the_last_level(level, late, house):
    assert ("late entry would close" in says(house("wph"), late_until_level=level)) is late
    offer = Offer(Price(prize=10, chips=5000), level)
    assert ("rebuys would close" in says(house("wph"), rebuy=offer)) is late


def test_prizes_must_be_payable(house):
    plan = Payout(amounts=(500, 300))

    assert "the prizes are ¤800 and the pool is ¤400" in says(house("wph"), 20, payout=plan)
    assert "100.01" in says(house("wph"), payout=Payout(shares=(10_001,)))
    assert "3 places are paid" in says(house("wph"), 2)


@pytest.mark.parametrize(
    "changes",
    [
        {"levels": (Level(is_break=True),)},
        {"levels": (Level(is_break=True), *LEVELS)},
        {"levels": (Level(25, 50, seconds=0),)},
        {"games": ("bridge",)},
        {"games": ()},
        {"entry": Price(prize=20)},
        {"payout": Payout(shares=(6000, 5000))},
    ],
)
def test_what_cannot_be_played_at_all_is_not_opened(changes, house):
    answer = open_tournament(make_setup(house("wph"), **changes), house("wph"))

    assert isinstance(answer, Refusal)
    assert answer.says


@pytest.mark.parametrize(
    ("games", "levels", "lacks"),
    [
        (("flhe",), (Level(50, 100, small_bet=100),), ""),
        (("flhe",), (Level(50, 100),), "level 1 deals limit hold'em and has no size of a bet"),
        (("flhe",), (Level(small_bet=100),), "level 1 deals limit hold'em and has no blinds"),
        (("stud",), (Level(ante=25, bring_in=25, small_bet=100),), ""),
        (("stud",), (Level(ante=25, bring_in=25),), "stud and has no size of a bet"),
        (("nlhe",), (Level(50, 100),), ""),
        (
            ("flhe", "razz"),
            (Level(50, 100, small_bet=100), Level(is_break=True), Level(100, 200)),
            "level 2 deals razz and has no size of a bet",
        ),
    ],
)
def test_a_level_has_the_bets_of_the_game_it_deals(games, levels, lacks, house):
    facts = {"games": games, "levels": levels, "late_until_level": 1}
    answer = open_tournament(make_setup(house("wph"), **facts), house("wph"))

    assert isinstance(answer, Refusal) == bool(lacks)
    assert lacks in getattr(answer, "says", "")


def test_stud_without_a_bring_in_is_warned_of_once(house):
    levels = (Level(ante=25, small_bet=100), Level(ante=25, small_bet=200))
    found = problems(
        make_setup(house("wph"), games=("stud",), levels=levels, late_until_level=1), house("wph")
    )

    [warned] = found
    assert (warned.about, warned.grave) == ("levels", False)
    assert warned.says.startswith("level 1 deals seven-card stud and has no bring-in")


@pytest.mark.parametrize(
    ("changes", "about"),
    [
        ({"levels": (Level(is_break=True),)}, "levels"),
        ({"games": ("bridge",)}, "games"),
        ({"entry": Price(prize=20)}, "entry.chips"),
        ({"entry": Price(prize=-1, chips=100)}, "entry"),
        ({"late_until_level": 7}, "late_until_level"),
        ({"rebuy": Offer(Price(chips=500), 7)}, "rebuy"),
        ({"addon": Offer(Price(prize=-5, chips=500), 2)}, "addon"),
        ({"reentry": Offer(Price(chips=500), 7)}, "reentry"),
        ({"payout": Payout(shares=(10_001,))}, "payout"),
        ({"chips": (Denomination(40, 9000),)}, "chips"),
        ({"table_size": 1}, "table_size"),
    ],
)
def test_a_problem_says_which_field_it_is_about(changes, about, house):
    found = problems(make_setup(house("wph"), **changes), house("wph"))

    assert {one.about for one in found} == {about}


def test_what_the_house_does_not_have_is_named_with_its_rule(house):
    book = house("wptapl")
    offer = Offer(Price(prize=10, chips=5000), 3)
    found = problems(make_setup(book, rebuy=offer, reentry=offer), book)

    assert [one.says for one in found] == ["the house has no rebuys", "the house has no re-entry"]
    assert all(one.rules for one in found)


def test_late_entry_to_the_first_break_needs_a_break(house):
    book = house("wptapl")
    found = problems(make_setup(book, levels=LEVELS[:3], late_until_level=1), book)

    assert numbers(found[0].rules) == ["3.1"]


@pytest.mark.parametrize(
    ("expected", "words"), [(64, ""), (65, "only 64"), (81, "only 64"), (82, "81")]
)
def test_a_host_has_64_to_81_starting_stacks_where_the_set_up_does_not_say(expected, words, house):
    found = says(house("wptapl"), expected, chips=())

    assert words in found
    assert bool(found) is bool(words)


@pytest.mark.parametrize(
    ("level", "words"),
    [
        (Level(100, 100), ""),
        (Level(101, 100), "level 3: the small blind, 101, is above the big, 100"),
        (Level(50, 100, ante=1_000), ""),
        (Level(50, 100, ante=1_001), "level 3: the ante, 1,001, is more than ten times 100"),
        (Level(40, 99), "level 3: the big blind falls from 100 to 99"),
    ],
)
def test_an_absurd_level_is_told_with_its_line(level, words, house):
    levels = (Level(25, 50), Level(is_break=True), Level(50, 100), level)
    setup = make_setup(house("wph"), levels=levels, chips=())
    told = [one for one in problems(setup, house("wph")) if one.line]

    assert [one.says for one in told] == ([words] if words else [])
    assert {one.line for one in told} == ({4} if words else set())
    assert not any(one.grave for one in told)
