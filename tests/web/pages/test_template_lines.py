"""Templates are read by people: by line in a window, and by word on a page."""

from __future__ import annotations

import re
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


UNREAD = re.compile(r"\{#.*?#\}|visit\.may\([^)]*\)", re.DOTALL)
"""Notes on the template, and names of permissions: nobody reads them on a page."""


def test_apostrophes_of_a_page_are_curly():
    straight = [
        f"{path.relative_to(TEMPLATES)}: {found}"
        for path in TEMPLATES.rglob("*.html")
        for found in re.findall(r"\w+'[a-z]\w*", UNREAD.sub("", path.read_text(encoding="utf-8")))
    ]

    assert straight == []
