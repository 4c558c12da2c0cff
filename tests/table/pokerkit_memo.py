"""pokerkit made to remember which hand some cards make: at a showdown it asks several times over.

The answers stay its own, for a hand depends on nothing but the cards; it halves the time.
"""

from functools import cache

import pokerkit
from pokerkit import Card

KINDS = (
    pokerkit.StandardHighHand,
    pokerkit.OmahaHoldemHand,
    pokerkit.EightOrBetterLowHand,
    pokerkit.OmahaEightOrBetterLowHand,
    pokerkit.RegularLowHand,
)


def remember(monkeypatch):
    """Until the monkeypatch is undone, each hand is worked out once."""
    for kind in KINDS:
        monkeypatch.setattr(kind, "from_game", staticmethod(_once(kind.from_game)))


def _once(from_game):
    @cache
    def made(hole, board):
        try:
            return from_game(hole, board), None
        except ValueError as error:
            return None, error

    def known(hole, board=()):
        hand, error = made(Card.clean(hole), Card.clean(board))
        if error:
            raise error
        return hand

    return known
