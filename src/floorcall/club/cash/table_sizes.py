"""How many sit at which cash table: at the start, when somebody comes, changes or leaves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.seating.questions.on_seats import (
    CASH_CASUAL_SEATING,
    CASH_CASUAL_SEATING_INCLUDE_BY,
    TABLE_SIZES_CASH_EXTRA_SEATS,
    TABLE_SIZES_CASH_WITH_EXTRA,
    TABLE_SIZES_NORMAL_MAX,
    Inclusion,
    SeatingCustom,
)


class Start(NamedTuple):
    """Players at each table when cash games start, and how many are left on the list."""

    tables: tuple[int, ...]
    waiting: int = 0


def tables_at_start(players: int, house: House, usual: int = 0) -> Ruling[Start]:
    """Tables for all who are there: 21 make 11 and 10 with an extra seat, or three of 7.

    `usual` is the game's own number of seats, where it has one.
    """
    reads = Reads(house)
    normal = usual or reads[TABLE_SIZES_NORMAL_MAX]
    full, over = divmod(players, normal)
    if not over or not full:
        return reads.ruling(Start(_evenly(players, full or 1)))
    if not reads.has(CASH_CASUAL_SEATING, SeatingCustom.INCLUDE_EVERYONE_AT_START):
        return reads.ruling(Start(_evenly(players - over, full), over))
    if reads[CASH_CASUAL_SEATING_INCLUDE_BY] is Inclusion.EXTRA_SEAT:
        extra = reads[TABLE_SIZES_CASH_EXTRA_SEATS]
        most = reads[TABLE_SIZES_CASH_WITH_EXTRA] if extra and not usual else normal + extra
        if players <= full * most:
            return reads.ruling(Start(_evenly(players, full)))
    return reads.ruling(Start(_evenly(players, full + 1)))


def seats_to_start(
    seated: Mapping[int, int], coming: int, house: House
) -> Ruling[dict[int, int]] | None:
    """How many each of several new tables starts with: 14 for two tables are 7 and 7.

    `seated` are the players by new table, `coming` those who are to sit down at one of them. None
    where the house does not include everybody, or there is one table.
    """
    reads = Reads(house)
    includes = reads.has(CASH_CASUAL_SEATING, SeatingCustom.INCLUDE_EVERYONE_AT_START)
    if len(seated) < 2 or not includes:
        return None
    shares = _evenly(sum(seated.values()) + coming, len(seated))
    fullest = sorted(seated, key=lambda table: (-seated[table], table))
    return reads.ruling(dict(zip(fullest, shares, strict=True)))


def _evenly(players: int, tables: int) -> tuple[int, ...]:
    each, more = divmod(players, tables)
    return tuple(each + (at < more) for at in range(tables))


def may_transfer(left: int, entered: int, house: House) -> Ruling[bool]:
    """Whether one may change games: from 8 to 6 leaves 7 and 7 and is allowed, 6 to 8 is not."""
    reads = Reads(house)
    barred = reads.has(CASH_CASUAL_SEATING, SeatingCustom.NO_TRANSFER_IF_LEFT_GAME_SMALLER)
    return reads.ruling(not barred or left - 1 >= entered + 1)


def tables_to_join(tables: Mapping[int, int], house: House) -> Ruling[tuple[int, ...]]:
    """The tables a new player may sit down at: of 8, 6 and 7 players only the one with 6."""
    reads = Reads(house)
    if not reads.has(CASH_CASUAL_SEATING, SeatingCustom.NEW_PLAYER_TO_SMALLEST):
        return reads.ruling(tuple(tables))
    fewest = min(tables.values())
    return reads.ruling(tuple(table for table, count in tables.items() if count == fewest))
