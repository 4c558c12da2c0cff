"""Rounds of load and disaster on both backends: what was acknowledged is there, once.

Run it as `python bench/disasters.py`, with `--rounds 100` for the whole of it. Each round registers
players from four callers at once; meanwhile the clock jumps, the disk is full for a moment, a
backup is made, or the database is killed. Then the server is killed with -9. Now and then its file
is lost or spoilt (its tables dropped) and a backup restored, and now and then an older version of
the program takes over for a round (`--older COMMIT`, out of the repository). After each round every
acknowledged command is compared with the log: nothing lost, nothing doubled, every hash right.
"""

from __future__ import annotations

import io
import random
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from usage import usage

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from store.throwaway_postgres import ThrowawayPostgres, find_programs  # noqa: E402
from web.club_server import QuickServer  # noqa: E402
from web.streams.mishaps import DatabaseMishaps, FileMishaps, Mishaps, OtherVersion  # noqa: E402
from web.streams.test_server_kill import survive  # noqa: E402


def older_sources(commit: str, folder: Path) -> Path:
    """The program as it was at a commit."""
    packed = subprocess.run(
        ["git", "archive", commit, "src"],  # noqa: S607 (whichever git there is)
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def run(name: str, server: QuickServer, place: str, rounds: int, mishaps: Mishaps) -> None:
    """All rounds on one backend, and a line of what happened."""
    began = time.perf_counter()
    try:
        witness = survive(server, place, rounds, mishaps)
    finally:
        server.kill()
    happened = ", ".join(f"{what} {count}" for what, count in sorted(mishaps.count.items()))
    print(
        f"{name}: {rounds} rounds in {time.perf_counter() - began:,.0f} s, "
        f"{len(witness.kept):,} commands acknowledged, none lost, none doubled ({happened})"
    )


def on_file(folder: Path, rounds: int, sources: Path | None) -> None:
    """A club on a file."""
    data = folder / "club"
    server = QuickServer(data)
    server.own()
    mishaps = FileMishaps(server, data, folder, random.Random(rounds))
    if sources:
        mishaps.other = lambda: OtherVersion(sources, data, "", server.token)
    run("SQLite", server, str(data), rounds, mishaps)


def on_database(folder: Path, rounds: int, sources: Path | None) -> None:
    """A club on a PostgreSQL with fsync on."""
    programs = find_programs()
    if programs is None:
        print("PostgreSQL: not installed")
        return
    database = ThrowawayPostgres(programs, "-c fsync=on")
    try:
        data = folder / "venue"
        server = QuickServer(data, database.url)
        server.own()
        mishaps = DatabaseMishaps(server, database, folder, random.Random(rounds))
        if sources:
            mishaps.other = lambda: OtherVersion(sources, data, database.url, server.token)
        run("PostgreSQL", server, database.url, rounds, mishaps)
    finally:
        database.stop()


def main() -> None:
    """Both backends, one after the other."""
    asked = usage(__doc__)
    asked.add_argument("--rounds", type=int, default=10)
    asked.add_argument("--older", default="", help="a commit whose program takes over at times")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
        folder = Path(made)
        sources = older_sources(given.older, folder) if given.older else None
        on_file(folder, given.rounds, sources)
        on_database(folder, given.rounds, sources)


if __name__ == "__main__":
    main()
