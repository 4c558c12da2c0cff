"""The line at the top stays one line, and a form that waits for the network says so readably."""

from __future__ import annotations

import pytest

from .readings import layout, run_script

_LOOK = """one => { const look = getComputedStyle(one, "::after");
    return [look.color, look.backgroundColor, look.content]; }"""
_BUTTON = (
    "one => { const look = getComputedStyle(one); return [look.color, look.backgroundColor]; }"
)
_TALLEST = 72
"""Pixels: one line of buttons with its padding; two lines are over a hundred."""
READABLE = 4.5
_GAPS = """() => { const words = [...document.querySelectorAll(".parts a")].map((one) => {
    const range = document.createRange();
    range.selectNodeContents([...one.childNodes].findLast((node) => node.textContent.trim()));
    return range.getBoundingClientRect(); });
  return words.slice(1).map((one, at) => one.left - words[at].right); }"""
"""Pixels between each name and the next."""


def light(colour: str) -> float:
    """The relative luminance of rgb(12, 34, 56)."""
    parts = [int(one) / 255 for one in colour.split("(")[1].rstrip(")").split(",")[:3]]
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_form_that_waits_for_the_network_says_so_readably(night, people, scheme):
    page = people(color_scheme=scheme).opens(night.path)
    form = page.locator("main form[data-command]").first
    button = form.locator("button").first

    for state in ("sending", "again"):
        run_script(form, f"one => {{ one.dataset.state = '{state}'; }}")
        assert contrast(*layout(button, _BUTTON)) >= READABLE
        assert layout(button, "one => getComputedStyle(one).opacity") == "1"
    words, ground, says = layout(form, _LOOK)
    assert "Waiting for the network" in says
    assert contrast(words, ground) >= READABLE


@pytest.mark.parametrize("path", ["", "/desk", "/tables", "/structure"])
def test_the_header_is_one_line_at_1280(opens, people, path):
    night = opens(name="The Whangamata Winter Championship, second day of two")
    night.begins(12)
    page = people(viewport={"width": 1280, "height": 800}).opens(f"{night.path}{path}")

    height = "() => document.querySelector('#top').getBoundingClientRect().height"
    assert layout(page, height) <= _TALLEST


def test_the_names_in_the_bar_of_a_phone_do_not_touch(people):
    page = people(viewport={"width": 360, "height": 740}).opens("/results")

    gaps = layout(page, _GAPS)
    assert len(gaps) == 5
    assert min(gaps) >= 2
