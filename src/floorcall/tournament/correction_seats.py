"""Taking an entry back: another seat for whoever comes back, and what of its hand stays behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from floorcall.ledger.event import Event
from floorcall.ledger.figures import listing
from floorcall.ledger.ledger import Consequences
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.conduct.player_penalties import PenaltyGiven
from floorcall.tournament.play.absence import CameBack, WentAway
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.play.eliminations import Busted, not_out
from floorcall.tournament.play.hand_in_play import HandBegun
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.play.redeals import Misdealt
from floorcall.tournament.preconditions import name_of
from floorcall.tournament.state import TOURNAMENT, StackKnown, State, is_in_play

_MOST_TRIES = 8
"""Each folds the whole log once more."""
_ONE_REPORT = 3
"""A hand and its busts are so many entries apart at most: the hand, a count, the busts."""


class SeatsInstead(NamedTuple):
    """The bust with other seats for those who are not out, and what that still sets aside."""

    event: Busted
    set_aside: tuple[int, ...]


def other_seats(
    log: Sequence[Event], version: int, found: Consequences[State, Any]
) -> SeatsInstead | None:
    """Seats for those whom taking back a bust brings back, where theirs were taken since.

    None where nothing is set aside, or no other seat would set fewer entries aside.
    """
    bust = TOURNAMENT.standing(log)[version - 1]
    if not isinstance(bust, Busted) or not found.misfits:
        return None
    best, fewest = None, len(found.misfits)
    for seats in _choices(bust, found.before):
        instead = not_out(bust, seats)
        tried = TOURNAMENT.examine(log, version, instead, why="to find a seat")
        if not isinstance(tried, Refusal) and len(tried.misfits) < fewest:
            best = SeatsInstead(instead, tried.event.set_aside)
            fewest = len(tried.misfits)
        if not fewest:
            break
    return best


def _choices(bust: Busted, now: State) -> Iterator[dict[int, tuple[int, int]]]:
    """Ways to seat them: at their own tables where a seat is open now, else anywhere."""
    players = [out.player for out in bust.outs]
    homes = [now.players[number].table for number in players if number in now.players]
    tables = sorted(
        (table for table in now.tables.values() if not table.breaking),
        key=lambda table: (table.number not in homes, table.planned, table.number),
    )
    free = [(table.number, seat) for table in tables for seat in table.open_seats()]
    for first in range(min(_MOST_TRIES, len(free) - len(players) + 1)):
        yield dict(zip(players, free[first:], strict=False))


def left_behind(log: Sequence[Event], version: int, after: State) -> tuple[str, ...]:
    """What is told when only a part of what was written of a hand is taken back.

    A bust without its hand, a hand without its bust; and what later entries keep of it: a misdeal
    or an absence the hand that was dealt on it, the start of a hand a penalty given in it.
    """
    standing = TOURNAMENT.standing(log)
    event = standing[version - 1]
    if isinstance(event, Busted):
        return _told_of_bust(standing, version, event, after)
    if isinstance(event, HandPlayed):
        busts = [
            later
            for later in range(version + 1, min(version + _ONE_REPORT, len(standing)) + 1)
            if isinstance(standing[later - 1], Busted) and standing[later - 1].at == event.at
        ]
        return tuple(
            f"The bust of that hand, entry {later}, would stand: take it back as well."
            for later in busts
        )
    later = enumerate(standing[version:], version + 1)
    match event:
        case Misdealt():
            return _told_of_misdeal(later, event)
        case HandBegun():
            return _told_of_start(later, event, after)
        case WentAway():
            return _told_of_absence(later, event, after)
    return ()


def _told_of_misdeal(later: Iterator[tuple[int, Event]], event: Misdealt) -> tuple[str, ...]:
    """The next hand there was written as the re-deal: by its number and button, that it stays."""
    for number, one in later:
        if isinstance(one, HandBegun | HandPlayed) and one.table == event.table:
            return (
                f"The hand of table {event.table} after it, entry {number}, would keep the button "
                f"it was dealt with, at seat {one.positions.button}, and the hand before would not "
                "count: place the button, or take that entry back first.",
            )
        if isinstance(one, ButtonPlaced) and one.table == event.table:
            break
    return ()


def _told_of_start(
    later: Iterator[tuple[int, Event]], event: HandBegun, after: State
) -> tuple[str, ...]:
    """Penalties that begin at the end of a hand of which nobody knows the start any more."""
    told = []
    for number, one in later:
        if isinstance(one, HandBegun | HandPlayed | ButtonPlaced) and one.table == event.table:
            break
        if isinstance(one, PenaltyGiven) and one.table == event.table:
            told.append(
                f"The penalty of {name_of(after, one.player)}, entry {number}, would still begin "
                "with the next hand: give it again if it is to count from this one."
            )
    return tuple(told)


def _told_of_absence(
    later: Iterator[tuple[int, Event]], event: WentAway, after: State
) -> tuple[str, ...]:
    """The hand that was dealt while the player was written as away: those cards stay folded."""
    for number, one in later:
        if isinstance(one, CameBack) and one.player == event.player:
            break
        if isinstance(one, HandBegun) and event.player in (one.away or ()):
            return (
                f"The hand of table {one.table}, entry {number}, would stay dealt without "
                f"{name_of(after, event.player)}: take that entry back and begin the hand again "
                "to deal the player in.",
            )
    return ()


def _told_of_bust(
    standing: Sequence[Event], version: int, event: Busted, after: State
) -> tuple[str, ...]:
    empty = [
        player
        for out in event.outs
        if (player := after.players.get(out.player)) is not None
        and is_in_play(player)
        and not player.stack
        and player.stack_known is not StackKnown.UNKNOWN
    ]
    if not empty:
        return ()
    names = listing(player.name for player in empty)
    hands = [
        earlier
        for earlier in range(max(1, version - _ONE_REPORT), version)
        if isinstance(standing[earlier - 1], HandPlayed) and standing[earlier - 1].at == event.at
    ]
    hand = f": entry {hands[-1]} reported that hand, and is to be corrected too" if hands else ""
    return (f"{names} would sit there without chips{hand}.",)
