"""`floorcall lab record`: what the forecast said on a club's own nights, and what came."""

from __future__ import annotations

from statistics import median

import click

from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import faint, heading, say, say_json
from floorcall.cli.shared_options import AS_JSON, DATA
from floorcall.cli.tournament_argument import find_every_night
from floorcall.lab.forecast.night_record import NightRecord, night_record, own_speed


@click.command("record")
@click.argument("place", metavar="LOG", default=str(DATA))
@AS_JSON
def record(place: str, as_json: bool) -> None:
    """Score the forecast on the nights of a club's own log, and say how fast the club plays."""
    found = [one for events in find_every_night(place) if (one := night_record(events))]
    if not found:
        raise Refusal(f"{place} holds no tournament that was played out")
    pace = own_speed([one.pace for one in found])
    if as_json:
        say_json({"pace": round(pace, 3), "nights": [_figures(one) for one in found]})
        return
    for one in found:
        say(heading(f"{one.name}: {one.seconds // 3600}:{one.seconds // 60 % 60:02} hours"))
        for said in one.said:
            held = "inside the band" if said.held else "outside the band"
            say(f"  after {said.hours} h  {said.missed / 60:+.0f} min, {held}")
    every = [said for one in found for said in one.said]
    if every:
        typical = median(abs(said.missed) for said in every) / 60
        share = 100 * sum(said.held for said in every) / len(every)
        say(faint(f"typically missed by {typical:.0f} minutes; the band held {share:.0f} %"))
    say(faint(f"the club plays at {100 * pace:.0f} % of the built-in pace"))


def _figures(one: NightRecord) -> dict[str, object]:
    return {
        "name": one.name,
        "seconds": one.seconds,
        "busts": one.pace.busts,
        "due": round(one.pace.due, 2),
        "said": [
            {"hours": said.hours, "missed_seconds": round(said.missed), "held": said.held}
            for said in one.said
        ],
    }
