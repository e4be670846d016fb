"""Which marks of a test file count as proofs: those of tests that would run."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from tools.rulemarks import BadInput, collect_marks, marks_in


def ids_in(source: str) -> list[str]:
    return sorted(mark.id for mark in marks_in(dedent(source), Path("test_it.py")))


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.rule("CU-001", "CU-002")\ndef test_it(): ...',
        '@pytest.mark.rule("CU-001")\n@pytest.mark.rule("CU-002")\ndef test_it(): ...',
        'pytestmark = pytest.mark.rule("CU-001", "CU-002")\ndef test_it(): ...\ndef test_too(): ...',
        'pytestmark = [mark.slow, mark.rule("CU-001"), mark.rule("CU-002")]\ndef test_it(): ...',
        '@mark.rule("CU-001", "CU-002")\nclass TestIt:\n    def test_it(self): ...',
        """
        @pytest.mark.rule("CU-001")
        class TestIt:
            pytestmark = pytest.mark.rule("CU-002")
            def test_it(self): ...
        """,
        """
        @pytest.mark.parametrize("x", [
            pytest.param(1, marks=pytest.mark.rule("CU-001")),
            pytest.param(2, marks=[pytest.mark.rule("CU-002")]),
        ])
        def test_it(x): ...
        """,
    ],
    ids=["decorator", "two decorators", "pytestmark", "pytestmark list", "class", "class and mark", "param"],
)
def test_a_mark_is_found_wherever_pytest_takes_one(source: str) -> None:
    assert ids_in(source) == ["CU-001", "CU-002"]


@pytest.mark.parametrize(
    "source",
    [
        'game.rule("CU-001")\nrule("CU-002")\ntext = "pytest.mark.rule(\'CU-003\')"',
        '@rule("CU-001")\n@book.mark.rule("CU-002")\ndef test_it(): ...',
        '@pytest.mark.rule("CU-001")\ndef helper(): ...',
        '@pytest.mark.rule("CU-001")\ndef helper():\n    @pytest.mark.rule("CU-002")\n    def test_it(): ...',
        '@pytest.mark.rule("CU-001")\nclass Situation:\n    def test_it(self): ...',
        '@pytest.mark.rule("CU-001")\nclass TestNothing:\n    def helper(self): ...',
        'pytestmark = pytest.mark.rule("CU-001")',
    ],
    ids=["strings", "strangers", "helper", "inside a function", "other class", "empty class", "empty module"],
)
def test_what_no_test_wears_is_no_mark(source: str) -> None:
    assert ids_in(source) == []


@pytest.mark.parametrize(
    "idle",
    [
        "pytest.mark.skip",
        'pytest.mark.skip(reason="later")',
        'pytest.mark.skipif(WINDOWS, reason="no ropes")',
        "pytest.mark.xfail",
        "mark.xfail(strict=True)",
    ],
)
@pytest.mark.parametrize(
    "source",
    [
        '@{idle}\n@pytest.mark.rule("CU-001")\ndef test_it(): ...',
        '@{idle}\nclass TestIt:\n    @pytest.mark.rule("CU-001")\n    def test_it(self): ...',
        'pytestmark = [{idle}]\n@pytest.mark.rule("CU-001")\ndef test_it(): ...',
    ],
    ids=["test", "class", "module"],
)
def test_a_test_that_may_not_run_or_need_not_pass_proves_nothing(source: str, idle: str) -> None:
    assert ids_in(source.replace("{idle}", idle)) == []


@pytest.mark.parametrize("call", ['pytest.skip("later")', 'pytest.xfail("broken")'])
def test_a_test_or_module_that_gives_up_by_itself_proves_nothing(call: str) -> None:
    assert ids_in(f'@pytest.mark.rule("CU-001")\ndef test_it():\n    {call}\n    assert True') == []
    assert ids_in(f'{call}\n@pytest.mark.rule("CU-001")\ndef test_it(): ...') == []


def test_only_the_cases_that_run_prove_their_rules() -> None:
    skipped = """
    @pytest.mark.parametrize("x", [
        pytest.param(1, marks=pytest.mark.rule("CU-001")),
        pytest.param(2, marks=[pytest.mark.rule("CU-002"), pytest.mark.skip]),
    ])
    def test_it(x): ...
    """
    assert ids_in(skipped) == ["CU-001"]


@pytest.mark.parametrize("argument", ["RULE", "*RULES", "id='CU-001'", "1"])
def test_an_id_that_is_not_written_out_is_refused_with_its_place(argument: str) -> None:
    with pytest.raises(BadInput, match=r"test_it\.py:2: a rule mark takes ids written out"):
        ids_in(f"import pytest\n@pytest.mark.rule({argument})\ndef test_it(): ...")


def test_only_test_files_are_read(tmp_path: Path) -> None:
    proof = '@pytest.mark.rule("CU-00{number}")\ndef test_it(): ...\n'
    for number, name in enumerate(("test_one.py", "deep/test_two.py", "situation.py", "one_test.txt"), 1):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(proof.format(number=number), encoding="utf-8")
    assert sorted(mark.id for mark in collect_marks(tmp_path)) == ["CU-001", "CU-002"]
