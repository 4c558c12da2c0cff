"""A rule set for a terminal or for programs: its words, what it sets, and who reads that."""

from __future__ import annotations

from typing import Any

from floorcall.cli.house.policy_readers import readers
from floorcall.cli.layout import format_value, heading, label_line, number, paragraph, say
from floorcall.law.rule import Penalty, Rule

_INDENT = "    "


def rule_data(rule: Rule) -> dict[str, Any]:
    """A rule as JSON, with what it sets and which code reads that."""
    penalty = rule.penalty
    return {
        "house": rule.citation.book,
        "citation": str(rule.citation),
        "number": rule.number,
        "title": rule.title,
        "says": rule.says,
        "kind": rule.kind.word,
        "sets": {policy.name: policy.answer.write(value) for policy, value in rule.sets.items()},
        "supports": [policy.name for policy in rule.supports],
        "questions": [question.name for question in rule.questions],
        "when": {axis: sorted(labels) for axis, labels in rule.when.by_axis.items()},
        "overrides": list(rule.overrides),
        "leaves": {
            policy.name: [policy.answer.write(value) for value in values]
            for policy, values in rule.leaves.items()
        },
        "factors": list(rule.factors),
        "reading": rule.reading,
        "refers": list(rule.refers),
        "penalty": penalty
        and {
            "offence": penalty.offence,
            "certainty": penalty.certainty.word,
            "by": penalty.by,
            "first": penalty.first,
            "up_to": penalty.up_to,
        },
        "read_by": {
            policy.name: list(readers().get(policy.name, ()))
            for policy in (*rule.sets, *rule.supports)
        },
    }


def show_rule(rule: Rule) -> None:
    """The rule in full, followed by an empty line."""
    say(f"{number(rule.number)}  {heading(rule.title)}")
    say(paragraph(rule.says, _INDENT))
    say(label_line("kind", rule.kind.word, _INDENT))
    if rule.reading:
        say(label_line("read as", rule.reading, _INDENT))
    if rule.when:
        say(label_line("holds for", str(rule.when), _INDENT))
    for policy, value in rule.sets.items():
        say(
            label_line(
                "sets", f"{policy.name} = {format_value(policy.answer.write(value))}", _INDENT
            )
        )
        _show_readers(policy.name)
    for policy, values in rule.leaves.items():
        choices = " or ".join(format_value(policy.answer.write(value)) for value in values)
        say(label_line("leaves open", f"{policy.name}: {choices}", _INDENT))
    for policy in rule.supports:
        say(label_line("says more on", policy.name, _INDENT))
        _show_readers(policy.name)
    for question in rule.about:
        say(label_line("bears on", question.name, _INDENT))
    if rule.factors:
        say(label_line("weigh", "; ".join(rule.factors), _INDENT))
    if rule.penalty is not None:
        say(label_line("penalty", _penalty(rule.penalty), _INDENT))
    if rule.overrides:
        say(label_line("overrides", ", ".join(rule.overrides), _INDENT))
    if rule.refers:
        say(label_line("see", ", ".join(rule.refers), _INDENT))
    say()


def _show_readers(policy: str) -> None:
    where = readers().get(policy, ())
    if where:
        say(label_line("read by", ", ".join(where), _INDENT * 2))


def _penalty(penalty: Penalty) -> str:
    steps = [
        f"{named}: {step}"
        for named, step in (("first", penalty.first), ("up to", penalty.up_to))
        if step
    ]
    penalty_words = f"{penalty.offence}: {penalty.certainty.value}, by the {penalty.by}"
    return "; ".join([penalty_words, *steps])
