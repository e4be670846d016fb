"""The command line, called in this process."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner, Result

from mainbrace.cli import app


def run(*args: object, typed: str = "") -> Result:
    """What a command printed and how it ended."""
    return CliRunner().invoke(app, [str(arg) for arg in args], input=typed)


def json_of(*args: object) -> Any:
    """What a command printed for a program to read."""
    result = run(*args, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def assert_refused(result: Result, words: str) -> None:
    """Bad input: one line that says it, and nothing else."""
    assert result.exit_code == 2, result.output
    assert words in result.stderr
    assert result.stderr.startswith("mainbrace: ")
    assert result.stderr.count("\n") == 1
    assert not result.stdout
