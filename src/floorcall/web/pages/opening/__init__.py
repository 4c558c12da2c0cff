"""Opening a tournament: a template, a form with warnings beside its fields, and one button."""

from __future__ import annotations

from floorcall.web.pages.opening.opening_page import ROUTES, TABS

__all__ = ["ROUTES", "TABS"]
