"""A whole hand played the slow way: chips, cards and turns, in the order the papers give them.

Players are positions, 0 being the first left of the button. Cards come off a list.
"""

from floorcall.table.options import Options

from .slow_pots import STUD, chip_by_chip, pay
from .slow_ranks import grouped, low_rank_of, rank_of
from .slow_street import SlowStreet

FIXED = ("flhe", "flo", "flo8", *STUD)
POT_LIMIT = ("plhe", "plo", "plo8")
OMAHA = ("plo", "plo8", "flo", "flo8")


class SlowTable:
    """`posts` are live blinds in full by position, `antes` matched ones, `dead` money for all."""

    def __init__(self, game_id, stacks, deck, stakes, rules, posts, antes, dead, left_in_event):
        self.game_id, self.stakes, self.rules = game_id, stakes, rules
        self.stacks = list(stacks)
        self.count = len(stacks)
        self.deck = list(deck)
        self.board, self.burns = [], []
        self.holes = [[] for _ in stacks]
        self.paid, self.bets = [0] * self.count, [0] * self.count
        self.live = [True] * self.count
        self.dead = self.shortfall = 0
        self.street_number = 0
        self.over = False
        self.turn = None
        self.due = 0
        self.most_bets = None
        if game_id in FIXED and rules.raise_cap is not None:
            lifted = rules.cap_lifts_with_two_left and left_in_event == 2
            self.most_bets = None if lifted else 1 + rules.raise_cap
        for at, chips in antes.items():
            self.paid[at] += self._from(at, chips)
        for at, chips in dead.items():
            self.dead += self._from(at, chips)
        for at, chips in posts.items():
            given = self._from(at, chips)
            self.bets[at] += given
            self.shortfall += chips - given
        self._deal()
        self._begin_first(posts)

    def _from(self, at, chips):
        given = min(chips, self.stacks[at])
        self.stacks[at] -= given
        return given

    # --- cards

    def _deal(self):
        live = [at for at in range(self.count) if self.live[at]]
        if self.street_number == 0:
            each = 3 if self.game_id in STUD else 4 if self.game_id in OMAHA else 2
            for _ in range(each):
                for at in range(self.count):
                    self.holes[at].append(self.deck.pop(0))
        elif self.game_id in STUD:
            if len(self.deck) < len(live) + 1:
                self.deck += self.burns
                self.burns = []
            if len(self.deck) > len(live):
                self.burns.append(self.deck.pop(0))
            if len(self.deck) < len(live):
                self.board.append(self.deck.pop(0))
                return
            for at in live:
                self.holes[at].append(self.deck.pop(0))
        else:
            self.burns.append(self.deck.pop(0))
            for _ in range(3 if self.street_number == 1 else 1):
                self.board.append(self.deck.pop(0))

    def _up(self, at):
        return self.holes[at][2:6]

    def _brings_in(self):
        live = [at for at in range(self.count) if self.live[at]]
        if self.game_id == "razz":
            return max(live, key=lambda at: (low_rank_of(self._up(at)[0]), self._up(at)[0] % 4))
        return min(live, key=lambda at: (rank_of(self._up(at)[0]), self._up(at)[0] % 4))

    def _leads(self):
        live = [at for at in range(self.count) if self.live[at]]
        if self.game_id == "razz":
            boards = {at: grouped(map(low_rank_of, self._up(at))) for at in live}
            lowest = min(
                ([often for often, _ in up], [rank for _, rank in up]) for up in boards.values()
            )
            return next(
                at
                for at in live
                if ([o for o, _ in boards[at]], [r for _, r in boards[at]]) == lowest
            )
        boards = {at: grouped(map(rank_of, self._up(at))) for at in live}
        shapes = {at: ([o for o, _ in up], [r for _, r in up]) for at, up in boards.items()}
        return next(at for at in live if shapes[at] == max(shapes.values()))

    # --- streets

    def _full_bet(self):
        stakes = self.stakes
        if self.game_id not in FIXED:
            return stakes.big_blind * self.rules.min_open_blinds
        small = stakes.small_bet or stakes.big_blind
        return (stakes.big_bet or 2 * small) if self.street_number > 1 else small

    def _begin_first(self, posts):
        fixed = self.game_id in FIXED
        if self.game_id in STUD:
            self.street = SlowStreet(self.rules, fixed, 0, self._full_bet(), self.most_bets)
            if sum(map(bool, self.stacks)) > 1:
                self.due = self.stakes.bring_in
                self._next_from(self._brings_in())
            else:
                self._end_street()
            return
        owed = max([self.stakes.big_blind, *posts.values()])
        step = self._full_bet() if fixed else owed
        self.street = SlowStreet(self.rules, fixed, owed, step, self.most_bets)
        top = max(posts.values())
        self._next_from(min(at for at, chips in posts.items() if chips == top) + 1)

    def _next_from(self, first):
        """The turn goes to the first who has something to decide; else the street is over."""
        able = [at for at in range(self.count) if self.live[at] and self.stacks[at]]
        level = self.street.told().level
        for step in range(self.count):
            at = (first + step) % self.count
            if at not in able:
                continue
            if len(able) == 1 and self.bets[at] >= max(self.bets):
                continue  # nobody to bet against and nothing to match
            if self.street.last_act(at) < 0 or self.bets[at] < level:
                self.turn = at
                return
        self._end_street()

    def _end_street(self):
        self.turn = None
        *_, second, top = sorted(self.bets)
        if top > second:
            owner = self.bets.index(top)
            self.bets[owner] = second
            self.stacks[owner] += top - second
        self.paid = [paid + bet for paid, bet in zip(self.paid, self.bets, strict=True)]
        self.bets = [0] * self.count
        self.shortfall = 0
        last = 4 if self.game_id in STUD else 3
        if sum(self.live) == 1 or self.street_number == last:
            self._finish()
            return
        self.street_number += 1
        self._deal()
        fixed = self.game_id in FIXED
        self.street = SlowStreet(self.rules, fixed, 0, self._full_bet(), self.most_bets)
        if sum(self.live[at] and self.stacks[at] > 0 for at in range(self.count)) < 2:
            self._end_street()
            return
        self._next_from(self._leads() if self.game_id in STUD else 0)

    def _finish(self):
        self.over = True
        self.pots = chip_by_chip(self.paid, self.live, self.dead)
        alone = sum(self.live) == 1
        chip = 1 if alone else self.stakes.chip
        won = pay(self.game_id, self.pots, self.holes, self.board, chip)
        self.stacks = [stack + chips for stack, chips in zip(self.stacks, won, strict=True)]

    # --- what a player may do, and does

    def options(self):
        at, told = self.turn, self.street.told()
        stack, bet = self.stacks[at], self.bets[at]
        owed = min(stack, max(0, told.level - bet))
        span = self._span(at, told)
        return Options(
            seat=at,
            fold=not self.due,
            check=not owed and not self.due,
            call=owed,
            bet=None if told.level else span,
            raise_to=span if told.level else None,
            bring_in=min(self.due, stack),
        )

    def _span(self, at, told):
        reach = self.bets[at] + self.stacks[at]
        others = [
            each
            for each in range(self.count)
            if each != at and self.live[each] and self.stacks[each]
        ]
        if reach <= max(told.level, self.due):
            return None
        if not any(self.bets[each] + self.stacks[each] > told.level for each in others):
            return None
        if not self.street.may_raise(at, self.bets[at]):
            return None
        least = self.street.needed(told)
        most = reach
        if self.game_id in FIXED:
            most = min(reach, least)
        elif self.game_id in POT_LIMIT:
            call = told.level - self.bets[at]
            pot = sum(self.paid) + self.dead + sum(self.bets) + self.shortfall
            most = min(reach, max(least, told.level + pot + call))
        return (min(least, most), most)

    def act(self, kind, total=0):
        at, told = self.turn, self.street.told()
        if kind == "fold":
            self.live[at] = False
        elif kind == "bring-in":
            self.bets[at] += self._from(at, self.due)
            total = self.due
        elif kind == "match":
            self.bets[at] += self._from(at, max(0, told.level - self.bets[at]))
        else:
            self.bets[at] += self._from(at, total - self.bets[at])
        self.due = 0
        self.street.log.append((at, kind, total, not self.stacks[at]))
        if sum(self.live) == 1:
            self._end_street()
            return
        self._next_from(at + 1)
