"""What a house's own book says against a set-up, each with the rules that say it."""

from __future__ import annotations

from itertools import pairwise

from floorcall.chapters.next_hand.questions import ANTES_PAYER, ANTES_REDUCED_LATE, AntePayer
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads
from floorcall.table.games import GAMES
from floorcall.tournament.ending.questions import (
    PAYOUTS_AND_DEALS,
    PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS,
    PAYOUTS_AND_DEALS_ENTRY_THURSDAY,
    PAYOUTS_AND_DEALS_ENTRY_TUESDAY,
    PAYOUTS_AND_DEALS_ENTRY_TUESDAY_BOUNTY,
    Payout,
)
from floorcall.tournament.entry.questions import (
    LATE_ENTRY_DEADLINE,
    LATE_ENTRY_SUPPLY_CAP,
    REBUY_REENTRY,
    REBUY_REENTRY_REENTRY,
    STARTING_STACK_SUPPLY_CAP,
    STARTING_STACK_SUPPLY_CAP_LOW,
    EntryDeadline,
    LateSupply,
    RebuyTerms,
    Reentry,
)
from floorcall.tournament.seating.questions.on_seats import TABLE_SIZES_DIRECTOR_MAY_VARY
from floorcall.tournament.seating.seats_per_table import most_seats
from floorcall.tournament.setup.questions import (
    GAME_CLASSES_BLINDS,
    GAME_CLASSES_TIMED_END,
    BlindSchedule,
    game_classes,
)
from floorcall.tournament.setup.terms import Problem, Setup, first_break


def check_by_book(setup: Setup, house: House, expected: int) -> list[Problem]:
    """The day's price, the class of game, and what the book has otherwise."""
    return [
        *_price_of_the_day(setup, house),
        *_class_of_game(setup, house),
        *_check_offers(setup, house, expected),
        *_check_antes(setup, house),
        *_left_to_director(house),
    ]


def _left_to_director(house: House) -> list[Problem]:
    """What the book leaves to the director and the opening has to say; at a table it is asked."""
    found = []
    for setting in house.left_settings():
        policy = setting.policy
        is_cash = policy.question.topic == _CASH and policy.question is not game_classes
        if policy.question.at_table or is_cash:
            continue
        numbers = ", ".join(rule.number for rule in setting.rules)
        answers = ", ".join(str(policy.answer.spell(one)).lower() for one in setting.leaves)
        words = (
            f"the director decides, by your rule {numbers}: {policy.asks} "
            f"Choose {policy.name} from {answers}"
        )
        found.append(
            Problem("choices", words, grave=True, rules=tuple(map(str, setting.citations)))
        )
    return found


_CASH = "cash"
"""The topic of cash tables, whose questions no tournament asks."""


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
        costs, head = map(setup.money.amount, asked)
        extra = f" and a bounty of {head}" if bounty else ""
        *which, weekday = setup.day.split()
        day = " ".join((*which, weekday.capitalize()))
        words = f"entry costs {costs}{extra} on a {day}"
        found.append(Problem("entry", words, rules=reads.cites))
    if price and entry.fee and entry.total - entry.bounty > asked[0]:
        words = f"a fee of {setup.money.amount(entry.fee)} comes beside the price of the book"
        found.append(Problem("entry", words, rules=reads.cites))
    if price and setup.day == "third wednesday" and not setup.members_only:
        found.append(Problem("members_only", "that game is for members only", rules=reads.cites))
    return found


def _class_of_game(setup: Setup, house: House) -> list[Problem]:
    """What makes a game with a stated end one: it has the end, and the blinds stay the same."""
    found = []
    reads = Reads(house)
    timed = reads[GAME_CLASSES_TIMED_END]
    if timed and not setup.ends:
        words = "this game ends at a stated time: say when"
        found.append(Problem("ends", words, rules=reads.cites))
    if setup.ends and not timed:
        words = "this class of game has no stated end; it ends when one player is left"
        found.append(Problem("ends", words, grave=True, rules=reads.cites))
    if setup.ends and setup.ends <= setup.starts:
        found.append(
            Problem("ends", "the stated end comes after the start", grave=True, rules=reads.cites)
        )
    reads = Reads(house)
    playing = [level for level in setup.levels if not level.is_break]
    blinds = {(level.small_blind, level.big_blind, level.ante) for level in playing}
    if reads[GAME_CLASSES_BLINDS] is BlindSchedule.CONSTANT and len(blinds) > 1:
        words = "the blinds stay the same in this class of game"
        found.append(Problem("levels", words, bool(setup.ends), reads.cites))
    return found


