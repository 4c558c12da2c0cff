"""The sheet of a table's next hand, or of the one in play; it reports no hand."""

from __future__ import annotations

from typing import NamedTuple

from floorcall.chapters.authority.questions import (
    STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS,
)
from floorcall.chapters.dealing.questions.on_misdeals import REDEAL_TERMS, RedealTerms
from floorcall.chapters.next_hand.questions import MIXED_GAME_BUTTON, MixedButton
from floorcall.chapters.next_hand.rulings.button_position import NextHand, Place
from floorcall.chapters.penalties.questions import (
    PENALTY_EXECUTION_BLINDS_POSTED,
    PENALTY_EXECUTION_DEALT_IN,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.table.games import Game
from floorcall.tournament.clock.level_clock import blinds_at, last_moment_of_play, level_now
from floorcall.tournament.conduct.suspensions import seconds_played, sits_out
from floorcall.tournament.seating.blind_order import coming_hand
from floorcall.tournament.setup.terms import Level, game_of
from floorcall.tournament.state import Player, State, Table


class Sheet(NamedTuple):
    """All a dealer needs for the next hand. `killed` are dealt in and folded after the deal."""

    hand: NextHand
    level: int
    blinds: Level
    game: Game
    players: dict[int, Player]
    """By seat, those dealt in."""
    killed: tuple[int, ...]
    """Seats of players on penalty or away."""
    in_play: bool = False
    """Whether it has been begun."""
    without_cards: tuple[int, ...] = ()
    """Seats on penalty that the house leaves out of the deal."""
    without_blinds: tuple[int, ...] = ()
    """Seats on penalty from whose stacks the house takes no blinds and antes."""
    dealer: int = 0
    """The player who deals it for an orbit missed; 0: whose turn it is."""


def game_at(state: State, level: int) -> Game:
    """The game of a level: in a rotation each level deals the next one."""
    return game_of(state.setup, level)


def keeps_button(game: Game, reads: Reads) -> bool:
    """Whether the button stays for the hold'em to come: in stud, where the house freezes it.

    Only a hand of stud asks the house; one of hold'em is not dealt by that rule and cites none.
    """
    frozen = MixedButton.FREEZE_AT_NEXT_HOLDEM_POSITION
    return game.stud and reads[MIXED_GAME_BUTTON] is frozen


def start_of_untimed_hand(state: State, table: Table, now: int) -> int:
    """When a hand told `now` began, of which nobody noted it: `now`, or before the break that runs,
    if it is the first the table tells in it.
    """
    first = table.told < seconds_played(state, now)
    return last_moment_of_play(state, now) if first else now


_LATEST: list[tuple[State, int, House, int, Ruling[Sheet] | None]] = []
"""The sheet asked for last: whoever reports a hand has just asked for it, of the same state."""


def sheet(state: State, number: int, house: House, now: int) -> Ruling[Sheet] | None:
    """The hand in play at a table, or its next one at `now`; None while it cannot be dealt."""
    for known, table, book, moment, ruling in _LATEST:
        if known is state and book is house and table == number and moment == now:
            return ruling
    made = _make_sheet(state, number, house, now)
    _LATEST[:] = [(state, number, house, now, made)]
    return made


def _make_sheet(state: State, number: int, house: House, now: int) -> Ruling[Sheet] | None:
    table = state.tables[number]
    reads = Reads(house)
    new = _arrivals_since_misdeal(table)
    coming = _hand_in_play(table) or coming_hand(table, house, new.values())
    if coming is None:
        return None
    hand = reads.takes(coming)
    if new:
        waiting = {**hand.waiting, **dict.fromkeys(new, Place.ELSEWHERE)}
        hand = NextHand(hand.positions, hand.dealt_in, waiting, hand.dealer)
    level = level_now(state, now) if table.playing is None else table.playing.level
    level = min(level, len(state.setup.levels) - 1)
    if table.redeal is not None and reads[REDEAL_TERMS] is RedealTerms.EXACT_REPLAY:
        same = level if table.redeal.level is None else table.redeal.level
        level = min(same, len(state.setup.levels) - 1)  # Levels may have been changed since.
    game = game_at(state, level)
    if game.stud and table.playing is None:
        # Without blinds nobody waits for one.
        dealt = tuple(sorted(seat for seat in table.seats if seat not in new))
        hand = NextHand(hand.positions, dealt, dict.fromkeys(new, Place.ELSEWHERE), hand.dealer)
        reads[MIXED_GAME_BUTTON]
    players = {seat: state.players[table.seats[seat]] for seat in hand.dealt_in}
    serving = tuple(seat for seat, player in players.items() if sits_out(state, player, now))
    out_of_deal = () if not serving or reads[PENALTY_EXECUTION_DEALT_IN] else serving
    unposted = () if not serving or reads[PENALTY_EXECUTION_BLINDS_POSTED] else serving
    players = {seat: player for seat, player in players.items() if seat not in out_of_deal}
    killed = tuple(
        seat
        for seat, player in players.items()
        if seat in serving or _is_dead_in_redeal(table, player) or _is_dead(table, player, reads)
    )
    return reads.ruling(
        Sheet(
            hand=hand,
            level=level,
            blinds=blinds_at(state.setup, level),
            game=game,
            players=players,
            killed=killed,
            in_play=table.playing is not None,
            without_cards=out_of_deal,
            without_blinds=unposted,
            dealer=_dealer_for_missed_orbit(state, table),
        )
    )


def _hand_in_play(table: Table) -> Ruling[NextHand] | None:
    """The hand that has been begun, as it was dealt, for those who are still at the table."""
    hand = table.playing
    if hand is None:
        return None
    here = [seat for seat, player in sorted(table.seats.items()) if hand.has_hand(seat, player)]
    later = [seat for seat in table.seats if seat not in here]
    dealer = hand.positions.button
    return Ruling(
        NextHand(hand.positions, tuple(here), dict.fromkeys(later, Place.ELSEWHERE), dealer), ()
    )


def absent_for_deal(dealt: Sheet, reads: Reads) -> tuple[int, ...]:
    """Who is not at the seat now that a hand is dealt."""
    return tuple(one.number for one in dealt.players.values() if is_away(one, reads))


def _is_dead(table: Table, player: Player, reads: Reads) -> bool:
    """Whether a hand is folded for want of its player, who has to be there for the deal.

    Whoever comes back while it is in play has none; whoever leaves then had one.
    """
    if table.playing is None or table.playing.away is None:
        return is_away(player, reads)
    return player.number in table.playing.away


def _is_dead_in_redeal(table: Table, player: Player) -> bool:
    return table.redeal is not None and player.number in table.redeal.killed


def _dealer_for_missed_orbit(state: State, table: Table) -> int:
    """The first at the table who came back after missing an orbit, and has hands left to deal."""
    here = (state.players[number] for number in table.seats.values())
    return next((player.number for player in here if player.deals and not is_gone(player)), 0)


def _arrivals_since_misdeal(table: Table) -> dict[int, int]:
    """Those who get no hand in a re-deal because they sat down after the deal that failed."""
    if table.redeal is None or not table.redeal.players:
        return {}
    new = {seat: who for seat, who in table.seats.items() if who not in table.redeal.players}
    return new if len(table.seats) - len(new) > 1 else {}


def is_gone(player: Player) -> bool:
    """Whether somebody is not in the seat: away, or never came."""
    return player.absent_since is not None or not player.present


def is_away(player: Player, reads: Reads) -> bool:
    """Whether the hand of a player is folded for being away; staff on the game's business may be
    excepted.
    """
    if not is_gone(player):
        return False
    excused = player.on_business and player.present
    return not (excused and reads[STAFF_SEATING_PRIVILEGE_HAND_NOT_MUCKED_ON_POKER_BUSINESS])
