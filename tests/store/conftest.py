"""Places for a log: a file, or a schema of a real PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from uuid import uuid4

import psycopg
import pytest

from .throwaway_postgres import ThrowawayPostgres, find_programs


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """$TEST_PG_URL, or a server of this run's own."""
    if given := os.environ.get("TEST_PG_URL"):
        yield given
        return
    server = ThrowawayPostgres(programs_or_skip())
    try:
        yield server.url
    finally:
        server.stop()


def programs_or_skip():
    programs = find_programs()
    if programs is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no PostgreSQL: neither the wheel nor the system's")
        pytest.skip("there is no PostgreSQL: neither the wheel nor the system's")
    return programs


def schema_url(url: str) -> str:
    """The address of a new schema, which is an empty place for a log."""
    name = f"t{uuid4().hex}"
    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"create schema {name}")
    return f"{url}{'&' if '?' in url else '?'}options=-csearch_path%3D{name}"


@pytest.fixture
def schema(postgres_url: str) -> str:
    return schema_url(postgres_url)


@pytest.fixture
def file(tmp_path) -> str:
    return str(tmp_path / "club.db")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> str:
    """An empty place for a log, once in each backend."""
    return request.getfixturevalue("file" if request.param == "sqlite" else "schema")
