"""While players can still come in: what is not advised, and ways in bent with a reason."""

import pytest
from floor import numbers, varied

from floorcall.ledger.refusal import Reads
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.entry_windows import LateEnd, late_entry_end, open_ways_in
from floorcall.tournament.entry.questions import REBUY_REENTRY_REENTRY, Reentry
from floorcall.tournament.entry.rebuys import AddOn, Rebought, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Arrive, Register
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.questions.on_moves import BREAK_TABLE_SELECTION_WHILE_ENTRY_OPEN
from floorcall.tournament.seating.seat_moves import Walk
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import Level, Offer, Price
from floorcall.views.clock.sale_windows import sale_windows

LEVEL_4 = 3 * 1200 + 600
LEVEL_5 = LEVEL_4 + 1200
OFFER = Offer(Price(prize=10, chips=5_000), 4)


@pytest.mark.parametrize(("at", "due"), [(LEVEL_5 - 1, False), (LEVEL_5, True)])
@pytest.mark.parametrize("window", ["late_until_level", "rebuy", "reentry"])
def test_no_final_table_is_advised_while_a_way_in_is_open(window, at, due, floor):
    terms = {"late_until_level": 0} | {window: 4 if window == "late_until_level" else OFFER}
    room = floor("wph", tables={1: 5, 2: 4}, **terms)
    advice = moves_due(room.state, room.house, at)

    assert (advice is not None and advice.task is Task.FINAL_TABLE) is due


@pytest.mark.parametrize("breaks_then", [True, False])
def test_a_table_breaks_while_entry_is_open_only_where_the_house_breaks_then(breaks_then, floor):
    room = floor("wph", tables={1: 5, 2: 5, 3: 5})
    house = varied(room.house, BREAK_TABLE_SELECTION_WHILE_ENTRY_OPEN, breaks_then)
    advice = moves_due(room.state, house, 60)

    assert (advice is not None and advice.task is Task.BREAK) is breaks_then


def test_what_the_tournament_offers_is_waited_for_also_in_a_house_of_freeze_outs(floor):
    room = floor("wptapl", tables={1: 5}, rebuy=OFFER)

    assert open_ways_in(room.state, 60, Reads(room.house)) == ["late entry", "rebuys"]


def test_a_table_that_was_broken_does_not_make_a_rebuy_missed(floor):
    room = floor("wph", tables={1: 5, 2: 5, 3: 2}, rebuy=OFFER)
    room.bust((3, 1))
    room.do(BreakTable(seed="s", table=3, at=70))
    for move in list(room.state.moves.values()):
        from floorcall.tournament.seating.seat_moves import AnnounceMoves, SitDown, Walk

        room.do(AnnounceMoves(at=71))
        room.do(Walk(move=move.id, at=72))
        room.do(SitDown(move=move.id, at=73))

    (event,) = room.do(Rebuy(player=11, at=80))
    assert (event.table in (1, 2), event.newcomer) == (True, True)


def test_wph_19_metropolitan_25_a_rebuyer_in_another_seat_gets_one_that_is_dealt_in(floor):
    """Button at 3, small blind due at 5: a newcomer at 4 would wait, so another seat it is."""
    room = floor("metropolitan", tables={1: [1, 2, 3, 5, 6, 7]}, rebuy=OFFER)
    room.last_hand(1, 2, 3, 5)
    room.bust((1, 7))
    room.do(Register(name="Late", at=61))
    room.do(EnterLate(player=7, table=1, seat=7, at=62, reason="asked"))
    (event,) = room.do(Rebuy(player=6, at=63))

    assert event.newcomer
    assert event.seat in (8, 9)
    assert event.seat in room.state.tables[1].newcomers


@pytest.mark.parametrize(("open_seats", "seat"), [((4, 6), 6), ((4,), 4)])
def test_a_rebuyer_who_went_out_as_big_blind_is_not_big_blind_again_where_another_seat_is_open(
    open_seats, seat, floor
):
    """Blinds were 2 and 3. Seat 3 is out and taken; whoever sits in 4 is big blind next."""
    taken = [one for one in range(1, 10) if one not in open_seats]
    room = floor("wph", tables={1: taken, 2: 2}, rebuy=OFFER)
    room.last_hand(1, 1, 2, 3)
    room.bust((1, 3), at=60)
    room.do(Register(name="Late", at=61))
    late = len(room.state.players)
    room.do(EnterLate(player=late, table=1, seat=3, reason="the seat is his", at=62))
    (bought, *_) = room.do(Rebuy(player=3, at=63))

    assert (bought.table, bought.seat) == (1, seat)


