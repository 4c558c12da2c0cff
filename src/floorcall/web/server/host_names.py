"""By which names the server is called: any address, this machine's own names, and those configured.

A page of somebody else's could otherwise give the club's address a name of its own, and a browser
would take both for one site.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Collection, Sequence
from ipaddress import ip_address

from floorcall.web.server.http_refusals import NotReadable, WrongHost

_SHAPE = re.compile(r"(?:\[([0-9A-Fa-f:.]{2,45})\]|([A-Za-z0-9_.-]{1,253}))(?::([0-9]{1,5}))?")


def own_names() -> frozenset[str]:
    """What this machine is called: localhost, its name, and its name on the club's network."""
    name = socket.gethostname().lower().rstrip(".")
    short = name.partition(".")[0]
    return frozenset({"localhost", name, short, f"{short}.local"}) - {"", ".local"}


def check_hosts(hosts: Sequence[str], names: Collection[str] | None) -> None:
    """Refuse more than one `Host`, one that no browser sends, or a name not among `names`.

    None stands for any name; an old program that says no host at all is let pass.
    """
    if len(hosts) > 1:
        raise _unreadable()
    for host in filter(None, hosts):
        _check_host(host, names)


def _check_host(host: str, names: Collection[str] | None) -> None:
    found = _SHAPE.fullmatch(host)
    if found is None:
        raise _unreadable()
    name = (found[1] or found[2]).lower().rstrip(".")
    if names is None or name in names or _is_address(name):
        return
    raise WrongHost(
        f'this server is not called "{name}"',
        f"open the address it was started with, or start it with --name {name}",
    )


def _unreadable() -> NotReadable:
    return NotReadable("the address of this request cannot be read", "open the club's address")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
