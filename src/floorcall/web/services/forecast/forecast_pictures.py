"""A forecast for people: an end with its uncertainty in words, the curve of players as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from markupsafe import Markup

_WIDE, _HIGH = 320, 120
_NEAR_AN_END = 0.06
_STEPS = (1, 2, 3, 4, 6, 8, 12, 24)


class Span(Protocol):
    """A time with its bounds, in seconds since the start."""

    @property
    def early(self) -> float: ...
    @property
    def likely(self) -> float: ...
    @property
    def late(self) -> float: ...


class Point(Protocol):
    """Players left at a moment."""

    @property
    def second(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def middle(self) -> float: ...
    @property
    def high(self) -> float: ...


def time_words(second: float, begins: int | None) -> str:
    """22:50 where the start is known, else 5:10 hours into the night; to five minutes."""
    minutes = round((second + (begins or 0)) / 300) * 5
    hours = minutes // 60 % 24 if begins is not None else minutes // 60
    return f"{hours}:{minutes % 60:02}"


def span_words(span: Span, begins: int | None) -> str:
    """22:50, likely 22:20 to 23:30."""
    likely = time_words(span.likely, begins)
    early, late = time_words(span.early, begins), time_words(span.late, begins)
    return f"{likely}, likely {early} to {late}"


def curve_picture(curve: Sequence[Point], begins: int | None) -> Markup:
    """Players left over the night, with the band of four nights in five."""
    if len(curve) < 2:
        return Markup("")
    last, most = curve[-1].second or 1, max(point.high for point in curve) or 1

    def at(second: float, players: float) -> str:
        return f"{_WIDE * second / last:.1f},{_HIGH * (1 - players / most):.1f}"

    band = [at(one.second, one.high) for one in curve]
    band += [at(one.second, one.low) for one in reversed(curve)]
    line = " ".join(at(one.second, one.middle) for one in curve)
    hours = "".join(
        f'<text x="{_WIDE * hour * 3600 / last:.0f}" y="{_HIGH + 14}" font-size="10"'
        f' text-anchor="{_anchor(hour * 3600 / last)}"'
        f' fill="currentColor">{time_words(hour * 3600, begins)}</text>'
        for hour in range(0, int(last // 3600) + 1, _hours_apart(last))
    )
    title = f"Players left, from {most:.0f} to 1"
    return Markup(  # noqa: S704 (nothing but numbers)
        f'<svg class="curve" viewBox="0 0 {_WIDE} {_HIGH + 18}" role="img" width="100%">'
        f"<title>{title}</title>"
        f'<polygon points="{" ".join(band)}" fill="currentColor" opacity="0.18"/>'
        f'<polyline points="{line}" fill="none" stroke="currentColor" stroke-width="2"/>'
        f"{hours}</svg>"
    )


def _hours_apart(last: float) -> int:
    """At most six hours are written below a night, however long it is."""
    return next((step for step in _STEPS if last < 6 * step * 3600), _STEPS[-1])


def _anchor(at: float) -> str:
    """Words stand over their hour, but within the picture at both of its ends."""
    return "start" if at < _NEAR_AN_END else "end" if at > 1 - _NEAR_AN_END else "middle"
