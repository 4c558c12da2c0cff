"""One deal as it stands: its game, stakes and betting, its street and phase.

Nothing here moves it on; that is its `course`.
"""

from bisect import bisect
from itertools import compress

from floorcall.table.betting import Betting
from floorcall.table.games import Game
from floorcall.table.places import Places
from floorcall.table.rule_choices import TableRules
from floorcall.table.setting import Setting, Stakes

DEAL, BET, SHOW, OVER = "deal", "bet", "show", "over"


class DealState(Places):
    """The cards and the betting of one deal."""

    __slots__ = (
        "betting",
        "big_blind_at",
        "bring_in_due",
        "face_up",
        "game",
        "least_bet",
        "phase",
        "rules",
        "setting",
        "shown",
        "stakes",
        "street",
        "won",
    )

    def __init__(self, setting: Setting) -> None:
        setting.check()
        stacks, button, rules = setting.stacks, setting.button, setting.rules
        game, stakes = setting.game, setting.stakes
        ring = sorted(stacks)
        if ring[-1] != button:
            past = bisect(ring, button)
            ring = ring[past:] + ring[:past]
        Places.__init__(self, ring, setting.deck)
        self.setting: Setting = setting
        self.game: Game = game
        self.stakes: Stakes = stakes
        self.rules: TableRules = rules
        self.street = 0
        self.phase: str = DEAL
        self.face_up = False
        self.shown: list[bool] = []
        self.won: list[int] = []
        self.big_blind_at = -1
        self.bring_in_due = 0
        self.least_bet: int = stakes.big_blind * rules.min_open_blinds or stakes.chip
        chips = list(map(stacks.__getitem__, ring))
        self.betting: Betting = Betting(chips, game.limit, rules, setting.left_in_event)

    def any_all_in(self) -> bool:
        """Whether a live hand has no chips behind."""
        return 0 in compress(self.betting.stacks, self.betting.live)

    def up_cards(self, at: int) -> list[int]:
        """The cards of a position that lie face up by the game's own dealing."""
        return [card for nth, card in enumerate(self.hole[at]) if self.game.is_up(nth)]
