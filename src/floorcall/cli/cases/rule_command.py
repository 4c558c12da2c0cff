"""`floorcall rule`: every ruling a case gives rise to, with its reasons."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from floorcall.cli.cases.case_house import house_of
from floorcall.cli.cases.interactive import ask_line_by_line
from floorcall.cli.cases.meant_situations import list_situations, meant_lines
from floorcall.cli.cases.ruling_text import show_houses, show_run
from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import say, say_json
from floorcall.houses.library import open_library
from floorcall.notation.case import Case, read_case
from floorcall.notation.case_data import run_data
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_as_far_as_it_goes


@click.command()
@click.argument("file", metavar="[FILE|-]", required=False)
@click.option("--house", "named", help="Rule under this house instead of the case's own.")
@click.option("--all", "everyone", is_flag=True, help="Rule under every house, side by side.")
@click.option("--why", is_flag=True, help="Show the policies read, step by step.")
@click.option(
    "--find", "words", help="List the situations these words may mean, with a line of each."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
def rule(
    file: str | None,
    named: str | None,
    everyone: bool,
    why: bool,
    words: str | None,
    as_json: bool,
) -> None:
    """Rule on a case: a file, standard input (-), or line by line from the keyboard."""
    if words is not None:
        if file is not None:
            raise Refusal("say a case to rule on or --find to look for a situation, not both")
        list_situations(words, as_json=as_json)
        return
    library = open_library()
    if file is None:
        ask_line_by_line(library, named)
        return
    case = _read(file)
    houses = (
        [library.house(name, *case.head.game_labels) for name in library.names()]
        if everyone
        else [house_of(case, library, named)]
    )
    try:
        runs = [run_as_far_as_it_goes(case, house) for house in houses]
    except CaseProblem as problem:
        raise Refusal(str(problem)) from None
    if not everyone and runs[0].problem is not None:
        raise Refusal(str(runs[0].problem))
    if as_json:
        data = [run_data(run) for run in runs]
        say_json(data if everyone else data[0])
        return
    if everyone:
        show_houses(case, runs)
        return
    show_run(case, runs[0], why=why)
    if not runs[0].rulings:
        say("nothing in this case needs a ruling")


def _read(file: str) -> Case:
    if file == "-":
        text, name = sys.stdin.read(), "standard input"
    else:
        try:
            text, name = Path(file).read_text(encoding="utf-8"), file
        except OSError as error:
            reason = (error.strerror or "unknown reason").lower()
            raise Refusal(f"{file} cannot be read: {reason}") from None
        except UnicodeDecodeError:
            raise Refusal(f"{file} cannot be read: it is not UTF-8 text") from None
    try:
        return read_case(text, name)
    except CaseProblem as problem:
        meant = meant_lines(problem.unread, problem.seats, is_stud=problem.is_stud)
        raise Refusal("\n".join([str(problem), *meant])) from None
