"""A million random hands, a hundred thousand a game, under every house's answers, on one core.

    python bench/million_hands.py [hands a game]

Each hand is checked as in the tests: chips and cards are all there at the end, and nobody won
more than a matching share. Every fiftieth is also replayed from its history.
"""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from usage import usage

from floorcall.table import GAMES
from table.random_hands import play_many

PIECE = 1_000


def main():
    options = usage(__doc__)
    options.add_argument("hands", nargs="?", type=int, default=100_000, help="of each game")
    hands = options.parse_args().hands
    pieces = [(game, first) for game in GAMES for first in range(0, hands, PIECE)]
    begun = time.perf_counter()
    for done, (game, first) in enumerate(pieces, start=1):
        play_many(game, range(first, min(first + PIECE, hands)))
        print(f"\r{done * 100 // len(pieces):>3} % {game:<6}", end="", flush=True)
    passed, worked = time.perf_counter() - begun, time.process_time()
    print(
        f"\r{hands * len(GAMES):,} hands in {len(GAMES)} games hold:"
        f" {passed:.0f} s, of which the processor worked {worked:.0f} s"
    )


if __name__ == "__main__":
    main()
