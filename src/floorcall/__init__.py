"""Floorcall runs live poker tournaments under a house's own rulebook."""

__version__ = "0.1.0"
