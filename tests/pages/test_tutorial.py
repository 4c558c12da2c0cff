"""The tutorial is done as it is written, from the set-up link to the last prize."""

from __future__ import annotations

import pytest

from .browsing import Person
from .tutorial_steps import TUTORIAL, Step, follow, steps


def test_what_is_to_be_done_is_read_from_the_sentences():
    written = "1. Go to **Desk**. Type *Ann Lee* in\n   **Find**. You see *Ann Lee is entered*."

    assert steps(written) == [
        [
            Step("go", ("Desk",)),
            Step("type", ("Ann Lee", "Find")),
            Step("see", ("Ann Lee is entered",)),
        ]
    ]


def test_the_same_is_done_for_somebody_else():
    written = "1. Press **Ann is out**. You see *Ann Lee is out*.\n2. Do the same for *Bob Moe*."

    assert steps(written)[1] == [
        Step("press", ("Bob is out",)),
        Step("see", ("Bob Moe is out",)),
    ]


@pytest.mark.long
def test_every_step_of_the_tutorial_can_be_done(empty_club, browser):
    owner = Person(browser, empty_club.url)
    page = owner.opens(f"/set-up/{empty_club.set_up}")

    done = follow(page, TUTORIAL.read_text(encoding="utf-8"))

    assert done > 60
    assert owner.errors == []
    owner.leaves()
