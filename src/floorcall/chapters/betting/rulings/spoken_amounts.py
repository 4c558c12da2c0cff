"""Amounts as they are said: "eight thousand", "forty-four hundred", "5k", "one two", "a dime".

An amount may be several: "one two" is 120 or 1,200. Which of them is possible at the table, and
what an amount without a scale ("five") can mean there, is judged in `declared_amounts`.
"""

from __future__ import annotations

import re

from msgspec import Struct

_ONES = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
_TEENS = "fifteen sixteen seventeen eighteen nineteen"
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety"
_SMALL = {word: value for value, word in enumerate(f"{_ONES} {_TEENS}".split())}
_SMALL |= {word: 10 * value for value, word in enumerate(_TENS.split(), start=2)}
_SCALES = {
    **dict.fromkeys(("hundred", "hundreds", "yard", "yards"), 100),
    **dict.fromkeys(("thousand", "thousands", "thou", "grand", "k", "ks"), 1000),
    **dict.fromkeys(("large", "g", "gs"), 1000),
    **dict.fromkeys(("million", "millions", "mil", "mill", "m"), 1_000_000),
}
_ALONE = ("hundred", "thousand", "grand", "million")
"""Scales that are one by themselves: "raise, thousand" is 1,000, "large" says nothing."""
_COINS = {
    **dict.fromkeys(("nickel", "nickels"), (5, 500)),
    **dict.fromkeys(("dime", "dimes"), (10, 1000)),
    **dict.fromkeys(("quarter", "quarters"), (25, 250, 2500)),
}
"""A coin is its chip, or the larger sum that gamblers call by it: a dime is 10 or 1,000."""
_UNITS = (100, 1000, 1_000_000)
"""What "one point two" may count: 120, 1,200 or 1,200,000."""
_JOINING = ("and", "a")
_OH = "oh"
NUMBER_WORDS = {*_SMALL, *_SCALES, *_COINS, "half", "point"}
_FIGURES = re.compile(r"(\d{1,12})(?:\.(\d{1,3}))?(?:(k|m)(\d)?)?")
LARGEST = 10**12 - 1
"""No amount said at a table is larger; more is not understood."""


class Amount(Struct, frozen=True):
    """An amount said. `scaled` is whether hundreds or thousands were named: "five" is not."""

    value: int
    scaled: bool
    also: tuple[int, ...] = ()
    """What it can mean just as well: "two thousand five" is 2,005 or 2,500."""
    instead: int = 0
    """What it means where no chips make the value: "two hundred five" is 250 in chips of 25."""

    @property
    def readings(self) -> tuple[int, ...]:
        """Everything it can mean taken at its word, smallest first."""
        return tuple(sorted({self.value, *self.also}))


class _Number(Struct, frozen=True):
    """Numbers said without a scale. `figures` behind the point where it is no whole number."""

    whole: int
    figures: str = ""
    spelt: bool = False
    """Its figures were said one by one: "one two" may be 12, too."""

    def times(self, scale: int) -> int | None:
        """So many of a scale; None where that is no whole number of chips."""
        parts = 10 ** len(self.figures)
        value, rest = divmod(scale * int(f"{self.whole}{self.figures}"), parts)
        return None if rest else value


def read_amount(words: list[str]) -> Amount | None:
    """The amount that these words say and nothing else; None if they say something else.

    `["fourteen", "hundred"]` is 1,400, `["twelve", "fifty"]` is 1,250, two and a half thousand is
    2,500, and `["one", "two"]` is 12, 120, 1,200 or 1,200,000.
    """
    amount = _Words(words).amount()
    if amount is None:
        return None
    possible = [each for each in amount.readings if 0 < each <= LARGEST]
    return amount if possible == list(amount.readings) else None


def is_number(word: str) -> bool:
    """Whether a word can be part of an amount."""
    return word in NUMBER_WORDS or _FIGURES.fullmatch(word) is not None


