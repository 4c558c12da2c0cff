"""Every property in the style sheets is one that the browser knows, with a value it takes."""

from __future__ import annotations

import tinycss2
from tinycss2.ast import Declaration

from floorcall.web.pages.frame.assets import asset_files

from .readings import run_script

_UNKNOWN = """(all) => all.filter(([name, value]) =>
    !name.startsWith("--") && !CSS.supports(name, value))"""
_ELSEWHERE = {"-webkit-text-size-adjust", "-moz-osx-font-smoothing"}
"""Properties of other browsers than the one that tests run in."""


def declarations(nodes) -> list[tuple[str, str]]:
    found = []
    for node in nodes:
        if isinstance(node, Declaration):
            found.append((node.name, tinycss2.serialize(node.value).strip()))
        elif getattr(node, "content", None) and getattr(node, "at_keyword", "") != "font-face":
            found += declarations(tinycss2.parse_blocks_contents(node.content))
    return found


def test_every_property_is_known_to_the_browser(olga):
    page = olga.opens("/healthz")
    said = sorted(
        {
            one
            for path in asset_files().values()
            if path.suffix == ".css"
            for one in declarations(tinycss2.parse_stylesheet(path.read_text(encoding="utf-8")))
            if one[0] not in _ELSEWHERE
        }
    )

    assert len(said) > 500
    assert run_script(page, _UNKNOWN, said) == []
