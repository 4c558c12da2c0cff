"""What the ruling page shows: lines with their rulings, the table, other houses, like rulings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.chapters.vocabulary import LINES
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import Clock, Player, State, Table
from floorcall.views.floor.case_account import account_for, other_houses
from floorcall.views.floor.case_opening import case_opening, table_setup
from floorcall.views.floor.case_phrases import chapters
from floorcall.views.floor.precedents import MOST, RulingIndex
from floorcall.views.floor.ruling_list import RulingShown
from floorcall.web.pages.floor.case_editor import (
    CaseRequest,
    bundled_case,
    edit_case,
    house_for_case,
)
from floorcall.web.pages.floor.ruling_page import head_changes
from web.evenings import evening

HEAD = "blinds  250/500\nseats   1-8 at 20000\nbutton  8\n"
LIBRARY = Library()
BY = house_for_case(LIBRARY, "metropolitan")


def told(*lines: str, head: str = HEAD):
    return account_for("\n".join([head, *lines]), BY)[0]


def test_each_line_has_its_rulings_and_the_latest_is_the_last_of_them():
    case = told("3 raises to 1100", "4 pushes 1000 5x100")

    assert [line.says for line in case.lines] == [
        ("Seat 3 raises to 1,100.",),
        ("Made up to a full raise: seat 4 raises to 1,700.",),
    ]
    assert case.latest == case.lines[-1]
    assert "45.1" in {rule.number for rule in case.latest.rules}


def test_what_a_silent_book_is_taken_to_mean_stands_beside_its_rules_with_the_reason():
    early = ("3 raises to 1100", "dealer deals the flop early", "4 calls")

    (reason,) = told(*early, head=f"house whangamata\n{HEAD}").latest.assumptions

    assert "early card" in reason
    assert not told(*early).latest.assumptions


def test_the_table_is_drawn_as_it_stands_after_the_last_line():
    table = told("3 raises to 1100").table

    assert table is not None
    seats = {seat.seat: seat for seat in table.seats}
    assert (seats[3].stack, seats[3].bet) == (18_900, 1_100)
    assert [seat for seat in seats if seats[seat].to_act] == [4]
    assert [seat for seat in seats if seats[seat].button] == [8]
    assert [seat for seat in seats if seats[seat].big_blind] == [2]
    assert (table.pot, table.stakes) == (1_850, "250 / 500")


def test_the_seat_in_turn_is_told_what_it_may_do_as_lines_to_tell():
    turn = told("3 raises to 1100").next

    assert turn is not None
    assert turn.says == "Seat 4 may fold, call 1,100 or raise to 1,700 or more."
    assert [(way.line, way.least) for way in turn.ways] == [
        ("4 folds", 0),
        ("4 calls", 0),
        ("4 raises to", 1_700),
    ]


def test_a_line_that_cannot_be_read_stops_the_telling_there_with_a_sentence():
    case = told("3 raises to 1100", "4 does a dance", "5 folds")

    assert [line.text for line in case.lines] == ["3 raises to 1100"]
    assert (case.stopped_at, "is not understood" in case.problem) == (6, True)


def test_a_line_that_cannot_be_played_stops_the_telling_there_too():
    case = told("3 raises to 1100", "director rules full call", "4 folds")

    assert [line.text for line in case.lines] == ["3 raises to 1100"]
    assert case.stopped_at == 6


def test_a_choice_left_open_is_a_line_to_tell_until_it_is_taken():
    lines = ["3 bets 2000", "4 raises to 8000", "5 pushes 2000"]
    head = "blinds 1000/2000\nseats 1-5 at 60000\nbutton 2\nstreet flop\n"

    waiting = told(*lines, head=head).lines[-1].rulings[-1].choices
    taken = told(*lines, waiting[0].line, head=head)

    assert [choice.line for choice in waiting] == [
        f"director rules {choice.choice}" for choice in waiting
    ]
    assert len(waiting) == 2
    assert all(not choice.line for choice in taken.lines[-2].rulings[-1].choices)


def test_what_the_director_must_decide_is_said_first_and_an_open_penalty_last():
    line = told("3 raises to 1100", "5 calls", "7 folds").latest
    assert line is not None

    said = line.by_weight

    assert sorted(map(str, said)) == sorted(map(str, line.rulings))
    assert said[0].waits
    penalties = [ruling.penalty for ruling in said if not ruling.waits]
    assert penalties == sorted(penalties)
    assert True in penalties


def test_a_line_that_must_hold_says_what_holds_instead():
    case = told("3 raises to 1100", "> action on 5")

    assert case.lines[-1].must
    assert case.lines[-1].fails


def test_every_form_of_a_line_can_be_picked_but_the_directors_and_the_singulars():
    picked = {phrase.written for chapter in chapters() for phrase in chapter.phrases}

    left_out = [form.written for form in LINES.forms if form.written not in picked]

    assert {form for form in left_out if not form.startswith("director")} == {
        "{number} second passes",
        "{number} second pass",
        "dealer finds {number} boxed card",
        "dealer deals {number} card to {seat}",
        "{seat} is given {number} round",
        "{seat} is given {number} hand",
        "{seat} is given {number} minute",
        "{seat} has been away {number} minute",
        "{seat} has been away {number} orbit",
    }


def test_other_houses_are_marked_where_they_say_something_else():
    text = f"{HEAD}\n3 raises to 1100\n4 pushes 1000 5x100\n"
    case = read_case(text)
    houses = [LIBRARY.house(name) for name in LIBRARY.names()]
    own = told("3 raises to 1100", "4 pushes 1000 5x100").latest
    assert own is not None

    beside = {one.house: one for one in other_houses(case, own.number, own.says, houses)}

    assert not beside["metropolitan"].differs
    assert all(one.says and one.differs == (one.says != own.says) for one in beside.values())


def filed(*rulings: RulingShown, night: str = "thursday") -> RulingIndex:
    index = RulingIndex()
    for one in rulings:
        index.file(night, "Thursday", one)
    return index


def ruling(facts: str, *rules: str, version: int = 1, at: int = 0) -> RulingShown:
    return RulingShown(version, at, "Olga", 1, facts, "fold", "fold", False, "", rules)


@pytest.mark.parametrize(("shared", "found"), [(1, 0), (2, 1), (3, 1)])
def test_a_ruling_is_like_another_where_half_of_its_rules_decided_it(shared, found):
    earlier = filed(ruling("other", *"abc"[:shared]))

    assert len(earlier.like("facts", list("abcd"))) == found


def test_rulings_on_the_same_facts_come_first_and_no_more_are_told_than_are_read():
    like = [ruling("like", "a", version=n) for n in range(9)]
    earlier = filed(*like, ruling("same", version=9))

    found = earlier.like("same", ["a"])

    assert [one.same for one in found] == [True] + [False] * (MOST - 1)
    assert [one.ruling.version for one in found][:2] == [9, 8]


def test_rulings_of_every_night_are_told_the_latest_first():
    index = filed(ruling("f", version=9, at=100))
    index.file("friday", "Friday", ruling("f", version=2, at=300))
    index.file("monday", "Monday", ruling("f", version=5, at=200))

    told = [(one.ruling.night, one.ruling.version) for one in index.like("f", ())]
    assert told == [("Friday", 2), ("Monday", 5), ("Thursday", 9)]


@given(st.lists(st.tuples(st.integers(1, 4), st.sampled_from("fg"), st.sampled_from("abc"))))
def test_what_was_filed_again_or_dropped_is_told_once_or_not_at_all(steps):
    index, stands = RulingIndex(), {}
    for version, facts, rule in steps:
        if stands.get(version) == (facts, rule):
            index.drop("thursday", version)
            del stands[version]
        else:
            index.file("thursday", "Thursday", ruling(facts, rule, version=version))
            stands[version] = (facts, rule)

    told = {(one.ruling.version, one.same) for one in index.like("f", ["a"])}
    assert told == {(n, f == "f") for n, (f, rule) in stands.items() if f == "f" or rule == "a"}
    assert len(index) == len(stands)


def test_a_change_that_cannot_be_made_leaves_the_case_as_it_was():
    done = edit_case(CaseRequest(HEAD, line="4 dances"), BY, LIBRARY)

    assert done.text == HEAD
    assert "is not understood" in done.refused


def test_a_line_that_is_not_understood_is_answered_with_what_it_may_be():
    done = edit_case(CaseRequest(HEAD, line="4 mucked the winner"), BY, LIBRARY)

    [meant] = done.may_mean
    assert (meant.title, meant.line) == ("Live hand mucked or killed", "dealer kills 4")
    assert done.look_up == "mucked the winner"


@pytest.mark.parametrize("line", ["", "4 folds", "99 folds", "> 4 is happy"])
def test_nothing_is_suggested_for_a_line_that_has_a_form(line):
    assert edit_case(CaseRequest(HEAD, line=line), BY, LIBRARY).may_mean == ()


def test_what_the_form_says_of_the_table_is_what_the_head_says():
    form = {"game": "nlhe", "small": "100", "big": "1,200", "ante": "1200", "ante-by": "bb"}
    form |= {"button": "3", "seats": "3", "stack.1": "500", "stack.3": "700", "hole.3": "As Ad"}

    done = edit_case(CaseRequest(HEAD, head=head_changes(form)), BY, LIBRARY)

    assert done.refused == ""
    table = done.table
    assert (table.small, table.big, table.ante, table.ante_by_big_blind) == (100, 1200, 1200, True)
    assert [(seat.name, seat.stack, seat.cards) for seat in table.seats] == [
        ("1", 500, ""),
        ("3", 700, "As Ad"),
        ("2", 500, ""),
    ]
    assert table.button == "3"


def test_fewer_seats_take_the_last_away_and_one_stack_can_be_for_all():
    form = {"small": "100", "big": "200", "seats": "2", "stack": "9000"}
    form |= {f"stack.{seat}": "500" for seat in range(1, 5)}

    assert head_changes(form)["seats"] == "1:9000 2:9000"


def test_a_stud_table_has_limits_and_a_bring_in_instead_of_blinds():
    changes = head_changes({"game": "stud", "small": "100", "big": "200", "bring-in": "25"})

    assert (changes["blinds"], changes["limits"]) == ("", "100/200 bring-in 25")


def test_the_head_is_read_back_into_the_form_it_was_written_by():
    table = table_setup(read_case(f"{HEAD}in 3 4\npot 900\nboard Ah Kd 2c\n").head)

    assert (table.street, table.live, table.pot, table.board) == ("flop", "3 4", 900, "Ah Kd 2c")
    assert [seat.stack for seat in table.seats] == [20_000] * 8


def test_a_kept_case_is_found_by_house_and_name_and_nothing_else_is_opened():
    assert "seats" in bundled_case("metropolitan/betting-call-commits")
    assert bundled_case("../README") == ""
    assert bundled_case("metropolitan/no-such") == ""


def test_a_house_that_is_a_path_is_not_opened():
    done = edit_case(CaseRequest(f"house /etc/passwd\n{HEAD}\n3 folds\n"), BY, LIBRARY)

    assert "there is no house" in done.account.problem


def at_table(
    seats: dict[int, int],
    level: int = 1,
    last: Positions | None = None,
    away: tuple[int, ...] = (),
    **setup: object,
) -> str:
    players: PersistentMap[Player] = PersistentMap()
    for seat, stack in seats.items():
        since = 0 if seat in away else None
        players = players.put(seat, Player(seat, f"P{seat}", stack=stack, absent_since=since))
    table = Table(5, 9, seats={seat: seat for seat in seats}, button=2, last=last)
    state = State(
        setup=evening(**setup),
        clock=Clock(level=level, remaining=300),
        players=players,
        tables=PersistentMap().put(5, table),
        seated=len(seats),
        chips_out=(50,),
    )
    return case_opening(state, 5, LIBRARY.house("metropolitan"), 0)


def test_a_dispute_begins_with_the_table_as_it_is_and_the_chips_still_in_play():
    head = read_case(at_table({2: 9000, 4: 0, 7: 11_000})).head

    assert (head.stacks, head.button) == ({2: 9000, 7: 11_000}, 2)
    assert (head.blinds, head.chips, head.event) == ((100, 200), (100, 1000), {"left": 3})


def test_the_hand_in_dispute_is_the_one_being_dealt_not_the_last_that_was_reported():
    stacks = {1: 9000, 2: 9000, 4: 9000, 6: 9000}

    head = read_case(at_table(stacks, last=Positions(1, 2, 4))).head

    assert head.button == 2


def test_whoever_is_away_is_dealt_in_and_holds_no_cards_in_the_case():
    stacks = {1: 9000, 2: 9000, 4: 9000, 6: 9000}

    head = read_case(at_table(stacks, last=Positions(1, 2, 4), away=(6,))).head

    assert (list(head.stacks), head.live) == ([1, 2, 4, 6], (1, 2, 4))


def test_with_all_but_one_away_the_cards_are_left_to_be_told():
    head = read_case(at_table({1: 9000, 2: 9000}, last=Positions(1, 1, 2), away=(2,))).head

    assert (list(head.stacks), head.live) == ([1, 2], ())


def test_in_a_break_the_hand_in_dispute_is_one_of_the_level_before():
    assert read_case(at_table({2: 9000, 7: 11_000}, level=2)).head.blinds == (100, 200)


@pytest.mark.parametrize("seats", [{}, {3: 9000}])
def test_a_table_of_fewer_than_two_is_the_usual_one(seats):
    assert len(read_case(at_table(seats)).head.stacks) == 9


def test_a_limit_and_a_stud_level_are_written_with_their_limits():
    level = Level(100, 200, 25, small_bet=200, bring_in=50)
    setup = {"levels": (level,), "level": 0}

    limit = read_case(at_table({2: 9000, 7: 9000}, games=("flhe",), **setup)).head
    stud = read_case(at_table({2: 9000, 7: 9000}, games=("stud",), **setup)).head

    assert (limit.blinds, limit.limits) == ((100, 200), (200, 400))
    assert (stud.blinds, stud.limits, stud.ante, stud.bring_in) == (None, (200, 400), 25, 50)


@pytest.mark.parametrize(("payer", "said"), [("", "ante 500"), ("bb ", "big-blind ante 500")])
def test_the_drawn_table_says_whose_ante_it_is(payer, said):
    table = told(head=HEAD.replace("250/500", f"250/500 {payer}ante 500")).table

    assert table is not None
    assert table.stakes == f"250 / 500, {said}"


def test_an_ante_of_the_big_blind_is_written_as_such():
    level = Level(100, 200, 200, ante_by_big_blind=True)

    head = read_case(at_table({2: 9000, 7: 9000}, level=0, levels=(level,))).head

    assert (head.ante, head.ante_by_big_blind) == (200, True)


def test_the_facts_of_a_ruling_are_what_happened_and_not_what_was_made_of_it():
    lines = ["3 bets 2000", "4 raises to 8000", "5 pushes 2000"]
    head = "blinds 1000/2000\nseats 1-5 at 60000\nbutton 2\nstreet flop\n"
    text = "\n".join([head, *lines, "director rules full call", "> 5 calls 8000"])

    done = edit_case(CaseRequest(text), BY, LIBRARY)

    assert done.facts == "; ".join(lines)
    assert "8,000" in done.book


@pytest.mark.parametrize(("typed", "seats"), [("9", 9), ("10", 10), ("11", 10)])
def test_no_table_has_more_seats_than_can_be_dealt(typed, seats):
    form = {"small": "100", "big": "200", "seats": typed, "stack": "500"}

    assert len(head_changes(form)["seats"].split()) == seats


ANYTHING = [form.example for form in LINES.forms] + [
    f"{seat} {does}"
    for seat in range(1, 9)
    for does in ("calls", "folds", "raises to 1100", 'says "raise" pushes 1000', "is away")
]


@given(st.sampled_from(LIBRARY.names()), st.lists(st.sampled_from(ANYTHING), max_size=6))
def test_whatever_is_told_is_ruled_upon_or_refused_with_a_sentence_and_then_left_out(house, lines):
    by, text, taken = house_for_case(LIBRARY, house), HEAD, []
    for line in lines:
        done = edit_case(CaseRequest(text, line=line), by, LIBRARY)
        text = done.text
        if not done.refused:
            taken.append(line)

    done = edit_case(CaseRequest(text), by, LIBRARY)

    assert [line.text for line in done.account.lines] == taken
    assert done.account.problem == ""
    assert done.account.table is not None
