"""What a correction asks of every event behind it, at and beyond what can have happened.

Each line begins with an event as the program itself decides it, and changes one part of it: the
one that can have been fits, the one beside it does not, and is told why.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from floor import LIBRARY, Floor, why_unfit
from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.event import Event
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.chips.stack_counts import CountStacks, ForfeitChips
from floorcall.tournament.clock.announced_changes import ChangeLevels
from floorcall.tournament.clock.clock_control import AddTime
from floorcall.tournament.clock.messages import MOST_LETTERS, ShowMessage
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.ending.bounties import AwardBounty
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.entry.tills import CountTill
from floorcall.tournament.play.absence import GoAway, RemoveAbsent
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.room_tables import CloseSeats
from floorcall.tournament.seating.spare_stacks import PlaceSpareStack
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import ColourUpPlan, Level, Offer, Payout, Price
from floorcall.tournament.state import Out, with_player

OFFER = Offer(Price(prize=10, chips=5000), 4, most=3)


def room_of(**changes) -> Floor:
    """Five and four at two tables, in play, with everything on offer and a bounty of 5 a head."""
    facts = {
        "rebuy": OFFER,
        "addon": OFFER,
        "reentry": OFFER,
        "entry": Price(prize=20, fee=3, bounty=5, chips=10_000),
        "colour_ups": (ColourUpPlan(1, 25),),
    }
    return Floor(LIBRARY.house("wph"), tables={1: 5, 2: 4}, **(facts | changes))


def with_one_out(**changes) -> Floor:
    room = room_of(**changes)
    room.bust((1, 3), at=60)
    return room


def with_rival_out() -> Floor:
    """Player 3 is out, and whoever had them out is named."""
    room = room_of()
    room.do(Bust(outs=(Out(3, by=(1,)),), at=60))
    return room


def with_money_due() -> Floor:
    """Over: player 1 has won, everybody else is out."""
    room = room_of()
    for number in range(9, 1, -1):
        room.do(Bust(outs=(Out(number, by=(1,)),), at=60 + number))
    room.do(Finish(at=900, reason="as it is"))
    return room


class Line(NamedTuple):
    """An event as decided, the part that is changed to what fits, and to what does not."""

    name: str
    room: Callable[[], Floor]
    command: object
    fits: dict
    misfits: dict
    says: str
    nth: int = 0
    """Which of the events of the command is meant."""


def colour_up(**changes):
    """The exchanges with the first of them changed."""
    room = room_of()
    (event, *_) = TOURNAMENT.decide(room.state, COLOUR, room.house)
    first, *rest = event.exchanges
    return {"exchanges": (replace(first, **changes), *rest)}


COLOUR = ColourUp(value=25, seed="s", at=60, reason="early", odd={1: 2})
HAND = PlayHand(table=1, stacks={1: 9000, 2: 11_000}, at=60)
DEAL = MakeDeal(
    method="custom",
    agreed=tuple(range(1, 10)),
    amounts=dict.fromkeys(range(1, 10), 20),
    reason="all asked for it",
    at=60,
)
LEVELS = (Level(25, 50), Level(50, 100), Level(200, 400))

LINES = [
    Line("a message has 200 letters", room_of, ShowMessage(text="x"),
         {"text": "x" * MOST_LETTERS}, {"text": "x" * (MOST_LETTERS + 1)}, "at most"),
    Line("chips become larger ones", room_of, COLOUR, {"into": 100}, {"into": 25},
         "does not become"),
    Line("only the smallest chip goes", room_of, COLOUR, {}, {"value": 100}, "smallest chip"),
    Line("nobody is left without a chip", room_of, COLOUR, colour_up(stack=100, unknown=False),
         colour_up(stack=0, unknown=False), "without a chip"),
    Line("a stack nobody knows may be nothing on record", room_of, COLOUR,
         colour_up(stack=0, unknown=True), colour_up(stack=0, unknown=False), "without a chip"),
    Line("odd chips are not below zero", room_of, COLOUR, colour_up(odd=0), colour_up(odd=-1),
         "below zero"),
    Line("a count names a stack", room_of, CountStacks(stacks={1: 9000}, at=60),
         {"stacks": {1: 0}}, {"stacks": {}}, "no stack"),
    Line("a count is not below zero", room_of, CountStacks(stacks={1: 9000}, at=60),
         {"stacks": {1: 0, 2: 5}}, {"stacks": {1: 5, 2: -1}}, "below zero"),
    Line("not all chips are taken", room_of, ForfeitChips(player=1, chips=100, reason="pocket"),
         {"chips": 9_999}, {"chips": 10_000}, "chips in play"),
    Line("some chips are taken", room_of, ForfeitChips(player=1, chips=100, reason="pocket"),
         {"chips": 1}, {"chips": 0}, "chips in play"),
    Line("a level has a second", room_of, ChangeLevels(levels=LEVELS, at=60, reason="late"),
         {"levels": (*LEVELS[:2], Level(200, 400, seconds=1))},
         {"levels": (*LEVELS[:2], Level(200, 400, seconds=0))}, "no levels to play"),
    Line("a level that had begun stays", room_of, ChangeLevels(levels=LEVELS, at=60, reason="late"),
         {"levels": LEVELS}, {"levels": (Level(50, 100), *LEVELS[1:])}, "has begun"),
    Line("time is not below zero", room_of, AddTime(seconds=60, at=60), {"remaining": 0},
         {"remaining": -1}, "below zero"),
    Line("the clock is at a level there is", room_of, AddTime(seconds=60, at=60), {"level": 6},
         {"level": 7}, "no level"),
    Line("a button lies at a seat", room_of, PlaceButton(table=1, seat=1, at=60), {"seat": 9},
         {"seat": 10}, "no seat"),
    Line("a button lies at the first seat at least", room_of, PlaceButton(table=1, seat=2, at=60),
         {"seat": 1}, {"seat": 0}, "no seat"),
    Line("somebody is named to be out", room_of, Bust(outs=(Out(3),), at=60), {"outs": (Out(4),)},
         {"outs": ()}, "nobody is named"),
    Line("a bust began the hand with no less than nothing", room_of, Bust(outs=(Out(3),), at=60),
         {"outs": (Out(3, 0),)}, {"outs": (Out(3, -1),)}, "below zero"),
    Line("nobody wins their own chips", room_of, Bust(outs=(Out(3),), at=60),
         {"outs": (Out(3, 0, (4,)),)}, {"outs": (Out(3, 0, (3,)),)}, "their own chips"),
    Line("stacks after a hand are not below zero", room_of, HAND,
         {"stacks": {1: 0, 2: 20_000}}, {"stacks": {1: -1, 2: 20_001}}, "below zero"),
    Line("a hand is of a level there is", room_of, HAND, {"level": 6}, {"level": 7}, "no level"),
    Line("a hand is begun at a level there is", room_of, BeginHand(table=1, at=60), {"level": 0},
         {"level": -1}, "no level"),
    Line("a penalty is not below zero", room_of, Penalise(player=1, measure=Measure.HANDS, at=60),
         {"hands": 0}, {"hands": -1}, "below zero"),
    Line("an add-on brings chips", room_of, AddOn(player=1, at=60), {"chips": 1}, {"chips": 0},
         "no chips were sold"),
    Line("an add-on costs nothing at least", room_of, AddOn(player=1, at=60), {"price": 0},
         {"price": -1}, "below zero"),
    Line("a rebuy brings chips", with_one_out, Rebuy(player=3, at=70), {"chips": 1}, {"chips": 0},
         "no chips were sold"),
    Line("a rebuy takes a free seat", with_one_out, Rebuy(player=3, at=70), {"seat": 9},
         {"seat": 1}, "not free"),
    Line("a re-entry is of somebody out", with_one_out, ReEnter(player=3, at=70), {"again_of": 3},
         {"again_of": 4}, "is not out"),
    Line("what an entry owes is not below zero", room_of, Register(name="Late", at=60),
         {"owed": 0}, {"owed": -1}, "below zero"),
    Line("what an entry paid is not below zero", room_of, Register(name="Late", at=60),
         {"paid": 0}, {"paid": -1}, "below zero"),
    Line("a till is counted to nothing at least", room_of, CountTill(counted=5, at=60, by="Rosa"),
         {"counted": 0}, {"counted": -1}, "below zero"),
    Line("a bounty is not won by its owner", with_rival_out,
         AwardBounty(player=3, bounty_by=(2,), reason="seen", at=70), {"bounty_by": (4,)},
         {"bounty_by": (3,)}, "their own bounty"),
    Line("a bounty is of somebody out", with_rival_out,
         AwardBounty(player=3, bounty_by=(2,), reason="seen", at=70), {"out": 1}, {"out": 2},
         "is not out"),
    Line("a deal divides what is left to win", room_of,
         DEAL, {},
         {"amounts": {**dict.fromkeys(range(1, 9), 20), 9: 21}}, "left to win"),
    Line("a deal is of all who are left", room_of,
         DEAL, {},
         {"amounts": {**dict.fromkeys(range(1, 8), 20), 8: 40}}, "others are left"),
    Line("a prize is money", with_money_due, PayPrize(player=1, at=950), {"amount": 1},
         {"amount": 0}, "no money"),
    Line("terms have a name", room_of, ChangeTerms(terms=Terms(name="F"), reason="x", at=60),
         {"terms": Terms(name="G")}, {"terms": Terms(name=" ")}, "has a name"),
    Line("prizes are rounded to 1 at least", room_of,
         ChangeTerms(terms=Terms(name="F"), reason="x", at=60),
         {"terms": Terms(payout=Payout(shares=(10_000,), unit=1))},
         {"terms": Terms(payout=Payout(shares=(10_000,), unit=0))}, "unit of at least 1"),
    Line("a taken seat is not closed", room_of, CloseSeats(table=1, seats=(9,), at=60),
         {"seats": (6, 9)}, {"seats": (5, 9)}, "has seat 5"),
    Line("a seat that is closed is there", room_of, CloseSeats(table=1, seats=(9,), at=60),
         {"seats": (9,)}, {"seats": (10,)}, "seats 1 to 9"),
    Line("a spare stack has chips", room_of, PlaceSpareStack(reason="late", at=60),
         {"chips": 1}, {"chips": 0}, "has chips"),
    Line("the blinds of a hand lie at seats", room_of, PlayHand(table=1, stacks={}, at=60),
         {"positions": Positions(7, 8, 9)}, {"positions": Positions(8, 9, 10)}, "at no seat"),
]  # fmt: skip


def strictly(room: Floor, event: Event) -> str:
    return why_unfit(replace(room.state, strict=True), event)


def decided(room: Floor, line: Line) -> Event:
    answer = TOURNAMENT.decide(room.state, line.command, room.house)
    assert not isinstance(answer, Refusal), str(answer)
    return answer[line.nth]


@pytest.mark.parametrize("line", LINES, ids=lambda one: one.name)
def test_what_can_have_been_fits_and_what_lies_beyond_does_not(line):
    room = line.room()
    event = decided(room, line)

    assert strictly(room, event) == ""
    assert strictly(room, replace(event, **line.fits)) == ""
    assert line.says in strictly(room, replace(event, **line.misfits))


def test_a_deal_stands_against_other_prizes_and_another_deal():
    room = room_of()
    deal = TOURNAMENT.decide(room.state, DEAL, room.house)[0]
    other = TOURNAMENT.decide(
        room.state,
        ChangeTerms(terms=Terms(payout=Payout(shares=(10_000,), held_back=5)), reason="x", at=60),
        room.house,
    )[0]
    room._take([deal])

    assert "a deal has been made" in strictly(room, deal)
    assert "a deal has been made" in strictly(room, other)


def test_a_player_taken_out_buys_no_more_but_a_seat_kept_does():
    room = room_of()
    room.do(Rebuy(player=3, paid=True, reason="short", at=50))
    event = room.log[-2]
    taken = room.state.players[3]
    marked = replace(room.state, strict=True, players=room.state.players)
    marked = with_player(marked, replace(taken, removed="disqualified"))

    assert why_unfit(marked, event) == ""
    room.do(GoAway(player=3, at=52))
    room.do(RemoveAbsent(player=3, reason="gone", at=5_000))
    assert "was taken out" in strictly(room, event)


def test_hand_for_hand_has_somebody_in_play():
    room = room_of()
    event = TOURNAMENT.decide(room.state, PlayHandForHand(at=60), room.house)[0]

    assert strictly(room, event) == ""
    assert "nobody is in play" in why_unfit(replace(room.state, strict=True, seated=0), event)
    opened = Floor(LIBRARY.house("wph"), tables={1: 5}, start=False)
    assert "no tournament is running" in strictly(opened, event)


def test_an_entrant_sits_down_with_chips():
    room = room_of()
    room.do(Register(name="Late", at=60))
    enters = EnterLate(player=10, seed="s", at=61)
    event = TOURNAMENT.decide(room.state, enters, room.house)[0]

    assert strictly(room, replace(event, stack=1)) == ""
    assert "without chips" in strictly(room, replace(event, stack=0))
    assert "below zero" in strictly(room, replace(event, docked=-1))
