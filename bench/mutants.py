"""Do the tests notice? Rulings with one operator turned round, and which of them nobody catches.

Run it as `python bench/mutants.py --in chapters --seed 7 --count 200`. A mutant is one module of
that package with one comparison, connective, negation or sign changed. A scratch copy of the tree
holds all of them, each behind a switch. Where cases judge a package, `mutant_cases.py` turns one
on at a time and runs the cases that come by it until one of them fails: the mutant is killed. What
they leave over `mutant_trials.py` tries by the tests in the same way. Survivors are printed; those
that `bench/equivalent_mutants.toml` lists, with the reason why nothing can tell them apart, are
counted by themselves. `--at FILE:LINE` tries all of one line; `--tests` names other tests than the
package's own.
"""

from __future__ import annotations

import ast
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from usage import usage

ROOT = Path(__file__).parent.parent
SOURCES = Path("src/floorcall")
EQUIVALENTS = Path(__file__).with_name("equivalent_mutants.toml")
COPIED = ("src", "tests", "cases", "docs", "bench")
OPTIONS = ("-q", "--quick", "-n", "0", "-p", "no:cacheprovider")
ASKED_BEFORE = ("--deselect", "tests/notation/test_cases.py")
"""The cases, which were asked one by one."""
JUDGED_BY_CASES = ("law", "table", "chapters", "notation", "houses")
FURTHER = {
    "law": ("chapters", "cli/house"),
    "table": ("table_reference", "chapters"),
    "chapters": ("notation", "cli/cases"),
    "tournament": ("views", "club"),
}
"""Rooms whose tests are asked when those of the package itself have noticed nothing."""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}


class Mutant(NamedTuple):
    """One change of one module; `span` is where the expression stands in it."""

    path: str
    line: int
    function: str
    before: str
    after: str
    span: tuple[int, int, int, int]

    def __str__(self) -> str:
        return f"{self.path}:{self.line} in {self.function}\n    {self.before}\n    {self.after}"


