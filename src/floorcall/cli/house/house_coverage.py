"""`floorcall house coverage`: what becomes of every rule: decided by, shown, cited, or left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from floorcall.cli.house.rule_coverage import AnswerCoverage, RuleCoverage, Status, coverage
from floorcall.cli.layout import difference, heading, label_line, number, say, say_json
from floorcall.houses.catalogue import SHOWN_IN_TOURNAMENTS
from floorcall.houses.library import open_library

_NAMED = 3
"""Of code, cases and pages so many are named; `--json` has all."""
_LABEL = len("decides")


@click.command("coverage")
@click.argument("name", metavar="[HOUSE]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print JSON for programs.")
@click.pass_context
def house_coverage(ctx: click.Context, name: str | None, as_json: bool) -> None:
    """For every rule: what decides by it, what only cites it, where it is shown, what is left.

    A rule decides by an answer if another answer was seen to change what a command, a case line or
    a page comes to. The exit status is 1 if a rule is left to people and shown to nobody.
    """
    library = open_library()
    names = [name] if name else library.names()
    covered = {each: coverage(library, each) for each in names}
    if as_json:
        say_json({each: [_data(rule) for rule in rules] for each, rules in covered.items()})
    else:
        for each, rules in covered.items():
            if name:
                _rules(rules)
            _summary(each, rules)
    if any(rule.is_left_over for rules in covered.values() for rule in rules):
        ctx.exit(1)


def _rules(rules: Iterable[RuleCoverage]) -> None:
    for covered in rules:
        rule = covered.rule
        say(f"{number(rule.number)}  {rule.title} ({rule.kind.word}): {verdict(covered)}")
        games = {one.game for one in covered.answers}
        for answer in covered.answers:
            _line(_WORDS[answer.status], _answer(answer, len(games) > 1))
        told = sorted({one.policy for one in covered.answers} & SHOWN_IN_TOURNAMENTS)
        if told:
            _line("note", f"a running tournament only shows {', '.join(told)}")
        if covered.cited_with:
            _line("cited", f"with {', '.join(covered.cited_with)}")
        if covered.shown:
            _line("shown", _few([str(one) for one in covered.shown]))
        code = list(dict.fromkeys(one for where in covered.readers.values() for one in where))
        if code:
            _line("code", _few(code))
        if covered.cases:
            _line("cases", _few(covered.cases))
    say()


_WORDS = {
    Status.DECIDES: "decides",
    Status.SHOWN: "told",
    Status.CITED: "cited",
    Status.LEFT: "left",
}


def verdict(covered: RuleCoverage) -> str:
    """The rule in three or four words: "decides by 2 of 3 answers", "left to people"."""
    if covered.status is not Status.DECIDES or covered.is_whole:
        return covered.status.value
    return f"decides by {len(covered.decides)} of {len(covered.answers)} answers"


def _answer(answer: AnswerCoverage, has_several_games: bool) -> str:
    """One answer: "late_entry_join_at = next_level in a casual game (command enter-late)"."""
    game = f", {_GAMES[answer.game]}" if has_several_games else ""
    seen = answer.witness or ("the only answer there is" if answer.is_only_answer else "")
    return f"{answer.policy} = {answer.word}{game}{f' ({seen})' if seen else ''}"


_GAMES = {
    "tournament": "in a tournament",
    "casual": "in a casual game",
    "cash": "in a cash game",
}


def _line(label: str, text: str) -> None:
    say(label_line(label.ljust(_LABEL), text, "  "))


def _few(places: Sequence[str]) -> str:
    more = len(places) - _NAMED
    return ", ".join(places[:_NAMED]) + (f" and {more} more" if more > 0 else "")


def _summary(name: str, rules: Sequence[RuleCoverage]) -> None:
    need = [covered for covered in rules if covered.needs_case]
    without = [covered.rule.number for covered in need if not covered.cases]
    decide = [covered for covered in rules if covered.status is Status.DECIDES]
    whole = sum(covered.is_whole for covered in decide)
    say(heading(name))
    say(f"  {len(rules)} rules")
    say(f"  {whole} decide, and {len(decide) - whole} in part")
    say(f"  {_count(rules, Status.SHOWN)} decide nothing and are shown when they matter")
    say(f"  {_count(rules, Status.CITED)} are only cited with another decision")
    say(f"  {len(need) - len(without)} of {len(need)} that rule at a table are cited by a case")
    if without:
        say(f"  {difference('no case yet:')} {', '.join(without)}")
    left = [covered.rule.number for covered in rules if covered.is_left_over]
    if left:
        say(f"  {difference('left to people and shown to nobody:')} {', '.join(left)}")
    else:
        say("  none is left to people and shown to nobody")


def _count(rules: Iterable[RuleCoverage], status: Status) -> int:
    return sum(covered.status is status for covered in rules)


def _data(covered: RuleCoverage) -> dict[str, object]:
    return {
        "number": covered.rule.number,
        "title": covered.rule.title,
        "kind": covered.rule.kind.word,
        "status": covered.status.value,
        "is_whole": covered.is_whole,
        "answers": [
            {
                "policy": one.policy,
                "answer": one.word,
                "game": one.game,
                "status": one.status.value,
                "seen_in": one.witness,
                "is_only_answer": one.is_only_answer,
            }
            for one in covered.answers
        ],
        "shown_in_tournaments": sorted(
            {one.policy for one in covered.answers} & SHOWN_IN_TOURNAMENTS
        ),
        "cited_with": list(covered.cited_with),
        "read_by": {policy: list(where) for policy, where in covered.readers.items()},
        "is_read": covered.is_read,
        "needs_case": covered.needs_case,
        "cases": list(covered.cases),
        "shown": [{"page": one.page, "when": one.when} for one in covered.shown],
        "is_left_over": covered.is_left_over,
    }
