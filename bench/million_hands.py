"""A million random hands, a hundred thousand a game, under every house's answers.

    python bench/million_hands.py [hands a game]

Each hand is checked as in the tests: chips and cards are all there at the end, and nobody won
more than a matching share. Every fiftieth is also replayed from its history.
"""

import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from floorcall.table import GAMES
from table.chance import play_many

PIECE = 2_000


def main():
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    begun = time.perf_counter()
    with ProcessPoolExecutor() as pool:
        waiting = {
            pool.submit(play_many, game, range(first, min(first + PIECE, hands))): game
            for game in GAMES
            for first in range(0, hands, PIECE)
        }
        for done, piece in enumerate(as_completed(waiting), start=1):
            piece.result()
            print(f"\r{done * 100 // len(waiting)} %", end="", flush=True)
    passed = time.perf_counter() - begun
    print(f"\r{hands * len(GAMES):,} hands in {len(GAMES)} games hold, {passed:.0f} s")


if __name__ == "__main__":
    main()
