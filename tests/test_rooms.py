"""The rooms of `src`: none too full, no circle of imports, one name for one thing."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from fnmatch import fnmatchcase
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
import tomli

from floorcall.houses.catalogue import QUESTION_MODULES

SRC = Path(__file__).parent.parent / "src"

MOST_MODULES = 22
"""A folder with more of them hides a room."""

_LEDGERS = ("floorcall.tournament", "floorcall.club.*")
_CHAPTERS = ("floorcall.chapters.*",)
_BACKENDS = ("floorcall.store.postgres", "floorcall.store.sqlite")
_FAMILIES = ("floorcall.web.api", "floorcall.web.pages")
ROLES = {
    "questions": (*_CHAPTERS, "floorcall.tournament.*", "floorcall.club.*"),
    **dict.fromkeys(["rulings", "at_table", "lines", "expectations"], _CHAPTERS),
    **dict.fromkeys(["api", "setup", "state", "voice"], _LEDGERS),
    **dict.fromkeys(["appends", "backend", "blank_rows", "reader", "schema"], _BACKENDS),
    **dict.fromkeys(["people", "staff"], _FAMILIES),
}
"""What modules of one name may be, and in which sister packages: every chapter has its rulings."""


def modules(src: Path) -> dict[str, Path]:
    """Every module under a folder by its dotted name; a package is its `__init__`."""
    return {_name(path.relative_to(src)): path for path in src.rglob("*.py")}


def _name(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules that one imports anywhere in it, for its types alone or late included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield from [one for one in (whole, node.module) if one in known][:1]


def circle(src: Path) -> list[str]:
    """Modules that import each other in a circle, the first again at the end; none is best."""
    known = modules(src)
    graph = {module: set(imports(path, known)) for module, path in known.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_modules_import_each_other_in_a_circle():
    assert circle(SRC) == []


@pytest.mark.parametrize("line", ["from room.hand import Hand", "import room.hand"])
@pytest.mark.parametrize("begin", ["", "if TYPE_CHECKING:\n    ", "def later():\n    "])
def test_a_circle_is_found_however_it_is_closed(tmp_path: Path, line: str, begin: str):
    room = tmp_path / "room"
    room.mkdir()
    (room / "__init__.py").write_text("")
    (room / "hand.py").write_text("from room import repairs\n")
    (room / "repairs.py").write_text("CHIPS = 1\n")
    assert circle(tmp_path) == []

    (room / "repairs.py").write_text(f"{begin}{line}\n")
    assert sorted(set(circle(tmp_path))) == ["room.hand", "room.repairs"]


def test_no_room_is_too_full():
    rooms = Counter(path.parent for path in SRC.rglob("*.py") if path.name != "__init__.py")

    assert {str(room): count for room, count in rooms.items() if count > MOST_MODULES} == {}


def test_modules_of_one_name_play_the_same_role_in_sister_packages():
    packages = defaultdict(list)
    for module, path in modules(SRC).items():
        if path.name != "__init__.py":
            package, _, name = module.rpartition(".")
            packages[name].append(package)

    strangers = {
        name: rooms
        for name, rooms in packages.items()
        if len(rooms) > 1 and not all(_plays(name, room) for room in rooms)
    }

    assert strangers == {}


def _plays(role: str, package: str) -> bool:
    """Whether a package is one of the sisters that have such a module, and none below them."""
    return any(
        fnmatchcase(package, sister) and package.count(".") == sister.count(".")
        for sister in ROLES.get(role, ())
    )


@pytest.mark.parametrize(
    ("role", "package", "plays"),
    [
        ("lines", "floorcall.chapters.betting", True),
        ("lines", "floorcall.chapters.betting.at_table", False),
        ("lines", "floorcall.notation", False),
        ("seat_moves", "floorcall.tournament.seating", False),
    ],
)
def test_a_role_is_played_by_sisters_alone(role: str, package: str, plays: bool):
    assert _plays(role, package) is plays


PARTICIPLES = set(
    re.findall(
        r"\w+",
        """asked begun bound bought broken brought built called chosen dealt done drawn driven
        fallen forgotten found given gone grown heard held hidden kept known left lost made meant
        met paid said seen sent shown sold spent spoken stood taken thought thrown told understood
        won worn written""",
    )
)
"""The irregular ones; the others end in "ed"."""
VERBS_IN_ED = {"embed", "exceed", "feed", "heed", "need", "proceed", "seed", "speed", "succeed"}
ADJECTIVES = {"owed", "planned"}
"""What a trade says without a noun: chips owed, players planned at a table."""


def is_lone_participle(name: str) -> bool:
    """Whether a name says only that something was done: not what it is, and not what it does."""
    word = name.strip("_")
    return word in PARTICIPLES or (
        word.isalpha() and word.endswith("ed") and word not in VERBS_IN_ED | ADJECTIVES
    )


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("told", True),
        ("_listed", True),
        ("seated_player", False),
        ("heed", False),
        ("is_known", False),
        ("__reversed__", True),
    ],
)
def test_a_lone_participle_is_told_from_a_verb_and_a_noun(name: str, is_one: bool):
    assert is_lone_participle(name) is is_one


def test_no_function_is_named_by_a_participle_alone():
    lone = [
        f"{module}: {node.name}"
        for module, path in modules(SRC).items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and not node.name.startswith("__")
        and is_lone_participle(node.name)
    ]

    assert lone == []


def test_no_module_is_named_by_a_participle_alone():
    names = {module.rpartition(".")[2] for module in modules(SRC)}

    assert {name for name in names if is_lone_participle(name)} == set()


def decisions(path: Path) -> set[str]:
    """The functions of a module that answer a command."""
    return {
        node.name
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
        if isinstance(mark, ast.Call)
        and isinstance(mark.func, ast.Attribute)
        and mark.func.attr == "decides"
    }


def test_no_topic_imports_a_decision_of_another():
    """A topic may use what another knows; what it decides is asked for by its command alone."""
    known = modules(SRC)
    deciding = {module: decisions(path) for module, path in known.items()}

    borrowed = [
        f"{module}: {node.module}.{alias.name}"
        for module, path in known.items()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module in deciding
        for alias in node.names
        if alias.name in deciding[node.module]
    ]

    assert sum(map(len, deciding.values())) > 90
    assert borrowed == []


def _is_of_questions(module: str) -> bool:
    return "questions" in module.split(".")[-2:]


def test_every_module_of_questions_is_in_the_catalogue():
    collected = {module.__name__ for module in QUESTION_MODULES}
    declared = {
        module
        for module, path in modules(SRC).items()
        if _is_of_questions(module) and path.name != "__init__.py"
    }

    assert collected == declared


def test_a_module_of_questions_imports_law_and_nothing_else_of_the_program():
    known = modules(SRC)

    others = [
        f"{module}: {imported}"
        for module, path in known.items()
        if _is_of_questions(module)
        for imported in imports(path, known)
        if not imported.startswith("floorcall.law.") and not _is_of_questions(imported)
    ]
    assert others == []


def families_of_pages(pages: Path) -> set[str]:
    """What stands directly in the folder of pages and has a route in it; all share `frame`."""
    return {
        f"floorcall.web.pages.{one.stem}"
        for one in pages.iterdir()
        if one.name != "frame"
        for path in ([one] if one.suffix == ".py" else one.rglob("*.py"))
        if "\nROUTES" in path.read_text(encoding="utf-8")
    }


def test_every_family_of_pages_is_held_apart_from_the_others(tmp_path: Path):
    """If this fails, list the new family in `pyproject.toml`."""
    project = tomli.loads((SRC.parent / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = [
        one
        for one in project["tool"]["importlinter"]["contracts"]
        if one["name"] == "No family of pages imports another"
    ]
    families = families_of_pages(SRC / "floorcall" / "web" / "pages")

    assert families - set(contract["modules"]) == set()

    (tmp_path / "bells").mkdir()
    (tmp_path / "bells" / "tower.py").write_text('"""A page."""\n\nROUTES = []\n')
    assert families_of_pages(tmp_path) == {"floorcall.web.pages.bells"}


@pytest.mark.parametrize("package", ["chapters", "tournament", "club"])
def test_a_package_with_questions_imports_nothing_by_itself(package: str):
    """So that a book is checked without loading what rules or runs by it."""
    for path in (SRC / "floorcall" / package).rglob("__init__.py"):
        body = ast.parse(path.read_text(encoding="utf-8")).body
        assert [type(node) for node in body] == [ast.Expr], path


@pytest.fixture(scope="module")
def loaded_by_a_ruling(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The modules that `floorcall rule` has loaded when it has ruled on a small case."""
    case = tmp_path_factory.mktemp("ruling") / "hand.case"
    case.write_text("house wph\nblinds 100/200\nseats 1-6 at 20000\n\n3 raises to 500\n")
    script = (
        "import sys; from floorcall.cli.program import main\n"
        "try: main(['rule', sys.argv[1]])\n"
        "except SystemExit: print(*sys.modules, sep='\\n')\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, str(case)], capture_output=True, text=True, check=True
    )
    return ran.stdout.splitlines()


