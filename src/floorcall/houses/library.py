"""The library of rulebooks: those built in, those in the user's folder, any file by its path."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from threading import RLock
from typing import ClassVar

from floorcall.houses.catalogue import AXES, CATALOGUE
from floorcall.law.consistency import check_answers_all
from floorcall.law.house import House, narrow
from floorcall.law.problems import Problem, RulebookError
from floorcall.law.rulebook import Rulebook
from floorcall.law.rulebook_file import UnknownHouse, read_book
from floorcall.law.scope import Narrowing
from floorcall.law.spelling import nearest

BUILT_IN = Path(__file__).parent
COMMON = "common"


def user_folder() -> Path:
    """Where a user's own rulebooks lie: $FLOORCALL_HOUSES, else ~/.floorcall/houses."""
    named = os.environ.get("FLOORCALL_HOUSES")
    return Path(named) if named else Path.home() / ".floorcall" / "houses"


class Library:
    """Opens rulebooks by name or path, each read once; houses are kept ready per game.

    Any thread may ask; a book is read by one of them while the others wait. Those built in do
    not change while the program runs: what one library has read of them, every other has.
    """

    _built_in: ClassVar[dict[Path, Rulebook]] = {}
    _at_the_library = RLock()

    def __init__(self, *folders: Path) -> None:
        self.folders = (BUILT_IN, *folders)
        self._books: dict[Path, Rulebook] = {}
        self._houses: dict[tuple[Rulebook, Narrowing], House] = {}
        self._opening: list[Path] = []

    @property
    def common(self) -> Rulebook:
        """Common practice, which answers where a house is silent."""
        return self._open(BUILT_IN / f"{COMMON}.toml")

    def names(self) -> list[str]:
        """Every house whose book can be read, in the order of the alphabet.

        Common practice is none.
        """
        broken = self.problems()
        return sorted(name for name in self._files() if name != COMMON and name not in broken)

    def usual_name(self) -> str:
        """The house a form begins with: the user's own book, else the one for whoever has none."""
        names = self.names()
        own = [name for name in names if not (BUILT_IN / f"{name}.toml").exists()]
        general = [name for name in names if self.book(name).general]
        return (own or general or names)[0]

    def problems(self) -> dict[str, RulebookError]:
        """What is wrong with each of the user's own books that cannot be read, by its name.

        They are looked at anew each time: one that was put right is in it at once.
        """
        found: dict[str, RulebookError] = {}
        for name, path in self._files().items():
            if path.parent != BUILT_IN:
                try:
                    self._open(path)
                except RulebookError as error:
                    found[name] = error
        return found

    def book(self, name: str) -> Rulebook:
        """The rulebook of that name, or in the file of that path."""
        read_already = self._built_in.get(BUILT_IN / f"{name}.toml")
        if read_already is not None:  # nothing in another folder can hide it
            return read_already
        files = self._files()
        if name in files:
            return self._open(files[name])
        path = Path(name)
        if path.suffix == ".toml" or path.is_file():
            built_in = BUILT_IN / path.name
            return self._open(built_in if path.resolve() == built_in.resolve() else path)
        raise UnknownHouse(
            f'there is no house "{name}"; {nearest(name, self.names())} '
            "(or give the path of a .toml file)"
        )

    def house(self, name: str, *labels: str) -> House:
        """The house, narrowed to a game: `house("club", "league", "limit")`."""
        book = self.book(name)
        narrowing = AXES.narrowing(labels, book.usual)
        key = (book, narrowing)
        if key not in self._houses:
            self._houses[key] = narrow(book, self.common, CATALOGUE.policies.values(), narrowing)
        return self._houses[key]

    def other_classes(self, name: str, *labels: str) -> dict[str, House]:
        """The house with one label changed, on every axis its book or common practice tells apart.

        An axis of which a label is given stays as it is.
        """
        rules = (*self.book(name).all_rules().values(), *self.common.rules.values())
        told_apart = {axis for rule in rules for axis in rule.when.by_axis}
        given = {AXES.axis_of[AXES.label(label)].name for label in labels}
        return {
            label: self.house(name, *labels, label)
            for axis in AXES
            for label in axis.labels
            if axis.name in told_apart - given
        }

    def _files(self) -> dict[str, Path]:
        """File by name; a user's file may not hide a built-in one."""
        files: dict[str, Path] = {}
        for folder in self.folders:
            for path in sorted(folder.glob("*.toml")):
                files.setdefault(path.stem, path)
        return files

    def _open(self, path: Path) -> Rulebook:
        books = self._built_in if path.parent == BUILT_IN else self._books
        with self._at_the_library:
            if path not in books:
                books[path] = self._read(path)
            return books[path]

    def _read(self, path: Path) -> Rulebook:
        source = path.name if path.parent == BUILT_IN else str(path)
        if path in self._opening:
            raise RulebookError(
                [Problem(source, "", "book.extends", "the books extend each other in a circle")]
            )
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            reason = (error.strerror or "cannot be read").lower()
            raise RulebookError([Problem(source, "", "", f"cannot be opened: {reason}")]) from None
        except UnicodeDecodeError:
            problem = Problem(source, "", "", "is not UTF-8 text; save it as UTF-8")
            raise RulebookError([problem]) from None
        self._opening.append(path)
        try:
            book = read_book(source, text, CATALOGUE, AXES, self._book_finder(path))
        finally:
            self._opening.pop()
        if path == BUILT_IN / f"{COMMON}.toml":
            check_answers_all(book, CATALOGUE)
        elif path.parent != BUILT_IN and (BUILT_IN / f"{book.id}.toml").exists():
            taken = f'"{book.id}" is built in already; choose another, so that citations differ'
            raise RulebookError([Problem(source, "", "book.id", taken)])
        return book

    def _book_finder(self, path: Path) -> Callable[[str], Rulebook]:
        """How the book in `path` finds the one it extends: in the library, or next to itself."""

        def other_book(name: str) -> Rulebook:
            if name == COMMON:
                raise UnknownHouse("common practice lies under every book; leave extends out")
            beside = path.parent / name
            if name not in self._files() and beside.suffix == ".toml" and beside.is_file():
                return self._open(beside)
            return self.book(name)

        return other_book


def open_library() -> Library:
    """The library with the user's own folder."""
    return Library(user_folder())
