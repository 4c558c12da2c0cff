"""Two players on the last street, by what they hold: one with three nines, the other with less."""

from __future__ import annotations

from msgspec import Struct

from floorcall.situations.guides.betting_head import Lines, has_behind
from floorcall.situations.guides.table import GuideTable

_BOARD = "2c 7d 9h 3s Kc"
_HANDS = {2: ("9c 9d", "Ah 2h"), 4: ("9c 9d Qs Jh", "Ah Th Js Qd")}
"""Winner and loser by the cards of a hand; neither has a low."""
_STUD = ("9c 9d 4h 2s 8c 6d 9h", "Ah Jd Kc Kh Qd 3s Tc")
"""Three nines, with only one of them up, and kings up; the first is the better low as well."""


class Showdown(Struct, frozen=True):
    """The two, and what happened on the last street; nothing where a case goes on."""

    table: GuideTable
    winner: str
    loser: str

    @property
    def head(self) -> Lines:
        """The street, the board and what the two hold."""
        table = self.table
        if table.so_far:
            return ()
        wins, loses = _STUD if table.is_stud else _HANDS[table.cards]
        return (
            ("street", table.streets[-1][0]),
            *([] if table.is_stud else [("board", _BOARD)]),
            ("in", f"{self.winner} {self.loser}"),
            ("hole", f"{self.winner} {wins}"),
            ("hole", f"{self.loser} {loses}"),
        )

    @property
    def in_turn(self) -> list[str]:
        """Who acts first: behind the button; in stud the kings up, in razz the low board."""
        if self.table.is_stud:
            is_low = self.table.is_low
            return [self.winner, self.loser] if is_low else [self.loser, self.winner]
        return [seat for seat in self.table.from_button if seat in (self.winner, self.loser)]

    @property
    def checks(self) -> list[str]:
        """Both check."""
        return [] if self.table.so_far else [f"{seat} checks" for seat in self.in_turn]

    def checks_before(self, seat: str) -> list[str]:
        """The other checks to the one who bets."""
        return [f"{first} checks" for first in self.in_turn[:1] if first != seat]

    def can_lose_bet(self, seat: str) -> bool:
        """Whether chips are left for the next ante after a bet that is lost."""
        table = self.table
        return has_behind(table, seat, table.full_bet(table.streets[-1][0]) + 1)

    def bet_by(self, bettor: str) -> list[str]:
        """One bets and the other calls."""
        if self.table.so_far:
            return []
        caller = self.loser if bettor == self.winner else self.winner
        bet = self.table.full_bet(self.table.streets[-1][0])
        return [*self.checks_before(bettor), f"{bettor} bets {bet}", f"{caller} calls"]
