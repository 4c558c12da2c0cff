"""`floorcall log`: check the log, carry it out and in, and copy it while the club plays on."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import IO, Any

import click

from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import difference, faint, say, say_json
from floorcall.cli.shared_options import AS_JSON, DATA
from floorcall.ledger.figures import plural
from floorcall.store import LogRefusal, open_log, open_reading
from floorcall.store.backup import back_up
from floorcall.store.integrity import Verdict, verify
from floorcall.store.json_lines import read_lines, write_lines
from floorcall.store.location import file_at, is_database
from floorcall.store.restore import restore
from floorcall.store.transfer import all_entries, check_whole, copy_into


class LogCommands(click.Group):
    """Says a log's refusal as the command's own."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except LogRefusal as refusal:
            raise Refusal(str(refusal)) from None


@click.group(cls=LogCommands)
def log() -> None:
    """Check, carry and copy the log of events.

    LOG is the club's data folder, the file in it, or a postgresql:// address.
    """


@log.command("verify")
@click.argument("place", metavar="LOG")
@AS_JSON
@click.pass_context
def verify_log(ctx: click.Context, place: str, as_json: bool) -> None:
    """Check that every entry is as it was written and none is missing; exit 1 if not."""
    reading = open_reading(place)
    try:
        verdict = verify(reading)
    finally:
        reading.close()
    if as_json:
        say_json(
            {
                "whole": verdict.is_whole,
                "streams": verdict.streams,
                "entries": verdict.entries,
                "blanked": verdict.blanked,
                "seal": verdict.seal,
                "faults": list(verdict.faults),
            }
        )
    else:
        _show(verdict)
    if not verdict.is_whole:
        ctx.exit(1)


@log.command("export")
@click.argument("place", metavar="LOG")
@click.argument("file", type=click.File("wb", atomic=True), default="-")
def export_log(place: str, file: IO[bytes]) -> None:
    """Write every entry as a line of JSON to FILE, or to the screen."""
    reading = open_reading(place)
    try:
        for line in write_lines(all_entries(reading)):
            file.write(line)
    finally:
        reading.close()


@log.command("import")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("place", metavar="LOG")
def import_log(file: Path, place: str) -> None:
    """Read the lines of FILE into LOG, which is made if there is none; stop the server first.

    Nothing is taken from a file that is not whole.
    """
    with file.open("rb") as lines:
        found = check_whole(read_lines(lines))
    into = open_log(place)
    try:
        with file.open("rb") as lines:
            added = copy_into(into, read_lines(lines))
    finally:
        into.close()
    say(f"{plural(added, 'entry', 'entries')} added, {found - added:,} were there already")


@log.command("backup")
@click.argument("place", metavar="LOG")
@click.argument("file", type=click.Path(path_type=Path))
@click.pass_context
def back_up_log(ctx: click.Context, place: str, file: Path) -> None:
    """Copy LOG to a new FILE, also while a server is running, and verify the copy."""
    verdict = back_up(place, file)
    _show(verdict)
    if not verdict.is_whole:
        ctx.exit(1)


@log.command("restore")
@click.argument("backup", type=click.Path(exists=True, path_type=Path))
@click.argument("place", metavar="LOG", default=str(DATA))
def restore_log(backup: Path, place: str) -> None:
    """Put a BACKUP in the place of LOG, and what is there aside; stop the server first.

    LOG is ~/.floorcall/club unless said otherwise.
    """
    if is_database(place):
        raise Refusal(
            "a database is restored by its own means (pg_restore), or anew: `floorcall log export "
            f"{backup} lines.jsonl`, then `floorcall log import lines.jsonl` into an empty schema"
        )
    to = file_at(place)
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    restored = restore(file_at(str(backup)), to, stamp)
    _show(restored.verdict)
    say(f"{to} is now a copy of {backup}, whose last entry is of {_when(restored.latest)}")
    if restored.aside:
        say("What was there before lies aside, and nothing of it was changed. To go back:")
        say(f"  floorcall log restore {restored.aside} {to}")


def _when(ms: int) -> str:
    """A moment as the clock on this wall shows it."""
    return datetime.fromtimestamp(ms / 1000).astimezone().strftime("%d %B %Y, %H:%M")


def _show(verdict: Verdict) -> None:
    for fault in verdict.faults:
        say(difference(fault))
    state = "whole" if verdict.is_whole else "NOT whole"
    blanked = f", {verdict.blanked:,} of them blanked" if verdict.blanked else ""
    entries = plural(verdict.entries, "entry", "entries")
    say(f"{state}: {entries} in {plural(verdict.streams, 'stream')}{blanked}")
    say(faint(f"seal {verdict.seal}"))
