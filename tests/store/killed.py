"""A server's log as `kill -9` leaves it: nothing closed, nothing tidied up."""

from __future__ import annotations

import subprocess
import sys

_APPEND = """
import os, sys
from floorcall.store import Draft, open_log
log = open_log(sys.argv[1])
stream, count = sys.argv[2], int(sys.argv[3])
version = next((head.version for head in log.streams() if head.stream == stream), 0)
for number in range(version, version + count):
    log.append(stream, number, [Draft("seated", b'{"player":%d}' % number, 7, "ann")]).result()
os.kill(os.getpid(), 9)
"""


def append_and_die(place: str, stream: str = "monday", count: int = 3) -> None:
    """Append so many entries to a stream, each acknowledged, and be killed."""
    command = [sys.executable, "-c", _APPEND, place, stream, str(count)]
    assert subprocess.run(command, check=False).returncode == -9


_CHANGE = """
import os, sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("pragma cache_size = 1")
db.execute("begin")
db.execute("update epoch set tries = tries + 1")
for number in range(200):
    db.execute(f"create table t{number} (a)")
os.kill(os.getpid(), 9)
"""


def die_with_a_journal(place: str) -> None:
    """Be killed while a file that has no write-ahead log yet is being changed."""
    command = [sys.executable, "-c", _CHANGE, place]
    assert subprocess.run(command, check=False).returncode == -9
