"""The event kernel on a log of its own: a guest book that says who is in and who wears a badge."""

import logging

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from floorcall.houses.library import Library
from floorcall.ledger.event import Command, Corrected, Event, Unreadable
from floorcall.ledger.ledger import Ledger, StreamState, Unfit, unfit
from floorcall.ledger.refusal import Refusal, Refused, refuse

HOUSE = Library().house("club52")


class Opened(Event, frozen=True, tag="opened"):
    """The book is laid out."""


class CameIn(Event, frozen=True, tag="came-in"):
    guest: int


class WentOut(Event, frozen=True, tag="went-out"):
    guest: int


class BadgeGiven(Event, frozen=True, tag="badge-given"):
    guest: int


class CoatTaken(Event, frozen=True, tag="coat-taken"):
    """Its evolver has a fault: it asks for a hook that is not there."""

    hook: int


class LetIn(Command, frozen=True, tag="let-in"):
    guest: int
    badge: bool = False


class Book(StreamState, frozen=True, kw_only=True):
    inside: tuple[int, ...] = ()
    badges: tuple[int, ...] = ()


BOOK: Ledger[Book, Event] = Ledger(Opened, lambda _opened: Book())


@BOOK.decides(LetIn)
def let_in(_state, command, _house):
    if command.guest < 1:
        refuse("guests are numbered from 1")
    badge = [BadgeGiven(guest=command.guest)] if command.badge else []
    return [CameIn(guest=command.guest), *badge]


@BOOK.numbers(CameIn)
def number_of_guest(event):
    return event.guest


@BOOK.evolves(CameIn)
def came_in(state, event):
    if event.guest in state.inside:
        unfit(f"guest {event.guest} is in already")
    return replace(state, inside=(*state.inside, event.guest))


@BOOK.evolves(WentOut)
def went_out(state, event):
    if event.guest not in state.inside:
        unfit(f"guest {event.guest} is not in")
    return replace(state, inside=tuple(one for one in state.inside if one != event.guest))


@BOOK.evolves(BadgeGiven)
def badge_given(state, event):
    if event.guest not in state.inside:
        unfit(f"guest {event.guest} is not in")
    return replace(state, badges=(*state.badges, event.guest))


HOOKS = ("by the door", "by the stairs")


@BOOK.evolves(CoatTaken)
def coat_taken(state, event):
    return replace(state, badges=(*state.badges, len(HOOKS[event.hook])))


@BOOK.tells(CoatTaken)
def tell_coat_taken(event, _voice):
    return f"A coat hangs {HOOKS[event.hook]}"


def book_of(count):
    """Opened, then each guest comes in and gets a badge: of 2 guests, events 2 to 5."""
    guests = range(1, count + 1)
    return [Opened(), *(one for n in guests for one in (CameIn(guest=n), BadgeGiven(guest=n)))]


def test_a_log_begins_with_its_opening():
    with pytest.raises(ValueError, match="opening"):
        BOOK.fold([])
    with pytest.raises(ValueError, match="opening"):
        BOOK.fold([CameIn(guest=1)])


def test_a_command_is_answered_with_events_that_fit():
    state = BOOK.begin(Opened())

    assert BOOK.decide(state, LetIn(guest=3), HOUSE) == [CameIn(guest=3)]
    assert state.inside == ()


def test_an_event_happens_with_its_command_unless_it_says_a_time_of_its_own():
    quick: Ledger[Book, Event] = Ledger(Opened, lambda _opened: Book(), proves=False)
    quick.decides(LetIn)(lambda _state, _command, _house: [CameIn(guest=1), WentOut(at=7, guest=1)])

    assert quick.decide(Book(), LetIn(at=9, by="Dora", guest=1), HOUSE) == [
        CameIn(at=9, by="Dora", guest=1),
        WentOut(at=7, guest=1),
    ]


def test_a_decider_refuses_and_an_evolver_refuses_for_it():
    state = BOOK.fold(book_of(1))

    assert str(BOOK.decide(state, LetIn(guest=0), HOUSE)) == "guests are numbered from 1"
    assert BOOK.decide(state, LetIn(guest=1, badge=True), HOUSE) == Refusal("guest 1 is in already")


