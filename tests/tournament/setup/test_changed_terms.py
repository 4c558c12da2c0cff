"""What was settled at the opening, changed while the night runs."""

import pytest
from floor import numbers
from msgspec.structs import replace

from floorcall.ledger.refusal import Reads
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.seating.table_breaks import choose_table
from floorcall.tournament.setup.changed_terms import (
    ChangeTerms,
    Terms,
    TermsChanged,
    terms_said,
    with_terms,
)
from floorcall.tournament.setup.terms import BountyKind, EntryPrice, Offer, Payout, Price, TableSpec
from floorcall.tournament.voice import Voice

OFFER = Offer(Price(prize=10, chips=5_000), 4)


def change(room, at: int = 60, reason: str = "asked", **terms):
    (event,) = room.do(ChangeTerms(terms=Terms(**terms), at=at, reason=reason))
    return event


def test_a_reason_is_asked_for_once_somebody_has_entered(floor):
    room = floor("wph", start=False)
    change(room, reason="", name="Friday")
    room.do(Register(name="Ann"))

    refusal = room.refused(ChangeTerms(terms=Terms(name="Saturday")))
    assert "say why" in refusal.instead
    assert room.state.setup.name == "Friday"


@pytest.mark.parametrize(
    "terms",
    [
        {"name": "Friday"},
        {"entry": Price(prize=30, chips=12_000)},
        {"rebuy": OFFER},
        {"addon": OFFER},
        {"reentry": OFFER},
        {"late_until_level": 6},
        {"late_stack": 8_000},
        {"most_entries": 40},
        {"members_only": True},
        {"keep_apart": False},
        {"guarantee": 900},
        {"payout": Payout(shares=(6000, 4000))},
        {"table_size": 8},
        {"final_size": 7},
        {"breaking_order": (1, 2)},
        {"redraw_at": (3, 2)},
    ],
    ids=lambda one: next(iter(one)),
)
def test_each_term_is_changed_told_and_taken_back(terms, floor):
    room = floor("wph", tables={1: 5, 2: 5})
    before = room.state.setup
    event = change(room, **terms)
    (name, value) = next(iter(terms.items()))

    assert getattr(room.state.setup, name) == value
    assert event.why == "asked"
    assert room.folded() == room.state
    undone = TOURNAMENT.examine(room.log, len(room.log), why="a slip")
    assert undone.after.setup == before
    assert (
        "these are the terms already"
        in room.refused(ChangeTerms(terms=Terms(**terms), reason="again")).says
    )


def test_two_changes_stand_apart_so_that_either_is_taken_back_alone(floor):
    room = floor("wph", tables={1: 5})
    change(room, name="Friday")
    change(room, late_until_level=6)
    undone = TOURNAMENT.examine(room.log, len(room.log) - 1, why="a slip").after

    assert (undone.setup.name, undone.setup.late_until_level) == ("Tuesday", 6)


def test_a_withdrawn_offer_is_sold_no_more_and_what_was_sold_counts_on(floor):
    room = floor("wph", tables={1: 5}, rebuy=Offer(OFFER.price, 4, threshold=10_000))
    room.do(Rebuy(player=1, paid=True, at=10))
    change(room, no_rebuy=True)

    assert room.state.setup.rebuy is None
    assert takings(room.state).pool == 5 * 20 + 10
    assert "no rebuys" in room.refused(Rebuy(player=2, at=70)).says


def test_another_table_size_reaches_the_tables_in_play_but_moves_nobody(floor):
    room = floor("wph", tables={1: 5, 2: 9})
    change(room, table_size=8)

    assert [room.state.tables[number].size for number in (1, 2)] == [8, 9]
    assert room.state.capacity == 17


def test_another_breaking_order_holds_at_once(floor):
    room = floor("metropolitan", tables={1: 5, 2: 5, 3: 5}, breaking_order=(3, 2, 1))
    change(room, breaking_order=(1, 3, 2))

    assert choose_table(room.state, Reads(room.house)).table == 1


def test_prizes_are_not_changed_once_somebody_is_paid_by_them(floor):
    room = floor("wph", tables={1: 3})
    room.bust((1, 1))
    room.do(PayPrize(player=1, at=70))

    command = ChangeTerms(terms=Terms(guarantee=500), reason="asked")
    assert "has been paid by the plan" in room.refused(command).says


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        ({"name": "  "}, "has a name"),
        ({"entry": Price(prize=-1, chips=10_000)}, "cannot be below zero"),
        ({"entry": Price(prize=20)}, "brings no chips"),
        ({"table_size": 1}, "2 to 99 seats"),
        ({"payout": Payout(shares=(9000, 2000))}, "add up to"),
    ],
)
def test_what_cannot_work_is_refused(terms, words, floor):
    room = floor("wph", tables={1: 3})

    assert words in room.refused(ChangeTerms(terms=Terms(**terms), reason="x")).says


