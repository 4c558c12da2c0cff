"""Fields of a plain form, as a browser sends it without any script."""

from __future__ import annotations

from urllib.parse import parse_qsl

from floorcall.web.pages.frame.page import Visit
from floorcall.web.server.http_refusals import NotReadable
from floorcall.web.server.request_body import read_bytes

_MOST_FIELDS = 200
"""Twice and more of the opening form's, to which a house adds the figures it fills in."""


async def sent_fields(visit: Visit) -> dict[str, str]:
    """The fields by name; of two with the same name the last."""
    try:
        written = (await read_bytes(visit.request)).decode()
        return dict(parse_qsl(written, max_num_fields=_MOST_FIELDS))
    except ValueError:
        raise NotReadable("the form cannot be read") from None