def test_a_log_that_proves_nothing_leaves_its_deciders_to_the_tests():
    quick: Ledger[Book, Event] = Ledger(Opened, lambda _opened: Book(), proves=False)
    quick.decides(LetIn)(let_in)
    quick.evolves(CameIn)(came_in)
    state = quick.fold([Opened(), CameIn(guest=1)])

    assert quick.decide(state, LetIn(guest=1), HOUSE) == [CameIn(guest=1)]
    assert isinstance(quick.decide(state, LetIn(guest=0), HOUSE), Refusal)


def test_an_event_that_cannot_have_happened_only_counts():
    state = BOOK.fold(book_of(1))
    after = BOOK.evolve(state, WentOut(guest=9))

    assert after == replace(state, version=state.version + 1)


def test_events_not_in_the_log_yet_are_applied_uncounted_and_must_fit():
    state = BOOK.fold(book_of(1))

    assert BOOK.apply(state, [CameIn(guest=2)]) == replace(state, inside=(1, 2))
    with pytest.raises(Unfit, match="guest 9 is not in"):
        BOOK.apply(state, [WentOut(guest=9)])


def test_what_a_fold_skips_is_listed_with_the_reason():
    log = [*book_of(1), WentOut(guest=9), Opened(), CameIn(guest=2)]
    state, misfits = BOOK.fold_with_misfits(log)

    assert (state.version, state.inside) == (6, (1, 2))
    assert [(one.version, one.why) for one in misfits] == [
        (4, "guest 9 is not in"),
        (5, "it is open already"),
    ]


@pytest.mark.parametrize(
    "line",
    [b'{"kind":"flew-in","guest":4}', b'{"kind":"came-in","guest":"Ann"}', b"{", b"\xff"],
    ids=["a kind of a newer program", "a wrong shape", "half a line", "no text"],
)
def test_a_line_that_cannot_be_read_is_skipped_and_listed(line):
    event = BOOK.read_entry(line)
    state, misfits = BOOK.fold_with_misfits([*book_of(1), event, CameIn(guest=2)])

    assert isinstance(event, Unreadable)
    assert (state.version, state.inside) == (5, (1, 2))
    assert [one.version for one in misfits] == [4]
    assert misfits[0].why.startswith("this program cannot read it: ")
    with pytest.raises((msgspec.MsgspecError, UnicodeDecodeError)):
        BOOK.read(line)


def test_a_correction_to_an_event_that_cannot_be_read_leaves_nothing_in_its_place():
    unknown = Corrected(version=2, instead=b'{"kind":"flew-in"}')
    state, misfits = BOOK.fold_with_misfits([*book_of(1), unknown])

    assert state.inside == ()
    assert [one.version for one in misfits] == [2, 3]


def test_an_event_its_evolver_trips_over_is_skipped_listed_and_logged_as_a_fault(faults):
    log = [*book_of(1), CoatTaken(hook=7), CameIn(guest=2)]
    state, misfits = BOOK.fold_with_misfits(log)

    assert (state.version, state.inside) == (5, (1, 2))
    assert [(one.version, one.why) for one in misfits] == [
        (4, "a fault of this program keeps it from being carried out")
    ]
    assert [(one.levelno, one.exc_info[0]) for one in faults] == [(logging.ERROR, IndexError)]


def test_what_would_be_skipped_is_proved_to_be_before_it_is_written(faults):
    state = BOOK.fold(book_of(1))

    assert BOOK.prove(state, [CameIn(guest=2)]) == BOOK.fold([*book_of(1), CameIn(guest=2)])
    for event, says in (
        (CoatTaken(hook=7), "a fault of this program"),
        (WentOut(guest=9), "not in"),
    ):
        with pytest.raises(Refused, match=says):
            BOOK.prove(state, [CameIn(guest=2), event])
    assert len(faults) == 1


def test_an_event_nobody_can_tell_is_no_end_of_a_page(faults):
    assert BOOK.sentence(CoatTaken(hook=0), None) == "A coat hangs by the door"
    assert BOOK.sentence(CoatTaken(hook=7), None) == "Something this program cannot say"
    assert len(faults) == 1


