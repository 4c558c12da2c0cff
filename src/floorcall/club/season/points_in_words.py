"""Points as a person says them: "5th: 4, for coming: 1" rather than a formula with its figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from floorcall.club.season.formula import Formula, Node, format_figure
from floorcall.ledger.figures import ordinal

_PLACES = 30
"""Places a table is read out for; nobody listens longer."""


def describe_points(formula: Formula) -> str:
    """The whole rule: "1st: 10, 2nd: 8, 3rd: 6, for coming: 1"; the formula where it is none."""
    parts = list(_parts(formula.node))
    said = [_rule(part) for part in parts]
    return ", ".join(said) if all(said) else formula.text


def describe_score(formula: Formula, values: Mapping[str, Fraction | int]) -> str:
    """One night: "5th: 4, for coming: 1"; the formula with its figures where it is no such rule."""
    parts = list(_parts(formula.node))
    if not all(_rule(part) for part in parts):
        return formula.with_figures(values)
    place = int(values["place"])
    return ", ".join(said for part in parts if (said := _score(part, place, values)))


def _parts(node: Node) -> Iterator[Node]:
    """What is added up, from left to right."""
    if isinstance(node, tuple) and node[0] == "+":
        for part in node[1]:
            yield from _parts(part)
    else:
        yield node


def _points_by_place(node: Node) -> list[Fraction]:
    """The points of each place, where a part is a list of them; nothing for any other part."""
    if not isinstance(node, tuple) or node[0] != "pick" or node[1][0] != "place":
        return []
    figures = [one for one in node[1][1:] if isinstance(one, Fraction)]
    return figures if len(figures) == len(node[1]) - 1 <= _PLACES else []


def _each_bounty(node: Node) -> Fraction | None:
    if node == "bounties":
        return Fraction(1)
    if isinstance(node, tuple) and node[0] == "*" and "bounties" in node[1]:
        other = next((one for one in node[1] if isinstance(one, Fraction)), None)
        return other
    return None


def _rule(node: Node) -> str:
    if points := _points_by_place(node):
        return ", ".join(f"{ordinal(at)}: {format_figure(one)}" for at, one in enumerate(points, 1))
    if isinstance(node, Fraction):
        return f"for coming: {format_figure(node)}"
    each = _each_bounty(node)
    return f"a bounty: {format_figure(each)}" if each is not None else ""


def _score(node: Node, place: int, values: Mapping[str, Fraction | int]) -> str:
    if points := _points_by_place(node):
        won = points[place - 1] if place <= len(points) else Fraction(0)
        return f"{ordinal(place)}: {format_figure(won)}"
    if isinstance(node, Fraction):
        return f"for coming: {format_figure(node)}"
    each, count = _each_bounty(node), values["bounties"]
    if each is None or not count:
        return ""
    return f"bounties: {format_figure(each * count)}"
