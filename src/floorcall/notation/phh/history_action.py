"""One recorded action, read by its grammar; whether it is legal is for the table to say."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from floorcall.notation.phh.history_amounts import Amount, check_amount, read_amount
from floorcall.notation.phh.history_problem import HistoryProblem
from floorcall.table.cards import cards
from floorcall.table.illegal_play import Refused

NOTHING, BOARD, HOLE = "", "db", "dh"
FOLD, CHECK_OR_CALL, MAKE_IT, BRING_IN, SHOW_OR_MUCK = "f", "cc", "cbr", "pb", "sm"
DEALING = (NOTHING, BOARD, HOLE)
_PLAYERS_WAYS = "f, cc, cbr AMOUNT, pb, sm or sm CARDS"


class Action(NamedTuple):
    """`at` counts players from 0, -1 for the dealer; `shown` is None for a muck.

    "p2 cbr 600" is kind "cbr", at 1, amount 600. The text keeps the commentary after a #.
    """

    text: str
    kind: str
    at: int = -1
    amount: Amount = 0
    shown: tuple[int, ...] | None = None


@lru_cache(maxsize=16_384)  # most lines of a thousand hands are the same few
def read_action(text: str, players: int) -> Action:
    """The action a string of the `actions` list stands for; empty and commentary do nothing."""
    words = text.partition("#")[0].split()
    if not words:
        return Action(text, NOTHING)
    actor, *rest = words
    if actor == "d":
        return _read_deal(text, rest, players)
    at = _player(actor, players)
    match rest:
        case [("f" | "cc" | "pb") as kind]:
            return Action(text, kind, at)
        case ["cbr", amount]:
            return Action(text, MAKE_IT, at, check_amount(read_amount(amount)))
        case ["cbr"]:
            raise HistoryProblem("cbr needs the total it is made, such as cbr 600")
        case ["sm"]:
            return Action(text, SHOW_OR_MUCK, at)
        case ["sm", "-"]:
            return Action(text, SHOW_OR_MUCK, at, shown=())
        case ["sm", held]:
            return Action(text, SHOW_OR_MUCK, at, shown=_cards(held))
        case ["sd", *_]:
            raise HistoryProblem("nobody draws cards in the games dealt here; leave the line out")
    raise HistoryProblem(f"that is no action; after {actor} comes {_PLAYERS_WAYS}")


def _read_deal(text: str, rest: list[str], players: int) -> Action:
    match rest:
        case ["db", out]:
            return Action(text, BOARD, shown=_cards(out))
        case ["dh", player, held]:
            return Action(text, HOLE, _player(player, players), shown=_cards(held))
    raise HistoryProblem("the dealer deals with d db CARDS or d dh PLAYER CARDS")


def _player(word: str, players: int) -> int:
    number = word[1:]
    if word[0] == "p" and number.isascii() and number.isdigit() and 0 < int(number) <= players:
        return int(number) - 1
    raise HistoryProblem(f'there is no "{word}"; the players are p1 to p{players}, the dealer is d')


def _cards(text: str) -> tuple[int, ...]:
    try:
        return tuple(cards(text))
    except Refused as refused:
        raise HistoryProblem(str(refused)) from None
