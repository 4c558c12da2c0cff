"""The bots' nights beside the light model: how fast a field thins, and when it ends.

    .venv/bin/python bench/lab_bots.py [house]

The same structure is played by bots through every command and by the light model with the pace of
real nights: for fields and level lengths that those nights had, and for others.
"""

from __future__ import annotations

import numpy as np
from msgspec.structs import replace
from usage import usage

from floorcall.houses.library import open_library
from floorcall.lab.evening_structure import evening
from floorcall.lab.forecast.light_model import play_out
from floorcall.lab.forecast.night_outlook import opening_moment
from floorcall.lab.forecast.pace import CLUB_PACE
from floorcall.lab.night import Night

CASES = ((8, 1200, 30), (14, 1200, 30), (30, 1200, 20), (60, 1200, 12), (180, 1200, 6))
OTHERS = ((14, 600, 30), (14, 1800, 30), (60, 600, 12))


def main() -> None:
    library = open_library()
    options = usage(__doc__)
    options.add_argument("house", nargs="?", default=library.usual_name(), choices=library.names())
    house = library.house(options.parse_args().house)
    for entrants, seconds, nights in (*CASES, *OTHERS):
        setup = evening(house, entrants, seconds=seconds)
        setup = replace(setup, entry=replace(setup.entry, chips=10_000))
        ends = []
        for seed in range(nights):
            night = Night(setup, house, seed)
            night.play(entrants)
            ends.append(night.now / 60)
        light = play_out(opening_moment(setup, entrants), replace(CLUB_PACE, overhead=0.0)).ends
        low, middle, high = np.quantile(ends, (0.1, 0.5, 0.9))
        said = np.quantile(light / 60, (0.1, 0.5, 0.9))
        print(
            f"{entrants} entrants, levels of {seconds // 60}: bots {middle:.0f}"
            f" ({low:.0f} to {high:.0f}), light {said[1]:.0f} ({said[0]:.0f} to {said[2]:.0f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
