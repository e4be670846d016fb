"""Making a Star: step by step, each choice asked for, or at once by what is wished for and by luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from mainbrace.games.bottle.ages import first_age
from mainbrace.games.bottle.attributes import give_class_attribute, roll_attribute
from mainbrace.games.bottle.band import armed, called, class_weapons
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.hands import Hands, at_once
from mainbrace.games.bottle.items import begin_items, keep, take_along
from mainbrace.games.bottle.names import some_name
from mainbrace.games.bottle.terms import NATIONS, Advantage, AttributeName, ClassName, Nation
from mainbrace.kernel import Option, Play

T = TypeVar("T")

NAMES_OFFERED = 5
NOT_CHOSEN = ("map",)
"""Roles of Items that nobody begins with; ships are no Items at all (BC-055)."""


class Wishes(msgspec.Struct, frozen=True):
    """What is settled about a Star beforehand; what is None or empty is asked, or left to luck.

    The four advantages can be had or not (BR-013): `without` says which not.
    """

    name: str = ""
    female: bool | None = None
    rep: int | None = None
    nation: Nation | None = None
    attribute: AttributeName | None = None
    kind: ClassName | None = None
    weapons: tuple[str, ...] | None = None
    without: tuple[Advantage, ...] = ()
    purse: int = 0
    """How much of the gold goes along; the rest is at home (BC-064)."""


def make_star(t: Hands, book: Book, wishes: Wishes = Wishes()) -> Character:  # noqa: B008 - it is frozen
    """A Star at once: what is not wished for is left to luck, but Rep is 5, as suggested (BR-012)."""
    return at_once(create_star(t, book, wishes, None))


def create_star(t: Hands, book: Book, wishes: Wishes, seat: int | None) -> Play[Character]:
    """A new Star in the book's order (BR-010): Rep, age, nation, attributes, class, weapons, Items, gold.

    Ship, crew, and where the career begins are matters of the campaign.
    """
    female = wishes.female
    if female is None:
        female = yield from choose_sex(t, seat)
    rep = wishes.rep or (yield from choose_rep(t, book, seat))
    age = first_age(t.dice, book, wishes.name or "The Star")
    nation = wishes.nation or (yield from choose_nation(t, seat))
    name = wishes.name or (yield from choose_name(t, book, seat, nation, female))
    chosen = wishes.attribute or (yield from choose_attribute(t, book, seat, name))
    rolled = roll_attribute(t.dice, book, name, (chosen,))
    kind = wishes.kind or (yield from choose_class(t, book, seat, name))
    star = Character(
        name,
        rep,
        kind,
        nation,
        age,
        female,
        is_star=True,
        attributes=[chosen],
        savings=book.people.first_gold,
        loyalty=rep,
        star_power="star_power" not in wishes.without,
        larger_than_life="larger_than_life" not in wishes.without,
        cheating_death="cheating_death" not in wishes.without,
        free_will="free_will" not in wishes.without,
    )
    take_along(star, wishes.purse)
    give_class_attribute(book, star)
    if rolled in star.attributes:
        rolled = roll_attribute(t.dice, book, name, star.attributes)
    star.attributes.insert(1, rolled)
    if wishes.weapons is None:
        star.weapons = yield from choose_weapons(t, book, seat, star)
    else:
        star.weapons = list(wishes.weapons)
    yield from choose_items(t, book, seat, star)
    announce(t, book, star)
    return star


def choose(t: Hands, seat: int | None, ask: str, text: str, options: Sequence[Option[T]]) -> Play[T]:
    """Ask a seat; without one luck decides."""
    if seat is None:
        return t.chance.pick(options).value
    return (yield from t.ask(seat, ask, text, options))


def choose_sex(t: Hands, seat: int | None) -> Play[bool]:
    """A man or a woman."""
    options = [Option("man", False, "A man"), Option("woman", True, "A woman")]
    return (yield from choose(t, seat, "sex", "Who goes on the account?", options))


def choose_rep(t: Hands, book: Book, seat: int | None) -> Play[int]:
    """One of the Reps one begins with (BR-021); without anybody to ask the first."""
    if seat is None:
        return book.people.first_reps[0]
    words = {5: "Rep 5, a veteran", 4: "Rep 4, reliable", 3: "Rep 3, untested"}
    options = [Option(f"rep:{rep}", rep, words.get(rep, f"Rep {rep}")) for rep in book.people.first_reps]
    return (yield from t.ask(seat, "rep", "How good is your Star?", options))


def choose_nation(t: Hands, seat: int | None) -> Play[Nation]:
    """One of the four nations of the Caribbean (BR-024)."""
    options = [Option(f"nation:{nation}", nation, nation.title()) for nation in NATIONS]
    return (yield from choose(t, seat, "nation", "Of which nation?", options))


def choose_name(t: Hands, book: Book, seat: int | None, nation: Nation, female: bool) -> Play[str]:
    """One of a few names of that nation."""
    names: list[str] = []
    for _ in range(NAMES_OFFERED if seat is not None else 1):
        name = some_name(t.chance, book, nation, female, names)
        if name not in names:
            names.append(name)
    options = [Option(f"name:{name}", name, name) for name in names]
    return (yield from choose(t, seat, "name", "And called?", options))


def choose_attribute(t: Hands, book: Book, seat: int | None, name: str) -> Play[AttributeName]:
    """The first attribute is chosen (BR-025); luck alone chooses one that does good."""
    entries = [each for each in book.attributes.values() if seat is not None or each.table > 1]
    options = [Option(f"attribute:{each.id}", each.id, f"{each.name}\n{each.effect}") for each in entries]
    return (
        yield from choose(t, seat, "attribute", f"{name}: choose an attribute; another is rolled", options)
    )


def choose_class(t: Hands, book: Book, seat: int | None, name: str) -> Play[ClassName]:
    """What the Star is by trade (BR-045)."""
    attributes = book.attributes
    options = [
        Option(f"class:{kind.id}", kind.id, f"{kind.name}\n{attributes[kind.attribute].name}")
        for kind in book.classes.values()
    ]
    return (yield from choose(t, seat, "class", f"{name}: of which class?", options))


def choose_weapons(t: Hands, book: Book, seat: int | None, star: Character) -> Play[list[str]]:
    """A die for what the class carries, or what one's figure has in its hands (BR-047, BR-049)."""
    roll: Option[tuple[str, ...] | None] = Option("roll", None, "Roll for them")
    kits = [
        Option(f"kit:{'+'.join(kit)}", kit, " and ".join(book.weapons[weapon].name for weapon in kit))
        for kit in book.people.kits
    ]
    if seat is not None:
        kit = yield from t.ask(seat, "weapons", f"{star.name}: which weapons?", [roll, *kits])
        if kit is not None:
            return list(kit)
    return class_weapons(t.dice, book, star.kind, star.name)


def choose_items(t: Hands, book: Book, seat: int | None, star: Character) -> Play[None]:
    """Two Items for each point of Rep (BC-055); along goes what is no burden beside gold and weapons."""
    number = begin_items(book, star.rep)
    if seat is None:
        for item in book.people.first_items[:number]:
            keep(book, star, item)
        return
    offered = [entry for entry in book.items.values() if entry.role not in NOT_CHOSEN]
    options = [Option(f"item:{entry.id}", entry.id, entry.name) for entry in offered]
    enough: Option[str | None] = Option("enough", None, "That is all")
    for left in range(number, 0, -1):
        text = f"{star.name}: choose an Item, {left} left"
        kind = yield from t.ask(seat, "item", text, [*options, enough])
        if kind is None:
            return
        keep(book, star, kind)


def announce(t: Hands, book: Book, star: Character) -> None:
    """Say who it has become."""
    names = ", ".join(book.attributes[attribute].name for attribute in star.attributes)
    kind, sex = called(book, star)
    facts = {"who": star.name, "sex": sex, "age": star.age, "kind": kind, "rep": star.rep}
    t.tell("made-star", **facts, weapons=armed(book, star), attributes=names)
