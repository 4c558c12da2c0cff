"""Hands, busts and absences at the edge of what counts: just within it, and just beyond."""

from __future__ import annotations

import pytest
from floor import varied, why_unfit
from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger.refusal import Reads
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.player_penalties import Disqualify
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.questions import TIED_ELIMINATIONS, TiedEliminations
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.play.absence import ComeBack, GoAway, is_no_show_over
from floorcall.tournament.play.advice import Task, has_waiting, moves_due, table_breaks
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust, Removed, is_tied, out_in_hand
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import HandPlayed, PlayHand
from floorcall.tournament.play.questions import HAND_FOR_HAND_SEATED, Seated
from floorcall.tournament.play.redeals import Misdealt
from floorcall.tournament.play.rounds import PlayHandForHand, hands_in_level, round_board
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.seat_moves import AnnounceMoves, SeatMovers, Walk
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import Offer, Price, TableSpec
from floorcall.tournament.state import HandInPlay, Out, Status, with_player

AGAIN = Offer(Price(prize=10, chips=5_000), 4)


@pytest.mark.parametrize(("at", "over"), [(2_199, False), (2_200, True)])
def test_club52_tournaments_4_the_time_of_a_no_show_runs_from_the_start(at, over, floor):
    """Begun at 1,000 with levels of 20 minutes: the second begins at 2,200."""
    room = floor("club52", tables={1: 4}, start=False)
    room.do(Start(at=1_000))

    assert is_no_show_over(room.state, at, Reads(room.house)) is over


@pytest.mark.parametrize(("at", "over"), [(2_800, False), (2_801, True)])
def test_wptapl_11_more_than_half_an_hour_runs_from_the_start(at, over, floor):
    room = floor("wptapl", tables={1: 4}, start=False)
    room.do(Start(at=1_000))

    assert is_no_show_over(room.state, at, Reads(room.house)) is over


def test_every_table_has_its_own_sheet_however_often_they_are_asked_for(floor):
    room = floor("wph", tables={1: 4, 2: 5})
    for _ in range(2):
        for number, count in ((1, 4), (2, 5)):
            asked = sheet(room.state, number, room.house, 60).decision
            assert len(asked.players) == count


def test_a_hand_is_dealt_at_a_table_of_two_while_play_is_on(floor):
    room = floor("wph", tables={1: 2, 2: 1}, start=False)
    assert room.refused(BeginHand(table=1, at=1)).says == "play has not begun"
    room.do(Start(at=0))

    for number in (2, 9):
        none = room.refused(BeginHand(table=number, at=1))
        assert none.says == f"no hand can be dealt at table {number}"
    room.do(BeginHand(table=1, at=1))
    room.do(Finish(at=9, reason="the room closes"))
    assert room.refused(BeginHand(table=1, at=10)).says == "the tournament is over"


@pytest.mark.parametrize(("seat", "there"), [(1, True), (9, True), (10, False), (-1, False)])
def test_a_button_is_placed_at_a_seat_of_the_table(seat, there, floor):
    room = floor("wph", tables={1: 4})
    places = PlaceButton(table=1, seat=seat, at=60)

    if there:
        assert room.do(places)[-1].seat == seat
    else:
        assert room.refused(places).says == "table 1 has seats 1 to 9"


@pytest.mark.parametrize("seated", [2, 3])
def test_a_button_placed_in_a_hand_ends_it_also_with_two(seated, floor):
    room = floor("wph", tables={1: seated})
    room.do(BeginHand(table=1, at=10))
    events = room.do(PlaceButton(table=1, seat=1, at=60))

    assert [type(one).__name__ for one in events] == ["HandPlayed", "ButtonPlaced"]
    assert room.state.tables[1].hand == 1


