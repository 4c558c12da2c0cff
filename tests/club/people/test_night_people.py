"""People at a night: their entry, and what the night leaves on their record."""

import pytest
from desk import Desk
from evening import LIBRARY

from floorcall.chapters.penalties.rulings import Measure
from floorcall.club.people.bans import NotePast
from floorcall.club.people.erasure import ErasePerson, without_person
from floorcall.club.people.night_records import entry_of, guest_of, notes_of
from floorcall.club.people.registrations import AmendPerson, LinkHousehold
from floorcall.club.people.state import Details, Past
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.setup.terms import Level, Price, Setup


def test_an_entry_brings_what_the_register_knows():
    desk = Desk("Ann", "Bob", born="2000-05-31", needs="a seat by the door")
    desk.do(LinkHousehold(person=2, other=1))

    entry = entry_of(desk.state, 2, "2026-05-30")

    assert (entry.name, entry.member, entry.age) == ("Bob", "2", 25)
    assert entry.family == entry_of(desk.state, 1, "2026-05-30").family == "household 1"
    assert entry.needs == "a seat by the door"
    assert guest_of(desk.state, 1).family == "household 1"


def test_an_age_nobody_knows_is_not_made_up():
    desk = Desk("Ann")

    assert entry_of(desk.state, 1, "2026-05-30").age == 0
    assert guest_of(desk.state, 1).family == ""


def test_penalties_of_a_night_go_on_the_record():
    house = LIBRARY.house("metropolitan")
    setup = Setup(name="x", house="x", levels=(Level(25, 50),), entry=Price(prize=1, chips=1000))
    log = [open_tournament(setup, house)]
    state = TOURNAMENT.begin(log[0])
    desk = Desk("Ann", "Bob")
    for command in (
        *(entry_of(desk.state, number, "2026-05-30") for number in (1, 2)),
        Register(name="A guest"),
        DrawSeats(seed="x"),
        Start(at=0),
        Penalise(player=1, measure=Measure.HANDS, offence="splashing"),
        Penalise(player=3, measure=Measure.HANDS, offence="splashing"),
        Disqualify(player=2, reason="collusion"),
    ):
        for event in TOURNAMENT.decide(state, command, house):
            state = TOURNAMENT.evolve(state, event)
            log.append(event)

    notes = notes_of(log, "2026-05-30", "Tuesday")
    for note in notes:
        desk.do(note)

    assert [note.person for note in notes] == [1, 2]
    assert "splashing" in desk.person(1).past[0].says
    assert desk.person(2).past[0].says == "disqualified: collusion"


def ruled(hand: tuple[int, ...]) -> list[NotePast]:
    """What a ruling leaves on records; entries 1 and 2 are persons 7 and 9, the others guests."""
    entries = [
        Registered(player=1, name="Ann", member="7"),
        Registered(player=2, name="Bob", member="9"),
        Registered(player=3, name="A guest"),
        Registered(player=4, name="Cy", member="of another club"),
    ]
    said = {"facts": "a string bet.", "book": "a call.", "decision": "a call."}
    ruling = RulingMade(table=1, **said, hand=hand, rules=("wph@2023 41.1",))
    return notes_of([*entries, ruling], "2026-05-30", "Tuesday")


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ((), {}),
        ((3, 4), {}),
        ((1,), {7: ""}),
        ((1, 3), {7: "; in the hand with 1 guest"}),
        (
            (2, 1, 3, 4),
            {9: "; in the hand with number 7 and 2 guests",
             7: "; in the hand with number 9 and 2 guests"},
        ),
    ],
)  # fmt: skip
def test_a_ruling_goes_on_the_record_of_everybody_in_the_hand_and_names_nobody(hand, told):
    notes = ruled(hand)

    assert {one.person: one.says for one in notes} == {
        person: f"a call; a string bet{among}" for person, among in told.items()
    }
    assert all(one.kind == "ruling" and one.rules == ("wph@2023 41.1",) for one in notes)


def test_a_ruling_stands_on_the_record_with_its_rules_and_goes_with_the_person():
    desk = Desk("Ann")
    desk.do(NotePast(person=1, on="2026-05-30", kind="ruling", says="a call", rules=("r",)))
    assert desk.person(1).past == (Past("2026-05-30", "ruling", "a call", rules=("r",)),)

    desk.do(ErasePerson(person=1, reason="asked for"))

    assert "a call" not in str(without_person(desk.log, desk.state, 1))


def test_an_entry_is_under_the_name_as_it_is_now():
    desk = Desk("Ann")
    desk.do(AmendPerson(person=1, details=Details(name="Anne")))

    assert entry_of(desk.state, 1, "2026-05-30").name == "Anne"
