"""The printed side of a page: templates, with the words and numbers in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template, select_autoescape

from floorcall.web.pages import wording
from floorcall.web.pages.assets import asset
from floorcall.web.pages.kept_sheets import KeptSheets

_TEMPLATES = Path(__file__).parent.parent / "templates"


def _environment() -> Environment:
    sheets = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        cache_size=-1,
        autoescape=select_autoescape(),
        auto_reload=False,
        bytecode_cache=KeptSheets(_TEMPLATES),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    sheets.globals["asset"] = asset
    sheets.globals["rule_link"] = wording.rule_link
    sheets.filters.update(
        amount=wording.amount,
        blinds=wording.blinds,
        clock=wording.clock,
        date=wording.date,
        day=wording.day,
        hour=wording.hour,
        money=wording.money,
        ordinal=wording.ordinal,
        plural=wording.plural,
    )
    return sheets


_SHEETS = _environment()


def filled(template: str, **facts: Any) -> str:
    """The template with its facts; a fact that is missing is an error, not an empty place."""
    return sheet(template).render(**facts)


def names() -> list[str]:
    """Every template there is."""
    return _SHEETS.list_templates(extensions=["html"])


def sheet(name: str) -> Template:
    """A template, ready to be filled: compiled once."""
    return _SHEETS.get_template(name)
