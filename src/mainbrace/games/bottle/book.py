"""The book's tables, read from the content files and frozen; a player's folder may lay its own over them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from mainbrace.games.bottle.bookcheck import CHECKS
from mainbrace.games.bottle.combatforms import Melee, Shooting
from mainbrace.games.bottle.creatureforms import Creature, CreaturesFile, Mermaids, Slaves
from mainbrace.games.bottle.encounterforms import Encounters
from mainbrace.games.bottle.fightforms import Form, InSight, Movement, ReactionsFile, ReactionTest, Sheet
from mainbrace.games.bottle.groundforms import House, HousesFile, Terrain
from mainbrace.games.bottle.lawforms import Law
from mainbrace.games.bottle.layers import Layer, folder_layer, last_spot, merged, printed_layer
from mainbrace.games.bottle.peopleforms import (
    Attribute,
    AttributesFile,
    Careers,
    CharacterClass,
    ClassesFile,
    ItemKind,
    ItemsFile,
    NameList,
    NamesFile,
    People,
    Shop,
    Weapon,
    WeaponsFile,
)
from mainbrace.games.bottle.settlementforms import Lemuria, Settlements
from mainbrace.games.bottle.terms import (
    AttributeName,
    ClassName,
    CreatureName,
    DarkEvent,
    Nation,
    Result,
    Test,
)
from mainbrace.games.bottle.tradeforms import Trade

FILES: dict[str, type[Form]] = {
    "classes": ClassesFile,
    "attributes": AttributesFile,
    "weapons": WeaponsFile,
    "reactions": ReactionsFile,
    "in-sight": InSight,
    "shooting": Shooting,
    "melee": Melee,
    "movement": Movement,
    "people": People,
    "items": ItemsFile,
    "names": NamesFile,
    "encounters": Encounters,
    "law": Law,
    "trade": Trade,
    "settlements": Settlements,
    "lemuria": Lemuria,
    "careers": Careers,
    "terrain": Terrain,
    "houses": HousesFile,
    "creatures": CreaturesFile,
}


class Book(msgspec.Struct, frozen=True):
    """Every table of the game. `digest` is the same for books that play the same."""

    digest: str
    classes: dict[ClassName, CharacterClass]
    attributes: dict[AttributeName, Attribute]
    attribute_tables: tuple[int, int, int, int, int, int]
    weapons: dict[str, Weapon]
    ranking: tuple[Result, ...]
    tests: dict[Test, ReactionTest]
    sheets: dict[ClassName, Sheet]
    in_sight: InSight
    shooting: Shooting
    melee: Melee
    movement: Movement
    people: People
    items: dict[str, ItemKind]
    shops: dict[str, Shop]
    names: dict[Nation, NameList]
    encounters: Encounters
    law: Law
    trade: Trade
    settlements: Settlements
    lemuria: Lemuria
    careers: Careers
    terrain: Terrain
    houses: tuple[House, ...]
    creatures: dict[CreatureName, Creature]
    dark_events: tuple[DarkEvent, ...]
    mermaids: Mermaids
    slaves: Slaves

    def attribute_at(self, table: int, face: int) -> Attribute:
        """The attribute that two dice find: `table` after the first of them, `face` on the second."""
        return next(each for each in self.attributes.values() if (each.table, each.face) == (table, face))

    def worst(self, results: Sequence[Result]) -> Result:
        """The one that counts of several reactions at once (BR-106, BR-107, and AR-53 for shots)."""
        return max(results, key=self.ranking.index)


def load_book(folder: Path | None = None) -> Book:
    """The book as it comes or, with a folder, as its owner has changed it.

    Entries of the folder's files replace those with the same id or are added; all else is replaced whole.
    """
    return (
        printed_book() if folder is None else read_book([printed_layer(FILES), folder_layer(folder, FILES)])
    )


@cache
def printed_book() -> Book:
    """The tables that come with the game."""
    return read_book([printed_layer(FILES)])


def read_book(layers: Sequence[Layer]) -> Book:
    """Everything the layers hold, the later ones over the earlier."""
    classes = merged(layers, "classes", ClassesFile)
    attributes = merged(layers, "attributes", AttributesFile)
    weapons = merged(layers, "weapons", WeaponsFile).weapon
    reactions = merged(layers, "reactions", ReactionsFile)
    items = merged(layers, "items", ItemsFile)
    creatures = merged(layers, "creatures", CreaturesFile)
    book = Book(
        digest="",
        classes={each.id: each for each in classes.kind},
        attributes={each.id: each for each in attributes.attribute},
        attribute_tables=attributes.tables,
        weapons={each.id: each for each in weapons},
        ranking=reactions.ranking,
        tests={each.id: each for each in reactions.test},
        sheets={kind: sheet for sheet in reactions.sheet for kind in sheet.classes},
        in_sight=merged(layers, "in-sight", InSight),
        shooting=merged(layers, "shooting", Shooting),
        melee=merged(layers, "melee", Melee),
        movement=merged(layers, "movement", Movement),
        people=merged(layers, "people", People),
        items={each.id: each for each in (*map(as_item, weapons), *items.item)},
        shops={each.id: each for each in items.shop},
        encounters=merged(layers, "encounters", Encounters),
        law=merged(layers, "law", Law),
        trade=merged(layers, "trade", Trade),
        settlements=merged(layers, "settlements", Settlements),
        lemuria=merged(layers, "lemuria", Lemuria),
        careers=merged(layers, "careers", Careers),
        names={each.id: each for each in merged(layers, "names", NamesFile).names},
        terrain=merged(layers, "terrain", Terrain),
        houses=merged(layers, "houses", HousesFile).house,
        creatures={each.id: each for each in creatures.creature},
        dark_events=creatures.events,
        mermaids=creatures.mermaids,
        slaves=creatures.slaves,
    )
    for check in CHECKS:
        check(book, lambda name: last_spot(layers, name))
    return msgspec.structs.replace(book, digest=digest(book))


def as_item(weapon: Weapon) -> ItemKind:
    """A weapon as a thing one may own and carry."""
    return ItemKind(weapon.id, weapon.name, weapon.hands, weapon.source)


def digest(book: msgspec.Struct) -> str:
    """A short fingerprint of what the tables say."""
    return hashlib.sha256(msgspec.msgpack.encode(book, order="deterministic")).hexdigest()[:12]
