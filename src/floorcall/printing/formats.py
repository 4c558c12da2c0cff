"""Figures as they are printed: chips, money, times, blinds; nothing is counted here."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

from msgspec import Struct

from floorcall.accounts.currency import Currency
from floorcall.ledger.figures import amount as chips
from floorcall.ledger.figures import clock as minutes
from floorcall.table.games import GAMES, Limit
from floorcall.tournament.setup.terms import Level

__all__ = ["chips", "hour", "minutes", "moment", "money", "stakes"]

_A_YEAR = 365 * 24 * 3600


def money(amount: int, currency: Currency) -> str:
    """An amount in the smallest unit, exact and with its sign: 1200 cents are `€12.00`."""
    return currency.amount(amount, exact=True).replace("-", "−")


def moment(at: int, zone: tzinfo | None) -> str:
    """A moment in seconds since 1970 as the club's clock shows it: `Mon 16 Nov 2026, 21:40`.

    No zone is the machine's own. A night of bots counts from 0, and is told as time played.
    """
    if at < _A_YEAR:
        return f"{minutes(at)} into the night"
    return _local(at, zone).strftime("%a %d %b %Y, %H:%M")


def hour(at: int, zone: tzinfo | None) -> str:
    """Only the time of day: `21:40`."""
    return _local(at, zone).strftime("%H:%M") if at >= _A_YEAR else minutes(at)


def _local(at: int, zone: tzinfo | None) -> datetime:
    return datetime.fromtimestamp(at, UTC).astimezone(zone)


def stakes(level: Level, game: str) -> str:
    """What is bet at a level: `100/200, big-blind ante 200`; in stud `bring-in 50, ...`."""
    parts = []
    if level.big_blind:
        parts.append(f"{level.small_blind:,}/{level.big_blind:,}")
    if level.bring_in:
        parts.append(f"bring-in {level.bring_in:,}")
    if level.ante:
        parts.append(f"{'big-blind ante' if level.ante_by_big_blind else 'ante'} {level.ante:,}")
    if GAMES[game].limit is Limit.FIXED_LIMIT and level.small_bet:
        parts.append(f"bets {level.small_bet:,} and {2 * level.small_bet:,}")
    return ", ".join(parts)


class Line(Struct, frozen=True):
    """`prize pool`, `2,000`; `split` says what of the amount is for what."""

    what: str
    amount: str
    split: str = ""
