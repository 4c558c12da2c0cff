"""Who moves to even out tables, to which seat, and what a bust does to a move under way."""

import pytest
from floor import numbers, varied
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.chapters.next_hand.questions import MIXED_GAME_BUTTON
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger.refusal import Reads
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.hand_in_play import BeginHand
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.balancing import Balance, Wish, balance_plan, buttons_to_ask
from floorcall.tournament.seating.blind_order import gets_hand, worst_first
from floorcall.tournament.seating.questions.on_moves import (
    BALANCE_DESTINATION_DOUBLE_BB_ALLOWED,
    BALANCE_DESTINATION_SINGLE_BB_ALLOWED,
    BALANCE_MOVER_UNEVEN_BY,
)
from floorcall.tournament.seating.questions.on_seats import (
    SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO,
    ApartYields,
)
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import (
    AnnounceMoves,
    MoveDropped,
    SeatMovers,
    SitDown,
    Walk,
    without_move,
)
from floorcall.tournament.setup.terms import Level, Offer, Price
from floorcall.tournament.state import Step


def two_tables(floor, name, *labels, **facts):
    """Nine at table 1, whose next big blind is seat 5; table 2 has seats 3 to 8 taken."""
    room = floor(name, *labels, tables={1: 9, 2: [3, 4, 5, 7, 8, 9]}, **facts)
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 8, 9, 3)
    return room


@pytest.mark.parametrize("name", HOUSES)
def test_s_balance_mover_and_ex_c_t16_the_next_big_blind_moves(name, floor):
    room = two_tables(floor, name)
    plan = balance_plan(room.state, room.house)

    assert plan.decision.from_table == 1
    assert plan.decision.from_seat == 5
    assert "due the big blind" in plan.decision.why
    assert plan.citations


@pytest.mark.parametrize("name", HOUSES)
def test_s_balance_destination_and_ex_c_t16_the_worst_position_is_taken(name, house):
    """Button 9, blinds due at 1 and 2; open seats 1, 2 and 6."""
    reads = Reads(house(name))

    assert worst_first([1, 2, 6], Positions(9, 1, 2), reads)[0] == 2
    assert worst_first([1, 6], Positions(9, 1, 2), reads)[0] == 6
    assert worst_first([1], Positions(9, 1, 2), reads) == [1]


def test_a_house_that_allows_no_lone_big_blind_takes_the_seat_behind_it(house):
    book = varied(house("wph"), BALANCE_DESTINATION_SINGLE_BB_ALLOWED, value=False)

    assert worst_first([2, 6, 8], Positions(9, 1, 2), Reads(book)) == [6, 8, 2]
    assert worst_first([2], Positions(9, 1, 2), Reads(book)) == [2]


STAFF = {(1, 5): {"name": "Pat", "staff": "supervisor"}}


@pytest.mark.parametrize(
    ("name", "labels", "seat"),
    [
        ("whangamata", ("league",), 6),
        ("whangamata", ("class 3",), 5),
        ("wph", (), 5),
        ("club52", (), 5),
        ("wptapl", (), 5),
        ("metropolitan", (), 5),
    ],
)
def test_s_staff_seating_privilege_and_ex_w_8_staff_are_passed_over_where_the_house_says(
    name, labels, seat, floor
):
    room = two_tables(floor, name, *labels, players=STAFF)
    plan = balance_plan(room.state, room.house)

    assert plan.decision.from_seat == seat
    if seat == 6:
        assert "8.6" in [citation.number for citation in plan.citations]
        assert "is staff" in plan.decision.why


def test_ex_w_8_family_rules_come_before_the_left_neighbour(floor):
    players = STAFF | {
        (1, 6): {"name": "Al", "family": "Kerr"},
        (2, 4): {"name": "Bo", "family": "Kerr"},
    }
    room = two_tables(floor, "whangamata", "league", players=players)

    assert balance_plan(room.state, room.house).decision.from_seat == 7


@pytest.mark.parametrize(("yields", "seat"), [(True, 6), (False, 5)])
def test_when_only_staff_have_no_family_there_the_book_says_which_comes_first(yields, seat, floor):
    """Seat 5 is staff; everybody else at the table has a relative at the other one."""
    players = {(1, n): {"name": f"K{n}", "family": "Kerr"} for n in range(1, 10)} | STAFF
    players[2, 4] = {"name": "Bo", "family": "Kerr"}
    room = two_tables(floor, "whangamata", "league", players=players)
    privileges = frozenset({ApartYields.STAFF_SEATS} if yields else ())
    book = varied(room.house, SEATING_ACCOMMODATIONS_FAMILY_APART_YIELDS_TO, privileges)

    assert balance_plan(room.state, book).decision.from_seat == seat


