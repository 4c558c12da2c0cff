"""Letting people in, as often as people try and no oftener."""

from __future__ import annotations

from contextlib import suppress

from floorcall.web.auth.session_tokens import NewSession
from floorcall.web.server.http_refusals import NotSignedIn
from floorcall.web.services.club_services import Club


async def sign_in_owner(
    club: Club, token: str, name: str, passphrase: str, device: str, address: str
) -> NewSession:
    """By the set-up link; the owner whose answer was lost is let in by sending it again."""
    if club.auth.state.has_owner and not club.auth.is_set_up_by(token):
        with suppress(NotSignedIn):
            return await sign_in_by_passphrase(club, name, passphrase, device, address)
    else:
        club.sign_ins.take(address, club.clock.steady())
    return await club.auth.make_owner(token, name, passphrase, device)


async def sign_in_by_passphrase(
    club: Club, name: str, passphrase: str, device: str, address: str
) -> NewSession:
    """By name and passphrase; tries count by address and by name."""
    now = club.clock.steady()
    club.sign_ins.take(address, now)
    club.sign_ins_as.take(name.strip().casefold(), now)
    return await club.auth.sign_in(name, passphrase, device)


async def sign_in_by_code(club: Club, code: str, device: str, address: str) -> NewSession:
    """By a pairing code; only wrong ones count."""
    club.guesses.check(address, club.clock.steady())
    try:
        return await club.auth.pair(code, device)
    except NotSignedIn:
        club.guesses.charge(address, club.clock.steady())
        raise
