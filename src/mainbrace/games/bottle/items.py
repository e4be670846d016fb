"""Items: what a character has, what he can carry, and what he loses."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, Item, has
from mainbrace.games.bottle.terms import ItemRole, Where

GOLD_A_LOAD = 5
"""Gold Pieces that weigh as much as one Item (BC-058)."""

BAGGAGE: tuple[Where, ...] = ("pack", "mount")

Burden = Literal["light", "heavy", "overloaded"]


def weight(book: Book, kind: str) -> int:
    """What a thing weighs: the hands it takes; clothes and what carries you nothing (BC-058, BC-062)."""
    return book.items[kind].weight


def item_name(book: Book, item: Item) -> str:
    """What a thing is called."""
    return item.name or book.items[item.kind].name


def a_thing(book: Book, item: Item) -> str:
    """A thing within a sentence: "a pistol", "an axe", "clothes"; what has a name of its own keeps it."""
    if item.name:
        return item.name
    kind = book.items[item.kind]
    name = kind.name[:1].lower() + kind.name[1:]
    if kind.role == "clothing":
        return name
    return f"an {name}" if name.startswith(tuple("aeiou")) else f"a {name}"


def things(book: Book, character: Character, *roles: ItemRole) -> list[Item]:
    """What of these kinds he owns."""
    return [item for item in character.items if book.items[item.kind].role in roles]


def load_of(book: Book, character: Character) -> int:
    """How much somebody carries: weapons, Items on him, and gold by the five pieces (BC-058).

    What is in a bag weighs as the bag does, what is on a horse or at home nothing (BC-062, BC-063, BC-064).
    """
    weapons = sum(weight(book, weapon) for weapon in character.weapons)
    items = sum(weight(book, item.kind) for item in character.items if item.where == "carried")
    return weapons + items + -(-character.gold // GOLD_A_LOAD)


def burden(book: Book, character: Character) -> Burden:
    """Up to twice Rep is light, up to three times heavy, more too much (BC-059 to BC-061)."""
    load = load_of(book, character)
    if load <= 2 * character.rep:
        return "light"
    return "heavy" if load <= 3 * character.rep else "overloaded"


def fast_move_dice(book: Book, character: Character) -> int:
    """Dice for a fast move: as many as ever, one if heavy, none if overloaded (BC-059, BC-060, BC-061)."""
    match burden(book, character):
        case "light" if has(character, "fast"):
            return book.movement.fast_attribute_dice
        case "light":
            return book.movement.fast_dice
        case "heavy":
            return 1
        case "overloaded":
            return 0


def hampered(book: Book, character: Character) -> str:
    """What his load does to a fast move, and why; empty while it does nothing (BC-059 to BC-061)."""
    load = load_of(book, character)
    match burden(book, character):
        case "light":
            return ""
        case "heavy":
            return f"Carries {load}, more than twice Rep {character.rep}: one die for a fast move"
        case "overloaded":
            return f"Carries {load}, more than three times Rep {character.rep}: no fast move"


def room(book: Book, character: Character, where: Where) -> int | None:
    """How much the bags there hold in all, None where nothing limits it: twice Rep each (BC-062, BC-063)."""
    if where in ("carried", "home"):
        return None
    beside = "carried" if where == "pack" else "mount"
    bags = [bag for bag in things(book, character, "pack") if bag.where == beside]
    return 2 * character.rep * len(bags)


def misplaced(book: Book, character: Character) -> str | None:
    """Why his things cannot be where they are said to be, or None if they can."""
    bags = things(book, character, "pack")
    for where in BAGGAGE:
        inside = [item for item in character.items if item.where == where and item not in bags]
        load, most = sum(weight(book, item.kind) for item in inside), room(book, character, where)
        if most is not None and load > most:
            return f"{load} Items in bags that hold {most}: twice Rep in each"
    laden = sum(bag.where == "mount" for bag in bags)
    mounts = [mount for mount in things(book, character, "mount") if mount.where == "carried"]
    most = sum(book.items[mount.kind].packs for mount in mounts)
    if laden > most:
        return f"{laden} bags on animals that carry {most}: one beside a rider, two on a pack horse"
    fixed = [house for house in things(book, character, "house") if house.where != "home"]
    return f"{item_name(book, fixed[0])}: cannot be taken along" if fixed else None


def lose_what_is_carried(book: Book, character: Character) -> None:
    """Everything on him is gone but the clothes; what is at home stays (BC-057, BC-064, AR-18)."""
    clothes = things(book, character, "clothing")
    character.weapons.clear()
    character.gold = 0
    character.items = [item for item in character.items if item.where == "home" or item in clothes]


def lose_mount(book: Book, character: Character, mount: Item) -> list[Item]:
    """A horse is gone, and with it what the animals that are left cannot carry; all that is lost (BC-063)."""
    lost = [mount]
    character.items.remove(mount)
    laden = [item for item in character.items if item.where == "mount"]
    while laden and misplaced(book, character):
        lost.append(laden.pop())
        character.items.remove(lost[-1])
    return lost


def lose(book: Book, character: Character, item: Item) -> list[Item]:
    """An Item is gone; with a horse goes what it carries and no other can. All that is lost (BC-063)."""
    if book.items[item.kind].role == "mount":
        return lose_mount(book, character, item)
    character.items = [each for each in character.items if each is not item]
    return [item]


def lost_with(book: Book, character: Character, item: Item) -> list[Item]:
    """What else would be gone with an Item: what only this horse can carry (BC-063)."""
    return lose(book, replace(character, items=[*character.items]), item)[1:]


def take_along(character: Character, gold: int) -> None:
    """So much of his money goes with him, the rest stays safe (BC-064)."""
    whole = character.gold + character.savings
    character.gold = min(gold, whole)
    character.savings = whole - character.gold


def begin_items(book: Book, rep: int) -> int:
    """How many Items a new Star may choose (BC-055)."""
    return book.people.items_a_rep * rep


def keep(book: Book, character: Character, kind: str) -> None:
    """One more thing: taken along while that is no burden, else left at home (BC-059, BC-064).

    The gold and the weapons that go along count first.
    """
    thing = book.items[kind]
    is_light = not thing.weight or load_of(book, character) + thing.weight <= 2 * character.rep
    if is_light and kind in book.weapons:
        character.weapons.append(kind)
    else:
        where: Where = "carried" if is_light and thing.role != "house" else "home"
        character.items.append(Item(kind, where=where))
