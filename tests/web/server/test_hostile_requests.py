"""Headers and numbers that no browser sends: refused in a sentence, never a fault of ours."""

from __future__ import annotations

import pytest

from ..callers import API, Caller


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "null", "²", "//", ""])
def test_an_origin_that_is_none_is_another_sites(director: Caller, tournament: str, origin: str):
    path = f"{API}/tournaments/{tournament}/commands"
    headers = [(b"origin", origin.encode()), (b"authorization", _token(director))]
    answer = director.client.post(path, content=b"{}", headers=headers)

    assert answer.status_code == 403


def _token(caller: Caller) -> bytes:
    return caller.headers["authorization"].encode()


@pytest.mark.parametrize("table", ["²", "١٢", "-1", "9" * 180, "1e9", " 1", "１"])
def test_a_page_takes_no_number_that_is_none(director: Caller, tournament: str, table: str):
    for path in ("/floor", f"/t/{tournament}/floor", f"/t/{tournament}/desk"):
        for name in ("table", "kept", "player", "remove"):
            answer = director.client.get(path, params={name: table}, headers=director.headers)
            assert answer.status_code < 500, (path, name)


def test_a_length_that_is_none_is_no_fault_of_ours(director: Caller, tournament: str):
    headers = [
        (b"content-length", "²".encode("latin-1")),
        (b"content-type", b"application/json"),
        (b"authorization", _token(director)),
    ]
    path = f"{API}/tournaments/{tournament}/commands"

    assert director.client.post(path, content=b"{}", headers=headers).status_code == 400


def test_a_member_number_of_thousands_of_figures_is_nobodys(director: Caller, tournament: str):
    director.post("/club", {"key": "open-the-club", "house": "club52"})
    answer = director.sends(tournament, 13, "register", name="Ann Lee", member="9" * 5_000)

    assert answer.status_code < 500
    for path in ("/", f"/t/{tournament}", f"/t/{tournament}/results"):
        shown = director.client.get(path, headers=director.headers)
        assert shown.status_code < 500, path


@pytest.mark.parametrize("number", ["9" * 13, "9" * 30, "9" * 5_000, "²", "-1"], ids=len)
def test_a_number_in_a_path_that_nothing_has_is_not_there(director, tournament: str, number: str):
    director.post("/club", {"key": "open-the-club", "house": "club52"})
    for path in (
        f"/t/{tournament}/log/{number}",
        f"/t/{tournament}/rulings/{number}",
        f"/people/{number}",
        f"/past/entry/{number}/people",
        f"{API}/tournaments/{tournament}/tables/{number}",
    ):
        answer = director.client.get(path, headers=director.headers)
        assert answer.status_code == 404, path


@pytest.mark.parametrize(
    ("code", "status"),
    [("ABCDEFGH", 200), ("ABCDEFG", 404), ("ABCDEFGHJ", 404), ("9" * 5_000, 404)],
)
def test_no_picture_is_drawn_of_what_is_no_code(director, code: str, status: int):
    shown = director.client.get(f"/club/code/{code}", headers=director.headers)

    assert shown.status_code == status
