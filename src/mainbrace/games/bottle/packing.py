"""Before an Encounter: what goes along, on the body, in a bag or on a horse; the rest is safe at home."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.hands import Hands
from mainbrace.games.bottle.items import BAGGAGE, burden, item_name, load_of, misplaced, take_along, weight
from mainbrace.games.bottle.terms import Where
from mainbrace.kernel import Option, Play

PLACES: dict[Where, str] = {
    "carried": "on you",
    "pack": "in the bag",
    "mount": "on the horse",
    "home": "at home",
}
Move = tuple[Item, Where]


def pack(t: Hands, book: Book, seat: int, character: Character) -> Play[None]:
    """Let a player say where each thing goes, each moved once at most (BC-062 to BC-064)."""
    put_down(character)
    settled: list[Item] = []
    while True:
        text = f"{character.name}: what goes along?"
        options = [ready(book, character, settled), *moves(book, character, settled)]
        move = yield from t.ask(seat, "pack", text, options)
        if move is None:
            break
        item, where = move
        item.where = where
        settled.append(item)
    leave_what_has_no_room(book, character)
    take_up(book, character)


def ready(book: Book, character: Character, settled: list[Item]) -> Option[Move | None]:
    """Nothing more is to be moved; at first that is to go as one was."""
    how = "," if settled else f", as {'she' if character.female else 'he'} is:"
    return Option("ready", None, f"Ready{how} {weighed(book, character)}")


def moves(book: Book, character: Character, settled: list[Item]) -> list[Option[Move | None]]:
    """Where things that are not settled yet may go."""
    options: list[Option[Move | None]] = []
    for number, item in enumerate(character.items):
        if any(item is other for other in settled):
            continue
        for where in PLACES:
            if where != item.where and fits(book, character, item, where):
                words = f"{item_name(book, item)} {PLACES[where]}"
                options.append(Option(f"{where}:{number}", (item, where), words))
    return options


def fits(book: Book, character: Character, item: Item, where: Where) -> bool:
    """True if it makes no wrong that it lies there; bags go in no bag, and animals on none nor in one."""
    role = book.items[item.kind].role
    if (role == "mount" and where in BAGGAGE) or (role == "pack" and where == "pack"):
        return False
    before, item.where = item.where, where
    is_right = misplaced(book, character) is None
    item.where = before
    return is_right


def put_down(character: Character) -> None:
    """Weapons become things like others, so that they too can be left."""
    character.items = [*(Item(weapon) for weapon in character.weapons), *character.items]
    character.weapons = []


def take_up(book: Book, character: Character) -> None:
    """Weapons on the body are weapons at hand."""
    at_hand = [item for item in character.items if item.where == "carried" and item.kind in book.weapons]
    character.weapons += [item.kind for item in at_hand]
    character.items = [item for item in character.items if not any(item is weapon for weapon in at_hand)]


def leave_what_has_no_room(book: Book, character: Character) -> None:
    """What was in a bag or on a horse that stays, stays too."""
    for item in reversed(character.items):
        if misplaced(book, character) is None:
            return
        if item.where in ("pack", "mount"):
            item.where = "home"


def travel_light(book: Book, character: Character) -> None:
    """Where nobody is asked: gold stays at home, and the last things that are a burden (BC-059, BC-064)."""
    take_along(character, 0)
    for item in reversed(character.items):
        if burden(book, character) == "light":
            break
        if item.where == "carried" and weight(book, item.kind):
            item.where = "home"
    leave_what_has_no_room(book, character)


def weighed(book: Book, character: Character) -> str:
    """What he carries, in words."""
    load = load_of(book, character)
    match burden(book, character):
        case "light":
            return f"carrying {load} of {2 * character.rep}"
        case "heavy":
            return f"carrying {load}: one die for a fast move"
        case "overloaded":
            return f"carrying {load}: no fast move"
