"""`floorcall print`: slips, sheets and books as PDF files."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import click

from floorcall import papers
from floorcall.cli.commands import Refusal
from floorcall.cli.layout import say
from floorcall.cli.options import IN_CLASS
from floorcall.cli.tournament_named import Found, tournament_named
from floorcall.houses.shelf import open_shelf
from floorcall.papers import NothingToPrint, Paper

_SIZES = {"a4": Paper.A4, "letter": Paper.LETTER, "roll": Paper.ROLL}

_OUT = click.option(
    "-o", "--output", "file", metavar="FILE", required=True, help="The PDF to write; - for stdout."
)
_SHEET = click.option(
    "--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True
)
_SLIP = click.option("--paper", type=click.Choice(list(_SIZES)), default="a4", show_default=True)
_TOURNAMENT = click.option(
    "--tournament", default="", metavar="ID", help="Which one, where the log holds several."
)
_LAST = click.option(
    "--last", is_flag=True, help="As of the last thing on record, not of this moment."
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
    house = open_shelf().house(name, *labels)
    _write(file, papers.book(papers.book_of(house, answers=not no_answers), _SIZES[paper]))


@print_.command("noticeboard")
@click.argument("name", metavar="HOUSE")
@IN_CLASS
@_SHEET
@_OUT
def print_noticeboard(name: str, labels: tuple[str, ...], paper: str, file: str) -> None:
    """Conduct, devices, dress and penalties, to hang up."""
    house = open_shelf().house(name, *labels)
    _write(file, papers.noticeboard(papers.noticeboard_of(house), _SIZES[paper]))


@print_.command("room")
@click.argument("log")
@_TOURNAMENT
@_LAST
@_SHEET
@_OUT
def print_room(log: str, tournament: str, last: bool, paper: str, file: str) -> None:
    """The state of the room: with it the night goes on by hand if the power fails."""
    found = tournament_named(log, tournament)
    facts = papers.room_sheet_of(found.state, found.house, _moment(found, last))
    _write(file, papers.room_sheet(facts, _SIZES[paper]))


@print_.command("tables")
@click.argument("log")
@_TOURNAMENT
@_LAST
@_SHEET
@_OUT
def print_tables(log: str, tournament: str, last: bool, paper: str, file: str) -> None:
    """A sheet for every table: seats, button, stacks, room for counts."""
    found = tournament_named(log, tournament)
    facts = papers.table_sheets_of(found.state, _moment(found, last))
    _write(file, papers.table_sheets(facts, _SIZES[paper]))


@print_.command("payouts")
@click.argument("log")
@_TOURNAMENT
@_LAST
@_SHEET
@_OUT
def print_payouts(log: str, tournament: str, last: bool, paper: str, file: str) -> None:
    """What every place pays, who took it, and lines to sign on."""
    found = tournament_named(log, tournament)
    facts = papers.payout_sheet_of(found.state, found.house, _moment(found, last))
    _write(file, papers.payout_sheet(facts, _SIZES[paper]))


@print_.command("seats")
@click.argument("log")
@_TOURNAMENT
@_SLIP
@_OUT
def print_seats(log: str, tournament: str, paper: str, file: str) -> None:
    """Seat slips of everybody seated, to cut; without codes, which only the server can make."""
    found = tournament_named(log, tournament)
    _write(file, papers.seat_slips(papers.seat_slips_of(found.state), _SIZES[paper]))


@print_.command("moves")
@click.argument("log")
@_TOURNAMENT
@_SLIP
@_OUT
def print_moves(log: str, tournament: str, paper: str, file: str) -> None:
    """Slips of the moves under way, to cut."""
    found = tournament_named(log, tournament)
    _write(file, papers.move_slips(papers.move_slips_of(found.state), _SIZES[paper]))


@print_.command("receipts")
@click.argument("log")
@click.option("--prizes", is_flag=True, help="What was won, instead of what was paid.")
@_TOURNAMENT
@_LAST
@_SLIP
@_OUT
def print_receipts(
    log: str, prizes: bool, tournament: str, last: bool, paper: str, file: str
) -> None:
    """A receipt for everybody who entered, or for everybody who won something."""
    found = tournament_named(log, tournament)
    state, house, now = found.state, found.house, _moment(found, last)
    facts = (
        papers.prize_receipts_of(state, house, now)
        if prizes
        else papers.payment_receipts_of(state, house, now, state.players)
    )
    _write(file, papers.receipts(facts, _SIZES[paper]))


def _moment(found: Found, last: bool) -> int:
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
