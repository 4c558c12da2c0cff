"""Whether a log can be written is found out by writing, on either backend."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

from floorcall.store import Unconfirmed, open_log
from floorcall.store.postgres.appends import PostgresLedger
from floorcall.store.postgres.connections import address
from floorcall.store.postgres.reachability import Reachability
from floorcall.store.writer import Writer


def test_a_log_that_can_be_written_says_so_and_has_no_entry_more(place: str):
    log = open_log(place)
    log.probe().result()

    assert log.streams() == []
    log.close()


@pytest.fixture
def reader(schema: str) -> Iterator[str]:
    """A role that may read a log in the schema and nothing else."""
    open_log(schema).close()
    with psycopg.connect(schema, autocommit=True) as db:
        (name,) = db.execute("select current_schema()").fetchone() or ("",)
        role = f"reader_{name}"
        db.execute(f"create role {role}")
        db.execute(f"grant usage on schema {name} to {role}")
        db.execute(f"grant select on all tables in schema {name} to {role}")
        yield role
        db.execute(f"drop owned by {role}")
        db.execute(f"drop role {role}")


@pytest.mark.parametrize("how", ["default_transaction_read_only%3Don", "role%3D"])
def test_a_database_that_is_only_read_is_not_called_well(schema: str, reader: str, how: str):
    words = how + reader if how.startswith("role") else how
    writer = Writer(PostgresLedger(address(f"{schema}%20-c{words}"), "news", Reachability()))

    with pytest.raises(Unconfirmed, match="only read"):
        writer.probe().result()
    writer.close()
