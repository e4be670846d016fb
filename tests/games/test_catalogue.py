"""Which games there are, ours and those of other packages."""

from __future__ import annotations

from pathlib import Path

import pytest

from mainbrace.games import catalogue
from mainbrace.kernel import MainbraceError
from tests.lab.plugin import register


def test_our_own_games_are_there() -> None:
    assert catalogue()["second-tide"].title == "Rum & Bones: Second Tide"


def test_a_game_of_another_package_sits_down_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(register(tmp_path, "harbour", "tests.lab.harbour:harbour")))
    assert set(catalogue()) >= {"second-tide", "harbour"}


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("tests.lab.harbour:nothing", r"game 'toy' of package 'toy-games' does not load: .*nothing"),
        ("tests.lab.harbour:BayOptions", r"game 'toy' of package 'toy-games' is no Game but BayOptions"),
        ("tests.lab.plugin:impostor", r"two installed games are called 'second-tide'"),
    ],
)
def test_a_package_at_fault_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str, message: str
) -> None:
    monkeypatch.syspath_prepend(str(register(tmp_path, "toy", target)))
    with pytest.raises(MainbraceError, match=message):
        catalogue()
