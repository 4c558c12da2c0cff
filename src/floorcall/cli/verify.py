"""`floorcall verify`: checks a seed against its commitment, or every draw of a log."""

from __future__ import annotations

import click

from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import say
from floorcall.cli.tournament_argument import find_night
from floorcall.tournament.seating.draw_verification import check_draws
from floorcall.tournament.seating.seeded_draw import commitment as commitment_of


@click.command()
@click.argument("log", required=False)
@click.option("--tournament", metavar="ID", default="", help="Which, where LOG holds several.")
@click.option("--seed", help="A seed that was revealed.")
@click.option("--commitment", help="The commitment that was published before the draw.")
def verify(log: str | None, tournament: str, seed: str | None, commitment: str | None) -> None:
    """Check draws: make every draw of a LOG again, or hold a seed against its commitment."""
    if log is not None:
        _verify_log(log, tournament)
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


def _verify_log(log: str, tournament: str) -> None:
    wrong = count = 0
    for draw in check_draws(*find_night(log, tournament)):
        count += 1
        committed = "committed to" if draw.committed else "no commitment"
        kind = type(draw.event).__struct_config__.tag
        say(f"event {draw.version}  {kind}  seed {draw.seed}  {committed}  {draw.wrong or 'right'}")
        wrong += bool(draw.wrong)
    if wrong:
        raise Refusal(f"{wrong} of {count} draws cannot be made again from their seeds")
    say(f"{count} draws made again, all the same")
