"""Numbers in a set-up that nobody can mean, such as a price below zero; no rule is asked."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import asdict

from floorcall.tournament.problem import Problem
from floorcall.tournament.setup import MOST_SEATS, Level, Price, Setup, spec_fault


def nonsense(setup: Setup) -> list[Problem]:
    """What is wrong with the figures themselves."""
    return [*_below_zero(setup), *_tables(setup), *_chips(setup)]


def _below_zero(setup: Setup) -> Iterator[Problem]:
    payout = setup.payout
    shares = [*payout.shares, *(share for _, step in payout.steps for share in step)]
    amounts: list[tuple[str, str, int]] = [
        *_named("entry", "the entry", setup.entry),
        *_offered(setup),
        *(entry for level in setup.levels for entry in _named("levels", "a level", level)),
        ("guarantee", "the guarantee", setup.guarantee),
        ("most_entries", "the most entries", setup.most_entries),
        ("starts", "the time of the start", setup.starts),
        ("ends", "the time of the end", setup.ends),
        *(("payout", "a prize", amount) for amount in payout.amounts),
        *(("payout", "a share", share) for share in shares),
    ]
    for about, what, amount in amounts:
        if amount < 0:
            yield Problem(about, f"{what} is {amount}, and cannot be below zero", True)


def _offered(setup: Setup) -> Iterator[tuple[str, str, int]]:
    offers = (("rebuy", setup.rebuy), ("add-on", setup.addon), ("re-entry", setup.reentry))
    for what, offer in offers:
        if offer is not None:
            about = what.replace("-", "")
            yield from _named(about, f"the {what}", offer.price)
            yield about, f"the most of a {what}", offer.most
            yield about, f"the stack for a {what}", offer.threshold


def _named(about: str, what: str, parts: Price | Level) -> Iterator[tuple[str, str, int]]:
    """The whole numbers of a price or a level: `small_blind` is the small blind of a level."""
    for name, value in asdict(parts).items():
        if isinstance(value, int) and not isinstance(value, bool):
            yield about, f"the {name.replace('_', ' ')} of {what}", value


def _tables(setup: Setup) -> Iterator[Problem]:
    sizes = (
        ("table_size", "a table", setup.table_size),
        ("final_size", "the final table", setup.final_size),
    )
    for about, what, size in sizes:
        if size and not 2 <= size <= MOST_SEATS:
            yield Problem(about, f"{what} has 2 to {MOST_SEATS} seats, not {size}", True)
    faults = [fault for fault in map(spec_fault, setup.tables) if fault]
    numbers = [spec.number for spec in setup.tables]
    if len(set(numbers)) < len(numbers):
        faults.append("two tables have one number")
    yield from (Problem("tables", fault, True) for fault in faults)


def _chips(setup: Setup) -> Iterator[Problem]:
    for chip in setup.chips:
        if chip.value < 1 or chip.owned < 0:
            yield Problem("chips", f"there are no {chip.owned} chips of {chip.value}", True)
    if setup.units < 1:
        words = f"a whole unit of money is not made up of {setup.units}"
        yield Problem("units", words, True)
