"""Random load on a log, run as a process of its own to be killed.

Each line it prints is a word and JSON: `trying` before an append is sent, `kept` after its answer.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from threading import Thread

from floorcall.store import Conflict, Draft, Log, LogRefusal, Unconfirmed, open_log

CALLERS = 6
STREAMS = 4


def say(word: str, **facts: object) -> None:
    """One write, so that lines of different threads never mix."""
    os.write(1, f"{word} {json.dumps(facts)}\n".encode())


def drafts_of(key: str, count: int) -> list[Draft]:
    return [
        Draft("moved", json.dumps({"key": key, "part": part, "of": count}).encode(), 7, "ann")
        for part in range(count)
    ]


def call(log: Log, name: str, chance: random.Random) -> None:
    """Append for ever, each append until it is kept, at whatever version the stream has then."""
    number = 0
    seen: dict[str, int] = {}
    while True:
        number += 1
        key = f"{name}-{number}"
        stream = f"table {chance.randrange(STREAMS)}"
        count = chance.randint(1, 3)
        say("trying", stream=stream, key=key, count=count)
        first, version = insist(log, stream, key, count, seen.get(stream, 0))
        say("kept", stream=stream, key=key, first=first, version=version)
        seen[stream] = version


def insist(log: Log, stream: str, key: str, count: int, expected: int = 0) -> tuple[int, int]:
    while True:
        try:
            answer = log.append(stream, expected, drafts_of(key, count), key).result()
        except Conflict as moved:
            expected = moved.version
        except Unconfirmed:
            time.sleep(0.02)  # the database is away
        else:
            return answer.first, answer.version


def main() -> None:
    place, name, seed = sys.argv[1:]
    while True:
        try:
            log = open_log(place)
            break
        except LogRefusal:
            time.sleep(0.02)
    for caller in range(CALLERS):
        chance = random.Random(f"{seed} {caller}")
        Thread(target=call, args=(log, f"{name}-{caller}", chance), daemon=True).start()
    time.sleep(300)


if __name__ == "__main__":
    main()
