"""`make rules`: which ids are proven, which are owed, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import rules
from tools.rulemarks import collect_marks

BOOK = """
game = "cutlass"
prefix = "CU"
book = "Cutlass"

[scopes]
fleet = "fleets come later"

[[rule]]
id = "CU-001"
title = "Drawing steel"
page = 3

[[rule]]
id = "CU-002"
title = "Parrying"
page = "4-5"

[[rule]]
id = "CU-003"
title = "Broadsides"
page = 9
scope = "fleet"
"""


def project(root: Path, test_source: str = "", book: str = BOOK) -> Path:
    """A project of one book and one test file."""
    (root / "docs" / "rules").mkdir(parents=True)
    (root / "docs" / "rules" / "cutlass.toml").write_text(book, encoding="utf-8")
    (root / "tests" / "games").mkdir(parents=True)
    (root / "tests" / "games" / "test_cutlass.py").write_text(test_source, encoding="utf-8")
    return root


def proving(*ids: str) -> str:
    return "".join(
        f"@pytest.mark.rule({rule_id!r})\ndef test_{number}(): ...\n" for number, rule_id in enumerate(ids)
    )


def test_rules_are_proven_owed_or_set_aside(tmp_path: Path) -> None:
    book = rules.load_books(project(tmp_path) / "docs" / "rules")["cutlass"]
    stand = rules.standing(book, {"CU-001"})
    assert [rule.id for rule in stand.proven] == ["CU-001"]
    assert [rule.id for rule in stand.unproven] == ["CU-002"]
    assert {scope: [rule.id for rule in found] for scope, found in stand.set_aside.items()} == {
        "fleet": ["CU-003"]
    }


def test_a_proof_counts_whatever_the_scope(tmp_path: Path) -> None:
    book = rules.load_books(project(tmp_path) / "docs" / "rules")["cutlass"]
    stand = rules.standing(book, {"CU-003"})
    assert [rule.id for rule in stand.proven] == ["CU-003"]
    assert stand.set_aside == {}


def test_the_report_names_what_is_missing_and_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main([], project(tmp_path, proving("CU-001"))) == 0
    printed = capsys.readouterr().out
    assert "CU-002  Parrying (p. 4-5)" in printed
    assert "because fleets come later\n  CU-003" in printed
    assert "proven, 1 ids\n  CU-001\n" in printed
    assert "\x1b" not in printed


def test_consecutive_ids_are_drawn_together() -> None:
    assert list(rules.runs(["CU-001", "CU-002", "CU-003", "CU-007", "CU-009", "CU-010"])) == [
        "CU-001…003",
        "CU-007",
        "CU-009…010",
    ]


def test_an_id_in_no_book_is_an_error_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules.main([], project(tmp_path, proving("CU-001", "CU-999"))) == 1
    place = Path("tests", "games", "test_cutlass.py")
    assert capsys.readouterr().err == f"{place}:3: CU-999 is in no book\n"


@pytest.mark.parametrize(("ids", "code"), [(["CU-001"], 1), (["CU-001", "CU-002"], 0)])
def test_check_fails_while_a_rule_without_scope_is_unproven(
    tmp_path: Path, ids: list[str], code: int
) -> None:
    assert rules.main(["--check", "cutlass"], project(tmp_path, proving(*ids))) == code


def test_check_of_an_unknown_book_names_the_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        rules.main(["--check", "sabre"], project(tmp_path))
    assert stopped.value.code == 2
    assert "no book 'sabre'; there are: cutlass" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("CU-002", "CU-001", "cutlass: CU-001 is listed twice"),
        ("CU-002", "XX-002", "cutlass: XX-002 does not start with CU-"),
        ('scope = "fleet"', 'scope = "navy"', "CU-003 has the scope 'navy', which [scopes] gives no reason"),
        ('title = "Parrying"', "", "cutlass.toml: Object missing required field `title`"),
        ('title = "Parrying"', "title = ", "cutlass.toml: "),
    ],
)
def test_a_faulty_book_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, complaint: str
) -> None:
    assert rules.main([], project(tmp_path, book=BOOK.replace(old, new))) == 1
    assert complaint in capsys.readouterr().err


def test_a_test_file_that_is_no_python_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules.main([], project(tmp_path, "def test_it(:")) == 1
    assert "test_cutlass.py:1: " in capsys.readouterr().err


def test_the_projects_own_books_are_without_fault() -> None:
    books = rules.load_books(rules.ROOT / "docs" / "rules")
    assert [fault for stem, book in books.items() for fault in rules.faults_of(stem, book)] == []
    assert rules.strangers(books.values(), collect_marks(rules.ROOT / "tests")) == []


BOOKS = rules.load_books(rules.ROOT / "docs" / "rules")


def test_every_rule_of_our_own_books_is_proven_or_set_aside_for_a_reason() -> None:
    proven = {mark.id for mark in collect_marks(rules.ROOT / "tests")}
    owed = [rule.id for book in BOOKS.values() for rule in rules.standing(book, proven).unproven]
    assert owed == []
    done = [rule.id for book in BOOKS.values() for rule in book.rules if rule.scope and rule.id in proven]
    assert done == [], "a rule that is proven needs no scope"
