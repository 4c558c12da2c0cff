"""Where the club's server is found: the address people type, and its code for a phone's camera."""

from __future__ import annotations

import io
import socket

import segno

_ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (compared, not bound)


def listening(host: str, port: int) -> socket.socket:
    """A socket on the address; OSError where it is taken or not ours."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind((host, port))
    except OSError:
        sock.close()
        raise
    return sock


def address(sock: socket.socket) -> str:
    """What to type: for a socket on every address, this machine's own on the club's network."""
    host, port = sock.getsockname()[:2]
    if host in _ANYWHERE:
        host = _own_address()
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def qr_code(words: str) -> str:
    """The words as a code to scan off a terminal."""
    drawn = io.StringIO()
    segno.make(words, error="l", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def _own_address() -> str:
    """The address by which others on the network reach this machine.

    Connecting a datagram socket sends nothing: it only asks which of our addresses would be used.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address kept free for documentation
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"
