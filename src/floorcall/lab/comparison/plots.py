"""Plots of a comparison for a report, by matplotlib, which is an extra."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from floorcall.lab.comparison.comparison_report import MEASURES, Comparison, Difference, Side


class PlotsMissing(Exception):
    """The plotting library is not installed."""


def write_plots(comparison: Comparison, folder: Path) -> list[Path]:
    """Players left with their band, the ends, and what differs from the first, as SVG."""
    try:
        import matplotlib as mpl  # noqa: PLC0415 (an extra)

        mpl.use("svg")
        from matplotlib import pyplot as plt  # noqa: PLC0415
    except ImportError:
        raise PlotsMissing("plots need matplotlib; install floorcall[plots]") from None
    mpl.rcParams["svg.hashsalt"] = "floorcall"  # the same plot is the same file
    folder.mkdir(parents=True, exist_ok=True)
    figures = {"players_left": _players_left(plt, comparison), "ends": _ends(plt, comparison)}
    if len(comparison.sides) > 1:
        figures["differences"] = _differences(plt, comparison)
    written = []
    for name, figure in figures.items():
        written.append(folder / f"{name}.svg")
        figure.savefig(written[-1], metadata={"Date": None})
        plt.close(figure)
    return written


def _players_left(plt: Any, comparison: Comparison) -> Any:
    """A curve with its band for each side."""
    figure, axes = plt.subplots(figsize=(8, 4.5))
    for side in comparison.sides:
        hours = [at * comparison.grid_seconds / 3600 for at in range(len(side.left))]
        [line] = axes.plot(hours, [one.middle for one in side.left], label=side.name)
        axes.fill_between(
            hours,
            [one.low for one in side.left],
            [one.high for one in side.left],
            alpha=0.2,
            color=line.get_color(),
        )
    axes.set(xlabel="hours", ylabel="players left", title=f"{comparison.nights} nights each")
    axes.legend()
    return figure


def _ends(plt: Any, comparison: Comparison) -> Any:
    """A bar of four nights in five for each side."""
    figure, axes = plt.subplots(figsize=(8, 1 + 0.6 * len(comparison.sides)))
    for row, side in enumerate(comparison.sides):
        end = side.figures["end"]
        axes.errorbar(
            end.middle / 60,
            row,
            xerr=[[(end.middle - end.low) / 60], [(end.high - end.middle) / 60]],
            fmt="o",
            capsize=4,
        )
    axes.set_yticks(range(len(comparison.sides)), [side.name for side in comparison.sides])
    axes.set(xlabel="end, hours; four nights in five", ylim=(-0.6, len(comparison.sides) - 0.4))
    figure.tight_layout()
    return figure


def _differences(plt: Any, comparison: Comparison) -> Any:
    """How far every figure lies from that of the first side, with what is sure of it."""
    first, *others = comparison.sides
    shown = [key for key in MEASURES if any(percent_apart(first, side, key) for side in others)]
    figure, axes = plt.subplots(figsize=(8, 1.2 + 0.16 * len(shown) * (1 + len(others))))
    axes.axvline(0, color="grey", linewidth=1)
    for nth, side in enumerate(others):
        found = [(row, percent_apart(first, side, key)) for row, key in enumerate(shown)]
        known = [(row, apart) for row, apart in found if apart is not None]
        axes.errorbar(
            [apart.mean for _, apart in known],
            [row + (nth + 1) / (len(others) + 1) - 0.5 for row, _ in known],
            xerr=[
                [apart.mean - apart.low for _, apart in known],
                [apart.high - apart.mean for _, apart in known],
            ],
            fmt="o",
            capsize=3,
            label=side.name,
            color=f"C{nth + 1}",
        )
    axes.set_yticks(range(len(shown)), [MEASURES[key][0] for key in shown])
    axes.invert_yaxis()
    axes.set(xlabel=f"% more than {first.name!r}; bars: surely", title="What differs")
    axes.legend()
    figure.tight_layout()
    return figure


def percent_apart(first: Side, other: Side, key: str) -> Difference | None:
    """A difference as a share of the first side's figure; 5 minutes of 250 are 2 %.

    None where the first has nothing to be a share of, or where both are the same every night.
    """
    whole, apart = first.figures[key].mean, other.differs[key]
    if not whole or apart.low == apart.high == 0:
        return None
    low, mean, high = (100 * one / whole for one in (apart.low, apart.mean, apart.high))
    return Difference(mean, low, high)
