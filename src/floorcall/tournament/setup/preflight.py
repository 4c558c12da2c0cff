"""What in a set-up cannot work, found before the first player has paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import asdict

from floorcall.law.house import House
from floorcall.ledger.figures import money
from floorcall.table.games import GAMES, Game, Limit
from floorcall.tournament.ending.place_prizes import WHOLE, seats_won, shares_for
from floorcall.tournament.setup.house_preflight import check_by_book
from floorcall.tournament.setup.terms import (
    MOST_SEATS,
    EntryPrice,
    Level,
    Price,
    Problem,
    Setup,
    game_of,
    last_level,
    playing_level,
    smallest_chip,
    spec_fault,
    starting_stacks,
)


def nonsense(setup: Setup) -> list[Problem]:
    """What is wrong with the figures themselves."""
    return [
        *_below_zero(setup),
        *_price_names(setup),
        *_pot(setup),
        *_tables(setup),
        *_chip_figures(setup),
    ]


def _pot(setup: Setup) -> Iterator[Problem]:
    """A pot is that of a season, and what it pays for holds nothing back for it."""
    if setup.from_pot and not setup.pot_of:
        yield Problem("pot_of", "the season whose pot puts money in is not named", grave=True)
    plan = setup.payout
    if setup.from_pot and (plan.held_back or plan.held_share or plan.rest_pot):
        says = "the season pot pays into this tournament, so nothing is held back for the pot"
        yield Problem("payout", says, grave=True)


def _price_names(setup: Setup) -> Iterator[Problem]:
    """Prices are told apart by name, and the usual one is called the entry, or as it is sold."""
    yield from _odd_names("prices", "entry", setup.prices)
    for about, usual, offer in (
        ("rebuy", "rebuy", setup.rebuy),
        ("reentry", "re-entry", setup.reentry),
        ("addon", "add-on", setup.addon),
    ):
        prices = offer.prices if offer is not None else ()
        yield from _odd_names(about, usual, prices)
        if prices and offer is setup.addon:
            yield Problem(about, "the add-on has one price for everybody", grave=True)
        if any(one.before_start or one.until for one in prices):
            says = f"the prices of a {usual} are for somebody, not for a time: it has a window"
            yield Problem(about, says, grave=True)


def _odd_names(about: str, usual: str, prices: tuple[EntryPrice, ...]) -> Iterator[Problem]:
    names = [one.name.strip().casefold() for one in prices]
    if not all(names):
        yield Problem(about, "a price of its own needs a name", grave=True)
    if usual in names:
        yield Problem(
            about, f'"{usual}" is the usual price; give this one another name', grave=True
        )
    if len(set(names)) < len(names):
        yield Problem(about, "two prices have one name", grave=True)


def _below_zero(setup: Setup) -> Iterator[Problem]:
    payout = setup.payout
    shares = [*payout.shares, *(share for _, step in payout.steps for share in step)]
    amounts: list[tuple[str, str, int]] = [
        *_named_amounts("entry", "the entry", setup.entry),
        *(
            amount
            for one in setup.prices
            for amount in _named_amounts("prices", f"the price {one.name}", one.price)
        ),
        *(("prices", f"the time of the price {one.name}", one.until) for one in setup.prices),
        *_offer_amounts(setup),
        *(entry for level in setup.levels for entry in _named_amounts("levels", "a level", level)),
        ("guarantee", "the guarantee", setup.guarantee),
        ("from_pot", "what the season pot puts in", setup.from_pot),
        ("late_stack", "the stack of later entries", setup.late_stack),
        ("payout", "the number of seats", payout.seats),
        ("payout", "the value of a seat", payout.seat_value),
        ("payout", "what is held back", payout.held_back),
        ("payout", "the share held back", payout.held_share),
        ("payout", "the contribution", payout.contribution),
        *(("payout", f"the value of {one.name}", one.value) for one in payout.in_kind),
        ("most_entries", "the most entries", setup.most_entries),
        ("starts", "the time of the start", setup.starts),
        ("ends", "the time of the end", setup.ends),
        *(("payout", "a prize", amount) for amount in payout.amounts),
        *(("payout", "a share", share) for share in shares),
    ]
    for about, what, amount in amounts:
        if amount < 0:
            yield Problem(about, f"{what} cannot be below zero", grave=True)


def _offer_amounts(setup: Setup) -> Iterator[tuple[str, str, int]]:
    offers = (("rebuy", setup.rebuy), ("add-on", setup.addon), ("re-entry", setup.reentry))
    for what, offer in offers:
        if offer is not None:
            about = what.replace("-", "")
            yield from _named_amounts(about, f"the {what}", offer.price)
            for one in offer.prices:
                yield from _named_amounts(about, f"the price {one.name}", one.price)
            yield about, f"the most of a {what}", offer.most
            yield about, f"the stack for a {what}", offer.threshold


def _named_amounts(about: str, what: str, parts: Price | Level) -> Iterator[tuple[str, str, int]]:
    """The whole numbers of a price or a level: `small_blind` is the small blind of a level."""
    for name, value in asdict(parts).items():
        yield about, f"the {name.replace('_', ' ')} of {what}", value


def _tables(setup: Setup) -> Iterator[Problem]:
    sizes = (
        ("table_size", "a table", setup.table_size),
        ("final_size", "the final table", setup.final_size),
    )
    for about, what, size in sizes:
        if size and not 2 <= size <= MOST_SEATS:
            yield Problem(about, f"{what} has 2 to {MOST_SEATS} seats, not {size}", grave=True)
    faults = [fault for fault in map(spec_fault, setup.tables) if fault]
    numbers = [spec.number for spec in setup.tables]
    if len(set(numbers)) < len(numbers):
        faults.append("two tables have one number")
    yield from (Problem("tables", fault, grave=True) for fault in faults)


def _chip_figures(setup: Setup) -> Iterator[Problem]:
    for chip in setup.chips:
        if chip.value < 1 or chip.owned < 0:
            yield Problem(
                "chips", f"there are no {chip.owned:,} chips of {chip.value:,}", grave=True
            )
    if setup.units < 1:
        words = f"a whole unit of money is not made up of {setup.units}"
        yield Problem("units", words, grave=True)


def problems(setup: Setup, house: House, expected: int = 0) -> list[Problem]:
    """Everything found, for `expected` entries where a number is given."""
    absurd = _absurdities(setup)
    if absurd:
        return absurd
    found = [*_structure(setup), *games(setup), *_chips(setup, expected)]
    found += [*_payout(setup, expected), *_windows(setup)]
    return [*found, *check_by_book(setup, house, expected)]


def first_fault(setup: Setup) -> str:
    """What no house could play by, in a sentence; empty when there is nothing."""
    found = _absurdities(setup) or [*_structure(setup), *games(setup), *_payout(setup, 0)]
    return next((one.says for one in found if one.grave), "")


def _absurdities(setup: Setup) -> list[Problem]:
    none_to_play = all(level.is_break for level in setup.levels)
    missing = [Problem("levels", "there is no level to play", grave=True)] if none_to_play else []
    return nonsense(setup) or missing


def _structure(setup: Setup) -> list[Problem]:
    found = []
    if any(tables < 2 for tables in setup.redraw_at):
        words = "seats are redrawn at two tables or more; the final table forms by itself"
        found.append(Problem("redraw_at", words, grave=True))
    if setup.levels[0].is_break:
        found.append(Problem("levels", "the first level is a break", grave=True))
    if any(level.seconds < 1 for level in setup.levels):
        found.append(Problem("levels", "a level has no time", grave=True))
    if setup.stack < 1:
        found.append(Problem("entry.chips", "an entry brings no chips", grave=True))
    return [*found, *_odd_levels(setup)]


_LEAST_DEEP = 20
"""Big blinds in a first stack: with fewer most players are all in within the hour."""
_MOST_ANTE = 10
"""An ante of more than so many times the stake is a slip of the pen."""


def _odd_levels(setup: Setup) -> Iterator[Problem]:
    """Levels nobody can mean as they are written, each with the line it stands in."""
    numbered = [(line, one) for line, one in enumerate(setup.levels, 1) if not one.is_break]
    if numbered and 0 < setup.stack < _LEAST_DEEP * numbered[0][1].big_blind:
        deep = setup.stack // numbered[0][1].big_blind
        words = f"a stack of {setup.stack:,} is {deep} big blinds: most are all in within the hour"
        yield Problem("levels", f"level 1: {words}", line=numbered[0][0])
    for line, level in numbered:
        named = f"level {playing_level(setup, line - 1)}"
        if level.small_blind > level.big_blind:
            words = f"the small blind, {level.small_blind:,}, is above the big, {level.big_blind:,}"
            yield Problem("levels", f"{named}: {words}", line=line)
        if level.stake and level.ante > _MOST_ANTE * level.stake:
            words = f"the ante, {level.ante:,}, is more than ten times {level.stake:,}"
            yield Problem("levels", f"{named}: {words}", line=line)
    for (_, before), (line, after) in pairwise(numbered):
        if after.stake < before.stake:
            what = "big blind" if before.big_blind and after.big_blind else "stake"
            words = f"the {what} falls from {before.stake:,} to {after.stake:,}"
            yield Problem("levels", f"level {playing_level(setup, line - 1)}: {words}", line=line)


def _chips(setup: Setup, expected: int) -> list[Problem]:
    found = []
    gone: dict[int, int] = {plan.value: plan.after_level for plan in setup.colour_ups}
    values = sorted(chip.value for chip in setup.chips)
    for at, level in enumerate(setup.levels):
        number = playing_level(setup, at)
        smallest = min(
            (value for value in values if number <= gone.get(value, number)),
            default=smallest_chip(setup),
        )
        odd = next((amount for amount in level.amounts if amount % smallest), 0)
        if odd:
            words = f"level {number} needs {odd:,}, and the smallest chip is {smallest:,}"
            found.append(Problem("chips", words))
    if setup.stack % smallest_chip(setup):
        words = f"a stack of {setup.stack:,} cannot be made up of the chips owned"
        found.append(Problem("chips", words))
    found += _own_stacks(setup)
    stacks = starting_stacks(setup)
    wanted = expected or setup.most_entries
    if stacks is not None and wanted > stacks:
        words = f"the chips owned make {stacks} starting stacks, not {wanted}"
        found.append(Problem("chips", words))
    return found


def _own_stacks(setup: Setup) -> list[Problem]:
    """Stacks set for one entrant each: nobody twice, all made up of the chips there are."""
    found = []
    who = [one.who for one in setup.stacks]
    twice = next((one for one in who if who.count(one) > 1), "")
    if twice:
        found.append(Problem("stacks", f"two stacks are set for {twice}", grave=True))
    if any(not one.who.strip() or one.chips < 1 for one in setup.stacks):
        words = "a stack set for one entrant needs a name and chips"
        found.append(Problem("stacks", words, grave=True))
    odd = [one for one in setup.stacks if one.chips % smallest_chip(setup)]
    if odd:
        words = (
            f"the stack of {odd[0].chips:,} for {odd[0].who} cannot be made up of the chips owned"
        )
        found.append(Problem("stacks", words))
    owned = sum(chip.value * chip.owned for chip in setup.chips)
    needed = sum(one.chips for one in setup.stacks)
    if setup.chips and needed > owned:
        words = f"the stacks come to {needed:,}, and the chips owned to {owned:,}"
        found.append(Problem("stacks", words))
    return found


def _payout(setup: Setup, expected: int) -> list[Problem]:
    plan = setup.payout
    found = []
    for shares in [plan.shares, *(shares for _, shares in plan.steps)]:
        if sum(shares) > WHOLE:
            words = f"the shares add up to {money(sum(shares), WHOLE // 100)} per cent"
            found.append(Problem("payout", words, grave=True))
    pool = max(setup.guarantee, expected * setup.entry.prize)
    if expected and sum(plan.amounts) > pool:
        prizes, inside = map(setup.money.amount, (sum(plan.amounts), pool))
        words = f"the prizes are {prizes} and the pool is {inside}"
        found.append(Problem("payout", words))
    if plan.is_satellite and expected and not seats_won(plan, pool):
        words = f"a pool of {setup.money.amount(pool)} does not pay for one seat"
        found.append(Problem("payout", words))
    places = len(plan.amounts or shares_for(plan, expected))
    if expected and places > expected:
        words = f"{places} places are paid and {expected} players are expected"
        found.append(Problem("payout", words))
    names = [(one.place, one.name.strip()) for one in plan.in_kind]
    if any(place < 1 or not name for place, name in names):
        found.append(Problem("payout", "a prize in kind has a place and a name", grave=True))
    if len(set(names)) < len(names):
        words = "a place has one thing twice; name them apart, such as bottle 1 and bottle 2"
        found.append(Problem("payout", words, grave=True))
    if plan.unit < 1:
        found.append(Problem("payout", "prizes are rounded to a unit of at least 1", grave=True))
    return found


def _windows(setup: Setup) -> list[Problem]:
    last = last_level(setup)
    windows = [("late_until_level", "late entry", setup.late_until_level)]
    for about, what, offer in (
        ("rebuy", "rebuys", setup.rebuy),
        ("addon", "add-ons", setup.addon),
        ("reentry", "re-entry", setup.reentry),
    ):
        if offer is not None:
            windows.append((about, what, offer.until_level))
    found = [
        Problem(about, f"{what} would close with level {level}, and level {last} is the last")
        for about, what, level in windows
        if level > last
    ]
    return [*found, *_no_such_break(setup)]


def _no_such_break(setup: Setup) -> list[Problem]:
    """What would be sold in a break that is not there."""
    breaks = {playing_level(setup, at) for at, one in enumerate(setup.levels) if one.is_break}
    offers = (("rebuy", "rebuys", setup.rebuy), ("addon", "add-ons", setup.addon))
    return [
        Problem(about, f"{what} are sold {offer.when}, and no break follows it")
        for about, what, offer in offers
        if offer is not None and offer.in_break and offer.until_level not in breaks
    ]


def games(setup: Setup) -> list[Problem]:
    """The games must be known ones; then each level is held against its own.

    Of 20 levels that lack the same thing, the first is named.
    """
    unknown = [game for game in setup.games if game not in GAMES]
    if unknown or not setup.games:
        named = f'"{unknown[0]}" is no game' if unknown else "no game is named"
        return [Problem("games", f"{named}; the games are {', '.join(GAMES)}", grave=True)]
    found: dict[str, Problem] = {}
    for at, level in enumerate(setup.levels):
        if not level.is_break:
            game = game_of(setup, at)
            deals = f"level {playing_level(setup, at)} deals {game.name}"
            for lacks, instead, grave in _missing_amounts(level, game):
                words = f"{deals} and has no {lacks}; write {instead}"
                found.setdefault(lacks, Problem("levels", words, grave))
    return list(found.values())


def _missing_amounts(level: Level, game: Game) -> Iterator[tuple[str, str, bool]]:
    """What the game needs and the level does not say, what to write, and whether it is grave."""
    stud = "limits 100/200 ante 25 bring-in 50"
    if game.limit is Limit.FIXED_LIMIT and not level.small_bet:
        yield "size of a bet", stud if game.stud else "50/100 limits 100/200", True
    if game.stud and not level.bring_in:
        yield "bring-in", stud, False
    if not game.stud and not level.big_blind:
        yield "blinds", "50/100", True
