"""Tables of a rulebook in the terminal: the list of them, what one asks for, and what it says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import groupby
from typing import Any

from rich.text import Text

from mainbrace.kernel import Chart, Consulted, Game, MainbraceError
from mainbrace.kernel.options import allowed, fields_of
from mainbrace.settings import Setting, written
from mainbrace.terminal.tell import sentence

Owned = tuple[Game[Any, Any], Chart[Any]]
"""A chart, and the game it belongs to."""


def chosen(found: Sequence[Owned], name: str) -> Owned:
    """The chart of that name, and the game it belongs to."""
    for game, chart in found:
        if chart.name == name:
            return game, chart
    known = get_close_matches(name, [chart.name for _, chart in found], cutoff=0.5)
    hint = f"did you mean {' or '.join(known)}? " if known else ""
    raise MainbraceError(f"there is no chart {name!r}; {hint}`mainbrace table` lists all {len(found)}")


def check_nothing_asked(settings: Sequence[str] | None, dice: str | None) -> None:
    """Refuse circumstances or faces where no chart is named."""
    setting = settings[0] if settings else None
    for option, found in (("--set", setting), ("--dice", dice)):
        if found is not None:
            raise MainbraceError(
                f"{option}: found {found!r} without a chart; write `mainbrace table CHART {option} {found}`"
            )


def faces_in(text: str | None) -> list[int] | None:
    """The faces in a list separated by commas; None if there is none."""
    if text is None:
        return None
    words = [word.strip() for word in text.split(",") if word.strip()]
    if bad := [word for word in words if word not in ("1", "2", "3", "4", "5", "6")]:
        raise MainbraceError(f"--dice: found {bad[0]!r}; allowed: faces from 1 to 6 separated by commas")
    return [int(word) for word in words]


def chart_list(charts: Sequence[Chart[Any]]) -> Iterator[Text]:
    """All charts by their group."""
    width = max(len(chart.name) for chart in charts)
    for group, members in groupby(charts, key=lambda chart: chart.group):
        yield Text(group, "bold")
        for chart in members:
            yield Text(f"  {chart.name:{width}}  {chart.title}: {chart.help}")


def listed(chart: Chart[Any]) -> dict[str, Any]:
    """A chart for a program: what it is called, and what may be set."""
    settings = {
        name: Setting(getattr(chart.Options(), name), allowed_words(chart, name)) for name in fields_of(chart)
    }
    about = {"name": chart.name, "title": chart.title, "group": chart.group, "help": chart.help}
    return {**about, "page": chart.page, "options": settings}


def allowed_words(chart: Chart[Any], name: str) -> str:
    """What a circumstance may be."""
    words = [choice.value for choice in chart.words.get(name, ())]
    return allowed(fields_of(chart)[name].type, words)


def circumstances(chart: Chart[Any]) -> Iterator[Text]:
    """What may be set, and what it is unless set."""
    page = f" ({chart.page})" if chart.page else ""
    yield Text.assemble((chart.title, "bold"), f"{page}. {chart.help}")
    usual = chart.Options()
    for name in fields_of(chart):
        yield Text(f"    --set {name}={written(getattr(usual, name))}   {allowed_words(chart, name)}")


def consultation(game: Game[Any, Any], chart: Chart[Any], options: Any, found: Consulted) -> Iterator[Text]:
    """The rolls with their reasons, the rows of the table, the result, and how to go on from there."""
    finding = found.finding
    for event in found.events:
        yield sentence(game, event)
    for row in finding.rows:
        yield Text(
            f"  {'>' if row.applies else ' '} {row.label}: {row.text}", "bold" if row.applies else "dim"
        )
    yield from (Text(f"    {line}") for line in finding.plan)
    yield from (Text(f"    {sign}  {meaning}", "dim") for sign, meaning in finding.legend.items())
    yield Text(f"{chart.title}: {finding.result}", "bold")
    yield from (Text(f"  {line}") for line in finding.lines)
    if found.odds:
        odds = ", ".join(f"{result} {chance:.1%}" for result, chance in found.odds)
        yield Text(f"Odds: {odds}", "dim")
    if finding.then:
        settings = " ".join(settings_after(chart, options, finding.then))
        yield Text(f"Go on with: {settings or 'nothing set'}", "dim")


def settings_after(chart: Chart[Any], options: Any, then: Mapping[str, Any]) -> Iterator[str]:
    """How to set a chart as it was, but for what has changed since; what is usual need not be set."""
    usual = chart.Options()
    for name in fields_of(chart):
        value = written(then.get(name, getattr(options, name)))
        if value != written(getattr(usual, name)):
            yield f"--set {name}={value}"
