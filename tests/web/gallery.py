"""The pictures that runs in the browser leave behind, and one page that lists them all."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from html import escape
from itertools import groupby
from pathlib import Path
from urllib.parse import quote

SHOTS = Path(__file__).parents[2] / "build" / "screenshots"
LIST = "index.html"
STYLE = (
    "body{font-family:sans-serif;margin:2rem}img{height:14rem;border:1px solid}figure{display:inline-block}"
)


def room_for(run: str) -> Path:
    """The folder of a run, without pictures of earlier times."""
    folder = SHOTS / run
    shutil.rmtree(folder, ignore_errors=True)
    return folder


def list_pictures(folder: Path = SHOTS) -> None:
    """Write the list anew: every picture under the name of its run."""
    if not folder.is_dir():
        return
    fresh = folder / f"{LIST}.{os.getpid()}"
    fresh.write_text("\n".join(listed(folder)) + "\n")
    fresh.replace(folder / LIST)


def listed(folder: Path) -> Iterator[str]:
    """The lines of the list."""
    pictures = sorted(file.relative_to(folder) for file in folder.rglob("*.png"))
    yield '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>'
    yield f"<style>{STYLE}</style>"
    for run, shots in groupby(pictures, key=lambda picture: picture.parts[0]):
        yield f"<h2>{escape(run)}</h2>"
        for shot in shots:
            name, address = escape(str(shot.relative_to(run))), quote(str(shot))
            yield (
                f'<figure><a href="{address}"><img loading="lazy" src="{address}" alt=""></a>'
                f"<figcaption>{name}</figcaption></figure>"
            )