def test_a_button_is_drawn_in_a_hand_for_a_reason_only(floor):
    room = floor("wph", tables={1: 4})
    draws = PlaceButton(table=1, seed="s", at=60)
    room.do(BeginHand(table=1, at=10))

    refusal = room.refused(draws)
    assert refusal.says == "a hand is in play at table 1"
    assert refusal.instead == "draw when it is over, or say why it ends here"
    events = room.do(replace(draws, reason="the deck was short"))
    assert [type(one).__name__ for one in events] == ["HandPlayed", "ButtonPlaced"]
    assert events[-1].why == "the deck was short"
    room.do(replace(draws, at=70))


@pytest.mark.parametrize(("later", "same"), [(179, True), (180, False), (181, False)])
def test_of_one_hand_are_those_told_less_than_three_minutes_ago(later, same, floor):
    room = floor("wph", tables={1: 6})
    room.do(BeginHand(table=1, at=10))
    room.bust((1, 4), at=60)

    found = out_in_hand(room.state, 1, 1, 60 + later)
    assert [one.number for one in found] == ([4] if same else [])


@pytest.mark.parametrize(("seated", "waited"), [(2, (1, 2)), (1, (1,))])
def test_a_round_waits_for_no_table_of_one(seated, waited, floor):
    room = floor("wph", tables={1: 4, 2: seated})
    room.do(PlayHandForHand(at=60))

    assert round_board(room.state).playing == waited


@pytest.mark.parametrize(("remaining", "hands"), [(0, 0), (1, 1), (120, 1), (121, 2), (660, 6)])
def test_a_level_ends_with_the_hand_that_uses_it_up(remaining, hands):
    assert hands_in_level(remaining, minutes=2) == hands
    assert hands_in_level(remaining, minutes=0) == 0


@pytest.mark.parametrize(
    ("in_pot", "says"), [(0, ""), (10_000, ""), (10_001, "below zero"), (-1, "below zero")]
)
def test_no_more_of_a_stack_is_in_the_pot_than_there_is(in_pot, says, floor):
    room = floor("wph", tables={1: 4})
    removed = Removed(player=2, reason="disqualified", in_pot=in_pot, at=60)

    assert says in why_unfit(replace(room.state, strict=True), removed)
    assert bool(why_unfit(replace(room.state, strict=True), removed)) is bool(says)


def test_the_last_one_is_not_taken_out_in_a_log(floor):
    room = floor("wph", tables={1: 2})
    removed = Removed(player=1, reason="left", at=60)
    assert why_unfit(replace(room.state, strict=True), removed) == ""
    room.bust((1, 2))

    assert why_unfit(replace(room.state, strict=True), removed) == "somebody must be left"


