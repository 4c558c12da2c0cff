"""The games of hand histories by their codes, and the fields each of them needs.

Three of our games have no code in the standard; theirs are formed the way the others are.
"""

from __future__ import annotations

from floorcall.law.spelling import nearest
from floorcall.notation.phh.history_problem import HistoryProblem
from floorcall.table.games import GAMES, Game, Limit

GAME_OF: dict[str, Game] = {
    "NT": GAMES["nlhe"],
    "PT": GAMES["plhe"],
    "FT": GAMES["flhe"],
    "PO": GAMES["plo"],
    "PO/8": GAMES["plo8"],
    "FO": GAMES["flo"],
    "FO/8": GAMES["flo8"],
    "F7S": GAMES["stud"],
    "FR": GAMES["razz"],
    "F7S/8": GAMES["stud8"],
}
CODE_OF: dict[str, str] = {game.id: code for code, game in GAME_OF.items()}

_NOT_DEALT = {
    "NS": "no-limit short-deck hold'em",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "limit deuce-to-seven triple draw",
    "FB": "limit badugi",
}


def game_of(code: object) -> Game:
    """The game of a code: NT is no-limit hold'em."""
    if isinstance(code, str) and code in GAME_OF:
        return GAME_OF[code]
    choice = ", ".join(GAME_OF)
    if isinstance(code, str) and code in _NOT_DEALT:
        msg = f"variant: {code} is {_NOT_DEALT[code]}, which is not dealt here; {choice} are"
        raise HistoryProblem(msg)
    msg = f'variant: there is no "{code}"; {nearest(str(code), GAME_OF)}'
    raise HistoryProblem(msg)


def sizes(game: Game) -> tuple[str, ...]:
    """The fields that say how much is bet: small_bet and big_bet in limit, else min_bet."""
    bets = ("small_bet", "big_bet") if game.limit is Limit.FIXED_LIMIT else ("min_bet",)
    return ("bring_in", *bets) if game.stud else bets


def required_fields(game: Game) -> tuple[str, ...]:
    """The fields without which the game cannot be set up."""
    blinds = () if game.stud else ("blinds_or_straddles",)
    return ("antes", *blinds, *sizes(game), "starting_stacks", "actions")
