"""What the tests of the command line stand on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.lab.plugin import register


@pytest.fixture
def harbour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second package that brings the harbour game."""
    monkeypatch.syspath_prepend(str(register(tmp_path / "site", "harbour", "tests.lab.harbour:harbour")))
