"""What the player to act may do, told in one value."""

from typing import NamedTuple


class Options(NamedTuple):
    """The choices of one seat in turn.

    `call` is the chips added, 0 when there is nothing to call. `bet` and `raise_to` are the
    least and the most total on this street, None when not allowed; in limit both are equal.
    Facing 600 at 100/200 with 5,000 behind: fold, call 600, raise_to (1000, 5000).
    """

    seat: int
    fold: bool
    check: bool
    call: int
    bet: tuple[int, int] | None
    raise_to: tuple[int, int] | None
    bring_in: int = 0

    def __str__(self) -> str:
        """Plain words: "seat 5 may fold, call 300, raise to 600-5400"."""
        ways = ["fold"] if self.fold else []
        if self.check:
            ways.append("check")
        if self.call:
            ways.append(f"call {self.call}")
        if self.bring_in:
            ways.append(f"bring in {self.bring_in}")
        if self.bet:
            ways.append(f"bet {_span(self.bet)}")
        if self.raise_to:
            ways.append(f"raise to {_span(self.raise_to)}")
        return f"seat {self.seat} may {', '.join(ways)}"


def _span(bounds: tuple[int, int]) -> str:
    least, most = bounds
    return f"{least}" if least == most else f"{least}-{most}"
