"""Templates are read by people: no line goes beyond the edge of a window."""

from __future__ import annotations

from pathlib import Path

import floorcall.web

TEMPLATES = Path(floorcall.web.__file__).parent / "templates"
LONGEST = 160


def test_no_line_of_a_template_is_longer_than_a_window():
    templates = list(TEMPLATES.rglob("*.html"))
    long = [
        f"{path.relative_to(TEMPLATES)}:{number}"
        for path in templates
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST
    ]

    assert templates
    assert long == []
