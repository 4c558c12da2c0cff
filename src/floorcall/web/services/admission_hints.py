"""Pages of a night hear at once of what is asked and decided on whom it lets in.

Requests stand in the register's log, and the pages of a night watch the night's.
"""

from __future__ import annotations

from floorcall.club.people.state import PeopleState
from floorcall.web.streams.kinds import PEOPLE_KIND
from floorcall.web.streams.streams import AnyStream, Streams


class AdmissionHints:
    """Hears of every stream that changed, and hints at the nights that requests are about."""

    def __init__(self, streams: Streams) -> None:
        self._streams = streams
        self._last: PeopleState | None = None

    def hear(self, one: AnyStream) -> None:
        """Of the register: look for requests that are new or decided since it last changed."""
        if one.kind is not PEOPLE_KIND:
            return
        state, last = one.state, self._last
        self._last = state
        if last is not None and state.requests is last.requests:
            return
        known = dict(last.requests.items()) if last is not None else {}
        told = {each.where for each in state.requests.values() if known.get(each.number) != each}
        for night in filter(None, map(self._streams.in_memory, told)):
            self._streams.publish(night, anew=True)
