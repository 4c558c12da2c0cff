"""Every figure of a set-up below, at and beyond what can be: what is said, and nothing besides."""

from __future__ import annotations

import pytest
from floor import LEVELS, LIBRARY, make_setup, varied
from msgspec.structs import replace

from floorcall.chapters.next_hand.questions import (
    ANTES_PAYER,
    ANTES_REDUCED_LATE,
    BUTTON_RULE,
    AntePayer,
)
from floorcall.club.cash.questions import CASH_MISSED_BLINDS
from floorcall.tournament.entry.questions import LATE_ENTRY_SEAT
from floorcall.tournament.seating.questions.on_seats import TABLE_SIZES_DIRECTOR_MAY_VARY
from floorcall.tournament.setup.preflight import first_fault, problems
from floorcall.tournament.setup.questions import GAME_CLASSES_TIMED_END
from floorcall.tournament.setup.terms import (
    ColourUpPlan,
    Denomination,
    EntryPrice,
    Level,
    Offer,
    OwnStack,
    Payout,
    Price,
    PrizeInKind,
    TableSpec,
    game_of,
    index_of,
    own_stack,
    playing_level,
    starting_stacks,
)

PRICE = Price(prize=20, chips=10_000)
BREAK = Level(is_break=True, seconds=600)


def said(book, expected=0, **changes):
    return [one.says for one in problems(make_setup(book, **changes), book, expected)]


def priced(*names, **facts):
    return tuple(EntryPrice(name, PRICE, **facts) for name in names)


def offered(level=2, price=PRICE, **facts):
    return Offer(price, level, **facts)


NO_TIME = "the prices of a {} are for somebody, not for a time: it has a window"

