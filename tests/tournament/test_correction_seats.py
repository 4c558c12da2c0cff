"""Taking back a bust: another seat where one's own was taken, and what stays of the report."""

from floor import Floor
from invariants import assert_in_order

from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.correction_seats import left_behind, other_seats
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.play.absence import ComeBack, GoAway, WentAway
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust, Busted
from floorcall.tournament.play.hand_in_play import BeginHand, HandBegun
from floorcall.tournament.play.hands import HandPlayed, PlayHand
from floorcall.tournament.play.redeals import Misdeal, Misdealt
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.state import Out, Status


def retract(room, version):
    found = TOURNAMENT.examine(room.log, version, why="a mistake")
    assert not isinstance(found, Refusal), str(found)
    return found


def last(room, kind) -> int:
    return max(at for at, event in enumerate(room.log, 1) if isinstance(event, kind))


def bust_whose_seat_is_taken(floor) -> Floor:
    """P1-4 is out; P1-1 is put into that seat."""
    room = floor("club52", tables={1: 6})
    room.bust((1, 4))
    room.do(ChangeSeat(player=1, table=1, seat=4, reason="needs the seat"))
    return room


def test_a_player_revived_gets_another_seat_and_the_newcomer_keeps_theirs(floor):
    room = bust_whose_seat_is_taken(floor)
    version = last(room, Busted)
    plain = retract(room, version)
    offer = other_seats(room.log, version, plain)
    found = TOURNAMENT.examine(room.log, version, offer.event, why="a mistake")
    after = TOURNAMENT.fold([*room.log, found.event])

    assert len(plain.misfits) == 1
    assert offer.set_aside == ()
    assert after.players[1].seat == 4
    assert after.players[4].status is Status.SEATED
    assert (after.players[4].table, after.players[4].seat) == tuple(offer.event.reseated[4])
    assert after.players[4].stack == 10_000
    assert_in_order(after, room.house)


def test_of_two_out_on_one_hand_both_get_seats(floor):
    room = floor("club52", tables={1: 6})
    room.bust((1, 4), (1, 5))
    room.do(ChangeSeat(player=1, table=1, seat=4, reason="needs the seat"))
    version = last(room, Busted)
    offer = other_seats(room.log, version, retract(room, version))
    found = TOURNAMENT.examine(room.log, version, offer.event, why="a mistake")
    after = TOURNAMENT.fold([*room.log, found.event])

    assert set(offer.event.reseated) == {4, 5}
    assert after.seated == 6
    assert_in_order(after, room.house)


def test_one_of_two_is_not_out_and_the_other_stays_out(floor):
    room = floor("club52", tables={1: 6})
    room.bust((1, 4), (1, 5))
    version = last(room, Busted)
    instead = Busted(outs=(Out(5, 10_000),), chips_move=True, reseated={4: (1, 8)})
    found = TOURNAMENT.examine(room.log, version, instead, why="a mistake")

    assert found.after.players[4].seat == 8
    assert found.after.players[5].status is Status.OUT


def test_where_the_seat_is_still_free_no_other_is_offered(floor):
    room = floor("club52", tables={1: 6})
    room.bust((1, 4))
    version = last(room, Busted)

    assert other_seats(room.log, version, retract(room, version)) is None


def test_where_no_seat_is_free_none_is_offered(floor):
    room = floor("metropolitan", tables={1: 9}, table_size=9)
    room.bust((1, 4))
    room.do(Register(name="Zoe", at=61))
    room.do(EnterLate(player=10, seed="any words", at=62))
    version = last(room, Busted)
    plain = retract(room, version)

    assert plain.misfits
    assert other_seats(room.log, version, plain) is None


def test_a_seat_that_is_taken_is_none_for_somebody_who_comes_back(floor):
    room = floor("club52", tables={1: 6})
    room.bust((1, 4))
    version = last(room, Busted)
    instead = Busted(outs=(), reseated={4: (1, 3)})

    assert "not free" in str(TOURNAMENT.examine(room.log, version, instead, why="a mistake"))


def test_taking_back_only_the_bust_of_a_reported_hand_is_told(floor):
    room = floor("club52", tables={1: 4})
    room.do(PlayHand(table=1, stacks={4: 0, 1: 20_000}, at=60))
    version = last(room, Busted)
    told = left_behind(room.log, version, retract(room, version).after)

    assert told == (
        f"P1-4 would sit there without chips: entry {last(room, HandPlayed)} reported that hand, "
        "and is to be corrected too.",
    )


def test_taking_back_only_the_hand_of_a_reported_bust_is_told(floor):
    room = floor("club52", tables={1: 4})
    room.do(PlayHand(table=1, stacks={4: 0, 1: 20_000}, at=60))
    version = last(room, HandPlayed)
    told = left_behind(room.log, version, retract(room, version).after)

    assert told == (
        f"The bust of that hand, entry {last(room, Busted)}, would stand: take it back as well.",
    )


def test_taking_back_a_bust_that_was_reported_alone_tells_nothing(floor):
    room = floor("club52", tables={1: 4})
    room.do(Bust(outs=(Out(4, 0, (1,)),), at=60))
    version = last(room, Busted)

    assert left_behind(room.log, version, retract(room, version).after) == ()


def test_a_seat_at_the_own_table_is_offered_before_one_at_an_emptier_table(floor):
    room = floor("club52", tables={1: 6, 2: 3})
    room.bust((1, 4))
    room.do(ChangeSeat(player=1, table=1, seat=4, reason="needs the seat"))
    version = last(room, Busted)
    offer = other_seats(room.log, version, retract(room, version))

    assert offer.event.reseated[4][0] == 1


