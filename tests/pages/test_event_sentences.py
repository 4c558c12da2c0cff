"""Events and numbers in words, for every kind of event there is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from each import ask_each
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger import figures
from floorcall.ledger.event import Corrected
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColouredUp, LeftoverExchanged
from floorcall.tournament.chips.odd_chips import OddChipsPooled
from floorcall.tournament.chips.stack_counts import ChipsForfeited, StacksCounted
from floorcall.tournament.clock.announced_changes import EndMoved, LevelsChanged, PrizesChanged
from floorcall.tournament.clock.clock_control import ClockPaused, ClockResumed, ClockSet, Started
from floorcall.tournament.clock.messages import MessageShown
from floorcall.tournament.clock.time_shift import TimeShifted
from floorcall.tournament.conduct.disqualification import DisqualificationSettled
from floorcall.tournament.conduct.floor_calls import CallAnswered, FloorCalled
from floorcall.tournament.conduct.penalty_end import PenaltyEnded
from floorcall.tournament.conduct.player_penalties import PenaltyGiven
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.tournament.ending.archive import Archived
from floorcall.tournament.ending.bounties import BountyAwarded
from floorcall.tournament.ending.cancellation import Cancelled
from floorcall.tournament.ending.cash_moves import CashMoved
from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.early_leavers import LeftEarly
from floorcall.tournament.ending.envelopes import EnvelopeOpened, EnvelopesSealed
from floorcall.tournament.ending.last_hand import LastHandDealt
from floorcall.tournament.ending.night_end import Ended
from floorcall.tournament.ending.payments import PrizePaid, PrizeReturned
from floorcall.tournament.ending.price_corrections import PriceCorrected
from floorcall.tournament.ending.prizes_in_kind import PrizeHandedOver
from floorcall.tournament.entry.entry_ages import EntryAgeConfirmed
from floorcall.tournament.entry.entry_amendment import EntryAmended
from floorcall.tournament.entry.no_shows import NoShowMarked
from floorcall.tournament.entry.rebuys import AddedOn, Rebought
from floorcall.tournament.entry.registration import Arrived, Paid, Registered, Unregistered
from floorcall.tournament.entry.tills import TillAssigned, TillCounted
from floorcall.tournament.play.absence import CameBack, WentAway
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.play.eliminations import Busted, Removed
from floorcall.tournament.play.hand_in_play import HandBegun
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.play.redeals import Misdealt
from floorcall.tournament.play.rounds import HandForHand
from floorcall.tournament.seating.draw_commitment import DrawCommitted
from floorcall.tournament.seating.final_table import FinalTableFormed
from floorcall.tournament.seating.first_seating import SeatsDrawn, SeatTaken
from floorcall.tournament.seating.halts import HaltWaived
from floorcall.tournament.seating.room_tables import SeatsClosed, TableOpened
from floorcall.tournament.seating.seat_change import SeatChanged
from floorcall.tournament.seating.seat_moves import (
    MoveDropped,
    MovesAnnounced,
    MovesProposed,
    SatDown,
    SetOut,
    TableClosed,
)
from floorcall.tournament.seating.seat_redraws import SeatsRedrawn
from floorcall.tournament.seating.spare_stacks import (
    SpareStackPlaced,
    SpareStackRemoved,
    SpareStackTaken,
)
from floorcall.tournament.setup.changed_terms import Terms, TermsChanged
from floorcall.tournament.setup.terms import Level, Payout, Price, TableSpec
from floorcall.tournament.state import Move, Opened, Out, Player
from floorcall.views.clock.wall_clock import LevelShown
from floorcall.web import sentences
from floorcall.web.pages.frame.page import all_families
from floorcall.web.sentences import moves_of, sentence_of
from web.evenings import evening

ANN, BOB = Player(1, "Ann Lee"), Player(2, "Bob Moana")
MOVE = Move(7, 1, table=3, seat=4, from_table=1, from_seat=2)


@pytest.fixture
def state():
    opened = TOURNAMENT.begin(Opened(setup=evening(units=100)))
    players = opened.players.put(1, ANN).put(2, BOB)
    return type(opened)(opened.setup, players=players)


TOLD = [
    (Opened(setup=evening()), "Thursday league is announced"),
    (Registered(player=1, name="Ann Lee", owed=2300), "Ann Lee enters, owes ¤23"),
    (Registered(player=1, name="Ann Lee", again_of=1), "Ann Lee enters again"),
    (Registered(player=1, name="Ann Lee", alternate=True), "Ann Lee enters as an alternate"),
    (Unregistered(player=1), "Ann Lee's entry is undone"),
    (Paid(player=1, amount=2350), "Ann Lee pays ¤23.50"),
    (Paid(player=1, amount=-100), "Ann Lee gets ¤1 back"),
    (
        Paid(player=1, amount=-100, out_of="entry"),
        "Ann Lee gets ¤1 back, out of the prize pool and the fee",
    ),
    (BountyAwarded(player=1, bounty_by=(2,), out=1), "The bounty of Ann Lee goes to Bob Moana"),
    (EnvelopesSealed(amounts=(100, 900)), "2 envelopes with ¤10 are sealed"),
    (
        EnvelopeOpened(player=1, bounty_by=(2,), amount=900),
        "Bob Moana opens an envelope for Ann Lee: ¤9",
    ),
    (TillAssigned(person="Eva", till="door"), "Eva pays into the till door"),
    (TillCounted(counted=2350), "¤23.50 is counted in the till"),
    (CashMoved(amount=5000), "¤50 from the house is put into the till"),
    (CashMoved(amount=-300, account="fee"), "¤3 for the fee is taken out of the till"),
    (CashMoved(amount=300, till="door", to=""), "¤3 is carried from the till door to the till"),
    (Arrived(player=1), "Ann Lee is here"),
    (DrawCommitted(commitment="x"), "A draw is committed to"),
    (SeatsDrawn(seed="", tables=(TableSpec(1, 9),), seats=((1, 1, 1), (2, 1, 2)), buttons=()),
     "2 seats drawn at 1 table"),
    (SeatTaken(player=1, table=3, seat=4, stack=9_000, docked=1_000),
     "Ann Lee is seated at table 3 seat 4, 1,000 short"),
    (TableOpened(table=TableSpec(5, 9)), "Table 5 is opened"),
    (SeatsClosed(table=5, seats=(1, 9)), "Table 5: seats 1, 9 closed"),
    (SeatsClosed(table=5, seats=()), "Table 5: all open"),
    (ButtonPlaced(table=5, seat=3), "Table 5: the button is at seat 3"),
    (Started(), "Play begins"),
    (ClockPaused(level=0, remaining=61), "The clock stops with 1:01 left"),
    (ClockResumed(), "The clock runs again"),
    (TimeShifted(seconds=-3600),
     "The club's time is put back by 1:00:00; the level keeps its own"),
    (ClockSet(level=1, remaining=1200), "The clock is set: level 2, 20:00"),
    (ClockSet(level=2, remaining=600), "The clock is set: break after level 2, 10:00"),
    (ClockSet(level=1, remaining=1200, before=(1, 1080)), "Level 2 is made 2:00 longer"),
    (ClockSet(level=2, remaining=60, before=(2, 120)), "Break after level 2 is made 1:00 shorter"),
    (HandPlayed(table=2, level=0, positions=Positions(1, 2, 3), stacks={}),
     "Table 2 has played a hand"),
    (Misdealt(table=2), "Table 2: misdeal"),
    (Busted(outs=(Out(1),)), "Ann Lee is out"),
    (Busted(outs=(Out(1), Out(2))), "Ann Lee and Bob Moana are out"),
    (Rebought(player=1, chips=10_000, price=2000), "Ann Lee rebuys for 10,000"),
    (NoShowMarked(player=1), "Ann Lee did not come"),
    (EntryAgeConfirmed(player=1, least=21), "Ann Lee is 21 or older"),
    (PrizePaid(player=1, amount=5, what="bounty"), "Ann Lee is paid ¤0.05 as bounty"),
    (SpareStackPlaced(player=5, table=1, seat=9, chips=10_000),
     "A spare stack of 10,000 is put at table 1 seat 9"),
    (SpareStackTaken(player=1, spare=5), "Ann Lee takes up a spare stack"),
    (SpareStackRemoved(player=5), "A spare stack is taken out"),
    (Cancelled(), "The tournament is called off"),
    (Archived(), "The tournament is put away"),
    (Archived(away=False), "The tournament is on the list again"),
    (TermsChanged(terms=Terms(name="Friday", late_until_level=6, no_rebuy=True)),
     "The terms are changed: the name is Friday; no rebuys any more; late entry through level 6"),
    (AddedOn(player=1, chips=5_000, price=1000), "Ann Lee adds on 5,000"),
    (MovesProposed(moves=(MOVE,)), "Planned: Ann Lee from table 1 to table 3 seat 4"),
    (MovesProposed(moves=(MOVE,) * 6, breaks=1),
     f"Table 1 breaks: {'; '.join(['Ann Lee from table 1 to table 3 seat 4'] * 4)} and 2 more"),
    (MovesAnnounced(moves=(7,)), "1 move called out"),
    (MoveDropped(move=7, why="no longer due"), "Ann Lee stays: no longer due"),
    (SetOut(move=7), "Ann Lee is on the way: table 3 seat 4"),
    (SatDown(move=7), "Ann Lee has sat down: table 3 seat 4"),
    (SatDown(move=8), "A player has sat down"),
    (SeatChanged(player=1, table=3, seat=4), "Ann Lee is put at table 3 seat 4"),
    (TableClosed(table=5), "Table 5 is closed"),
    (HaltWaived(table=5), "Table 5 plays on although it is short"),
    (FinalTableFormed(table=TableSpec(1, 9), seats=((1, 1), (2, 2)), button=1),
     "The final table is formed: 2 players"),
    (HandForHand(on=True), "Hand for hand"),
    (HandForHand(on=False), "Hand for hand is over"),
    (HandBegun(table=5, level=0, positions=Positions(1, 2, 3)), "Table 5 deals a hand"),
    (SeatsRedrawn(seats=((1, 1, 4), (2, 2, 5)), buttons=((1, 4), (2, 5))),
     "2 seats drawn anew at 2 tables"),
    (StacksCounted(stacks={1: 5}), "1 stack counted"),
    (ColouredUp(value=25, into=100, exchanges=()), "Chips of 25 are coloured up"),
    (LeftoverExchanged(player=1, value=25, count=4, gets=100),
     "Ann Lee exchanges old chips for 100"),
    (OddChipsPooled(winner=1, stacks={}), "Ann Lee wins the odd chips"),
    (LastHandDealt(table=2, hands={1: (51, 50), 2: (0, 1)}, board=(5, 6, 7, 8, 9), winner=1),
     "Last hand of table 2: Ann Lee As Ah; Bob Moana 2c 2d; board 3d 3h 3s 4c 4d"),
    (EntryAmended(player=1, family="Lee, Hill Road", needs="by the wall"),
     "Ann Lee: Lee, Hill Road; by the wall"),
    (EntryAmended(player=1), "Ann Lee: nothing special"),
    (LeftEarly(player=1, chips=12_000), "Ann Lee goes home with 12,000"),
    (EndMoved(ends=86_400 + 1_800), f"The stated end is moved to {sentences.hour(88_200)}"),
    (SeatTaken(player=1, table=3, seat=4, stack=9_000, among=(1, 2), seed="x"),
     "Ann Lee is seated at table 3 seat 4, drawn among Ann Lee and Bob Moana"),
    (SeatTaken(player=1, table=3, seat=4, stack=9_000, among=(1, 2)),
     "Ann Lee is seated at table 3 seat 4, given out among Ann Lee and Bob Moana"),
    (PenaltyGiven(player=1, penalty="missed_hands", hands=2, offence="phone_at_table"),
     "Ann Lee sits out 2 hands for using a phone at the table"),
    (PenaltyGiven(player=1, penalty="minutes", seconds=600), "Ann Lee sits out 10 minutes"),
    (PenaltyGiven(player=1, penalty="written_warning"), "Ann Lee: written warning"),
    (PenaltyEnded(player=1), "Ann Lee is back from the penalty"),
    (PenaltyEnded(player=1, why="another player"),
     "Ann Lee is back from the penalty: another player"),
    (Removed(player=1, reason="no-show"), "Ann Lee is removed: no-show"),
    (ChipsForfeited(player=1, chips=500), "Ann Lee forfeits 500"),
    (WentAway(player=1), "Ann Lee is away"),
    (CameBack(player=9), "player 9 is back"),
    (DealMade(method="icm", amounts={1: 5, 2: 5}), "2 players make a deal"),
    (LevelsChanged(levels=(Level(50, 100), Level(is_break=True))),
     "The structure is changed: 1 level and 1 break"),
    (PrizesChanged(payout=Payout(shares=(10_000,))), "The prizes are changed"),
    (PrizePaid(player=1, amount=120), "Ann Lee is paid ¤1.20"),
    (PrizeReturned(player=1, amount=20), "Ann Lee brings back ¤0.20"),
    (
        PriceCorrected(player=1, price=Price(prize=1500, fee=300), price_name="Members"),
        "Ann Lee's entry costs Members, ¤18",
    ),
    (
        PrizeHandedOver(player=1, place=3, name="a bottle"),
        "Ann Lee gets a bottle for 3rd place",
    ),
    (
        DisqualificationSettled(player=1, keeps_prize=False),
        "Ann Lee, disqualified, is not paid for the place",
    ),
    (
        WentAway(player=1, disqualified=True),
        "Ann Lee is disqualified; the stack stays and pays blinds",
    ),
    (MessageShown(text="Soup at nine"), "The screens say: Soup at nine"),
    (FloorCalled(table=3), "Table 3 calls the floor"),
    (CallAnswered(table=3), "The floor is at table 3"),
    (RulingMade(table=4, facts="f", book="b", decision="it is a call"),
     "Ruling at table 4: it is a call"),
    (Corrected(version=5, why="wrong name"), "Entry 5 is undone: wrong name"),
    (Corrected(version=5, why="wrong name", instead=b"x"), "Entry 5 is fixed: wrong name"),
    (Ended(), "The tournament is over"),
]  # fmt: skip


@ask_each(("event", "words"), TOLD, ids=lambda one: str(one)[:40])
def test_an_event_is_told_in_a_sentence(state, event, words):
    assert sentence_of(event, state, moves=moves_of([MovesProposed(moves=(MOVE,))])) == words


def test_every_kind_of_event_has_words():
    assert {type(event) for event, _ in TOLD} == set(TOURNAMENT.events)


@pytest.mark.parametrize(
    ("pieces", "units", "words"),
    [(0, 100, "0"), (99, 100, "0.99"), (100, 100, "1"), (101, 100, "1.01"), (-250, 100, "-2.50"),
     (123_456, 1, "123,456"), (1005, 1000, "1.005")],
)  # fmt: skip
def test_money_is_written_in_whole_units(pieces, units, words):
    assert figures.money(pieces, units) == words


@given(st.integers(-(10**9), 10**9), st.sampled_from([1, 10, 100, 1000]))
def test_no_money_is_lost_in_writing(pieces, units):
    whole, _, rest = figures.money(pieces, units).replace(",", "").lstrip("-").partition(".")

    assert int(whole) * units + int(rest or 0) == abs(pieces)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(-1, "0:00"), (0, "0:00"), (59, "0:59"), (60, "1:00"), (3599, "59:59"), (3600, "1:00:00")],
)
def test_a_clock_shows_hours_only_where_there_are_any(seconds, words):
    assert figures.clock(seconds) == words


@pytest.mark.parametrize(
    ("place", "words"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"),
     (21, "21st"), (111, "111th"), (122, "122nd")],
)  # fmt: skip
def test_places_are_counted_as_people_count(place, words):
    assert sentences.ordinal(place) == words


def level(**changes) -> LevelShown:
    usual = dict.fromkeys(LevelShown.__struct_fields__, 0)
    return LevelShown(**{**usual, "is_break": False, "game": "", **changes})


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (level(small_blind=100, big_blind=200), "100 / 200"),
        (level(small_blind=500, big_blind=1000, ante=1000), "500 / 1,000, ante 1,000"),
        (
            level(small_blind=500, big_blind=1000, ante=1000, ante_by_big_blind=True),
            "500 / 1,000, big-blind ante 1,000",
        ),
        (level(bring_in=50, small_bet=200, ante=25), "bring-in 50, limit 200, ante 25"),
        (level(is_break=True), "Break"),
        (None, ""),
    ],
)
def test_a_level_is_told_in_a_line(shown, words):
    assert sentences.blinds(shown) == words


@pytest.mark.parametrize(
    ("citation", "link"),
    [("club@2025 7.1", "/books/club#rule-7.1"), ("club@2025 A/3", "/books/club#rule-A/3")],
)
def test_a_citation_leads_to_its_rule(citation, link):
    assert sentences.rule_link(citation) == link


def test_no_two_pages_have_one_address_and_no_two_tabs_one_place():
    routes = [(route.path, method) for route in all_families().routes for method in route.methods]
    ranks = [tab.rank for tab in all_families().tabs]

    assert len(routes) == len(set(routes))
    assert len(ranks) == len(set(ranks))
    assert ranks == sorted(ranks)


def test_every_tab_leads_to_a_page():
    paths = {route.path for route in all_families().routes}

    assert {tab.path for tab in all_families().tabs} <= paths


def test_what_a_newer_program_wrote_is_told_as_such(state):
    event = TOURNAMENT.read_entry(b'{"kind":"flew-in","player":4}')

    assert sentence_of(event, state) == "Something this program cannot read"
