"""How much a browser has to fetch of the client, and how soon a table can be seen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Browser

from mainbrace.server.pages import CLIENT

SHIPPED = (".js", ".css", ".html", ".svg")
MOST_BYTES = 150_000
MOST_SECONDS = 1.0

FIRST_PIECE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector('[data-piece]')) return
  observer.disconnect()
  requestAnimationFrame(() => requestAnimationFrame(() => (window.painted = performance.now())))
}).observe(document, { childList: true, subtree: true })
"""


def client_sizes(folder: Path = CLIENT) -> Mapping[str, int]:
    """Every file of the client with the bytes that the server sends of it, packed as it was built."""
    files = (file for file in sorted(folder.rglob("*")) if file.suffix in SHIPPED)
    return {
        str(file.relative_to(folder)): min(each.stat().st_size for each in file.parent.glob(f"{file.name}*"))
        for file in files
    }


def seconds_to_board(browser: Browser, address: str) -> float:
    """From asking for a table's address until the frame with board and pieces is painted, nothing cached."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    try:
        page = context.new_page()
        page.set_default_timeout(90_000)
        page.add_init_script(FIRST_PIECE)
        page.goto(address, wait_until="commit")
        page.wait_for_function("() => window.painted")
        milliseconds: float = page.evaluate("window.painted")
        return milliseconds / 1000
    finally:
        context.close()
