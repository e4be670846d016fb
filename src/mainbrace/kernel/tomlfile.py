"""A TOML file read into a declared form, with every mistake named by line and field."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import TypeVar

import msgspec
from msgspec import inspect

from mainbrace.kernel.errors import ContentError
from mainbrace.kernel.tomlplaces import Place, line_of

Form = TypeVar("Form", bound=msgspec.Struct)

WHERE = re.compile(r" - at `(?:key` in `)?\$(?P<path>[^`]*)`$")
STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
FIELD = re.compile(r"Object (?P<what>missing required|contains unknown) field `(?P<field>[^`]*)`")


class TomlFile:
    """The text of a file and the data in it; `name` is what errors call the file."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        try:
            self.data: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            number = int(line[1]) if line else text.count("\n") + 1
            raise ContentError(name, f"{error}", "well-formed TOML", number, "TOML") from None

    def read(self, form: type[Form]) -> Form:
        """The data in the declared form."""
        try:
            return msgspec.convert(self.data, form)
        except msgspec.ValidationError as error:
            raise self.explained(str(error), form) from None

    def explained(self, message: str, form: type[Form]) -> ContentError:
        """What msgspec complains of, in terms of the file."""
        where = WHERE.search(message)
        steps = STEP.findall(where["path"]) if where else []
        place: Place = tuple(name or int(number) for name, number in steps)
        if field := FIELD.match(message):
            inner = (*place, field["field"])
            if field["what"] == "missing required":
                return Spot(self, inner).error("nothing", described(form, inner))
            return Spot(self, inner).error(f"the field '{field['field']}'", described(form, place))
        return Spot(self, place).error(shown(self.value(place)), described(form, place))

    def value(self, place: Place) -> object:
        """What stands at a place."""
        value: object = self.data
        for step in place:
            if isinstance(value, dict):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int):
                value = value[step]
        return value


@dataclass(frozen=True)
class Spot:
    """A field of a file: where a mistake can be."""

    file: TomlFile
    place: Place = ()

    def at(self, *steps: str | int) -> Spot:
        """A field inside this one."""
        return Spot(self.file, (*self.place, *steps))

    @property
    def field(self) -> str:
        """The way to the field, entries called by their id: hero[snapjaw].skill[twin-blades].one.dice"""
        words = ""
        for depth, step in enumerate(self.place, 1):
            if isinstance(step, str):
                words += f".{step}"
            else:
                entry = self.file.value(self.place[:depth])
                name = entry.get("id") if isinstance(entry, dict) else None
                words += f"[{name if isinstance(name, str) else step + 1}]"
        return words.removeprefix(".") or "the file"

    def error(self, found: object, allowed: str) -> ContentError:
        """The mistake made here."""
        line = line_of(self.file.text, self.place)
        return ContentError(self.file.name, found, allowed, line, self.field)


def shown(value: object) -> str:
    """A value as one would write it in the file, shortened."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return f"a table with {', '.join(value) or 'nothing'}"
    return f'"{value}"' if isinstance(value, str) else str(value)


def described(form: type[Form], place: Place) -> str:
    """In words, what the form allows at a place."""
    here = inspect.type_info(form)
    for step in place:
        here = inside(here, step)
    return in_words(here)


def inside(outer: inspect.Type, step: str | int) -> inspect.Type:
    """The declared type one step further in."""
    bare = without_wrapping(outer)
    if isinstance(bare, inspect.StructType):
        return next((field.type for field in bare.fields if field.encode_name == step), bare)
    if isinstance(bare, inspect.VarTupleType):
        return bare.item_type
    if isinstance(bare, inspect.TupleType) and isinstance(step, int):
        return bare.item_types[step]
    return bare


def without_wrapping(wrapped: inspect.Type) -> inspect.Type:
    """The type itself, without remarks and without the choice to leave it out."""
    if isinstance(wrapped, inspect.Metadata):
        return without_wrapping(wrapped.type)
    if isinstance(wrapped, inspect.UnionType):
        return without_wrapping(first_of(wrapped))
    return wrapped


def first_of(union: inspect.UnionType) -> inspect.Type:
    """What stands in an optional field when it is there."""
    absent = (inspect.NoneType, inspect.AnyType)
    return next(part for part in union.types if not isinstance(part, absent))


def in_words(declared: inspect.Type) -> str:
    """A declared type as a reader would say it."""
    match declared:
        case inspect.Metadata(extra_json_schema={"description": str(words)}):
            return words
        case inspect.UnionType():
            return in_words(first_of(declared))
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(str(value) for value in values)}"
        case inspect.StructType(fields=fields):
            return f"a table with the fields {', '.join(field.encode_name for field in fields)}"
        case inspect.VarTupleType(item_type=item):
            return f"a list, each of it {in_words(item)}"
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}, each of it {in_words(items[0])}"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "a whole number"
        case _:
            return "text in quotes"
