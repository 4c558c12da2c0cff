"""`floorcall check`: run cases and say exactly which `>` lines do not hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from msgspec.structs import replace

from floorcall.cli.cases.case_house import house_of
from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import difference, faint, say, say_json
from floorcall.cli.shared_options import find_files
from floorcall.houses.library import Library, open_library
from floorcall.law.rulebook_file import UnknownHouse
from floorcall.law.scope import UnknownLabel
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import Failure, run_case


@click.command()
@click.argument("files", metavar="FILE|FOLDER...", nargs=-1, required=True)
@click.option("--house", "named", help="Run the cases under this house instead of their own.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.pass_context
def check(ctx: click.Context, files: tuple[str, ...], named: str | None, as_json: bool) -> None:
    """Run cases, folders of them too: each `>` line must hold."""
    library = open_library()
    passed, failed, unreadable = 0, 0, 0
    results: list[dict[str, Any]] = []
    for path in find_files(files, [".case"]):
        try:
            failures = _failures(path, library, named)
        except CaseProblem as problem:
            unreadable += 1
            results.append({"file": str(path), "problem": str(problem), "failures": []})
            if not as_json:
                say(str(problem))
            continue
        failed += bool(failures)
        passed += not failures
        results.append(
            {
                "file": str(path),
                "problem": None,
                "failures": [
                    {"line": each.line, "must": each.must, "instead": each.instead}
                    for each in failures
                ],
            }
        )
        if not as_json:
            for each in failures:
                say(f"{path}, line {each.line}: > {each.must}")
                say(f"    {faint('instead:')} {difference(each.instead)}")
    if as_json:
        say_json({"passed": passed, "failed": failed + unreadable, "cases": results})
    else:
        say(f"{passed} passed, {failed + unreadable} failed")
    if unreadable:
        ctx.exit(2)
    if failed:
        ctx.exit(1)


def _failures(path: Path, library: Library, named: str | None) -> list[Failure]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise CaseProblem(1, "it cannot be read as UTF-8 text", str(path)) from None
    case = read_case(text, str(path))
    if named is not None:
        return run_case(case, house_of(case, library, named)).failures
    try:
        house = house_of(replace(case, file=""), library, None)
    except (Refusal, UnknownHouse, UnknownLabel) as error:
        raise CaseProblem(1, str(error), str(path)) from None
    return run_case(case, house).failures