def test_an_entry_that_is_no_bust_offers_no_seats(floor):
    """An entry whose payment and seat no longer fit once it is taken back."""
    room = floor("club52", tables={1: 6})
    room.do(Register(name="Zoe", at=1, reason="a walk-in"))
    room.do(EnterLate(player=7, seed="s", at=2, reason="a walk-in"))
    version = last(room, Registered)
    plain = retract(room, version)

    assert plain.misfits
    assert other_seats(room.log, version, plain) is None


def test_only_the_bust_of_the_same_report_is_left_behind(floor):
    """A hand and its bust at one moment, and before and after them others of another one."""
    room = floor("club52", tables={1: 6})
    room.do(Bust(outs=(Out(6),), at=50))
    room.do(PlayHand(table=1, stacks={4: 0, 1: 20_000}, at=60))
    room.do(Bust(outs=(Out(5),), at=400))
    hand, (of_hand,) = (
        last(room, HandPlayed),
        [at for at, one in enumerate(room.log, 1) if isinstance(one, Busted) and one.at == 60],
    )
    told = left_behind(room.log, hand, retract(room, hand).after)

    assert told == (f"The bust of that hand, entry {of_hand}, would stand: take it back as well.",)


def test_a_bust_told_by_itself_names_no_hand_of_another_moment(floor):
    """Player 4 has no chip left by the hand before; the bust is told a minute later."""
    room = floor("club52", tables={1: 6})
    room.do(CountStacks(stacks={4: 0, 1: 20_000}, at=30))
    room.do(PlayHand(table=1, stacks={}, at=60))
    room.do(Bust(outs=(Out(4),), at=60))
    same = last(room, Busted)
    told = left_behind(room.log, same, retract(room, same).after)
    apart = floor("club52", tables={1: 6})
    apart.do(CountStacks(stacks={4: 0, 1: 20_000}, at=30))
    apart.do(PlayHand(table=1, stacks={}, at=60))
    apart.do(Bust(outs=(Out(4),), at=120))
    later = last(apart, Busted)

    assert told == (
        f"P1-4 would sit there without chips: entry {last(room, HandPlayed)} reported that hand, "
        "and is to be corrected too.",
    )
    assert left_behind(apart.log, later, retract(apart, later).after) == (
        "P1-4 would sit there without chips.",
    )


def told_of(room, kind) -> tuple[str, ...]:
    version = last(room, kind)
    return left_behind(room.log, version, retract(room, version).after)


def test_a_misdeal_taken_back_after_the_next_deal_says_that_its_button_stays(floor):
    room = floor("wph", tables={1: 4})
    room.do(BeginHand(table=1, at=10))
    room.do(Misdeal(table=1, at=20))
    assert told_of(room, Misdealt) == ()
    room.do(BeginHand(table=1, at=30))

    dealt = room.state.tables[1].playing
    assert told_of(room, Misdealt) == (
        f"The hand of table 1 after it, entry {len(room.log)}, would keep the button it was dealt "
        f"with, at seat {dealt.positions.button}, and the hand before would not count: place the "
        "button, or take that entry back first.",
    )


def test_a_misdeal_of_another_table_or_before_a_button_placed_tells_nothing(floor):
    room = floor("wph", tables={1: 4, 2: 4})
    room.do(BeginHand(table=1, at=10))
    room.do(Misdeal(table=1, at=20))
    room.do(BeginHand(table=2, at=30))
    assert told_of(room, Misdealt) == ()
    room.do(PlaceButton(table=1, seat=2, at=40))
    room.do(BeginHand(table=1, at=50))

    assert told_of(room, Misdealt) == ()


def test_the_start_of_a_hand_taken_back_names_the_penalty_given_in_it(floor):
    room = floor("metropolitan", tables={1: 5})
    room.do(BeginHand(table=1, at=60))
    offence = {"measure": Measure.HANDS, "count": 1, "offence": "exposed_card"}
    assert told_of(room, HandBegun) == ()
    room.do(Penalise(player=1, at=70, **offence))

    assert told_of(room, HandBegun) == (
        f"The penalty of P1-1, entry {len(room.log)}, would still begin with the next hand: give "
        "it again if it is to count from this one.",
    )
    begun = last(room, HandBegun)
    room.do(BeginHand(table=1, at=80))
    room.do(Penalise(player=2, at=90, **offence))
    (only,) = left_behind(room.log, begun, room.state)
    assert "P1-1" in only


def test_an_absence_taken_back_after_the_deal_says_that_the_cards_stay_folded(floor):
    room = floor("metropolitan", tables={1: 5})
    room.do(GoAway(player=3, at=60))
    assert told_of(room, WentAway) == ()
    room.do(BeginHand(table=1, at=70))

    (told,) = told_of(room, WentAway)
    assert told.startswith(f"The hand of table 1, entry {len(room.log)}, would stay dealt without ")
    assert "P1-3" in told
    away = last(room, WentAway)
    corrected = retract(room, away).after
    assert corrected.tables[1].playing.away == (3,)


def test_an_absence_that_was_over_before_the_deal_tells_nothing(floor):
    room = floor("metropolitan", tables={1: 5})
    room.do(GoAway(player=3, at=60))
    room.do(ComeBack(player=3, at=65))
    room.do(BeginHand(table=1, at=70))

    assert told_of(room, WentAway) == ()
