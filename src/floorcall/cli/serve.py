"""`floorcall serve`: the club's server, from the first start to the last night."""

from __future__ import annotations

import errno
import re
import sys
from contextlib import suppress
from pathlib import Path

import click

from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import say
from floorcall.cli.shared_options import DATA
from floorcall.houses.library import open_library
from floorcall.store import LogRefusal
from floorcall.store.location import is_database
from floorcall.web.server.address import is_loopback, listen_on, qr_code
from floorcall.web.server.launch import ServerOptions
from floorcall.web.server.launch import serve as run_server

_LAST_PORT = 65_535


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")  # noqa: S104
@click.option("--port", type=click.IntRange(0, 65_535), default=8000, show_default=True)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=DATA,
    show_default="~/.floorcall/club",
    help="The club's data folder.",
)
@click.option("--database", default="", help="A postgresql:// address, to share the log.")
@click.option(
    "--backups",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to make backups; in the data folder unless said otherwise.",
)
@click.option("--no-backups", is_flag=True, help="Make no backups.")
@click.option(
    "--demo",
    metavar="HOUSE",
    default="",
    help="A club in full life to look around in, in a folder of its own.",
)
@click.option("--set-up", is_flag=True, help="Print a new set-up link, if nobody can sign in.")
@click.option("--name", "names", multiple=True, help="A name it is opened by, behind a proxy say.")
def serve(
    host: str,
    port: int,
    data: Path,
    database: str,
    backups: Path | None,
    no_backups: bool,
    demo: str,
    set_up: bool,
    names: tuple[str, ...],
) -> None:
    """Serve the club: directors, desk, dealers, players and screens on its own network."""
    if demo:
        open_library().house(demo)
        data = DATA.with_name(f"demo-{demo}") if data == DATA and not database else data
    if database and not is_database(database):
        raise Refusal("--database wants an address such as postgresql://user@host/name")
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Refusal(f"{data} cannot be made: {(error.strerror or '').lower()}") from None
    try:
        sock = listen_on(host, port)
    except OSError as error:
        raise Refusal(f"{host}:{port} cannot be listened on: {_way_out(error, port)}") from None

    def tell(address: str, set_up_path: str) -> None:
        _tell(address, set_up_path, database or str(data))

    try:
        if backups is None and not database:
            backups = data / "backups"
        kept = None if no_backups else backups
        run_server(ServerOptions(sock, data, database, demo, set_up, kept, (host, *names)), tell)
    except LogRefusal as refusal:
        raise Refusal(str(refusal)) from None


def _way_out(error: OSError, port: int) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            another = port + 1 if port < _LAST_PORT else port - 1
            return f"something listens there already; stop it, or say --port {another}"
        case errno.EACCES:
            return "the system keeps this port for itself; leave --port out"
        case _:
            return "it is no address of this machine; leave --host out"


def _tell(address: str, set_up: str, place: str) -> None:
    """The address, as text and as a code; first of all the link that sets the club up."""
    if set_up:
        say("Set the club up once, on the device of whoever owns it:")
        _show(address + set_up)
    say("The club is open at")
    _show(address)
    if is_loopback(address):
        say("Nobody else reaches this address: join the club's network, then start again.")
    say(f"Its log is kept in {_without_password(place)}. To stop, press Ctrl-C.")


def _show(address: str) -> None:
    say(f"  {address}")
    drawn = qr_code(address)
    with suppress(UnicodeEncodeError):  # a screen without block letters: the text must do
        drawn.encode(sys.stdout.encoding or "ascii")
        say(drawn)


def _without_password(place: str) -> str:
    return re.sub(r"(//[^/@:]*):[^@/]*@", r"\1@", place)
