"""The name somebody chose for all to read: in the register, at a night, and forgotten with them."""

from __future__ import annotations

import json

import msgspec
from desk import Desk
from evening import LIMIT, Evening
from hypothesis import given
from hypothesis import strategies as st

from floorcall.club.cash.waiting_lists import JoinList
from floorcall.club.people.erasure import ErasePerson, display_name_of, without_person
from floorcall.club.people.merges import MergePeople
from floorcall.club.people.night_records import entry_of, guest_of
from floorcall.club.people.person_identity import find_person
from floorcall.club.people.redaction import redacted_entries
from floorcall.club.people.registrations import AddPerson
from floorcall.club.people.state import Details
from floorcall.club.season.season_final import Qualifier, entry_for
from floorcall.views.club.cash_waiting_board import cash_board_view
from floorcall.views.club.people_search import find_people, person_line

DAY = "2026-05-30"


def blanked(desk: Desk, *told: dict[str, object], person: int = 1) -> list[dict[str, object]]:
    """What another log says once the person is forgotten in it."""
    lines = [msgspec.json.encode(one) for one in told]
    new = redacted_entries(find_person(desk.state, desk.log, person), lines)
    return [json.loads(new.get(version, line)) for version, line in enumerate(lines, 1)]


def entered(player: int = 1, **facts: object) -> dict[str, object]:
    return {"kind": "registered", "player": player, "name": f"Player {player}", **facts}


def test_a_chosen_name_goes_along_to_the_tournament_and_to_the_cash_tables():
    desk = Desk("Ann Lee", display_name="  The   Countess ")

    assert desk.person(1).details.display_name == "The Countess"
    assert entry_of(desk.state, 1, DAY).display_name == "The Countess"
    assert guest_of(desk.state, 1).display_name == "The Countess"


def test_the_cash_board_calls_people_by_the_name_they_chose():
    desk, evening = Desk("Ann Lee", "Bob Ray", display_name="Ace"), Evening()
    for number in (1, 2):
        evening.do(guest_of(desk.state, number))
        evening.do(JoinList(player=number, game=LIMIT.name))

    board = cash_board_view(evening.state, evening.house, 0)

    assert board.games[0].waiting == ("Ace 1", "Ace 2")


def test_a_qualifier_who_is_in_no_register_keeps_the_name_in_the_final():
    one = Qualifier("Ann Lee", "Ann Lee", 1, 10, "first", 5_000, "5,000", "Ace")

    assert (entry_for(one, paid=True).member, entry_for(one, paid=True).display_name) == ("", "Ace")


def test_somebody_is_found_by_the_name_they_chose_and_shown_with_it():
    desk = Desk("Ann Lee", display_name="The Countess")
    desk.do(AddPerson(details=Details(name="Bob Ray")))

    found, _ = find_people(desk.state, "coun", 9)
    lines = [person_line(desk.person(number), desk.house, DAY) for number in (1, 2)]

    assert [one.number for one in found] == [1]
    assert [line.display_name for line in lines] == ["The Countess", "Bob R."]


def test_of_double_entries_made_one_a_chosen_name_is_kept():
    desk = Desk("Ann")
    desk.do(AddPerson(details=Details(name="Ann Lee", display_name="Ace")))
    desk.do(MergePeople(keep=1, drop=2))

    assert desk.person(1).details.display_name == "Ace"
    assert display_name_of(desk.state, 2, "") == "Ace"


def test_the_register_says_what_somebody_chose_by_now_and_nothing_of_somebody_erased():
    desk = Desk("Ann", display_name="Ace")
    assert display_name_of(desk.state, 1, "written then") == "Ace"
    assert display_name_of(desk.state, 9, "written then") == "written then"

    desk.do(ErasePerson(person=1, reason="asked for"))

    assert display_name_of(desk.state, 1, "written then") == ""
    assert "Ace" not in str(without_person(desk.log, desk.state, 1))


def test_a_forgotten_person_s_chosen_names_go_from_every_entry():
    desk = Desk("Ann Lee", display_name="The Countess")
    result = {"who": "1", "name": "Ann Lee", "display_name": "Ace", "place": 1}

    told = blanked(
        desk,
        entered(member="1", display_name="Ace"),
        {"kind": "entry-amended", "player": 1, "display_name": "Queen Bee"},
        {"kind": "entry-amended", "player": 2, "display_name": "King Cy"},
        {"kind": "night-recorded", "night": {"results": [result]}},
        {"kind": "message-shown", "text": "the countess, Ace and Queen Bee, to the desk"},
    )

    assert told[0] == {**entered(member="1"), "name": "former player 1"}
    assert told[1] == {"kind": "entry-amended", "player": 1}
    assert told[2]["display_name"] == "King Cy"
    assert told[3]["night"] == {"results": [{"who": "1", "name": "former player 1", "place": 1}]}
    assert told[4]["text"] == "former player 1, former player 1 and former player 1, to the desk"


def test_nobody_is_taken_for_somebody_by_a_name_for_the_screens():
    desk = Desk("Ann Lee", display_name="Bob Ray")

    (told,) = blanked(desk, {**entered(2), "name": "Bob Ray"})

    assert told["name"] == "Bob Ray"


def test_a_chosen_name_that_somebody_else_is_called_by_stays_theirs():
    desk = Desk("Ann Lee", "Bob Ray", display_name="Ace")
    both = [entered(1, member="1", display_name="Ace"), entered(2, member="2", display_name="Ace")]

    first, second, text = blanked(desk, *both, {"kind": "x", "why": "Ace was late"})

    assert "display_name" not in first
    assert (second["display_name"], text["why"]) == ("Ace", "Ace was late")


def test_in_notation_a_chosen_name_goes_and_words_of_the_notation_stay():
    desk = Desk("Ann Lee", display_name="River")
    case = {"kind": "ruling-made", "case": "seats A River\nriver 2c\nRiver raises 600"}

    (told,) = blanked(desk, case)

    assert told["case"] == "seats A former1\nriver 2c\nformer1 raises 600"


NAMES = st.sampled_from(["", "Ace", "ace", "Queen Bee", "Ann Lee", "Bob"])


@given(st.lists(st.tuples(st.sampled_from(["1", "2", ""]), NAMES, NAMES), max_size=5))
def test_forgetting_takes_every_chosen_name_and_none_of_anybody_else_s(people):
    desk = Desk("Ann Lee", display_name="Ace")
    entries = [
        {**entered(number, member=member, display_name=shown), "name": name or "Nobody"}
        for number, (member, name, shown) in enumerate(people, 1)
    ]

    for before, after in zip(entries, blanked(desk, *entries), strict=True):
        if before["member"] == "2":
            assert after == before
        if before["member"] == "1":
            assert "display_name" not in after
