"""Following the tutorial: every step that is written in docs/tutorial.md is done in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from .readings import attribute, measure, number

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial.md"
_ITEM = re.compile(r"^\d+\. (.+(?:\n {2,}.+)*)", re.MULTILINE)
_PICTURE = re.compile(r"^!\[[^]]*\]\(pictures/(.+)\.png\)", re.MULTILINE)
_STEP = re.compile(
    r"(?P<type>Type \*(.+?)\* in \*\*(.+?)\*\*)"
    r"|(?P<go>Go to \*\*(.+?)\*\*)"
    r"|(?P<press>Press \*\*(.+?)\*\*)"
    r"|(?P<see>You see \*(.+?)\*)"
    r"|(?P<same>Do the same for (.+?)\.$)"
)


class Step(NamedTuple):
    """What a sentence says to do: type a value in a field, go, press, see."""

    does: str
    words: tuple[str, ...]


def steps(written: str) -> list[list[Step]]:
    """The steps of each numbered item; "do the same for" is the item before with other names."""
    items: list[list[Step]] = []
    for item in _ITEM.findall(written):
        said = re.sub(r"\s+", " ", item)
        found = [
            Step(str(one.lastgroup), tuple(part for part in one.groups() if part)[1:])
            for one in _STEP.finditer(said)
        ]
        if found and found[0].does == "same":
            found = [step for name in _names(said) for step in _instead(items[-1], name)]
        items.append(found)
    return items


def _names(said: str) -> list[str]:
    return re.findall(r"\*(.+?)\*", said)


def _instead(item: list[Step], name: str) -> list[Step]:
    """The same steps for somebody else: first and family names are put in place of the old."""
    old = next(words for does, words in item if does == "see")[-1].split()[:2]
    new = name.split()
    swap = dict(zip(old, new, strict=True))
    return [
        Step(does, tuple(" ".join(swap.get(one, one) for one in part.split()) for part in words))
        for does, words in item
        if does != "go" and "Table 1" not in words
    ]


def follow(page: Page, written: str, draw: Callable[[str], None] = lambda _name: None) -> int:
    """Do everything the tutorial says; `draw` is told of each picture where it stands."""
    done = 0
    for part in re.split(r"(?=^!\[)", written, flags=re.MULTILINE):
        if pictured := _PICTURE.match(part):
            draw(pictured[1])
        for item in steps(part):
            for step in item:
                _do(page, step)
                done += 1
    return done


def _do(page: Page, step: Step) -> None:
    last = step.words[-1]
    match step.does:
        case "go":
            place = _tab(page, last)
            place.click()
            expect(place).to_have_attribute("aria-current", "page")
        case "see":
            expect(page.locator("body")).to_contain_text(last)
        case "press":
            _press(page, _pressed(page, last))
        case "type":
            exactly, roughly = page.get_by_label(last, exact=True), page.get_by_label(last)
            expect(exactly.or_(roughly).first).to_be_visible()
            (exactly if number(exactly) else roughly).first.fill(step.words[0])


def _tab(page: Page, label: str) -> Locator:
    """The tab of that name; where something waits there, its name goes on to say how much."""
    return page.locator("#tabs").get_by_role("link", name=re.compile(rf"^{re.escape(label)}\b"))


def _press(page: Page, button: Locator) -> None:
    """Press it; where it sends a command, wait as somebody would who watches what happens."""
    sends = measure(button, "one => one.type === 'submit' && !!one.closest('[data-command]')")
    version = attribute(page.locator("body"), "data-version")
    button.click()
    if sends:
        expect(page.locator("body")).not_to_have_attribute("data-version", version)


def _pressed(page: Page, label: str) -> Locator:
    """The button, link or fold of that name; somebody's chair by the name in it.

    Where a panel is open it is looked for there, and elsewhere once the panel has closed.
    """
    within = page.locator("dialog[open], body:not(:has(dialog[open]))")
    exactly = within.get_by_role("button", name=label, exact=True)
    roughly = within.locator("main a, main summary, button").filter(has_text=label)
    return exactly.or_(roughly).filter(visible=True).first
