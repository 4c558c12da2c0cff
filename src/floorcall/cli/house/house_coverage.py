"""`floorcall house coverage`: every rule, and where in the program it has its home."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from floorcall.cli.house.rule_coverage import RuleCoverage, coverage
from floorcall.cli.layout import difference, heading, label_line, number, say, say_json
from floorcall.houses.library import open_library

_NAMED = 3
"""Of code, cases and pages so many are named; `--json` has all."""


@click.command("coverage")
@click.argument("name", metavar="[HOUSE]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.pass_context
def house_coverage(ctx: click.Context, name: str | None, as_json: bool) -> None:
    """For every rule, the code that reads it, the cases that exercise it and the pages it is on.

    The exit status is 1 if a rule has none of these.
    """
    shelf = open_library()
    names = [name] if name else shelf.names()
    covered = {each: coverage(shelf, each) for each in names}
    if as_json:
        say_json({each: [_data(rule) for rule in rules] for each, rules in covered.items()})
    else:
        for each, rules in covered.items():
            if name:
                _homes(rules)
            _summary(each, rules)
    if any(rule.is_left_over for rules in covered.values() for rule in rules):
        ctx.exit(1)


def _homes(rules: Iterable[RuleCoverage]) -> None:
    for covered in rules:
        rule = covered.rule
        say(f"{number(rule.number)}  {rule.title} ({rule.kind.word})")
        for label, places in _places(covered).items():
            if places:
                say(label_line(label, _few(places), "  "))
    say()


def _places(covered: RuleCoverage) -> dict[str, Sequence[str]]:
    """Where the rule has its home, under five letters each."""
    return {
        "code ": list(dict.fromkeys(one for where in covered.readers.values() for one in where)),
        "cases": covered.cases,
        "shown": [str(one) for one in covered.shown],
    }


def _few(places: Sequence[str]) -> str:
    more = len(places) - _NAMED
    return ", ".join(places[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def _summary(name: str, rules: Sequence[RuleCoverage]) -> None:
    need = [covered for covered in rules if covered.needs_case]
    without = [covered.rule.number for covered in need if not covered.cases]
    homeless = [covered.rule.number for covered in rules if covered.is_left_over]
    say(heading(name))
    say(f"  {len(rules)} rules")
    say(f"  {sum(covered.is_read for covered in rules)} are read by code")
    say(f"  {sum(bool(covered.cases) for covered in rules)} are exercised by a case")
    say(f"  {sum(bool(covered.shown) for covered in rules)} are shown when they matter")
    say(f"  {len(need) - len(without)} of {len(need)} that rule at a table are cited by a case")
    if without:
        say(f"  {difference('no case yet:')} {', '.join(without)}")
    left = f"{difference('left over:')} {', '.join(homeless)}" if homeless else "none is left over"
    say(f"  {left}")


def _data(covered: RuleCoverage) -> dict[str, object]:
    return {
        "number": covered.rule.number,
        "title": covered.rule.title,
        "kind": covered.rule.kind.word,
        "read_by": {policy: list(where) for policy, where in covered.readers.items()},
        "is_read": covered.is_read,
        "needs_case": covered.needs_case,
        "cases": list(covered.cases),
        "shown": [{"page": one.page, "when": one.when} for one in covered.shown],
        "is_left_over": covered.is_left_over,
    }
