"""The printed side of a page: templates, with the words and numbers in them."""

from __future__ import annotations

from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

from jinja2 import (
    Environment,
    FileSystemBytecodeCache,
    FileSystemLoader,
    StrictUndefined,
    Template,
    pass_context,
    select_autoescape,
)
from jinja2.bccache import Bucket
from jinja2.runtime import Context
from msgspec.structs import replace

from floorcall.accounts.currency import Currency
from floorcall.chapters.penalties.questions import describe_offence
from floorcall.ledger import figures
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.entry.age_rule import age_asked_for
from floorcall.tournament.entry.entry_ages import age_to_ask
from floorcall.web import sentences
from floorcall.web.pages.frame.assets import asset

_COMPILED_WITH = "money is never bare"
"""Another word whenever a filter is called otherwise than before: then all are compiled anew."""


class TemplateCache(FileSystemBytecodeCache):
    """Compiling a hundred templates takes a second, reading them again a twentieth of it.

    What is kept is used only for the very same text of a template. Where nothing can be written or
    read, templates are compiled at every start.
    """

    def __init__(self, templates: Path) -> None:
        super().__init__(str(Path(cache_from_source(str(templates / "sheets.py"))).parent))

    def get_source_checksum(self, source: str) -> str:
        """The mark of a template's text, and of how this program compiles it."""
        return super().get_source_checksum(f"{_COMPILED_WITH}/{source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read a kept template; a torn file is as good as none."""
        try:
            super().load_bytecode(bucket)
        except (OSError, EOFError, UnpicklingError):
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template, if it can be."""
        with suppress(OSError):
            Path(self.directory).mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)


TEMPLATES = Path(__file__).parents[2] / "templates"


@pass_context
def _amount_of_money(context: Context, pieces: int, units: int = 1) -> str:
    """An amount with the sign of the page's currency, which every page has that shows money."""
    currency: Currency = context["currency"]
    return replace(currency, units=units).amount(pieces)


def _environment() -> Environment:
    sheets = Environment(
        loader=FileSystemLoader(TEMPLATES),
        cache_size=-1,
        autoescape=select_autoescape(),
        auto_reload=False,
        bytecode_cache=TemplateCache(TEMPLATES),
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    sheets.globals["age_asked_for"] = age_asked_for
    sheets.globals["age_to_ask"] = age_to_ask
    sheets.globals["asset"] = asset
    sheets.globals["known_stack"] = known_stack
    sheets.globals["rule_link"] = sentences.rule_link
    sheets.filters.update(
        amount=figures.amount,
        blinds=sentences.blinds,
        clock=figures.clock,
        date=sentences.date,
        day=sentences.day,
        hour=sentences.hour,
        in_thousands=figures.in_thousands,
        moment=sentences.moment,
        money=_amount_of_money,
        offence=describe_offence,
        plain_money=figures.money,
        ordinal=sentences.ordinal,
        plural=figures.plural,
    )
    return sheets


_ENVIRONMENT = _environment()


def render(template: str, **facts: Any) -> str:
    """The template with its facts; a fact that is missing is an error, not an empty place."""
    return load_template(template).render(**facts)


def template_names() -> list[str]:
    """Every template there is."""
    return _ENVIRONMENT.list_templates(extensions=["html"])


def load_template(name: str) -> Template:
    """A template, ready to be filled: compiled once."""
    return _ENVIRONMENT.get_template(name)
