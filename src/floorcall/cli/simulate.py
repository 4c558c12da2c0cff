"""`floorcall simulate`: bots play a whole night by a house's rules, and the night is told."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from floorcall.accounts.currency import Currency
from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import cell, faint, heading, number, say, say_json, width
from floorcall.houses.library import open_library
from floorcall.lab.account import Line, retell, summary
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night, Stuck
from floorcall.ledger.event import Event
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.play.eliminations import Busted
from floorcall.tournament.state import State


@click.command()
@click.option("--house", "house_name", required=True, help="A house by name, or a .toml file.")
@click.option("--entrants", type=click.IntRange(2, 100_000), default=27, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same night.")
@click.option("--game", "labels", multiple=True, help="A class of game, such as league or major.")
@click.option("--log", "log_file", type=click.Path(path_type=Path), help="Write the event log.")
@click.option("--json", "as_json", is_flag=True, help="A summary for programs.")
def simulate(
    house_name: str,
    entrants: int,
    seed: int,
    labels: tuple[str, ...],
    log_file: Path | None,
    as_json: bool,
) -> None:
    """Let bots play a whole tournament, and tell the night."""
    house = open_library().house(house_name, *labels)
    if log_file is not None:
        _write_log(log_file, [])  # A file that cannot be written is told before the night.
    with click.progressbar(
        length=entrants - 1, label=f"{entrants} entrants", file=sys.stderr
    ) as bar:

        def watch(_state: State, event: Event) -> None:
            if isinstance(event, Busted):
                bar.update(len(event.outs))

        night = Night(evening(house, entrants, labels), house, seed, watch)
        try:
            night.play(entrants)
        except Stuck as stuck:
            raise Refusal(f"the night cannot be played: {stuck}") from None
    if log_file is not None:
        _write_log(log_file, night.log)
    result = summary(night.log, night.state, house)
    if as_json:
        say_json(result)
        return
    for line in retell(night.log):
        say(_lay_out(line))
    _standings(result, night.state.setup.money)


def _write_log(path: Path, log: list[Event]) -> None:
    try:
        path.write_bytes(b"".join(TOURNAMENT.write(event) + b"\n" for event in log))
    except OSError as error:
        reason = (error.strerror or "cannot be written").lower()
        raise Refusal(f"{path} cannot be written: {reason}") from None


def _lay_out(line: Line) -> str:
    """A line of the night within the terminal: its rules behind it, or under it if it is long."""
    hang = " " * (len(line.time) + 2)
    room = width() - len(hang)
    rules = ", ".join(line.rules)
    first, *rest = cell(line.text, room)
    top = f"{faint(line.time)}  {first}"
    if not rest and rules and len(first) + 2 + len(rules) <= room:
        return f"{top}  {number(rules)}"
    below = [*rest, *(number(part) for part in cell(rules, room) if part)]
    return "\n".join([top, *(hang + part for part in below)])


def _standings(result: dict[str, Any], currency: Currency) -> None:
    """Everybody's place, and what it paid: of 27 players 27 lines, the winner first."""
    say()
    night = f"{result['entrants']:,} entrants, {result['hands']:,} hands, level {result['level']}"
    say(heading(f"{night}, {result['chips_in_play']:,} chips in play"))
    for row in result["standings"]:
        prize, heads = (
            currency.amount(row[sum_]) if row[sum_] else "" for sum_ in ("prize", "bounties")
        )
        bounties = f"  and {heads} in bounties" if heads else ""
        say(f"{row['place']:>6}  {row['name']:<24} {prize:>10}{bounties}".rstrip())
