"""Places for a log: a file, or a schema of a real PostgreSQL."""

from __future__ import annotations

import pytest


@pytest.fixture
def file(tmp_path) -> str:
    return str(tmp_path / "club.db")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def place(request: pytest.FixtureRequest) -> str:
    """An empty place for a log, once in each backend."""
    return request.getfixturevalue("file" if request.param == "sqlite" else "schema")
