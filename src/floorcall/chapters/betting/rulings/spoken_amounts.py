"""Amounts as they are said: "eight thousand", "forty-four hundred", "5k", "twelve fifty".

What an amount without a scale ("five") can mean is judged in `unclear`.
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
    "hundred": 100,
    "hundreds": 100,
    "thousand": 1000,
    "thousands": 1000,
    "grand": 1000,
    "k": 1000,
    "million": 1_000_000,
    "m": 1_000_000,
}
_DIGITS = {word for word, value in _SMALL.items() if 0 < value < 10}
_JOINING = ("and", "a")
_WORDS = {*_SMALL, *_SCALES, "half", "point"}
_FIGURES = re.compile(r"(\d{1,12})(?:\.(\d))?(k|m)?")
LARGEST = 10**12 - 1
"""No amount said at a table is larger; more is not understood."""


class Amount(Struct, frozen=True):
    """An amount said. `scaled` is whether hundreds or thousands were named: "five" is not."""

    value: int
    scaled: bool


def read_amount(words: list[str]) -> Amount | None:
    """The amount that these words say and nothing else; None if they say something else.

    `["fourteen", "hundred"]` is 1,400, `["twelve", "fifty"]` is 1,250, and two and a half
    thousand is 2,500.
    """
    thousands = hundreds = tenths = 0
    numbers: list[int] = []
    scaled = False
    for nth, word in enumerate(words):
        if word in _JOINING and nth:
            continue
        if word in ("a", "an") and not nth:
            numbers.append(1)
            continue
        figures = _FIGURES.fullmatch(word)
        scale = _SCALES.get(word, 1)
        if word == "half" and not tenths:
            numbers, tenths = numbers or [0], 5
        elif word in _DIGITS and nth and words[nth - 1] == "point":
            tenths = _SMALL[word]
        elif word == "point" and numbers and {*words[nth + 1 : nth + 2]} & _DIGITS:
            continue
        elif word in _SMALL:
            numbers.append(_SMALL[word])
        elif figures is not None and figures[3]:
            thousands += _read_figures(figures)
        elif figures is not None:
            numbers.append(int(figures[1]))
            tenths = int(figures[2] or 0)
        elif scale == 100 and numbers:
            hundreds, numbers, tenths = _scale_up(100, numbers, tenths), [], 0
        elif scale > 100 and (numbers or hundreds):
            thousands += scale * hundreds + _scale_up(scale, numbers, tenths)
            hundreds, numbers, tenths = 0, [], 0
        else:
            return None
        scaled = scaled or scale > 1 or bool(figures and figures[3])
    value = thousands + hundreds + _side_by_side(numbers)
    return Amount(value, scaled) if 0 < value <= LARGEST and not tenths else None


def is_number(word: str) -> bool:
    """Whether a word can be part of an amount."""
    return word in _WORDS or _FIGURES.fullmatch(word) is not None


def _scale_up(scale: int, numbers: list[int], tenths: int) -> int:
    """So many hundreds or thousands, and tenths of one: two and a half thousand."""
    return scale * _side_by_side(numbers) + scale * tenths // 10


def _read_figures(figures: re.Match[str]) -> int:
    """Figures with a scale: 5k, 1.5k."""
    scale = _SCALES[figures[3]]
    return int(figures[1]) * scale + int(figures[2] or 0) * scale // 10


def _side_by_side(numbers: list[int]) -> int:
    """Numbers said after one another: forty four, twelve fifty (1,250), one twenty five (125)."""
    value = 0
    for number in numbers:
        completes_tens = value % 100 >= 20 and value % 10 == 0 and number < 10
        if value == 0 or completes_tens or number >= 100 or number < 10:
            value += number
        else:
            value = value * 100 + number
    return value
