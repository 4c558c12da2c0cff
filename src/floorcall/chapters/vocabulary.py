"""Every chapter loaded: the lines and expectations a case can hold, and what a table can take.

No chapter is listed: a folder in `floorcall.chapters` is one. The folders are looked at plainly,
for `pkgutil` takes a tenth of the time of a small ruling.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from os import scandir

from floorcall import chapters
from floorcall.chapters.core.expectation_forms import EXPECTATIONS
from floorcall.chapters.core.line_forms import LINES


def _modules(folder: str, package: str) -> Iterator[str]:
    """The modules below a folder, in the order of their names."""
    with scandir(folder) as entries:
        found = sorted(entries, key=lambda entry: entry.name)
    for entry in found:
        if entry.name.endswith(".py") and entry.name != "__init__.py":
            yield f"{package}.{entry.name[:-3]}"
        elif entry.is_dir() and entry.name != "__pycache__":
            yield from _modules(entry.path, f"{package}.{entry.name}")


for _name in _modules(chapters.__path__[0], chapters.__name__):
    import_module(_name)

__all__ = ["EXPECTATIONS", "LINES"]
