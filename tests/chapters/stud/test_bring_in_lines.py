"""`> 4 brings in 50` holds for that seat and that amount only."""

import pytest
from tests.chapters.house_variants import house

from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

CASE = """game stud
limits 200/400 ante 25 bring-in 50
seats 1-3 at 10000
button 3
hole 1 9c Td Kh
hole 2 9d Tc 2h
hole 3 9h Ts Qh

2 brings in
> {}
"""


@pytest.mark.parametrize(
    ("line", "fails"),
    [("2 brings in 50", 0), ("2 brings in 51", 1), ("3 brings in 50", 1)],
)
def test_the_seat_and_the_amount_are_looked_at(line, fails):
    run = run_case(read_case(CASE.format(line)), house("metropolitan"))

    assert len(run.failures) == fails
