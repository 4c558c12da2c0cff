"""The journal: a line for each request, or on a terminal only for what went wrong."""

from __future__ import annotations

import logging
from io import StringIO

import pytest

from floorcall.web.server.journal import Journal, JournalHandler


@pytest.mark.parametrize(("status", "lines"), [(200, 0), (499, 0), (500, 1), (503, 1)])
def test_on_a_terminal_only_faults_are_written(status: int, lines: int):
    terminal = StringIO()
    Journal(terminal, faults_only=True).request(status, route="/")

    assert terminal.getvalue().count("\n") == lines


def test_elsewhere_every_request_is_written():
    file = StringIO()
    Journal(file).request(200, route="/")

    assert file.getvalue() == '{"route":"/","status":200}\n'


class FullDisk(StringIO):
    """A file that takes nothing while the disk is full."""

    is_full = True

    def write(self, words: str) -> int:
        if self.is_full:
            raise OSError(28, "No space left on device")
        return super().write(words)


def test_a_full_disk_loses_lines_and_says_how_many():
    file = FullDisk()
    journal = Journal(file)
    for _ in range(3):
        journal.request(200, route="/")
    JournalHandler(journal).emit(logging.makeLogRecord({"msg": "lost too", "levelname": "ERROR"}))
    file.is_full = False
    journal.request(200, route="/")
    journal.request(200, route="/")

    assert file.getvalue().splitlines() == [
        '{"route":"/","status":200}',
        '{"level":"warning","says":"up to 4 lines before this were lost"}',
        '{"route":"/","status":200}',
    ]
