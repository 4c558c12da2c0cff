"""The case a dispute at a cash table begins with: its game and stakes, and the hand now dealt."""

from __future__ import annotations

from floorcall.club.cash.cash_hands import coming_hand
from floorcall.club.cash.state import CashState, game_of
from floorcall.law.house import House
from floorcall.table.games import GAMES
from floorcall.tournament.setup.terms import Level
from floorcall.views.case_opening import stakes

_LEAST = 2
"""Players of a hand."""


def cash_case_opening(state: CashState, number: int, house: House) -> str:
    """The head of a case at that table, in the hand its page shows as the next one.

    At 2/4 limit it is ruled as limit, with bets of 4 and 8; seats are left out before two can play.
    """
    setup, table = state.setup, state.tables[number]
    game = game_of(state, table.game)
    lines = [
        f"house   {setup.house}",
        *(f"class   {label}" for label in setup.labels),
        f"game    {game.game}",
        stakes(Level(game.small_blind, game.big_blind), GAMES[game.game]),
    ]
    ruling = coming_hand(state, number, house)
    stacks = {
        seat: state.players[who].stack
        for seat, who in sorted(table.seats.items())
        if ruling is not None and who in ruling.decision.dealt
    }
    if ruling is not None and len(stacks) >= _LEAST:
        lines += [
            f"seats   {' '.join(f'{seat}:{stack}' for seat, stack in stacks.items())}",
            f"button  {ruling.decision.hand.positions.button}",
        ]
    return "\n".join(lines) + "\n"
