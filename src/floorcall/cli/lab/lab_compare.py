"""`floorcall lab compare`: many nights of each structure or house, side by side."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import faint, heading, say, say_json
from floorcall.cli.shared_options import AS_JSON
from floorcall.houses.library import open_library
from floorcall.lab.comparison.comparison_report import MEASURES, Comparison, compare
from floorcall.lab.comparison.contender import (
    Contender,
    ContenderProblem,
    house_of,
    read_contender,
    setup_of,
)
from floorcall.lab.comparison.plots import PlotsMissing, write_plots
from floorcall.lab.comparison.run_nights import ClusterProblem, WorkersDied, executor, run_nights
from floorcall.lab.night import Night, Stuck


@click.command("compare")
@click.argument(
    "files", metavar="A.toml B.toml …", nargs=-1, required=True, type=click.Path(path_type=Path)
)
@click.option("--nights", default=200, show_default=True, type=click.IntRange(1, 1_000_000))
@click.option("--seed", default=1, show_default=True, help="Same seed, same nights, anywhere.")
@click.option("--cores", default=0, type=click.IntRange(0), help="How many; 0: all there are.")
@click.option("--scheduler", default="", metavar="tcp://…", help="A Dask cluster instead.")
@click.option("--plots", type=click.Path(path_type=Path), help="A folder for plots, as SVG.")
@AS_JSON
def compare_nights(
    files: tuple[Path, ...],
    nights: int,
    seed: int,
    cores: int,
    scheduler: str,
    plots: Path | None,
    as_json: bool,
) -> None:
    """Play many nights of each file by bots through every rule, and say what differs.

    A file names what it wants otherwise: house, labels, choices, entrants, stack, level_seconds,
    levels, table_size, final_size, late_until_level, payout; docs/lab.md has examples.
    """
    contenders = [_read(file) for file in files]
    try:
        with (
            executor(scheduler, cores) as pool,
            click.progressbar(
                length=nights * len(contenders), label="nights", file=sys.stderr
            ) as bar,
        ):
            found = run_nights(contenders, nights, seed, pool, bar.update)
    except (ClusterProblem, WorkersDied) as problem:
        raise Refusal(str(problem)) from None
    except Stuck as stuck:
        raise Refusal(f"a night cannot be played: {stuck}") from None
    report = compare(contenders, found, seed)
    if plots is not None:
        try:
            for path in write_plots(report, plots):
                click.echo(f"written: {path}", err=True)
        except PlotsMissing as missing:
            raise Refusal(str(missing)) from None
        except OSError as error:
            raise Refusal(f"{plots} cannot be written: {error.strerror}") from None
    if as_json:
        say_json(msgspec.to_builtins(report))
        return
    _show(report)


def _read(file: Path) -> Contender:
    """The file, checked before any night is played."""
    try:
        contender = read_contender(file.read_text(encoding="utf-8"), str(file))
    except OSError as error:
        raise Refusal(f"{file} cannot be read: {(error.strerror or '').lower()}") from None
    except (ContenderProblem, UnicodeDecodeError) as problem:
        raise Refusal(str(problem)) from None
    try:
        house = house_of(contender, open_library())
    except ContenderProblem as problem:
        raise Refusal(str(problem)) from None
    try:
        Night(setup_of(contender, house), house, 0)
    except Stuck as stuck:
        raise Refusal(f"{file}: {stuck}") from None
    return contender


def _show(report: Comparison) -> None:
    say(heading(f"{report.nights} nights each, seed {report.seed}"))
    first, *others = report.sides
    for key, (name, _) in MEASURES.items():
        say()
        say(heading(name))
        for side in report.sides:
            one = side.figures[key]
            words = f"  {side.name:<24} {one.middle:>9g}  ({one.low:g} to {one.high:g})"
            if side is not first:
                apart = side.differs[key]
                words += faint(f"  {apart.mean:+g}, surely {apart.low:+g} to {apart.high:+g}")
            say(words)
    if not others:
        say(faint("name a second file to compare with"))