GRAVE = [
    # the season pot
    ({"from_pot": 5, "pot_of": "spring"}, ""),
    ({"from_pot": 5}, "the season whose pot puts money in is not named"),
    ({"pot_of": "spring", "payout": Payout(shares=(5000,), held_back=5)}, ""),
    *(
        (
            {"from_pot": 5, "pot_of": "spring", "payout": Payout(shares=(5000,), **{name: value})},
            "the season pot pays into this tournament, so nothing is held back for the pot",
        )
        for name, value in (("held_back", 5), ("held_share", 5), ("rest_pot", True))
    ),
    # names of prices
    ({"prices": priced("Members", "Early")}, ""),
    ({"prices": priced("Members", " ")}, "a price of its own needs a name"),
    ({"prices": priced("Entry ")}, '"entry" is the usual price; give this one another name'),
    ({"prices": priced("Members", "members")}, "two prices have one name"),
    ({"prices": priced("Early", before_start=True, until=3600)}, ""),
    ({"rebuy": offered(prices=priced("Members"))}, ""),
    ({"rebuy": offered(prices=priced("rebuy"))},
     '"rebuy" is the usual price; give this one another name'),
    ({"rebuy": offered(prices=priced("Early", before_start=True))}, NO_TIME.format("rebuy")),
    ({"rebuy": offered(prices=priced("Early", until=9))}, NO_TIME.format("rebuy")),
    ({"reentry": offered(prices=priced("Early", until=9))}, NO_TIME.format("re-entry")),
    ({"addon": offered(prices=priced("Members"))}, "the add-on has one price for everybody"),
    # tables
    *(
        (
            {name: size},
            "" if 2 <= size <= 99 or not size else f"{what} has 2 to 99 seats, not {size}",
        )
        for name, what in (("table_size", "a table"), ("final_size", "the final table"))
        for size in (0, 1, 2, 9, 99, 100)
    ),
    *(
        (
            {"tables": (TableSpec(number, 9),)},
            "" if 1 <= number <= 9999 else f"tables are numbered 1 to 9999, not {number}",
        )
        for number in (0, 1, 9999, 10_000)
    ),
    *(
        (
            {"tables": (TableSpec(1, seats),)},
            "" if 2 <= seats <= 99 else f"a table has 2 to 99 seats, not {seats}",
        )
        for seats in (1, 2, 99, 100)
    ),
    *(
        (
            {"tables": (TableSpec(1, 6, closed),)},
            words,
        )
        for closed, words in (
            ((1, 6), ""),
            ((0,), "table 1 has seats 1 to 6"),
            ((7,), "table 1 has seats 1 to 6"),
            ((3, 3), "a seat of table 1 is closed twice"),
        )
    ),
    ({"tables": (TableSpec(1, 6), TableSpec(2, 6))}, ""),
    ({"tables": (TableSpec(1, 6), TableSpec(1, 6))}, "two tables have one number"),
    # chips and money
    ({"chips": (Denomination(25, 0), Denomination(100, 9_000))}, ""),
    ({"chips": (Denomination(1, 9_000), Denomination(100, -1))}, "there are no -1 chips of 100"),
    ({"chips": (Denomination(1, 90_000),)}, ""),
    ({"chips": (Denomination(0, 9_000),)}, "there are no 9,000 chips of 0"),
    ({"units": 1}, ""),
    ({"units": 0}, "a whole unit of money is not made up of 0"),
    # structure
    ({"redraw_at": (2, 3)}, ""),
    ({"redraw_at": (3, 1)},
     "seats are redrawn at two tables or more; the final table forms by itself"),
    ({"levels": (Level(25, 50, seconds=1),), "late_until_level": 1}, ""),
    ({"levels": (Level(25, 50), Level(50, 100, seconds=0)), "late_until_level": 1},
     "a level has no time"),
    ({"levels": (BREAK, Level(25, 50)), "late_until_level": 1}, "the first level is a break"),
    ({"levels": (BREAK, BREAK)}, "there is no level to play"),
    # stacks of one's own
    ({"stacks": (OwnStack("A", 25), OwnStack("B", 25))}, ""),
    ({"stacks": (OwnStack("A", 25), OwnStack("A", 50))}, "two stacks are set for A"),
    ({"stacks": (OwnStack(" ", 25),)}, "a stack set for one entrant needs a name and chips"),
    ({"stacks": (OwnStack("A", 0),)}, "a stack set for one entrant needs a name and chips"),
    # prizes
    ({"payout": Payout(shares=(10_000,))}, ""),
    ({"payout": Payout(shares=(10_001,))}, "the shares add up to 100.01 per cent"),
    ({"payout": Payout(shares=(5000,), steps=((9, (6000, 4001)),))},
     "the shares add up to 100.01 per cent"),
    ({"payout": Payout(shares=(5000,), unit=1)}, ""),
    ({"payout": Payout(shares=(5000,), unit=0)}, "prizes are rounded to a unit of at least 1"),
    ({"payout": Payout(shares=(5000,), in_kind=(PrizeInKind(1, "A ham"), PrizeInKind(2, "A ham")))},
     ""),
    ({"payout": Payout(shares=(5000,), in_kind=(PrizeInKind(1, "A ham"), PrizeInKind(1, "A ham")))},
     "a place has one thing twice; name them apart, such as bottle 1 and bottle 2"),
    ({"payout": Payout(shares=(5000,), in_kind=(PrizeInKind(0, "A ham"),))},
     "a prize in kind has a place and a name"),
    ({"payout": Payout(shares=(5000,), in_kind=(PrizeInKind(1, " "),))},
     "a prize in kind has a place and a name"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "words"), GRAVE)
def test_what_no_house_could_play_by_is_grave(changes, words):
    book = LIBRARY.house("wph")
    found = problems(make_setup(book, **changes), book)

    if "final_size" in changes and not words:
        found = [one for one in found if one.about != "final_size"]
    assert [one.says for one in found] == ([words] if words else [])
    assert all(one.grave for one in found)


@pytest.mark.parametrize(("changes", "words"), GRAVE)
def test_its_first_fault_is_the_same(changes, words):
    if "stacks" not in changes:  # a stack for somebody in particular is looked at with the chips
        assert first_fault(make_setup(LIBRARY.house("wph"), **changes)) == words


