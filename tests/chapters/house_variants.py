"""The built-in houses and common practice, and any of them with some answers changed."""

from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.house import House, Setting
from floorcall.law.ruling import Ruling

LIBRARY = Library()
NAMES = (*LIBRARY.names(), "common")


def house(name, *labels):
    return LIBRARY.house(name, *labels)


def but(base, answers):
    """The same house with other answers to some policies, as a house of one's own may give."""
    settings = {policy: base[policy] for policy in CATALOGUE.policies.values()}
    for policy, value in answers.items():
        settings[policy] = Setting(policy, value, base[policy].rules)
    return House(base.book, base.common, base.narrowing, settings)


def cited(ruling: Ruling):
    return [citation.number for citation in ruling.citations]