@pytest.mark.parametrize("walks", [False, True])
def test_a_rebuyer_has_the_own_seat_before_somebody_who_is_only_called_to_it(walks, floor):
    """Whoever has got up for it keeps it; a move that is planned or called is dropped."""
    room = floor("wph", tables={1: 4, 2: 6}, table_size=6, rebuy=OFFER)
    room.last_hand(1, 3, 4, 1)
    room.last_hand(2, 4, 5, 6)
    room.bust((1, 3), at=60)
    (plan, *_) = room.do(Balance(to_table=1, from_table=2, announce=True, at=70))
    assert plan.moves[0].seat == 3
    if walks:
        room.do(Walk(move=plan.moves[0].id, at=75))
    events = room.do(Rebuy(player=3, at=80))
    (bought,) = [event for event in events if isinstance(event, Rebought)]

    assert (bought.seat == 3) is not walks
    assert len(room.state.moves) == walks


def test_a_rebuyer_in_the_own_seat_is_no_newcomer(floor):
    room = floor("metropolitan", tables={1: 6}, rebuy=OFFER)
    room.last_hand(1, 2, 3, 4)
    room.bust((1, 6))
    (event,) = room.do(Rebuy(player=6, at=63))

    assert (event.seat, event.newcomer) == (6, False)
    assert room.state.tables[1].newcomers == frozenset()


def test_whangamata_23_3_silence_ends_the_rebuy_and_an_advertised_re_entry_is_its_own(floor):
    room = floor("whangamata", tables={1: 6}, rebuy=OFFER, reentry=OFFER)
    room.bust((1, 6))
    refusal = room.refused(Rebuy(player=6, hand_begun=True, at=63))
    room.do(ReEnter(player=6, at=64))
    (seated,) = room.do(EnterLate(player=7, seed="s", at=65))

    assert "23.3" in numbers(refusal.rules)
    assert "re-entry" in refusal.instead
    assert seated.stack == 5_000


@pytest.mark.parametrize(
    ("terms", "chips"),
    [(Reentry.ADVERTISED_ONLY, 5_000), (Reentry.FULL_STACK_RANDOM_SEAT, 10_000)],
)
def test_metropolitan_7_a_re_entry_is_a_full_stack_unless_the_advertised_terms_count(
    terms, chips, floor
):
    room = floor("metropolitan", tables={1: 6}, reentry=OFFER)
    room.house = varied(room.house, REBUY_REENTRY_REENTRY, terms)
    room.bust((1, 6))
    room.do(ReEnter(player=6, at=64))

    assert room.do(EnterLate(player=7, seed="s", at=65))[0].stack == chips


@pytest.mark.parametrize("name", ["wph", "metropolitan", "whangamata", "wptapl", "club52"])
def test_a_director_with_a_reason_sells_outside_every_window(name, floor):
    most = Offer(Price(prize=10, chips=5_000), 1, most=1)
    room = floor(name, tables={1: 6}, rebuy=most, addon=most, reentry=None, late_until_level=0)
    room.bust((1, 6), at=LEVEL_5)
    why = {"at": LEVEL_5 + 10, "reason": "the bus was late"}
    for command in (Rebuy(player=6), ReEnter(player=6), AddOn(player=1), Register(name="Walk-in")):
        refusal = room.refused(type(command)(**{**_fields(command), "at": LEVEL_5 + 10}))
        assert "reason" in refusal.instead, str(refusal)

    (rebought,) = room.do(Rebuy(player=6, **why))
    room.do(AddOn(player=1, **why))
    room.bust((1, 5), at=LEVEL_5 + 20)
    again = room.do(ReEnter(player=5, **why))[0]
    walk_in = room.do(Register(name="Walk-in", **why))[0]
    seat = room.do(EnterLate(player=walk_in.player, seed="s", leave="Pat", at=LEVEL_5 + 30))[0]

    assert {one.why for one in (rebought, again, walk_in)} == {"the bus was late"}
    assert (walk_in.admitted, seat.stack > 0, again.paid) == (True, True, 23)


def _fields(command):
    return {"name": command.name} if isinstance(command, Register) else {"player": command.player}


def test_club52_tournaments_4_a_director_admits_a_walk_in_with_a_reason(floor):
    """The book is silent on walk-ins: without a stack placed for them they need the director."""
    room = floor("club52", tables={1: 6})
    refusal = room.refused(Register(name="Walk-in", at=60))
    (entered,) = room.do(Register(name="Walk-in", at=60, reason="a friend of the house"))

    assert {"tournaments-4b", "tournaments-4c"} & set(numbers(refusal.rules))
    assert entered.admitted
    assert room.do(EnterLate(player=7, seed="s", at=70))[0].stack == 10_000


