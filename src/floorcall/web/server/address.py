"""Where the club's server is found: the address people type, and its code for a phone's camera."""

from __future__ import annotations

import io
import socket
import sys
from contextlib import suppress

import segno
from starlette.requests import Request

_ANYWHERE = ("0.0.0.0", "::", "")  # noqa: S104 (compared, not bound)


def listen_on(host: str, port: int) -> socket.socket:
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


def is_local_only(sock: socket.socket) -> bool:
    """Whether the socket listens to this machine alone, as one on 127.0.0.1 does."""
    return _is_own(str(sock.getsockname()[0]))


def qr_code(words: str) -> str:
    """The words as a code to scan off a terminal."""
    drawn = io.StringIO()
    segno.make(words, error="l", micro=False).terminal(drawn, compact=True)
    return drawn.getvalue()


def is_loopback(address: str) -> bool:
    """Whether nobody but this machine reaches the address."""
    return address.startswith(("http://127.", "http://[::1]"))


def _is_own(host: str) -> bool:
    return host.startswith("127.") or host == "::1"


def _own_address() -> str:
    """The address by which others on the network reach this machine; its own, if it is on none.

    A club's network may lead nowhere, so that no route says which address is meant: then it is the
    first that is not the machine's own.
    """
    found = (
        one for one in (*_addresses_by_route(), *_addresses_by_name()) if not one.startswith("127.")
    )
    return next(found, "127.0.0.1")


def _addresses_by_route() -> list[str]:
    """Connecting a datagram socket sends nothing: it asks which of our addresses would be used."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address kept free for documentation
            return [str(asking.getsockname()[0])]
        except OSError:
            return []


def _addresses_by_name() -> list[str]:
    """The addresses this machine's name stands for, and on Linux those of its network cards."""
    try:
        named = socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        named = []
    return [*named, *_by_card()] if sys.platform == "linux" else named


if sys.platform == "linux":
    import fcntl

    _SIOCGIFADDR = 0x8915

    def _by_card() -> list[str]:
        found = []
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, card in socket.if_nameindex():
                with suppress(OSError):  # a card without an address
                    answer = fcntl.ioctl(asking, _SIOCGIFADDR, card.encode()[:15].ljust(256, b"\0"))
                    found.append(socket.inet_ntoa(answer[20:24]))
        return found


def public_origin(request: Request) -> str:
    """The start of the addresses others can use: a page opened on the server's own machine as
    `localhost` is reached by others at the machine's address on the club's network.

    Where the server listens to its own machine alone, only the address it was opened by answers.
    """
    url = request.url
    host = url.hostname or ""
    if (host == "localhost" or _is_own(host)) and not request.app.state.local_only:
        host = _own_address()
    shown = f"[{host}]" if ":" in host else host
    return f"{url.scheme}://{shown}" + (f":{url.port}" if url.port else "")
