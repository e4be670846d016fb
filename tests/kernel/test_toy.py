"""The toy shows that a game needs nothing of the project but the kernel."""

from __future__ import annotations

import ast
import sys
from collections import Counter
from pathlib import Path

from hypothesis import given, settings

from mainbrace.kernel import Computed
from tests.kernel import toy
from tests.kernel.playing import SEEDS, TERMS, begin, decisions
from tests.kernel.toy import Terms


def test_a_game_imports_nothing_but_the_kernel() -> None:
    tree = ast.parse(Path(toy.__file__).read_text(encoding="utf-8"))
    modules = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    modules |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    foreign = {module for module in modules if module.split(".")[0] not in sys.stdlib_module_names}
    assert foreign == {"msgspec", "mainbrace.kernel"}


@given(SEEDS, TERMS)
@settings(max_examples=30, deadline=None)
def test_random_play_ends_and_every_question_is_a_proper_one(seed: int, terms: Terms) -> None:
    match = begin(seed, terms)
    for decision in decisions(match, seed):
        keys = decision.keys
        assert len(keys) == len(set(keys)) > 1
        assert isinstance(decision.options, Computed) or not {c.key for c in decision.closed} & set(keys)
        assert len(match.since_boundary()) < 40
    assert match.outcome is not None


def test_random_play_tries_the_whole_table() -> None:
    seen = Counter[str]()
    for seed in range(30):
        match = begin(seed, Terms(players=2 + seed % 5))
        seen.update(decision.ask for decision in decisions(match, seed))
        seen.update(event.kind for event in match.events)
        assert match.outcome is not None
        seen[match.outcome.reason] += 1
    everything = {
        "act",
        "spot",
        "target",
        "gust",
        "parry",
        "swig",
        "bury",
        "mutiny",
        "a full chest",
        "rolled",
    }
    assert everything | set(match.game.sentences) == set(seen)
