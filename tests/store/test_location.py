"""Which backend a place means."""

from __future__ import annotations

import sys

import pytest

from floorcall.store import Unreachable, open_log, open_reading
from floorcall.store.location import is_database


@pytest.mark.parametrize("place", ["postgresql://club", "postgres:///club?host=/tmp"])
def test_an_address_means_a_database(place: str):
    assert is_database(place)


@pytest.mark.parametrize("place", ["club.db", "postgresql.db", "folder/postgres:", ""])
def test_anything_else_means_a_file(place: str):
    assert not is_database(place)


@pytest.mark.parametrize("opened", [open_log, open_reading])
def test_a_database_without_the_extra_is_told_how_to_get_it(opened, monkeypatch):
    for name in list(sys.modules):
        if name.startswith("floorcall.store.postgres"):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)

    with pytest.raises(Unreachable, match=r'install "\.\[postgres\]"'):
        opened("postgresql:///club")
