"""A case told from the keyboard, line by line, with the table shown after each line."""

from __future__ import annotations

import sys

import click

from floorcall.chapters.betting.rulings.raises import ways
from floorcall.chapters.core.line_forms import UnknownForm, Unreadable
from floorcall.cli.cases.case_house import house_of
from floorcall.cli.cases.meant_situations import meant_lines
from floorcall.cli.cases.ruling_text import show_ruling
from floorcall.cli.layout import faint, heading, say
from floorcall.houses.library import Library
from floorcall.notation.case import Case, plain, read_line
from floorcall.notation.head import Head, read_head_line
from floorcall.notation.run import Run, start_run
from floorcall.table import Refused
from floorcall.table.cards import names

_WELCOME = (
    "Tell the table first (house, blinds, seats, button …), then an empty line, then what happened."
    " An empty line ends it; `undo` takes the last line back."
)


def ask_line_by_line(library: Library, named: str | None) -> None:
    """Ask for lines until an empty one or the end of input; every bad line can be said again."""
    say(faint(_WELCOME))
    head = _ask_head(named)
    case = Case("", head, ())
    house = house_of(case, library, named)
    run = start_run(head, house)
    show_table(run)
    said: list[str] = []
    while (line := _ask(f"{len(said) + 1:>3}  ")) is not None and line:
        if line == "undo":
            said = said[:-1]
            run = _run_again(library, named, head, said)
            show_table(run)
            continue
        try:
            _take(run, line, len(said) + 1, head)
        except (Unreadable, Refused) as error:
            say(f"     {error}")
            if isinstance(error, UnknownForm) and not line.startswith(">"):
                _say_meant(line, head)
            continue
        said.append(line)
        show_table(run)


def show_table(run: Run) -> None:
    """The table as it stands: seats, stacks, bets, pot, board, and whose turn it is."""
    hand = run.floor.hand
    betting = hand.betting
    button = hand.setting.button
    for at, seat in sorted(enumerate(hand.seats), key=lambda pair: pair[1]):
        marks = "button " if seat == button else ""
        state = f"{betting.bets[at]:>8,}" if betting.bets[at] else " " * 8
        live = "" if betting.live[at] else faint("out")
        turn = heading("←") if hand.to_act == seat else " "
        say(f"     {run.name(seat):>4} {betting.stacks[at]:>9,} {state} {turn} {marks}{live}")
    board = f"  board {names(hand.board)}" if hand.board else ""
    say(f"     pot {hand.pot:,}{board}")
    options = run.floor.options()
    if options is not None:
        say(f"     {run.name(options.seat)} may {ways(options)}")


def _ask_head(named: str | None) -> Head:
    head = Head(house=named or "")
    while (line := _ask("table  ")) is not None and line:
        try:
            read_head_line(head, line)
        except (Unreadable, Refused) as error:
            say(f"     {error}")
            if isinstance(error, UnknownForm):
                _say_meant(line, head)
    head.finish()
    return head


def _say_meant(line: str, head: Head) -> None:
    for each in meant_lines(line, head.names, is_stud=head.game.stud):
        say(f"     {each}")


def _ask(prompt: str) -> str | None:
    if sys.stdin.isatty():
        click.echo(prompt, nl=False)
    line = sys.stdin.readline()
    return " ".join(plain(line).split()) if line else None


def _take(run: Run, line: str, number: int, head: Head) -> None:
    read = read_line(number, line, head)
    if read.incident is not None:
        run.last = run.floor.happen(read.incident)
        for ruling in (*run.last, *run.floor.notice()):
            show_ruling(run, ruling, why=False)
    elif read.must is not None:
        instead = read.must(run)
        say("     it holds" if instead is None else f"     instead: {instead}")


def _run_again(library: Library, named: str | None, head: Head, said: list[str]) -> Run:
    run = start_run(head, house_of(Case("", head, ()), library, named))
    for number, line in enumerate(said, start=1):
        read = read_line(number, line, head)
        if read.incident is not None:
            run.last = run.floor.happen(read.incident)
            run.floor.notice()
    return run
