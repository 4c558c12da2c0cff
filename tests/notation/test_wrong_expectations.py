"""An expectation that is not so fails: a `>` line that could not fail would prove nothing."""

import re

from each import ask_each
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_files import case_files
from floorcall.notation.run import run_case
from notation.case_topics import topic

LIBRARY = Library()
HOUSES = ("metropolitan", "club52", "tda")
FIGURE = re.compile(
    r"(?P<what>\S+ (?:raises to|calls|bets|gets back|wins|has|brings in|is all in|misses)"
    r"|pot|main pot) (?P<figure>\d+)(?P<rest>.*)"
)
OTHERWISE = {
    "folds": "checks",
    "checks": "folds",
    "held": "released",
    "released": "held",
    "no action": "bound",
    "bound": "no action",
    "dead": "must call",
    "must show": "must call",
    "must call": "must show",
    "out of turn": "must show",
    "misdeal": "granted",
    "deal stands": "misdeal",
    "refused": "deal stands",
    "granted": "misdeal",
    "substantial action": "no substantial action",
    "no substantial action": "substantial action",
    "face up": "face down",
    "face down": "face up",
    "gets back nothing": "gets back 1",
    "wins nothing": "wins 1",
    "shuffle correct": "shuffle not correct",
    "shuffle not correct": "shuffle correct",
}


def otherwise(line):
    """The expectation with another figure or the other verdict; None where there is none."""
    if found := FIGURE.fullmatch(line):
        return f"{found['what']} {int(found['figure']) + 1}{found['rest']}"
    seat, _, verdict = line.partition(" ")
    if line in OTHERWISE:
        return OTHERWISE[line]
    if verdict in OTHERWISE:
        return f"{seat} {OTHERWISE[verdict]}"
    if verdict.startswith("may ") and re.search(r"\d", verdict):
        return f"{seat} {re.sub(r'[0-9]+', lambda number: str(int(number[0]) + 1), verdict)}"
    if line.startswith("action on "):
        return "betting closed"
    if line.startswith("small blind "):
        return "no small blind"
    if line.startswith("steps "):
        return f"{line}; burn two"
    if line.startswith("discretion "):
        return f"{line} | another"
    if line.startswith("rule "):
        return "rule 999"
    return None


FILES = [path for name in HOUSES for path in case_files(name)]


@ask_each("path", FILES, ids=lambda path: path.name, by=topic)
def test_what_is_not_so_is_said_to_fail(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    wrong = {}
    for number, line in enumerate(lines, start=1):
        other = otherwise(line.removeprefix(">").strip()) if line.startswith(">") else None
        if other is not None:
            wrong[number] = other
            lines[number - 1] = f"> {other}"
    case = read_case("\n".join(lines))

    run = run_case(case, LIBRARY.house(case.head.house, *case.head.game_labels))

    failed = {one.line for one in run.failures}
    assert {number: wrong[number] for number in wrong.keys() - failed} == {}
