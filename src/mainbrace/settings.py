"""A game's options from words on a command line, with errors that say what would be right."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_type_hints

import msgspec
from msgspec import inspect

from mainbrace.kernel import Game, MainbraceError, OptionsError
from mainbrace.kernel.options import Terms, allowed, check_names, fields_of, item_type, members

MOST_DIGITS = 9
MOST_SHOWN = 40


def options_from(game: Terms, settings: Iterable[str]) -> Any:
    """The options that `name=value` words ask for; what is not mentioned keeps its default."""
    fields = fields_of(game)
    hints = get_type_hints(game.Options, include_extras=True)
    values: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        check_names(game, [name])
        kind = fields[name].type
        if not equals:
            raise MainbraceError(f"option {name!r}: found no value; write {name}=VALUE with {allowed(kind)}")
        try:
            text.encode()
            values[name] = msgspec.convert(parsed(text, kind), hints[name], strict=False)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeEncodeError) as error:
            raise OptionsError(name, text, allowed(kind)) from error
    try:
        return game.Options(**values)
    except (ValueError, TypeError) as error:
        raise MainbraceError(f"options of {game.name}: {error}") from error


def thresholds(words: Iterable[str], numbers: Sequence[str]) -> dict[str, list[int]]:
    """The limits that `number=limit` words set for the numbers a match reports."""
    limits: dict[str, list[int]] = {}
    for word in words:
        name, _, limit = word.partition("=")
        if not limit.isdecimal() or len(limit) > MOST_DIGITS:
            right = "NUMBER=LIMIT with a whole number below a billion, as rounds=15"
            raise MainbraceError(f"--above: found {shortened(word)!r}; allowed: {right}")
        if name not in numbers:
            raise MainbraceError(f"--above: found {name!r}; a match reports only: {', '.join(numbers)}")
        limits.setdefault(name, []).append(int(limit))
    return limits


def shortened(word: str) -> str:
    """A word that fits into a message."""
    return word if len(word) <= MOST_SHOWN else f"{word[:MOST_SHOWN]}…"


class Setting(msgspec.Struct, frozen=True):
    """An option of a game: what it is unless set, and what it may be."""

    default: Any
    allowed: str


class Description(msgspec.Struct, frozen=True):
    """A game as a list of games shows it; `seats` are the fewest and the most."""

    name: str
    title: str
    seats: tuple[int, int]
    rules: str
    options: dict[str, Setting]


def described(game: Game[Any, Any]) -> Description:
    """A game and its options."""
    defaults = msgspec.to_builtins(game.Options())
    words = {name: [choice.value for choice in choices] for name, choices in game.choices().items()}
    options = {
        name: Setting(defaults[name], allowed(field.type, words.get(name, ())))
        for name, field in fields_of(game).items()
    }
    return Description(game.name, game.title, (game.seats[0], game.seats[-1]), game.rules, options)


def written(value: object) -> str:
    """A value as one would write it on the command line."""
    if isinstance(value, list | tuple):
        separator = ";" if any(isinstance(item, list | tuple) for item in value) else ","
        return separator.join(written(item) for item in value)
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def parsed(text: str, kind: inspect.Type) -> Any:
    """JSON where it looks like it, a list split at commas, a list of lists at semicolons, else the text."""
    if text[:1] in "[{" and text:
        return msgspec.json.decode(text)
    for member in members(kind):
        if isinstance(member, inspect.NoneType) and text == "null":
            return None
        if (inner := item_type(member)) is not None:
            separator = "," if item_type(inner) is None else ";"
            return [parsed(item.strip(), inner) for item in text.split(separator) if item.strip()]
    return text
