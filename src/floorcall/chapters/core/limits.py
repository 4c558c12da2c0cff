"""What a seat may do once rulings have taken some of its options away."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.table import Options


class Limit(Struct, frozen=True):
    """What a ruling leaves a seat at its next action; one street and one action long.

    A bet out of turn in some houses leaves `Limit(may_raise=False)`: call or fold.
    """

    may_fold: bool = True
    may_check: bool = True
    may_call: bool = True
    may_raise: bool = True
    """Bet or raise."""
    exactly: int | None = None
    """A bet or raise must be to this total."""

    def also(self, other: Limit) -> Limit:
        """Both limits together."""
        return Limit(
            self.may_fold and other.may_fold,
            self.may_check and other.may_check,
            self.may_call and other.may_call,
            self.may_raise and other.may_raise,
            other.exactly if other.exactly is not None else self.exactly,
        )


FREE = Limit()
MUST_CALL = Limit(may_fold=False, may_check=False, may_raise=False)
CALL_OR_FOLD = Limit(may_raise=False)
CHECK_ONLY = Limit(may_fold=False, may_call=False, may_raise=False)
CALL_OR_RAISE = Limit(may_fold=False, may_check=False)
MUST_BET_OR_RAISE = Limit(may_fold=False, may_check=False, may_call=False)


class SeatOptions(Struct, frozen=True):
    """What one seat may do: `call` in chips added, `bet` and `raise_to` as totals (least, most)."""

    seat: int
    fold: bool
    check: bool
    call: int | None
    bet: tuple[int, int] | None
    raise_to: tuple[int, int] | None

    @classmethod
    def of(cls, options: Options) -> SeatOptions:
        """What the hand allows, before any ruling limits it."""
        return cls(
            seat=options.seat,
            fold=options.fold,
            check=options.check,
            call=options.call or options.bring_in or None,
            bet=options.bet,
            raise_to=options.raise_to,
        )

    def under(self, limit: Limit) -> SeatOptions:
        """The same options with a limit laid on them."""
        raise_to = self.raise_to if limit.may_raise else None
        bet = self.bet if limit.may_raise else None
        if limit.exactly is not None:
            bet = bet and (limit.exactly, limit.exactly)
            raise_to = raise_to and (limit.exactly, limit.exactly)
        return replace(
            self,
            fold=self.fold and limit.may_fold,
            check=self.check and limit.may_check,
            call=self.call if limit.may_call else None,
            bet=bet,
            raise_to=raise_to,
        )

    def __str__(self) -> str:
        """In the notation's words: "fold, call 300, raise to 600-5400"."""
        ways = [word for word, may in (("fold", self.fold), ("check", self.check)) if may]
        if self.call is not None:
            ways.append(f"call {self.call}")
        for word, bounds in (("bet", self.bet), ("raise to", self.raise_to)):
            if bounds is not None:
                least, most = bounds
                ways.append(f"{word} {least}" if least == most else f"{word} {least}-{most}")
        return ", ".join(ways) or "do nothing"
