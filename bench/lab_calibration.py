"""The built-in pace of `floorcall.lab.forecast.pace`, computed anew from a file of real nights.

    .venv/bin/python bench/lab_calibration.py NIGHTS.jsonl            # the numbers of CLUB_PACE
    .venv/bin/python bench/lab_calibration.py NIGHTS.jsonl --folds 10 # and how good they are

The file stays where it is; only the numbers go into the program. With --folds every night is
forecast by a pace from the other folds alone, over several ways to cut them.
"""

from __future__ import annotations

from pathlib import Path

from usage import usage

from floorcall.lab.forecast.calibration import calibrate
from floorcall.lab.forecast.club_nights import read_nights
from floorcall.lab.forecast.forecast_scores import cross_validate
from floorcall.lab.forecast.pace import Pace


def main() -> None:
    options = usage(__doc__)
    options.add_argument("file", type=Path)
    options.add_argument("--folds", type=int, default=0)
    options.add_argument("--cuts", type=int, default=3, help="how many ways to cut the folds")
    options.add_argument("--simulated", type=int, default=1000)
    asked = options.parse_args()
    nights = read_nights(asked.file.read_text()).nights
    pace = calibrate(nights, asked.simulated)
    print("CLUB_PACE = Pace(")
    for name in Pace.__struct_fields__:
        value = getattr(pace, name)
        if isinstance(value, tuple):
            value = tuple(round(one, 3) for one in value)
        print(f"    {name}={round(value, 4) if isinstance(value, float) else value},")
    print(")")
    for seed in range(1, asked.cuts + 1) if asked.folds else ():
        report = cross_validate(nights, asked.folds, seed, 400, lambda: None)
        for line in report.lines:
            own, rule = line.forecast, line.rule_of_thumb
            print(
                f"cut {seed}, {line.after_hours} h, {own.nights} nights:"
                f" {own.median_error_minutes} min ({own.median_error_percent} %),"
                f" rule {rule.median_error_minutes} (K {line.rule_divisor}),"
                f" chance {line.chance_minutes} / {line.chance_cards_minutes},"
                f" band {line.band_holds_percent} % ± {line.band_half_width_percent} %,"
                f" deals {line.deals.nights}: {line.deals.median_error_minutes}",
                flush=True,
            )


if __name__ == "__main__":
    main()
