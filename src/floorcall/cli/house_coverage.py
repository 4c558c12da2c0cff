"""`floorcall house coverage`: every rule, the code that reads it and the cases that cite it."""

from __future__ import annotations

import click

from floorcall.cli.coverage_of import RuleCoverage, coverage
from floorcall.cli.layout import difference, faint, heading, say, say_json, table
from floorcall.houses.shelf import open_shelf


@click.command("coverage")
@click.argument("name", metavar="[HOUSE]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
def house_coverage(name: str | None, as_json: bool) -> None:
    """For every rule, whether code reads what it sets and which cases exercise it."""
    shelf = open_shelf()
    names = [name] if name else shelf.names()
    covered = {each: coverage(shelf, each) for each in names}
    if as_json:
        say_json({each: [_data(rule) for rule in rules] for each, rules in covered.items()})
        return
    for each, rules in covered.items():
        if name:
            for line in table([_row(rule) for rule in rules], _HEADS):
                say(line)
            say()
        _summary(each, rules)


_HEADS = ["rule", "kind", "read", "cases", "title"]


def _row(covered: RuleCoverage) -> list[str]:
    rule = covered.rule
    policies = len(covered.readers)
    read = sum(bool(where) for where in covered.readers.values())
    return [
        rule.number,
        rule.kind.word,
        f"{read}/{policies}" if policies else "text",
        str(len(covered.cases)) if covered.cases else "-",
        rule.title,
    ]


def _summary(name: str, rules: list[RuleCoverage]) -> None:
    need = [covered for covered in rules if covered.needs_case]
    without = [covered.rule.number for covered in need if not covered.cases]
    settled = [covered for covered in rules if covered.readers]
    unread = [covered.rule.number for covered in settled if not covered.is_read]
    say(heading(name))
    say(f"  {len(rules)} rules, {len(settled)} of them set or support a policy")
    say(f"  {len(settled) - len(unread)} of {len(settled)} are read by code")
    say(f"  {len(need) - len(without)} of {len(need)} that rule at a table are cited by a case")
    if unread:
        say(f"  {faint('not read by code yet:')} {', '.join(unread)}")
    if without:
        say(f"  {difference('no case yet:')} {', '.join(without)}")


def _data(covered: RuleCoverage) -> dict[str, object]:
    return {
        "number": covered.rule.number,
        "title": covered.rule.title,
        "kind": covered.rule.kind.word,
        "read_by": {policy: list(where) for policy, where in covered.readers.items()},
        "is_read": covered.is_read,
        "needs_case": covered.needs_case,
        "cases": list(covered.cases),
    }
