"""S-premises-conduct: age is asked at the desk of a tournament, too (conduct-1)."""

from floor import numbers

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.entry_ages import ConfirmEntryAge, unasked_players
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Out


def names(room) -> list[str]:
    return [one.name for one in unasked_players(room.state, room.house)]


def test_conduct_1_whoever_was_not_asked_is_listed_until_somebody_asks(floor):
    room = floor("club52")
    room.do(Register(name="Ann", of_age=True))
    room.do(Register(name="Bob", age=30))
    room.do(Register(name="Cy"))
    room.do(Register(name="Dee", present=False))

    assert names(room) == ["Cy"]
    (event,) = room.do(ConfirmEntryAge(player=3))
    assert (event.least, numbers(event.rules)) == (21, ["conduct-1"])
    assert names(room) == []
    assert room.refused(ConfirmEntryAge(player=3)).says == "Cy was asked already"


def test_conduct_1_whoever_was_asked_and_is_too_young_is_refused_by_name(floor):
    refusal = floor("club52").refused(Register(name="Kid", of_age=False))

    assert refusal.says == "Kid is too young"
    assert "conduct-1" in numbers(refusal.rules)


def test_conduct_1_alternates_are_asked_like_everybody(floor):
    room = floor("club52", most_entries=1)
    room.do(Register(name="Ann", of_age=True))
    room.do(Register(name="Bob"))

    assert names(room) == ["Bob"]


def test_whoever_enters_again_is_not_asked_again(floor):
    room = floor(
        "wph",
        tables={1: 3},
        players={(1, 1): {"of_age": True}},
        reentry=Offer(Price(prize=20, chips=10_000), 5),
    )
    room.do(Bust(outs=(Out(1),), at=60))
    room.do(ReEnter(player=1, at=70))

    assert room.state.players[4].of_age
    assert not room.state.players[2].of_age


def test_an_answer_taken_back_is_asked_for_again(floor):
    room = floor("club52")
    room.do(Register(name="Cy"))
    room.do(ConfirmEntryAge(player=1))
    found = TOURNAMENT.examine(room.log, len(room.log), why="another Cy")

    state = TOURNAMENT.fold([*room.log, found.event])
    assert [one.name for one in unasked_players(state, room.house)] == ["Cy"]


def test_a_house_whose_book_has_no_age_lists_nobody(floor):
    room = floor("whangamata", "casual")
    room.do(Register(name="Cy"))

    assert names(room) == []