def test_wptapl_2_whoever_was_here_at_the_start_and_sits_later_is_not_docked(floor):
    room = floor("wptapl", tables={1: 6}, start=False)
    room.do(Register(name="Here"))
    room.do(Register(name="Phoned", present=False))
    room.do(Start(at=0))
    room.do(Arrive(player=8, at=1300))

    here = room.do(EnterLate(player=7, seed="s", at=1300))[0]
    phoned = room.do(EnterLate(player=8, seed="t", at=1300))[0]
    assert (here.stack, here.docked) == (10_000, 0)
    assert (phoned.stack, phoned.docked) == (9_500, 500)


@pytest.mark.parametrize(("at", "docked"), [(1199, 250), (1200, 500), (2400, 1_000)])
def test_wptapl_3_a_stack_placed_for_an_absent_player_is_docked_when_they_come(at, docked, floor):
    room = floor("wptapl", tables={1: 6}, players={(1, 2): {"present": False}})
    (event,) = room.do(Arrive(player=2, at=at))

    assert event.docked == docked
    assert room.state.players[2].stack == 10_000 - docked
    assert room.state.chips_in_play == 60_000 - docked
    assert "3.2" in numbers(event.rules)


@pytest.mark.parametrize(
    ("came", "docked"), [(2_399, 500), (2_400, 1_000), (3_600, 2_000), (4_199, 2_000)]
)
def test_wptapl_3_whoever_waits_for_a_seat_is_docked_by_when_they_came(came, docked, floor):
    """Seated in level 5, at 300/600. During the break the blinds after it count."""
    room = floor("wptapl", tables={1: 6})
    room.do(Register(name="Late", at=came))
    (sat,) = room.do(EnterLate(player=7, seed="s", at=LEVEL_5))

    assert sat.docked == docked


@pytest.mark.parametrize(("came", "in_time"), [(2_399, True), (2_400, False)])
def test_whoever_came_while_late_entry_was_open_gets_a_seat_that_falls_free_later(
    came, in_time, floor
):
    """Late entry through level 2; nine at the table, the tenth had phoned ahead."""
    room = floor("wph", tables={1: 9}, late_until_level=2, most_entries=9)
    room.do(Register(name="Phoned", present=False))
    room.do(Arrive(player=10, at=came))
    room.bust((1, 4), at=3_000)
    enters = EnterLate(player=10, seed="s", at=3_010)

    if in_time:
        assert room.do(enters)[0].seat == 4
    else:
        assert "closed with level 2" in room.refused(enters).says


@pytest.mark.parametrize(("name", "rule"), [("wptapl", "3.1"), ("club52", "tournaments-4c")])
@pytest.mark.parametrize(
    ("at", "joins"), [(LEVEL_5 - 1, True), (LEVEL_5, True), (LEVEL_5 + 1_200, False)]
)
def test_late_entry_changed_by_a_director_holds_whatever_deadline_the_book_has(
    name, rule, at, joins, floor
):
    """To level 5, for the storm."""
    room = floor(name, tables={1: 6})
    late = Register(name="Late", at=at)
    room.refused(late)
    (changed,) = room.do(ChangeTerms(terms=Terms(late_until_level=5), reason="a storm", at=60))
    assert rule in numbers(changed.rules)
    assert ("late entry" in open_ways_in(room.state, at, Reads(room.house))) is joins

    if joins:
        assert room.do(late)
        assert room.do(EnterLate(player=7, seed="s", at=at))
    else:
        assert "closed with level 5" in room.refused(late).says


def test_late_entry_left_alone_in_other_terms_goes_by_the_book(floor):
    room = floor("wptapl", tables={1: 6})
    (changed,) = room.do(ChangeTerms(terms=Terms(guarantee=500), reason="a sponsor", at=60))

    assert not changed.late_departs
    assert late_entry_end(room.state, Reads(room.house)) == LateEnd(3, with_break=True)


def test_before_the_start_and_elsewhere_nobody_is_docked_for_arriving(floor):
    absent = {(1, 2): {"present": False}}
    early = floor("wptapl", tables={1: 6}, players=absent, start=False)
    elsewhere = floor("wph", tables={1: 6}, players=absent)

    assert early.do(Arrive(player=2))[0].docked == 0
    assert elsewhere.do(Arrive(player=2, at=2_400))[0].docked == 0


def test_later_entries_begin_with_the_stack_that_is_set_for_them(floor):
    room = floor("wph", tables={1: 6}, start=False, late_stack=12_000)
    room.do(Register(name="On time"))
    room.do(Start(at=0))
    room.do(Register(name="Late", at=60))

    assert room.do(EnterLate(player=7, seed="s", at=70))[0].stack == 10_000
    assert room.do(EnterLate(player=8, seed="t", at=70))[0].stack == 12_000


