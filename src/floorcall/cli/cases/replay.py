"""`floorcall replay`: play recorded hands again, and say which were legal and came out right."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import click

from floorcall.chapters.core.table_rules import table_rules
from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import difference, faint, heading, say, say_json, width
from floorcall.cli.shared_options import AS_JSON, find_files
from floorcall.houses.library import open_library
from floorcall.notation.phh import history_reader
from floorcall.notation.phh.commentary import HEADING, Commentary
from floorcall.notation.phh.history_amounts import amount_of
from floorcall.notation.phh.history_problem import HistoryProblem
from floorcall.notation.phh.record import Record
from floorcall.notation.phh.verdict import Verdict, judge
from floorcall.table import Game, TableRules

_CLEAR = "\r\x1b[K"
_LONG = 1 << 16
"""Bytes from which a run is long enough for a bar."""


class ProgressBar:
    """How much of `total` is done, redrawn under each line; nothing when piped or short."""

    def __init__(self, total: float, *, hidden: bool = False) -> None:
        self._total = total
        self._done = 0.0
        self._drawn = ""
        self._there = sys.stdout.isatty() and total >= _LONG and not hidden

    def print_above(self, line: str, part: float) -> None:
        """Print a line and move on by a part of the whole."""
        self._done += part
        if not self._there:
            say(line)
            return
        room = width() - 10
        full = min(room, int(room * self._done / self._total))
        self._drawn = f"[{'=' * full}{' ' * (room - full)}] {100 * full // room:>3} %"
        click.echo(f"{_CLEAR}{line}\n{self._drawn}", nl=False)

    def clear(self) -> None:
        """Take the bar away."""
        if self._drawn:
            click.echo(_CLEAR, nl=False)


READERS = {".phh": history_reader, ".phhs": history_reader}
"""By the ending of a file the module that reads it: its `hands_in` and its `read_record`."""
RulesOf = Callable[[Game], TableRules]
"""The rules a game is played under: a house may have others for limit than for no-limit."""


@click.command()
@click.argument("files", metavar="FILE|FOLDER...", nargs=-1, required=True)
@click.option("--house", "named", help="Play under this house's rules of betting and showing.")
@AS_JSON
@click.option("--show", is_flag=True, help="Tell one hand street by street.")
@click.option("--hand", "which", help="With --show: which hand of a collection, such as 3.")
@click.option("--rake", is_flag=True, help="Winners may be paid up to a tenth less than the pot.")
@click.pass_context
def replay(
    ctx: click.Context,
    files: tuple[str, ...],
    named: str | None,
    as_json: bool,
    show: bool,
    which: str | None,
    rake: bool,
) -> None:
    """Play hand histories (.phh, .phhs) again: was every action legal, are the stacks right?"""
    rules = _rules_of(named)
    paths = find_files(files, tuple(READERS))
    if show:
        if as_json:
            raise Refusal("--show tells a hand to people; leave out --json")
        ctx.exit(_tell(paths, which, rules))
    if which:
        raise Refusal("--hand picks the hand to tell; add --show")
    ctx.exit(_report(paths, rules, as_json=as_json, rake=rake))


def _rules_of(named: str | None) -> RulesOf:
    """The house's rules, game by game, or the commonest where no house is named."""
    if named is None:
        return lambda _: TableRules()
    library = open_library()
    library.house(named)  # a name that no house has is refused before the first hand

    @cache
    def under_the_house(game: Game) -> TableRules:
        cards = "stud" if game.stud else "board"
        return table_rules(library.house(named, game.limit.value, cards))

    return under_the_house


def _report(paths: list[Path], rules: RulesOf, *, as_json: bool, rake: bool) -> int:
    """A line a hand; the exit status is 2 where nothing could be read, 1 where a hand failed."""
    passed = failed = read = 0
    results: list[dict[str, Any]] = []
    bar = ProgressBar(sum(path.stat().st_size for path in paths), hidden=as_json)
    for path in paths:
        for hand, record, problem, part in _hands(path):
            read += record is not None
            verdict = Verdict(problem)
            if record is not None:
                verdict = judge(record, rules(record.game), raked=rake)
            passed += verdict.is_sound
            failed += not verdict.is_sound
            place = f"{path} {hand}".rstrip()
            if as_json:
                results.append(_replay_data(path, hand, record, verdict))
            else:
                bar.print_above(_line(place, verdict), part)
    bar.clear()
    if as_json:
        say_json({"passed": passed, "failed": failed, "hands": results})
    else:
        say(f"{passed} passed, {failed} failed")
    return 2 if not read else 1 if failed else 0


def _hands(path: Path) -> Iterator[tuple[str, Record | None, str, float]]:
    """The hands of a file: name, record or problem, and what part of the file's bytes each is."""
    size = path.stat().st_size
    reader = READERS.get(path.suffix, history_reader)
    try:
        hands = reader.hands_in(path.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        problem = f"byte {error.start + 1} is not UTF-8 text; save it as UTF-8"
        yield "", None, problem, size
        return
    except HistoryProblem as problem_found:
        yield "", None, str(problem_found), size
        return
    for name, fields in hands:
        try:
            yield name, reader.read_record(fields), "", size / len(hands)
        except HistoryProblem as problem_found:
            yield name, None, str(problem_found), size / len(hands)


def _line(place: str, verdict: Verdict) -> str:
    if not verdict.is_sound:
        return f"{place}: {difference(verdict.problem)}"
    note = f", {faint(verdict.note)}" if verdict.note else ""
    return f"{place}: passed{note}"


def _replay_data(path: Path, hand: str, record: Record | None, verdict: Verdict) -> dict[str, Any]:
    def amounts(chips: tuple[int, ...] | None) -> list[int | str] | None:
        if record is None or chips is None:
            return None
        # amounts with a point are strings: no program may read a chip as a float
        return [each if record.scale == 1 else str(amount_of(each, record.scale)) for each in chips]

    return {
        "file": str(path),
        "hand": hand.strip("[]") or None,
        "passed": verdict.is_sound,
        "problem": verdict.problem or None,
        "note": verdict.note or None,
        "stacks": amounts(verdict.stacks),
        "recorded": amounts(record.finishing if record else None),
    }


def _tell(paths: list[Path], which: str | None, rules: RulesOf) -> int:
    found = {
        f"{path} {hand}".rstrip(): (hand, record, problem)
        for path in paths
        for hand, record, problem, _ in _hands(path)
    }
    if which is not None:
        found = {
            place: each for place, each in found.items() if each[0] == f"[{which.strip('[]')}]"
        }
    if len(found) != 1:
        held = "holds no such hand" if not found else f"is {len(found)} hands"
        raise Refusal(
            f"{', '.join(map(str, paths))} {held}; name one file, and its hand by --hand 1"
        )
    ((place, (_, record, problem)),) = found.items()
    if record is None:
        say(f"{place}: {difference(problem)}")
        return 2
    telling = Commentary(record, rules(record.game))
    for line in telling.lines():
        head = line.startswith(HEADING)
        say(heading(line.removeprefix(HEADING)) if head else line)
    return 1 if telling.problem else 0
