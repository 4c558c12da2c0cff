"""Makes the pictures of docs/tutorial.md by doing what it says.

python docs/tutorial_pictures.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from small_pictures import shrink

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from pages.browsing import Person, browser_path, picture  # noqa: E402
from pages.tutorial_steps import TUTORIAL, follow  # noqa: E402
from web.club_server import ClubServer  # noqa: E402

OWN = "tutorial-"
"""Pictures of other names are made by screenshots.py."""


def main() -> None:
    """Follow the tutorial with a camera."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ClubServer(Path(folder) / "data")
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        try:
            person = Person(browser, server.url)
            page = person.opens(f"/set-up/{server.set_up}")

            def draw(name: str) -> None:
                if name.startswith(OWN):
                    page.evaluate("scrollTo(0, 0)")
                    drawn = ROOT / "docs" / "pictures" / f"{name}.png"
                    picture(page, drawn, 1280, whole=False)
                    shrink(browser, drawn)

            follow(page, TUTORIAL.read_text(encoding="utf-8"), draw)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
