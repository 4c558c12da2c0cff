"""Nights of two structures or houses played side by side for a page, one comparison at a time.

It is played by a process of its own, so that no clock and no press waits for it. Nothing is kept on
disk: the same question and seed give the same answer again.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256

import msgspec

from floorcall.lab.comparison.comparison_process import Asked, Progress
from floorcall.web.server.http_refusals import NotAllowed

_KEPT = 12
"""Comparisons that can still be looked at."""
_LINE = 4_000_000
"""Bytes of the longest answer."""
_CUT_SHORT = "the comparison was cut short; play it again"


@dataclass(slots=True)
class NightComparison:
    """One that is played or was."""

    asked: Asked
    progress: Progress = field(default_factory=Progress)

    @property
    def nights(self) -> int:
        """All nights that are to be played."""
        return self.asked.nights * len(self.asked.contenders)

    @property
    def is_over(self) -> bool:
        """Whether there is a report, or a reason why there is none."""
        return self.progress.report is not None or bool(self.progress.problem)


class NightComparisons:
    """Those of this server."""

    def __init__(self) -> None:
        self._found: dict[str, NightComparison] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._playing: asyncio.Task[None] | None = None

    def one(self, key: str) -> NightComparison | None:
        """The comparison of that key, while it is kept."""
        return self._found.get(key)

    def start(self, asked: Asked) -> str:
        """Play it, unless that was done; the key to look at it by."""
        asked = msgspec.structs.replace(asked, cores=max(1, (os.cpu_count() or 1) - 1))
        key = sha256(msgspec.json.encode(asked)).hexdigest()[:12]
        known = self._found.get(key)
        if known is not None and not known.progress.problem:
            return key
        if self._playing is not None and not self._playing.done():
            raise NotAllowed(
                "another comparison is being played", "look at that one, and ask again afterwards"
            )
        self._found[key] = NightComparison(asked)
        for old in list(self._found)[:-_KEPT]:
            del self._found[old]
        self._playing = asyncio.ensure_future(self._play(self._found[key]))
        return key

    async def _play(self, one: NightComparison) -> None:
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "floorcall.lab.comparison.comparison_process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=_LINE,
        )
        try:
            assert process.stdin is not None and process.stdout is not None  # noqa: S101, PT018
            process.stdin.write(msgspec.json.encode(one.asked))
            process.stdin.close()
            async for line in process.stdout:
                one.progress = msgspec.json.decode(line, type=Progress)
            await process.wait()
        finally:
            if not one.is_over:
                one.progress = Progress(one.progress.played, problem=_CUT_SHORT)
            self.close()

    def close(self) -> None:
        """Play no further."""
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
