"""Strangers who guess lock nobody out of a device that signed in before."""

from __future__ import annotations

import re

import httpx2
import pytest
from starlette.testclient import TestClient

from floorcall.web.auth.club_key import ClubKey
from floorcall.web.auth.known_devices import KnownDevices
from floorcall.web.server.app import make_app
from floorcall.web.services.club_services import Club

from ..callers import API

WORDS = "three words here"
COOKIE = "floorcall_device"


@pytest.fixture
def device(club: Club):
    """A browser at an address of its own; all of one club."""
    made = []

    def open_browser(address: str) -> TestClient:
        client = TestClient(app, base_url="http://club.test", client=(address, 50_000))
        client.portal = made[0].portal if made else None
        made.append(client)
        return client

    app = make_app(club)
    first = open_browser("10.0.0.1")
    with first:
        yield open_browser


@pytest.fixture
def own(device, club: Club) -> TestClient:
    """The owner's, signed in, and out again."""
    client = device("10.0.0.5")
    body = {"token": club.auth.set_up, "name": "Olga", "passphrase": WORDS}
    assert client.post(f"{API}/set-up", json=body).status_code == 200
    client.cookies.delete("floorcall")
    return client


def guess(client: TestClient, name: str = "Olga", words: str = "not the words") -> httpx2.Response:
    return client.post(f"{API}/sign-in", json={"name": name, "passphrase": words})


def flood(device) -> None:
    """Six addresses try until none of them may."""
    for number in range(6):
        stranger = device(f"10.9.9.{number}")
        for _ in range(10):
            guess(stranger)


def test_six_addresses_lock_nobody_out_of_their_own_device(device, own: TestClient):
    flood(device)

    refused, let_in = guess(device("10.0.0.77"), words=WORDS), guess(own, words=WORDS)

    assert refused.status_code == 429
    assert re.search("signed in before|code", refused.json()["instead"])
    assert let_in.status_code == 200


def test_a_device_behind_the_address_of_those_who_guess_is_let_in_too(device, own: TestClient):
    shared = device("10.9.9.0")
    shared.cookies.set(COOKIE, own.cookies[COOKIE])
    flood(device)

    assert guess(shared, words=WORDS).status_code == 200


def test_a_device_that_signed_in_before_has_ten_tries_too(device, own: TestClient, clock):
    codes = [guess(own).status_code for _ in range(11)]
    other = guess(device("10.0.0.8"), words=WORDS)
    clock.pass_by(6)

    assert codes == [401] * 10 + [429]
    assert other.status_code == 200
    assert guess(own, words=WORDS).status_code == 200


def test_a_device_is_known_for_whoever_signed_in_on_it_alone(device, own: TestClient):
    for number in range(3):
        for _ in range(10):
            guess(device(f"10.8.8.{number}"), name="Tom")

    assert guess(own, name="Tom").status_code == 429
    assert guess(own, words=WORDS).status_code == 200


@pytest.mark.parametrize("forged", ["", "nonsense", "WyJhYiIsWyJvbGdhIl1d.abc", "x" * 5000])
def test_a_forged_cookie_is_no_known_device(device, own: TestClient, forged: str):
    flood(device)
    stranger = device("10.0.0.66")
    stranger.cookies.set(COOKIE, forged or own.cookies[COOKIE][:-2])

    assert guess(stranger, words=WORDS).status_code == 429


def test_the_cookie_is_long_lived_and_out_of_reach_of_scripts(own: TestClient):
    kept = [one for one in guess(own, words=WORDS).headers.get_list("set-cookie") if COOKIE in one]

    assert len(kept) == 1
    said = kept[0].lower()
    assert "httponly" in said
    assert "samesite=lax" in said
    assert int(re.search(r"max-age=(\d+)", said)[1]) >= 365 * 24 * 3600
    assert "olga" not in said


def test_the_cookie_lets_nobody_in(own: TestClient):
    assert own.get(f"{API}/me").json()["role"] == "rail"


@pytest.mark.usefixtures("own")
def test_the_form_of_the_page_keeps_the_device_too(device):
    client = device("10.0.0.9")
    form = {"name": "Olga", "passphrase": WORDS}
    headers = {"origin": "http://club.test"}
    answer = client.post("/sign-in", data=form, headers=headers, follow_redirects=False)

    assert answer.status_code == 303
    assert client.cookies[COOKIE]
    client.cookies.delete("floorcall")
    flood(device)
    answer = client.post("/sign-in", data=form, headers=headers, follow_redirects=False)
    assert answer.status_code == 303


def test_a_shared_tablet_remembers_a_dozen_people(key: ClubKey):
    devices = KnownDevices(key)
    cookie = ""
    for number in range(13):
        cookie = devices.cookie_with(cookie, f"person {number}")

    assert devices.number_for(cookie, "person 0") == ""
    assert devices.number_for(cookie, "Person 1")
    assert devices.number_for(cookie, "person 12") == devices.number_for(cookie, "person 1")
    assert len(cookie) < 1000
