"""Counts asked for, change, splashed pots and the dealer's handling of bets."""

from __future__ import annotations

from floorcall.chapters.betting.rulings import bet_keeping, count_requests
from floorcall.chapters.betting.rulings.change import asks_for_change
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Incident


class AsksForCount(BySeat, frozen=True):
    """A player asks for another's stack to be counted, or only the bet."""

    other: int
    of_bet: bool = False


class AsksForPot(BySeat, frozen=True):
    """A player asks how large the pot is."""


class AsksForChange(BySeat, frozen=True):
    """A player wants a chip broken."""


class SplashesPot(BySeat, frozen=True):
    """Chips thrown into the pot."""


class TakesChange(BySeat, frozen=True):
    """A player takes change out of the pot."""


class SpeaksAnotherLanguage(BySeat, frozen=True):
    """A player speaks a language others may not follow."""

    at_table: bool = True


class PullsInBets(Incident, frozen=True):
    """The dealer pulls in the bets."""


class MarksAllIn(Incident, frozen=True):
    """The dealer sees to an all-in being marked."""


@handles(AsksForCount)
def asks_for_count(floor: Floor, incident: AsksForCount) -> None:
    """Whether the player gets it."""
    other = floor.facing(incident.other)
    request = count_requests.CountRequest(
        seat=incident.seat,
        other=incident.other,
        faces_bet=(
            floor.in_turn(incident.seat)
            and floor.facing(incident.seat).owed > 0
            and other.in_front > floor.facing(incident.seat).in_front
        ),
        all_in=other.stack == 0 and incident.other in floor.hand.live_seats,
    )
    count = count_requests.count_of_bet if incident.of_bet else count_requests.count_of_stack
    floor.rule(count(request, floor.house))


@handles(AsksForPot)
def asks_for_pot(floor: Floor, incident: AsksForPot) -> None:
    """Whether the player is told."""
    hand = floor.hand
    floor.rule(count_requests.count_of_pot(incident.seat, hand.pot, hand.game.limit, floor.house))


@handles(AsksForChange)
def change_asked_for(floor: Floor, incident: AsksForChange) -> None:
    """Who gives it, and when."""
    floor.rule(asks_for_change(incident.seat, floor.house))


@handles(SplashesPot)
def splashes_pot(floor: Floor, incident: SplashesPot) -> None:
    """What it may cost."""
    floor.rule(bet_keeping.splashes(incident.seat, floor.house))


@handles(TakesChange)
def takes_change(floor: Floor, incident: TakesChange) -> None:
    """What it may cost."""
    floor.rule(bet_keeping.takes_change(incident.seat, floor.house))


@handles(SpeaksAnotherLanguage)
def speaks_another_language(floor: Floor, incident: SpeaksAnotherLanguage) -> None:
    """What it may cost."""
    floor.rule(
        bet_keeping.speaks_another_language(
            incident.seat,
            floor.house,
            in_hand=incident.seat in floor.hand.live_seats,
            at_table=incident.at_table,
        )
    )


@handles(PullsInBets)
def pulls_in_bets(floor: Floor, _: PullsInBets) -> None:
    """What the dealer has to do first."""
    floor.rule(bet_keeping.pulls_in_bets(floor.house, round_over=floor.hand.to_act is None))


@handles(MarksAllIn)
def marks_all_in(floor: Floor, _: MarksAllIn) -> None:
    """Whether there is a button for it."""
    floor.rule(bet_keeping.marks_all_in(floor.house))
