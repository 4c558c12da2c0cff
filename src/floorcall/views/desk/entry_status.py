"""What a player may know of their own entry: seat, move, stack, place and prize."""

from __future__ import annotations

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.law.house import House
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.prizes_in_kind import names_won, prizes_in_kind
from floorcall.tournament.entry.alternates import called_alternates
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import State
from floorcall.views.display_names import display_names
from floorcall.views.ending.prize_visibility import are_prizes_public
from floorcall.views.seating.move_list import MoveShown, calls_view
from floorcall.views.suspension import Suspension, suspension


class EntryView(Struct, frozen=True):
    """One entry for its player. `place` is 0 until the player is out or the tournament is over.

    `prize` is 0 until the house makes prizes known.
    """

    version: int
    tournament: str
    phase: str
    player: int
    name: str
    status: str
    table: int
    seat: int
    stack: int
    owed: int
    penalty_hands: int
    suspension: Suspension | None
    away: bool
    move: MoveShown | None
    place: int
    prize: int
    bounties: int
    stack_at: int | None = None
    """When the stack was last told, where hands were played since."""
    stack_known: bool = True
    """Whether anybody knows the stack; where nobody does it is given as 0."""
    called: bool = False
    """Whether a seat is open for an alternate, who is to come to the desk."""
    currency: Currency = Currency()
    in_kind: tuple[str, ...] = ()
    """What the place won besides money, once prizes are known."""
    by_deal: bool = False
    """Whether the prize is a share of a deal, won while one still sits there."""
    due: int = 0
    """What of prize and bounties is still to be paid; below zero so much was paid too much."""


def entry_view(state: State, house: House, now: int, number: int) -> EntryView | None:
    """The entry of that number; None where there is none. A move counts once it is announced."""
    player = state.players.get(number)
    if player is None:
        return None
    known = known_stack(state, player)
    called = calls_view(state, house, now).moves
    is_public = are_prizes_public(state, house, now)
    prize = prizes(state, house).get(number, 0) if is_public else 0
    hunted = bounties(state).get(number, 0)
    return EntryView(
        version=state.version,
        tournament=state.setup.name,
        phase=state.phase,
        player=number,
        name=display_names(state.players)[number],
        status=player.status.value,
        table=player.table,
        seat=player.seat,
        stack=known.chips or 0,
        owed=player.owed,
        penalty_hands=player.penalty,
        suspension=suspension(state, player, now),
        away=player.absent_since is not None,
        move=next((move for move in called if move.player == number), None),
        called=any(one.number == number for one in called_alternates(state)),
        place=_place(state, number),
        prize=prize,
        bounties=hunted,
        stack_at=known.at,
        stack_known=known.chips is not None,
        currency=state.setup.money,
        in_kind=names_won(prizes_in_kind(state), number) if is_public else (),
        by_deal=is_public and number in (state.deal or {}),
        due=prize + hunted - player.prize_paid if is_public else 0,
    )


def _place(state: State, number: int) -> int:
    if state.players[number].out_at < 0 and state.phase != "over":
        return 0
    return next((place for place, players in standings(state) if number in players), 0)
