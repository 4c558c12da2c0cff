"""Every act of a night at every moment: in a hand, with entry open, in a round, pressed twice.

Whatever is answered is a sentence or events that fit; what it made can be taken back and put back,
and nothing of the room is out of order at any step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from floor import LIBRARY, Floor
from invariants import assert_in_order
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.clock_control import GoToLevel, Pause
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import ComeBack, GoAway
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.halts import WaiveHalt
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import AnnounceMoves, SeatMovers
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Out, is_in_play

OFFER = Offer(Price(prize=10, chips=5000), 3)
NOW = 400


def room_of(name: str) -> Floor:
    """Three tables under way; seat 5 of table 1 is out, and Late has entered and waits."""
    tables = {1: 7, 2: 6, 3: 4}
    room = Floor(LIBRARY.house(name), tables=tables, rebuy=OFFER, addon=OFFER, reentry=OFFER)
    for table in tables:
        room.do(PlayHand(table=table, stacks={}, at=60))
    room.bust((1, 5), at=100)
    room.do(PlayHand(table=1, stacks={}, at=120))
    room.do(Register(name="Late", at=130, reason="the bus"))
    return room


def in_a_hand(room: Floor) -> None:
    for table in list(room.state.tables):
        room.do(BeginHand(table=table, at=200, reason="dealt on"))


def in_a_round(room: Floor) -> None:
    room.do(PlayHandForHand(reason="the bubble", at=200))
    room.do(BeginHand(table=1, at=210, reason="dealt on"))


def after_entry(room: Floor) -> None:
    room.do(GoToLevel(level=5, at=200))


def on_the_move(room: Floor) -> None:
    room.do(BreakTable(seed="b", table=3, announce=True, reason="asked", at=200))


def between_hands(room: Floor) -> None:
    assert room.state.phase == "running"


MOMENTS: tuple[Callable[[Floor], None], ...] = (
    between_hands, in_a_hand, in_a_round, after_entry, on_the_move,
)  # fmt: skip


def acts(room: Floor) -> Iterator[Command]:
    """One of each act of a night, as somebody would press it now."""
    alive = [one.number for one in room.state.players.values() if is_in_play(one)]
    out, late = 5, len(room.state.players)
    why = {"at": NOW, "reason": "as it happened"}
    yield Bust(outs=(Out(2, by=(3,)),), **why)
    yield Rebuy(player=out, **why)
    yield Rebuy(player=1, **why)
    yield AddOn(player=1, **why)
    yield ReEnter(player=out, **why)
    yield Register(name="Another", **why)
    yield EnterLate(player=late, seed="s", leave="Pat", **why)
    yield Penalise(player=3, measure=Measure.HANDS, **why)
    yield Disqualify(player=3, in_pot=200, **why)
    yield GoAway(player=4, **why)
    yield ComeBack(player=4, **why)
    yield ChangeSeat(player=4, table=1, seat=9, **why)
    yield ChangeSeat(player=4, table=2, seat=9, **why)
    yield Balance(**why)
    yield BreakTable(seed="s", table=2, announce=True, **why)
    yield AnnounceMoves(**why)
    yield SeatMovers(**why)
    yield RedrawSeats(seed="s", **why)
    yield FormFinalTable(seed="s", **why)
    yield WaiveHalt(table=3, **why)
    yield PlaceButton(table=2, seat=1, **why)
    yield ColourUp(value=25, seed="s", **why)
    yield CountStacks(stacks={1: 9_000}, **why)
    yield PlayHandForHand(**why)
    yield PlayHandForHand(on=False, **why)
    yield BeginHand(table=2, **why)
    yield EndHand(table=2, **why)
    yield PlayHand(table=2, stacks={}, **why)
    yield Pause(**why)
    yield GoToLevel(level=2, **why)
    yield ChangeTerms(terms=Terms(no_rebuy=True, guarantee=500), **why)
    yield MakeDeal(method="equal", agreed=tuple(alive), **why)
    yield Finish(**why)


BOOKS = [
    name if name in ("wph", "whangamata") else pytest.param(name, marks=pytest.mark.long)
    for name in HOUSES
]
"""Two books in every run, all of them in the long one."""
COUNT = len(list(acts(room_of("wph"))))


def take(room: Floor, command: Command) -> bool:
    answer = TOURNAMENT.decide(room.state, command, room.house)
    if isinstance(answer, Refusal):
        assert answer.says
        return False
    room.state = TOURNAMENT.prove(room.state, answer)
    room.log += answer
    assert_in_order(room.state, room.house)
    return True


@pytest.mark.parametrize("nth", range(COUNT))
@pytest.mark.parametrize("name", BOOKS)
def test_an_act_is_taken_or_refused_in_words_whenever_and_twice_and_is_taken_back(name, nth):
    taken = 0
    for moment in MOMENTS:
        room = room_of(name)
        moment(room)
        command = list(acts(room))[nth]
        before = len(room.log)
        if not take(room, command):
            continue
        taken += 1
        made = range(before + 1, len(room.log) + 1)
        take(room, replace(command, at=NOW + 1))
        assert room.folded() == room.state
        for version in made:
            undone = TOURNAMENT.examine(room.log, version, why="a slip")
            assert_in_order(undone.after, room.house)
            log = [*room.log, undone.event]
            assert TOURNAMENT.fold(log) == undone.after
            back = TOURNAMENT.examine(log, version, put_back=True, why="right")
            assert_in_order(back.after, room.house)
            before = replace(room.state, version=0, numbered=back.after.numbered)
            assert replace(back.after, version=0) == before  # but for a number nobody gets again

    assert taken or nth in never_taken(name)


def never_taken(name: str) -> set[int]:
    """Acts that need something none of these moments has: nobody to come back, no short table."""
    kinds = (ComeBack, AnnounceMoves, WaiveHalt, PlaceButton, FormFinalTable, RedrawSeats, Finish)
    kinds += (ColourUp, MakeDeal)
    return {nth for nth, one in enumerate(acts(room_of(name))) if isinstance(one, kinds)}
