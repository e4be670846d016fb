"""The page in a browser: how much there is to fetch of it, and how soon a table can be seen.

    python benchmarks/page.py [--times 9]

Over loopback, each time in a browser that has nothing cached. Ends with an error if the client is too large
or the table too late.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.conftest import browsing
from tests.web.painting import MOST_BYTES, MOST_SECONDS, client_sizes, seconds_to_board
from tests.web.serving import serving


def open_table(address: str) -> str:
    """The address of a table where it is somebody's turn."""
    seats = [{"kind": "here"}, {"kind": "link"}]
    wishes = {"game": "second-tide", "seats": seats, "options": {"selection": "random"}, "seed": "bench"}
    body = json.dumps(wishes).encode()
    with urlopen(Request(f"{address}/api/tables", body, {"content-type": "application/json"})) as answer:
        opened = json.load(answer)
    start = Request(
        f"{address}/api/tables/{opened['table']['id']}/start",
        b"",
        {"authorization": f"Bearer {opened['key']}"},
    )
    with urlopen(start):
        return f"{address}/table/{opened['table']['id']}#{opened['key']}"


def paintings(times: int) -> list[float]:
    """Seconds until a table is painted, the quickest first; one time before them warms the server up."""
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder) / "tables.db") as address,
        browsing() as browser,
    ):
        table = open_table(address)
        return sorted([seconds_to_board(browser, table) for _ in range(times + 1)][1:])


def main() -> None:
    """Measure, print and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--times", type=int, default=9)
    sizes = client_sizes()
    size = sum(sizes.values())
    print(f"{'client':<24} {size / 1000:6.1f} KB sent of {len(sizes)} files")
    seconds = paintings(parser.parse_args().times)
    middle = median(seconds)
    print(
        f"{'first paint of a table':<24} best {seconds[0] * 1000:6.0f} ms   "
        f"middle {middle * 1000:6.0f} ms   worst {seconds[-1] * 1000:6.0f} ms"
    )
    if size >= MOST_BYTES:
        sys.exit(f"Too large: {size:,} bytes of the client are sent; we claim less than {MOST_BYTES:,}.")
    if middle >= MOST_SECONDS:
        sys.exit(
            f"Too late: board and pieces are painted after {middle:.2f} s; "
            f"we claim less than {MOST_SECONDS:.0f} s."
        )


if __name__ == "__main__":
    main()