def test_ruling_on_a_case_loads_no_slow_module_that_only_other_cases_need(
    loaded_by_a_ruling: list[str],
):
    assert "floorcall.chapters.vocabulary" in loaded_by_a_ruling
    slow = {"difflib", "floorcall.notation.typed_line", "hashlib", "json", "pkgutil"}
    assert slow & set(loaded_by_a_ruling) == set()


def test_ruling_on_a_case_loads_no_tournament_club_or_page_beyond_their_questions(
    loaded_by_a_ruling: list[str],
):
    loaded = [
        name
        for name in loaded_by_a_ruling
        if name.startswith(("floorcall.tournament.", "floorcall.club.", "floorcall.web"))
    ]

    beyond = [
        name
        for name in loaded
        if not _is_of_questions(name) and (SRC / Path(*name.split("."))).with_suffix(".py").exists()
    ]
    assert loaded
    assert beyond == []


@pytest.mark.parametrize("package", ["chapters", "club", "tournament", "web"])
def test_tests_lie_in_the_rooms_of_what_they_test(package: str):
    rooms, tests = SRC / "floorcall" / package, Path(__file__).parent / package
    folders = [one.name for one in tests.iterdir() if any(one.glob("test_*.py"))]

    assert [name for name in folders if not any(rooms.glob(f"{name}*"))] == []
