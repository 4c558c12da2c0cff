"""The pages people see, one module a family; each brings its own routes, tabs and templates."""

from __future__ import annotations

from floorcall.web.pages.assets import STATIC
from floorcall.web.pages.gathering import gathered
from floorcall.web.pages.missing import MISSING

ROUTES = [*gathered().routes, STATIC, MISSING]
