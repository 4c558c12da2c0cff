"""The floor page, its earlier rulings and the API agree on who reads recorded rulings."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from floorcall.web.permissions.grants import ACTS, VIEWS
from floorcall.web.permissions.roles import Role

from ..callers import Callers

CASE = "house   whangamata\nblinds  100/200\nseats   1-9 at 20000\nbutton  9\n1 folds out of turn\n"


@pytest.mark.parametrize("role", Role)
def test_page_and_api_let_the_same_roles_read_rulings(callers: Callers, director, role: Role):
    night, earlier = director.opens(entrants=2), director.opens(entrants=2)
    words = {night: "sevendeuce", earlier: "acetray"}
    for tournament, said in words.items():
        fields = {"facts": f"Facts {said}", "book": f"Book {said}", "case": CASE}
        director.does(tournament, "record-ruling", table=1, **fields)
    caller = callers.signed_in(role, night, table=1, player=1)
    may = role in VIEWS["rulings"]
    client = callers.client

    api = caller.get(f"/tournaments/{night}/rulings")
    recorded = client.get(f"/t/{night}/rulings/4", headers=caller.headers, follow_redirects=False)
    form = {"headers": {**caller.headers, "content-type": "application/x-www-form-urlencoded"}}
    shown = [
        client.get(f"/t/{night}/floor", headers=caller.headers).text,
        client.post(f"/t/{night}/floor", content=f"case={quote(CASE)}", **form).text,
        client.post("/floor", content=f"case={quote(CASE)}", **form).text,
    ]

    assert (api.status_code == 200) == may
    assert (recorded.status_code == 200) == may
    assert ("sevendeuce" in shown[0]) == may
    assert any("acetray" in text for text in shown) <= may
    if role in ACTS["ask for a ruling"]:
        assert ("Rulings recorded" in shown[0]) == may
