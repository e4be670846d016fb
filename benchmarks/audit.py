"""What Lighthouse would look at: how lobby, table and replay come up, and whether they keep good habits.

    python benchmarks/audit.py [--times 5]

The browser's own notes (first and largest contentful paint, layout shifts, long tasks, work of the main
thread) over loopback with nothing cached, at a desk and on a phone that is four times slower, there also over
a slow line. Prints a table in Markdown and ends with an error if anything is worse than we allow.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, BrowserContext, Page, Response

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.habits import habits_missing, headers_missing
from benchmarks.page import open_table
from tests.web.axe import serious_findings
from tests.web.conftest import DESKTOP, PHONE, browsing
from tests.web.good_game import good_record
from tests.web.hosting import bring_save
from tests.web.serving import serving

OBSERVE = (Path(__file__).parent / "observe.js").read_text()
QUIET_MS = 1500
SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""The slow 4G of Lighthouse: 150 ms there and back, 1.6 Mbit/s down."""


GOOD: Mapping[str, float] = {"fcp": 1800, "lcp": 2500, "tbt": 600, "cls": 0.1}
"""What Lighthouse calls good on a phone; of blocking time, what it does not yet call poor."""
FAIR: Mapping[str, float] = {"fcp": 3000, "lcp": 4000, "tbt": 600, "cls": 0.1}
"""What it does not yet call poor, for those who are far away."""
WORDS = {
    "fcp": "first contentful paint",
    "lcp": "largest contentful paint",
    "tbt": "total blocking time",
    "cls": "cumulative layout shift",
}


@dataclass(frozen=True)
class Device:
    """What somebody holds in their hands, over which line, and what we allow there."""

    name: str
    size: tuple[int, int]
    slower: int = 1
    is_far: bool = False
    most: Mapping[str, float] = field(default_factory=lambda: GOOD)


DEVICES = (
    Device("desktop", DESKTOP),
    Device("phone, 4x slower", PHONE, 4),
    Device("the same, slow 4G", PHONE, 4, True, FAIR),
)
USEFUL = {"lobby": "article h3", "table": "[data-piece]", "replay": "[data-piece]"}
"""What makes each page useful."""


@dataclass
class Loading:
    """How a page came up once: milliseconds, a layout score, kilobytes, counts."""

    fcp: float = 0
    lcp: float = 0
    tbt: float = 0
    cls: float = 0
    work: float = 0
    """Time that the main thread was really at work, whatever else the machine did."""
    kilobytes: float = 0
    requests: int = 0
    elements: int = 0
    errors: list[str] = field(default_factory=list)


def layout_shift(shifts: Sequence[tuple[float, float]]) -> float:
    """The worst burst of shifts: no second without one, five seconds at most."""
    worst = burst = 0.0
    first = last = float("-inf")
    for time, value in shifts:
        if time - last > 1000 or time - first > 5000:
            first, burst = time, 0.0
        burst, last = burst + value, time
        worst = max(worst, burst)
    return worst


def blocking_time(tasks: Sequence[tuple[float, float]], since: float) -> float:
    """How much longer than 50 ms tasks took after the first paint, all together."""
    return sum(max(0.0, duration - 50) for start, duration in tasks if start + duration > since)


def visited(browser: Browser, device: Device) -> BrowserContext:
    """A browser that has never been here."""
    width, height = device.size
    is_phone = device.size == PHONE
    return browser.new_context(
        viewport={"width": width, "height": height}, is_mobile=is_phone, has_touch=is_phone
    )


def load(page: Page, device: Device, address: str, useful: str) -> Loading:
    """Open a page and let it come to rest."""
    seen = Loading()
    page.set_default_timeout(120_000)
    page.on("console", lambda said: seen.errors.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: seen.errors.append(str(error)))
    page.add_init_script(OBSERVE)
    wire = page.context.new_cdp_session(page)
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda got: add(seen, got["encodedDataLength"]))
    wire.send("Emulation.setCPUThrottlingRate", {"rate": device.slower})
    if device.is_far:
        wire.send("Network.emulateNetworkConditions", SLOW_LINE)
    page.goto(address)
    page.locator(useful).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(QUIET_MS)
    noted = page.evaluate("window.noted")
    seen.fcp, seen.lcp = noted["fcp"], noted["lcp"]
    seen.tbt, seen.cls = blocking_time(noted["tasks"], seen.fcp), layout_shift(noted["shifts"])
    figures = {one["name"]: one["value"] for one in wire.send("Performance.getMetrics")["metrics"]}
    seen.work = figures["TaskDuration"] * 1000
    seen.elements = page.evaluate("document.getElementsByTagName('*').length")
    return seen


