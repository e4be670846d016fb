"""The questions that the rules ask, read from their source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import mainbrace.games.bottle as bottle

SOURCE = Path(bottle.__file__).parent
ELSEWHERE = {"battle", "assistant", "farobank", "sea"}
"""Packages with a glossary of their own."""
ASKING = {"ask", "ask_freely", "offer", "choose"}


def asked_in_rules() -> set[str]:
    """The name of every question of a fight, an outing, and the making of a Star."""
    return {
        ask
        for file in SOURCE.rglob("*.py")
        if not ELSEWHERE & set(file.relative_to(SOURCE).parts)
        for ask in asked_in(ast.parse(file.read_text("utf-8")))
    }


def asked_in(tree: ast.AST) -> Iterator[str]:
    """The names of the questions in a file: what stands after the seat that is asked."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in ASKING:
            words = [each.value for each in node.args[1:3] if isinstance(each, ast.Constant)]
            yield from (word for word in words[:1] if isinstance(word, str))
