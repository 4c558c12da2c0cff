"""A formula for points, written by a club and evaluated without running any code.

It knows whole and decimal numbers, names such as `place` and `field`, + - * /, comparisons,
brackets, and the functions below. Figures are exact; dividing by nothing gives 0.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isqrt
from types import MappingProxyType
from typing import Union

MOST_CHARACTERS = 300
MOST_DEPTH = 25
_PIECE = re.compile(r"\s*(?:(\d{1,9}(?:\.\d{1,6})?)(?![\w.])|([a-z_]{1,30})|(<=|>=|[-+*/(),<>=]))")

Node = Union[Fraction, str, tuple[str, tuple["Node", ...]]]  # noqa: UP007
"""A number, a name, or an operation with what it works on."""


class FormulaRefused(Exception):
    """A text that is no formula; its words say where and what would do."""


NO_SUMS: Mapping[str, str] = MappingProxyType({})
"""Where no value of a formula is money."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula that was understood, with the names it asks for."""

    text: str
    node: Node
    names: frozenset[str]

    def __call__(self, values: Mapping[str, Fraction | int]) -> Fraction:
        """What it gives: 100 * (field - place + 1) / field is 75 for third of 8."""
        return _value(self.node, values)

    def with_figures(
        self, values: Mapping[str, Fraction | int], sums: Mapping[str, str] = NO_SUMS
    ) -> str:
        """The formula with the figures in it: `100 * (field 8 - place 3 + 1) / field 8`.

        What is a sum of money is written as `sums` has it: `prize €45 + 1`.
        """
        return re.sub(
            r"[a-z_]+",
            lambda found: (
                f"{found[0]} {sums.get(found[0]) or format_figure(Fraction(values[found[0]]))}"
                if found[0] in self.names
                else found[0]
            ),
            self.text,
        )


def format_figure(number: Fraction) -> str:
    """A figure as people write it, to the hundredth: 75, 83.33, -0.5."""
    hundredths = (abs(number) * 100 + Fraction(1, 2)).__floor__()
    whole, rest = divmod(hundredths, 100)
    sign = "-" if number < 0 and hundredths else ""
    return f"{sign}{whole}" + (f".{rest:02}".rstrip("0") if rest else "")


def _root(number: Fraction) -> Fraction:
    """The square root, to the hundredth below; of less than nothing it is nothing."""
    return Fraction(isqrt(int(number * 10_000)), 100) if number > 0 else Fraction(0)


def _pick(arguments: Sequence[Fraction]) -> Fraction:
    """pick(place, 10, 8, 6) gives 10, 8 or 6 for the first three, and nothing behind."""
    at, *values = arguments
    return values[int(at) - 1] if at == int(at) and 1 <= at <= len(values) else Fraction(0)


_FUNCTIONS: dict[str, tuple[int, int, Callable[[Sequence[Fraction]], Fraction]]] = {
    "min": (2, 9, min),
    "max": (2, 9, max),
    "root": (1, 1, lambda of: _root(of[0])),
    "whole": (1, 1, lambda of: Fraction(of[0].__floor__())),
    "pick": (2, 60, _pick),
    "if": (3, 3, lambda of: of[1] if of[0] else of[2]),
}
"""By name: the fewest and the most arguments, and what it does."""

_OPERATIONS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": lambda one, other: one + other,
    "-": lambda one, other: one - other,
    "*": lambda one, other: one * other,
    "/": lambda one, other: one / other if other else Fraction(0),
    "<": lambda one, other: Fraction(one < other),
    ">": lambda one, other: Fraction(one > other),
    "<=": lambda one, other: Fraction(one <= other),
    ">=": lambda one, other: Fraction(one >= other),
    "=": lambda one, other: Fraction(one == other),
}