@pytest.mark.parametrize("version", [0, 1, 4, 5, 9])
def test_a_correction_that_names_itself_a_later_event_or_the_opening_is_listed(version):
    log = [*book_of(1), Corrected(version=version), CameIn(guest=2)]
    state, misfits = BOOK.fold_with_misfits(log)

    assert (state.inside, state.badges) == ((1, 2), (1,))
    assert [one.version for one in misfits] == [4]
    assert f"entry {version}" in misfits[0].why


def test_a_correction_sets_nothing_later_aside_and_corrects_no_correction():
    later = [*book_of(1), Corrected(version=3, set_aside=(5,)), CameIn(guest=2)]
    state, misfits = BOOK.fold_with_misfits(later)
    assert (state.inside, state.badges) == ((1, 2), ())
    assert [one.version for one in misfits] == [4]

    other = BOOK.write(CameIn(guest=7))
    twice = [*book_of(1), Corrected(version=3), Corrected(version=4, instead=other)]
    state, misfits = BOOK.fold_with_misfits(twice)
    assert (state.inside, state.badges) == ((1,), ())
    assert [one.version for one in misfits] == [5]


def test_an_event_is_not_amended_to_a_correction():
    log = book_of(1)
    other = Corrected(version=2, why="y")

    assert "no other entry's place" in str(BOOK.examine(log, 3, other, why="x"))
    state, misfits = BOOK.fold_with_misfits([*log, Corrected(version=3, instead=BOOK.write(other))])
    assert (state.inside, state.badges) == ((1,), ())
    assert [one.version for one in misfits] == [3]


def test_a_guard_keeps_what_no_correction_may_undo():
    guarded: Ledger[Book, Event] = Ledger(Opened, lambda _opened: Book())
    guarded.evolves(CameIn)(came_in)

    @guarded.guards
    def nobody_vanishes(before, after, _instead):
        if set(before.inside) - set(after.inside):
            unfit("whoever came in was here")

    log = [Opened(), CameIn(guest=1)]
    assert str(guarded.examine(log, 2, why="x")) == "whoever came in was here"
    assert guarded.examine(log, 2, CameIn(guest=1, by="Ann"), why="x").misfits == ()


def test_a_log_that_is_there_unopened_folds_from_its_start():
    state, misfits = BOOK.fold_with_misfits([WentOut(guest=1), CameIn(guest=2)], Book(version=0))

    assert (state.version, state.inside) == (2, (2,))
    assert [one.version for one in misfits] == [1]


def test_a_correction_of_what_is_not_there_changes_nothing():
    log = [*book_of(1), Corrected(version=9), Corrected(version=1), Corrected(version=0)]
    aside = Corrected(version=3, set_aside=(0, 1, 99))

    assert BOOK.fold(log).inside == (1,)
    assert BOOK.fold([*log, aside]).badges == ()


@pytest.mark.parametrize(
    ("version", "why", "says"),
    [
        (0, "x", "no entry 0"),
        (1, "x", "the opening itself"),
        (4, "x", "no entry 4"),
        (3, " ", "needs a reason"),
    ],
)
def test_what_cannot_be_corrected_is_said(version, why, says):
    assert says in str(BOOK.examine(book_of(1), version, why=why))


def test_a_correction_is_not_corrected_but_the_event_again():
    log = book_of(1)
    found = BOOK.examine(log, 3, why="no badge")
    log = [*log, found.event]

    assert "not fixed itself" in str(BOOK.examine(log, len(log), why="x"))
    again = BOOK.examine(log, 3, BadgeGiven(guest=1), why="a badge after all")
    assert BOOK.fold([*log, again.event]).badges == (1,)


def test_a_correction_to_what_cannot_have_happened_is_refused():
    other = BadgeGiven(guest=7)

    assert str(BOOK.examine(book_of(1), 3, other, why="another")) == (
        "that cannot have happened: guest 7 is not in"
    )


def test_events_left_without_ground_are_named_and_set_aside():
    log = book_of(2)
    found = BOOK.examine(log, 2, why="nobody came")

    assert [(one.version, one.why) for one in found.misfits] == [(3, "guest 1 is not in")]
    assert found.event.set_aside == (3,)
    assert (found.before.badges, found.after.badges) == ((1, 2), (2,))
    assert BOOK.fold([*log, found.event]).badges == (2,)


