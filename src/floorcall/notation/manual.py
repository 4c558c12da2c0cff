"""The lists of the notation's manual, made from the forms themselves so that none is missing.

`python -m floorcall.notation.manual docs/notation.md` writes them anew between their marks.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from floorcall.chapters.core.line_forms import Forms
from floorcall.chapters.core.procedure import Step
from floorcall.chapters.vocabulary import EXPECTATIONS, LINES

_MARKED = re.compile(r"(<!-- (?P<name>\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def lists() -> dict[str, str]:
    """Each list of the manual by its mark."""
    return {
        "lines": _forms(LINES, ""),
        "expectations": _forms(EXPECTATIONS, "> "),
        "steps": _steps(),
    }


def fill(text: str) -> str:
    """The manual with its lists written anew."""
    made = lists()
    return _MARKED.sub(lambda found: f"{found[1]}\n{made[found['name']]}\n{found[3]}", text)


def _forms(forms: Forms[Any], sign: str) -> str:
    chapters: dict[str, list[str]] = {}
    for form in forms.forms:
        row = f"| `{sign}{_escape_pipes(form.example)}` | {_escape_pipes(form.means)} |"
        chapters.setdefault(form.heading, []).append(row)
    return "\n".join(
        f"### {chapter.replace('_', ' ').capitalize()}\n\n| line | meaning |\n|---|---|\n"
        + "\n".join(rows)
        + "\n"
        for chapter, rows in sorted(chapters.items())
    )


def _steps() -> str:
    rows = [
        f"| `{name}` | {_escape_pipes(says)} |"
        for name, says in ((step.written, step.says) for step in Step)
    ]
    return "| step | what is done |\n|---|---|\n" + "\n".join(rows) + "\n"


def _escape_pipes(text: str) -> str:
    return text.replace("|", "\\|")


if __name__ == "__main__":
    manual = Path(sys.argv[1])
    manual.write_text(fill(manual.read_text(encoding="utf-8")), encoding="utf-8")
