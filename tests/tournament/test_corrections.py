"""Correcting the past: nothing is deleted, what follows is said first, and it comes out right."""

import pytest
from floor import LIBRARY, Floor
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import assert_in_order
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.chapters.penalties.rulings import Measure
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night
from floorcall.ledger.event import Corrected
from floorcall.ledger.ledger import Consequences
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColourUp, ExchangeLeftovers
from floorcall.tournament.chips.odd_chips import OddChipsPooled
from floorcall.tournament.chips.stack_counts import CountStacks, ForfeitChips
from floorcall.tournament.clock.announced_changes import ChangeLevels, ChangePrizes, EndMoved
from floorcall.tournament.clock.clock_control import AddTime, ClockSet, GoToLevel, Pause, Resume
from floorcall.tournament.clock.messages import ShowMessage
from floorcall.tournament.clock.time_shift import TimeShifted
from floorcall.tournament.conduct.disqualification import SettleDisqualification
from floorcall.tournament.conduct.floor_calls import AnswerCall, CallFloor
from floorcall.tournament.conduct.penalty_end import EndPenalty
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.correction_effects import effects
from floorcall.tournament.ending.archive import ArchiveTournament
from floorcall.tournament.ending.bounties import AwardBounty
from floorcall.tournament.ending.cancellation import Cancelled
from floorcall.tournament.ending.cash_moves import MoveCash
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.early_leavers import LeftEarly
from floorcall.tournament.ending.envelopes import EnvelopeOpened, EnvelopesSealed
from floorcall.tournament.ending.last_hand import LastHandDealt
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize, ReturnPrize, winnings
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.ending.prizes_in_kind import HandOverPrize
from floorcall.tournament.entry.entry_ages import ConfirmEntryAge
from floorcall.tournament.entry.entry_amendment import AmendEntry
from floorcall.tournament.entry.no_shows import MarkNoShow
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import (
    Arrive,
    Paid,
    Pay,
    Register,
    Registered,
    Unregister,
)
from floorcall.tournament.entry.tills import CountTill, UseTill
from floorcall.tournament.play.absence import ComeBack, GoAway
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust, Busted, standings
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.redeals import Misdeal
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.draw_commitment import CommitDraw
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.halts import WaiveHalt
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.room_tables import CloseSeats, OpenTable
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import (
    AnnounceMoves,
    DropMove,
    MovesProposed,
    SatDown,
    SetOut,
    SitDown,
    TableClosed,
    Walk,
)
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.tournament.seating.spare_stacks import PlaceSpareStack, RemoveSpareStack
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import (
    EntryPrice,
    Level,
    Offer,
    Payout,
    Price,
    PrizeInKind,
    TableSpec,
)
from floorcall.tournament.state import Opened, Out, Status, is_in_play


def version_of(room, kind, nth: int = 0) -> int:
    return [at for at, event in enumerate(room.log, 1) if isinstance(event, kind)][nth]


def correct(room, version: int, instead=None) -> Consequences:
    result = TOURNAMENT.examine(room.log, version, instead, why="typed wrong", by="Lee")
    assert not isinstance(result, Refusal), str(result)
    room.log.append(result.event)
    room.state = result.after
    assert TOURNAMENT.fold(room.log) == room.state
    return result


def test_the_wrong_player_busted_comes_back_and_places_change(floor):
    room = floor("wph", tables={1: 5})
    room.bust((1, 1))
    room.bust((1, 2))
    version = version_of(room, Busted)
    right = replace(room.log[version - 1], outs=(Out(3, 10_000),))
    result = correct(room, version, right)
    changes = effects(result.before, result.after, room.house)

    assert room.state.players[1].status is Status.SEATED
    assert [(c.player, c.before, c.after) for c in changes.places] == [(1, "5", ""), (3, "", "5")]
    assert {change.player for change in changes.seats} == {1, 3}
    assert result.misfits == ()
    assert [players for _, players in standings(room.state)][-2:] == [(2,), (3,)]


def test_prizes_that_change_are_named_before_anything_is_accepted(floor):
    room = floor("wph", tables={1: 3})
    room.bust((1, 1))
    room.bust((1, 2))
    before = list(room.log)
    result = TOURNAMENT.examine(room.log, version_of(room, Busted), why="it was a chop")

    assert room.log == before
    changes = effects(result.before, result.after, room.house)
    assert {change.player for change in changes.prizes} == {1, 2, 3}


