"""`floorcall lab score`: the forecast against a file of real nights, the rules of thumb beside."""

from __future__ import annotations

import sys
from pathlib import Path

import click
import msgspec

from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import faint, heading, say, say_json
from floorcall.cli.shared_options import AS_JSON
from floorcall.lab.forecast.club_nights import Nights, read_nights
from floorcall.lab.forecast.forecast_scores import Line, Report, cross_validate, score
from floorcall.lab.forecast.pace import CLUB_PACE

_MOMENTS = {0: "at the start", 2: "after two hours", 4: "after four hours"}


@click.command("score")
@click.argument("file", metavar="NIGHTS.jsonl", type=click.Path(path_type=Path))
@click.option(
    "--folds",
    type=click.IntRange(2, 100),
    default=None,
    help="Calibrate anew on the other folds of the file, instead of the built-in pace.",
)
@click.option("--seed", default=1, show_default=True, help="Same seed, same folds.")
@click.option("--simulated", default=1000, show_default=True, type=click.IntRange(50, 100_000))
@AS_JSON
def score_nights(file: Path, folds: int | None, seed: int, simulated: int, as_json: bool) -> None:
    """Measure the forecast on real nights, one JSON object a line; docs/lab.md has the fields.

    Forecasts are made at the start, after two hours and after four, from what was known then.
    """
    found = _read(file)
    for bad in found.left_out:
        click.echo(f"{file}, line {bad.line} is left out: {bad.says}", err=True)
    if not found.nights:
        raise Refusal(f"{file} has no night that can be scored")
    if folds is None:
        report = score(found.nights, CLUB_PACE, simulated)
    else:
        if folds > len(found.nights):
            raise Refusal(f"{len(found.nights)} nights cannot be cut into {folds} folds")
        with click.progressbar(length=folds, label=f"{folds} folds", file=sys.stderr) as bar:
            report = cross_validate(found.nights, folds, seed, simulated, lambda: bar.update(1))
    if as_json:
        left_out = [{"line": bad.line, "says": bad.says} for bad in found.left_out]
        say_json({**msgspec.to_builtins(report), "left_out": left_out})
        return
    _show(report)


def _read(file: Path) -> Nights:
    try:
        return read_nights(file.read_text(encoding="utf-8"))
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise Refusal(f"{file} cannot be read: {reason}") from None
    except UnicodeDecodeError:
        raise Refusal(f"{file} is no text; nights are JSON, one a line") from None


def _show(report: Report) -> None:
    say(heading(f"{report.nights} nights, {report.deals} ended by a deal"))
    say(faint(f"pace calibrated on {report.calibrated_on}"))
    for line in report.lines:
        say()
        for text in _lines(line):
            say(text)


def _lines(line: Line) -> list[str]:
    own, rule = line.forecast, line.rule_of_thumb
    share = abs(line.below_rule_percent)
    than = "below" if line.below_rule_percent >= 0 else "above"
    apart = f"{line.played_out.nights} played out {line.played_out.median_error_minutes} min"
    if line.deals.nights:
        apart += f", {line.deals.nights} deals {line.deals.median_error_minutes} min"
    return [
        heading(f"{_MOMENTS[line.after_hours]}, {own.nights} nights"),
        f"  forecast       {own.median_error_minutes:>5} min, {own.median_error_percent} % of the"
        f" night, bias {own.median_bias_minutes:+} min",
        f"  rule of thumb  {rule.median_error_minutes:>5} min with K = {line.rule_divisor}:"
        f" the forecast is {share} % {than}",
        f"  plain chance   {line.chance_minutes:>5} min with everything known but pace and cards,"
        f" {line.chance_cards_minutes} min with the pace known too",
        f"  band           holds {line.band_holds_percent} %, half-width"
        f" {line.band_half_width_percent} % of the night",
        f"  apart          {apart}",
    ]
