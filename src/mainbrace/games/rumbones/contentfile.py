"""Filling the box: the game's own content files, then those of a player's folder laid over them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from mainbrace.games.rumbones.board import TURNED, Board, turned
from mainbrace.games.rumbones.boardfile import parse_board
from mainbrace.games.rumbones.boardtext import BoardFile
from mainbrace.games.rumbones.cardforms import (
    faction_card,
    hero_card,
    kraken_action,
    kraken_spoils,
    listeners,
    monster_card,
    objective_card,
    profile,
    summons,
    tide_card,
    unique_ids,
)
from mainbrace.games.rumbones.content import Box, CrewCard, Faction, KrakenCard, TideCard
from mainbrace.games.rumbones.contentfolder import BOARD, BOARDS, FILES, check_folder, is_board
from mainbrace.games.rumbones.rawcontent import (
    RawCrew,
    RawFaction,
    RawFactions,
    RawHeroes,
    RawKraken,
    RawMonsters,
    RawObjectives,
    RawPricedHeroes,
    RawProfile,
    RawTide,
    RawTideCard,
)
from mainbrace.games.rumbones.wording import as_text
from mainbrace.kernel.errors import ContentError
from mainbrace.kernel.tomlfile import Form, Spot, TomlFile

DECK_SIZE = 30
KRAKEN_FACES = 6
NOT_MADE = RawProfile(1, 6, 0)
"""The numbers of an attack that an edition's rules do not know."""


class HasId(Protocol):
    """An entry that others can replace by its id."""

    @property
    def id(self) -> str: ...


Entry = TypeVar("Entry", bound=HasId)
Value = TypeVar("Value")
Placed = dict[str, tuple[Entry, Spot]]
"""Entries by id, each with the place it was read from."""


class Home(NamedTuple):
    """The package beside whose code an edition's files lie, the form of its heroes, and its own demands."""

    package: str
    heroes: type[RawHeroes] | type[RawPricedHeroes]
    check: Callable[[Sequence[Layer], Box], None]


@dataclass(frozen=True)
class Layer:
    """One folder's files, by name without ending."""

    tomls: dict[str, TomlFile]
    boards: dict[str, BoardFile]


SECOND_TIDE = Home("mainbrace.games.rumbones", RawHeroes, lambda layers, box: None)


def load_box(folder: Path | None = None, home: Home = SECOND_TIDE, others: Sequence[str] = ()) -> Box:
    """The box of an edition as it comes or, with a folder, as its owner has changed it.

    An entry of the folder's files replaces the one with the same id or is added; crew.toml and kraken.toml
    replace single fields; a board replaces the one with the same file name. `others` are folders inside it
    that belong to other games.
    """
    if folder is None:
        return printed_box(home)
    return read_box([printed_layer(home), folder_layer(folder, others)], home)


@lru_cache(maxsize=2)
def printed_box(home: Home) -> Box:
    """The content that comes with the game."""
    return read_box([printed_layer(home)], home)


def printed_layer(home: Home) -> Layer:
    """The files that lie beside the code."""
    shelf = resources.files(home.package)
    return layer(shelf / "content", shelf / BOARDS, lambda file: f"built-in {file.name}")


def folder_layer(folder: Path, others: Sequence[str]) -> Layer:
    """The files of a player's folder, all of them optional, called by the way to them."""
    check_folder(folder, others)
    return layer(folder, folder / BOARDS, str)


def layer(content: Traversable, boards: Traversable, called: Callable[[Traversable], str]) -> Layer:
    """What two folders hold, each file called as errors shall name it."""
    files = {name: content / f"{name}.toml" for name in FILES}
    drawings = [file for file in boards.iterdir() if is_board(file.name)] if boards.is_dir() else []
    return Layer(
        {
            name: TomlFile(called(file), read_text(file, called(file)))
            for name, file in files.items()
            if file.is_file()
        },
        {
            file.name.removesuffix(BOARD): BoardFile(called(file), read_text(file, called(file)))
            for file in sorted(drawings, key=lambda file: file.name)
        },
    )


def read_text(file: Traversable, name: str) -> str:
    """The text of a file, which must be UTF-8."""
    raw = file.read_bytes()
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ContentError(name, "bytes that are no text", "UTF-8", line, "encoding") from None