PARTS = [
    *((f"{part} of the entry", {"entry": Price(**({"chips": 10_000} | {part: -1}))})
      for part in ("prize", "fee", "bounty", "purpose")),
    *((f"{part} of the {what}", {what.replace("-", ""): offered(price=Price(**{part: -1}))})
      for what in ("rebuy", "add-on", "re-entry") for part in ("prize", "chips")),
    ("most of a rebuy", {"rebuy": offered(most=-1)}),
    ("stack for a rebuy", {"rebuy": offered(threshold=-1)}),
    ("prize of the price Members", {"prices": (EntryPrice("Members", Price(prize=-1)),)}),
    ("prize of the price Members",
     {"rebuy": offered(prices=(EntryPrice("Members", Price(prize=-1)),))}),
    ("time of the price Early", {"prices": priced("Early", until=-1)}),
    ("small blind of a level", {"levels": (Level(-1, 50),)}),
    ("ante of a level", {"levels": (Level(25, 50, ante=-1),)}),
    ("guarantee", {"guarantee": -1}),
    ("stack of later entries", {"late_stack": -1}),
    ("number of seats", {"payout": Payout(seats=-1)}),
    ("value of a seat", {"payout": Payout(seat_value=-1)}),
    ("share held back", {"payout": Payout(held_share=-1)}),
    ("contribution", {"payout": Payout(contribution=-1)}),
    ("value of A ham", {"payout": Payout(in_kind=(PrizeInKind(1, "A ham", value=-1),))}),
    ("most entries", {"most_entries": -1}),
    ("time of the start", {"starts": -1}),
    ("time of the end", {"ends": -1}),
]  # fmt: skip


@pytest.mark.parametrize(("what", "changes"), PARTS)
def test_nothing_is_below_zero(what, changes):
    assert said(LIBRARY.house("wph"), **changes) == [f"the {what} cannot be below zero"]


TOLD = [
    # chips
    (0, {"levels": (Level(25, 50, ante=30), Level(50, 100)), "late_until_level": 1},
     ["level 1 needs 30, and the smallest chip is 25"]),
    (0, {"colour_ups": (ColourUpPlan(2, 25),)}, []),
    (0, {"colour_ups": (ColourUpPlan(1, 25),)}, ["level 2 needs 50, and the smallest chip is 100"]),
    (0, {"entry": Price(prize=20, chips=10_010)},
     ["a stack of 10,010 cannot be made up of the chips owned"]),
    (0, {"stacks": (OwnStack("A", 10_010),)},
     ["the stack of 10,010 for A cannot be made up of the chips owned"]),
    (0, {"chips": (Denomination(25, 1_000),), "stacks": (OwnStack("A", 25_000),)}, []),
    (0, {"chips": (Denomination(25, 1_000),), "stacks": (OwnStack("A", 25_025),)},
     ["the stacks come to 25,025, and the chips owned to 25,000"]),
    (0, {"chips": (), "stacks": (OwnStack("A", 25_025),)}, []),
    (0, {"chips": (Denomination(25, 1_200),), "most_entries": 3}, []),
    (0, {"chips": (Denomination(25, 1_200),), "most_entries": 4},
     ["the chips owned make 3 starting stacks, not 4"]),
    (3, {"chips": (Denomination(25, 1_200),), "most_entries": 4}, []),
    # prizes
    (20, {"payout": Payout(amounts=(400,))}, []),
    (20, {"payout": Payout(amounts=(401,))}, ["the prizes are ¤401 and the pool is ¤400"]),
    (20, {"payout": Payout(amounts=(401,)), "guarantee": 401}, []),
    (0, {"payout": Payout(amounts=(401,))}, []),
    (3, {}, []),
    (2, {}, ["3 places are paid and 2 players are expected"]),
    (20, {"payout": Payout(seat_value=400)}, []),
    (20, {"payout": Payout(seat_value=401)}, ["a pool of ¤400 does not pay for one seat"]),
    (0, {"payout": Payout(seat_value=401)}, []),
    # windows
    (0, {"late_until_level": 6}, []),
    (0, {"late_until_level": 7},
     ["late entry would close with level 7, and level 6 is the last"]),
    (0, {"addon": offered(6)}, []),
    (0, {"addon": offered(7)}, ["add-ons would close with level 7, and level 6 is the last"]),
    (0, {"reentry": offered(7)}, ["re-entry would close with level 7, and level 6 is the last"]),
    (0, {"rebuy": offered(3, in_break=True)}, []),
    (0, {"rebuy": offered(2)}, []),
    (0, {"rebuy": offered(2, in_break=True)},
     ["rebuys are sold in the break after level 2, and no break follows it"]),
    (0, {"addon": offered(4, in_break=True)},
     ["add-ons are sold in the break after level 4, and no break follows it"]),
    # a stack of few blinds, and levels that fall
    (0, {"entry": Price(prize=20, chips=1_000)}, []),
    (0, {"entry": Price(prize=20, chips=975)},
     ["level 1: a stack of 975 is 19 big blinds: most are all in within the hour"]),
    (0, {"levels": (Level(25, 50), Level(25, 50)), "late_until_level": 1}, []),
    (0, {"levels": (Level(50, 100), Level(25, 50)), "late_until_level": 1},
     ["level 2: the big blind falls from 100 to 50"]),
]  # fmt: skip


