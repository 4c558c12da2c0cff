"""Which situations some words may mean, told on the shell: for `--find`, and for a refused line.

The index is loaded here and only when it is asked: a case that is read needs none of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from floorcall.cli.command_group import Refusal
from floorcall.cli.layout import faint, heading, paragraph, say, say_json


def meant_lines(unread: str, seats: Mapping[str, int], *, is_stud: bool) -> list[str]:
    """What to print below a refused line: what it may be, and how to look for more."""
    if not unread:
        return []
    from floorcall.situations.refused_line import choices, suggest, words_said  # noqa: PLC0415
    from floorcall.situations.situation import commonest  # noqa: PLC0415

    words = words_said(unread, seats).replace('"', "")
    look_up = f'look it up: floorcall rule --find "{words}"'
    found = suggest(unread, seats)
    if found:
        return ["it may be:", *(f"  {each.title}: {each.line}" for each in found), look_up]
    likely = choices(unread, seats, is_stud=is_stud)
    if likely:
        return ["not certain; is it one of these?", *(f"  {one.title}" for one in likely), look_up]
    return [
        "it names nothing that is ruled upon; what the floor is called for most:",
        paragraph(", ".join(each.label.lower() for each in commonest()), "  "),
        f'look one of them up: floorcall rule --find "{commonest()[0].label.lower()}"',
    ]


def list_situations(words: str, *, as_json: bool) -> None:
    """The situations, each with a line of notation; for programs with the whole example."""
    from floorcall.situations.index import find  # noqa: PLC0415
    from floorcall.situations.situation import situations  # noqa: PLC0415

    found = find(words)
    if not found:
        known = ", ".join(each.title for each in situations())
        raise Refusal(f'nothing is known by "{words}"; the situations are: {known}')
    if as_json:
        say_json(
            [
                {"id": each.id, "title": each.title, "line": each.line, "case": each.case_text()}
                for each in found
            ]
        )
        return
    for each in found:
        say(heading(each.title))
        for line in each.body:
            say(f"   {line}" if line == each.line else faint(f"   {line}"))
