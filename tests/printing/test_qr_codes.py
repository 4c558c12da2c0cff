"""A code is drawn dot for dot as the library lays it out."""

from __future__ import annotations

import re

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from floorcall.printing.seat_slip import qr_code

pytestmark = pytest.mark.slow

STROKE = re.compile(r"M(\d+) (\d+)\.5h(\d+)")


def dots(drawn: str) -> set[tuple[int, int]]:
    """The dark dots of a drawing, across and down."""
    return {
        (int(across) + at, int(down))
        for across, down, length in STROKE.findall(drawn)
        for at in range(int(length))
    }


@given(st.text(st.characters(codec="latin-1"), min_size=1, max_size=90))
def test_every_dot_is_where_the_library_puts_it(words: str):
    made = segno.make(words, error="m", micro=False, boost_error=False, mask=3)

    drawn = qr_code(words)

    across, down = made.symbol_size(border=0)
    assert f'viewBox="0 0 {across} {down}"' in drawn
    assert dots(drawn) == {
        (at, down) for down, row in enumerate(made.matrix) for at, dark in enumerate(row) if dark
    }
