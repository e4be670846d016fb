"""Every chart in usual and in extreme circumstances: it always has an answer, and its odds are true."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest
from msgspec import inspect

from mainbrace.games.bottle.encounters.game import Ashore
from mainbrace.kernel import Chart, MainbraceError, Stream, consult
from mainbrace.kernel.options import checked_options, fields_of
from mainbrace.server.forms import chart_form
from tests.games.bottle.assistant.reading import CHARTS

ASHORE = Ashore()
ROLLS = 12
SQUARE = re.compile(r"goes to \d+,\d+")
CONTRARY = ("farobank", "trader")
"""Not everything goes together here: limits of the house, coppered Turns, a hostile nation of one's own."""
HE = re.compile(r"\b(he|him|his|himself)\b", re.IGNORECASE)
"""What nobody knows of a figure whose owner only rolls its dice."""


def extremes(chart: Chart[Any]) -> Iterator[dict[str, Any]]:
    """As usual; everything least, and no switch on; everything most, and all of them on."""
    yield {}
    fields = fields_of(chart)
    yield {name: ends(chart, name, field.type)[0] for name, field in fields.items()}
    yield {name: ends(chart, name, field.type)[1] for name, field in fields.items()}


def ends(chart: Chart[Any], name: str, kind: inspect.Type) -> tuple[Any, Any]:
    """The least and the most that a circumstance can be."""
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.BoolType):
        return False, True
    if isinstance(kind, inspect.IntType):
        return kind.ge, kind.le
    if isinstance(kind, inspect.LiteralType):
        words = get_args(get_type_hints(chart.Options)[name])
        return words[0], words[-1]
    known = [choice.value for choice in chart.words[name]]
    return (known[0], known[-1]) if isinstance(kind, inspect.StrType) else ([known[0]], known)


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_always_has_an_answer_told_in_words(name: str) -> None:
    chart = ASHORE.charts[name]
    for circumstances in extremes(chart):
        options = checked_options(chart, circumstances)
        for number in range(ROLLS):
            try:
                found = consult(chart, options, Stream(bytes([number])), with_odds=number == 0)
            except MainbraceError as error:
                assert name in CONTRARY, error  # noqa: PT017 - it was caught to be judged
                continue
            assert found.finding.result
            told = [ASHORE.tell(event) for event in found.events]
            assert all(told)
            assert not [line for line in told if SQUARE.search(line)], "a real table has no numbered squares"
            rows = [words for row in found.finding.rows for words in (row.label, row.text)]
            read = [*told, found.finding.result, *found.finding.lines, *rows, *dict(found.odds)]
            assert not [line for line in read if HE.search(line)]
            if found.odds:
                assert sum(chance for _, chance in found.odds) == pytest.approx(1)
            checked_options(chart, {**circumstances, **found.finding.then})


@pytest.mark.parametrize("name", CHARTS)
def test_results_are_among_those_with_odds(name: str) -> None:
    chart = CHARTS[name]
    odds = dict(consult(chart, chart.Options(), Stream(b"odds")).odds)
    if name == "farobank" or not odds:
        return
    for number in range(ROLLS):
        result = consult(chart, chart.Options(), Stream(bytes([number])), with_odds=False).finding.result
        assert odds[result] > 0


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_has_a_form_and_one_row_applies(name: str) -> None:
    chart = CHARTS[name]
    form = chart_form(chart)
    assert len(form.fields) == len(fields_of(chart)), "a circumstance that no form can ask for"
    asked = [words for field in form.fields for words in (field.label, field.help)]
    assert not [line for line in (chart.title, chart.help, *asked) if HE.search(line)]
    assert all(field.label for field in chart_form(chart).fields)
    rows = consult(chart, chart.Options(), Stream(b"rows")).finding.rows
    assert not rows or sum(row.applies for row in rows) == 1


def test_names_titles_and_pages() -> None:
    assert len({chart.title for chart in CHARTS.values()}) == len(CHARTS)
    assert all(chart.page.startswith("page ") or name == "name" for name, chart in CHARTS.items())
    assert all(chart.help.endswith((".", "?")) for chart in CHARTS.values())
