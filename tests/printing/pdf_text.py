"""Reading a printed PDF back: its pages, their size, and every letter with the place it stands."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

_OBJECT = re.compile(rb"(\d+) 0 obj\n(.*?)\nendobj", re.S)
_STREAM = re.compile(rb"stream\r?\n(.*)\r?\nendstream", re.S)
_MAPPED = re.compile(rb"<([0-9A-F]{4})> <([0-9A-F]+)>")
_FONT = re.compile(rb"/(f\d+) (\d+) 0 R")
_TEXT = re.compile(rb"/(f\d+) [\d.]+ Tf|(Tm)|<([0-9A-Fa-f]+)>|(\()")
_SPOKEN = re.compile(rb"/ActualText ?(<[0-9A-F]*>|\((\\.|[^\\)])*\))", re.S)
"""What a screen reader says instead of the letters drawn, such as a place to break a word."""
_ESCAPED = re.compile(rb"\\([0-7]{3}|.)", re.S)
_CONTROLS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


@dataclass
class Page:
    """One page: its size in millimetres, what it says, and how many letters had no shape."""

    width: int
    height: int
    text: str
    unknown: int

    def says(self, words: str) -> bool:
        """Whether the words stand there; how they are spaced and broken does not count."""
        return _closed_up(words) in _closed_up(self.text)


def pages(pdf: bytes) -> list[Page]:
    """The pages in order."""
    assert pdf.startswith(b"%PDF-")
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    (kids,) = re.findall(rb"/Type/Pages/Count \d+/Kids\[([^]]*)\]", pdf)
    return [_page(objects, objects[int(kid)]) for kid in re.findall(rb"(\d+) 0 R", kids)]


def says(pdf: bytes, words: str) -> bool:
    """Whether the words stand on some page."""
    return any(page.says(words) for page in pages(pdf))


def _page(objects: dict[int, bytes], page: bytes) -> Page:
    width, height = re.findall(rb"/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]", page)[0]
    resources = objects[_reference(page, rb"Resources")]
    fonts = {
        name: _letters(objects, objects[int(number)]) for name, number in _FONT.findall(resources)
    }
    text, unknown = _read(_unpacked(objects[_reference(page, rb"Contents")]), fonts)
    return Page(_millimetres(width), _millimetres(height), text, unknown)


def _letters(objects: dict[int, bytes], font: bytes) -> dict[str, str]:
    """What each glyph of a font stands for."""
    mapped = _unpacked(objects[_reference(font, rb"ToUnicode")])
    return {
        glyph.decode(): bytes.fromhex(letters.decode()).decode("utf-16-be")
        for glyph, letters in _MAPPED.findall(mapped)
    }


def _read(content: bytes, fonts: dict[bytes, dict[str, str]]) -> tuple[str, int]:
    said, unknown, at = [], 0, 0
    letters: dict[str, str] = {}
    content = _SPOKEN.sub(b"", content)
    while found := _TEXT.search(content, at):
        at = found.end()
        font, begins, hexed, bracket = found.groups()
        if font:
            letters = fonts[font]
        elif begins:
            said.append(" ")
        else:
            if bracket:
                end = _closing(content, at)
                hexed, at = _plain(content[at:end]).hex().encode(), end + 1
            glyphs = [hexed[one : one + 4].decode().upper() for one in range(0, len(hexed), 4)]
            unknown += glyphs.count("0000")
            said.extend(letters.get(glyph, "") for glyph in glyphs)
    return "".join(said), unknown


def _closing(content: bytes, at: int) -> int:
    """Where the bracket that was opened just before is closed."""
    depth = 1
    while True:
        match content[at : at + 1]:
            case b"\\":
                at += 1
            case b"(":
                depth += 1
            case b")":
                depth -= 1
                if not depth:
                    return at
        at += 1


def _plain(escaped: bytes) -> bytes:
    def one(found: re.Match[bytes]) -> bytes:
        said = found.group(1)
        return bytes([int(said, 8)]) if len(said) == 3 else _CONTROLS.get(said, said)

    return _ESCAPED.sub(one, escaped)


def _unpacked(body: bytes) -> bytes:
    return zlib.decompress(_STREAM.search(body).group(1))


def _reference(body: bytes, key: bytes) -> int:
    return int(re.search(rb"/" + key + rb" (\d+) 0 R", body).group(1))


def _millimetres(points: bytes) -> int:
    return round(float(points) / 72 * 25.4)


def _closed_up(words: str) -> str:
    return "".join(words.replace("\u200b", "").split())
