"""The text of a case, changed line by line while it is told."""

from __future__ import annotations

from collections.abc import Mapping

from floorcall.notation.case import read_case
from floorcall.notation.head import USUAL_BLINDS, Head
from floorcall.table.cards import names as card_names
from floorcall.table.games import GAMES

_COLUMN = 8
"""Where the facts of a head line begin."""


def head_lines(head: Head) -> list[tuple[str, str]]:
    """The head as pairs of word and rest, only what it needs."""
    named = head.name_of
    lines: list[tuple[str, str]] = []
    if head.house:
        lines.append(("house", head.house))
    if head.game is not GAMES["nlhe"]:
        lines.append(("game", head.game.id))
    lines += [("class", label) for label in head.labels]
    if head.blinds is not None:
        ante = f" {'bb ' if head.ante_by_big_blind else ''}ante {head.ante}" if head.ante else ""
        lines.append(("blinds", f"{head.blinds[0]}/{head.blinds[1]}{ante}"))
    if any(head.limits):
        ante = f" ante {head.ante}" if head.ante and head.blinds is None else ""
        bring_in = f" bring-in {head.bring_in}" if head.bring_in else ""
        lines.append(("limits", f"{head.limits[0]}/{head.limits[1]}{ante}{bring_in}"))
    lines.append(("seats", " ".join(f"{named(s)}:{stack}" for s, stack in head.stacks.items())))
    if head.button is not None:
        lines.append(("button", named(head.button)))
    if head.posts:
        posts = " ".join(f"{named(seat)}:{chips}" for seat, chips in head.posts.items())
        lines.append(("posts", posts))
    if head.street:
        lines.append(("street", head.street))
    if head.pot:
        lines.append(("pot", str(head.pot)))
    if head.board:
        lines.append(("board", card_names(head.board)))
    lines += [("hole", f"{named(seat)} {card_names(held)}") for seat, held in head.hole.items()]
    if head.stub:
        lines.append(("stub", card_names(head.stub)))
    if head.chips:
        lines.append(("chips", " ".join(map(str, head.chips))))
    if head.live:
        lines.append(("in", " ".join(map(named, head.live))))
    for wager in head.betting.wagers:
        by = f" by {named(wager.seat)}" if wager.seat is not None else ""
        lines.append(("facing", f"{wager.to}{by}{' all in' * wager.all_in}"))
    if head.betting.acted:
        lines.append(("acted", " ".join(map(named, head.betting.acted))))
    if head.betting.to_act is not None:
        lines.append(("to act", named(head.betting.to_act)))
    for word, value in head.event.items():
        lines.append(("event", word if value is True else f"{word} {value}"))
    return lines


def with_line(text: str, line: str) -> str:
    """The case with one line more at its end; a head there is none of gets the usual blinds."""
    case = text.rstrip()
    if not _words(case):
        case = f"{case}\n{_head_line('blinds', '/'.join(map(str, USUAL_BLINDS)))}".lstrip()
    if not read_case(case).body:
        case += "\n"
    return f"{case}\n{line.strip()}\n"


def without_line(text: str, number: int) -> str:
    """The case without the line of that number, counted from 1."""
    lines = text.splitlines()
    return "\n".join(lines[: number - 1] + lines[number:]) + "\n"


def with_head(text: str, changes: Mapping[str, str]) -> str:
    """The case with other head lines: `{"button": "5", "pot": ""}` moves it and has no pot.

    A line of which there are several is named with its seat: "hole 3".
    """
    case = read_case(text)
    lines = text.rstrip().splitlines()
    head_ends = case.body[0].number - 1 if case.body else len(lines)
    kept = [line for line in lines[:head_ends] if line.strip() and not _speaks_of(line, changes)]
    new = [_head_line(word, rest) for word, rest in changes.items() if rest]
    return "\n".join([*kept, *new, "", *lines[head_ends:]]).rstrip() + "\n"


def _speaks_of(line: str, words: Mapping[str, str]) -> bool:
    plain = " ".join(line.split()) + " "
    return any(plain.startswith(f"{word} ") for word in words)


def _head_line(word: str, rest: str) -> str:
    return f"{word:<{_COLUMN}}{'' if len(word) < _COLUMN else ' '}{rest.strip()}"


def _words(text: str) -> bool:
    """Whether it says anything at all beside comments."""
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.splitlines())
