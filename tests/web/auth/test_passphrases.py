"""What a passphrase is kept as: nothing that can be tried in a hurry."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from floorcall.web.auth import passphrases
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.auth.passphrases import Passphrases

WORDS = "three words here"


@pytest.fixture
def slow(key: ClubKey, monkeypatch: pytest.MonkeyPatch) -> Passphrases:
    """As they are kept in a club, not as in the other tests."""
    monkeypatch.setattr(passphrases, "PasswordHasher", PasswordHasher)
    return Passphrases(key)


@pytest.mark.anyio
async def test_a_passphrase_is_hashed_at_the_full_cost_and_fits_only_itself(slow: Passphrases):
    kept = await slow.hash(WORDS)

    assert WORDS not in kept
    assert extract_parameters(kept) == RFC_9106_LOW_MEMORY
    assert await slow.fits(kept, WORDS)
    assert not await slow.fits(kept, "three words there")


@pytest.mark.anyio
async def test_the_passphrase_of_nobody_fits_nothing(slow: Passphrases):
    assert not await slow.fits(None, WORDS)


@pytest.mark.anyio
async def test_the_same_passphrase_is_kept_otherwise_in_another_club(slow: Passphrases):
    kept = await slow.hash(WORDS)
    elsewhere = Passphrases(ClubKey(b"another key of 32 bytes for test"))

    assert not await elsewhere.fits(kept, WORDS)