@pytest.mark.parametrize("name", ["wph", "metropolitan"])
def test_ex_h_7_and_s_mixed_game_button_stud_moves_who_would_be_big_blind(name, floor):
    levels = (Level(50, 100, small_bet=100), Level(ante=25, bring_in=50, small_bet=100))
    room = floor(name, "limit", tables={1: 9, 2: 6}, games=("flhe", "razz"), levels=levels)
    room.last_hand(1, 4, 5, 6)
    room.last_hand(2, 1, 2, 3)
    at = 1200
    room.do(PlayHand(table=1, stacks={}, at=at))
    plan = balance_plan(room.state, room.house)

    stud = sheet(room.state, 1, room.house, at).decision
    holdem = sheet(room.state, 1, room.house, 0).decision

    assert stud.game.stud
    assert stud.hand.positions.button == holdem.hand.positions.button == 5
    assert room.state.tables[1].last == Positions(4, 5, 6)
    assert plan.decision.from_seat == 7


@pytest.mark.parametrize("command", [BeginHand(table=1), PlayHand(table=1, stacks={})])
def test_only_a_hand_of_stud_cites_the_rule_that_freezes_the_button(command, floor):
    levels = (Level(50, 100, small_bet=100), Level(ante=25, bring_in=50, small_bet=100))
    room = floor("wph", "limit", tables={1: 9}, games=("flhe", "razz"), levels=levels)
    room.last_hand(1, 4, 5, 6)
    frozen = {str(rule.citation) for rule in room.house[MIXED_GAME_BUTTON].rules}

    holdem, stud = (
        TOURNAMENT.decide(room.state, replace(command, at=at), room.house)[0] for at in (0, 1200)
    )

    assert not frozen & set(holdem.rules)
    assert frozen & set(stud.rules)
    assert (holdem.keeps_button, stud.keeps_button) == (False, True)


@pytest.mark.parametrize(("sizes", "due"), [((9, 8), False), ((9, 7), True)])
def test_a_move_is_due_when_a_table_has_two_players_more(sizes, due, floor):
    room = floor("wph", tables={1: sizes[0], 2: sizes[1], 3: 9})
    advice = moves_due(room.state, room.house)

    assert (advice is not None and advice.task is Task.BALANCE) is due


def test_the_director_names_another_player_only_with_the_rule_or_a_reason(floor):
    room = two_tables(floor, "wph")
    other = room.at(1, 8)
    refusal = room.refused(Balance(player=other))
    (event,) = room.do(Balance(player=other, to_table=2, seat=1, reason="a wheelchair"))

    assert "7.1" in numbers(refusal.rules)
    assert event.moves[0].player == other
    assert event.why == "a wheelchair"


def test_where_the_director_chooses_any_player_may_go(floor):
    room = two_tables(floor, "wptapl")
    other = room.at(1, 8)
    (event,) = room.do(Balance(player=other))

    assert event.moves[0].player == other
    assert "31.2" in numbers(event.rules)


@pytest.mark.parametrize("name", ["club52", "whangamata", "wph"])
def test_a_seat_that_is_not_the_worst_is_named_only_where_the_director_chooses_it(name, floor):
    """Open at table 2 are seats 1, 2 and 6; the big blind there is due at seat 4."""
    room = two_tables(floor, name)
    worst = balance_plan(room.state, room.house).decision.seat
    better = next(seat for seat in (1, 2, 6) if seat != worst)

    assert "is not the worst position" in room.refused(Balance(seat=better)).says
    assert room.do(Balance(seat=worst))[0].moves[0].seat == worst

    free = two_tables(floor, "wptapl")

    assert free.do(Balance(seat=better))[0].moves[0].seat == better


def test_a_player_who_just_paid_the_big_blind_pays_it_again_only_where_the_book_allows(floor):
    room = two_tables(floor, "wptapl")
    payer = room.at(1, 4)
    spared = varied(room.house, BALANCE_DESTINATION_DOUBLE_BB_ALLOWED, value=False)
    wish = Wish(player=payer)
    worst = balance_plan(room.state, room.house).decision.seat

    assert room.state.tables[1].last.big_blind == 4
    assert balance_plan(room.state, room.house, wish).decision.seat == worst
    assert balance_plan(room.state, spared, wish).decision.seat != worst
    assert room.do(Balance(player=payer))[0].moves[0].seat == worst


