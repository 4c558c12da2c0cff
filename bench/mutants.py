"""Do the tests notice? Rulings with one operator turned round, and which of them nobody catches.

Run it as `python bench/mutants.py --in chapters --seed 7 --count 200`. A mutant is one module of
that package with one comparison, connective, negation or sign changed. In a scratch copy of the
tree the cases and the tests that touch the module are run until one of them fails: the mutant is
killed. Survivors are printed; those that `bench/equivalent_mutants.toml` lists, with the reason why
nothing can tell them apart, are counted by themselves. `--at FILE:LINE` tries all of one line.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
SOURCES = Path("src/floorcall")
EQUIVALENTS = Path(__file__).with_name("equivalent_mutants.toml")
COPIED = ("src", "tests", "cases", "docs", "bench")
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
    """One change of one module; `start` and `end` are places in its text."""

    path: str
    line: int
    function: str
    before: str
    after: str
    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line} in {self.function}\n    {self.before}\n    {self.after}"

    def applied_to(self, text: str) -> str:
        """The module with the change."""
        return f"{text[: self.start]}({self.after}){text[self.end :]}"


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
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def place(line: int, column: int) -> int:
        behind = lines[line - 1].encode()[:column].decode()
        return starts[line - 1] + len(behind)

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
                    place(node.lineno, node.col_offset),
                    place(node.end_lineno or node.lineno, node.end_col_offset or 0),
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


class Stage(NamedTuple):
    """Something that may notice: the cases, or the tests of a room."""

    name: str
    command: tuple[str, ...]


def stages_for(path: str) -> list[Stage]:
    """What is run on a mutant of that module, what is quickest or nearest to it first."""
    package, *inner = Path(path).with_suffix("").parts
    stages = []
    if package in JUDGED_BY_CASES:
        stages.append(
            Stage("cases", ("-c", "from floorcall.cli import main; main()", "check", "cases"))
        )
    own = Path("tests", package, *inner)
    while len(own.parts) > 1:
        if (ROOT / own).is_dir():
            stages.append(tests_in(str(own)))
        own = own.parent
    stages += [tests_in(f"tests/{room}") for room in FURTHER.get(package, ())]
    return stages


def tests_in(folder: str) -> Stage:
    """The tests of a folder, until the first that fails."""
    options = ("-x", "-q", "--quick", "-p", "no:cacheprovider")
    return Stage(folder, ("-m", "pytest", *options, folder))


class Scratch:
    """A copy of the tree in which one mutant at a time is tried."""

    def __init__(self, folder: Path, limit: float) -> None:
        self.folder = folder
        self.limit = limit
        for name in COPIED:
            shutil.copytree(ROOT / name, folder / name, symlinks=True)
        for file in ("pyproject.toml", "README.md", "CHANGELOG.md", "run"):
            shutil.copy2(ROOT / file, folder / file)
        self.left_out: list[str] = []
        """Tests that fail without any mutant, and so say nothing."""
        self.environment = {
            **os.environ,
            "PYTHONPATH": str(folder / "src"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def notices(self, stage: Stage) -> str:
        """How the stage notices something: "" if it passes."""
        try:
            done = subprocess.run(
                [sys.executable, *stage.command, *self.options(stage)],
                cwd=self.folder,
                env=self.environment,
                capture_output=True,
                text=True,
                timeout=self.limit,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return f"{stage.name}: no end"
        if done.returncode == 0:
            return ""
        failed = [one for one in done.stdout.splitlines() if one.startswith(("FAILED", "ERROR"))]
        return f"{stage.name}: {failed[0] if failed else 'failed'}"

    def options(self, stage: Stage) -> list[str]:
        """What leaves out the tests that fail anyway."""
        if "pytest" not in stage.command:
            return []
        return [f"--deselect={one}" for one in self.left_out if one.startswith(stage.name)]

    def leave_out(self, stage: Stage) -> None:
        """Find what fails without any mutant and leave it out from now on."""
        command = [part for part in stage.command if part != "-x"]
        done = subprocess.run(
            [sys.executable, *command, *self.options(stage)],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        for line in done.stdout.splitlines():
            if line.startswith("FAILED "):
                self.left_out.append(line.removeprefix("FAILED ").split(" - ")[0].strip())
            elif line.startswith("cases/") and ", line " in line:
                (self.folder / line.split(", line ")[0]).unlink(missing_ok=True)

    def try_mutant(self, mutant: Mutant) -> str:
        """What noticed the mutant: "" if nothing did."""
        file = self.folder / SOURCES / mutant.path
        original = file.read_text(encoding="utf-8")
        for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
            compiled.unlink()  # else a change of equal length in the same second is not seen
        file.write_text(mutant.applied_to(original), encoding="utf-8")
        try:
            for stage in stages_for(mutant.path):
                noticed = self.notices(stage)
                if noticed:
                    return noticed
            return ""
        finally:
            file.write_text(original, encoding="utf-8")


def equivalents() -> dict[tuple[str, str, str, str], str]:
    """The mutants that nothing can tell apart, each with the reason."""
    listed = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8")).get("mutant", [])
    return {
        (one["path"], one["function"], one["before"], one["after"]): one["because"]
        for one in listed
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Mutants of the rulings, and which survive.")
    parser.add_argument("--in", dest="package", default="chapters", help="chapters, tournament …")
    parser.add_argument("--at", action="append", default=[], help="FILE:LINE, all mutants of it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--limit", type=float, default=240, help="seconds for one room of tests")
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
    survivors: list[Mutant] = []
    alike = 0
    with tempfile.TemporaryDirectory(prefix="mutants") as folder:
        free: Queue[Scratch] = Queue()
        for nth in range(asked.jobs):
            free.put(Scratch(Path(folder) / str(nth), asked.limit))
        every_scratch = [free.get() for _ in range(asked.jobs)]
        for stage in dict.fromkeys(stage for one in drawn for stage in stages_for(one.path)):
            for scratch in every_scratch:
                scratch.leave_out(stage)
        for scratch in every_scratch:
            free.put(scratch)
        for one in every_scratch[0].left_out:
            print(f"left out, for it fails without any mutant: {one}", flush=True)

        def trial(mutant: Mutant) -> str:
            scratch = free.get()
            try:
                return scratch.try_mutant(mutant)
            finally:
                free.put(scratch)

        with ThreadPoolExecutor(asked.jobs) as pool:
            for nth, (mutant, noticed) in enumerate(
                zip(drawn, pool.map(trial, drawn), strict=True), start=1
            ):
                key = (mutant.path, mutant.function, mutant.before, mutant.after)
                if noticed:
                    if asked.at:
                        print(f"killed  {mutant}\n    by {noticed}", flush=True)
                elif key in known:
                    alike += 1
                    print(f"{nth} equivalent  {mutant}\n    {known[key]}", flush=True)
                else:
                    survivors.append(mutant)
                    print(f"{nth} survives  {mutant}", flush=True)
    killed = len(drawn) - alike - len(survivors)
    share = 100 * killed / max(1, len(drawn) - alike)
    print(
        f"{len(drawn)} mutants (seed {asked.seed}) in {time.perf_counter() - began:,.0f} s: "
        f"{killed} killed, {len(survivors)} survive, {alike} equivalent; {share:.1f} % killed"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