def test_whangamata_the_casual_latecomer_is_told_that_the_supervisor_gives_leave():
    from casual_night import Casual

    night = Casual(players=2, late_until_level=1)
    night.do(Register(name="Late", at=60))
    (event,) = night.do(EnterLate(player=3, seed="s", at=70))

    assert event.why == "the supervisor permits it"
    assert {"50.7", "50.8"} <= set(numbers(event.rules))


@pytest.mark.parametrize(("size", "due"), [(9, False), (10, True), (11, True)])
def test_club52_tournaments_19_the_final_table_forms_when_all_fit_at_one_table(size, due, floor):
    room = floor("club52", tables={1: 5, 2: 5}, table_size=size)
    advice = moves_due(room.state, room.house, 60)

    assert (advice is not None and advice.task is Task.FINAL_TABLE) is due


@pytest.mark.parametrize(("blind", "stack"), [(1_999, 5), (2_000, 0), (2_001, 0)])
def test_wptapl_3_where_docking_leaves_nothing_a_director_lets_the_stack_stand(blind, stack, floor):
    room = floor("wptapl", tables={1: 6}, levels=(Level(1_000, blind), Level(is_break=True)))
    room.do(Register(name="Late", at=60))
    command = EnterLate(player=7, seed="s", at=70)
    if stack:
        assert room.do(command)[0].stack == stack
        return

    assert "nothing would be left" in room.refused(command).says
    assert room.do(EnterLate(player=7, seed="s", at=70, reason="lets it stand"))[0].stack == 10_000


@pytest.mark.parametrize(("name", "table"), [("wph", 1), ("whangamata", 2)])
def test_whangamata_50_a_latecomer_is_kept_from_family_only_where_the_house_keeps_them_apart(
    name, table, floor
):
    room = floor(name, tables={1: 4, 2: 5}, players={(1, 1): {"family": "Moana"}})
    room.do(Register(name="Late", family="Moana", at=100))
    (sat, *_) = room.do(EnterLate(player=10, seed="s", leave="Pat", at=110))

    assert sat.table == table


@pytest.mark.parametrize(("start", "table"), [(False, 2), (True, 1)])
def test_club52_tournaments_2_families_are_kept_apart_at_the_start_and_not_later(
    start, table, floor
):
    family = {(1, 1): {"family": "Moana"}}
    room = floor("club52", tables={1: 4, 2: 5}, players=family, start=start, keep_apart=True)
    room.do(Register(name="Late", family="Moana", at=100, reason="a walk-in"))
    enters = EnterLate(player=10, seed="s", at=110, reason="a walk-in" if start else "")
    (sat, *_) = room.do(enters)

    assert sat.table == table


@pytest.mark.parametrize(
    ("name", "at", "until"),
    [
        ("wptapl", 60, LEVEL_4),
        ("wptapl", LEVEL_4 - 1, LEVEL_4),
        ("wptapl", LEVEL_4, None),
        ("wph", 60, LEVEL_5),
        ("club52", 60, None),
    ],
)
def test_wptapl_3_the_screens_say_until_when_one_can_still_join(name, at, until, floor):
    """Through level 4 where the event says so; WPTAPL has the end of the first break."""
    room = floor(name, tables={1: 6})
    windows = {one.what: one for one in sale_windows(room.state, room.house, at)}

    assert ("Late entry" in windows) is (until is not None)
    if until is not None:
        assert (windows["Late entry"].until, windows["Late entry"].is_open) == (until, True)


@pytest.mark.parametrize("way", ["re-entry", "late", "alternate"])
@pytest.mark.parametrize(("seat", "dealt_in"), [(4, False), (6, True), (9, True)])
def test_metropolitan_7_full_stacks_at_any_seat_and_a_hand_except_between_small_blind_and_button(
    way, seat, dealt_in, floor
):
    """The next button is at 3 and the small blind at 5; whoever sits in 6 is big blind."""
    room = floor("metropolitan", tables={1: [1, 2, 3, 5, 7, 8], 2: 6}, reentry=OFFER)
    room.last_hand(1, 2, 3, 5)
    if way == "re-entry":
        room.bust((2, 6), at=50)
        (entered, *_) = room.do(ReEnter(player=room.state.outs[0][0].player, at=60))
    else:
        present = way == "late"
        (entered, *_) = room.do(Register(name="New", present=present, at=60))
        if not present:
            room.do(Arrive(player=entered.player, at=61))
    (sat, *_) = room.do(
        EnterLate(player=entered.player, table=1, seat=seat, reason="drawn by card", at=62)
    )

    assert sat.stack == 10_000
    dealt = sheet(room.state, 1, room.house, 63).decision
    assert (seat in dealt.hand.dealt_in) is dealt_in, dealt.hand