def add(seen: Loading, size: float) -> None:
    """One more file has come."""
    seen.kilobytes += size / 1000
    seen.requests += 1


def best(loadings: Sequence[Loading]) -> Loading:
    """The best of several loadings, figure by figure: what else the machine does only ever adds."""
    return Loading(
        fcp=min(one.fcp for one in loadings),
        lcp=min(one.lcp for one in loadings),
        tbt=min(one.tbt for one in loadings),
        cls=max(one.cls for one in loadings),
        work=min(one.work for one in loadings),
        kilobytes=max(one.kilobytes for one in loadings),
        requests=max(one.requests for one in loadings),
        elements=max(one.elements for one in loadings),
        errors=[error for one in loadings for error in one.errors],
    )


def measured(browser: Browser, device: Device, address: str, useful: str, times: int) -> Loading:
    """The best of several first visits."""
    loadings = []
    for _ in range(times):
        context = visited(browser, device)
        loadings.append(load(context.new_page(), device, address, useful))
        context.close()
    return best(loadings)


def row(page: str, device: Device, seen: Loading) -> str:
    """One line of the table of figures."""
    times = [f"{time:.0f} ms" for time in (seen.fcp, seen.lcp, seen.tbt, seen.work)]
    counts = [str(count) for count in (seen.requests, seen.elements, len(seen.errors))]
    cells = [page, device.name, *times, f"{seen.cls:.3f}", f"{seen.kilobytes:.0f} KB", *counts]
    return f"| {' | '.join(cells)} |"


def too_bad(page: str, device: Device, seen: Loading) -> Iterator[str]:
    """A sentence for each figure that is worse than we allow."""
    for name, most in device.most.items():
        figure: float = getattr(seen, name)
        if figure >= most:
            yield f"{page}, {device.name}: {WORDS[name]} is {figure:.4g}, we allow less than {most}"
    for error in seen.errors:
        yield f"{page}, {device.name}: the console says {error}"


def bad_habits(browser: Browser, device: Device, name: str, address: str, origin: str) -> list[str]:
    """What a page lacks that every good page has."""
    context = visited(browser, device)
    page = context.new_page()
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address)
    page.locator(USEFUL[name]).first.wait_for()
    page.wait_for_load_state("networkidle")
    found = [*habits_missing(page), *headers_missing(answers, origin), *serious_findings(page)]
    context.close()
    return [f"{name}, {device.name}: {one}" for one in found]


def main() -> None:
    """Measure, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--times", type=int, default=5)
    times = parser.parse_args().times
    bad: list[str] = []
    with TemporaryDirectory() as folder, serving(Path(folder) / "tables.db") as origin, browsing() as browser:
        table, finished = open_table(origin), bring_save(origin, good_record())
        pages = {"lobby": f"{origin}/", "table": table, "replay": f"{origin}/replay/{finished}"}
        print(
            "| page | device | FCP | LCP | TBT | work | CLS | fetched | requests | elements | errors |\n"
            "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
        )
        for name, address in pages.items():
            for device in DEVICES:
                seen = measured(browser, device, address, USEFUL[name], times)
                print(row(name, device, seen), flush=True)
                bad += too_bad(name, device, seen)
        for name, address in pages.items():
            for device in DEVICES[:2]:
                bad += bad_habits(browser, device, name, address, origin)
    if bad:
        sys.exit("\n".join(["", "Not good:", *bad]))
    print("\nGood habits: all kept on all pages, at a desk and on a phone.")


if __name__ == "__main__":
    main()
