"""`floorcall serve`: the club's server, from the first start to the last night."""

from __future__ import annotations

from pathlib import Path

import click

from floorcall.cli.commands import Refusal
from floorcall.cli.layout import say
from floorcall.houses.shelf import open_shelf
from floorcall.store import LogRefusal
from floorcall.web.address import listening, qr_code
from floorcall.web.serving import Serving
from floorcall.web.serving import serve as run_server


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")  # noqa: S104
@click.option("--port", type=click.IntRange(0, 65_535), default=8000, show_default=True)
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path.home() / ".floorcall" / "club",
    show_default="~/.floorcall/club",
    help="The club's data folder.",
)
@click.option("--database", default="", help="A postgresql:// address, to share the log.")
@click.option("--demo", metavar="HOUSE", default="", help="Fill an empty club with a league night.")
@click.option("--set-up", is_flag=True, help="Print a new set-up link, if nobody can sign in.")
def serve(host: str, port: int, data: Path, database: str, demo: str, set_up: bool) -> None:
    """Serve the club: directors, desk, dealers, players and screens on its own network."""
    if demo:
        open_shelf().house(demo)
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Refusal(f"{data} cannot be made: {(error.strerror or '').lower()}") from None
    try:
        sock = listening(host, port)
    except OSError as error:
        reason = (error.strerror or "cannot be used").lower()
        raise Refusal(f"{host}:{port} cannot be listened on: {reason}; try --port 8001") from None
    try:
        run_server(Serving(sock, data, database, demo, set_up), _tell)
    except LogRefusal as refusal:
        raise Refusal(str(refusal)) from None


def _tell(address: str, set_up: str) -> None:
    """The address, as text and as a code; first of all the link that sets the club up."""
    if set_up:
        say("Set the club up once, on the device of whoever owns it:")
        say(f"  {address}{set_up}")
        say(qr_code(address + set_up))
    say("The club is open at")
    say(f"  {address}")
    say(qr_code(address))
