"""Forgetting somebody in every log of the club: the name goes, and nothing else changes."""

from __future__ import annotations

import json
from base64 import b64decode

import msgspec
import pytest
from desk import LIBRARY, Desk
from evening import Evening
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from floorcall.club.cash.api import CASH
from floorcall.club.people.erasure import ErasePerson
from floorcall.club.people.merges import MergePeople
from floorcall.club.people.night_records import entry_of, guest_of
from floorcall.club.people.person_identity import PersonIdentity, find_person
from floorcall.club.people.redaction import entries_about, redacted_entries, word_replacer
from floorcall.club.people.registrations import AmendPerson
from floorcall.club.people.state import Details
from floorcall.club.season.api import SEASON, NightRecorded, open_season
from floorcall.club.season.night_results import Night, Result, night_of
from floorcall.club.season.scoring import SeasonRules
from floorcall.club.season.season_standings import standings as table_of
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.play.eliminations import Bust, standings
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.setup.terms import Level, OwnStack, Payout, Price, Setup
from floorcall.tournament.state import Out

HOUSE = LIBRARY.house("wph")
XERXES = PersonIdentity(17, frozenset({"17", "21"}), frozenset({"Xerxes Lee", "Xerxes"}))


def blanked(who: PersonIdentity, lines: list[bytes]) -> list[bytes]:
    """The stream as it reads afterwards."""
    new = redacted_entries(who, lines)
    return [new.get(version, line) for version, line in enumerate(lines, 1)]


def entered(**facts: object) -> dict[str, object]:
    return {"kind": "registered", "player": 1, "name": "Xerxes Lee", **facts}


def forget(*told: dict[str, object], who: PersonIdentity = XERXES) -> list[dict[str, object]]:
    lines = [msgspec.json.encode(one) for one in told]
    return [json.loads(line) for line in blanked(who, lines)]


# whose an entry is


def test_a_members_entry_keeps_its_number_and_loses_name_and_needs():
    (told,) = forget(entered(member="17", needs="low table", paid=23, staff="dealer"))

    assert told == {
        **{"kind": "registered", "player": 1, "name": "former player 17", "member": "17"},
        **{"paid": 23, "staff": "dealer"},
    }


@pytest.mark.parametrize(
    ("facts", "theirs"),
    [
        ({"member": "17", "name": "X. Lee"}, True),
        ({"member": "21"}, True),
        ({"member": "18"}, False),
        ({}, True),
        ({"name": "xerxes  LEE"}, True),
        ({"name": "Xerxes Leeson"}, False),
    ],
)
def test_an_entry_is_theirs_by_number_or_without_one_by_name(facts, theirs):
    (told,) = forget(entered(**facts))

    assert (told["name"] == "former player 17") == theirs


def test_a_name_that_somebody_else_has_too_is_nobodys_without_a_number():
    desk = Desk("Xerxes", "Xerxes")
    who = find_person(desk.state, desk.log, 1)

    by_number, by_name = forget(
        entered(name="Xerxes", member="1"), entered(name="Xerxes", player=2), who=who
    )

    assert by_number["name"] == "former player 1"
    assert by_name["name"] == "Xerxes"


def test_earlier_names_and_those_of_double_entries_are_known_also_after_the_erasure():
    desk = Desk("Ann", "Bob", "Anne Lee")
    desk.do(AmendPerson(person=1, details=Details(name="Ann Lee")))
    desk.do(MergePeople(keep=1, drop=3))

    before = find_person(desk.state, desk.log, 3)
    desk.do(ErasePerson(person=1, reason="asked for"))

    assert before == find_person(desk.state, desk.log, 1)
    assert before == PersonIdentity(1, frozenset("13"), frozenset({"Ann", "Ann Lee", "Anne Lee"}))
    assert before.placeholder == desk.person(1).name


# words of people


@pytest.mark.parametrize("field", ["why", "facts", "decision", "text", "says", "offence"])
def test_words_that_name_them_name_the_placeholder(field):
    (told,) = forget({"kind": "x", field: "XERXES lee showed Xerxes' hand; Xerxesson did not"})

    assert told[field] == "former player 17 showed former player 17' hand; Xerxesson did not"


def test_a_text_that_names_a_namesake_who_is_here_stays():
    first, second, text = forget(
        entered(member="18"),
        entered(member="17", player=2),
        {"kind": "x", "why": "Xerxes Lee"},
        who=XERXES._replace(names=frozenset({"Xerxes Lee"})),
    )

    assert (first["name"], second["name"]) == ("Xerxes Lee", "former player 17")
    assert text["why"] == "Xerxes Lee"


def test_a_need_that_gave_a_seat_is_not_told_with_it():
    _, changed = forget(
        entered(member="17", needs="hard of hearing"),
        {"kind": "seat-changed", "player": 1, "why": "hard of hearing"},
    )

    assert changed["why"] == "special needs"


