"""Letting people in, as often as people try and no oftener."""

from __future__ import annotations

from contextlib import suppress

from floorcall.web.auth.session_tokens import NewSession
from floorcall.web.server.http_refusals import NotSignedIn, TooOften
from floorcall.web.services.club_services import Club

_OTHER_WAYS = "sign in on a device that signed in before, or by a code from an owner or director"


async def sign_in_owner(
    club: Club, token: str, name: str, passphrase: str, device: str, address: str, cookie: str = ""
) -> NewSession:
    """By the set-up link; the owner whose answer was lost is let in by sending it again."""
    if club.auth.state.has_owner and not club.auth.is_set_up_by(token):
        with suppress(NotSignedIn):
            return await sign_in_by_passphrase(club, name, passphrase, device, address, cookie)
    else:
        club.sign_ins.take(address, club.clock.steady())
    return await club.auth.make_owner(token, name, passphrase, device, club_words(club))


async def sign_in_by_passphrase(
    club: Club, name: str, passphrase: str, device: str, address: str, cookie: str = ""
) -> NewSession:
    """By name and passphrase; tries count by address and by name.

    On a device on which that person signed in before, as its `cookie` says, only its own count: six
    addresses full of guesses keep a director from every other device, not from this one.
    """
    now = club.clock.steady()
    known = club.devices.number_for(cookie, name)
    if known:
        club.sign_ins_on.take(known, now)
    else:
        club.sign_ins.take(address, now)
        try:
            club.sign_ins_as.take(name.strip().casefold(), now)
        except TooOften as refused:
            raise TooOften(refused.seconds, _OTHER_WAYS) from None
    return await club.auth.sign_in(name, passphrase, device)


def club_words(club: Club) -> tuple[str, ...]:
    """What the club goes by, which whoever guesses knows: its houses' names."""
    library = club.library
    return tuple(word for name in library.names() for word in (name, library.book(name).name))


async def sign_in_by_code(club: Club, code: str, device: str, address: str) -> NewSession:
    """By a pairing code; only wrong ones count."""
    club.guesses.check(address, club.clock.steady())
    try:
        return await club.auth.pair(code, device)
    except NotSignedIn:
        club.guesses.charge(address, club.clock.steady())
        raise
