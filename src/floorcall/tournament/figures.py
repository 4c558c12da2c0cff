"""Numbers in a set-up that nobody can mean, such as a price below zero; no rule is asked."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import asdict

from floorcall.tournament.setup import MOST_SEATS, Setup, spec_fault


def nonsense(setup: Setup) -> list[str]:
    """What is wrong with the figures themselves, each in a sentence."""
    return [*_below_zero(setup), *_tables(setup), *_chips(setup)]


def _below_zero(setup: Setup) -> Iterator[str]:
    offers = {"rebuy": setup.rebuy, "add-on": setup.addon, "re-entry": setup.reentry}
    sold = {what: offer for what, offer in offers.items() if offer is not None}
    prices = {"entry": setup.entry, **{what: offer.price for what, offer in sold.items()}}
    amounts: list[tuple[str, int]] = [
        *((f"the {part} of the {what}", n) for what, p in prices.items() for part, n in _parts(p)),
        *((f"the most of a {what}", offer.most) for what, offer in sold.items()),
        *((f"the stack for a {what}", offer.threshold) for what, offer in sold.items()),
        *((f"the {part} of a level", n) for level in setup.levels for part, n in _parts(level)),
        ("the guarantee", setup.guarantee),
        ("the most entries", setup.most_entries),
        ("the time of the start", setup.starts),
        ("the time of the end", setup.ends),
        *(("a prize", amount) for amount in setup.payout.amounts),
        *(("a share", share) for share in setup.payout.shares),
        *(("a share", share) for _, shares in setup.payout.steps for share in shares),
    ]
    for what, amount in amounts:
        if amount < 0:
            yield f"{what} is {amount}, and cannot be below zero"


def _parts(priced: object) -> Iterator[tuple[str, int]]:
    """The whole numbers of a price or a level, by name: `small_blind` is the small blind."""
    for name, value in asdict(priced).items():  # type: ignore[arg-type]
        if isinstance(value, int) and not isinstance(value, bool):
            yield name.replace("_", " "), value


def _tables(setup: Setup) -> Iterator[str]:
    for what, size in (("a table", setup.table_size), ("the final table", setup.final_size)):
        if size and not 2 <= size <= MOST_SEATS:
            yield f"{what} has 2 to {MOST_SEATS} seats, not {size}"
    yield from (fault for fault in map(spec_fault, setup.tables) if fault)
    numbers = [spec.number for spec in setup.tables]
    if len(set(numbers)) < len(numbers):
        yield "two tables have one number"


def _chips(setup: Setup) -> Iterator[str]:
    for chip in setup.chips:
        if chip.value < 1 or chip.owned < 0:
            yield f"there are no {chip.owned} chips of {chip.value}"
    if setup.units < 1:
        yield f"a whole unit of money is not made up of {setup.units}"
