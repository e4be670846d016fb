"""The rules that tests claim to prove by `@pytest.mark.rule(...)`, read without running them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Mark:
    """A place in the tests that claims to prove a rule."""

    id: str
    path: Path
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class BadInput(Exception):  # noqa: N818 - it reads as the sentence it carries
    """A rules file or a mark that cannot be understood, with its place."""


def collect_marks(tests: Path) -> list[Mark]:
    """The marks of all test files under a folder, in the order of their paths."""
    return [
        mark
        for path in sorted(tests.rglob("test_*.py"))
        for mark in marks_in(path.read_text(encoding="utf-8"), path.relative_to(tests.parent))
    ]


def marks_in(source: str, path: Path) -> list[Mark]:
    """Every id given to `pytest.mark.rule(...)` of a test in a file that would run."""
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise BadInput(f"{path}:{error.lineno}: {error.msg}") from error
    tests = (marks for marks in marks_of_tests(tree.body, []) if not any(map(is_idle, marks)))
    return list(dict.fromkeys(proof for marks in tests for mark in marks for proof in proofs(mark, path)))


def marks_of_tests(body: Sequence[ast.stmt], inherited: Sequence[ast.expr]) -> Iterator[list[ast.expr]]:
    """The marks of each test that pytest finds in a module or class, with those it inherits.

    Helpers and functions inside functions are no tests; nor is anything whose body skips by itself.
    """
    if gives_up(body):
        return
    inherited = [*inherited, *(mark for node in body for mark in pytestmark(node))]
    for node in body:
        match node:
            case ast.ClassDef(name=name) if name.startswith("Test"):
                yield from marks_of_tests(node.body, [*inherited, *node.decorator_list])
            case ast.FunctionDef(name=name) if name.startswith("test") and not gives_up(node.body):
                yield [*inherited, *node.decorator_list]


def gives_up(body: Sequence[ast.stmt]) -> bool:
    """True for statements among which stands a skip that nothing avoids."""
    calls = (node.value for node in body if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))
    return any(ast.unparse(call.func) in ("pytest.skip", "pytest.xfail") for call in calls)


def pytestmark(node: ast.stmt) -> list[ast.expr]:
    """The marks a statement gives to the whole module or class, if it does that."""
    match node:
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            return several(value)
    return []


def several(value: ast.expr) -> list[ast.expr]:
    """Marks as pytest takes them: one, or a list of them."""
    return value.elts if isinstance(value, ast.List | ast.Tuple) else [value]


def is_idle(mark: ast.expr) -> bool:
    """True for a mark under which a test may not run, or need not pass."""
    return name_of(mark) in ("skip", "skipif", "xfail")


def name_of(mark: ast.expr) -> str:
    """The name of a pytest mark, with or without arguments; empty for anything else."""
    words = ast.unparse(mark.func if isinstance(mark, ast.Call) else mark).split(".")
    return words[-1] if words[:-1] in (["pytest", "mark"], ["mark"]) else ""


def proofs(mark: ast.expr, path: Path) -> Iterator[Mark]:
    """The rules a mark speaks of: its own, or those of the cases it lists that would run."""
    if isinstance(mark, ast.Call) and name_of(mark) == "rule":
        yield from ids_of(mark, path)
    elif name_of(mark) == "parametrize":
        for case in ast.walk(mark):
            if isinstance(case, ast.keyword) and case.arg == "marks":
                marks = several(case.value)
                if not any(map(is_idle, marks)):
                    yield from (proof for one in marks for proof in proofs(one, path))


def ids_of(call: ast.Call, path: Path) -> Iterator[Mark]:
    """The ids a rule mark is given."""
    for argument in [*call.args, *call.keywords]:
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
            raise BadInput(f"{path}:{call.lineno}: a rule mark takes ids written out as strings")
        yield Mark(argument.value, path, argument.lineno)
