"""The lines that tell what happened, chapter by chapter.

Every module of the package adds its forms; none needs to be listed.
"""

from importlib import import_module
from pkgutil import iter_modules

from floorcall.notation.lines.form import LINES
from floorcall.notation.lines.moves import read_moves

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["LINES", "read_moves"]
