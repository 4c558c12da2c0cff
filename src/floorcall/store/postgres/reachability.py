"""Whether the database answers: while it hangs nobody waits for it but the one who looks out."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from floorcall.store.log_errors import Unreachable


class Reachability:
    """Shared by all connections of one server.

    A database that refuses is asked again each time, for it says so at once. One that stays silent
    makes whoever asks wait, so after the first who waited in vain everybody is refused, until a
    connection to it stands again.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._silent = False
        self._look_out: Callable[[], None] | None = None
        self.era = 0
        """Grows with each silence: a connection of an earlier era may never answer."""

    def on_silence(self, look_out: Callable[[], None]) -> None:
        """Call this once for each silence, on the thread that met it."""
        self._look_out = look_out

    def check(self) -> None:
        """Refuse at once while the database is silent."""
        if self._silent:
            raise Unreachable("the database does not answer")

    def lose(self) -> None:
        """Somebody waited in vain."""
        with self._lock:
            if self._silent:
                return
            self._silent = True
            self.era += 1
        if self._look_out is not None:
            self._look_out()

    def find(self) -> None:
        """It answers again."""
        self._silent = False
