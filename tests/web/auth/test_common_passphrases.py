"""Passphrases that are guessed first are refused; those kept already go on working."""

from __future__ import annotations

import pytest

from floorcall.web.auth.auth_events import PassphraseSet, StaffAdded
from floorcall.web.auth.common_passphrases import common_words, is_common
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import ROSA

OWN = ("Olga Petrov", "Whangamata Poker Club")


@pytest.mark.parametrize(
    "words",
    [
        "password", "PassWord1", "passw0rd!", "p4ssw0rd2026", "P@$$w0rd", "iloveyou", "sunshine7",
        "trustno1", "12345678", "87654321", "qwertyuiop", "1q2w3e4r", "qwer1234", "1qaz2wsx",
        "asdfghjkl", "abcd1234", "aaaaaaaa", "abcabcabc", "12121212", "passwordpassword",
        "Liverpool1", "jennifer99", "royalflush", "PokerFace!", "texas holdem", "letmein2024",
        "31051980", "05.31.1980", "19800531", "olgapetrov", "Petrov.Olga7", "whangamata26",
        "olga poker", "floorcall", "Welcome123", "!!dragon!!", "monkeydragon",
    ],
)  # fmt: skip
def test_what_is_guessed_first_is_common(words: str):
    assert is_common(words, OWN)


@pytest.mark.parametrize(
    "words",
    [
        "three words here", "correct horse battery staple", "tangerine lorry whispers",
        "vG7!kq2ZtR", "summer tractor velvet", "99 red ballpens", "31051980 bakers",
        "olga plays badly", "xkqzvjwp", "90817263",
    ],
)  # fmt: skip
def test_what_nobody_guesses_first_is_not(words: str):
    assert not is_common(words, OWN)


def test_the_list_has_more_than_a_thousand_words_and_each_stands_for_many():
    words = common_words()

    assert len(words) > 1000
    assert all(word.isalpha() and word.islower() and len(word) >= 3 for word in words)
    assert all(is_common(f"{word.title()}2026!") for word in words)


@pytest.fixture
def owner(callers: Callers) -> Caller:
    return callers.signed_in(Role.OWNER)


@pytest.mark.parametrize("words", ["Password1", "rosastern7", "club52-2026"])
def test_nobody_is_taken_on_with_one(owner: Caller, words: str):
    body = {"name": "Rosa Stern", "role": "director", "passphrase": words}
    answer = owner.post("/staff", body)

    assert answer.status_code == 422
    assert "guessed first" in answer.json()["detail"]
    assert "three words" in answer.json()["instead"]
    assert owner.post("/staff", {**body, "passphrase": "three words here"}).status_code == 200


def test_no_club_is_set_up_with_one_and_the_link_still_works(callers: Callers):
    token = callers.club.auth.set_up
    body = {"token": token, "name": "Olga", "passphrase": "qwertyuiop"}
    refused = callers.rail.post("/set-up", body)
    taken = callers.rail.post("/set-up", {**body, "passphrase": "three words here"})

    assert (refused.status_code, taken.status_code) == (422, 200)


def test_one_that_is_kept_already_goes_on_working(callers: Callers):
    club = callers.club

    async def keep() -> str:
        return await club.auth.passphrases.hash("password")

    kept = callers.client.portal.call(keep)
    staff = [StaffAdded("Olga", Role.OWNER), PassphraseSet("Olga", kept)]
    callers.client.portal.call(club.auth.log.write, lambda _: staff, ROSA)

    answer = callers.rail.post("/sign-in", {"name": "Olga", "passphrase": "password"})

    assert answer.status_code == 200
