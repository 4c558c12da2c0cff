"""A printout as an answer: made on a thread of its own, or a sentence why there is none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.responses import Response

from floorcall.web.server.http_refusals import NotThere


async def pdf(name: str, press: Callable[[], bytes]) -> Response:
    """The PDF; where there is nothing to print, the page says so."""
    from floorcall.printing import NothingToPrint  # noqa: PLC0415 (with the typesetter)

    try:
        pressed = await asyncio.to_thread(press)
    except NothingToPrint as nothing:
        raise NotThere(str(nothing)) from None
    headers = {"content-disposition": f'inline; filename="{name}.pdf"'}
    return Response(pressed, media_type="application/pdf", headers=headers)
