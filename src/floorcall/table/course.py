"""The course of a hand: blinds, streets, the closing of each, and the pots at the end.

What players and dealer are asked for is in `hand`; this is what follows by itself.
"""

from collections.abc import Iterable
from itertools import chain
from operator import add

from floorcall.table import pots, show_order, showdown
from floorcall.table.cards import UNKNOWN
from floorcall.table.deal_state import BET, DEAL, OVER, SHOW, DealState
from floorcall.table.places import DECK_SIZE
from floorcall.table.setting import Late, Setting


class Course(DealState):
    """A hand that moves on by itself whenever nobody has anything to decide."""

    __slots__ = ()

    def __init__(self, setting: Setting) -> None:
        DealState.__init__(self, setting)
        if setting.late is not None:
            self._take_up(setting.late)
        else:
            self._post()
        if not setting.manual:
            self._deal_street()
            self._open()

    # --- before the first card

    def _post(self) -> None:
        setting, stakes, betting = self.setting, self.stakes, self.betting
        posts: Iterable[tuple[int, int]] = ()
        if setting.posts is not None:
            posts = [(self.seats.index(seat), chips) for seat, chips in setting.posts.items()]
            if posts:
                top = max(chips for _, chips in posts)
                self.big_blind_at = min(at for at, chips in posts if chips == top)
            if len(setting.posts) == 1:
                betting.unposted = stakes.small_blind
        elif not self.game.stud:
            heads_up = len(self.seats) == 2 and self.seats[1] == setting.button
            self.big_blind_at = big = 0 if heads_up and not self.rules.big_blind_on_button else 1
            posts = ((1 - big, stakes.small_blind), (big, stakes.big_blind))
        has_antes = stakes.ante or setting.antes is not None or setting.dead_posts is not None
        blind_first = stakes.ante_by_big_blind and betting.rules.blind_before_ante
        if has_antes and not blind_first:
            self._ante()
        for at, chips in posts:
            betting.short += chips - betting.post(at, chips)
        if has_antes and blind_first:
            self._ante()

    def _ante(self) -> None:
        setting, stakes = self.setting, self.stakes
        if setting.antes is not None:
            for seat, amount in setting.antes.items():
                self.betting.ante(self.position(seat), amount, dead=False)
        elif stakes.ante_by_big_blind and self.big_blind_at >= 0:
            self.betting.ante(self.big_blind_at, stakes.ante, dead=True)
        else:
            for at in range(len(self.seats)):
                self.betting.ante(at, stakes.ante, dead=False)
        for seat, amount in (setting.dead_posts or {}).items():
            self.betting.ante(self.position(seat), amount, dead=True)

    def _take_up(self, late: Late) -> None:
        betting = self.betting
        self.street = late.street
        betting.dead = late.pot
        for at, seat in enumerate(self.seats):
            if late.live and seat not in late.live:
                betting.drop(at)
            elif not betting.stacks[at]:
                betting.all_in(at)
        self.board = self.take_all(late.board)
        street = self.game.streets[late.street]
        unknown = [UNKNOWN] * (street.held - street.each)
        for at, seat in enumerate(self.seats):
            if betting.live[at]:
                self.hole[at] = self.take_all(late.holes.get(seat, unknown))

    # --- the streets

    def _deal_street(self) -> None:
        street = self.game.streets[self.street]
        stub = self.stub
        if street.board:
            owed = street.out - len(self.board)
            if owed > 0:
                if len(stub) > owed:
                    self.burns.append(stub.pop(0))
                self.board += stub[:owed]
                del stub[:owed]
        elif self.street == 0 and len(stub) == DECK_SIZE:
            n = len(self.seats)
            dealt = street.each * n
            self.hole = [stub[at:dealt:n] for at in range(n)]
            del stub[:dealt]
        else:
            self._deal_round()

    def _deal_round(self) -> None:
        """A card to each live hand that is owed one; shared where the stub is too short.

        Eight players who all stay need 8 × 7 cards: the burns are used first, and when even
        they are too few, one card on the board is everybody's seventh.
        """
        target = self.game.streets[self.street].held
        live = [at for at, held in enumerate(self.betting.live) if held]
        owed = [at for at in live for _ in range(target - len(self.hole[at]))]
        if self.street:
            if len(self.stub) <= len(owed):
                self.stub += self.burns
                self.burns = []
            if len(self.stub) > len(owed):
                self.burns.append(self.stub.pop(0))
            if len(self.stub) < len(owed):
                self.board += self.stub[:1]
                del self.stub[:1]
                return
        for at, card in zip(owed, self.stub, strict=False):
            self.hole[at].append(card)
        del self.stub[: len(owed)]

    def _board_owed(self) -> int:
        if self.phase != DEAL:
            return 0
        if self.game.stud:
            return int(self.street == len(self.game.streets) - 1 and not self.board)
        return self.game.streets[self.street].out - len(self.board)

    def _is_dealt(self) -> bool:
        if self.game.stud and self.board:
            return True
        target = self.game.streets[self.street].held
        live = zip(self.betting.live, self.hole, strict=True)
        return all(len(hole) >= target for held, hole in live if held) and not (
            self.game.streets[self.street].board and self._board_owed()
        )

    def _open(self) -> None:
        """Betting opens on the street just dealt, if there is anybody to bet against."""
        betting = self.betting
        if not self.street:
            self._open_first()
        else:
            # a board that is all in passes the opening on to the next player with chips
            first = show_order.opens(self) if self.game.stud and betting.active_count > 1 else 0
            betting.open_street(
                self.opening_bet(self.street) if betting.fixed else self.least_bet, first
            )
        if betting.left:
            self.phase = BET
        else:
            self._close()

    def _open_first(self) -> None:
        betting = self.betting
        if not self.game.stud:
            blind, level = self.stakes.big_blind, max(betting.bets)
            if self.setting.posts:
                blind = max(blind, *self.setting.posts.values())  # a straddle is a blind too
            if level < blind and self.rules.full_blind_owed:
                level = blind
            step = 0 if betting.fixed else max(blind, level)
            betting.open_blinds(level, step or self.opening_bet(self.street), self.big_blind_at + 1)
            return
        if betting.active_count > 1:
            betting.open_street(self.opening_bet(self.street), show_order.brings_in(self))
            self.bring_in_due = self.stakes.bring_in

    def opening_bet(self, street: int) -> int:
        """The least bet that opens a street; in limit the only one."""
        stakes = self.stakes
        if not self.betting.fixed:
            return self.least_bet
        small = stakes.small_bet or stakes.big_blind
        if self.game.streets[street].big_bet:
            return stakes.big_bet or 2 * small
        return small

    def _close(self) -> None:
        """The betting of a street is over: what nobody called goes back, the rest to the pot."""
        betting = self.betting
        if any(betting.bets):
            betting.collect()
        if betting.active_count < 2:
            if betting.live_count == 1:
                self._finish(self._all_to_last())
                return
            self.face_up = self.rules.face_up_before_showdown
        street = self.street + 1
        if street == len(self.game.streets):
            self._showdown()
            return
        self.street = street
        if self.setting.manual:
            self.phase = DEAL
            return
        self._deal_street()
        self._open()

    # --- the end

    def _showdown(self) -> None:
        self.phase = SHOW
        live = self.betting.live
        if self.any_all_in():
            self.face_up = True
        if self.setting.manual_show and not self.face_up:
            self.shown = [False] * len(live)
            return
        self.shown = live[:]
        if UNKNOWN in chain.from_iterable(self.hole):
            for at, hole in enumerate(self.hole):
                if UNKNOWN in hole:
                    self.shown[at] = False
        self._award_if_shown()

    def _award_if_shown(self) -> None:
        betting = self.betting
        if betting.live_count == 1:
            self._finish(self._all_to_last())
        elif betting.live == self.shown and not showdown.lacks(self):
            self._finish(showdown.settle(self, self._chips_in()))

    def _pots(self) -> list[pots.Pot]:
        return showdown.pots_of(self, self._chips_in())

    def _chips_in(self) -> list[int]:
        """What each position has in the middle, this street's bets included."""
        betting = self.betting
        return list(map(add, betting.paid, betting.bets)) if any(betting.bets) else betting.paid

    def _all_to_last(self) -> list[int]:
        """Everything to the last live hand."""
        betting = self.betting
        won = [0] * len(betting.live)
        won[betting.live.index(True)] = sum(betting.paid) + betting.dead
        return won

    def _finish(self, won: list[int]) -> None:
        stacks = self.betting.stacks
        stacks[:] = map(add, stacks, won)
        self.won = won
        self.phase = OVER
