"""Filling the box: the game's own content files, then those of a player's folder laid over them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from mainbrace.games.maracaibo import cardforms, contentcheck
from mainbrace.games.maracaibo import rawcontent as raw
from mainbrace.games.maracaibo.content import Box, FortTile, Improvement, Numbers, Residence, SeaCard, Solo
from mainbrace.games.maracaibo.sea import Sea, parse_sea
from mainbrace.games.maracaibo.trail import Trail, joined
from mainbrace.kernel.errors import ContentError
from mainbrace.kernel.tomlfile import Form, Spot, TomlFile

FILES = (
    "improvements",
    "locations",
    "residences",
    "quests",
    "figureheads",
    "markets",
    "ship",
    "forts",
    "commanders",
    "solo",
    "trail",
    "numbers",
)
SEAS = "seas"
ALLOWED = f"{', '.join(f'{name}.toml' for name in FILES)}, {SEAS}/NAME.txt"


class HasId(Protocol):
    """An entry that others can replace by its id."""

    @property
    def id(self) -> str: ...


Entry = TypeVar("Entry", bound=HasId)
Made = TypeVar("Made")


@dataclass(frozen=True)
class Layer:
    """One folder's files, by name without ending."""

    tomls: dict[str, TomlFile]
    seas: dict[str, Sea]


def load_box(folder: Path | None = None) -> Box:
    """The box as it comes or, with a folder, as its owner has changed it.

    Entries of the folder's files replace those with the same id or are added, a layout that with the same
    name; forts, solo, numbers, and what stands above the entries of ship and commanders, are replaced whole.
    """
    return printed_box() if folder is None else read_box([printed_layer(), folder_layer(folder)])


@cache
def printed_box() -> Box:
    """The content that comes with the game."""
    return read_box([printed_layer()])


def printed_layer() -> Layer:
    """The files that lie beside the code."""
    shelf = resources.files(__package__)
    return layer(shelf / "content", shelf / SEAS, lambda file: f"built-in {file.name}")


def folder_layer(folder: Path) -> Layer:
    """The files of a player's folder, all of them optional, called by the way to them."""
    known = {*(f"{name}.toml" for name in FILES), SEAS}
    for path in sorted(folder.iterdir()):
        if path.name not in known and not path.name.startswith((".", "README")):
            raise ContentError(str(folder), path.name, ALLOWED)
    return layer(folder, folder / SEAS, str)


def layer(content: Traversable, seas: Traversable, called: Callable[[Traversable], str]) -> Layer:
    """What two folders hold, each file called as errors shall name it."""
    files = {name: content / f"{name}.toml" for name in FILES}
    drawings = sorted(seas.iterdir(), key=lambda file: file.name) if seas.is_dir() else []
    return layer_of(
        {name: (called(file), file.read_text("utf-8")) for name, file in files.items() if file.is_file()},
        {
            file.name.removesuffix(".txt"): (called(file), file.read_text("utf-8"))
            for file in drawings
            if file.name.endswith(".txt")
        },
    )


def layer_of(texts: dict[str, tuple[str, str]], drawings: dict[str, tuple[str, str]]) -> Layer:
    """Files by name, each with what errors call it and its text."""
    return Layer(
        {name: TomlFile(called, text) for name, (called, text) in texts.items()},
        {name: parse_sea(name, called, text) for name, (called, text) in drawings.items()},
    )


def read_box(layers: Sequence[Layer]) -> Box:
    """Everything the layers hold, the later ones over the earlier."""
    cards = read_cards(layers)
    seas = {name: sea for layer in layers for name, sea in layer.seas.items()}
    box = Box(
        digest="",
        cards=cards,
        quests=made(layers, "quests", raw.RawQuests, lambda file: file.quest, cardforms.quest),
        windows=made(layers, "ship", raw.RawShip, lambda file: file.window, cardforms.window),
        figureheads=made(
            layers, "figureheads", raw.RawFigureheads, lambda file: file.figurehead, cardforms.figurehead
        ),
        markets=made(layers, "markets", raw.RawMarkets, lambda file: file.market, cardforms.market),
        forts=read_forts(layers),
        commanders=made(
            layers, "commanders", raw.RawCommanders, lambda file: file.commander, cardforms.commander
        ),
        solo=read_solo(layers),
        numbers=read_numbers(layers),
        seas=seas,
        trails=read_trails(layers),
        stopping=frozenset(
            number for number, card in enumerate(cards) if isinstance(card, Improvement) and card.must_stop
        ),
        residences=frozenset(number for number, card in enumerate(cards) if isinstance(card, Residence)),
    )
    for check in contentcheck.CHECKS:
        check(box, lambda name: last_spot(layers, name))
    return msgspec.structs.replace(box, digest=digest(box))


