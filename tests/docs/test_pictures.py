"""The pictures of the pages: each is small, and each that is shown is there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "docs" / "pictures"
MOST_BYTES = 150_000
SHOWN = re.compile(r"!\[[^\]]+\]\(([^)]+\.png)\)")


def test_no_picture_is_larger_than_150_kb():
    sizes = {path.name: path.stat().st_size for path in PICTURES.glob("*.png")}

    assert sizes
    assert {name: size for name, size in sizes.items() if size > MOST_BYTES} == {}


def test_every_picture_that_is_shown_is_there():
    shown = [
        page.parent / name
        for page in (ROOT / "README.md", *(ROOT / "docs").glob("*.md"))
        for name in SHOWN.findall(page.read_text(encoding="utf-8"))
    ]

    assert shown
    assert [path for path in shown if not path.is_file()] == []
