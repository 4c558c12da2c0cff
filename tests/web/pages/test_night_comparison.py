"""Two nights are compared on a page: asked for, played aside, shown with what surely differs."""

from __future__ import annotations

import pytest

from floorcall.web.permissions.roles import Role
from floorcall.web.services.club_services import Club

pytestmark = pytest.mark.slow


def side(letter: str, **other: str) -> dict[str, str]:
    usual = {
        "house": "tda", "entrants": "8", "stack": "2000", "minutes": "5", "seats": "9",
        "final": "9", "late": "0", "latecomers": "0", "plan": "three",
    }  # fmt: skip
    return {f"{letter}-{name}": words for name, words in {**usual, **other}.items()}


def page(caller, path: str) -> str:
    answer = caller.client.get(path, headers=caller.headers)
    assert answer.status_code == 200, answer.text
    return str(answer.text)


def ask(caller, **fields: str):
    return caller.client.post(
        "/compare", data=fields, headers=caller.headers, follow_redirects=False
    )


async def played(club: Club) -> None:
    await club.comparisons._playing


def test_levels_of_ten_minutes_end_surely_later_than_levels_of_five(callers, director):
    answer = ask(director, **side("a"), **side("b", minutes="10"), nights="50")
    assert answer.status_code == 303, answer.text
    where = answer.headers["location"]
    assert "nights are played" in page(director, where)
    callers.client.portal.call(played, callers.club)
    shown = page(director, where)

    assert "50 nights of each" in shown
    [end] = [line for line in shown.split("<tr>") if "End, minutes" in line]
    assert "more, surely" in end
    assert "<polyline" in shown
    again = ask(director, **side("a"), **side("b", minutes="10"), nights="50")
    assert again.headers["location"] == where
    assert "a-minutes=5" in shown


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"b-entrants": "1"}, "B: Players is a number from 2 to 300"),
        ({"a-stack": "many"}, "A: Starting stack is a number from 100 to 10,000,000"),
        ({"a-latecomers": "7"}, "A: of 8 players at most 6 come late"),
        ({"b-house": "nowhere"}, "B: choose a house from the list"),
        ({"nights": "7"}, "Choose how many nights are played"),
    ],
)
def test_what_cannot_be_played_is_said_above_the_form_that_keeps_its_figures(director, wrong, says):
    answer = ask(director, **{**side("a"), **side("b", seats="6"), "nights": "50", **wrong})

    assert answer.status_code == 422
    assert says in answer.text
    assert 'name="b-seats"' in answer.text
    assert 'value="6"' in answer.text


def test_comparing_and_the_record_of_forecasts_are_for_whoever_leads(callers, director):
    assert "Nothing is learned yet" in page(director, "/forecasts")
    desk = callers.signed_in(Role.DESK)

    for path in ("/forecasts", "/compare"):
        assert desk.client.get(path, headers=desk.headers).status_code == 403
