"""What must hold of a tournament whatever was asked of it and corrected in it."""

from floorcall.accounts.postings import balances
from floorcall.law.house import House
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.conduct.suspensions import seconds_played
from floorcall.tournament.ending.night_accounts import tournament_postings, tournament_sheet
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.questions import PAYOUTS_AND_DEALS, Payout
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import State, Status, Step, is_in_play
from floorcall.views.tournament_views import VIEWS

LATER = (0, 600, 86_400, 10**9)
"""Seconds from a moment on at which a clock is read."""


def assert_in_order(state: State, house: House) -> None:
    """Seats, filing, moves, chips, places and prizes all agree with one another."""
    seats_are_sound(state)
    tables_are_filed(state)
    moves_are_sound(state)
    chips_are_accounted_for(state)
    nothing_is_below_zero(state)
    clock_can_be_read(state)
    somebody_plays(state)
    places_and_prizes_add_up(state, house)
    accounts_balance(state, house)


def seats_are_sound(state: State) -> None:
    taken = [who for table in state.tables.values() for who in table.seats.values()]
    assert len(taken) == len(set(taken))
    for number, table in state.tables.items():
        for seat, who in table.seats.items():
            player = state.players[who]
            assert (player.table, player.seat, player.status) == (number, seat, Status.SEATED)
            assert 1 <= seat <= table.size
            assert seat not in table.closed_seats
        assert not table.coming.keys() & table.seats.keys()
        assert table.leaving <= set(table.seats.values())
        assert table.newcomers <= table.seats.keys()
    alive = [player for player in state.players.values() if is_in_play(player)]
    assert len(alive) == state.seated
    assert len(taken) == sum(player.status is Status.SEATED for player in alive)


def tables_are_filed(state: State) -> None:
    filed = {n: size for size, numbers in enumerate(state.by_size) for n in numbers}
    assert filed == {n: t.planned for n, t in state.tables.items() if not t.breaking}
    assert state.tables_in_play == len(filed)
    assert state.capacity == sum(table.capacity for table in state.tables.values())


def moves_are_sound(state: State) -> None:
    moving = {move.player for move in state.moves.values()}
    for move in state.moves.values():
        player = state.players[move.player]
        assert is_in_play(player)
        assert (player.status is Status.WALKING) == (state.steps[move.id] is Step.WALKING)
        assert state.tables[move.table].coming[move.seat] == move.player
    walking = {p.number for p in state.players.values() if p.status is Status.WALKING}
    assert walking <= moving
    for table in state.tables.values():
        assert table.leaving <= moving
        assert set(table.coming.values()) <= moving


def chips_are_accounted_for(state: State) -> None:
    stacks = [player.stack for player in state.players.values()]
    assert sum(stacks) + state.uncounted == state.chips_in_play
    assert min(stacks, default=0) >= 0


def nothing_is_below_zero(state: State) -> None:
    for player in state.players.values():
        figures = (player.stack, player.paid, player.owed, player.prize_paid, player.begins_with)
        counts = (player.penalty, player.suspended_until, player.warnings, player.level)
        assert min(*figures, *counts) >= 0, player
    assert min(state.clock.remaining, *(state.deal or {0: 0}).values()) >= 0
    assert min(state.chip, state.setup.payout.unit) >= 1
    assert min(state.entries, state.reentries, state.rebuys, state.addons) >= 0


def clock_can_be_read(state: State) -> None:
    """At every later moment a level of the structure runs."""
    for later in LATER:
        now = max(state.clock_set_at, 0) + later
        level, remaining = read_clock(state.clock, state.setup, now)
        assert 0 <= level < len(state.setup.levels)
        assert remaining >= 0
        seconds_played(state, now)


def somebody_plays(state: State) -> None:
    if state.phase == "running":
        assert any(is_in_play(p) or p.status is Status.HOME for p in state.players.values())


def every_view_is_made(state: State, house: House) -> None:
    """Every picture of the tournament, now and later, for staff and for everybody."""
    for later in LATER[:3]:
        now = max(state.clock_set_at, 0) + later
        for view in VIEWS.values():
            view.make(state, house, now)
            if view.outside is not None:
                view.outside(state, house, now)


def accounts_balance(state: State, house: House) -> None:
    """Every amount left one account for another; a till holds what was paid less what went out."""
    postings = tournament_postings(state, house)
    assert sum(balances(postings).values()) == 0
    found = tournament_sheet(state, house)
    assert not found.overdrawn, found.overdrawn
    assert found.difference == found.surplus - sum(one.amount for one in found.due)
    assert bool(found.missing) <= bool(found.due)
    players = state.players.values()
    came = sum(one.paid - one.prize_paid for one in players) + sum(state.tills.moved.values())
    assert sum(state.tills.held.values()) == came + sum(state.tills.found.values())


def places_and_prizes_add_up(state: State, house: House) -> None:
    placed = [number for _, players in standings(state) for number in players]
    assert len(placed) == len(set(placed))
    won, pool = prizes(state, house), takings(state).pool
    assert sum(won.values()) <= pool
    assert min(won.values(), default=0) >= 0
    by_chips = house[PAYOUTS_AND_DEALS].value is Payout.SHARE_OF_CHIPS
    if state.seated == 1 and state.phase != "open" and not by_chips:
        assert sum(won.values()) == pool
