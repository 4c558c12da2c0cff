"""What must be tabled to win, and what keeps a tabled hand safe."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import (
    Choice,
    Decision,
    Reading,
    Verdict,
    chips,
    seats,
    the_seat,
)
from floorcall.chapters.core.procedure import Step, step_names
from floorcall.chapters.showdown.questions.on_tabling import (
    SHOWDOWN_ORDER_ONLY_IF_NOT_SPONTANEOUS,
    SHOWDOWN_REQUIREMENT,
    SHOWDOWN_REQUIREMENT_PLAYING_BOARD_TOO,
    SHOWDOWN_REQUIREMENT_REFUSED,
    SHOWDOWN_REQUIREMENT_UNCONTESTED,
    TABLED_WINNER_PROTECTION_CANNOT_BE_KILLED,
    TABLED_WINNER_PROTECTION_CARDS_SPEAK,
    TABLED_WINNER_PROTECTION_KILL_LOSERS_BEFORE_AWARD,
    TABLED_WINNER_PROTECTION_SPEAK_UP,
    Requirement,
    RestRefused,
    SpeakUp,
    Uncontested,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Tabling(Struct, frozen=True):
    """A seat turns up `shown` of its `held` cards: one of two in hold'em wins nothing."""

    seat: int
    shown: int
    held: int
    first_to_show: int
    """Whose turn it is in the order of showing; the seat's own where it is its turn."""


def tables(tabling: Tabling, house: House) -> Ruling[Decision]:
    """A hand laid face up, in whole or in part, in its turn to show or before it."""
    reads = Reading(house)
    match reads[SHOWDOWN_REQUIREMENT]:
        case Requirement.ALL_HOLE_CARDS:
            if tabling.shown < tabling.held:
                return reads.rules(_must_table(tabling.seat, tabling.held))
        case Requirement.REST_ON_REQUEST:
            if tabling.shown < tabling.held:
                says = f"{the_seat(tabling.seat)} shows the rest of the hand if somebody in it asks"
                return reads.rules(
                    Decision(verdict=Verdict.SHOWS, seat=tabling.seat, says=f"{says}.")
                )
    says = f"{the_seat(tabling.seat)} tables the hand."
    if tabling.first_to_show != tabling.seat and not reads[SHOWDOWN_ORDER_ONLY_IF_NOT_SPONTANEOUS]:
        says = (
            f"{the_seat(tabling.seat)}'s hand is tabled; "
            f"it was seat {tabling.first_to_show}'s turn to show."
        )
    return reads.rules(Decision(verdict=Verdict.SHOWS, seat=tabling.seat, says=says))


def plays_the_board(seat: int, held: int, house: House) -> Ruling[Decision]:
    """A player says he plays the board: his hole cards are wanted all the same, or not."""
    reads = Reading(house)
    reads[SHOWDOWN_REQUIREMENT]
    if reads[SHOWDOWN_REQUIREMENT_PLAYING_BOARD_TOO]:
        return reads.rules(_must_table(seat, held))
    says = f"{the_seat(seat)} plays the board and need not show."
    return reads.rules(Decision(verdict=Verdict.SHOWS, seat=seat, says=says))


def uncontested_pot(
    seat: int, amount: int, house: House, *, claimed: bool = False
) -> Ruling[Decision]:
    """All others have mucked: the last live hand wins, in most houses unseen.

    What was `claimed` of it may have to be shown all the same. An amount of 0 is one that nobody
    knows: it is told as "the pot".
    """
    reads = Reading(house)
    match reads[SHOWDOWN_REQUIREMENT_UNCONTESTED]:
        case Uncontested.NO_SHOW_NEEDED:
            unseen = "" if claimed else " unseen"
            says = f"{the_seat(seat)} has the last live hand and wins {_pot(amount)}{unseen}."
            return reads.rules(Decision(verdict=Verdict.AWARDED, seat=seat, says=says))
        case Uncontested.SHOWN_TO_WIN:
            says = f"{the_seat(seat)} has the last live hand and shows it to win {_pot(amount)}."
            return reads.rules(Decision(verdict=Verdict.MUST_SHOW, seat=seat, says=says))


