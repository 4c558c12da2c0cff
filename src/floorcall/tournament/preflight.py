"""What in a set-up cannot work, found before the first player has paid."""

from __future__ import annotations

from itertools import pairwise

from floorcall.law.house import House
from floorcall.tournament.figures import nonsense
from floorcall.tournament.preflight_games import games
from floorcall.tournament.preflight_house import by_the_book
from floorcall.tournament.prizes import WHOLE, shares_for
from floorcall.tournament.problem import Problem
from floorcall.tournament.setup import Setup, playing_level, smallest_chip, starting_stacks


def problems(setup: Setup, house: House, expected: int = 0) -> list[Problem]:
    """Everything found, for `expected` entries where a number is given."""
    absurd = nonsense(setup)
    if absurd:
        return absurd
    if not any(not level.is_break for level in setup.levels):
        return [Problem("levels", "there is no level to play", True)]
    found = [*_structure(setup), *games(setup), *_chips(setup, expected)]
    found += [*_payout(setup, expected), *_windows(setup)]
    return [*found, *by_the_book(setup, house, expected)]


def _structure(setup: Setup) -> list[Problem]:
    found = []
    if setup.levels[0].is_break:
        found.append(Problem("levels", "the first level is a break", True))
    if any(level.seconds < 1 for level in setup.levels):
        found.append(Problem("levels", "a level has no time", True))
    if setup.stack < 1:
        found.append(Problem("entry.chips", "an entry brings no chips", True))
    playing = [level for level in setup.levels if not level.is_break]
    for before, after in pairwise(playing):
        if after.stake < before.stake:
            what = "big blind" if before.big_blind and after.big_blind else "stake"
            words = f"the {what} falls from {before.stake} to {after.stake}"
            found.append(Problem("levels", words))
    return found


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
            words = f"level {number} needs {odd}, and the smallest chip is {smallest}"
            found.append(Problem("chips", words))
    if setup.stack % smallest_chip(setup):
        words = f"a stack of {setup.stack} cannot be made up of the chips owned"
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
        found.append(Problem("stacks", f"two stacks are set for {twice}", True))
    if any(not one.who.strip() or one.chips < 1 for one in setup.stacks):
        words = "a stack of one's own has somebody to begin with it, and chips"
        found.append(Problem("stacks", words, True))
    odd = [one for one in setup.stacks if one.chips % smallest_chip(setup)]
    if odd:
        words = f"the stack of {odd[0].chips} for {odd[0].who} cannot be made up of the chips owned"
        found.append(Problem("stacks", words))
    owned = sum(chip.value * chip.owned for chip in setup.chips)
    needed = sum(one.chips for one in setup.stacks)
    if setup.chips and needed > owned:
        words = f"the stacks come to {needed}, and the chips owned to {owned}"
        found.append(Problem("stacks", words))
    return found


def _payout(setup: Setup, expected: int) -> list[Problem]:
    plan = setup.payout
    found = []
    for shares in [plan.shares, *(shares for _, shares in plan.steps)]:
        if sum(shares) > WHOLE:
            words = f"the shares add up to {sum(shares)}, {WHOLE} is all"
            found.append(Problem("payout", words, True))
    pool = max(setup.guarantee, expected * setup.entry.prize)
    if expected and sum(plan.amounts) > pool:
        words = f"the prizes are {sum(plan.amounts)} and the pool is {pool}"
        found.append(Problem("payout", words))
    places = len(plan.amounts or shares_for(plan, expected))
    if expected and places > expected:
        words = f"{places} places are paid and {expected} players are expected"
        found.append(Problem("payout", words))
    if plan.unit < 1:
        found.append(Problem("payout", "prizes are rounded to a unit of at least 1", True))
    return found


def _windows(setup: Setup) -> list[Problem]:
    last = playing_level(setup, len(setup.levels) - 1)
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
