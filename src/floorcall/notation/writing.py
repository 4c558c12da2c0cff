"""Writing a case the way it is read: head, blank line, body."""

from __future__ import annotations

from floorcall.notation.case import Case
from floorcall.notation.head import Head
from floorcall.table.cards import names as card_names
from floorcall.table.games import GAMES

_WIDTH = 8


def write_case(case: Case) -> str:
    """The text that reads back as the same case."""
    lines = [f"# {case.title}"] if case.title else []
    lines += [f"{word:<{_WIDTH}}{rest}".rstrip() for word, rest in head_lines(case.head)]
    lines.append("")
    lines += [line.text if line.must is None else f"> {line.text}" for line in case.body]
    return "\n".join(lines) + "\n"


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
    for word, value in head.event.items():
        lines.append(("event", word if value is True else f"{word} {value}"))
    return lines
