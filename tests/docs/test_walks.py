"""A case is ruled from the shell as the map walks it: every hop is taken, in that order."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from tests.docs.walks import Hop, Trail, hops, trail

from floorcall.cli.program import main
from floorcall.houses.library import Library

CASE = "house wph\nblinds 200/400\nseats 1-6 at 20000\nbutton 6\n\n"


@pytest.fixture
def walked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Trail:
    """What `floorcall rule` calls for the two lines of the walk, with no book read before."""
    monkeypatch.setattr(Library, "_built_in", {})
    case = tmp_path / "hand.case"
    case.write_text(f"{CASE}3 raises to 1100\n4 pushes 1000 5x100\n")
    with trail(sys.setprofile) as walked:
        main(["rule", str(case)], standalone_mode=False)
    return walked


def test_every_hop_of_a_ruling_is_taken(walked: Trail):
    named = [hop for row in hops(1) for hop in row]

    assert len(named) > 20
    assert walked.missing(named) == []


def test_the_hops_of_a_ruling_come_in_the_order_of_the_rows(walked: Trail):
    """By the first name in a row; that of the first is what the test itself calls."""
    assert walked.first_out_of_order(row[0] for row in hops(1)[1:]) is None


def test_a_hop_nobody_takes_and_one_out_of_order_are_found():
    walked, deal, bet, pay = Trail(), *(Hop("hand.py", name) for name in ("deal", "bet", "pay"))
    walked.calls = [deal, bet, deal, pay]

    assert walked.missing([deal, pay, Hop("hand.py", "muck")]) == [Hop("hand.py", "muck")]
    assert walked.first_out_of_order([bet, deal, pay]) is None
    assert walked.first_out_of_order([deal, pay, bet]) == bet
