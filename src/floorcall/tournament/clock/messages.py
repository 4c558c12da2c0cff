"""A line for everybody to read on the screens: "Dinner is served", "Bus 12 leaves at 11"."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.state import TOURNAMENT, State


class ShowMessage(Command, frozen=True, tag="show-message"):
    """Put a line on every screen, in the place of the one before; an empty one takes it away."""

    text: str = ""


class MessageShown(Event, frozen=True, tag="message-shown"):
    """What the screens say besides; nothing where it was taken away."""

    text: str = ""


MOST_LETTERS = 120
"""That a screen shows in two lines across the room."""


@TOURNAMENT.decides(ShowMessage)
def show_message(state: State, command: ShowMessage, _house: House) -> list[Event]:
    """One line at a time, without breaks and of at most 120 letters."""
    text = " ".join(command.text.split())
    if len(text) > MOST_LETTERS:
        refuse(f"a message has at most {MOST_LETTERS} letters", "say it shorter")
    if text == state.message:
        refuse("the screens say that already" if text else "the screens say nothing")
    return [MessageShown(text=text)]


@TOURNAMENT.evolves(MessageShown)
def evolve_message_shown(state: State, event: MessageShown) -> State:
    """The line stands until another, or none, takes its place."""
    need(state, len(event.text) <= MOST_LETTERS, f"a message has at most {MOST_LETTERS} letters")
    return replace(state, message=event.text)


@TOURNAMENT.tells(MessageShown)
def _tell_message_shown(event: MessageShown, _voice: object) -> str:
    return f"The screens say: {event.text}" if event.text else "The message is taken away"