def test_what_never_fitted_is_not_put_down_to_the_correction():
    log = [*book_of(2), WentOut(guest=9)]

    assert BOOK.examine(log, 5, why="no badge").misfits == ()


@given(st.lists(st.integers(2, 11), min_size=1, max_size=6))
def test_what_an_examination_promises_is_what_the_log_then_folds_to(versions):
    log = book_of(5)
    for version in versions:
        found = BOOK.examine(log, version, why="a slip")
        if isinstance(found, Refusal):
            continue
        log = [*log, found.event]
        folded, misfits = BOOK.fold_with_misfits(log)
        assert (folded, misfits) == (replace(found.after, version=len(log)), [])
        assert all(BOOK.read(BOOK.write(event)) == event for event in log)


def corrected(log, version, instead=None, **facts):
    found = BOOK.examine(log, version, instead, why="asked", **facts)
    assert not isinstance(found, Refusal), str(found)
    return [*log, found.event]


def test_every_entry_a_correction_reached_says_what_became_of_it():
    log = corrected(book_of(2), 2)
    log = corrected(log, 5, CameIn(guest=9))

    assert {version: fate[:2] for version, fate in BOOK.fates(log).items()} == {
        2: (6, "undone"),
        3: (6, "set aside"),
        5: (7, "fixed"),
    }
    assert BOOK.fates(log)[5].stands == CameIn(guest=9)


def test_an_entry_once_corrected_is_corrected_again():
    log = corrected(book_of(1), 3, BadgeGiven(guest=1, why="lost"))
    log = corrected(log, 3)

    assert BOOK.fold(log).badges == ()
    assert BOOK.fates(log)[3][:2] == (5, "undone")


def test_an_entry_put_back_stands_as_written_with_what_its_correction_set_aside():
    log = corrected(book_of(2), 2)
    taken_back = BOOK.fold(log)
    log = corrected(log, 2, put_back=True)

    assert (taken_back.inside, taken_back.badges) == ((2,), (2,))
    assert (BOOK.fold(log).inside, BOOK.fold(log).badges) == ((1, 2), (1, 2))
    assert {fate.way for fate in BOOK.fates(log).values()} == {"put back"}


def test_what_was_amended_and_then_set_aside_comes_back_as_amended():
    log = corrected(book_of(1), 3, BadgeGiven(guest=1, why="a new one"))
    log = corrected(log, 2)
    log = corrected(log, 2, put_back=True)

    assert BOOK.standing(log)[2] == BadgeGiven(guest=1, why="a new one")


def test_what_has_no_ground_any_more_is_set_aside_again_when_an_entry_is_put_back():
    log = corrected([*book_of(1), WentOut(guest=1)], 2)
    log = [*log, CameIn(guest=1)]
    found = BOOK.examine(log, 2, put_back=True, why="asked")

    assert not isinstance(found, Refusal)
    assert BOOK.fold([*log, found.event]).inside == (1,)


def test_only_what_was_corrected_is_put_back():
    assert "as it was written" in str(BOOK.examine(book_of(1), 2, put_back=True, why="asked"))


NEW_BADGE = BadgeGiven(guest=1, why="the first was lost")


@pytest.mark.parametrize(
    ("before", "asked"),
    [
        ([], {"version": 2}),
        ([], {"version": 3, "instead": NEW_BADGE}),
        ([{"version": 2}], {"version": 2, "put_back": True}),
        ([{"version": 3, "instead": NEW_BADGE}], {"version": 3}),
        ([{"version": 3}], {"version": 3, "instead": NEW_BADGE}),
    ],
)
def test_a_correction_made_already_is_answered_with_the_one_that_made_it(before, asked):
    log = book_of(1)
    for correction in (*before, asked):
        log = corrected(log, **correction)

    again = BOOK.examine(log, **asked, why="pressed twice")

    assert (again.done_by, again.misfits) == (len(log), ())
    assert again.after == replace(again.before, version=len(log) + 1)
    assert BOOK.fold([*log, again.event]) == again.after