@pytest.mark.parametrize(("expected", "changes", "words"), TOLD)
def test_what_a_director_may_know_better_is_told(expected, changes, words):
    book = LIBRARY.house("wph")
    found = problems(make_setup(book, **changes), book, expected)

    assert [one.says for one in found] == words
    assert not any(one.grave for one in found)


def test_a_stake_that_falls_from_bets_to_blinds_is_a_stake():
    levels = (Level(small_bet=200, ante=25, bring_in=50), Level(50, 100, small_bet=100))
    changes = {"games": ("stud", "flhe"), "levels": levels, "late_until_level": 1}

    found = said(LIBRARY.house("wph"), **changes)
    assert found == ["level 2: the stake falls from 200 to 100"]


# what the book has


@pytest.mark.parametrize(
    ("day", "entry", "members", "words"),
    [
        ("tuesday", Price(prize=15, fee=5, bounty=5, chips=10_000), False, []),
        ("tuesday", Price(prize=15, fee=5, bounty=4, chips=10_000), False,
         ["entry costs ¤20 and a bounty of ¤5 on a Tuesday"]),
        ("tuesday", Price(prize=14, fee=5, bounty=5, chips=10_000), False,
         ["entry costs ¤20 and a bounty of ¤5 on a Tuesday"]),
        ("tuesday", Price(prize=20, fee=5, bounty=5, chips=10_000), False,
         ["entry costs ¤20 and a bounty of ¤5 on a Tuesday",
          "a fee of ¤5 comes beside the price of the book"]),
        ("tuesday", Price(prize=25, bounty=5, chips=10_000), False,
         ["entry costs ¤20 and a bounty of ¤5 on a Tuesday"]),
        ("thursday", Price(prize=40, chips=10_000), False, []),
        ("thursday", Price(prize=39, chips=10_000), False, ["entry costs ¤40 on a Thursday"]),
        ("third wednesday", Price(prize=100, chips=10_000), True, []),
        ("third wednesday", Price(prize=100, chips=10_000), False,
         ["that game is for members only"]),
        ("", Price(prize=1, chips=10_000), False, []),
    ],
)  # fmt: skip
def test_club52_the_price_of_the_day(day, entry, members, words):
    found = said(LIBRARY.house("club52"), day=day, entry=entry, members_only=members)

    assert found == words


def test_where_the_book_has_no_price_for_the_day_any_is_right():
    assert said(LIBRARY.house("wph"), day="third wednesday", entry=PRICE) == []


@pytest.mark.parametrize(
    ("starts", "ends", "words"),
    [
        (100, 101, []),
        (100, 100, ["the stated end comes after the start"]),
        (100, 0, ["this game ends at a stated time: say when"]),
    ],
)
def test_whangamata_a_casual_game_has_an_end_after_its_start(starts, ends, words):
    book = LIBRARY.house("whangamata", "casual")
    level = (Level(25, 50), BREAK, Level(25, 50))

    found = said(book, starts=starts, ends=ends, levels=level, late_until_level=1)
    assert found == words


@pytest.mark.parametrize("ends", [0, 101])
def test_whangamata_the_blinds_of_a_casual_game_stay_the_same(ends):
    book = LIBRARY.house("whangamata", "casual")
    setup = make_setup(book, starts=100, ends=ends, levels=LEVELS[:2], late_until_level=1)
    (found,) = [one for one in problems(setup, book) if one.about == "levels"]

    assert found.says == "the blinds stay the same in this class of game"
    assert found.grave is bool(ends)


