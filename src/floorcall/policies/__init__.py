"""Every question on which houses decide, declared once and gathered as one catalogue.

The declarations stand below all that reads them, so that a rulebook can be checked strictly
without loading the code of rulings, tournaments or clubs.
"""

from importlib import import_module
from pkgutil import iter_modules

from floorcall.law.policy import Catalogue, questions_in
from floorcall.policies.scopes import AXES

CATALOGUE = Catalogue(
    question
    for module in iter_modules(__path__)
    for question in questions_in(vars(import_module(f"{__name__}.{module.name}")).values())
)

__all__ = ["AXES", "CATALOGUE"]
