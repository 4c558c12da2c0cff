"""How often a drawn combination of errors breaks what must hold, by kind and house.

Run it as `python bench/combinations.py 18000`: so many hands a house beyond those of the ordinary
tests; `--first 500000` begins at that seed. Of each kind it tells the first hand as a case, to go
on from.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

from usage import usage

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(ROOT / "tests"))

from tests.built_in_houses import HOUSES  # noqa: E402
from tests.chapters.combinations import Broken, draw_hand  # noqa: E402
from tests.chapters.house_variants import house  # noqa: E402
from tests.chapters.test_combinations import A_HOUSE  # noqa: E402


def main() -> None:
    """Draw, count, and tell."""
    options = usage(__doc__)
    options.add_argument("hands", nargs="?", type=int, default=10 * A_HOUSE)
    options.add_argument("house", nargs="*", help="all of them, where none is named")
    options.add_argument("--first", type=int, default=A_HOUSE, help="seed of the first hand")
    asked = options.parse_args()
    unknown = [name for name in asked.house if name not in HOUSES]
    if unknown:
        options.error(f"no house is called {unknown[0]}; there are {', '.join(HOUSES)}")
    hands = asked.hands
    for name in asked.house or HOUSES:
        rules = house(name, "no_limit", "board")
        kinds: Counter[str] = Counter()
        first: dict[str, str] = {}
        for seed in range(asked.first, asked.first + hands):
            try:
                draw_hand(Random(f"{name} {seed}"), rules)
            except Broken as broken:
                kind = str(broken).split(":", 1)[0].split("\n", 1)[0]
                kinds[kind] += 1
                first.setdefault(kind, f"seed {seed}: {broken}")
        sys.stdout.write(f"{name}: {sum(kinds.values())} of {hands:,} hands\n")
        sys.stdout.flush()
        for kind, count in kinds.most_common():
            sys.stdout.write(f"  {count} × {kind}\n{first[kind]}\n\n")


if __name__ == "__main__":
    main()