def _check_antes(setup: Setup, house: House) -> list[Problem]:
    """Who pays the ante, and that it does not shrink; stud has antes of its own."""
    if len(setup.games) != 1 or setup.games[0] not in GAMES or GAMES[setup.games[0]].stud:
        return []
    found = []
    with_ante = [level for level in setup.levels if level.ante and not level.is_break]
    reads = Reads(house)
    match reads[ANTES_PAYER]:
        case AntePayer.BIG_BLIND if any(not level.ante_by_big_blind for level in with_ante):
            words = "the big blind pays the ante for the table here; write bb ante"
            found.append(Problem("levels", words, rules=reads.cites))
        case AntePayer.EVERYBODY if any(level.ante_by_big_blind for level in with_ante):
            words = "everybody pays an ante of their own here"
            found.append(Problem("levels", words, rules=reads.cites))
        case _:
            pass
    reads = Reads(house)
    lowered = any(
        later.ante < level.ante and later.ante_by_big_blind == level.ante_by_big_blind
        for level, later in pairwise(with_ante)
    )
    if lowered and not reads[ANTES_REDUCED_LATE]:
        words = "antes are not lowered as play goes on"
        found.append(Problem("levels", words, rules=reads.cites))
    return found


def _check_offers(setup: Setup, house: House, expected: int) -> list[Problem]:
    """What is sold, seated or paid otherwise than the book has it."""
    found = []
    reads = Reads(house)
    if setup.rebuy is not None and reads[REBUY_REENTRY] is RebuyTerms.NO_REBUY:
        found.append(Problem("rebuy", "the house has no rebuys", rules=reads.cites))
    reads = Reads(house)
    if setup.reentry is not None and reads[REBUY_REENTRY_REENTRY] is Reentry.NO_REENTRY:
        found.append(Problem("reentry", "the house has no re-entry", rules=reads.cites))
    reads = Reads(house)
    full = reads[REBUY_REENTRY_REENTRY] is Reentry.FULL_STACK_RANDOM_SEAT
    if setup.reentry is not None and full and setup.reentry.price.chips != setup.stack:
        words = f"a re-entry is a full stack of {setup.stack:,} here"
        found.append(Problem("reentry", words, rules=reads.cites))
    reads = Reads(house)
    to_break = reads[LATE_ENTRY_DEADLINE] is EntryDeadline.END_OF_FIRST_BREAK
    if to_break and first_break(setup) is None:
        words = "late entry ends with the first break, and there is none"
        found.append(Problem("levels", words, rules=reads.cites))
    reads = Reads(house)
    if reads[LATE_ENTRY_SUPPLY_CAP] is LateSupply.STACKS and not setup.chips:
        stacks, low = reads[STARTING_STACK_SUPPLY_CAP], reads[STARTING_STACK_SUPPLY_CAP_LOW]
        if low < expected <= stacks:
            words = f"a host may have only {low} starting stacks"
            found.append(Problem("chips", words, rules=reads.cites))
        if stacks and expected > stacks:
            words = f"a host has {stacks} starting stacks at most"
            found.append(Problem("chips", words, rules=reads.cites))
    reads = Reads(house)
    if reads[PAYOUTS_AND_DEALS] is Payout.SHARE_OF_CHIPS and setup.payout.amounts:
        words = "the pool is paid by chips here, not by place"
        found.append(Problem("payout", words, rules=reads.cites))
    reads = Reads(house)
    if 0 < (most := most_seats(reads)) < setup.table_size:
        words = f"{most} players at most sit at a table of this game"
        found.append(Problem("table_size", words, rules=reads.cites))
    reads = Reads(house)
    if setup.final_size and not reads[TABLE_SIZES_DIRECTOR_MAY_VARY]:
        words = f"a final table of {setup.final_size} is the tournament's own number"
        found.append(Problem("final_size", words, rules=reads.cites))
    return found
