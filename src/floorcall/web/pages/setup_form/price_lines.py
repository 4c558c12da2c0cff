"""Prices besides the usual one as lines of text: "Members: 15 + 3, members".

Before the comma what goes to prizes, then the fee; bounty and purpose are those of the usual entry.
Behind it who pays it and how long: `members`, `before the start`, `until 19:00`, `stack 12000`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime

from msgspec.structs import replace

from floorcall.club.programme.night_template import seconds_of
from floorcall.ledger.figures import money
from floorcall.tournament.setup.terms import EntryPrice, Price
from floorcall.web.pages.setup_form.level_lines import NotALine
from floorcall.web.sentences import hour

_SUM = r"\d{1,9}(?:\.\d{1,2})?"
_PRICE = re.compile(rf"([^:]+):\s*({_SUM})(?:\s*\+\s*({_SUM}))?((?:\s*,\s*[^,]+)*)")
_STACK = re.compile(r"stack\s+(\d{1,9})", re.I)
_UNTIL = re.compile(r"until\s+(\d{1,2}:\d{2})", re.I)
_DAY = 86_400
MOST_PRICES = 12
"""More than that nobody finds at a desk."""


def read_prices(text: str, entry: Price, units: int) -> tuple[EntryPrice, ...]:
    """The prices of some lines; a time is a time of day, see `with_date`."""
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    if len(lines) > MOST_PRICES:
        raise NotALine(f"{len(lines)} prices are too many to choose from; {MOST_PRICES} at most")
    return tuple(_read_price(line, entry, units) for line in lines)


def _read_price(line: str, entry: Price, units: int) -> EntryPrice:
    said = _PRICE.fullmatch(line)
    if said is None:
        raise NotALine(f'"{line}" is no price; write Members: 15 + 3, members')
    prize, fee = (_pieces(words or "0", units) for words in (said[2], said[3]))
    found = EntryPrice(said[1].strip(), replace(entry, prize=prize, fee=fee, chips=0))
    for words in filter(None, map(str.strip, said[4].split(","))):
        found = _with_term(found, words, line)
    return found


def _with_term(price: EntryPrice, words: str, line: str) -> EntryPrice:
    if stack := _STACK.fullmatch(words):
        return replace(price, price=replace(price.price, chips=int(stack[1])))
    if until := _UNTIL.fullmatch(words):
        seconds = seconds_of(until[1].zfill(5))
        if seconds is not None:
            return replace(price, until=seconds or _DAY)
    if words.casefold() in ("members", "members only", "for members"):
        return replace(price, members=True)
    if words.casefold() in ("before the start", "before start"):
        return replace(price, before_start=True)
    raise NotALine(
        f'"{words}" in "{line}" says nothing of a price; '
        "write members, before the start, until 19:00 or stack 12000"
    )


def _pieces(words: str, units: int) -> int:
    whole, _, rest = words.partition(".")
    return int(whole) * units + int(rest.ljust(2, "0")) * units // 100


def write_prices(prices: Iterable[EntryPrice], units: int) -> str:
    """The prices, one a line."""
    return "\n".join(_write_price(one, units) for one in prices)


def _write_price(one: EntryPrice, units: int) -> str:
    prize, fee = (money(sum_, units).replace(",", "") for sum_ in (one.price.prize, one.price.fee))
    terms = [
        f"{prize} + {fee}" if one.price.fee else prize,
        f"stack {one.price.chips}" if one.price.chips else "",
        "members" if one.members else "",
        "before the start" if one.before_start else "",
        f"until {_time_of_day(one.until)}" if one.until else "",
    ]
    return f"{one.name}: {', '.join(filter(None, terms))}"


def _time_of_day(until: int) -> str:
    if until <= _DAY:
        return f"{until // 3600 % 24:02}:{until // 60 % 60:02}"
    return hour(until)


def with_date(
    prices: Sequence[EntryPrice], now: int, before: Sequence[EntryPrice] = ()
) -> tuple[EntryPrice, ...]:
    """Times of day as moments of the day of `now`; one that a price `before` had stays that one."""
    known = {_time_of_day(one.until): one.until for one in before if one.until > _DAY}
    return tuple(
        replace(one, until=known.get(_time_of_day(one.until)) or _moment(one.until, now))
        if 0 < one.until <= _DAY
        else one
        for one in prices
    )


def _moment(seconds: int, now: int) -> int:
    hours, minutes = divmod(seconds // 60 % 1440, 60)
    today = datetime.fromtimestamp(now).astimezone().replace(tzinfo=None)
    wall = today.replace(hour=hours, minute=minutes, second=0, microsecond=0)
    return int(wall.astimezone().timestamp()) + (_DAY if seconds == _DAY else 0)


def without_date(prices: Sequence[EntryPrice]) -> tuple[EntryPrice, ...]:
    """Moments as times of day again: what a programme keeps is of no date."""
    return tuple(
        replace(one, until=seconds_of(_time_of_day(one.until)) or _DAY) if one.until else one
        for one in prices
    )
