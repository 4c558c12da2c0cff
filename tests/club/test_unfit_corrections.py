"""What no correction of a club's ledger may leave behind: each was once taken without a word."""

import pytest
from desk import Desk
from evening import LIMIT, Evening
from league import League, night
from msgspec.structs import replace

from floorcall.club.cash.accounts import CashClosed, Close
from floorcall.club.cash.api import CASH
from floorcall.club.cash.bank import BankDrawn, BankTaken, DrawForBank, GiveUpBank
from floorcall.club.cash.cash_hands import HandPlayed
from floorcall.club.cash.cash_tables import OpenTable, TableOpened
from floorcall.club.cash.chip_sales import BuyChips, CashOut, ChipsBought
from floorcall.club.cash.time_away import GoAway
from floorcall.club.cash.waiting_lists import CameIn, ComeIn, JoinList
from floorcall.club.people.admission import CheckedIn, CheckIn
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.bans import NotePast, PastNoted
from floorcall.club.people.dues import DuesPaid, PayDues
from floorcall.club.people.erasure import ErasePerson, PersonErased, export_person, without_person
from floorcall.club.people.merges import MergePeople, PeopleMerged
from floorcall.club.people.person_identity import find_person
from floorcall.club.people.redaction import entries_about, redacted_entries
from floorcall.club.people.registrations import AddPerson, PersonAdded
from floorcall.club.people.state import Details
from floorcall.club.season.api import SEASON, AmendSeason, NightRecorded, SeasonAmended
from floorcall.ledger.event import Corrected
from floorcall.ledger.refusal import Refusal


def version_of(log, kind):
    return next(at for at, event in enumerate(log, 1) if isinstance(event, kind))


def amend(ledger, log, kind, **changes):
    """What is said to the first event of a kind, amended."""
    version = version_of(log, kind)
    return ledger.examine(log, version, replace(log[version - 1], **changes), why="a slip")


def closed_evening() -> Evening:
    """Ann sits at table 1 and buys nothing, and the evening is closed."""
    evening = Evening()
    evening.do(OpenTable(game=LIMIT.name))
    evening.sits("Ann", 1, 1)
    evening.do(Close())
    return evening


def test_whoever_sits_at_a_table_gets_up_when_the_evening_is_closed():
    evening = closed_evening()

    assert (evening.state.players[1].table, evening.state.players[1].seat) == (0, 0)
    for command in (GoAway(player=1), CashOut(player=1), BuyChips(player=1, chips=40)):
        assert evening.refused(command).says
    assert str(evening.refused(JoinList(player=1, game=LIMIT.name))) == "the evening is over"


def test_chips_that_were_never_bought_leave_nobody_at_a_table_of_a_closed_evening():
    evening = Evening(tables={1: 2})
    evening.do(CashOut(player=2))
    evening.do(CashOut(player=1))
    evening.do(Close())
    for kind in (ChipsBought, ChipsBought, CashClosed):
        found = CASH.examine(evening.log, version_of(evening.log, kind), why="a slip")
        if not isinstance(found, Refusal):
            tables = found.after.tables
            assert all(not p.table or p.table in tables for p in found.after.players.values())


def test_somebody_comes_in_after_an_earlier_guest_never_did():
    evening = Evening()
    evening.do(ComeIn(name="Ann"))
    evening.do(ComeIn(name="Bob"))
    found = CASH.examine(evening.log, version_of(evening.log, CameIn), why="she stayed at home")
    evening.log.append(found.event)
    evening.state = CASH.fold(evening.log)

    assert evening.do(ComeIn(name="Cem"))[0].player == 3


def test_a_person_is_entered_after_an_earlier_one_never_was():
    desk = Desk("Ann", "Bob")
    found = PEOPLE.examine(desk.log, version_of(desk.log, PersonAdded), why="a double entry")
    desk.log.append(found.event)
    desk.state = PEOPLE.fold(desk.log)

    assert desk.do(AddPerson(details=Details(name="Cem")))[0].person == 3


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        (TableOpened, {"seats": 10**9}),
        (CameIn, {"name": " "}),
        (BankTaken, {"button": 99}),
        (BankDrawn, {"cards": {1: 99}}),
        (BankDrawn, {"cards": {77: 3}}),
        (HandPlayed, {"dealt": ()}),
    ],
)
def test_an_evening_is_not_amended_to_what_cannot_have_been(kind, changes):
    evening = Evening(tables={1: 3})
    evening.do(GiveUpBank(player=evening.at(1, 1)))
    evening.do(DrawForBank(table=1, seed="x"))

    assert "cannot have happened" in str(amend(CASH, evening.log, kind, **changes))


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        (DuesPaid, {"amount": -500}),
        (DuesPaid, {"on": "soon"}),
        (CheckedIn, {"on": "soon"}),
        (PersonAdded, {"person": 10**9}),
        (PersonAdded, {"details": Details(name="")}),
    ],
)
def test_a_register_is_not_amended_to_what_cannot_have_been(kind, changes):
    desk = Desk("Ann", "Bob")
    desk.do(PayDues(person=1, year=2026, on="2026-05-05"))
    desk.do(CheckIn(person=1, on="2026-05-05", of_age=True))

    assert "cannot have happened" in str(amend(PEOPLE, desk.log, kind, **changes))


