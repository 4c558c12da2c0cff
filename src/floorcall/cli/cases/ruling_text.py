"""Rulings set for a terminal: one house in full, or all houses side by side."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.chapters.betting.rulings.raises import ways
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.expectation_forms import RuledAt
from floorcall.cli.layout import (
    columns,
    difference,
    faint,
    format_value,
    heading,
    number,
    paragraph,
    say,
    width,
)
from floorcall.law.ruling import Ruling
from floorcall.notation.case import Case
from floorcall.notation.case_data import is_silent
from floorcall.notation.run import Run


def show_run(case: Case, run: Run, *, why: bool) -> None:
    """Every line that gave rise to a ruling, the ruling, and the rules that decide it."""
    house = run.floor.house
    if case.title:
        say(heading(case.title))
    say(faint(f"{house.book.name}, {' · '.join(house.narrowing.labels)}"))
    texts = {line.number: line.text for line in case.body}
    line = 0
    for ruled in run.rulings:
        if ruled.line != line:
            line = ruled.line
            say()
            say(faint(f"{line:>3}  {texts.get(line, '')}"))
        show_ruling(run, ruled.ruling, why=why)
    if run.floor.left_open or run.floor.options() is not None:
        say()
        say(f"     {heading('Next:')} {_next(run)}.")


def show_ruling(run: Run, ruling: Ruling[Decision], *, why: bool) -> None:
    """One ruling: the sentence, choices, steps, and rules."""
    decision = ruling.decision
    say(paragraph(run.name_seats(decision.says), "     "))
    for choice in decision.choices:
        consequence = run.name_seats(choice.consequence)
        say(paragraph(f"the director may rule: {choice.name} ({consequence})", "       "))
    for one in decision.depends:
        if "depends on whether" not in decision.says:
            both = f"if so: {one.if_so} If not: {one.if_not}"
            depends = f"it depends on whether {one.on}; {both}"
            say(paragraph(run.name_seats(depends), "       "))
    if decision.factors:
        say(paragraph(f"weighing {'; '.join(decision.factors)}", "       "))
    for place, step in enumerate(decision.steps, start=1):
        say(f"       {place}. {step}")
    if decision.penalty:
        say(f"       {difference('a penalty is open to the director')}")
    if ruling.override is not None:
        say(
            paragraph(
                f"overridden: {ruling.override.decision}, because {ruling.override.reason}",
                "       ",
            )
        )
    if why:
        _show_why(ruling)
        return
    own = [rule.number for rule in ruling.rules if rule.citation.book == run.floor.house.id]
    common = [rule.number for rule in ruling.rules if rule.citation.book != run.floor.house.id]
    parts = [f"rule {number(', '.join(own))}"] if own else []
    if common and is_silent(ruling):
        parts.append(faint(f"common practice {', '.join(common)}"))
    elif common:
        parts.append(", ".join(str(r.citation) for r in ruling.rules if r.number in common))
    if parts:
        say(f"       {'; '.join(parts)}")
    if decision.verdict is not Verdict.RESCINDED or decision.seat is None:  # said once, not a seat
        for reason in ruling.assumptions:
            say(faint(paragraph(f"assumed for this book instead: {reason}", "       ")))


def _show_why(ruling: Ruling[Decision]) -> None:
    for setting in ruling.because:
        answer = format_value(setting.as_written)
        source = "common practice" if setting.silent else "the house"
        say(f"       {heading(setting.policy.name)} = {answer}  {faint(source)}")
        say(faint(paragraph(setting.policy.asks, "         ")))
        for rule in setting.rules:
            say(paragraph(f"{rule.citation}  {rule.says}", "         "))
        if setting.assumed:
            reason = f"assumed for this book instead: {setting.assumed}"
            say(faint(paragraph(reason, "         ")))


def show_houses(case: Case, runs: Sequence[Run]) -> None:
    """Each line that any house rules on, with every house's answer in a column."""
    if case.title:
        say(heading(case.title))
    room = (width() - 2 * (len(runs) - 1)) // len(runs)
    rooms = [room] * len(runs)
    for line in columns([run.floor.house.id for run in runs], rooms):
        say(heading(line))
    for body in case.body:
        cells = [_cell(run, body.number) for run in runs]
        if any(cells):
            say()
            mark = difference(" ≠") if len(set(map(_answer_only, cells))) > 1 else ""
            say(faint(f"{body.number:>3}  {body.text}") + mark)
            for text in columns(cells, rooms):
                say(text)
    say()
    say(faint("next"))
    for text in columns([_next(run) for run in runs], rooms):
        say(text)


def _cell(run: Run, line: int) -> str:
    return "\n".join(_sentence(run, ruled) for ruled in run.rulings if ruled.line == line)


def _sentence(run: Run, ruled: RuledAt) -> str:
    decision = ruled.ruling.decision
    choices = " | ".join(choice.name for choice in decision.choices)
    choice = f" Director: {choices}." if choices else ""
    cited = ", ".join(
        rule.number if rule.citation.book == run.floor.house.id else f"common {rule.number}"
        for rule in ruled.ruling.rules
    )
    return f"{run.name_seats(decision.says)}{choice}" + (f"\n[{cited}]" if cited else "")


def _answer_only(cell: str) -> str:
    return "\n".join(line for line in cell.split("\n") if not line.startswith("["))


def _next(run: Run) -> str:
    if run.problem is not None:
        return f"cannot be played on here: {run.problem.text}"
    options = run.floor.options()
    if run.floor.waits_in_hand or (run.floor.left_open and options is None):
        return "the director rules"
    if options is None:
        return "nobody is to act"
    return f"{run.name_seats(f'Seat {options.seat}')} may {ways(options)}"