def digest(box: Box) -> str:
    """A short fingerprint of what is printed: two boxes with the same one play the same."""
    names = [name for name in box.__struct_fields__ if name not in ("digest", "seas")]
    printed = [getattr(box, name) for name in names] + [[name, sea.rows] for name, sea in box.seas.items()]
    return hashlib.sha256(msgspec.msgpack.encode(printed, order="deterministic")).hexdigest()[:12]


def whole(layers: Sequence[Layer], name: str, form: type[Form]) -> tuple[Spot, Form]:
    """A file from the last layer that has it."""
    spot = last_spot(layers, name)
    return spot, spot.file.read(form)


def last_spot(layers: Sequence[Layer], name: str) -> Spot:
    """A file of the last layer that has it, as a place where a mistake can be."""
    return Spot([layer.tomls[name] for layer in layers if name in layer.tomls][-1])


def made(
    layers: Sequence[Layer],
    name: str,
    form: type[Form],
    listed: Callable[[Form], Sequence[Entry]],
    make: Callable[[Spot, Entry], Made],
) -> tuple[Made, ...]:
    """What the entries of a file stand for, by id, the later layers' over the earlier."""
    found: dict[str, tuple[Spot, Entry]] = {}
    for file in (layer.tomls[name] for layer in layers if name in layer.tomls):
        entries = listed(file.read(form))
        key = form.__struct_fields__[-1]
        unique(Spot(file), [entry.id for entry in entries])
        found |= {entry.id: (Spot(file, (key, number)), entry) for number, entry in enumerate(entries)}
    return tuple(make(spot, entry) for spot, entry in found.values())


def unique(spot: Spot, ids: Sequence[str]) -> None:
    """Refuse an id that stands twice."""
    for id in ids:
        if ids.count(id) > 1:
            raise spot.error(f'the id "{id}" twice', "every id once")


def read_cards(layers: Sequence[Layer]) -> tuple[SeaCard, ...]:
    """All cards of the sea: Improvements, Locations, Residences."""
    found: list[SeaCard] = [
        *made(
            layers, "improvements", raw.RawImprovements, lambda file: file.improvement, cardforms.improvement
        ),
        *made(layers, "locations", raw.RawLocations, lambda file: file.location, cardforms.location),
        *made(layers, "residences", raw.RawResidences, lambda file: file.residence, cardforms.residence),
    ]
    spot, _ = whole(layers, "residences", raw.RawResidences)
    unique(spot, [card.id for card in found])
    return tuple(found)


def read_forts(layers: Sequence[Layer]) -> tuple[FortTile, ...]:
    """All Fort tiles, copy by copy."""
    _, file = whole(layers, "forts", raw.RawForts)
    return tuple(FortTile(fort.strength, fort.vp) for fort in file.fort for _ in range(fort.copies))


def read_numbers(layers: Sequence[Layer]) -> Numbers:
    """The tables."""
    spot, file = whole(layers, "numbers", raw.RawNumbers)
    _, ship = whole(layers, "ship", raw.RawShip)
    here, boards = whole(layers, "commanders", raw.RawCommanders)
    contentcheck.check_attested(spot, file.attested)
    contentcheck.check_attested(here, boards.attested)
    fields = {
        name: getattr(file, name) for name in file.__struct_fields__ if name not in ("source", "attested")
    }
    fields["spots"] = cardforms.each(spot.at("spots"), file.spots)
    shelf = tuple(cardforms.each(here.at("shelf", row), texts) for row, texts in enumerate(boards.shelf))
    return Numbers(**fields, lines=ship.lines, all_covered=boards.all_covered, shelf=shelf)


def read_solo(layers: Sequence[Layer]) -> Solo:
    """Jordan's boards and deck."""
    spot, file = whole(layers, "solo", Solo)
    contentcheck.check_attested(spot, file.attested)
    return file


def read_trails(layers: Sequence[Layer]) -> dict[str, Trail]:
    """Every way to put a left and a right half of the same set together."""
    halves = made(layers, "trail", raw.RawTrail, lambda file: file.piece, cardforms.half)
    trails = [
        joined(left, right)
        for left in halves
        for right in halves
        if (left.part, right.part) == ("left", "right") and left.set == right.set
    ]
    return {trail.name: trail for trail in trails}