ANTES = [
    ((Level(25, 50, ante=50), Level(50, 100, ante=50)), AntePayer.EVERYBODY, []),
    ((Level(25, 50, ante=50), Level(50, 100, ante=25)), AntePayer.EVERYBODY,
     ["antes are not lowered as play goes on"]),
    ((Level(25, 50, ante=50), Level(50, 100)), AntePayer.EVERYBODY, []),
    ((Level(25, 50, ante=50), Level(50, 100, ante=50, ante_by_big_blind=True)),
     AntePayer.EVERYBODY, ["everybody pays an ante of their own here"]),
    ((Level(25, 50, ante=50), Level(50, 100, ante=50, ante_by_big_blind=True)),
     AntePayer.BIG_BLIND, ["the big blind pays the ante for the table here; write bb ante"]),
    ((Level(25, 50, ante=50, ante_by_big_blind=True), Level(50, 100)), AntePayer.BIG_BLIND, []),
    ((Level(25, 50, ante=50), Level(50, 100, ante=25, ante_by_big_blind=True)),
     AntePayer.BIG_BLIND, ["the big blind pays the ante for the table here; write bb ante"]),
]  # fmt: skip


@pytest.mark.parametrize(("levels", "payer", "words"), ANTES)
def test_who_pays_the_ante_and_that_it_does_not_shrink(levels, payer, words):
    book = varied(LIBRARY.house("wph"), ANTES_PAYER, payer)
    book = varied(book, ANTES_REDUCED_LATE, value=False)

    assert said(book, levels=levels, late_until_level=1) == words
    for games in (("stud",), ("nlhe", "plo")):  # of stud, and of several games, nothing is said
        bets = tuple(replace(one, small_bet=100, bring_in=25) for one in levels)
        assert said(book, games=games, levels=bets, late_until_level=1) == []


@pytest.mark.parametrize(("chips", "words"), [(10_000, []), (9_975, ["10,000 here"])])
def test_metropolitan_7_a_re_entry_is_a_full_stack(chips, words):
    reentry = offered(price=Price(prize=20, chips=chips))
    found = said(LIBRARY.house("metropolitan"), reentry=reentry)

    assert [one[-11:] for one in found] == words


@pytest.mark.parametrize(
    ("expected", "words"),
    [(64, []), (65, ["a host may have only 64 starting stacks"]),
     (81, ["a host may have only 64 starting stacks"]),
     (82, ["a host has 81 starting stacks at most"])],
)  # fmt: skip
def test_wptapl_a_host_with_chips_on_record_is_asked_for_those_alone(expected, words):
    book = LIBRARY.house("wptapl")
    owned = (Denomination(25, 100 * 400),)

    assert said(book, expected, chips=()) == words
    assert said(book, expected, chips=owned) == []


def test_whangamata_5_where_the_pool_is_paid_by_chips_no_place_has_an_amount():
    book = LIBRARY.house("whangamata", "casual")
    changes = {"ends": 9, "levels": LEVELS[:1], "late_until_level": 1}

    assert said(book, payout=Payout(amounts=(20,)), **changes) == [
        "the pool is paid by chips here, not by place"
    ]
    assert said(book, **changes) == []


@pytest.mark.parametrize("vary", [True, False])
@pytest.mark.parametrize("size", [0, 8])
def test_a_final_table_of_ones_own_number(size, vary):
    book = varied(LIBRARY.house("wph"), TABLE_SIZES_DIRECTOR_MAY_VARY, vary)
    own = "a final table of 8 is the tournament's own number"

    assert said(book, final_size=size) == ([own] if size and not vary else [])


# terms


@pytest.mark.parametrize(
    ("number", "at", "shown"), [(1, 0, 1), (3, 2, 3), (4, 4, 4), (6, 6, 6), (7, 6, 6)]
)
def test_a_level_is_found_by_its_number_breaks_apart(number, at, shown):
    """The fourth of seven lines is a break."""
    setup = make_setup(LIBRARY.house("wph"))

    assert index_of(setup, number) == at
    assert playing_level(setup, at) == shown


