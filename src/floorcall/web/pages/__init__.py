"""The pages people see, one module a family; each brings its own routes, tabs and templates."""

from __future__ import annotations

from floorcall.web.pages.frame.assets import STATIC
from floorcall.web.pages.frame.page_families import all_families
from floorcall.web.pages.frame.page_routes import NOT_FOUND
