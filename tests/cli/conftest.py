"""Every test of the command line starts in an empty folder with no house of one's own."""

import pytest


@pytest.fixture(autouse=True)
def an_empty_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("FLOORCALL_HOUSES", str(tmp_path / "houses"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
