"""`floorcall print`: slips, sheets and books as PDF files."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import click

from floorcall import printing
from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import say
from floorcall.cli.shared_options import IN_CLASS
from floorcall.cli.tournament_argument import FoundTournament, find_tournament
from floorcall.houses.library import open_library
from floorcall.printing import NothingToPrint, Paper

_SIZES = {"a4": Paper.A4, "letter": Paper.LETTER, "roll": Paper.ROLL}

_OUT = click.option(
    "-o", "--output", "file", metavar="FILE", required=True, help="The PDF to write; - for stdout."
)
_SHEET = click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True
)


class PrintCommands(click.Group):
    """Says that there is nothing to print as the command's own refusal."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except NothingToPrint as nothing:
            raise Refusal(str(nothing)) from None


@click.group("print", cls=PrintCommands)
def print_() -> None:
    """Put slips, sheets and books on paper.

    LOG is a file of events, an exported log, the club's data folder or a postgresql:// address.
    """


@print_.command("book")
@click.argument("name", metavar="HOUSE")
@click.option("--no-answers", is_flag=True, help="Only the rules, not what each question gets.")
@IN_CLASS
@_SHEET
@_OUT
def print_book(name: str, no_answers: bool, labels: tuple[str, ...], paper: str, file: str) -> None:
    """A house's rulebook, with contents and every answer."""
    house = open_library().house(name, *labels)
    _write(file, printing.book(printing.book_of(house, answers=not no_answers), _SIZES[paper]))


@print_.command("noticeboard")
@click.argument("name", metavar="HOUSE")
@IN_CLASS
@_SHEET
@_OUT
def print_noticeboard(name: str, labels: tuple[str, ...], paper: str, file: str) -> None:
    """Conduct, devices, dress and penalties, to hang up."""
    house = open_library().house(name, *labels)
    _write(file, printing.noticeboard(printing.noticeboard_of(house), _SIZES[paper]))


class Kind(NamedTuple):
    """What can be printed of a tournament: how its facts are found, and how they are printed."""

    says: str
    gather: Callable[[FoundTournament, int], Any]
    printed: Callable[[Any, Paper], bytes]
    sizes: tuple[str, ...] = ("a4", "letter")


KINDS = {
    "moves": Kind(
        "Slips of the moves under way, to cut.",
        lambda found, _: printing.move_slips_of(found.state),
        printing.move_slips,
        tuple(_SIZES),
    ),
    "payouts": Kind(
        "What every place pays, who took it, and lines to sign on.",
        lambda found, now: printing.payout_sheet_of(found.state, found.house, now),
        printing.payout_sheet,
    ),
    "prizes": Kind(
        "A receipt to sign for everybody who won something.",
        lambda found, now: printing.prize_receipts_of(found.state, found.house, now),
        printing.receipts,
        tuple(_SIZES),
    ),
    "receipts": Kind(
        "A receipt for everybody who has paid.",
        lambda found, now: printing.payment_receipts_of(found.state, found.house, now),
        printing.receipts,
        tuple(_SIZES),
    ),
    "room": Kind(
        "The state of the room: with it the night goes on by hand if the power fails.",
        lambda found, now: printing.room_sheet_of(found.state, found.house, now),
        printing.room_sheet,
    ),
    "seats": Kind(
        "Seat slips of everybody seated, to cut; codes are made by the server only.",
        lambda found, _: printing.seat_slips_of(found.state),
        printing.seat_slips,
        tuple(_SIZES),
    ),
    "tables": Kind(
        "A sheet for every table: seats, button, stacks, room for counts.",
        lambda found, now: printing.table_sheets_of(found.state, now),
        printing.table_sheets,
    ),
}


def _command(name: str, kind: Kind) -> click.Command:
    """The command that makes one kind of printout."""

    @click.command(name, help=kind.says)
    @click.argument("log")
    @click.option("--tournament", default="", metavar="ID", help="Which, if the log has several.")
    @click.option("--last", is_flag=True, help="As of the last thing on record, not of now.")
    @click.option("--paper", type=click.Choice(kind.sizes), default="a4", show_default=True)
    @_OUT
    def command(log: str, tournament: str, last: bool, paper: str, file: str) -> None:
        found = find_tournament(log, tournament)
        facts = kind.gather(found, _moment(found, last))
        _write(file, kind.printed(facts, _SIZES[paper]))

    return command


for _name, _kind in KINDS.items():
    print_.add_command(_command(_name, _kind))


def _moment(found: FoundTournament, last: bool) -> int:
    """Now while the tournament runs by the real clock; else when it was last heard of."""
    now = int(time.time())
    is_live = found.state.phase != "over" and found.last > now - 2 * 24 * 3600
    return now if is_live and not last else found.last


def _write(file: str, printed: bytes) -> None:
    if file == "-":
        sys.stdout.buffer.write(printed)
        return
    try:
        Path(file).write_bytes(printed)
    except OSError as error:
        reason = (error.strerror or "cannot be written").lower()
        raise Refusal(f"{file} cannot be written: {reason}") from None
    say(f"{file}: {len(printed):,} bytes")