def only_tabled_hand(seat: int, amount: int, house: House) -> Ruling[Decision]:
    """One hand is tabled in full and no other has a claim: it wins."""
    reads = Reading(house)
    reads[SHOWDOWN_REQUIREMENT]
    says = f"{the_seat(seat)} has the only hand tabled in full and wins {_pot(amount)}."
    return reads.rules(Decision(verdict=Verdict.AWARDED, seat=seat, says=says))


def _pot(amount: int) -> str:
    return chips(amount) if amount else "the pot"


def killed_tabled_hand(seat: int, wins: bool, house: House) -> Ruling[Decision]:
    """The dealer sweeps a tabled hand: the winner is safe, a loser is dead as it should be."""
    reads = Reading(house)
    if wins and reads[TABLED_WINNER_PROTECTION_CANNOT_BE_KILLED]:
        says = f"{the_seat(seat)}'s hand was tabled and won: it cannot be killed."
        return reads.rules(Decision(verdict=Verdict.LIVE, seat=seat, says=says))
    reads[TABLED_WINNER_PROTECTION_KILL_LOSERS_BEFORE_AWARD]
    says = f"{the_seat(seat)}'s hand is dead."
    return reads.rules(Decision(verdict=Verdict.DEAD, seat=seat, says=says))


def pot_push(to: tuple[int, ...], rightful: tuple[int, ...], house: House) -> Ruling[Decision]:
    """The dealer pushes the pot; to the wrong player, somebody should say so."""
    reads = Reading(house)
    if set(to) == set(rightful):
        kill = reads[TABLED_WINNER_PROTECTION_KILL_LOSERS_BEFORE_AWARD]
        steps = (Step.KILL_LOSING_HANDS, Step.PUSH_POT) if kill else (Step.PUSH_POT,)
        says = f"The pot goes to {seats(to)}."
        return reads.rules(Decision(verdict=Verdict.AWARDED, steps=step_names(*steps), says=says))
    reads[TABLED_WINNER_PROTECTION_CARDS_SPEAK]
    match reads[TABLED_WINNER_PROTECTION_SPEAK_UP]:
        case SpeakUp.ENCOURAGED_TO_HELP:
            who = "players are encouraged to help"
        case SpeakUp.ANYONE_SHOULD_SPEAK_UP:
            who = "anybody who saw it should speak up"
        case SpeakUp.ANYONE_MUST_SPEAK_UP:
            who = "anybody who saw it must speak up"
    says = f"The pot belongs to {seats(rightful)}, not to {seats(to)}: {who}."
    return reads.rules(Decision(verdict=Verdict.REFUSED, says=says))


def _must_table(seat: int, held: int) -> Decision:
    cards = "both cards" if held == 2 else f"all {held} cards"
    says = f"{the_seat(seat)} must table {cards} to win any part of the pot."
    return Decision(verdict=Verdict.MUST_SHOW, seat=seat, says=says)


def refuses_the_rest(seat: int, house: House) -> Ruling[Decision]:
    """One card was tabled that would win, and the player will not show the others."""
    reads = Reading(house)
    reads[SHOWDOWN_REQUIREMENT]
    who = the_seat(seat)
    match reads[SHOWDOWN_REQUIREMENT_REFUSED]:
        case RestRefused.NO_CLAIM:
            says = f"{who} shows all cards or has no claim to the pot."
            return reads.rules(Decision(verdict=Verdict.REFUSED, seat=seat, says=says))
        case RestRefused.FLOOR_DECIDES:
            return reads.rules(
                Decision(
                    verdict=Verdict.DISCRETION,
                    seat=seat,
                    choices=(
                        Choice("must show", "the hand is tabled whole before the pot is pushed"),
                        Choice("no claim", "the hand has no claim to the pot"),
                    ),
                    factors=reads.factors(SHOWDOWN_REQUIREMENT_REFUSED),
                    says=f"{who} refuses to show the rest of the hand: the floor decides.",
                )
            )
