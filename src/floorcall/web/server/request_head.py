"""The head of a request: within a size and within a time, or the connection is closed."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_BYTES = 64 * 1024
"""A browser's head has one or two thousand."""
SECONDS = 20
"""A head that has not come by then never will; nor is a line kept on which nobody speaks."""
_TOO_LARGE = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\n"
    b"connection: close\r\ncontent-length: 0\r\n\r\n"
)


class PatientHttp(HttpToolsProtocol):
    """Reads requests as uvicorn does, but neither keeps an endless head nor waits for ever for one.

    A head of 65,536 bytes is read; one that is larger, and not at its end, is refused.
    """

    _unfinished = 0
    _waiting: asyncio.TimerHandle | None = None
    _in_head = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._in_head:
            return
        self._unfinished += len(data)
        if self._unfinished > MOST_BYTES:
            self.transport.write(_TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._unfinished = 0
        self._wait()

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._wait_no_more()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._wait_no_more()
        self._waiting = self.loop.call_later(SECONDS, self._give_up)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self.transport.close()