@pytest.mark.parametrize(
    ("done", "asked"),
    [
        ({"version": 2}, {"version": 3}),  # set aside with its ground: taken back it stays so
        ({"version": 2}, {"version": 2, "put_back": True}),
        ({"version": 3}, {"version": 3, "instead": NEW_BADGE}),
        ({"version": 3, "instead": NEW_BADGE}, {"version": 3}),
        ({"version": 3, "instead": NEW_BADGE}, {"version": 3, "put_back": True}),
        ({"version": 3, "instead": NEW_BADGE}, {"version": 3, "instead": BadgeGiven(guest=1)}),
    ],
)
def test_another_correction_of_the_same_entry_is_made(done, asked):
    log = corrected(book_of(1), **done)

    found = BOOK.examine(log, **asked, why="asked")

    assert found.done_by == 0
    assert BOOK.standing([*log, found.event]) != BOOK.standing(log)


@given(st.lists(st.tuples(st.integers(2, 9), st.booleans()), min_size=1, max_size=6))
def test_a_correction_that_a_log_holds_twice_folds_like_once(asked):
    """Older programs wrote a second line for a doubled press: it changes nothing."""
    log, doubled = book_of(4), book_of(4)
    for version, put_back in asked:
        found = BOOK.examine(log, version, put_back=put_back, why="asked")
        if isinstance(found, Refusal) or found.done_by:
            continue
        log.append(found.event)
        doubled += [found.event] * 2
        assert BOOK.examine(log, version, put_back=put_back, why="again").done_by == len(log)
        assert BOOK.fold(doubled) == replace(BOOK.fold(log), version=len(doubled))
        assert BOOK.examine(doubled, version, put_back=put_back, why="again").done_by > 0
        ways = [{at: fate.way for at, fate in BOOK.fates(one).items()} for one in (log, doubled)]
        assert ways[0] == ways[1]


@given(st.lists(st.tuples(st.integers(2, 9), st.booleans()), max_size=6))
def test_whatever_is_corrected_and_put_back_the_log_folds_without_new_misfits(asked):
    log = book_of(4)
    for version, put_back in asked:
        found = BOOK.examine(log, version, put_back=put_back, why="asked")
        if not isinstance(found, Refusal):
            log.append(found.event)
            assert not BOOK.fold_with_misfits(log)[1]
            assert BOOK.fold(log) == replace(found.after, version=len(log))


def test_what_was_just_tried_on_a_state_is_not_carried_out_twice():
    tried = []
    book: Ledger[Book, Event] = Ledger(Opened, lambda _opened: Book())
    book.decides(LetIn)(let_in)

    @book.evolves(CameIn)
    def note_and_come_in(state, event):
        tried.append(event.guest)
        return came_in(state, event)

    state = book.begin(Opened())
    (event,) = book.decide(state, LetIn(guest=7, at=1), HOUSE)
    after = book.prove(state, [event])

    assert tried == [7]
    assert after == replace(came_in(state, event), version=2)
    assert book.evolve(after, event) == replace(after, version=3), "guest 7 is in already"
    assert tried == [7, 7], "on another state it is carried out anew"
    assert book.evolve(state, CameIn(guest=7, at=1)) == after
    assert tried == [7, 7, 7], "another event, though it says the same, is carried out too"


def test_a_number_stays_with_whoever_got_it_when_that_is_taken_back_or_set_aside():
    log = book_of(2)
    without = BOOK.examine(log, 4, why="was not there")
    again = [*log, without.event]

    assert BOOK.fold(log).numbered == 0
    assert (without.after.inside, without.after.numbered) == ((1,), 2)
    assert BOOK.fold(again) == without.after
    assert BOOK.fold([*again, CameIn(guest=3)]).inside == (1, 3)
    back = BOOK.examine([*again, CameIn(guest=3)], 4, why="was there", put_back=True)
    assert (back.after.inside, back.misfits) == ((1, 2, 3), ())


def test_a_number_given_by_what_stood_in_between_stays_with_it():
    log = book_of(2)
    fixed = BOOK.examine(log, 4, CameIn(guest=9), why="another badge")
    undone = BOOK.examine([*log, fixed.event], 4, why="was not there")

    assert (undone.after.inside, undone.after.numbered) == ((1,), 9)
    assert BOOK.fold([*log, fixed.event, undone.event]) == undone.after


def test_a_number_that_could_not_be_given_goes_to_nobody_else():
    state = BOOK.fold([*book_of(2), CameIn(guest=2)])

    assert (state.inside, state.numbered) == ((1, 2), 2)
