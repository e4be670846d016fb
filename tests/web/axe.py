"""axe-core, the referee of what everybody can read and use, let loose on a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


@cache
def axe() -> str:
    """The program, as it stands in the packages of the client."""
    return AXE.read_text()


def serious_findings(page: Page, *rules: str) -> list[str]:
    """What axe-core has to say that matters, by some rules or all, each with the first element concerned."""
    page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(
        """([grave, rules]) => axe.run(rules.length ? {runOnly: rules} : {})
          .then(({violations}) => violations.filter(({impact}) => grave.includes(impact)))""",
        [GRAVE, rules],
    )
    return [f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}" for one in found]
