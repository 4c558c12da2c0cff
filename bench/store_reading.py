"""How long a log of 200,000 entries takes to write, open, read and verify.

Run it as `python bench/store_reading.py`; a server must be ready within 3 seconds of its start, and
reading its log is a part of that.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from usage import usage

from floorcall.store import Draft, Log, open_log
from floorcall.store.backup import back_up
from floorcall.store.integrity import verify
from floorcall.store.transfer import all_entries

STREAMS = 20
ENTRIES = 10_000
EVENT = Draft("moved", b'{"text":"' + b"x" * 269 + b'"}', 1_767_294_000_000, "rosa", "desk tablet")


def fill(log: Log) -> None:
    """Twenty nights of ten thousand events, a hundred an append."""
    for version in range(0, ENTRIES, 100):
        futures = [
            log.append(f"night {night}", version, [EVENT] * 100, f"key {version}")
            for night in range(STREAMS)
        ]
        for future in futures:
            future.result()


def main() -> None:
    """Print the figures."""
    usage(__doc__).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "club.db")
        log = open_log(place)
        start = time.perf_counter()
        fill(log)
        print(f"written   {time.perf_counter() - start:6.2f} s")
        log.close()
        start = time.perf_counter()
        log = open_log(place)
        print(f"opened    {time.perf_counter() - start:6.2f} s")
        start = time.perf_counter()
        count = sum(1 for _ in all_entries(log))
        print(f"read      {time.perf_counter() - start:6.2f} s, {count:,} entries")
        start = time.perf_counter()
        assert verify(log).is_whole
        print(f"verified  {time.perf_counter() - start:6.2f} s")
        start = time.perf_counter()
        back_up(place, Path(folder) / "copy.db")
        print(f"backed up {time.perf_counter() - start:6.2f} s, verified again")
        log.close()


if __name__ == "__main__":
    main()
