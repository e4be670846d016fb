"""What a game's options may be, and the refusal of what they may not, in the same words everywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, get_type_hints

import msgspec
from msgspec import inspect

from mainbrace.kernel.errors import OptionsError, UnknownOptionError
from mainbrace.kernel.guide import Choice


class Terms(Protocol):
    """Whatever has options: a game, or a chart with its circumstances."""

    @property
    def name(self) -> str: ...

    @property
    def Options(self) -> type[Any]: ...  # noqa: N802 - it is a class

    def choices(self, options: Any = None) -> Mapping[str, Sequence[Choice]]:
        """Per option that takes words: which ones."""

    def room(self, options: Any) -> Mapping[str, int]:
        """Per option where that hangs on the others: how many words it may take."""


def told(label: str, help: str, **more: Any) -> dict[str, Any]:
    """What a form says of an option, as a field's metadata: its name, what it means, and how it is shown."""
    return {"label": label, "help": help, **more}


def checked_options(game: Terms, options: Any) -> Any:
    """The options as the game knows them; an unknown name or a bad value raises an error that names it."""
    if options is None:
        return game.Options()
    values = msgspec.to_builtins(options)
    if isinstance(values, dict):
        check_names(game, values)
    try:
        return msgspec.convert(values, game.Options)
    except msgspec.ValidationError as error:
        if isinstance(values, dict):
            check_values(game, values)
        raise OptionsError("options", values, str(error)) from error


def check_names(game: Terms, names: Iterable[str]) -> None:
    """Refuse the first name that no option of the game has."""
    known = fields_of(game)
    for name in names:
        if name not in known:
            raise UnknownOptionError(game.name, name, known)


def check_values(game: Terms, values: Mapping[str, Any]) -> None:
    """Refuse the first value that its option cannot take, and say what it can."""
    hints = get_type_hints(game.Options, include_extras=True)
    for name, field in fields_of(game).items():
        try:
            if name in values:
                msgspec.convert(values[name], hints[name])
        except msgspec.ValidationError as error:
            raise OptionsError(name, values[name], allowed(field.type, is_typed=False)) from error


FIELDS: dict[type[Any], Mapping[str, inspect.Field]] = {}
"""The fields of every form that was asked for: each match begins with looking at its game's."""


def fields_of(game: Terms) -> Mapping[str, inspect.Field]:
    """The options of a game by name."""
    found = FIELDS.get(game.Options)
    if found is None:
        info = inspect.type_info(game.Options)
        assert isinstance(info, inspect.StructType | inspect.DataclassType)
        found = FIELDS[game.Options] = MappingProxyType({field.name: field for field in info.fields})
    return found


def allowed(kind: inspect.Type, words: Sequence[str] = (), is_typed: bool = True) -> str:
    """What a value may be, in words; of one that is typed on a command line also how it is written."""
    if isinstance(kind, inspect.Metadata):
        return allowed(kind.type, words, is_typed)
    if isinstance(kind, inspect.UnionType):
        return " or ".join(allowed(member, is_typed=is_typed) for member in kind.types)
    if isinstance(kind, inspect.LiteralType):
        return ", ".join(str(value) for value in kind.values)
    if isinstance(kind, inspect.EnumType):
        return ", ".join(str(member.value) for member in kind.cls)
    if isinstance(kind, inspect.IntType):
        return "a whole number" + limits(kind)
    if isinstance(kind, inspect.FloatType):
        return "a number" + limits(kind)
    if (inner := item_type(kind)) is not None:
        number = f"{len(kind.item_types)} values" if isinstance(kind, inspect.TupleType) else "any number"
        separator = "commas" if item_type(inner) is None else "semicolons"
        written_so = f" separated by {separator}" if is_typed else ", as a list"
        return f"{number}{written_so}: {allowed(inner, words, is_typed)}"
    names: dict[type[inspect.Type], str] = {
        inspect.BoolType: "true or false",
        inspect.StrType: one_of(words) if words else "a word",
        inspect.NoneType: "null",
    }
    return names.get(type(kind), "a value in JSON")


def one_of(words: Sequence[str]) -> str:
    """Words to choose from; an empty one is called nothing."""
    named = f"one of {', '.join(filter(None, words))}"
    return f"{named}, or nothing" if "" in words else named


def limits(kind: inspect.IntType | inspect.FloatType) -> str:
    """The bounds of a number."""
    bounds = ((kind.ge, "at least"), (kind.gt, "more than"), (kind.le, "at most"), (kind.lt, "less than"))
    words = [f"{phrase} {bound}" for bound, phrase in bounds if bound is not None]
    return f" ({', '.join(words)})" if words else ""


def members(kind: inspect.Type) -> tuple[inspect.Type, ...]:
    """The alternatives of a union; anything else is its own only one."""
    return tuple(kind.types) if isinstance(kind, inspect.UnionType) else (kind,)


def item_type(kind: inspect.Type) -> inspect.Type | None:
    """What a list holds; None for what is no list."""
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        return kind.item_type
    return kind.item_types[0] if isinstance(kind, inspect.TupleType) else None
