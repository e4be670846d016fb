"""Games as the lobby shows them: each with a form that is made from its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from mainbrace.bots.levels import LEVELS
from mainbrace.games import AnyGame
from mainbrace.kernel import Chart, Choice, record, seed_from
from mainbrace.kernel.options import Terms, checked_options, fields_of, item_type
from mainbrace.server.tables import new_match, refusing_options
from mainbrace.server.wire import ChartForm, ChartInfo, Field, Form, GameInfo, Level, Library

FORM_SEED = seed_from("form")
"""Forms look into a match that nobody plays."""


def game_info(game: AnyGame) -> GameInfo:
    """A game with its form, the levels of its bots and its lessons."""
    begun = form(game, {})
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=(game.seats[0], game.seats[-1]),
        about=game.about,
        minutes=game.minutes,
        fields=begun.fields,
        levels=[Level(level.id, level.label, level.text) for level in LEVELS.values()],
        lessons=list(game.lessons),
        players=begun.players,
        sides=begun.sides,
        charts=len(game.charts),
    )


def library(game: AnyGame) -> Library:
    """What a client needs once per game."""
    return Library(dict(game.icons), dict(game.glossary))


def form(game: AnyGame, wishes: Mapping[str, Any]) -> Form:
    """The game's options as a form once some of them are chosen.

    What was chosen and no longer goes together with the rest is given up; an option that fits into no field
    keeps its default.
    """
    found = agreed(game, wishes)
    match = new_match(game, {**found.usual, **found.kept}, FORM_SEED)
    scene = match.observe(None).scene
    names = [scene.players[scene.side_of(seat)] for seat in range(match.seats)]
    return Form(fields_as(game, found), names, scene.sides, found.kept)


def chart_form(chart: Chart[Any]) -> ChartForm:
    """The circumstances of a chart as a form."""
    return ChartForm(fields_as(chart, agreed(chart, {})))


def chart_info(chart: Chart[Any]) -> ChartInfo:
    """A chart in the list of a game's."""
    return ChartInfo(chart.name, chart.title, chart.group, chart.help, chart.page)


def fields_as(terms: Terms, found: Agreed) -> list[Field]:
    """The fields of a form, as far as things are agreed."""
    _, usual, words, room = found
    helps = helps_of(terms)
    made = (
        field_of(name, option.type, usual[name], words.get(name, ()))
        for name, option in ordered(terms)
        if room.get(name) != 0
    )
    fields = [msgspec.structs.replace(field, **helps.get(field.name, {})) for field in made if field]
    for field in fields:
        field.most = room.get(field.name, field.most)
    return fields


class Agreed(NamedTuple):
    """The wishes that go together, what options are without them, which words they may take and how many."""

    kept: dict[str, Any]
    usual: dict[str, Any]
    words: Mapping[str, Sequence[Choice]]
    room: Mapping[str, int]


def agreed(game: Terms, wishes: Mapping[str, Any]) -> Agreed:
    """What comes of some wishes.

    What an option may take can hang on another, and that on a third, hence the rounds.
    """
    defaults = record.plain(game.Options())
    kept, usual = dict(wishes), defaults
    for _ in range(len(defaults) + 1):
        before = {**usual, **kept}
        with refusing_options():
            options = checked_options(game, before)
            words, room = game.choices(options), game.room(options)
        usual = {name: unchosen(default, words.get(name, ())) for name, default in defaults.items()}
        kept = {
            name: value
            for name, value in wishes.items()
            if is_offered(value, words.get(name, ())) and fits(value, room.get(name))
        }
        if {**usual, **kept} == before:
            break
    return Agreed(kept, usual, words, room)


def fits(value: object, room: int | None) -> bool:
    """True unless there are more words than an option may take, or it does not matter at all."""
    return room is None or (room > 0 and (not isinstance(value, list) or len(value) <= room))


def is_offered(value: object, words: Sequence[Choice]) -> bool:
    """True if an option may take this word, or all of these words; what takes no words takes anything."""
    wanted = value if isinstance(value, list) else [value]
    return not words or {choice.value for choice in words}.issuperset(wanted)


def unchosen(default: Any, words: Sequence[Choice]) -> Any:
    """What an option is unless chosen: as suggested, else its default, else the first that is offered."""
    found = [choice.value for choice in words if choice.suggested]
    if not found and is_offered(default, words):
        return default
    is_list = isinstance(default, list)
    found = found or [choice.value for choice in words[: len(default) if is_list else 1]]
    return found if is_list else found[0]


def ordered(game: Terms) -> list[tuple[str, inspect.Field]]:
    """The options in their order, but before all others those that say so: what most of them hang on."""
    is_first = {field.name for field in fields(game.Options) if field.metadata.get("first")}
    return sorted(fields_of(game).items(), key=lambda option: option[0] not in is_first)


def helps_of(game: Terms) -> dict[str, dict[str, Any]]:
    """Per option what the game says about it in the metadata of the field, if it does."""
    words = ("label", "help", "least", "most")
    return {
        field.name: {word: field.metadata[word] for word in words if word in field.metadata}
        for field in fields(game.Options)
    }


def field_of(name: str, kind: inspect.Type, default: Any, words: Sequence[Choice]) -> Field | None:
    """One field of the form; None for a kind of value that forms do not have."""
    field = Field(name, name.replace("_", " ").capitalize(), "text", default, choices=list(words))
    if isinstance(kind, inspect.Metadata):
        kind = kind.type
    if isinstance(kind, inspect.BoolType):
        field.kind = "switch"
    elif isinstance(kind, inspect.IntType):
        field.kind, field.least, field.most = "number", least_of(kind), most_of(kind)
    elif isinstance(kind, inspect.LiteralType):
        field.kind = "one"
        field.choices = field.choices or [Choice(str(value), titled(str(value))) for value in kind.values]
    elif isinstance(kind, inspect.StrType):
        field.kind = "one" if words else "text"
    elif isinstance(item_type(kind), inspect.StrType) and words:
        field.kind = "several"
        field.least, field.most = span(kind, len(words))
    elif isinstance(item_type(kind), inspect.StrType):
        field.kind = "kept"
    else:
        return None
    return field


def titled(word: str) -> str:
    """A word of a program as people write it."""
    return word.replace("-", " ").replace("_", " ").capitalize()


def least_of(kind: inspect.IntType) -> int | None:
    """The lowest number allowed, if there is one."""
    return kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1


def most_of(kind: inspect.IntType) -> int | None:
    """The highest number allowed, if there is one."""
    return kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1


def span(kind: inspect.Type, most: int) -> tuple[int, int]:
    """The fewest and the most words a list may have."""
    if isinstance(kind, inspect.TupleType):
        return len(kind.item_types), len(kind.item_types)
    assert isinstance(kind, inspect.ListType | inspect.VarTupleType)
    return kind.min_length or 0, kind.max_length if kind.max_length is not None else most
