"""What in a set-up cannot work, found before the first player has paid."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from floorcall.law.house import House
from floorcall.policies.cash import GAME_CLASSES_BLINDS, GAME_CLASSES_TIMED_END, BlindSchedule
from floorcall.policies.entering import (
    LATE_ENTRY_DEADLINE,
    LATE_ENTRY_SUPPLY_CAP,
    STARTING_STACK_SUPPLY_CAP,
    STARTING_STACK_SUPPLY_CAP_LOW,
    EntryDeadline,
    LateSupply,
)
from floorcall.policies.entries import REBUY_REENTRY, REBUY_REENTRY_REENTRY, Rebuy, Reentry
from floorcall.policies.prizes import (
    PAYOUTS_AND_DEALS,
    PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS,
    PAYOUTS_AND_DEALS_ENTRY_THURSDAY,
    PAYOUTS_AND_DEALS_ENTRY_TUESDAY,
    PAYOUTS_AND_DEALS_ENTRY_TUESDAY_BOUNTY,
    Payout,
)
from floorcall.policies.seating import TABLE_SIZES_DIRECTOR_MAY_VARY
from floorcall.table.games import GAMES
from floorcall.tournament.figures import nonsense
from floorcall.tournament.prizes import WHOLE, shares_for
from floorcall.tournament.reasons import Reads
from floorcall.tournament.setup import (
    Setup,
    first_break,
    playing_level,
    smallest_chip,
    starting_stacks,
)


class Problem(NamedTuple):
    """What does not work. A grave one stops the opening; others a director may know better."""

    says: str
    grave: bool = False
    rules: tuple[str, ...] = ()


def problems(setup: Setup, house: House, expected: int = 0) -> list[Problem]:
    """Everything found, for `expected` entries where a number is given."""
    absurd = [Problem(words, True) for words in nonsense(setup)]
    if absurd:
        return absurd
    found = [*_structure(setup), *_chips(setup, expected), *_payout(setup, expected)]
    found += [*_windows(setup), *_price_of_the_day(setup, house), *_class_of_game(setup, house)]
    return [*found, *_by_the_book(setup, house, expected)]


def _structure(setup: Setup) -> list[Problem]:
    found = []
    if not any(not level.is_break for level in setup.levels):
        return [Problem("there is no level to play", True)]
    if setup.levels[0].is_break:
        found.append(Problem("the first level is a break", True))
    if any(level.seconds < 1 for level in setup.levels):
        found.append(Problem("a level has no time", True))
    unknown = [game for game in setup.games if game not in GAMES]
    if unknown or not setup.games:
        named = f'"{unknown[0]}" is no game' if unknown else "no game is named"
        found.append(Problem(f"{named}; the games are {', '.join(GAMES)}", True))
    if setup.stack < 1:
        found.append(Problem("an entry brings no chips", True))
    playing = [level for level in setup.levels if not level.is_break]
    for before, after in pairwise(playing):
        if after.big_blind < before.big_blind:
            words = f"the big blind falls from {before.big_blind} to {after.big_blind}"
            found.append(Problem(words))
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
        for amount in (level.small_blind, level.big_blind, level.ante, level.bring_in):
            if amount % smallest:
                found.append(
                    Problem(f"level {number} needs {amount}, and the smallest chip is {smallest}")
                )
                break
    if setup.stack % smallest_chip(setup):
        found.append(Problem(f"a stack of {setup.stack} cannot be made up of the chips owned"))
    found += _own_stacks(setup)
    stacks = starting_stacks(setup)
    wanted = expected or setup.most_entries
    if stacks is not None and wanted > stacks:
        found.append(Problem(f"the chips owned make {stacks} starting stacks, not {wanted}"))
    return found


def _own_stacks(setup: Setup) -> list[Problem]:
    """Stacks set for one entrant each: nobody twice, all made up of the chips there are."""
    found = []
    who = [one.who for one in setup.stacks]
    twice = next((one for one in who if who.count(one) > 1), "")
    if twice:
        found.append(Problem(f"two stacks are set for {twice}", True))
    if any(not one.who.strip() or one.chips < 1 for one in setup.stacks):
        found.append(Problem("a stack of one's own has somebody to begin with it, and chips", True))
    odd = [one for one in setup.stacks if one.chips % smallest_chip(setup)]
    if odd:
        words = f"the stack of {odd[0].chips} for {odd[0].who} cannot be made up of the chips owned"
        found.append(Problem(words))
    owned = sum(chip.value * chip.owned for chip in setup.chips)
    needed = sum(one.chips for one in setup.stacks)
    if setup.chips and needed > owned:
        found.append(Problem(f"the stacks come to {needed}, and the chips owned to {owned}"))
    return found


def _payout(setup: Setup, expected: int) -> list[Problem]:
    plan = setup.payout
    found = []
    for shares in [plan.shares, *(shares for _, shares in plan.steps)]:
        if sum(shares) > WHOLE:
            found.append(Problem(f"the shares add up to {sum(shares)}, {WHOLE} is all", True))
    pool = max(setup.guarantee, expected * setup.entry.prize)
    if expected and sum(plan.amounts) > pool:
        found.append(Problem(f"the prizes are {sum(plan.amounts)} and the pool is {pool}"))
    places = len(plan.amounts or shares_for(plan, expected))
    if expected and places > expected:
        found.append(Problem(f"{places} places are paid and {expected} players are expected"))
    if plan.unit < 1:
        found.append(Problem("prizes are rounded to a unit of at least 1", True))
    return found


def _windows(setup: Setup) -> list[Problem]:
    last = playing_level(setup, len(setup.levels) - 1)
    windows = {"late entry": setup.late_until_level}
    for what, offer in (
        ("rebuys", setup.rebuy),
        ("add-ons", setup.addon),
        ("re-entry", setup.reentry),
    ):
        if offer is not None:
            windows[what] = offer.until_level
    return [
        Problem(f"{what} would close with level {level}, and level {last} is the last")
        for what, level in windows.items()
        if level > last
    ]


def _price_of_the_day(setup: Setup, house: House) -> list[Problem]:
    """Whether the entry costs what the house asks on that day: 20 and a bounty of 5."""
    reads = Reads(house)
    bounty = 0
    match setup.day:
        case "tuesday":
            price = reads[PAYOUTS_AND_DEALS_ENTRY_TUESDAY]
            bounty = reads[PAYOUTS_AND_DEALS_ENTRY_TUESDAY_BOUNTY]
        case "thursday":
            price = reads[PAYOUTS_AND_DEALS_ENTRY_THURSDAY]
        case "third wednesday":
            price = reads[PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS]
        case _:
            return []
    found = []
    entry = setup.entry
    asked = (price * setup.units, bounty * setup.units)
    if price and (entry.total - entry.bounty, entry.bounty) != asked:
        extra = f" and a bounty of {bounty}" if bounty else ""
        found.append(Problem(f"entry costs {price}{extra} on a {setup.day}", False, reads.cites))
    if price and setup.day == "third wednesday" and not setup.members_only:
        found.append(Problem("that game is for members only", False, reads.cites))
    return found


def _class_of_game(setup: Setup, house: House) -> list[Problem]:
    """What makes a game with a stated end one: it has the end, and the blinds stay the same."""
    found = []
    reads = Reads(house)
    timed = reads[GAME_CLASSES_TIMED_END]
    if timed and not setup.ends:
        found.append(Problem("this game ends at a stated time: say when", False, reads.cites))
    if setup.ends and not timed:
        words = "this class of game has no stated end; it ends when one player is left"
        found.append(Problem(words, True, reads.cites))
    if setup.ends and setup.ends <= setup.starts:
        found.append(Problem("the stated end comes after the start", True, reads.cites))
    reads = Reads(house)
    playing = [level for level in setup.levels if not level.is_break]
    blinds = {(level.small_blind, level.big_blind, level.ante) for level in playing}
    if reads[GAME_CLASSES_BLINDS] is BlindSchedule.CONSTANT and len(blinds) > 1:
        words = "the blinds stay the same in this class of game"
        found.append(Problem(words, bool(setup.ends), reads.cites))
    return found


def _by_the_book(setup: Setup, house: House, expected: int) -> list[Problem]:
    found = []
    reads = Reads(house)
    if setup.rebuy is not None and reads[REBUY_REENTRY] is Rebuy.NO_REBUY:
        found.append(Problem("the house has no rebuys", False, reads.cites))
    reads = Reads(house)
    if setup.reentry is not None and reads[REBUY_REENTRY_REENTRY] is Reentry.NO_REENTRY:
        found.append(Problem("the house has no re-entry", False, reads.cites))
    reads = Reads(house)
    to_break = reads[LATE_ENTRY_DEADLINE] is EntryDeadline.END_OF_FIRST_BREAK
    if to_break and first_break(setup) is None:
        found.append(
            Problem("late entry ends with the first break, and there is none", False, reads.cites)
        )
    reads = Reads(house)
    if reads[LATE_ENTRY_SUPPLY_CAP] is LateSupply.STACKS and not setup.chips:
        stacks, low = reads[STARTING_STACK_SUPPLY_CAP], reads[STARTING_STACK_SUPPLY_CAP_LOW]
        if low < expected <= stacks:
            found.append(Problem(f"a host may have only {low} starting stacks", False, reads.cites))
        if stacks and expected > stacks:
            found.append(
                Problem(f"a host has {stacks} starting stacks at most", False, reads.cites)
            )
    reads = Reads(house)
    if reads[PAYOUTS_AND_DEALS] is Payout.SHARE_OF_CHIPS and setup.payout.amounts:
        found.append(Problem("the pool is paid by chips here, not by place", False, reads.cites))
    reads = Reads(house)
    if setup.final_size and not reads[TABLE_SIZES_DIRECTOR_MAY_VARY]:
        words = f"a final table of {setup.final_size} is the tournament's own number"
        found.append(Problem(words, False, reads.cites))
    return found
