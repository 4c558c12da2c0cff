"""Makes a picture small enough for a repository: 256 colours instead of sixteen million.

Some are the colours seen most, the others those least like any of these. The browser that took
the picture also counts its colours; only the file is written here.
"""

from __future__ import annotations

import struct
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

MOST_BYTES = 150_000
_SEEN_MOST = (128, 64, 32, 16)
"""How many of the 256, at first and where the file would be too large."""
_FEWER_COLOURS = """async ([picture, often]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const dots = new Uint32Array(canvas.getImageData(0, 0, image.width, image.height).data.buffer);
  const counts = new Map();
  for (const dot of dots) counts.set(dot, (counts.get(dot) ?? 0) + 1);
  const colours = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one));
  const parts = dot => [dot & 255, (dot >> 8) & 255, (dot >> 16) & 255];
  const apart = (one, other) => {
    const [here, there] = [parts(one), parts(other)];
    return here.reduce((sum, part, at) => sum + (part - there[at]) ** 2, 0);
  };
  let kept;
  for (let near = 0; !kept || kept.length > 256; near += 6) {
    kept = colours.slice(0, often);
    for (const colour of colours.slice(often))
      if (kept.length <= 256 && kept.every(one => apart(one, colour) >= near)) kept.push(colour);
  }
  const nearest = new Map(colours.map(colour => {
    let best = 0;
    kept.forEach((one, at) => { if (apart(one, colour) < apart(kept[best], colour)) best = at; });
    return [colour, best];
  }));
  let written = "";
  for (const dot of dots) written += String.fromCharCode(nearest.get(dot));
  const { width, height } = image;
  return { width, height, palette: kept.flatMap(parts), dots: btoa(written) };
}"""


def shrink(browser: Browser, path: Path) -> None:
    """Write the picture again, in colours that can hardly be told from its own."""
    picture = f"data:image/png;base64,{b64encode(path.read_bytes()).decode()}"
    page = browser.new_page()
    for often in _SEEN_MOST:
        path.write_bytes(_written(page.evaluate(_FEWER_COLOURS, [picture, often])))
        if path.stat().st_size <= MOST_BYTES:
            break
    page.close()


def _written(fewer: dict[str, Any]) -> bytes:
    width, height, dots = fewer["width"], fewer["height"], b64decode(fewer["dots"])
    rows = (b"\0" + dots[at : at + width] for at in range(0, width * height, width))
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + _chunk(b"PLTE", bytes(fewer["palette"]))
        + _chunk(b"IDAT", zlib.compress(b"".join(rows), 9))
        + _chunk(b"IEND", b"")
    )


def _chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)