def test_who_is_on_the_way_and_goes_out_leaves_no_move_behind(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    (proposed,) = room.do(Balance(at=5))
    (move,) = proposed.moves
    room.do(AnnounceMoves(moves=(move.id,)))
    room.do(Walk(move=move.id))
    removed = Removed(player=move.player, reason="disqualified", at=60)
    state = room.state
    room._take([removed])

    assert state.players[move.player].status is Status.WALKING
    assert not list(room.state.moves)
    assert room.state.tables[2].coming == {}
    assert room.state.seated == 15


def test_a_misdeal_in_a_log_is_served_by_those_who_sit_there(floor):
    room = floor("wph", tables={1: 4, 2: 4})

    assert why_unfit(room.state, Misdealt(table=1, served=(1,))) == ""
    assert why_unfit(room.state, Misdealt(table=1, served=(5,))) == "P2-1 does not sit there"


def test_somebody_waits_who_entered_again_and_has_no_seat(floor):
    room = floor("wph", tables={1: 4}, reentry=AGAIN)
    room.bust((1, 3))
    assert not has_waiting(room.state)
    room.do(ReEnter(player=3, at=70))

    assert has_waiting(room.state)


@pytest.mark.parametrize(
    ("tables", "about"),
    [({1: 6, 2: 6, 3: 3}, 3), ({1: 6, 2: 6, 3: 4}, 0)],
)
def test_wptapl_31_a_table_of_three_gets_players_where_others_have_two_more(tables, about, floor):
    """Below four at a table the advice is about that one."""
    room = floor("wptapl", tables=tables, table_size=7)
    advice = moves_due(room.state, room.house)

    assert (advice.task, advice.about) == (Task.BALANCE, about)


def test_nothing_is_advised_at_the_final_table_or_while_a_table_breaks(floor):
    room = floor("wph", tables={1: 9, 2: 7})

    assert moves_due(room.state, room.house).task is Task.BALANCE
    assert moves_due(replace(room.state, final_table=1), room.house) is None


def test_those_told_before_and_with_the_hand_tie_together_where_all_do(floor):
    """One told as out and one reported with the hand are two of one hand."""
    room = floor("wph", tables={1: 5})
    room.do(BeginHand(table=1, at=10))
    room.do(Bust(outs=(Out(4, 10_000),), at=20))
    events = room.do(PlayHand(table=1, stacks={3: 0, 1: 20_000, 2: 20_000, 5: 10_000}, at=30))
    busted = next(one for one in events if type(one).__name__ == "Busted")

    assert busted.same_hand
    assert busted.rules
    assert room.state.tables[1].last == Positions(1, 2, 3)


@pytest.mark.parametrize("in_play", [True, False])
def test_where_the_button_was_is_said_with_a_hand_nobody_began(in_play, floor):
    room = floor("wph", tables={1: 4})
    if in_play:
        room.do(BeginHand(table=1, at=10))
    events = room.do(PlayHand(table=1, stacks={}, button=3, at=30))

    assert ("ButtonPlaced" in [type(one).__name__ for one in events]) is not in_play
    assert room.state.tables[1].last.button == (1 if in_play else 3)
    for seat in (-1, 10):
        if not in_play:
            wrong = room.refused(PlayHand(table=1, stacks={}, button=seat, at=40))
            assert wrong.says == "table 1 has seats 1 to 9"


def test_in_logs_of_earlier_programs_the_seats_say_who_was_dealt_in():
    old = HandInPlay(at=10, level=0, positions=Positions(1, 2, 3), dealt=(1, 2, 3))
    new = replace(old, players=(11, 12, 13))

    assert [old.was_dealt_to(seat, 99) for seat in (3, 4)] == [True, False]
    assert [new.was_dealt_to(3, who) for who in (13, 99)] == [True, False]
    assert [old.has_hand(seat, 99) for seat in (3, 4)] == [True, False]
    assert [new.has_hand(9, who) for who in (13, 99)] == [True, False]


def test_of_one_hand_are_those_out_at_that_table_who_were_not_taken_out(floor):
    """Player 4 of the hand; 5 was disqualified; 6 bought back; one is out at the other table."""
    room = floor("wph", tables={1: 6, 2: 6}, rebuy=AGAIN)
    for number in (1, 2):
        room.do(BeginHand(table=number, at=10))
    room.bust((1, 4), at=60)
    room.do(Disqualify(player=5, reason="collusion", at=61))
    room.bust((1, 6), at=62)
    room.do(Rebuy(player=6, at=63))
    room.bust((2, 3), at=64)

    assert [one.number for one in out_in_hand(room.state, 1, 1, 70)] == [4]
    assert [one.number for one in out_in_hand(room.state, 2, 1, 70)] == [9]
    assert out_in_hand(room.state, 1, 2, 70) == []


def test_tables_are_filed_by_how_many_sit_there_and_by_the_order_they_break_in(floor):
    room = floor("wph", tables={1: 3, 2: 5, 3: 4, 4: 5}, breaking_order=(2, 4, 1, 3))
    filed = [list(numbers) for numbers in room.state.by_size]
    assert filed == [[], [], [], [1], [3], [2, 4]]
    room.bust((2, 5))

    filed = [list(numbers) for numbers in room.state.by_size]
    assert filed == [[], [], [], [1], [2, 3], [4]]
    ranked = [[ranks[rank] for rank in ranks] for ranks in room.state.by_rank]
    assert ranked == [[], [], [], [1], [2, 3], [4]]


def test_whangamata_26_of_those_who_owe_a_deal_only_the_dealer_has_dealt_one(floor):
    room = floor("whangamata", tables={1: 4})
    for number in (2, 3):
        room.state = with_player(room.state, replace(room.state.players[number], deals=3))
    (event,) = [
        one
        for one in room.do(PlayHand(table=1, stacks={}, at=60))
        if type(one).__name__ == "HandPlayed"
    ]
    dealt = {number: room.state.players[number].deals for number in (2, 3)}

    assert event.dealer in (1, 2, 3)
    assert dealt == {number: 3 - (event.dealer == number) for number in (2, 3)}
    room.state = with_player(room.state, replace(room.state.players[4], deals=0))
    after = TOURNAMENT.apply(room.state, [replace(event, dealer=3, at=70)])
    assert (after.players[2].deals, after.players[3].deals) == (dealt[2], dealt[3] - 1)


@pytest.mark.parametrize(
    ("seated", "words"),
    [(Seated.REQUIRED, "players stay seated"), (Seated.ENCOURAGED, "players may stay seated")],
)
def test_hand_for_hand_says_whether_players_stay_seated(seated, words, floor):
    room = floor("metropolitan", tables={1: 4})
    room.house = varied(room.house, HAND_FOR_HAND_SEATED, seated)

    assert room.do(PlayHandForHand(at=60))[0].why.endswith(words)


@pytest.mark.parametrize(("count", "tied"), [(1, False), (2, True), (3, True)])
def test_several_out_on_one_hand_tie_where_the_house_has_it_so(count, tied, house):
    book = varied(house("wph"), TIED_ELIMINATIONS, TiedEliminations.TIE)

    assert is_tied(count, book) is tied


def test_nobody_places_the_button_of_a_table_where_nobody_sits(floor):
    room = floor("wph", tables={1: 4})
    room.do(OpenTable(table=TableSpec(2, 9)))

    for number in (2, 7):
        none = room.refused(PlaceButton(table=number, seat=1, at=60))
        assert none.says == f"nobody sits at table {number}"


def test_nothing_is_said_of_a_table_that_broke_and_is_gone(floor):
    room = floor("wph", tables={1: 4, 2: 4, 3: 4})
    assert list(table_breaks(room.state)) == []
    room.do(BreakTable(seed="b", table=3, announce=True, reason="asked", at=5))
    assert list(table_breaks(room.state)) == [3]
    room.do(SeatMovers(at=9))

    assert list(table_breaks(room.state)) == []


@pytest.mark.parametrize(("told", "same"), [(False, False), (True, True)])
def test_a_hand_reported_joins_those_told_of_it_before(told, same, floor):
    room = floor("wph", tables={1: 5})
    room.do(BeginHand(table=1, at=10))
    if told:
        room.do(Bust(outs=(Out(4, 10_000, (1,)),), at=20))
    events = room.do(PlayHand(table=1, stacks={3: 0, 1: 20_000 + 10_000 * told}, at=30))
    busted = next(one for one in events if type(one).__name__ == "Busted")

    assert busted.same_hand is same


@pytest.mark.parametrize(
    ("positions", "says"),
    [
        (Positions(0, 0, 0), ""),
        (Positions(1, 2, 9), ""),
        (Positions(1, 2, 10), "the button lies at no seat"),
        (Positions(-1, 2, 3), "the button lies at no seat"),
    ],
)
def test_a_hand_of_a_log_lies_at_seats_or_at_none_that_anybody_knows(positions, says, floor):
    room = floor("wph", tables={1: 4})
    played = HandPlayed(table=1, level=0, positions=positions, stacks={}, at=60)

    assert why_unfit(replace(room.state, strict=True), played) == says


@pytest.mark.parametrize("on", [True, False])
def test_a_final_table_waits_for_a_round_only_in_hand_for_hand_play(on, floor):
    room = floor("wph", tables={1: 5, 2: 5}, late_until_level=0)
    if on:
        room.do(PlayHandForHand(at=60))
    room.do(PlayHand(table=1, stacks={5: 0, 1: 20_000}, at=70))
    told = moves_due(room.state, room.house).why

    assert ("the round ends first: table 2 still to finish" in told) is on
    of_old = replace(room.state, rounds_close=False)  # rounds of earlier programs close by hand
    assert "the round ends first" not in moves_due(of_old, room.house).why


def test_who_is_to_move_and_goes_out_in_a_log_leaves_the_seat_free(floor):
    """The move is still there: a correction may leave it so."""
    room = floor("wph", tables={1: 9, 2: 7})
    (proposed,) = room.do(Balance(at=5))
    (move,) = proposed.moves
    after = TOURNAMENT.apply(room.state, [Removed(player=move.player, reason="left", at=60)])

    assert move.from_seat not in after.tables[1].seats
    assert not list(after.moves)
    assert (after.tables[1].leaving, after.tables[2].coming) == (frozenset(), {})
    other = TOURNAMENT.apply(room.state, [Removed(player=1, reason="left", at=60)])
    assert list(other.moves) == [move.id]


@pytest.mark.parametrize(("seated", "says"), [(2, ""), (1, "no hand can be dealt at table 2")])
def test_a_hand_of_a_log_is_dealt_to_two_at_least(seated, says, floor):
    room = floor("wph", tables={1: 4, 2: seated})
    played = HandPlayed(table=2, level=0, positions=Positions(1, 1, 2), stacks={}, at=60)

    assert why_unfit(replace(room.state, strict=True), played) == says


def test_only_whoever_sits_and_is_there_goes_away(floor):
    room = floor("wph", tables={1: 4})
    room.bust((1, 4))
    room.do(GoAway(player=1, at=60))

    for number in (1, 4):
        gone = room.refused(GoAway(player=number, at=70))
        assert gone.says == f"P1-{number} is not at a table"


@pytest.mark.parametrize(("business", "deals"), [(False, 4), (True, 0)])
def test_whangamata_26_whoever_was_away_on_poker_business_owes_no_deal(business, deals, floor):
    players = {(1, 2): {"name": "Pat", "staff": "dealer"}}
    room = floor("whangamata", "casual", tables={1: 4}, players=players)
    room.do(GoAway(player=2, business=business, at=10))
    for hand in range(4):
        room.do(PlayHand(table=1, stacks={}, at=20 + hand))

    assert room.do(ComeBack(player=2, at=60))[0].deals == deals


@pytest.mark.parametrize(("why", "counted"), [("", False), ("two hands nobody told", True)])
def test_before_the_first_hand_told_stacks_are_those_set_out_unless_a_reason_is_given(
    why, counted, floor
):
    """Everybody has 10,000, and 1 has won 500 that nobody has lost."""
    room = floor("wph", tables={1: 4})
    tells = PlayHand(table=1, stacks={1: 10_500}, reason=why, at=60)

    if counted:
        assert "StacksCounted" in [type(one).__name__ for one in room.do(tells)]
    else:
        assert room.refused(tells).says == (
            "the stacks add up to 10,500 after the hand and 10,000 before it"
        )


def test_the_most_tables_and_the_seats_of_the_room_are_counted(floor):
    room = floor("wph", tables={1: 4, 2: 4})
    assert (room.state.most_tables, room.state.capacity) == (2, 18)
    room.do(OpenTable(table=TableSpec(3, 6)))
    assert (room.state.most_tables, room.state.capacity) == (3, 24)
    room.do(BreakTable(seed="b", table=2, announce=True, reason="asked", at=5))
    room.do(SeatMovers(at=9))

    assert (room.state.most_tables, room.state.capacity) == (3, 15)
    room.bust((1, 1))
    assert room.state.most_tables == 3


@pytest.mark.parametrize(("penalty", "left"), [(2, 1), (1, 0), (0, 0)])
def test_a_misdeal_that_counts_is_one_hand_of_a_penalty(penalty, left, floor):
    room = floor("wph", tables={1: 4})
    state = with_player(room.state, replace(room.state.players[1], penalty=penalty))
    after = TOURNAMENT.apply(state, [Misdealt(table=1, served=(1,))])

    assert after.players[1].penalty == left
