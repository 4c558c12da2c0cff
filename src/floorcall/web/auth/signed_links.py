"""Signed links: a player's way to their own entry, which nobody else can make and which ends."""

from __future__ import annotations

import msgspec
from itsdangerous import BadData, URLSafeSerializer
from msgspec import Struct

from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotSignedIn

DAYS = 30
_DAY = 24 * 3600 * 1000


class _Claim(Struct, frozen=True, array_like=True):
    tournament: str
    player: int
    until: int


class SignedLinks:
    """Makes and reads the tokens in links; times are in milliseconds."""

    def __init__(self, key: ClubKey) -> None:
        self._signer = URLSafeSerializer(key.digest("links", "player"), salt="entry")

    def make(self, tournament: str, player: int, now: int) -> str:
        """A token for one entry, good for 30 days."""
        return str(self._signer.dumps([tournament, player, now + DAYS * _DAY]))

    def read(self, token: str, now: int) -> Actor:
        """The player the token stands for; a forged or expired one is refused."""
        try:
            claim = msgspec.convert(self._signer.loads(token), _Claim)
        except (BadData, msgspec.ValidationError):
            raise NotSignedIn("this link is not one of ours", "ask at the desk") from None
        if now >= claim.until:
            raise NotSignedIn("this link has expired", "ask for a new one at the desk")
        return Actor(role=Role.PLAYER, tournament=claim.tournament, player=claim.player)
