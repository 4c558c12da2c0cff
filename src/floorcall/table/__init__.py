"""Poker before any house has an opinion: cards, chips, pots, and the `Hand` that plays one deal.

House choices come in as one `TableRules`; nothing here knows a rulebook, a tournament or a clock.
"""

from floorcall.table.cards import shuffled_deck
from floorcall.table.games import GAMES, HORSE, Game
from floorcall.table.hand import Hand, replay, steps
from floorcall.table.illegal_play import Refused
from floorcall.table.options import Options
from floorcall.table.pots import Pot
from floorcall.table.rule_choices import TableRules
from floorcall.table.setting import Late, Setting, Stakes
from floorcall.table.view import View, view

__all__ = [
    "GAMES",
    "HORSE",
    "Game",
    "Hand",
    "Late",
    "Options",
    "Pot",
    "Refused",
    "Setting",
    "Stakes",
    "TableRules",
    "View",
    "replay",
    "shuffled_deck",
    "steps",
    "view",
]
