"""Plots of a comparison for a report, by matplotlib, which is an extra."""

from __future__ import annotations

from pathlib import Path

from floorcall.lab.comparison.comparison_report import Comparison


class PlotsMissing(Exception):
    """The plotting library is not installed."""


def write_plots(comparison: Comparison, folder: Path) -> list[Path]:
    """Players left with their band, and every figure side by side, as SVG."""
    try:
        import matplotlib as mpl  # noqa: PLC0415 (an extra)

        mpl.use("svg")
        from matplotlib import pyplot as plt  # noqa: PLC0415
    except ImportError:
        raise PlotsMissing("plots need matplotlib; install floorcall[plots]") from None
    mpl.rcParams["svg.hashsalt"] = "floorcall"  # the same plot is the same file
    folder.mkdir(parents=True, exist_ok=True)
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
    left = folder / "players_left.svg"
    figure.savefig(left, metadata={"Date": None})
    plt.close(figure)
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
    ends = folder / "ends.svg"
    figure.savefig(ends, metadata={"Date": None})
    plt.close(figure)
    return [left, ends]