def read_box(layers: Sequence[Layer], home: Home = SECOND_TIDE) -> Box:
    """Everything the layers hold, the later ones over the earlier."""
    raw_factions = entries(layers, "factions", RawFactions, lambda file: file.faction)
    raw_heroes = entries(layers, "heroes", home.heroes, lambda file: file.hero)
    raw_objectives = entries(layers, "objectives", RawObjectives, lambda file: file.objective)
    raw_monsters = entries(layers, "monsters", RawMonsters, lambda file: file.monster)
    objectives = {name: objective_card(spot, raw) for name, (raw, spot) in raw_objectives.items()}
    heroes = {name: hero_card(spot, raw, raw_factions) for name, (raw, spot) in raw_heroes.items()}
    monsters = {name: monster_card(spot, raw) for name, (raw, spot) in raw_monsters.items()}
    box = Box(
        digest="",
        heroes=heroes,
        factions=read_factions(layers, raw_factions),
        objectives=objectives,
        crew=read_crew(layers),
        monsters=monsters,
        kraken=read_kraken(layers),
        boards=read_boards(layers, objectives),
        listeners=listeners(heroes.values(), monsters.values()),
    )
    home.check(layers, box)
    return msgspec.structs.replace(box, digest=digest(box))


DERIVED = {"voices", "free_skills", "cheapest", "pieces", "waiting", "digest"}
"""What the loader works out from the rest to have it at hand; it says nothing new about the box."""

BOARD_FACTS = (
    "classes",
    "is_rolled_for",
    "is_for_brawls",
    "width",
    "height",
    "hulls",
    "ships",
    "points",
    "features",
    "tracks",
    "kraken_spots",
)


def digest(box: Box) -> str:
    """A short fingerprint of what is printed: two boxes with the same one play the same."""
    printed = {
        name: {id: facts(card) for id, card in getattr(box, name).items()}
        for name in ("heroes", "factions", "objectives", "monsters")
    }
    boards = {name: [getattr(board, fact) for fact in BOARD_FACTS] for name, board in box.boards.items()}
    whole = [printed, facts(box.crew), facts(box.kraken), boards]
    return hashlib.sha256(msgspec.msgpack.encode(whole, order="deterministic")).hexdigest()[:12]


def facts(card: msgspec.Struct) -> dict[str, object]:
    """The fields of a card that say something of their own."""
    return {name: value for name, value in msgspec.structs.asdict(card).items() if name not in DERIVED}


def entries(
    layers: Sequence[Layer], name: str, form: type[Form], listed: Callable[[Form], Sequence[Entry]]
) -> Placed[Entry]:
    """The entries of a file by id, the later layers' over the earlier."""
    found: Placed[Entry] = {}
    for spot, raw in read_each(layers, name, form):
        (key,) = form.__struct_fields__
        unique_ids(spot.at(key), [entry.id for entry in listed(raw)])
        found |= {entry.id: (entry, spot.at(key, number)) for number, entry in enumerate(listed(raw))}
    return found


def read_each(layers: Iterable[Layer], name: str, form: type[Form]) -> list[tuple[Spot, Form]]:
    """A file in its declared form, from every layer that has it."""
    files = [layer.tomls[name] for layer in layers if name in layer.tomls]
    return [(Spot(file), file.read(form)) for file in files]


def read_factions(layers: Sequence[Layer], raws: Placed[RawFaction]) -> dict[str, Faction]:
    """The factions with their Tide Decks."""
    cards = entries(layers, "tide", RawTide, lambda file: file.card)
    files = [layer.tomls["tide"] for layer in layers if "tide" in layer.tomls]
    tide = Tide(cards, {name: tide_card(spot, raw, raws) for name, (raw, spot) in cards.items()}, files[-1])
    return {name: faction_card(raw, tide.deck(name, spot)) for name, (raw, spot) in raws.items()}


@dataclass(frozen=True)
class Tide:
    """All Tide Cards, as written and as printed."""

    written: Placed[RawTideCard]
    printed: dict[str, TideCard]
    newest: TomlFile

    def deck(self, faction: str, home: Spot) -> tuple[TideCard, ...]:
        """A faction's Tide Deck: 30 cards, one of which at least calls a Sea Monster."""
        copies = {name: raw.copies.get(faction, 0) for name, (raw, _) in self.written.items()}
        deck = tuple(self.printed[name] for name, count in copies.items() for _ in range(count))
        if len(deck) != DECK_SIZE:
            raise self.blamed(faction, home).error(
                f"{len(deck)} cards in the deck of {faction}", f"exactly {DECK_SIZE}"
            )
        if not any(summons(card) for card in deck):
            raise self.blamed(faction, home).error(
                f"no sea monster in the deck of {faction}",
                "at least one card that says 'summon a sea monster'",
            )
        return deck

    def blamed(self, faction: str, home: Spot) -> Spot:
        """Where to look when a deck is wrong: its last card in the file that was laid over the others."""
        if not any(faction in raw.copies for raw, _ in self.written.values()):
            return home
        changed = [(raw, spot) for raw, spot in self.written.values() if spot.file is self.newest]
        holders = [spot for raw, spot in changed if faction in raw.copies]
        return (holders or [spot for _, spot in changed] or [home])[-1].at("copies", faction)


