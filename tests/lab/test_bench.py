"""The yardstick measures what it says."""

from __future__ import annotations

import pytest

from mainbrace.lab import bench
from tests.lab.harbour import Harbour


def test_a_game_is_measured_from_every_side() -> None:
    found = bench(Harbour(), games=3)
    assert found.decisions_per_second > 0
    scale = found.additions_seconds / 0.35
    assert found.decisions_per_second_normalised == pytest.approx(found.decisions_per_second * scale)
    assert found.fork_and_finish_ratio > 0.5
    assert 1_000 < found.save_bytes < 20_000
    assert min(found.fork_us, found.imagine_us, found.evaluate_us, found.scene_us) > 0
    assert "kernel/match.py" in found.time_by_file
    assert sum(found.time_by_file.values()) <= 1.001
