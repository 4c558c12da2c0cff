"""What may go into a log: only what every backend can keep and give back to the letter."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from floorcall.store.blanking import Blanking
from floorcall.store.entry import Draft
from floorcall.store.log_errors import Unacceptable

LONGEST = 200
"""Characters in a name: of a stream, a kind, a person, a device, a key."""
LATEST = 2**63 - 1
_UNFIT = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
_JSON = msgspec.json.Decoder()
_RAW = msgspec.json.Decoder(msgspec.Raw)


def check_append(stream: str, expected: int, drafts: Sequence[Draft], key: str) -> None:
    """Let the append pass or refuse it; a name has at most 200 characters, all printable."""
    _check_name("stream", stream)
    _check_text("key", key)
    if expected < 0:
        raise Unacceptable(f"versions start at 0, the version of an empty stream, not {expected}")
    if not drafts:
        raise Unacceptable("an append needs at least one entry")
    for draft in drafts:
        _check_name("kind", draft.kind)
        _check_text("by", draft.by)
        _check_text("device", draft.device)
        _check_time(draft.at)
        _check_data(draft.kind, draft.data)


def check_blanking(blanking: Blanking) -> None:
    """Let the blanking pass or refuse it: it says by whom and why, and new data are JSON."""
    if not blanking.mark.why.strip():
        raise Unacceptable("entries are blanked only for a reason")
    _check_name("by", blanking.mark.by)
    _check_text("why", blanking.mark.why)
    _check_time(blanking.mark.at)
    if (wanted := blanking.append) is not None:
        check_append(wanted.stream, wanted.expected, wanted.drafts, wanted.key)
    for blank in blanking.blanks:
        _check_data(blank.entry.kind, blank.data)


def _check_name(what: str, text: str) -> None:
    if not text:
        raise Unacceptable(f"the {what} needs a name")
    _check_text(what, text)


def _check_text(what: str, text: str) -> None:
    if len(text) > LONGEST:
        raise Unacceptable(f"the {what} has {len(text)} characters; {LONGEST} are the most")
    if _UNFIT.search(text):
        raise Unacceptable(f"the {what} {text!r} holds a character that cannot be kept")


def _check_time(at: int) -> None:
    if not 0 <= at <= LATEST:
        raise Unacceptable(f"{at} is no time: give milliseconds since 1970")


def _check_data(kind: str, data: bytes) -> None:
    """One line of JSON with nothing around it: so it stands in a line of an export as it is."""
    try:
        _JSON.decode(data)
        as_is = bytes(_RAW.decode(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unacceptable(f"the data of {kind} is not JSON: {error}") from None
    if as_is != data or b"\n" in data or b"\r" in data:
        raise Unacceptable(f"the data of {kind} must be JSON on one line, without a margin")
