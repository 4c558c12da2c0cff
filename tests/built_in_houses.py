"""Every built-in house by name, for what must hold under each of them.

A test that a sixth book must pass without an edit takes its houses from here; a test of what
particular books say names those books.
"""

from __future__ import annotations

from floorcall.houses.library import COMMON, Library

HOUSES = tuple(Library().names())
BOOKS = (*HOUSES, COMMON)
"""The houses, and common practice, which answers where a house is silent."""
