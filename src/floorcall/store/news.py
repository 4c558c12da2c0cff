"""Those who want to hear when a stream has grown."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Lock

from floorcall.store.log import Hear, News

_log = logging.getLogger(__name__)


class Listeners:
    """Tells each listener in turn; one that fails is written to the program's log and kept."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._hearing: dict[object, Hear] = {}

    def add(self, hear: Hear) -> Callable[[], None]:
        """Tell `hear` from now on, until the result is called."""
        ticket = object()
        with self._lock:
            self._hearing[ticket] = hear

        def stop() -> None:
            with self._lock:
                self._hearing.pop(ticket, None)

        return stop

    def tell(self, news: News) -> None:
        """Pass the news on, on the caller's thread."""
        with self._lock:
            hearing = list(self._hearing.values())
        for hear in hearing:
            try:
                hear(news)
            except Exception:
                _log.exception("a listener failed on news of %d streams", len(news))
