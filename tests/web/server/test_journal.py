"""The journal: a line for each request, or on a terminal only for what went wrong."""

from __future__ import annotations

from io import StringIO

import pytest

from floorcall.web.server.journal import Journal


@pytest.mark.parametrize(("status", "lines"), [(200, 0), (499, 0), (500, 1), (503, 1)])
def test_on_a_terminal_only_faults_are_written(status: int, lines: int):
    terminal = StringIO()
    Journal(terminal, faults_only=True).request(status, route="/")

    assert terminal.getvalue().count("\n") == lines


def test_elsewhere_every_request_is_written():
    file = StringIO()
    Journal(file).request(200, route="/")

    assert file.getvalue() == '{"route":"/","status":200}\n'
