"""Charts about people: attributes, weapons, bands, Stars, what they try, and what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from mainbrace.games.bottle.ages import first_age
from mainbrace.games.bottle.assistant.desk import (
    Collection,
    Desk,
    Plain,
    Rep,
    asked,
    by_face,
    weapon_names,
)
from mainbrace.games.bottle.attributes import give_class_attribute, roll_attribute
from mainbrace.games.bottle.band import Customs, band_rep, class_weapons, recruit_band, strangers
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.creation import Wishes, make_star
from mainbrace.games.bottle.items import burden, fast_move_dice, load_of
from mainbrace.games.bottle.names import some_name
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.terms import AttributeName, ClassName, CreatureName, Nation
from mainbrace.kernel import ChartRow, Finding

PEOPLE = Collection("People")

Number = Annotated[int, Meta(ge=1, le=20)]
Being = Literal["human", CreatureName]
Caribbean = Literal["dutch", "english", "french", "spanish"]


@dataclass(frozen=True)
class Kind:
    """Of which class somebody is."""

    kind: ClassName = asked("pirate", "Class")


@dataclass(frozen=True)
class Folk(Kind):
    """Several of a class."""

    nation: Caribbean = asked("english", "Nation")
    number: Number = asked(5, "How many")
    attributes: bool = asked(True, "Attributes", "Everybody rolls for one, not only Stars.")


@dataclass(frozen=True)
class StarToBe(Kind):
    """Who a Star shall be; the rest is left to luck."""

    nation: Caribbean = asked("english", "Nation")
    rep: Annotated[int, Meta(ge=3, le=5)] = asked(5, "Rep")
    female: bool = asked(False, "A woman")
    band: bool = asked(True, "With a band", "As many tries as Rep; nobody of a higher Rep follows.")


@dataclass(frozen=True)
class Named:
    """Who is to be called something."""

    nation: Nation = asked("english", "Nation")
    female: bool = asked(False, "A woman")


@dataclass(frozen=True)
class Laden:
    """What somebody carries."""

    rep: Rep = asked(4, "Rep")
    one_hand: Annotated[int, Meta(ge=0, le=30)] = asked(3, "One-hand things", "Each weighs 1.")
    two_hand: Annotated[int, Meta(ge=0, le=30)] = asked(1, "Two-hand things", "Each weighs 2.")
    gold: Annotated[int, Meta(ge=0, le=100_000)] = asked(0, "Gold Pieces", "Five weigh 1.")
    fast: bool = asked(False, "Fast")


def person(
    name: str, rep: int, kind: ClassName, *attributes: AttributeName | None, weapons: tuple[str, ...] = ()
) -> Character:
    """Somebody for a chart."""
    held: list[AttributeName] = [attribute for attribute in attributes if attribute is not None]
    return Character(name, rep, kind, "english", attributes=held, weapons=list(weapons))


def born(book: Book, who: Character, being: Being) -> Character:
    """Somebody who is perhaps a creature, with the reactions of its kind then."""
    if being != "human":
        who.creature, who.kind = being, book.creatures[being].sheet
    return who


def laden(book: Book, who: Character, one_hand: int, two_hand: int = 0, gold: int = 0) -> Character:
    """Somebody with so many things on him, by the hands they take, and so much gold."""
    light, heavy = (next(each.id for each in book.items.values() if each.weight == hands) for hands in (1, 2))
    who.items = [Item(light)] * one_hand + [Item(heavy)] * two_hand
    who.gold = gold
    return who


def described(d: Desk, who: Character) -> str:
    """Somebody in a line."""
    book = d.book
    attributes = ", ".join(book.attributes[each].name for each in who.attributes)
    star = ", Star" if who.is_star else ""
    return (
        f"{who.name}{star}: Rep {who.rep}, {attributes or 'no attribute'}; {weapon_names(book, who.weapons)}"
    )


@PEOPLE.chart("attribute", "Attribute", "A die for the table, a die for the entry.", Kind, page=6)
def attribute(c: Kind, d: Desk) -> Finding:
    """BR-025; what the class has already is rolled again."""
    who = person("Figure", 4, c.kind)
    give_class_attribute(d.book, who)
    found = d.book.attributes[roll_attribute(d.dice, d.book, who.name, who.attributes)]
    rows = tuple(
        ChartRow(f"Table {each.table}, {each.face}", each.name, each is found)
        for each in d.book.attributes.values()
        if each.table == found.table
    )
    return Finding(f"{found.name}: {found.effect}", rows)


@PEOPLE.chart("weapons", "Weapons of a class", "What one of the class carries.", Kind, page=8)
def weapons(c: Kind, d: Desk) -> Finding:
    """BR-047."""
    found = class_weapons(d.dice, d.book, c.kind, "Figure")
    rows = [weapon_names(d.book, arms) for arms in d.book.classes[c.kind].weapons]
    return Finding(weapon_names(d.book, found), by_face(rows, d.faces()[0]))


@PEOPLE.chart("band-rep", "Band Generation", "The Rep of one Grunt.", Kind, page=9)
def one_rep(c: Kind, d: Desk) -> Finding:
    """BR-053."""
    rep = band_rep(d.dice, d.book, c.kind, "Figure")
    score = d.faces()[0] + d.book.classes[c.kind].band
    return Finding(f"Rep {rep}", by_face([f"Rep {each}" for each in d.book.people.band.rep], score, first=0))


@PEOPLE.chart(
    "band", "A band", "People of a class with Rep, attribute and weapons, their Leader first.", Folk, page=9
)
def band(c: Folk, d: Desk) -> Finding:
    """BR-050 to BR-054."""
    people = strangers(d, d.book, c.kind, c.nation, c.number, Customs(attributes=c.attributes))
    plural = d.book.classes[c.kind].plural
    return Finding(f"{len(people)} {plural}", lines=tuple(described(d, each) for each in people))


@PEOPLE.chart("star", "A new Star", "A Star at once, with a band if you like.", StarToBe, page=3)
def new_star(c: StarToBe, d: Desk) -> Finding:
    """BR-010, BR-051."""
    star = make_star(d, d.book, Wishes(female=c.female, rep=c.rep, nation=c.nation, kind=c.kind))
    men = recruit_band(d, d.book, star) if c.band else []
    things = ", ".join(d.book.items[item.kind].name for item in star.items)
    lines = (described(d, star), f"Items: {things}", *(described(d, each) for each in men))
    return Finding(
        f"{star.name}, {star.age}, {d.book.classes[star.kind].name} of Rep {star.rep}", lines=lines
    )


@PEOPLE.chart("age", "First age", "How old a new Star is.", Plain, page=6)
def age(c: Plain, d: Desk) -> Finding:
    """BR-022."""
    return Finding(f"{first_age(d.dice, d.book, 'The Star')} years old")


@PEOPLE.chart("name", "A name", "What somebody is called.", Named)
def name(c: Named, d: Desk) -> Finding:
    """No dice: names are drawn."""
    return Finding(some_name(d.chance, d.book, c.nation, c.female))


@PEOPLE.chart(
    "load", "Load", "How much is carried, and what that does to a fast move. No dice.", Laden, page=40
)
def load(c: Laden, d: Desk) -> Finding:
    """BC-058 to BC-061."""
    book, who = d.book, person("Figure", c.rep, "pirate", "fast" if c.fast else None)
    laden(book, who, c.one_hand, c.two_hand, c.gold)
    found = burden(book, who)
    rows = (
        ChartRow(f"Up to {2 * c.rep}", "light: moves as ever", found == "light"),
        ChartRow(f"Up to {3 * c.rep}", "heavy: one die for a fast move", found == "heavy"),
        ChartRow("More", "overloaded: no fast move", found == "overloaded"),
    )
    return Finding(
        f"Load {load_of(book, who)}, {found}: {counted(fast_move_dice(book, who), 'die')} for a fast move",
        rows,
    )
