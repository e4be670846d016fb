"""What the README shows a newcomer works when it is pasted."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

README = Path(__file__).parent.parent / "README.md"


def example(heading: str) -> str:
    """The first indented block under a heading."""
    _, _, section = README.read_text(encoding="utf-8").partition(f"\n## {heading}\n\n")
    block, _, _ = section.partition("\n\n")
    return dedent(block)


def test_the_python_example_is_five_lines_that_play_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    code = example("From Python")
    assert len(code.splitlines()) == 5
    exec(compile(code, str(README), "exec"), {})
    assert capsys.readouterr().out.startswith("Outcome(winners=(")