def test_a_record_says_on_which_day_it_was_and_what_it_is():
    desk = Desk("Ann")
    desk.do(NotePast(person=1, on="2026-05-05", kind="penalty", says="a warning"))
    past = desk.person(1).past[0]

    for odd in (replace(past, on="soon"), replace(past, kind="praise")):
        assert "cannot have happened" in str(amend(PEOPLE, desk.log, PastNoted, past=odd))


def forgotten() -> Desk:
    """Ann, entered twice and made one, is erased, and the log is blanked."""
    desk = Desk("Ann", "Anne", "Bob")
    desk.do(MergePeople(keep=1, drop=2))
    desk.do(ErasePerson(person=1, reason="she asked"))
    desk.log = without_person(desk.log, desk.state, 1)
    return desk


@pytest.mark.parametrize("kind", [PersonErased, PeopleMerged, PersonAdded])
def test_an_erasure_is_not_taken_back(kind):
    desk = forgotten()

    found = PEOPLE.examine(desk.log, version_of(desk.log, kind), why="a slip")
    assert "forgotten for good" in str(found)


def test_an_erasure_is_not_amended_to_somebody_else_nor_told_of_anew():
    desk = forgotten()

    assert "forgotten for good" in str(amend(PEOPLE, desk.log, PersonErased, person=3))
    anew = amend(PEOPLE, desk.log, PersonAdded, details=Details(name="Ann Lee"))
    assert "nothing new is written" in str(anew)


def test_somebody_is_erased_though_a_correction_holds_what_nobody_can_read():
    desk = Desk("Ann", "Bob")
    hidden = Corrected(version=2, instead=b'{"kind":"from-the-future","name":"Ann Lee"}', why="x")
    desk.log.append(hidden)
    desk.log.append(Corrected(version=2, instead=PEOPLE.write(desk.log[1]), why="after all"))
    desk.state = PEOPLE.fold(desk.log)
    desk.do(ErasePerson(person=1, reason="she asked"))
    assert find_person(desk.state, desk.log, 1).number == 1
    assert export_person(desk.state, desk.log, 1)["log"]

    blanked = without_person(desk.log, desk.state, 1)
    assert PEOPLE.fold(blanked) == desk.state
    assert b"Ann" not in b"".join(map(PEOPLE.write, blanked))


def test_a_person_is_blanked_in_a_stream_with_damaged_lines():
    desk = Desk("Ann Lee", "Bob")
    ann = find_person(desk.state, desk.log, 1)
    lines = [
        b'{"kind":"registered","player":1,"name":"Ann Lee","member":"1"}',
        b'{"kind":"registered","player":{"odd":1},"name":"Ann Lee","member":"1"}',
        b'{"kind":"registered","player":2,"name":{"odd":1},"member":{"odd":1}}',
        b'{"kind":"entry-amended","family":["odd"]}',
        b'{"kind":"registered","player":3,"name":"Ann  LEE"',
        b'{"kind":"corrected","version":2,"instead":"!"}',
        PEOPLE.write(Corrected(version=2, instead=b"{Ann Lee", why="x")),
        b"[]",
        b"\xff",
    ]
    new = redacted_entries(ann, lines)

    assert sorted(new) == [1, 2, 5, 7]
    assert not any(b"Ann" in line or b"QW5u" in line for line in new.values())
    assert entries_about(ann, lines) == [1, 2, 5, 7]


@pytest.mark.parametrize(
    "changes", [{"points": "x"}, {"points": ""}, {"final_stack": "100 /"}, {"ties": ("luck",)}]
)
def test_a_season_is_not_amended_to_rules_that_do_not_score(changes):
    league = League(night("1", "Ann", "Bob"))
    league.do(AmendSeason(season=replace(league.state.season, best=1), reason="voted"))
    rules = replace(league.state.season, **changes)

    assert "cannot have happened" in str(amend(SEASON, league.log, SeasonAmended, season=rules))


@pytest.mark.parametrize("figure", ["prize", "rebuys", "bounties"])
def test_nobody_wins_less_than_nothing(figure):
    league = League(night("1", "Ann", "Bob"))
    played = league.log[1].night
    odd = replace(played, results=(replace(played.results[0], **{figure: -1}), *played.results[1:]))

    assert "cannot have happened" in str(amend(SEASON, league.log, NightRecorded, night=odd))
