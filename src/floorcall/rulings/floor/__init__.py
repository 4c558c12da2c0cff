"""The floor at work: a table that takes what happens, rules on it and plays it on.

Each module carries one chapter's rulings to the hand, and none needs to be listed; `table` is
the floor itself.
"""

from importlib import import_module
from pkgutil import iter_modules

from floorcall.rulings.floor.table import Facts, Floor

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["Facts", "Floor"]
