"""One round of betting: who acts, what is owed, and who may raise to how much.

Players are positions 0 to n-1, the first left of the button being 0. Nothing here knows cards,
and nothing is checked beyond what the asking itself decides: `Hand` is the door.
"""

from operator import add

from floorcall.table.games import Limit
from floorcall.table.rule_choices import AfterShortAllIn, ReopenLimit, ReopenNoLimit, TableRules

NO_RAISE = (0, 0)
_UNCAPPED = 1 << 30

# an enum's member is looked up through its class at ten times the cost of a name
_FIXED_LIMIT, _POT_LIMIT = Limit.FIXED_LIMIT, Limit.POT_LIMIT
_FACING, _SUM = ReopenNoLimit.CUMULATIVE_FACING_PLAYER, ReopenNoLimit.CUMULATIVE_ROUND_SUM
_LIMIT_FACING = ReopenLimit.HALF_RAISE_FACING_PLAYER
_LIMIT_SUM = ReopenLimit.HALF_BET_CUMULATIVE_ROUND
_ON_TOP, _HALF_RULE = AfterShortAllIn.FULL_RAISE_ON_TOP, AfterShortAllIn.LIMIT_HALF_RULE


class Betting:
    """Chips and the right to act, street by street.

    `level` is the total to match, `full` the total of the last full bet or raise, `step` the
    size of a full raise. `rounds` counts what gives everybody a new right to raise; `acted`
    holds its value when a player last acted, -1 before. `base` is where short all-ins are
    added up from. `raisers` are those who bet or raised, in order; this street's begin at
    `raisers_before`. `marks` is how things stood before each of this street's raises. `following`
    says who acts after whom, -1 for those who do not; it goes round the `active` players, and
    after a ruling round those who have still to act, which `ragged` tells. `short` is what
    blinds lack that were posted short, `unposted` a small blind that nobody posts.
    """

    __slots__ = (
        "acted",
        "active",
        "active_count",
        "actor",
        "after_short",
        "base",
        "bets",
        "bets_made",
        "dead",
        "fixed",
        "following",
        "forced",
        "full",
        "left",
        "level",
        "live",
        "live_count",
        "marks",
        "most_bets",
        "paid",
        "pot_limit",
        "ragged",
        "raisers",
        "raisers_before",
        "rounds",
        "rules",
        "short",
        "stacks",
        "step",
        "unposted",
    )

    def __init__(
        self, stacks: list[int], limit: Limit, rules: TableRules, left_in_event: int
    ) -> None:
        n = len(stacks)
        self.stacks: list[int] = stacks
        self.bets: list[int] = [0] * n
        self.paid: list[int] = [0] * n
        self.dead = 0
        self.live: list[bool] = [True] * n
        self.active: list[bool] = [True] * n
        self.live_count = self.active_count = n
        self.following: list[int] = [*range(1, n), 0]
        self.acted: list[int] = [-1] * n
        self.rounds = self.level = self.full = self.step = self.base = 0
        self.bets_made = self.short = self.unposted = self.forced = self.left = 0
        self.actor = 0
        self.raisers: list[int] = []
        self.raisers_before = 0
        self.ragged = False
        self.marks: list[tuple[int, int, int, int, int, int]] = []
        self.fixed: bool = limit is _FIXED_LIMIT
        self.pot_limit: bool = limit is _POT_LIMIT
        self.rules: TableRules = rules
        self.most_bets = _UNCAPPED
        if self.fixed or rules.caps_big_bets:
            lifted = rules.cap_lifts_with_two_left and left_in_event == 2
            if rules.raise_cap is not None and not lifted:
                self.most_bets = 1 + rules.raise_cap
        self.after_short: AfterShortAllIn = (
            rules.after_short_all_in_limit if self.fixed else rules.after_short_all_in
        )

    def post(self, at: int, amount: int) -> int:
        """A blind or bring-in, or what the stack has of it; returns the chips put in."""
        stack = self.stacks[at]
        if amount >= stack:
            amount = stack
            self.all_in(at)
        self.stacks[at] = stack - amount
        self.bets[at] += amount
        return amount

    def ante(self, at: int, amount: int, *, dead: bool) -> None:
        """Chips to the pot before the deal: matched by everybody's, or dead money."""
        amount = min(amount, self.stacks[at])
        self.stacks[at] -= amount
        if dead:
            self.dead += amount
        else:
            self.paid[at] += amount
        if self.stacks[at] == 0:
            self.all_in(at)

    def open_blinds(self, level: int, step: int, first: int) -> None:
        """The first round of a blind game: the full blind is owed even where it was short."""
        self.level = self.full = self.base = level
        self.step = step
        self.bets_made = 1 if level else 0
        self.left = self.active_count
        if self.active_count < 2:
            self._end_if_unopposed()
        if self.left:
            self.actor = self._first_active(first)

    def open_street(self, step: int, first: int) -> None:
        """A round with nothing bet, after `collect`; `step` is the least full bet."""
        self.left = 0
        self.acted = [-1] * len(self.acted)
        self.rounds = self.level = self.full = self.base = 0
        self.bets_made = self.short = self.unposted = self.forced = 0
        self.step = step
        self.raisers_before = len(self.raisers)
        self.marks = []
        if self.active_count < 2:
            return
        if self.ragged:
            self._all_active_follow()
        self.left = self.active_count
        self.actor = self._first_active(first) if first else self.active.index(True)

    def bring_in(self, amount: int) -> int:
        """The forced opening of a stud game; returns how many have still to act."""
        if self.ragged:
            self._all_active_follow()
        at = self.actor
        self.actor = self.following[at]
        self.post(at, amount)
        self.level = self.forced = amount
        self.acted[at] = self.rounds
        self.left = self.active_count - self.active[at]
        return self.left

    def fold(self) -> int:
        """The player to act gives up the hand; returns how many have still to act."""
        at, following = self.actor, self.following
        self.live[at] = self.active[at] = False
        self.actor = following[following.index(at)] = following[at]
        following[at] = -1
        self.live_count -= 1
        self.active_count -= 1
        self.left -= 1
        if self.active_count < 2:
            self._end_if_unopposed()
            if self.live_count == 1:
                self.left = 0
        return self.left

    def call_all_in(self, at: int) -> None:
        """A player who has just acted has no more than what is owed, or less."""
        self.bets[at] += self.stacks[at]
        self.stacks[at] = 0
        self.all_in(at)
        if self.active_count < 2:
            self._end_if_unopposed()

    def bounds(self) -> tuple[int, int]:
        """The least and the most the player to act may make it, or (0, 0) for no right to.

        At 100/200 facing a raise to 600 with 5,000 in all: (1000, 5000).
        """
        at = self.actor
        bets, stacks, level = self.bets, self.stacks, self.level
        bet, stack = bets[at], stacks[at]
        owed = level - bet
        if stack <= owed:
            return NO_RAISE
        other = self.following[at]  # most often able to answer, which saves asking them all
        if (other == at or bets[other] + stacks[other] <= level) and not self._answerable():
            return NO_RAISE
        if self.acted[at] == self.rounds and not self._reopens_for_player(owed):
            return NO_RAISE
        if self.bets_made >= self.most_bets:
            return NO_RAISE
        least = self.full_raise()
        most = bet + stack
        if self.fixed:
            most = min(most, least)
        elif self.pot_limit:
            most = min(most, max(least, level + self._pot() + owed))
        return (least, most) if least < most else (most, most)

    def make_it(self, to: int) -> int:
        """A bet or raise to a total within `bounds`; returns how many have still to act."""
        if self.ragged:
            self._all_active_follow()
        at, level, step, rounds = self.actor, self.level, self.step, self.rounds
        self.actor = self.following[at]
        self.marks.append((level, self.full, step, self.base, self.bets_made, rounds))
        self.raisers.append(at)
        behind = self.stacks[at] - to + self.bets[at]
        if to >= self.full_raise():
            by = to - level
            if by >= step or behind or self.fixed:
                self.rounds = rounds + 1  # an all-in that only completes a raise gives no right
            more = to if self.rules.raises_double else by
            if more > step and not self.fixed:
                self.step = more
            self.full = self.base = to
            self.bets_made += 1
        else:
            self._short_all_in(to)
        self.level = self.bets[at] = to
        self.stacks[at] = behind
        self.acted[at] = self.rounds
        if behind:
            self.left = self.active_count - 1
        else:
            self.all_in(at)
            self.left = self.active_count
        return self.left

    def uncalled_bet(self) -> tuple[int, int]:
        """Who has bet more than anybody matched, and how much of it: (position, chips)."""
        *_, matched, top = sorted(self.bets)
        return (self.bets.index(top), top - matched) if top > matched else (0, 0)

    def give_back(self, at: int, amount: int) -> None:
        """Chips of this street return from the bet to the stack."""
        self.bets[at] -= amount
        self.stacks[at] += amount
        if self.live[at] and not self.active[at]:
            self._play_on(at)

    def collect(self) -> None:
        """The street is over: what nobody called goes back, the rest to the pot.

        What a dead hand has put in stays: of a killed blind of 350 the small blind wins it all.
        """
        bets = self.bets
        top = max(bets)
        if not top:
            return
        if bets.count(top) == 1 and self.live[bets.index(top)]:
            self.give_back(*self.uncalled_bet())
        self.paid = list(map(add, self.paid, bets))
        self.bets = [0] * len(bets)

    def revive(self, at: int) -> None:
        """A hand is back in play, with what it had decided and what it had still to decide."""
        self.live[at] = True
        self.live_count += 1
        if self.stacks[at]:
            self._play_on(at)

    def lower_level(self) -> None:
        """What is owed falls back to the last bet that still lies there, after one was returned."""
        top = max(self.bets)
        while self.marks and self.level > top:
            self.level, self.full, self.step, self.base, self.bets_made, self.rounds = (
                self.marks.pop()
            )
            self.raisers.pop()
        self.level = max(self.level, top)  # of a bet returned in part, the rest is still owed
        self.acted = [min(acted, self.rounds) for acted in self.acted]

    def resume(self) -> None:
        """Count afresh who has still to act, and go on from the actor, after a ruling."""
        n, actor = len(self.bets), self.actor
        waiting = list(filter(self.waits, range(n)))
        self._follow(waiting)
        self.ragged = True
        self.left = len(waiting)
        if self.active_count < 2:
            self._end_if_unopposed()
        if self.left:
            self.actor = min(waiting, key=lambda at: (at - actor) % n)

    def waits(self, at: int) -> bool:
        """Whether a player has a decision to make on this street."""
        return self.active[at] and (self.acted[at] < 0 or self.bets[at] < self.level)

    def full_raise(self) -> int:
        """The least total that is a full bet or raise, whatever the stack in turn can reach."""
        if self.after_short is _ON_TOP and self.level > self.forced:
            return self.level + self.step
        return self.full + self.step

    def _short_all_in(self, to: int) -> None:
        """An all-in under a full raise counts for as much as the house lets it."""
        if not self._reopens(to - self.base):
            return
        self.base = to
        if self.fixed:
            self.bets_made += 1
        if self._counts_for_all():
            self.rounds += 1
        if self.after_short is _HALF_RULE:
            self.full = to

    def _reopens(self, amount: int) -> bool:
        """Whether so much is enough of a raise: all of it, in limit half or what the house says."""
        if self.fixed:
            return 100 * amount >= self.rules.reopen_limit_percent * self.step
        return amount >= self.step

    def _reopens_for_player(self, owed: int) -> bool:
        """Nothing full since this player acted: whether the short all-ins add up for them."""
        rules = self.rules
        if self.fixed:
            return rules.reopen_limit is _LIMIT_FACING and self._reopens(owed)
        return rules.reopen_no_limit is _FACING and self._reopens(owed)

    def _counts_for_all(self) -> bool:
        """Whether the round's short all-ins add up for everybody."""
        rules = self.rules
        if self.fixed:
            return rules.reopen_limit is _LIMIT_SUM
        return rules.reopen_no_limit is _SUM

    def _pot(self) -> int:
        """The pot as a pot-limit raise counts it: before the flop a short blind may be full.

        So may one that nobody posts.
        """
        short = self.short if self.rules.pot_limit_counts_full_blind else 0
        unposted = self.unposted if self.rules.pot_limit_counts_dead_blind else 0
        return sum(self.paid) + self.dead + sum(self.bets) + short + unposted

    def _first_active(self, first: int) -> int:
        active = self.active
        at = first - len(active)  # a negative index goes round the table by itself
        while not active[at]:
            at += 1
        return at % len(active)

    def _answerable(self) -> bool:
        """Whether anybody else has the chips to answer a raise."""
        return any(
            able and at != self.actor and self.bets[at] + self.stacks[at] > self.level
            for at, able in enumerate(self.active)
        )

    def _follow(self, turns: list[int]) -> None:
        """Set who acts after whom: each of these positions after the one before."""
        self.following = [-1] * len(self.active)
        for at, following in zip(turns, turns[1:] + turns[:1], strict=True):
            self.following[at] = following

    def _all_active_follow(self) -> None:
        self._follow([at for at, able in enumerate(self.active) if able])
        self.ragged = False

    def _play_on(self, at: int) -> None:
        """A player has decisions to make again; who follows whom is settled as betting goes on."""
        self.active[at] = True
        self.active_count += 1
        self.ragged = True

    def drop(self, at: int) -> None:
        """A hand is out of play; its chips stay in."""
        if self.live[at]:
            self.live[at] = False
            self.live_count -= 1
        self.all_in(at)

    def all_in(self, at: int) -> None:
        """A player has no decision left to make."""
        if self.active[at]:
            self.active[at] = False
            self.active_count -= 1
            following = self.following
            if following[at] >= 0:
                following[following.index(at)] = following[at]
                following[at] = -1

    def _end_if_unopposed(self) -> None:
        """Nobody is left to bet against, and the one with chips owes nothing."""
        if self.left and self.bets[self.active.index(True)] >= max(self.bets):
            self.left = 0
