"""A server that blanks whoever is called Xerxes, in a process of its own to be killed."""

from __future__ import annotations

import sys

from floorcall.store import Blank, Mark, open_log

log = open_log(sys.argv[1])
blanks = [
    Blank(entry, entry.data.replace(b"Xerxes", b"former player 17"))
    for head in log.streams()
    for entry in log.read(head.stream)
    if b"Xerxes" in entry.data
]
print("ready", flush=True)
log.blank(blanks, Mark(1, "rosa", "asked by letter")).result()
log.close()