def test_who_did_it_and_names_of_nights_stay():
    told = {"kind": "opened", "by": "Xerxes", "setup": {"name": "Xerxes", "house": "wph"}}

    assert forget(told) == [told]


@pytest.mark.parametrize(
    ("family", "after"), [("Lee", "family of entry 2"), ("household 3", "household 3")]
)
def test_families_stay_together_and_name_nobody(family, after):
    told = forget(
        entered(name="Bob", family=family),
        entered(member="17", player=2, family=family),
        entered(name="Cy", player=3, family="Kerr"),
    )

    assert [one["family"] for one in told] == [after, after, "Kerr"]


def test_what_a_correction_put_in_place_is_forgotten_too():
    lines = [
        TOURNAMENT.write(Registered(player=1, name="Xerxess", member="17")),
        msgspec.json.encode(
            {"kind": "corrected", "version": 1, "why": "it is Xerxes",
             "instead": TOURNAMENT.write(Registered(player=1, name="Xerxes", member="17"))}
        ),
    ]  # fmt: skip

    first, second = map(json.loads, blanked(XERXES, lines))

    assert first["name"] == "former player 17"
    assert second["why"] == "it is former player 17"
    inside = TOURNAMENT.read(b64decode(second["instead"]))
    assert inside == Registered(player=1, name="former player 17", member="17")


def test_in_notation_a_name_stays_one_word():
    ruled, kept = forget(
        {"kind": "ruling-made", "case": "seats A Xerxes\nXerxes raises 600", "facts": "Xerxes"},
        {"kind": "case-kept", "title": "Xerxes raised", "text": "seats A xerxes"},
    )

    assert ruled["case"] == "seats A former17\nformer17 raises 600"
    assert ruled["facts"] == "former player 17"
    assert (kept["title"], kept["text"]) == ("former player 17 raised", "seats A former17")


def test_the_past_is_handed_over_with_what_they_did():
    lines = [
        msgspec.json.encode(one)
        for one in (
            {"kind": "opened"},
            entered(member="17", player=4),
            {"kind": "paid", "player": 4, "amount": 23},
            {"kind": "paid", "player": 5, "amount": 23},
            {"kind": "message-shown", "text": "Xerxes, to the desk"},
        )
    ]

    assert entries_about(XERXES, lines) == [2, 3, 5]


def test_the_longest_name_is_replaced_first_and_nothing_is_replaced_by_no_words():
    swap = word_replacer({"Ann": "B", "Ann Lee": "A"})

    assert swap("Ann Lee, Ann, Joann, Lee") == "A, B, Joann, Lee"
    assert word_replacer({"": "x", "  ": "y"})("a b") == "a b"


def test_a_name_that_stands_in_the_placeholder_too_is_replaced_once():
    swap = word_replacer(dict.fromkeys(("Player 1", "Player"), "former player 17"))

    assert swap("PLAYER 1 and player") == "former player 17 and former player 17"


# whole nights


def night(desk: Desk) -> list[bytes]:
    """A night of six: Xerxes is person 1 with a stack of his own, a ruling and a correction."""
    setup = Setup(
        name="Tuesday",
        house="wph",
        levels=(Level(25, 50), Level(50, 100)),
        entry=Price(prize=20, fee=3, chips=10_000),
        payout=Payout(shares=(6000, 4000)),
        stacks=(OwnStack("Xerxes", 12_000),),
        table_size=6,
    )
    opened = open_tournament(setup, HOUSE)
    assert not isinstance(opened, Refusal), str(opened)
    log = [opened]

    def do(command):
        events = TOURNAMENT.decide(TOURNAMENT.fold(log), command, HOUSE)
        assert not isinstance(events, Refusal), str(events)
        log.extend(events)

    do(entry_of(desk.state, 1, "2026-05-31"))
    for name in ("Bob", "Cy", "Dee", "Eve", "Flo"):
        do(Register(name=name))
    do(DrawSeats(seed="00ff"))
    do(Start(at=60))
    do(RecordRuling(table=1, facts="Xerxes acted out of turn", book="Xerxes is warned"))
    for at, player in enumerate((3, 1, 5), 1):
        do(Bust(outs=(Out(player, by=(2,)),), at=100 * at))
    misspelt = replace(log[1], name="Xerxes Lee")
    found = TOURNAMENT.examine(log, 2, misspelt, why="Xerxes writes it so")
    assert not isinstance(found, Refusal), str(found)
    log.append(found.event)
    return [TOURNAMENT.write(event) for event in log]


