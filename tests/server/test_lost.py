"""An address where nothing is: a person gets the page that says so, a program a problem it can read."""

from __future__ import annotations

from pathlib import Path

from tests.server.serving import House, visit

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def test_a_browser_gets_the_page_and_a_program_the_problem(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>the page")

    async def call(at: House) -> None:
        for path in ("/nonsense", "/nonsense/more", "/table"):
            page = await at.client.get(path, headers=BROWSER)
            assert (page.status_code, page.text) == (404, "<p>the page")
            assert page.headers["content-type"].startswith("text/html")
            assert page.headers["x-content-type-options"] == "nosniff"
            assert (await at.ask("GET", path, status=404))["reason"]
        for path in ("/api/nonsense", "/api/tables/nonsense"):
            assert (await at.client.get(path, headers=BROWSER)).json()["reason"]

    visit(tmp_path, call, client=tmp_path)