def turned(node: ast.expr) -> Iterator[ast.expr]:
    """What an expression becomes with one operator turned round."""
    match node:
        case ast.Compare(left, ops, comparators):
            for at, op in enumerate(ops):
                for other in COMPARISONS[type(op)]:
                    yield ast.Compare(left, [*ops[:at], other(), *ops[at + 1 :]], comparators)
        case ast.BoolOp(ast.And(), values):
            yield ast.BoolOp(ast.Or(), values)
        case ast.BoolOp(ast.Or(), values):
            yield ast.BoolOp(ast.And(), values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.BinOp(left, op, right) if type(op) in SIGNS and not is_text(left, right):
            yield ast.BinOp(left, SIGNS[type(op)](), right)


def is_text(*operands: ast.expr) -> bool:
    """Whether text or a list is put together: to take it apart would merely crash."""
    texts = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    return any(
        isinstance(one, texts) or (isinstance(one, ast.Constant) and isinstance(one.value, str))
        for one in operands
    )


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of one module, in the order of its lines."""
    text = (ROOT / path).read_text(encoding="utf-8")

    def visit(node: ast.AST, function: str) -> Iterator[Mutant]:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            function = node.name if function == "the module" else f"{function}.{node.name}"
        if isinstance(node, ast.expr):
            for other in turned(node):
                yield Mutant(
                    str(path.relative_to(SOURCES)),
                    node.lineno,
                    function,
                    ast.unparse(node),
                    ast.unparse(other),
                    span(node),
                )
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "bases"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not isinstance(child, ast.JoinedStr):
                    yield from visit(child, function)

    yield from visit(ast.parse(text), "the module")


def all_mutants(package: str) -> list[Mutant]:
    """Every mutant of a package, such as `chapters` or `tournament/seating`."""
    folder = ROOT / SOURCES / package
    files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]
    return [mutant for file in files for mutant in mutants_of(file.relative_to(ROOT))]


SWITCH = '''"""Which mutant is live, and which switches were passed."""
import functools
import os
import sys

LIVE = int(os.environ.get("MUTANT", "-1"))
PASSED = set()


def is_live(mutant):
    PASSED.add(mutant)
    return mutant == LIVE


def begin():
    """No switch passed, and nothing kept by a function that would keep one from being passed."""
    PASSED.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("floorcall."):
            for each in list(vars(module).values()):
                if isinstance(each, functools._lru_cache_wrapper):
                    each.cache_clear()
'''


class Switched(ast.NodeTransformer):
    """A module with its drawn mutants in it, each behind a switch."""

    def __init__(self, numbered: dict[tuple[int, int, int, int, str], int]) -> None:
        self.numbered = numbered

    def visit(self, node: ast.AST) -> ast.AST:
        others = [
            (number, other)
            for other in (turned(node) if isinstance(node, ast.expr) else ())
            if (number := self.numbered.get((*span(node), ast.unparse(other)))) is not None
        ]
        others = [(number, copy.deepcopy(other)) for number, other in others]
        found = self.generic_visit(node)
        for number, other in others:
            switch = ast.Call(ast.Name("__is_live__", ast.Load()), [ast.Constant(number)], [])
            found = ast.IfExp(switch, other, found)
        return found


def span(node: ast.expr) -> tuple[int, int, int, int]:
    """Where an expression stands."""
    return (node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0)


def switched(text: str, numbered: dict[tuple[int, int, int, int, str], int]) -> str:
    """The text of a module with its mutants behind switches."""
    tree = Switched(numbered).visit(ast.parse(text))
    behind = [
        at
        for at, line in enumerate(tree.body)
        if isinstance(line, ast.ImportFrom) and line.module == "__future__"
    ]
    brought = ast.ImportFrom("mutant_switch", [ast.alias("is_live", "__is_live__")], 0)
    at = behind[-1] + 1 if behind else int(ast.get_docstring(tree) is not None)
    tree.body.insert(at, brought)
    return ast.unparse(ast.fix_missing_locations(tree))


class Scratch:
    """A copy of the tree that holds every drawn mutant."""

    def __init__(self, folder: Path, drawn: list[Mutant]) -> None:
        self.folder = folder
        self.drawn = drawn
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, symlinks=True)
        for file in ("pyproject.toml", "README.md", "CHANGELOG.md", "run"):
            shutil.copy2(ROOT / file, folder / file)
        (folder / "switch").mkdir()
        (folder / "switch" / "mutant_switch.py").write_text(SWITCH, encoding="utf-8")
        for path in {mutant.path for mutant in drawn}:
            file = folder / SOURCES / path
            numbered = {
                (*mutant.span, mutant.after): number
                for number, mutant in enumerate(drawn)
                if mutant.path == path
            }
            file.write_text(switched(file.read_text(encoding="utf-8"), numbered), encoding="utf-8")
        self.environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(str(folder / one) for one in ("src", "switch", "bench")),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def run(self, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *command],
            cwd=self.folder,
            env={**self.environment, **environment},
            capture_output=True,
            text=True,
            check=False,
        )

    def trials(self, tests: list[str], tried: list[int]) -> dict[int, str]:
        """What noticed each of these mutants, by its number: "" if nothing did."""
        answers = self.folder / "answers"
        done = self.run(
            *("-m", "pytest", *OPTIONS, *ASKED_BEFORE, "-p", "mutant_trials", *tests),
            MUTANT_ANSWERS=str(answers),
            MUTANTS_TRIED=json.dumps(tried),
        )
        noticed: dict[int, str] = {}
        left_out: list[str] = []
        answers.touch()
        for line in answers.read_text(encoding="utf-8").splitlines():
            mutant, said = json.loads(line)
            if mutant == "left out":
                left_out.append(f"--deselect={said}")
                print(f"left out, for it fails without any mutant: {said}", flush=True)
            elif mutant != "left over":
                noticed[mutant] = said
        if len(noticed) < len(tried):
            raise SystemExit(f"tried {len(noticed)} of {len(tried)}\n{done.stdout}{done.stderr}")
        for mutant, said in noticed.items():
            if said == "collecting":  # no fork is early enough
                print(f"in a run of its own  {self.drawn[mutant]}", file=sys.stderr, flush=True)
                command = ("-m", "pytest", *OPTIONS, "-x", *left_out, *tests)
                done = self.run(*command, MUTANT=str(mutant))
                noticed[mutant] = "a run of its own" if done.returncode else ""
        return noticed

    def by_cases(self) -> dict[int, str]:
        """Which case notices each mutant, by its number: "" if none does."""
        done = self.run("bench/mutant_cases.py", str(len(self.drawn)))
        noticed = dict(json.loads(line) for line in done.stdout.splitlines())
        if len(noticed) < len(self.drawn):
            raise SystemExit(f"tried {len(noticed)} of {len(self.drawn)}\n{done.stderr}")
        return noticed


def tests_for(package: str) -> list[str]:
    """The tests that may notice a mutant of a package."""
    room = Path(package).parts[0]
    return [
        f"tests/{one}" for one in (room, *FURTHER.get(room, ())) if (ROOT / "tests" / one).is_dir()
    ]


def equivalents() -> dict[tuple[str, str, str, str], str]:
    """The mutants that nothing can tell apart, each with the reason."""
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")).get("mutant", [])
    return {
        (one["path"], one["function"], one["before"], one["after"]): one["because"]
        for one in listed
    }


def main() -> int:
    parser = usage(__doc__)
    parser.add_argument("--in", dest="package", default="chapters", help="chapters, tournament …")
    parser.add_argument("--at", action="append", default=[], help="FILE:LINE, all mutants of it")
    parser.add_argument("--tests", action="append", default=[], help="instead of the package's own")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    asked = parser.parse_args()
    if asked.at:
        drawn = [
            mutant
            for file, _, line in (each.partition(":") for each in asked.at)
            for mutant in all_mutants(file.removeprefix(f"{SOURCES}/"))
            if not line or mutant.line == int(line)
        ]
    else:
        every = all_mutants(asked.package)
        drawn = random.Random(asked.seed).sample(every, min(asked.count, len(every)))
    known = equivalents()
    began = time.perf_counter()
    alike = killed = 0
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        print(f"{len(drawn)} mutants in {folder}", file=sys.stderr, flush=True)
        scratch = Scratch(Path(folder) / "tree", drawn)
        packages = [mutant.path for mutant in drawn] if asked.at else [asked.package]
        near = dict.fromkeys(one for package in packages for one in tests_for(package))
        judged = any(mutant.path.split("/")[0] in JUDGED_BY_CASES for mutant in drawn)
        noticed = scratch.by_cases() if judged else {}
        left = [nth for nth in range(len(drawn)) if not noticed.get(nth)]
        print(f"{len(drawn) - len(left)} killed by cases", file=sys.stderr, flush=True)
        if left:
            noticed |= scratch.trials(asked.tests or list(near), left)
        for nth, mutant in enumerate(drawn):
            by = noticed[nth]
            key = (mutant.path, mutant.function, mutant.before, mutant.after)
            if by:
                killed += 1
                if asked.at:
                    print(f"killed  {mutant}\n    by {by}", flush=True)
            elif key in known:
                alike += 1
                print(f"{nth} equivalent  {mutant}\n    {known[key]}", flush=True)
            else:
                print(f"{nth} survives  {mutant}", flush=True)
    share = 100 * killed / max(1, len(drawn) - alike)
    took = time.perf_counter() - began
    print(
        f"{len(drawn)} mutants (seed {asked.seed}) in {took:,.0f} s: {killed} killed, "
        f"{len(drawn) - alike - killed} survive, {alike} equivalent; {share:.1f} % killed"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