def test_a_move_lives_and_the_player_is_new_to_the_table(floor):
    room = two_tables(floor, "wph")
    (event,) = room.do(Balance())
    move = event.moves[0]

    assert room.state.tables[2].coming == {move.seat: move.player}
    assert "has not set out" in room.refused(SitDown(move=move.id)).says

    room.do(AnnounceMoves())
    room.do(Walk(move=move.id))
    assert room.state.steps[move.id] is Step.WALKING
    assert room.state.players[move.player].table == 0

    room.do(SitDown(move=move.id))
    assert room.at(2, move.seat) == move.player
    assert move.seat in room.state.tables[2].newcomers


def test_a_bust_makes_a_move_unneeded_and_it_is_dropped_with_the_reason(floor):
    room = floor("wph", tables={1: 8, 2: 6, 3: 8})
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 2, 3, 4)
    (proposed,) = room.do(Balance(from_table=1))
    events = room.bust((1, 8))
    dropped = [event for event in events if isinstance(event, MoveDropped)]

    assert [event.move for event in dropped] == [proposed.moves[0].id]
    assert "even without it" in dropped[0].why
    assert not room.state.moves
    assert not room.state.tables[2].coming


def test_a_bust_of_the_mover_plans_the_move_again_with_the_next_in_line(floor):
    room = two_tables(floor, "wph")
    room.do(Balance())
    mover = room.at(1, 5)
    room.bust((1, 5))
    second = room.do(Balance())[0].moves[0]

    assert room.state.moves
    assert second.player != mover
    assert second.from_seat == 6


def test_a_bust_at_the_new_table_changes_the_seat_and_says_so(floor):
    """A moving button: with seat 2 gone the small blind is due at 5, not at 3."""
    room = floor("whangamata", tables={1: 9, 2: [1, 2, 3, 5, 6, 7]})
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 1, 2, 3)
    first = room.do(Balance())[0].moves[0]
    events = room.bust((2, 2))
    dropped, again = events[-2:]

    assert first.seat == 4
    assert dropped.move == first.id
    assert again.moves[0].player == first.player
    assert again.moves[0].seat == 8
    assert "instead of" in again.why


def test_a_walking_player_is_never_called_back_by_a_new_plan(floor):
    room = two_tables(floor, "wph")
    move = room.do(Balance())[0].moves[0]
    room.do(Walk(move=move.id))
    room.bust((1, 9), (1, 8))

    assert room.state.steps[move.id] is Step.WALKING
    room.do(SitDown(move=move.id))
    assert room.at(2, move.seat) == move.player


def test_a_rebuy_or_a_change_of_seat_makes_a_proposed_move_unneeded(floor):
    """Nine and seven: a move is due. Back with eight at the small table it is not."""
    rebuy = Offer(Price(prize=10, chips=5_000), until_level=4)
    for comes_back in (True, False):
        room = floor("wph", tables={1: 9, 2: 8}, rebuy=rebuy)
        room.last_hand(1, 2, 3, 4)
        room.last_hand(2, 2, 3, 4)
        loser = room.at(2, 8)
        room.bust((2, 8))
        move = room.do(Balance())[0].moves[0]
        other = next(p for p in room.state.tables[1].seats.values() if p != move.player)
        if comes_back:
            events = room.do(Rebuy(player=loser, at=70))
        else:
            events = room.do(ChangeSeat(player=other, table=2, seat=9, reason="asked"))

        assert [event.move for event in events if isinstance(event, MoveDropped)] == [move.id]
        assert not room.state.moves


@pytest.mark.parametrize("name", HOUSES)
def test_ex_l_8_a_moved_player_may_pay_the_big_blind_again(name, floor):
    """Seat 4 has just paid it and comes to a seat where it is due again."""
    room = floor(name, tables={1: [1, 2, 4, 5, 6, 7], 2: [3, 4, 5, 7, 8, 9], 3: 6})
    room.last_hand(3, 2, 3, 4)
    room.last_hand(1, 7, 1, 2)
    paid = room.at(3, 4)
    room.do(Balance(player=paid, to_table=1, seat=3, reason="the table breaks"))
    move = next(iter(room.state.moves))
    room.do(Walk(move=move))
    room.do(SitDown(move=move))
    coming = sheet(room.state, 1, room.house, 0).decision.hand

    assert coming.positions.big_blind == 3
    assert 3 in coming.dealt_in


def test_a_plan_is_made_again_when_a_hand_is_reported(floor):
    """Seat 5 was due the big blind; another hand is dealt before they get up, and 6 is due."""
    room = two_tables(floor, "wph")
    (plan,) = room.do(Balance(at=5))
    assert plan.moves[0].from_seat == 5

    room.do(PlayHand(table=1, stacks={}, at=60))
    (move,) = room.state.moves.values()
    assert move.from_seat == 6