def read_crew(layers: Sequence[Layer]) -> CrewCard:
    """The Crew Dashboard, each field from the last layer that has it."""
    files = read_each(layers, "crew", RawCrew)
    weak, strong = required(files, "bosun", lambda raw: raw.bosun)
    gun, great_gun = required(files, "gun", lambda raw: raw.gun)
    return CrewCard(
        deckhand=profile(required(files, "deckhand", lambda raw: raw.deckhand)),
        led_to_hit=required(files, "led_to_hit", lambda raw: raw.led_to_hit),
        bosun=(profile(weak), profile(strong)),
        gun=(profile(gun), profile(great_gun)),
        ransack=profile(given(files, lambda raw: raw.ransack, NOT_MADE)),
        fire_pot=profile(given(files, lambda raw: raw.fire_pot, NOT_MADE)),
        source=required(files, "source", lambda raw: raw.source),
    )


def read_kraken(layers: Sequence[Layer]) -> KrakenCard:
    """The Kraken's dashboard, each field from the last layer that has it."""
    files = read_each(layers, "kraken", RawKraken)
    actions = required(files, "action", lambda raw: raw.action)
    spot = next(spot for spot, raw in reversed(files) if raw.action is not UNSET).at("action")
    if len(actions) != KRAKEN_FACES:
        last = spot.at(len(actions) - 1) if actions else spot
        raise last.error(f"{len(actions)} actions", f"exactly {KRAKEN_FACES}, one a face")
    spoils, place = last_given(files, lambda raw: raw.effect) or ("", files[0][0])
    return KrakenCard(
        hp=required(files, "hp", lambda raw: raw.hp),
        vp=required(files, "vp", lambda raw: raw.vp),
        coins=required(files, "coins", lambda raw: raw.coins),
        summon_damage=given(files, lambda raw: raw.summon_damage, 0),
        actions=tuple(kraken_action(spot.at(number), raw) for number, raw in enumerate(actions)),
        source=required(files, "source", lambda raw: raw.source),
        text=as_text(spoils),
        effect=kraken_spoils(place, spoils),
    )


def required(
    files: Sequence[tuple[Spot, Form]], name: str, field: Callable[[Form], Value | UnsetType]
) -> Value:
    """A field from the last file that has it."""
    found = last_given(files, field)
    if found is None:
        raise files[0][0].at(name).error("nothing", "a value")
    return found[0]


def given(
    files: Sequence[tuple[Spot, Form]], field: Callable[[Form], Value | UnsetType], otherwise: Value
) -> Value:
    """A field from the last file that has it; what no file of an edition has, its rules do not know."""
    found = last_given(files, field)
    return otherwise if found is None else found[0]


def last_given(
    files: Sequence[tuple[Spot, Form]], field: Callable[[Form], Value | UnsetType]
) -> tuple[Value, Spot] | None:
    """A field from the last file that has it, with that file; None if none has."""
    for spot, raw in reversed(files):
        if not isinstance(value := field(raw), UnsetType):
            return value, spot
    return None


def read_boards(layers: Iterable[Layer], objectives: Collection[str]) -> dict[str, Board]:
    """The boards by file name, all they name known, and each of them turned."""
    files: dict[str, BoardFile] = {}
    for layer in layers:
        files |= layer.boards
    boards = {name: read_board(name, file, objectives) for name, file in files.items()}
    return boards | {name + TURNED: turned(board) for name, board in boards.items()}


def read_board(name: str, file: BoardFile, objectives: Collection[str]) -> Board:
    """A board whose Deck Features are among the objectives."""
    board = parse_board(name, file)
    for line, _, words in file.entries("features"):
        if words[0] not in objectives:
            raise file.error(line, "features", words[0], f"one of {', '.join(sorted(objectives))}")
    return board
