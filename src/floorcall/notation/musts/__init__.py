"""What a `>` line can hold a case to, chapter by chapter.

Every module of the package adds its forms; none needs to be listed.
"""

from importlib import import_module
from pkgutil import iter_modules

from floorcall.notation.musts.form import MUSTS

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")

__all__ = ["MUSTS"]
