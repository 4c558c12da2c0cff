"""What hangs on the wall beside the clock: what places pay, who was last out, and where to go."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.figures import listing, plural
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.entry.alternates import called_alternates
from floorcall.tournament.state import Player, State, is_in_play
from floorcall.views.clock.wall_clock import LevelShown, level_view
from floorcall.views.display_names import display_names
from floorcall.views.ending.night_standings import DealShare, Placed, StandingsView
from floorcall.views.ending.prize_visibility import public_standings
from floorcall.views.seating.move_list import MoveShown, calls_view

MOST_PLACES = 9
MOST_OUT = 6
MOST_STACKS = 6
MOST_BEFORE_ANY_COUNT = 3
"""With fewer different stacks nobody has counted yet: all have what they began with."""
ENVELOPE_SECONDS = 300


class PlacePays(Struct, frozen=True):
    """One line of the prizes: the first and last place it pays, and how much each of them."""

    first: int
    last: int
    each: int
    in_kind: tuple[str, ...] = ()
    """What the place gets besides money."""


class StackShown(Struct, frozen=True):
    """A stack for all to see."""

    player: int
    name: str
    chips: int


class FinalSeat(Struct, frozen=True):
    """A seat of the final table; `chips` is None where nobody knows the stack."""

    player: int
    seat: int
    name: str
    from_table: int
    from_seat: int
    chips: int | None


class SeatOf(Struct, frozen=True):
    """Where somebody sits, or is drawn to."""

    player: int
    name: str
    table: int
    seat: int


class WallView(Struct, frozen=True):
    """The lists beside a clock, each short enough for a screen.

    `out` has the latest first; `winners` are the best places once the tournament is over. Only
    `calls` are as many as there are: nobody who is to move is left out.
    """

    version: int
    by_chips: bool
    """Whether the pool is shared by chips, and no place pays."""
    pays: tuple[PlacePays, ...]
    out: tuple[Placed, ...]
    calls: tuple[MoveShown, ...]
    winners: tuple[Placed, ...]
    deal: tuple[DealShare, ...] = ()
    """Who gets what by a deal, while it is played on."""
    deal_rest: tuple[int, ...] = ()
    """What those outside the deal play on for."""
    deal_left: int = 0
    """What the deal leaves for whoever wins."""
    envelope: str = ""
    """The envelope opened last, as it is read out."""
    alternates: tuple[str, ...] = ()
    """Those a seat is open for, by name: they come to the desk."""
    stacks: tuple[StackShown, ...] = ()
    """The biggest stacks, where all of them are known; the biggest first."""
    stacks_at: int = 0
    """When the oldest of them was told; 0 where all of them hold."""
    final: tuple[FinalSeat, ...] = ()
    """The final table while it is called to its seats."""
    then: LevelShown | None = None
    """The next level of play, whether or not a break comes first."""


def wall_view(state: State, house: House, now: int) -> WallView:
    """The lists; places that pay alike share a line: 10th to 12th pay 60 each."""
    standings = public_standings(state, house, now)
    calls = calls_view(state, house, now).moves
    out = tuple(player for player in standings.players if player.out)
    names = display_names(state.players)
    biggest = _biggest(state)
    return WallView(
        version=state.version,
        by_chips=is_paid_by_chips(house),
        pays=lines_of(standings)[:MOST_PLACES],
        out=out[:MOST_OUT] if state.phase == "running" else (),
        calls=calls,
        winners=standings.players[:MOST_PLACES] if state.phase == "over" else (),
        deal=standings.deal[:MOST_PLACES] if state.phase == "running" else (),
        deal_rest=standings.deal_rest if state.phase == "running" else (),
        deal_left=standings.deal_left if state.phase == "running" else 0,
        envelope=_envelope(state, now),
        alternates=tuple(names[player.number] for player in called_alternates(state)),
        stacks=tuple(StackShown(one.number, names[one.number], one.stack) for one in biggest),
        stacks_at=min(filter(None, (known_stack(state, one).at for one in biggest)), default=0),
        final=_final_seats(state, calls, names),
        then=_then(state, now),
    )


def _biggest(state: State) -> list[Player]:
    """The biggest stacks; none where that of anybody in play is not known."""
    playing = [one for one in state.players.values() if is_in_play(one)]
    if state.phase != "running" or any(known_stack(state, one).chips is None for one in playing):
        return []
    if len({one.stack for one in playing}) < MOST_BEFORE_ANY_COUNT:
        return []
    return sorted(playing, key=lambda one: (-one.stack, one.number))[:MOST_STACKS]


def _final_seats(
    state: State, calls: tuple[MoveShown, ...], names: Mapping[int, str]
) -> tuple[FinalSeat, ...]:
    """Everybody at the final table, while its movers are called; nobody is left out."""
    table = state.tables.get(state.final_table)
    if table is None or not any(call.kind == "final" for call in calls):
        return ()
    came = {one.player: (one.from_table, one.from_seat) for one in calls}
    return tuple(
        FinalSeat(
            who, seat, names[who], *came.get(who, (0, 0)), known_stack(state, state.players[who])[0]
        )
        for seat, who in sorted(table.seats.items())
    )


def seats_by_name(state: State) -> tuple[SeatOf, ...]:
    """Everybody who sits somewhere, by first name: Ann L. finds herself among 45."""
    names = display_names(state.players)
    sits = [
        SeatOf(who, names[who], number, seat)
        for number, table in state.tables.items()
        for seat, who in table.seats.items()
        if who not in state.spares
    ]
    return tuple(sorted(sits, key=lambda one: (one.name.casefold(), one.table, one.seat)))


def _then(state: State, now: int) -> LevelShown | None:
    after = read_clock(state.clock, state.setup, now).level + 1
    coming = range(after, len(state.setup.levels))
    plays = (at for at in coming if not state.setup.levels[at].is_break)
    return next((level_view(state, at) for at in plays), None)


def _envelope(state: State, now: int) -> str:
    """The envelope opened last, for as long as the room talks of it."""
    if not state.envelopes_opened or now - state.envelopes_opened[-1].at > ENVELOPE_SECONDS:
        return ""
    one, names = state.envelopes_opened[-1], display_names(state.players)
    hunters = listing(names.get(who, "") for who in one.by)
    left = plural(len(state.envelopes), "envelope")
    sum_ = state.setup.money.amount(one.amount)
    return f"{hunters} opens an envelope for {names[one.player]}: {sum_}. {left} left"


def lines_of(standings: StandingsView) -> tuple[PlacePays, ...]:
    """Prizes by place, with neighbours that pay alike together: 50, 30, 10, 10 are three lines.

    Places that get nothing have none; one that gets a bottle and no money has.
    """
    lines: list[PlacePays] = []
    pays, last = standings.pays, max((one.place for one in standings.in_kind), default=0)
    for place in range(1, max(len(pays), last) + 1):
        each = pays[place - 1] if place <= len(pays) else 0
        things = tuple(one.name for one in standings.in_kind if one.place == place)
        if lines and (lines[-1].each, lines[-1].in_kind) == (each, things):
            lines[-1] = PlacePays(lines[-1].first, place, each, things)
        else:
            lines.append(PlacePays(place, place, each, things))
    return tuple(one for one in lines if one.each or one.in_kind)