def test_a_move_that_was_called_out_is_called_out_again_for_the_other_player(floor):
    room = two_tables(floor, "wph")
    room.do(Balance(at=5, announce=True))
    room.do(PlayHand(table=1, stacks={}, at=60))
    (move,) = room.state.moves.values()

    assert move.from_seat == 6
    assert room.state.steps[move.id] is Step.ANNOUNCED


def test_a_plan_made_during_a_hand_never_moves_the_one_who_just_paid(floor):
    """The hand in play has its big blind at seat 5: seat 6 is due next."""
    room = two_tables(floor, "wph")
    room.do(BeginHand(table=1, at=5))
    assert room.state.tables[1].playing.positions.big_blind == 5
    (plan,) = room.do(Balance(at=10))

    assert plan.moves[0].from_seat == 6
    room.do(PlayHand(table=1, stacks={}, at=60))
    assert [move.from_seat for move in room.state.moves.values()] == [6]


def test_the_kept_seat_is_chosen_again_when_the_other_table_has_played_a_hand(floor):
    """Blinds due at 4 and 5 of table 2, then at 5 and 7: of the open 6, 1 and 2 it stays 6, then
    the seat behind the next big blind.
    """
    room = two_tables(floor, "wph")
    (plan,) = room.do(Balance(at=5))
    first = plan.moves[0].seat
    for at in (60, 120, 180):
        room.do(PlayHand(table=2, stacks={}, at=at))
    (move,) = room.state.moves.values()

    assert first == 6
    assert move.seat != first
    assert gets_hand(without_move(room.state, move).tables[2], move.seat, room.house)


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize("button", range(1, 6))
def test_into_a_table_of_two_the_arrival_gets_a_seat_that_is_dealt_in(name, button, floor):
    room = floor(name, tables={1: 5, 2: [1, 4]})
    room.last_hand(1, 1, 2, 3)
    small, big = (1, 4) if button % 2 else (4, 1)
    room.last_hand(2, small, small, big)
    for hand in range(button):
        room.do(PlayHand(table=2, stacks={}, at=hand, reason="three short"))
    room.do(Balance(at=60, announce=True))
    (move,) = room.state.moves.values()
    room.do(SeatMovers(at=70))

    assert move.seat in sheet(room.state, 2, room.house, 80).decision.hand.dealt_in


@pytest.mark.parametrize(
    ("name", "big", "mover"), [("wph", 2, 3), ("tda", 2, 3), ("whangamata", 3, 1)]
)
def test_a_bust_tells_of_a_hand_after_the_last_report_and_its_big_blind_is_not_moved(
    name, big, mover, floor
):
    """Seat 1 paid in the hand reported before, with seat 5 out; now seat 4 is out, three are left.

    Where the button moves, the blinds passed over seat 2 and come round to seat 1 again.
    """
    room = floor(name, tables={1: 4, 2: 1})
    room.last_hand(1, 4, 5, 1)
    room.bust((1, 4), at=60)
    (proposed,) = room.do(Balance(at=63))
    (move,) = proposed.moves

    assert room.state.tables[1].playing.positions.big_blind == big
    assert move.from_seat == mover


@pytest.mark.parametrize(("by", "due"), [(2, True), (3, False), (4, False)])
def test_the_difference_at_which_tables_are_evened_out_is_the_houses_to_say(by, due, floor):
    """Nine and seven."""
    room = floor("wph", tables={1: 9, 2: 7})
    room.last_hand(1, 2, 3, 4)
    room.last_hand(2, 2, 3, 4)
    room.house = varied(room.house, BALANCE_MOVER_UNEVEN_BY, by)

    assert (moves_due(room.state, room.house) is not None) == due
    if due:
        room.do(Balance(at=5))
    else:
        assert f"{by} players more" in room.refused(Balance(at=5)).instead


@pytest.mark.parametrize(("table", "seat", "open_"), [(2, 6, True), (2, 3, False), (1, 9, False)])
def test_a_director_sends_a_player_to_an_open_seat_of_another_table_only(table, seat, open_, floor):
    room = floor("wph", tables={1: 8, 2: 5})
    sends = Balance(player=4, to_table=table, seat=seat, reason="asked to", at=60)

    if open_:
        assert room.do(sends)[0].moves[0].seat == seat
    else:
        assert f"table {table} seat {seat} is not open to P1-4" in room.refused(sends).says


@pytest.mark.parametrize(("here", "asked"), [(1, (1,)), (2, (1, 2))])
def test_the_buttons_of_both_tables_are_asked_for_before_a_move_unless_one_sits_alone(
    here, asked, floor
):
    room = floor("wph", tables={1: 6, 2: here})

    assert buttons_to_ask(room.state, room.house, now=4_000) == asked
    assert buttons_to_ask(room.state, room.house, now=60) == ()
