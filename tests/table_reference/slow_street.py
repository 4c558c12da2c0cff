"""One street of betting read from its log: every question is answered by walking the log again.

Written from the papers (policies 19, 56, 60 to 65), not from the engine.
"""

from dataclasses import dataclass, field
from typing import NamedTuple

from floorcall.table.rule_choices import AfterShortAllIn, ReopenLimit, ReopenNoLimit


class Told(NamedTuple):
    """What a log comes to; `reopened` are the entries that gave everybody a new right to raise."""

    level: int
    last_full: int
    full_raise: int
    bets: int
    reopened: list[int]
    opened_by_force: bool


@dataclass
class SlowStreet:
    """`owed` and `step` are the blind owed and the size of a full bet as the street begins."""

    rules: object
    fixed: bool
    owed: int
    step: int
    most_bets: int | None
    log: list = field(default_factory=list)

    @property
    def after_short(self):
        return self.rules.after_short_all_in_limit if self.fixed else self.rules.after_short_all_in

    @property
    def adds_up(self):
        """Whether short all-ins of the whole round are added up for everybody."""
        if self.fixed:
            return self.rules.reopen_limit is ReopenLimit.HALF_BET_CUMULATIVE_ROUND
        return self.rules.reopen_no_limit is ReopenNoLimit.CUMULATIVE_ROUND_SUM

    def needed(self, told):
        """The least total of a full bet or raise (61, 62)."""
        if told.opened_by_force:
            return self.step
        if self.after_short is AfterShortAllIn.FULL_RAISE_ON_TOP:
            return told.level + told.full_raise
        return told.last_full + told.full_raise

    def enough(self, chips, full_raise):
        """Whether this many chips count as a raise: all of one, or half of one in limit."""
        return 2 * chips >= full_raise if self.fixed else chips >= full_raise

    def told(self):
        now = Told(self.owed, self.owed, self.step, int(self.owed > 0), [], opened_by_force=False)
        counted_from = self.owed
        for nth, (_, kind, total, all_in) in enumerate(self.log):
            if kind == "bring-in":
                now = now._replace(level=total, opened_by_force=True)
            if kind != "raise":
                continue
            if total >= self.needed(now):
                step, reopened = now.full_raise, [*now.reopened, nth]
                if not self.fixed:
                    # an all-in over a short all-in that only completes the raise is itself short:
                    # 100, all in 125, all in 200 leaves the bettor to call or fold (63)
                    if all_in and total - now.level < step:
                        reopened = now.reopened
                    step = max(step, total if self.rules.raises_double else total - now.level)
                now = Told(total, total, step, now.bets + 1, reopened, opened_by_force=False)
                counted_from = total
                continue
            now = now._replace(level=total, opened_by_force=False)
            if not self.enough(total - counted_from, now.full_raise):
                continue
            counted_from = total
            if self.fixed:
                now = now._replace(bets=now.bets + 1)
            if self.adds_up:
                now = now._replace(reopened=[*now.reopened, nth])
            if self.after_short is AfterShortAllIn.LIMIT_HALF_RULE:
                now = now._replace(last_full=total)
        return now

    def last_act(self, at):
        """The last entry of a player, -1 before the first."""
        return max((nth for nth, (who, *_) in enumerate(self.log) if who == at), default=-1)

    def may_raise(self, at, bet):
        """Whether a player has the right to raise, whatever the chips (63, 64, 65)."""
        told = self.told()
        if self.most_bets is not None and told.bets >= self.most_bets:
            return False
        acted = self.last_act(at)
        if acted < 0 or any(nth > acted for nth in told.reopened):
            return True
        measured_by_player = (
            self.rules.reopen_limit is ReopenLimit.HALF_RAISE_FACING_PLAYER
            if self.fixed
            else self.rules.reopen_no_limit is ReopenNoLimit.CUMULATIVE_FACING_PLAYER
        )
        return measured_by_player and self.enough(told.level - bet, told.full_raise)
