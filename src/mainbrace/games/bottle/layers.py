"""Files of tables: those that come with the game, and those of a player's folder laid over them."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from mainbrace.games.bottle.fightforms import Form
from mainbrace.kernel.errors import ContentError
from mainbrace.kernel.tomlfile import Spot, TomlFile

F = TypeVar("F", bound=Form)

Layer = dict[str, TomlFile]
"""One folder's files, by name without ending."""


def printed_layer(names: Iterable[str]) -> Layer:
    """The files of these names that lie beside the code."""
    shelf = resources.files(__package__) / "content"
    return layer(shelf, names, lambda file: f"built-in {file.name}")


def folder_layer(folder: Path, names: Iterable[str]) -> Layer:
    """The files of these names in a player's folder, all of them optional, called by the way to them."""
    known = sorted(file.name for file in (resources.files(__package__) / "content").iterdir())
    for path in sorted(folder.iterdir()):
        if path.name not in known and not path.name.startswith((".", "README")):
            raise ContentError(str(folder), path.name, ", ".join(known))
    return layer(folder, names, str)


def printed_file(name: str) -> TomlFile:
    """One of the files that lie beside the code."""
    file = resources.files(__package__) / "content" / name
    return TomlFile(f"built-in {name}", file.read_text("utf-8"))


def own_file(folder: Path | None, name: str) -> TomlFile | None:
    """A file of a player's folder, if he has one of that name."""
    file = folder / name if folder is not None else None
    return TomlFile(str(file), file.read_text("utf-8")) if file is not None and file.is_file() else None


def layer(folder: Traversable, names: Iterable[str], called: Callable[[Traversable], str]) -> Layer:
    """What a folder holds of these files, each called as errors shall name it."""
    files = {name: folder / f"{name}.toml" for name in names}
    return {
        name: TomlFile(called(file), file.read_text("utf-8"))
        for name, file in files.items()
        if file.is_file()
    }


def last_spot(layers: Sequence[Layer], name: str) -> Spot:
    """A file of the last layer that has it, as a place where a mistake can be."""
    return Spot([layer[name] for layer in layers if name in layer][-1])


def merged(layers: Sequence[Layer], name: str, form: type[F]) -> F:
    """A file of the last layer that has it, with all that stands only in the earlier ones."""
    first, *others = [layer[name] for layer in layers if name in layer]
    found = first.read(form)
    unique(Spot(first), found)
    for file in others:
        later = file.read(form)
        unique(Spot(file), later)
        found = laid_over(found, later, file.data)
    return found


def laid_over(found: F, later: F, given: Container[str]) -> F:
    """What a later file says over an earlier one: entries one by one, all else whole if it is given."""
    changes: dict[str, object] = {}
    for field, written in zip(found.__struct_fields__, found.__struct_encode_fields__, strict=True):
        before, now = getattr(found, field), getattr(later, field)
        if written not in given:
            changes[field] = before
        elif is_listed(before):
            changes[field] = tuple((by_id(before) | by_id(now)).values())
    return msgspec.structs.replace(later, **changes)


def listed_fields(table: Form) -> list[str]:
    """The fields that are lists of entries with ids."""
    return [field for field in table.__struct_fields__ if is_listed(getattr(table, field))]


def is_listed(value: object) -> bool:
    """True for entries that can be replaced one by one."""
    return isinstance(value, tuple) and bool(value) and hasattr(value[0], "id")


def by_id(entries: Sequence[Any]) -> dict[str, Any]:
    """Entries by what they are called."""
    return {entry.id: entry for entry in entries}


def unique(spot: Spot, table: Form) -> None:
    """Refuse an id that stands twice."""
    for field in listed_fields(table):
        ids = [entry.id for entry in getattr(table, field)]
        for id in ids:
            if ids.count(id) > 1:
                raise spot.error(f'the id "{id}" twice', "every id once")
