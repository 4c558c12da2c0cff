"""How a season is scored, as a form asks it: read into its rules, with what is wrong beside it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from floorcall.accounts.currency import Currency
from floorcall.club.season.api import open_season
from floorcall.club.season.formula import FormulaRefused, format_figure, parse_formula
from floorcall.club.season.points_in_words import describe_points, describe_score
from floorcall.club.season.scoring import (
    FINAL_NAMES,
    NIGHT_NAMES,
    READY,
    TIES,
    SeasonRules,
    Venue,
    with_extras,
)
from floorcall.ledger.refusal import Refusal

Typed = dict[str, str]
UNNAMED = Currency()
OWN = "own"
USUAL: Typed = {
    "name": "", "house": "", "ready": "by place", "points": "", "bounty": "0", "attendance": "0",
    "best": "0", "nights": "0", "least": "0", "tie_1": "best_night", "tie_2": "wins",
    "qualifiers": "0", "by_venue": "0", "final_stack": "10000", "final_chip": "100", "venues": "",
}  # fmt: skip
_MOST = 100_000
_PLAYERS = 12
_PRIZES = {1: 120, 2: 72, 3: 48}
_BOUNTIES = {1: 4, 2: 3, 3: 2, 4: 2}


class Example(NamedTuple):
    """One place of an example night: what it scores, and how that comes about."""

    place: int
    points: str
    says: str


class Read(NamedTuple):
    """The form as it stands: its fields, the rules, and what is wrong where."""

    typed: Typed
    rules: SeasonRules | None
    wrong: dict[str, str]
    refused: str
    examples: list[Example]
    in_words: str
    """The points of a night as a person says them; empty where the formula cannot be read."""


def read_form(sent: Typed, currency: Currency = UNNAMED) -> Read:
    """Read the form; a field that was not sent is as usual."""
    typed = {**USUAL, **{name: words for name, words in sent.items() if name in USUAL}}
    wrong: dict[str, str] = {}
    rules = SeasonRules(
        name=typed["name"].strip(),
        house=typed["house"],
        points=_points(typed, wrong),
        best=_number(typed, "best", wrong),
        nights=_number(typed, "nights", wrong),
        least=_number(typed, "least", wrong),
        ties=tuple(dict.fromkeys(one for one in (typed["tie_1"], typed["tie_2"]) if one in TIES)),
        qualifiers=_number(typed, "qualifiers", wrong),
        by_venue=_number(typed, "by_venue", wrong),
        final_stack=typed["final_stack"].strip(),
        final_chip=_number(typed, "final_chip", wrong),
        venues=read_venues(typed["venues"]),
    )
    for name, text, names in (
        ("points", rules.points, NIGHT_NAMES),
        ("final_stack", rules.final_stack, FINAL_NAMES),
    ):
        try:
            parse_formula(text, names)
        except FormulaRefused as refused:
            wrong[name] = str(refused)
    answer = open_season(rules)
    refused_ = answer.says if isinstance(answer, Refusal) and not wrong else ""
    if "points" in wrong:
        return Read(typed, None, wrong, refused_, [], "")
    said = describe_points(parse_formula(rules.points, NIGHT_NAMES))
    examples = examples_of(rules.points, currency)
    return Read(typed, None if wrong or refused_ else rules, wrong, refused_, examples, said)


def _points(typed: Typed, wrong: dict[str, str]) -> str:
    formula = READY.get(typed["ready"]) or " ".join(typed["points"].split())
    return with_extras(
        formula, _number(typed, "bounty", wrong), _number(typed, "attendance", wrong)
    )


def _number(typed: Typed, name: str, wrong: dict[str, str]) -> int:
    written = typed[name].replace(",", "").strip() or "0"
    if not (written.isascii() and written.isdigit()) or int(written[:9]) > _MOST:
        wrong[name] = f"a whole number from 0 to {_MOST:,} is needed"
        return 0
    return int(written)


def read_venues(text: str) -> tuple[Venue, ...]:
    """One venue a line, its region behind a comma: `The Oak, north`."""
    lines = [line.partition(",") for line in text.splitlines() if line.strip()]
    return tuple(Venue(name.strip(), region.strip()) for name, _, region in lines)


def form_for(rules: SeasonRules) -> Typed:
    """The form as it would have been filled in for these rules."""
    ready = next((name for name, formula in READY.items() if formula == rules.points), OWN)
    first, second = (*rules.ties, "", "")[:2]
    places = [f"{one.name}, {one.region}" if one.region else one.name for one in rules.venues]
    return {
        "name": rules.name,
        "house": rules.house,
        "ready": ready,
        "points": rules.points,
        "best": str(rules.best),
        "nights": str(rules.nights),
        "least": str(rules.least),
        "tie_1": first,
        "tie_2": second,
        "qualifiers": str(rules.qualifiers),
        "by_venue": str(rules.by_venue),
        "final_stack": rules.final_stack,
        "final_chip": str(rules.final_chip),
        "venues": "\n".join(places),
    }


def examples_of(points: str, currency: Currency = UNNAMED) -> list[Example]:
    """What a night of twelve with two rebuys scores, place by place, prizes in that currency."""
    formula = parse_formula(points, NIGHT_NAMES)
    found = []
    for place in (1, 2, 3, 4, 8, _PLAYERS):
        values: dict[str, Fraction | int] = {
            "place": place,
            "field": _PLAYERS,
            "entries": _PLAYERS + 2,
            "prize": _PRIZES.get(place, 0),
            "bounties": _BOUNTIES.get(place, 0),
            "rebuys": int(place in (2, 8)),
        }
        sums = {"prize": currency.amount(int(values["prize"]) * currency.units)}
        said = describe_score(formula, values, sums)
        found.append(Example(place, format_figure(formula(values)), said))
    return found
