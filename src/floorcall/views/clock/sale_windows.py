"""What is still sold tonight, and until when: late entry, re-entry, rebuys and the add-on."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.tournament.entry.entry_windows import late_entry_end
from floorcall.tournament.setup.terms import Offer
from floorcall.tournament.state import State
from floorcall.views.clock.announcement import LevelPlanned, structure_view


class SaleWindow(Struct, frozen=True):
    """Something on sale. `until` is in seconds since 1970, None while no clock tells it.

    `opens` is when it is sold first, None where that was before now: an add-on of the break.
    """

    what: str
    until: int | None
    until_level: int
    in_break: bool = False
    opens: int | None = None
    price: int = 0
    chips: int = 0

    @property
    def is_open(self) -> bool:
        """Whether it is sold now."""
        return self.opens is None


def sale_windows(state: State, house: House, now: int) -> tuple[SaleWindow, ...]:
    """All that is sold now or later, the first to close first: rebuys until 21:10."""
    if state.phase == "over":
        return ()
    setup = state.setup
    planned = structure_view(state, house, now)
    offers = {"Rebuys": setup.rebuy, "Re-entry": setup.reentry, "Add-on": setup.addon}
    found = [_window(planned, what, one) for what, one in offers.items() if one is not None]
    late = late_entry_end(state, Reads(house))
    if late is not None and late.level:
        entry = Offer(setup.entry, late.level, in_break=late.with_break)
        window = _window(planned, "Late entry", entry, setup.late_stack or setup.stack)
        found.append(replace(window, opens=None) if window is not None else None)
    windows = [one for one in found if one is not None]
    return tuple(sorted(windows, key=lambda one: (one.until_level, one.in_break)))


def _window(
    planned: tuple[LevelPlanned, ...], what: str, offer: Offer, chips: int = 0
) -> SaleWindow | None:
    last = _last_index(planned, offer)
    if last is None or planned[last].stage == "past":
        return None
    after = planned[last + 1] if last + 1 < len(planned) else None
    here = planned[last]
    return SaleWindow(
        what=what,
        until=after.begins if after is not None else None,
        until_level=offer.until_level,
        in_break=offer.in_break,
        opens=(here.begins or 0) if offer.in_break and here.stage == "coming" else None,
        price=offer.price.total,
        chips=chips or offer.price.chips,
    )


def _last_index(planned: tuple[LevelPlanned, ...], offer: Offer) -> int | None:
    """Where it is sold last: the level itself, or the break behind it."""
    for one in planned:
        if one.level.number == offer.until_level and one.level.is_break == offer.in_break:
            return one.index
    return None
