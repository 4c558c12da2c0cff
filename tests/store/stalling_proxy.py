"""A line to a PostgreSQL that can fall silent, as a network does: nothing breaks, nothing comes."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread


class StallingProxy:
    """Listens on a port of this machine and passes everything on, unless it stalls."""

    def __init__(self, folder: Path) -> None:
        self._there = str(folder / ".s.PGSQL.5432")
        self._open = asyncio.Event()
        self._open.set()
        self._sock = socket.create_server(("127.0.0.1", 0))
        self.port = self._sock.getsockname()[1]
        self.url = (
            f"postgresql://t@127.0.0.1:{self.port}/postgres?sslmode=disable&gssencmode=disable"
        )
        self._loop = asyncio.new_event_loop()
        self._ready = Event()
        self._thread = Thread(target=self._loop.run_until_complete, args=(self._serve(),))
        self._thread.start()
        self._ready.wait()

    def stall(self) -> None:
        self._loop.call_soon_threadsafe(self._open.clear)

    def resume(self) -> None:
        self._loop.call_soon_threadsafe(self._open.set)

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    async def _serve(self) -> None:
        self._over = asyncio.Event()
        server = await asyncio.start_server(self._pass_on, sock=self._sock)
        self._ready.set()
        await self._over.wait()
        server.close()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.wait(left) if left else None

    async def _pass_on(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        await self._open.wait()
        there, on = await asyncio.open_unix_connection(self._there)
        await asyncio.gather(self._pump(here, on), self._pump(there, back))

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65_536):
                await self._open.wait()
                sink.write(data)
                await sink.drain()
        await self._open.wait()
        with suppress(OSError):
            sink.close()