def test_an_entry_typed_twice_is_retracted_and_its_payments_no_longer_fit(floor):
    room = floor("wph")
    for name in ("Ann", "Bob", "Bob", "Cy"):
        room.do(Register(name=name, paid=name == "Cy"))
    room.do(Pay(player=3))
    result = correct(room, version_of(room, Registered, 2))

    assert room.state.entries == 3
    assert [type(one.event) for one in result.misfits] == [Paid]
    assert result.event.set_aside == (version_of(room, Paid),)


def test_a_level_changed_by_mistake_is_put_back(floor):
    room = floor("wph", tables={1: 4})
    room.do(GoToLevel(level=3, at=100))
    room.do(AddTime(seconds=60, at=200))
    correct(room, version_of(room, ClockSet))

    assert (room.state.clock.level, room.state.clock.ends_at) == (0, 1260)

    correct(room, version_of(room, ClockSet, 1))
    assert (room.state.clock.level, room.state.clock.ends_at) == (0, 1200)


def test_a_bust_retracted_after_its_seat_was_given_away_names_what_no_longer_fits(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    room.bust((2, 7))
    room.do(PlaceButton(table=1, seat=2))
    room.do(PlaceButton(table=2, seat=5))
    move = room.do(Balance())[0].moves[0]
    room.do(Walk(move=move.id))
    room.do(SitDown(move=move.id))
    result = correct(room, version_of(room, Busted))

    assert (move.table, move.seat) == (2, 7)
    assert [type(one.event) for one in result.misfits] == [MovesProposed, SetOut, SatDown]
    assert "seat 7 of table 2 is not free" in result.misfits[0].why
    assert room.state.players[move.player].table == 1
    assert room.state.seated == 16


def test_what_cannot_have_happened_is_no_amendment(floor):
    room = floor("wph", tables={1: 4})
    room.bust((1, 1))
    version = version_of(room, Busted)
    wrong = replace(room.log[version - 1], outs=(Out(99),))

    assert "player 99" in TOURNAMENT.examine(room.log, version, wrong, why="x").says


def test_a_correction_needs_a_reason_and_an_event_to_correct(floor):
    room = floor("wph", tables={1: 4})

    assert "reason" in TOURNAMENT.examine(room.log, 3).says
    assert "1 to" in TOURNAMENT.examine(room.log, 999, why="x").instead
    assert "opening" in TOURNAMENT.examine(room.log, 1, why="x").says


def test_a_correction_can_itself_be_put_right_by_correcting_again(floor):
    room = floor("wph", tables={1: 4})
    room.bust((1, 1))
    version = version_of(room, Busted)
    original = room.log[version - 1]
    correct(room, version)
    assert room.state.seated == 4

    correct(room, version, original)
    assert room.state.seated == 3
    assert room.state.players[1].status is Status.OUT


_NIGHTS: dict[str, Night] = {}


def night(name: str) -> Night:
    if name not in _NIGHTS:
        book = LIBRARY.house(name)
        _NIGHTS[name] = Night(evening(book, 11, seconds=600), book, 5)
        _NIGHTS[name].play(11)
    return _NIGHTS[name]


@settings(max_examples=3 * settings().max_examples // 5)
@given(st.sampled_from(HOUSES), st.data())
def test_any_event_of_a_night_can_be_retracted_and_the_rest_still_adds_up(name, data):
    played = night(name)
    log = list(played.log)
    for _ in range(2):
        version = data.draw(st.integers(2, len(played.log)))
        result = TOURNAMENT.examine(log, version, why="trying")
        if isinstance(result, Refusal):
            continue
        log.append(result.event)
        state = result.after

        assert TOURNAMENT.fold(log) == state
        assert_in_order(state, played.house)
        assert TOURNAMENT.fold_with_misfits(log)[1] == []


@pytest.mark.parametrize("name", HOUSES)
def test_after_an_entry_was_retracted_the_next_one_gets_a_number_of_its_own(name, floor):
    room = floor(name)
    for entrant in ("Ann", "Bob", "Bob", "Cy"):
        room.do(Register(name=entrant))
    correct(room, version_of(room, Registered, 2))
    room.do(Register(name="Dee"))

    assert [player.name for player in room.state.players.values()] == ["Ann", "Bob", "Cy", "Dee"]
    assert list(room.state.players) == [1, 2, 4, 5]
    assert room.state.entries == 4


def test_somebody_put_back_at_a_table_that_was_broken_keeps_it_in_play(floor):
    room = floor("metropolitan", tables={1: 6, 2: 6, 3: 6}, breaking_order=(3, 2, 1))
    room.bust((3, 6))
    back = room.log[-1].outs[0].player
    for move in room.do(BreakTable(seed="s", table=3))[0].moves:
        room.do(Walk(move=move.id))
        room.do(SitDown(move=move.id))
    assert 3 not in room.state.tables

    result = correct(room, version_of(room, Busted))
    table = room.state.tables[3]

    assert [type(one.event) for one in result.misfits] == [TableClosed]
    assert (table.seats, table.breaking) == ({6: back}, False)
    assert moves_due(room.state, room.house).task is Task.BREAK
    assert room.do(BreakTable(seed="t", table=3, at=90))[0].moves[0].player == back


def test_a_seat_closed_after_a_bust_that_is_retracted_is_named(floor):
    room = floor("wph", tables={1: 5})
    room.bust((1, 5))
    room.do(CloseSeats(table=1, seats=(5,)))
    result = correct(room, version_of(room, Busted))

    assert [one.why for one in result.misfits] == ["P1-5 has seat 5 of table 1"]
    assert room.state.tables[1].closed_seats == ()


def busy_night(name: str) -> Floor:
    """A night in which nearly every kind of event has happened."""
    offer = Offer(Price(prize=10, chips=5000), 6)
    house = LIBRARY.house(name)
    members = EntryPrice("Members", Price(prize=15, fee=3), members=True)
    offers = {"rebuy": offer, "reentry": offer, "addon": offer, "prices": (members,)}
    room = Floor(house, {1: 7, 2: 6, 3: 4}, **offers)
    at = 0

    def take(*asked):
        nonlocal at
        for command in asked:
            at += 10
            answer = TOURNAMENT.decide(room.state, replace(command, at=at), house)
            if not isinstance(answer, Refusal):
                room._take(answer)

    room._take([TimeShifted(at=3600, seconds=3600)])
    at = 3600
    take(
        WaiveHalt(table=3),
        PlayHand(table=1, stacks={1: 9_925, 2: 10_075}),
        BeginHand(table=2),
        Misdeal(table=1),
        Penalise(player=3, measure=Measure.ROUNDS),
        EndPenalty(player=3, reason="asked"),
        Penalise(player=3, measure=Measure.ROUNDS),
        GoAway(player=4),
        PlayHand(table=1, stacks={1: 0, 2: 20_000}),
        Rebuy(player=1, paid=True),
        ComeBack(player=4),
        AddOn(player=5),
        ChangeSeat(player=2, table=2, seat=9, reason="asked"),
        PlaceSpareStack(reason="asked"),
        PlaceSpareStack(reason="asked"),
        RemoveSpareStack(player=19, reason="asked"),
        Register(name="Takes it up", reason="asked"),
        EnterLate(player=20, leave="Pat"),
        Register(name="Late", paid=False),
        Pay(player=21),
        EnterLate(player=21, seed="x", leave="Pat"),
        Bust(outs=(Out(8, by=(9,)),)),
        ReEnter(player=8),
        EnterLate(player=22, seed="y"),
        Register(name="On the phone", present=False),
        Arrive(player=23),
        Unregister(player=23),
        Register(name="Never came", present=False),
        ConfirmEntryAge(player=2),
        MarkNoShow(player=24),
        OpenTable(table=TableSpec(4, 9)),
        BreakTable(seed="r", table=4),
        CommitDraw(commitment=commitment("z")),
        CloseSeats(table=1, seats=(9,)),
        Balance(player=1, to_table=3, seat=9, reason="asked"),
        DropMove(move=1),
        BreakTable(seed="z", table=3, reason="the lamp"),
        AnnounceMoves(),
    )
    for move in list(room.state.moves):
        take(Walk(move=move), SitDown(move=move))
    take(
        RedrawSeats(seed="q", reason="asked"),
        Pause(),
        Resume(),
        AddTime(seconds=60),
        GoToLevel(level=3),
        ChangeLevels(levels=(Level(200, 400), Level(is_break=True))),
        ChangePrizes(payout=Payout(shares=(6000, 4000)), reason="asked"),
        ChangeTerms(terms=Terms(name="Friday", table_size=8, late_stack=9_000), reason="asked"),
        ColourUp(value=25, seed="w"),
        ExchangeLeftovers(player=2, value=25, count=4),
        ForfeitChips(player=2, chips=100, reason="hidden"),
        Disqualify(player=10, reason="cheating", in_pot=0, keeps_prize=False),
        SettleDisqualification(player=10, keeps_prize=True, reason="not the player's fault"),
        CountStacks(stacks={2: 9_900}),
        CallFloor(table=1),
        AnswerCall(table=1),
        CallFloor(table=1),
        RecordRuling(table=1, facts="two chips", book="call"),
        AwardBounty(player=10, bounty_by=(2,)),
        UseTill(person="Eva", till="door"),
        MoveCash(amount=50, reason="a float"),
        CountTill(counted=500),
        AmendEntry(player=2, family="Lee, Hill Road", needs="by the wall"),
        ShowMessage(text="Soup at nine"),
        PlayHandForHand(),
        Bust(outs=tuple(Out(n) for n in (3, 4, 5, 6, 11))),
        PlayHandForHand(on=False),
        PlaceButton(table=1, seed="v", reason="the button was lost"),
        Bust(outs=(Out(7),)),
        Bust(outs=(Out(12),)),
        Bust(outs=(Out(20),)),
        FormFinalTable(seed="u", reason="asked"),
        Resume(),
    )
    place, (loser, *_) = next(
        one for one in standings(room.state) if not is_in_play(room.state.players[one.players[0]])
    )
    bottle = PrizeInKind(place, "A bottle", 10)
    better, worse = (
        Payout(shares=(10_000 - share * (place - 1), *[share] * (place - 1)), in_kind=(bottle,))
        for share in (800, 400)
    )
    take(
        ChangePrizes(payout=better, reason="asked"),
        HandOverPrize(player=loser, place=place, name=bottle.name),
        PayPrize(player=loser),
        ChangePrizes(payout=worse, with_debts=True, reason="a vote"),
        ReturnPrize(player=loser),
        CorrectPrice(player=loser, price="Members", with_debts=True, reason="a member"),
        MakeDeal(
            method="equal",
            agreed=tuple(p.number for p in room.state.players.values() if is_in_play(p)),
            reason="asked",
        ),
        Finish(reason="a deal"),
    )
    take(*(PayPrize(player=number) for number in winnings(room.state, house)))
    take(ArchiveTournament())
    return room


NOTHING_TO_AMEND = (Opened, Corrected)


@pytest.mark.slow
@pytest.mark.parametrize("name", HOUSES)
def test_every_kind_of_event_can_be_retracted_or_amended_late_in_the_night(name):
    room = busy_night(name)
    for version, event in enumerate(room.log, 1):
        if isinstance(event, NOTHING_TO_AMEND):
            continue
        for instead in (None, replace(event, by="somebody else")):
            result = TOURNAMENT.examine(room.log, version, instead, why="trying")
            assert isinstance(result, Consequences), str(result)
            state = result.after

            assert TOURNAMENT.fold([*room.log, result.event]) == state
            assert_in_order(state, room.house)
            assert all(one.why and one.version > version for one in result.misfits)
            if instead is not None:
                assert result.misfits == ()
                assert not any(effects(result.before, state, room.house))


def test_the_busy_nights_have_every_kind_of_event_but_those_of_a_stated_end():
    kinds = {type(event) for name in HOUSES for event in busy_night(name).log}

    of_an_end = {OddChipsPooled, EndMoved, LeftEarly, LastHandDealt, Cancelled}
    of_an_end |= {EnvelopesSealed, EnvelopeOpened}
    assert set(TOURNAMENT.events) - kinds == {Corrected, *of_an_end}