def _value(node: Node, values: Mapping[str, Fraction | int]) -> Fraction:
    if isinstance(node, Fraction):
        return node
    if isinstance(node, str):
        return Fraction(values[node])
    name, parts = node
    figures = [_value(part, values) for part in parts]
    if name in _FUNCTIONS:
        return _FUNCTIONS[name][2](figures)
    return _OPERATIONS[name](figures[0], figures[1])


def parse_formula(text: str, names: Sequence[str]) -> Formula:
    """The formula a text is, over these names; FormulaRefused says what is wrong with it.

    Capitals make no difference: `100 / Place` is `100 / place`.
    """
    text = text.lower()
    if len(text) > MOST_CHARACTERS:
        raise FormulaRefused(f"a formula has {MOST_CHARACTERS} characters at most")
    reader = _Reader(_pieces(text), names)
    node = reader.comparison(0)
    reader.end()
    return Formula(text, node, frozenset(reader.used))


def _pieces(text: str) -> list[str]:
    pieces, at = [], 0
    while text[at:].strip():
        found = _PIECE.match(text, at)
        if found is None:
            raise FormulaRefused(f'"{text[at:].strip()[:12]}" cannot stand in a formula')
        pieces.append(found[0].strip())
        at = found.end()
    return pieces


class _Reader:
    """Reads pieces from left to right; every method takes what it understands off the front."""

    def __init__(self, pieces: list[str], names: Sequence[str]) -> None:
        self.pieces = pieces
        self.names = names
        self.used: set[str] = set()

    def next(self) -> str:
        return self.pieces[0] if self.pieces else ""

    def take(self) -> str:
        return self.pieces.pop(0) if self.pieces else ""

    def end(self) -> None:
        if self.pieces:
            raise FormulaRefused(f'"{self.pieces[0]}" stands where the formula should end')

    def comparison(self, depth: int) -> Node:
        if depth > MOST_DEPTH:
            raise FormulaRefused(f"brackets lie at most {MOST_DEPTH} deep")
        one = self.chain(("+", "-"), depth)
        if self.next() in ("<", ">", "<=", ">=", "="):
            return (self.take(), (one, self.chain(("+", "-"), depth)))
        return one

    def chain(self, signs: tuple[str, str], depth: int) -> Node:
        part = self.atom if signs == ("*", "/") else self.product
        one = part(depth)
        while self.next() in signs:
            one = (self.take(), (one, part(depth)))
        return one

    def product(self, depth: int) -> Node:
        return self.chain(("*", "/"), depth)

    def atom(self, depth: int) -> Node:
        piece = self.take()
        if piece == "-":
            if depth > MOST_DEPTH:
                raise FormulaRefused(f"brackets lie at most {MOST_DEPTH} deep")
            return ("-", (Fraction(0), self.atom(depth + 1)))
        if piece == "(":
            inner = self.comparison(depth + 1)
            self.expect(")")
            return inner
        if piece[:1].isdigit():
            return Fraction(piece)
        if piece in _FUNCTIONS:
            return self.call(piece, depth + 1)
        if piece in self.names:
            self.used.add(piece)
            return piece
        if piece[:1].isalpha():
            raise FormulaRefused(f'there is no "{piece}"; names are {", ".join(self.names)}')
        raise FormulaRefused(f'"{piece or "the end"}" stands where a figure should')

    def call(self, name: str, depth: int) -> Node:
        self.expect("(")
        parts = [self.comparison(depth)]
        while self.next() == ",":
            self.take()
            parts.append(self.comparison(depth))
        self.expect(")")
        least, most, _ = _FUNCTIONS[name]
        if not least <= len(parts) <= most:
            wanted = f"{least} to {most}" if least < most else f"{least}"
            raise FormulaRefused(f"{name} takes {wanted} figures, not {len(parts)}")
        return (name, tuple(parts))

    def expect(self, piece: str) -> None:
        found = self.take()
        if found != piece:
            raise FormulaRefused(f'"{piece}" is missing before "{found or "the end"}"')