class _Words:
    """The words of one amount, taken from left to right."""

    def __init__(self, words: list[str]) -> None:
        self.words = words
        self.sum = 0
        """What is counted by a scale already."""
        self.hundreds = 0
        self.numbers: list[int] = []
        self.figures = ""
        self.scale = 0
        """The last scale said; 0 where there was none."""
        self.joined = False
        """Whether "and" came after the last scale."""

    def amount(self) -> Amount | None:
        for nth, word in enumerate(self.words):
            if word in _COINS:
                return self._coins(word) if nth == len(self.words) - 1 else None
            if not self._take(nth, word):
                return None
        return self._end()

    def _take(self, nth: int, word: str) -> bool:
        """Whether the word fits in here."""
        before = self.words[nth - 1] if nth else ""
        written = _FIGURES.fullmatch(word)
        if word in ("a", "an") and not nth:
            # "a dime" and "a hundred" are one; "a five" is a five
            if _opens_scale(self.words[1:2]):
                self.numbers.append(1)
        elif word in _JOINING and nth:
            self.joined = self.joined or word == "and"
        elif word == "half":
            return self._half()
        elif word == "point":
            return bool(self.numbers) and not self.figures
        elif before == "point":
            return self._behind_the_point(word)
        elif word in _SCALES:
            return self._scale_up(_SCALES[word], is_first=not nth and word in _ALONE)
        elif word == _OH and nth:
            self.numbers.append(0)
        elif word in _SMALL:
            self._number(_SMALL[word])
        elif written is not None and not self.figures:
            return self._take_written(written)
        else:
            return False
        return True

    def _number(self, value: int) -> None:
        last = self.numbers[-1] if self.numbers else 0
        if 20 <= last < 100 and last % 10 == 0 and 0 < value < 10:
            self.numbers[-1] += value
        else:
            self.numbers.append(value)

    def _take_written(self, written: re.Match[str]) -> bool:
        """Figures: 800, 2.5, 5k, 1.25m, 2k5."""
        whole, behind, letter, tenth = written.groups()
        if letter is None:
            self._number(int(whole))
            self.figures = behind or ""
            return True
        scale = _SCALES[letter]
        value = _Number(int(whole), behind or "").times(scale)
        if value is None or self.numbers:
            return False
        self.sum += value + (int(tenth) * scale // 10 if tenth else 0)
        self.scale = scale
        return True

    def _half(self) -> bool:
        """Two and a half, half a million; or half of what was counted last, a grand and a half."""
        if self.figures:
            return False
        if self.scale and not self.numbers:
            self.sum += self.scale // 2
            return True
        self.numbers = self.numbers or [0]
        self.figures = "5"
        return True

    def _behind_the_point(self, word: str) -> bool:
        if not 0 < _SMALL.get(word, 0) < 10:
            return False
        self.figures = str(_SMALL[word])
        return True

    def _scale_up(self, scale: int, *, is_first: bool) -> bool:
        number = _side_by_side(self.numbers or [1] * is_first, self.figures)
        if scale == 100 and self.hundreds:
            return False
        if self.hundreds and not self.numbers:
            value: int | None = scale * self.hundreds
        elif number is None:
            return False
        elif scale == 100 and number.spelt:
            value = _thousands_and_hundreds(self.numbers)
        elif number.spelt:
            return False
        else:
            value = number.times(scale)
            if value is not None:
                value += scale * self.hundreds
        if not value:
            return False
        if scale == 100:
            self.hundreds = value
        else:
            self.sum, self.hundreds = self.sum + value, 0
        self.numbers, self.figures, self.scale, self.joined = [], "", scale, False
        return True

    def _coins(self, word: str) -> Amount | None:
        number = _side_by_side(self.numbers or [1], self.figures)
        if self.scale or number is None or number.figures:
            return None
        value, *also = (number.whole * each for each in _COINS[word])
        return Amount(value, scaled=True, also=tuple(also))

    def _end(self) -> Amount | None:
        counted = self.sum + self.hundreds
        if not self.numbers:
            return Amount(counted, scaled=True)
        number = _side_by_side(self.numbers, self.figures)
        if number is None or (self.scale and number.figures):
            return None
        if not self.scale:
            return _without_scale(number)
        value = counted + number.whole
        tenths = counted + number.whole * self.scale // 10
        if not 0 < number.whole < 10:
            return Amount(value, scaled=True)
        if self.joined or self.scale == 100:
            return Amount(value, scaled=True, instead=tenths)
        return Amount(value, scaled=True, also=(tenths,))


def _opens_scale(following: list[str]) -> bool:
    return bool(following) and following[0] in _SCALES


def _without_scale(number: _Number) -> Amount | None:
    if not number.whole:
        return None
    if not number.figures:
        return Amount(number.whole, scaled=False)
    counted = [value for unit in _UNITS if (value := number.times(unit))]
    if number.spelt and number.whole < 10:
        counted.insert(0, int(f"{number.whole}{number.figures}"))
    if not counted:
        return None
    return Amount(counted[0], scaled=False, also=tuple(counted[1:]))


def _thousands_and_hundreds(numbers: list[int]) -> int | None:
    """One two hundred: 1,200."""
    if len(numbers) != 2:
        return None
    return 1000 * numbers[0] + 100 * numbers[1]


def _side_by_side(numbers: list[int], figures: str) -> _Number | None:
    """Numbers said after one another: twelve fifty (1,250), one two (1.2), ten two fifty (10,250).

    A single figure behind a number is its tenth of something, never added to it.
    """
    match numbers:
        case []:
            return None
        case [number]:
            return _Number(number, figures)
        case _ if figures:
            return None
        case [first, last] if 0 < first < 100 and 10 <= last < 100:
            return _Number(100 * first + last)
        case [first, last] if 0 < first < 1000 and 100 <= last < 1000:
            return _Number(1000 * first + last)
        case [first, *rest] if 0 < first < 1000 and len(rest) < 4 and max(rest) < 10:
            if first < 10 and 0 in (rest[0], rest[-1]) and len(rest) > 1:
                return _Number(int("".join(map(str, numbers))))
            return _Number(first, "".join(map(str, rest)), spelt=True)
        case [first, hundreds, last] if first > 0 and 0 < hundreds < 10 <= last < 100:
            return _Number(1000 * first + 100 * hundreds + last)
    return None
