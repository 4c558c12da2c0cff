"""How all the pots of a hand are awarded, side pots and main pot each on its own."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.core.decision import Decision, Reading, Verdict, chips, seats, the_seat
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.showdown.questions.on_pots import (
    SIDE_POTS,
    SIDE_POTS_AWARD_ORDER,
    SIDE_POTS_CAP,
    AwardOrder,
    SidePots,
)
from floorcall.chapters.showdown.questions.on_tabling import TABLED_WINNER_PROTECTION_CARDS_SPEAK
from floorcall.chapters.showdown.rulings.pot_division import PotWon, Shares, divide
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Payout(Struct, frozen=True):
    """The pots with their winners, main pot first."""

    pots: tuple[PotWon, ...]
    is_known: bool = True
    """Whether nothing lies in them of which nobody told."""


def award(payout: Payout, house: House) -> Ruling[Decision]:
    """Who is paid what: a side pot of 2,000 is awarded before the main pot of 2,100."""
    reads = Reading(house)
    reads[TABLED_WINNER_PROTECTION_CARDS_SPEAK]
    several = len(payout.pots) > 1
    won_pots = _pots_to_divide(payout.pots, reads) if several else payout.pots
    shared = [_paying_shares(divide(pot, reads)) for pot in won_pots]
    known = payout.is_known
    sentences = [
        _describe(_name(nth, len(shared)), shares, is_known=known)
        for nth, shares in enumerate(shared)
    ]
    order = list(range(len(shared)))
    if len(shared) > 1:
        order = _order(len(shared), reads)
    won: Shares = {}
    for shares in shared:
        for seat, amount in shares.items():
            won[seat] = won.get(seat, 0) + amount
    return reads.rules(
        Decision(
            verdict=Verdict.AWARDED,
            says=" ".join(sentences[nth] for nth in order),
            steps=step_names(*(_step(nth) for nth in order)) if len(shared) > 1 else (),
            facts={str(seat): amount for seat, amount in won.items()},
        )
    )


def _paying_shares(shares: Shares) -> Shares:
    """Those who get something: two chips among three tied hands leave one with none."""
    return {seat: amount for seat, amount in shares.items() if amount}


def pots_ruling(amounts: tuple[tuple[int, tuple[int, ...]], ...], house: House) -> Ruling[Decision]:
    """The pots as they stand: 700 in from one player and 1,700 from two make 2,100 and 2,000."""
    reads = Reading(house)
    if len(amounts) > 1:
        reads[SIDE_POTS_CAP]
    sentences = [
        f"{_name(nth, len(amounts)).capitalize()} {chips(amount)} for {seats(players)}"
        for nth, (amount, players) in enumerate(amounts)
    ]
    return reads.rules(Decision(verdict=Verdict.NOTED, says=f"{'; '.join(sentences)}."))


def _pots_to_divide(pots: tuple[PotWon, ...], reads: Reading) -> tuple[PotWon, ...]:
    """Each pot on its own, or those that the same hands win as one."""
    if reads[SIDE_POTS] is SidePots.EACH_SPLIT_SEPARATELY:
        return pots
    found: list[PotWon] = []
    for pot in pots:
        if found and (found[-1].high, found[-1].low) == (pot.high, pot.low):
            found[-1] = replace(pot, amount=pot.amount + found[-1].amount)
        else:
            found.append(pot)
    return tuple(found)


def _order(count: int, reads: Reading) -> list[int]:
    match reads[SIDE_POTS_AWARD_ORDER]:
        case AwardOrder.LAST_SIDE_POT_FIRST:
            return list(range(count))[::-1]
        case AwardOrder.MAIN_POT_FIRST:
            return list(range(count))


def _step(nth: int) -> Step:
    return Step.AWARD_SIDE_POT if nth else Step.AWARD_MAIN_POT


_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def _name(nth: int, count: int) -> str:
    if count == 1:
        return "pot"
    if nth == 0:
        return "main pot"
    return "side pot" if count == 2 else f"{_ORDER[nth - 1]} side pot"


def _describe(name: str, shares: Shares, *, is_known: bool) -> str:
    paid = ", ".join(f"{chips(amount)} to seat {seat}" for seat, amount in shares.items())
    if len(shares) == 1:
        ((seat, amount),) = shares.items()
        much = f" of {chips(amount)}" if is_known else ""
        return f"{the_seat(seat)} wins the {name}{much}."
    return f"The {name} is split: {paid}."
