"""`floorcall verify`: checks a seed against its commitment, or every draw of a log."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from floorcall.cli.commands import Refusal
from floorcall.cli.layout import say
from floorcall.houses.shelf import open_shelf
from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.policies import CATALOGUE
from floorcall.tournament.draw import commitment as commitment_of
from floorcall.tournament.events import Event, Opened, read
from floorcall.tournament.setup import Setup
from floorcall.tournament.verification import check_draws


@click.command()
@click.argument("log", type=click.Path(path_type=Path), required=False)
@click.option("--seed", help="A seed that was revealed.")
@click.option("--commitment", help="The commitment that was published before the draw.")
def verify(log: Path | None, seed: str | None, commitment: str | None) -> None:
    """Check draws: make every draw of a LOG again, or hold a seed against its commitment."""
    if log is not None:
        _verify_log(log)
    elif seed is not None:
        _verify_seed(seed, commitment)
    else:
        raise Refusal("give a log, or --seed with the --commitment published before")


def _verify_seed(seed: str, commitment: str | None) -> None:
    found = commitment_of(seed)
    if commitment is None:
        say(found)
        return
    if found != commitment.strip().lower():
        raise Refusal(f"the seed belongs to {found}, not to this commitment")
    say("the seed is the one that was committed to")


def _verify_log(path: Path) -> None:
    events = _read_log(path)
    opened = events[0]
    if not isinstance(opened, Opened):
        raise Refusal(f"{path} does not begin with the opening of a tournament")
    wrong = count = 0
    for draw in check_draws(events, house_of(opened.setup)):
        count += 1
        committed = "committed to" if draw.committed else "no commitment"
        kind = type(draw.event).__struct_config__.tag
        say(f"event {draw.version}  {kind}  seed {draw.seed}  {committed}  {draw.wrong or 'right'}")
        wrong += bool(draw.wrong)
    if wrong:
        raise Refusal(f"{wrong} of {count} draws cannot be made again from their seeds")
    say(f"{count} draws made again, all the same")


def _read_log(path: Path) -> list[Event]:
    try:
        lines = path.read_bytes().splitlines()
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise Refusal(f"{path} cannot be opened: {reason}") from None
    events = []
    for at, line in enumerate(lines, 1):
        try:
            events.append(read(line))
        except msgspec.MsgspecError as error:
            raise Refusal(f"{path} line {at} is no event: {error}") from None
    if not events:
        raise Refusal(f"{path} is empty")
    return events


def house_of(setup: Setup) -> House:
    """The house a tournament is run by, with what the organiser chose."""
    house = open_shelf().house(setup.house, *setup.labels)
    for name, written in setup.choices.items():
        policy: Policy[object] = CATALOGUE.policies[name]
        house = house.choosing(policy, policy.answer.read(written))
    return house
