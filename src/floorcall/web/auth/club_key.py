"""The club's key: a secret file beside the log that signs links and salts what is stored.

Passphrases and tokens are stored only as digests made with it, so a copied log lets nobody in.
"""

from __future__ import annotations

import hmac
import os
import secrets
from pathlib import Path

from floorcall.store import Unreachable

FILE = "club.key"
_LEAST = 32


class ClubKey:
    """Derives a digest for each purpose; the same words under two purposes never give one."""

    def __init__(self, secret: bytes) -> None:
        # Copied for every digest: `hmac.digest` lets go of the interpreter's lock each time, and
        # under load the thread that writes the log takes it.
        self._keyed = hmac.new(secret, digestmod="sha256")

    def digest(self, purpose: str, words: str) -> str:
        """64 hexadecimal figures that nobody without the key can make or undo."""
        keyed = self._keyed.copy()
        keyed.update(f"{purpose}\0{words}".encode())
        return keyed.hexdigest()

    def mark_of(self, session: str) -> str:
        """What a log says of the sign-in something was done in; nothing where there is none.

        Whoever reads the log can tell one sign-in from another, and end or take over neither.
        """
        return self.digest("work", session)[:12] if session else ""


def open_key(folder: Path) -> ClubKey:
    """The key in the folder, made on first use and readable by its owner alone."""
    path = folder / FILE
    try:
        _make(path)
        secret = path.read_bytes().strip()
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise Unreachable(f"{path} cannot be opened: {reason}") from None
    if len(secret) < _LEAST:
        raise Unreachable(f"{path} is no key: put the club's own file back, or remove it")
    return ClubKey(secret)


def _make(path: Path) -> None:
    """Write a new key under another name first, so that a crash leaves no half of one."""
    if path.exists():
        return
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        os.write(file, f"{secrets.token_hex(32)}\n".encode())
        os.fsync(file)
    finally:
        os.close(file)
    fresh.replace(path)
