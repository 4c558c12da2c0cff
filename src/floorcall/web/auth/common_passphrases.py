"""Passphrases that are guessed first: common words, runs on a keyboard, repetitions, dates, names.

Nothing is asked of a passphrase but that: which letters, figures and signs it has is its owner's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from pathlib import Path

from floorcall.web.server.http_refusals import NotAllowed

_FILE = Path(__file__).with_name("common_words.txt")
_RUNS = (
    "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop", "qsdfghjklm",
    "wxcvbn", "abcdefghijklmnopqrstuvwxyz", "012345678901234567890", "1q2w3e4r5t6y7u8i9o0p",
    "qazwsxedcrfvtgbyhnujmikolp", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
)  # fmt: skip
"""Keys side by side, the alphabet and the figures; each is typed backwards too."""
_LEAST_OF_A_RUN = 3
_MOST_RUNS = 4
_SHORT = 8
"""A part shorter than this is no passphrase, so repeating it makes none."""
_LEAST_OF_A_WORD = 3
_FIGURES_FOR_LETTERS = ("0134578@$!", "oieastbasi"), ("0134578@$!", "oleastbasi")
"""How people write letters: p4ssw0rd; a 1 is an i or an l."""
_YEARS = range(1900, 2040)


def refuse_common(passphrase: str, own_words: Iterable[str]) -> None:
    """Refuse a passphrase that is guessed first; `own_words` are the person's and the club's names.

    "Dragon2026!", "qwer1234", "31051980" and, of Olga Petrov, "petrov.olga7" are.
    """
    if is_common(passphrase, own_words):
        raise NotAllowed(
            "this passphrase is one of those that are guessed first",
            "take three words that have nothing to do with each other or with you",
        )


def is_common(passphrase: str, own_words: Iterable[str] = ()) -> bool:
    """Whether it is a common word or two, a run, a repetition, a date, or somebody's own name."""
    plain = "".join(passphrase.casefold().split())
    if _is_run(plain, _MOST_RUNS) or _is_date(plain):
        return True
    block = _repetition(plain)
    if block and (len(block) < _SHORT or is_common(block, own_words)):
        return True
    own = {word for names in own_words for word in re.findall(r"[^\W\d_]+", names.casefold())}
    words = common_words() | {word for word in own if len(word) >= _LEAST_OF_A_WORD}
    return any(_is_made_of(letters, words) for letters in _spellings(plain))


@cache
def common_words() -> frozenset[str]:
    """The words of the list."""
    lines = _FILE.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def _spellings(plain: str) -> Iterator[str]:
    """What it may be read as: without figures and signs around it, or with them as letters."""
    for around in (r"^[\W\d_]+|[\W\d_]+$", r"[\W\d_]+$"):
        core = re.sub(around, "", plain)
        yield re.sub(r"[\W\d_]", "", core)
        for figures, letters in _FIGURES_FOR_LETTERS:
            yield re.sub(r"[\W\d_]", "", core.translate(str.maketrans(figures, letters)))


def _is_made_of(letters: str, words: frozenset[str]) -> bool:
    """Whether the letters are one of the words, or two of them joined."""
    if letters in words:
        return True
    ends = range(_LEAST_OF_A_WORD, len(letters) - _LEAST_OF_A_WORD + 1)
    return any(letters[:end] in words and letters[end:] in words for end in ends)


def _is_run(plain: str, most: int) -> bool:
    """Whether it is nothing but runs of at least three keys: qwertyuiop, 1234qwer, 987654321."""
    if not plain or not most:
        return False
    for end in range(len(plain), _LEAST_OF_A_RUN - 1, -1):
        piece = plain[:end]
        if any(piece in run or piece in run[::-1] for run in _RUNS) and (
            end == len(plain) or _is_run(plain[end:], most - 1)
        ):
            return True
    return False


def _repetition(plain: str) -> str:
    """The part that it is a repetition of; nothing where it is none."""
    found = re.fullmatch(r"(.+?)\1+", plain)
    return found[1] if found else ""


def _is_date(plain: str) -> bool:
    """Whether it is a day in figures, in any order of day, month and year: 31.05.1980."""
    figures = re.sub(r"[./-]", "", plain)
    if not re.fullmatch(r"[0-9]{8}", figures):
        return False
    orders = ((4, 2, 0), (4, 0, 2), (0, 4, 6), (0, 6, 4))  # where year, month and day begin
    for year, month, day in orders:
        parts = (int(figures[year : year + 4]), int(figures[month : month + 2]),
                 int(figures[day : day + 2]))  # fmt: skip
        try:
            if date(*parts).year in _YEARS:
                return True
        except ValueError:
            continue
    return False
