"""Lines of a list on a phone: words keep the width they need, and buttons go below."""

from __future__ import annotations

import pytest

from .browsing import WIDTHS, sideways_scroll
from .readings import measure

_TORN = """() => {
  const torn = [];
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (!node.parentElement.checkVisibility() || node.parentElement.closest(".sr")) continue;
    for (const word of node.textContent.matchAll(/[\\p{L}]{3,14}/gu)) {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map(one => Math.round(one.top)));
      if (tops.size > 1) torn.push(word[0]);
    }
  }
  return torn;
}"""
"""Words of common length that stand on more than one line."""


@pytest.fixture
def told(opens):
    """A night with a recorded ruling and a bust."""
    night = opens()
    night.enters("Bartholomew Featherstone", "Pia Quiroga", "Kai Lindqvist", "Ann Lee")
    night.does("draw-seats")
    night.does("start")
    said = {"table": 1, "facts": "seat 3 raises to 300", "book": "the chips in first bind"}
    night.does("record-ruling", **said)
    night.does("bust", outs=[{"player": 2}])
    return night


@pytest.mark.long
def test_no_word_is_torn_apart_on_a_phone(told, olga):
    for part in ("/log", "/results", "/rail", "", "/till"):
        page = olga.opens(told.path + part)
        page.set_viewport_size({"width": 360, "height": WIDTHS[360]})

        assert measure(page, _TORN) == [], part
        assert sideways_scroll(page) == {}, part
