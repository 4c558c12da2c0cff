"""Every chapter loaded: the lines and expectations a case can hold, and what a table can take.

No chapter is listed: a package in `floorcall.chapters` is one.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

from floorcall import chapters
from floorcall.chapters.core.expectation_forms import EXPECTATIONS
from floorcall.chapters.core.line_forms import LINES

for _module in walk_packages(chapters.__path__, f"{chapters.__name__}."):
    import_module(_module.name)

__all__ = ["EXPECTATIONS", "LINES"]