def test_a_night_ends_as_it_did_with_a_placeholder_in_the_results():
    desk = Desk("Xerxes", needs="a seat by the door")
    lines = night(desk)
    desk.do(ErasePerson(person=1, reason="asked for"))

    after = blanked(find_person(desk.state, desk.log, 1), lines)

    assert b"Xerxes" not in b"".join(after)
    assert b"door" not in b"".join(after)
    before, now = (
        TOURNAMENT.fold(TOURNAMENT.read(line) for line in each) for each in (lines, after)
    )
    assert now.players[1].name == "former player 1"
    assert now.players[1].begins_with == before.players[1].begins_with == 12_000
    assert list(standings(now)) == list(standings(before))
    assert prizes(now, HOUSE) == prizes(before, HOUSE)
    same = replace(before.players[1], name="former player 1", needs="")
    assert {**dict(now.players.items()), 1: same} == {**dict(before.players.items()), 1: same}
    assert dict(now.tables.items()) == dict(before.tables.items())


def test_an_evening_of_cash_comes_out_the_same_but_for_the_name():
    desk = Desk("Xerxes")
    evening = Evening(tables={1: 4})
    evening.do(guest_of(desk.state, 1))
    lines = [CASH.write(event) for event in evening.log]

    after = blanked(find_person(desk.state, desk.log, 1), lines)

    assert b"Xerxes" not in b"".join(after)
    state = CASH.fold(CASH.read(line) for line in after)
    number = len(evening.state.players)
    assert state.players[number].name == "former player 1"
    renamed = replace(evening.state.players[number], name="former player 1")
    assert [*state.players.values()] == [*list(evening.state.players.values())[:-1], renamed]


@pytest.mark.parametrize("who", ["17", "Xerxes Lee"])
def test_a_seasons_table_keeps_the_points(who):
    rules = SeasonRules(name="Autumn", house="whangamata", points="pick(place, 10, 8, 6)")
    night = Night(
        id="n1", on="2026-05-31", results=(Result("3", "Bob", 1), Result(who, "Xerxes Lee", 2))
    )
    log = [open_season(rules), NightRecorded(night=night)]
    lines = [SEASON.write(event) for event in log]

    after = SEASON.fold(SEASON.read(line) for line in blanked(XERXES, lines))

    line = table_of(after)[1]
    assert (line.name, line.place, line.points) == ("former player 17", 2, 8)
    assert line.who == ("17" if who == "17" else "former player 17")


def test_a_night_blanked_gives_the_season_the_same_results():
    desk = Desk("Xerxes")
    lines = night(desk)
    who = find_person(desk.state, desk.log, 1)

    before, now = (
        night_of(
            TOURNAMENT.fold(TOURNAMENT.read(line) for line in each), HOUSE, id="n1", on="2026-05-31"
        )
        for each in (lines, blanked(who, lines))
    )

    renamed = tuple(
        replace(one, name=who.placeholder) if one.who == "1" else one for one in before.results
    )
    assert now == replace(before, results=renamed)


WORDS = st.sampled_from(["Xerxes", "Xerxes Lee", "Bob", "a raise", "  ", "xerxes", "Lee"])
NUMBERS = st.sampled_from(["", "17", "18", "21"])
TOLD = st.one_of(
    st.builds(entered, name=WORDS, member=NUMBERS, needs=WORDS, family=WORDS),
    st.builds(lambda text: {"kind": "message-shown", "text": text}, WORDS),
    st.builds(lambda why, who: {"kind": "x", "moves": [{"why": why}], "who": who}, WORDS, WORDS),
)


@given(st.lists(TOLD, max_size=6))
def test_forgetting_twice_changes_nothing_more_and_never_touches_anybody_else(told):
    lines = [msgspec.json.encode(one) for one in told]
    once = blanked(XERXES, lines)
    after_the_register = PersonIdentity(XERXES.number, XERXES.numbers, frozenset())

    assert redacted_entries(XERXES, once) == {}
    assert redacted_entries(after_the_register, once) == {}
    for before, after in zip(told, map(json.loads, once), strict=True):
        if before.get("member") == "18":
            assert {**after, "family": before["family"]} == before
        if before.get("member") in ("17", "21"):
            assert after["name"] == "former player 17"


def test_a_household_and_needs_that_were_noted_later_go_too():
    taken = entered(member="17", family="Lee, Hill Road")
    amended = {"kind": "entry-amended", "player": 1, "family": "Lee, Mill Lane", "needs": "a ramp"}
    other = {"kind": "entry-amended", "player": 2, "family": "Moana", "needs": "large cards"}
    moved = {"kind": "seat-changed", "player": 1, "why": "a ramp"}

    assert forget(taken, amended, other, moved)[1:] == [
        {"kind": "entry-amended", "player": 1, "family": "family of entry 1"},
        other,
        {"kind": "seat-changed", "player": 1, "why": "special needs"},
    ]
