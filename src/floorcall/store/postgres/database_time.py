"""The time by the database's clock: the one that all servers of a database have in common."""

from __future__ import annotations

from floorcall.store.postgres.connections import address, connect


def database_ms(url: str) -> int:
    """The database's time in milliseconds since 1970."""
    with connect(address(url)) as db:
        seconds = db.execute("select extract(epoch from clock_timestamp())::float8").fetchone()
    (now,) = seconds or (0.0,)
    return int(float(str(now)) * 1000)
