"""The table of answers set for a terminal: a column a house, a row a policy, then the rules."""

from __future__ import annotations

from typing import Any

from floorcall.cli.layout import (
    columns,
    difference,
    faint,
    format_value,
    heading,
    label_line,
    number,
    paragraph,
    say,
    width,
)
from floorcall.law.house_answer import HouseAnswer, differ, part_name
from floorcall.law.policy import Policy, Question

SILENT = "·"
"""Marks an answer that is common practice, where the house's own book is silent."""


def show_questions(rows: list[tuple[Question, dict[str, HouseAnswer]]]) -> None:
    """Every question with its answers, by chapters; nothing is wider than the terminal."""
    topic = ""
    for question, answers in rows:
        if question.topic != topic:
            topic = question.topic
            say(heading(topic.upper()))
            say()
        _show_question(question, answers)
    if rows:
        say(faint(paragraph(f"{SILENT} common practice, the house's own book is silent; ≠ differ")))


def _show_question(question: Question, answers: dict[str, HouseAnswer]) -> None:
    rooms = [(width() - 2 * (len(answers) - 1)) // len(answers)] * len(answers)
    mark = difference(" ≠") if differ(answers.values()) else ""
    say(f"{question.number:>3} {heading(question.name)}{mark}")
    say(faint(paragraph(question.asks, "    ")))
    for line in columns(list(answers), rooms):
        say(heading(line))
    for policy in question.policies:
        _show_policy(policy, answers, rooms)
    cited = [", ".join(answer.rules) or "no rule" for answer in answers.values()]
    for line in columns(cited, rooms):
        say(number(line))
    say()


def _show_policy(policy: Policy[object], answers: dict[str, HouseAnswer], rooms: list[int]) -> None:
    """One row; a part of a question is named above it, and once only where all agree on it."""
    part = part_name(policy)
    cells = [_cell(policy, answer) for answer in answers.values()]
    bare = {cell.removeprefix(SILENT) for cell in cells}
    if part and len(bare) == 1 and len(answers) > 1 and "\n" not in cells[0]:
        silent = [name for name, answer in answers.items() if policy.name in answer.silent]
        if len(silent) == len(answers):
            said = cells[0]
        elif silent:
            said = f"{bare.pop()} ({SILENT} {', '.join(silent)})"
        else:
            said = bare.pop()
        say(label_line(f"{part}:", said, "  "))
        return
    if part:
        say(faint(f"  {part}:"))
    for line in columns(cells, rooms):
        say(line)


def _cell(policy: Policy[object], answer: HouseAnswer) -> str:
    part = part_name(policy)
    value = answer.parts[part] if part else answer.value
    lines = [
        f"{SILENT}{format_value(value)}" if policy.name in answer.silent else format_value(value)
    ]
    elsewhere: dict[str, list[str]] = {}
    for label, settings in answer.by_class.items():
        if policy.name in settings:
            elsewhere.setdefault(_otherwise(value, settings[policy.name]), []).append(label)
    lines.extend(f"{', '.join(labels)}: {said}" for said, labels in elsewhere.items())
    return "\n".join(lines)


def _otherwise(usual: Any, there: Any) -> str:
    """The answer in another class of game; of a list only what comes in and what falls away."""
    if not isinstance(usual, list):
        return format_value(there)
    also = [word for word in there if word not in usual]
    without = [word for word in usual if word not in there]
    changes = [("also", also), ("not", without)]
    return "; ".join(f"{how} {', '.join(words)}" for how, words in changes if words)
