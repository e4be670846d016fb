"""What can be taken from somebody who is beaten."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.passes import total
from mainbrace.kernel import Dice


def pocket_gold(dice: Dice, beaten: Character) -> int:
    """Gold Pieces in his pockets: Rep less a die, never less than none (BC-069)."""
    return max(0, beaten.rep - total(dice, 1, f"{beaten.name}: Rep {beaten.rep} less a die of gold"))


def on_him(beaten: Character) -> list[Item]:
    """Everything on him down to the clothes, as it was seen or settled before (BC-068)."""
    weapons = [Item(weapon) for weapon in beaten.weapons]
    return weapons + [item for item in beaten.items if item.where != "home"]


def take_all(beaten: Character) -> list[Item]:
    """All of it changes hands; what he has at home stays his (BC-068)."""
    taken = on_him(beaten)
    beaten.weapons.clear()
    beaten.items = [item for item in beaten.items if item.where == "home"]
    return taken


def take_one(beaten: Character, thing: Item) -> list[Item]:
    """A single thing of all that (BC-068)."""
    if thing in beaten.items:
        beaten.items.remove(thing)
    else:
        beaten.weapons.remove(thing.kind)
    return [thing]


def take_gold(dice: Dice, beaten: Character, is_stranger: bool) -> int:
    """The gold he has on him; of a stranger a die tells, once (BC-069). He has none after that."""
    gold = pocket_gold(dice, beaten) if is_stranger else beaten.gold
    beaten.gold = 0
    return gold


def weapons_on_him(book: Book, beaten: Character) -> list[Item]:
    """His weapons, at hand, in a bag or on a horse; not those at home (BC-062, BC-063, BC-064)."""
    return [thing for thing in on_him(beaten) if thing.kind in book.weapons]


def surrender_valuables(book: Book, beaten: Character) -> tuple[int, list[Item]]:
    """What robbers want: all gold and all weapons on him (BC-161)."""
    gold, weapons = beaten.gold, weapons_on_him(book, beaten)
    beaten.gold = 0
    beaten.weapons.clear()
    beaten.items = [item for item in beaten.items if not any(item is each for each in weapons)]
    return gold, [Item(weapon.kind, weapon.name) for weapon in weapons]
