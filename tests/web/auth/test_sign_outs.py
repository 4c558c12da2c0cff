"""Who signs out which device: their own, never that of somebody who is called the same."""

from __future__ import annotations

import pytest

from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers

WORDS = "three good words"


def session_of(caller: Caller) -> str:
    return str(caller.get("/me").json()["session"])


def signs_out(caller: Caller, other: Caller) -> int:
    return int(caller.delete(f"/sessions/{session_of(other)}").status_code)


@pytest.fixture
def nights(director: Caller) -> tuple[str, str]:
    return director.opens(entrants=2), director.opens(entrants=2)


def test_a_dealer_signs_out_no_dealer_of_the_same_name(callers: Callers, director, nights):
    here, there = nights
    dealer = callers.paired(director, Role.DEALER, "Dealer", here, 1)
    others = [
        callers.paired(director, Role.DEALER, "Dealer", tournament, table)
        for tournament, table in ((there, 1), (here, 2), (here, 1))
    ]

    assert [signs_out(dealer, other) for other in others] == [404, 404, 404]
    assert [other.get("/me").json()["role"] for other in others] == ["dealer"] * 3
    assert signs_out(dealer, dealer) == 200
    assert dealer.get("/me").status_code == 401


def test_a_passphrase_signs_out_the_other_devices_it_signed_in(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    owner.post("/staff", {"name": "Tom", "role": "desk", "passphrase": WORDS})
    body = {"name": "Tom", "passphrase": WORDS}
    tokens = []
    for _ in range(2):
        tokens.append(callers.rail.post("/sign-in", body).cookies["floorcall"])
        callers.client.cookies.clear()
    first, second = (Caller(callers.client, token) for token in tokens)
    by_code = callers.paired(owner, Role.DESK, "Tom")

    assert signs_out(by_code, first) == 404
    assert signs_out(first, by_code) == 404
    assert signs_out(first, second) == 200


def test_a_director_signs_out_any_dealer(callers: Callers, director, nights):
    dealer = callers.paired(director, Role.DEALER, "Dealer", nights[1], 1)

    assert signs_out(director, dealer) == 200