def test_in_a_rotation_each_level_deals_the_next_game_breaks_apart():
    setup = make_setup(LIBRARY.house("wph"), games=("nlhe", "plo", "stud"))

    assert [game_of(setup, at).id for at in range(7)] == [
        *("nlhe", "plo", "stud", "stud"),
        *("nlhe", "plo", "stud"),
    ]


def test_a_stack_of_ones_own_goes_by_the_members_number_before_the_name():
    stacks = (OwnStack("7", 12_000), OwnStack("Ann", 11_000))
    setup = make_setup(LIBRARY.house("wph"), stacks=stacks)

    assert own_stack(setup, "7", "Ann") == 12_000
    assert own_stack(setup, "8", "Ann") == 11_000
    assert own_stack(setup, "", "Ann") == 11_000
    assert own_stack(setup, "", "Bob") == 0


@pytest.mark.parametrize(
    ("owned", "own", "stacks"), [(2_000, 0, 20), (1_999, 0, 19), (2_000, 30_000, 18), (0, 500, 0)]
)
def test_stacks_set_for_somebody_are_laid_aside_first(owned, own, stacks):
    """Chips of 100 and a stack of 10,000."""
    for_ann = (OwnStack("Ann", own),) if own else ()
    chips = (Denomination(100, owned),)
    setup = make_setup(LIBRARY.house("wph"), chips=chips, stacks=for_ann)

    assert starting_stacks(setup) == stacks


@pytest.mark.parametrize(("size", "told"), [(8, False), (9, False), (10, True)])
def test_whangamata_8_nine_at_most_sit_at_a_table_of_a_casual_game(size, told):
    book = LIBRARY.house("whangamata", "casual")
    found = said(book, table_size=size, ends=9, levels=LEVELS[:1], late_until_level=1)

    assert found == (["9 players at most sit at a table of this game"] if told else [])


@pytest.mark.parametrize(
    ("cents", "words"), [(500, []), (5, ["entry costs ¤20 and a bounty of ¤5 on a Tuesday"])]
)
def test_club52_the_price_of_the_day_is_in_whole_units(cents, words):
    entry = Price(prize=1500, fee=500, bounty=cents, chips=10_000)

    assert said(LIBRARY.house("club52"), day="tuesday", entry=entry, units=100) == words


@pytest.mark.parametrize(
    ("policy", "asked"),
    [
        (LATE_ENTRY_SEAT, True),
        (GAME_CLASSES_TIMED_END, True),
        (CASH_MISSED_BLINDS, False),
        (BUTTON_RULE, False),
    ],
)
def test_what_the_book_leaves_to_the_director_is_asked_at_the_opening_but_for_tables(policy, asked):
    """At a table it is asked when it comes up; a cash table is no tournament's."""
    book = LIBRARY.house("wph")
    left = varied(book, policy, book[policy].value, left=True)
    told = [one.says for one in problems(make_setup(left), left) if one.about == "choices"]

    assert len(told) == asked
    assert all(policy.asks in one for one in told)


@pytest.mark.parametrize(("stack", "grave"), [(1, False), (0, True)])
def test_an_entry_brings_a_chip(stack, grave):
    setup = make_setup(LIBRARY.house("wph"), entry=Price(prize=20, chips=stack), chips=())

    assert first_fault(setup) == ("an entry brings no chips" if grave else "")


def test_a_stack_for_one_entrant_is_a_chip_at_least():
    book = LIBRARY.house("wph")

    assert said(book, stacks=(OwnStack("A", 1),), chips=()) == []


def test_a_price_is_the_sum_of_its_parts():
    assert Price(prize=20, fee=3, bounty=5, purpose=2).total == 30


def test_a_window_that_closes_with_the_last_level_is_no_problem_though_a_break_follows():
    levels = (Level(25, 50), Level(50, 100), BREAK)

    assert said(LIBRARY.house("wph"), levels=levels, late_until_level=2) == []
    assert said(LIBRARY.house("wph"), levels=levels, late_until_level=3) == [
        "late entry would close with level 3, and level 2 is the last"
    ]