def test_a_departure_from_the_book_names_its_rules(floor):
    room = floor("wptapl", tables={1: 3})
    event = change(room, rebuy=OFFER)

    assert "2.3" in numbers(event.rules) or event.rules


def test_what_is_left_out_stays_as_it_is(floor):
    setup = floor("wph").state.setup

    assert with_terms(setup, Terms()) == setup
    assert TermsChanged(terms=Terms()).terms == Terms()


LATER = Price(prize=30, fee=2, chips=8_000)
ONCE = Offer(LATER, 4, most=1)


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        ({"name": "Friday"}, "the name is Friday"),
        ({"entry": LATER}, "the entry is ¤32 for 8,000"),
        ({"prices": (EntryPrice("members", LATER),)}, "members pay ¤32"),
        ({"prices": ()}, "one price for everybody"),
        ({"rebuy": OFFER}, "rebuys: ¤10 for 5,000, through level 4"),
        ({"addon": ONCE}, "the add-on: ¤32 for 8,000, through level 4, 1 time at most"),
        ({"reentry": OFFER}, "re-entry: ¤10 for 5,000, through level 4"),
        ({"no_rebuy": True}, "no rebuys any more"),
        ({"no_addon": True}, "no add-on any more"),
        ({"no_reentry": True}, "no re-entry any more"),
        ({"late_until_level": 3}, "late entry through level 3"),
        ({"late_until_level": 0}, "no late entry"),
        ({"late_stack": 8_000}, "later entries begin with 8,000"),
        ({"late_stack": 0}, "later entries begin with the usual stack"),
        ({"most_entries": 40}, "most entries 40"),
        ({"most_entries": 0}, "most entries no limit"),
        ({"members_only": True}, "members only"),
        ({"members_only": False}, "not members only"),
        ({"keep_apart": True}, "families kept apart"),
        ({"guarantee": 500}, "guaranteed ¤500"),
        ({"bounty_kind": BountyKind.MYSTERY}, "bounties are in envelopes"),
        ({"currency": "NZD"}, "the currency is NZD"),
        ({"currency": ""}, "the currency is not named"),
        ({"payout": Payout(shares=(10_000,))}, "the prizes are changed"),
        ({"table_size": 8}, "seats a table 8"),
        ({"final_size": 0}, "the final table forms at the house's number"),
        ({"breaking_order": (3, 2)}, "tables break in the order 3, 2"),
        ({"breaking_order": ()}, "tables break in the order of their numbers"),
        ({"redraw_at": (3,)}, "seats are redrawn at 3 tables"),
        ({"redraw_at": ()}, "no redraws"),
    ],
)  # fmt: skip
def test_of_the_terms_only_what_changes_is_said(terms, words, floor):
    voice = Voice(floor("wph").state, str)

    assert terms_said(Terms(**terms), voice) == [words]


@pytest.mark.parametrize(
    ("name", "level", "departs"),
    [("metropolitan", 3, False), ("wptapl", 3, True), ("wptapl", None, False)],
)
def test_wptapl_3_late_entry_set_by_a_director_departs_from_the_deadline_of_the_book(
    name, level, departs, floor
):
    """Where the event says until when, another level is no departure."""
    room = floor(name, tables={1: 4})
    event = change(room, late_until_level=level, name="Friday")

    assert event.late_departs is departs
    assert room.state.late_until == (level if departs else None)
    assert bool(event.rules) is departs


def test_another_table_size_leaves_tables_with_seats_of_their_own_and_the_final_table(floor):
    specs = (TableSpec(1, 9), TableSpec(2, 9))
    room = floor("wph", tables={1: 4, 2: 4}, specs=specs)
    plain = floor("wph", tables={1: 4, 2: 4})
    final = floor("wph", tables={1: 4, 2: 4})
    final.state = replace(final.state, final_table=2)
    for one in (room, plain, final):
        change(one, table_size=8)

    sizes = [[one.size for one in each.state.tables.values()] for each in (room, plain, final)]
    assert sizes == [[9, 9], [8, 8], [8, 9]]


def test_an_offer_withdrawn_is_kept_on_its_last_terms_until_it_is_made_again(floor):
    room = floor("wph", tables={1: 4}, rebuy=OFFER)
    assert room.state.withdrawn == {}
    change(room, no_rebuy=True)
    change(room, at=61, name="Friday")
    assert room.state.withdrawn == {"rebuy": OFFER}
    change(room, at=62, rebuy=OFFER)

    assert room.state.withdrawn == {}
