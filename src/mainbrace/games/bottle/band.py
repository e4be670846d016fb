"""People who are met or who follow: their Rep, sex, name, attributes and weapons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from mainbrace.games.bottle.attributes import give_class_attribute, roll_attribute
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.hands import Hands, Unheard
from mainbrace.games.bottle.names import some_name
from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.terms import ClassName, Nation
from mainbrace.kernel import Dice, Modifier


class Customs(msgspec.Struct, frozen=True):
    """What the players have agreed on about everybody they meet."""

    attributes: bool = True
    """Everybody rolls one, not only Stars."""
    women: bool = True
    """Anybody may be a woman, on a double six (BR-054); Nobles in any case (AR-26)."""
    np_star_power: bool = False
    """The enemy's Star has the advantages of a player's (AR-13)."""


PLAIN = Customs()


def band_rep(dice: Dice, book: Book, kind: ClassName, who: str, extra: Sequence[Modifier] = ()) -> int:
    """Rep by Band Generation: a die, better for Pirates and worse for Townsfolk (BR-053)."""
    own = book.classes[kind]
    modifiers = [*([(own.band, own.plural)] if own.band else ()), *extra]
    score = total(dice, 1, f"{who}: Band Generation", modifiers)
    return book.people.band.rep[max(0, min(score, len(book.people.band.rep) - 1))]


def is_woman(dice: Dice, book: Book, who: str) -> bool:
    """Two dice; a double six is a woman (BR-054)."""
    return all(face == book.people.female for face in dice.roll(2, f"{who}: a woman on a double six"))


def class_weapons(dice: Dice, book: Book, kind: ClassName, who: str) -> list[str]:
    """What one of the class carries, by a die (BR-047, AR-27)."""
    (face,) = dice.roll(1, f"{who}: weapons of {book.classes[kind].plural}")
    return list(book.classes[kind].weapons[face - 1])


def somebody(
    t: Hands,
    book: Book,
    kind: ClassName,
    nation: Nation,
    customs: Customs = PLAIN,
    taken: Collection[str] = (),
    extra: Sequence[Modifier] = (),
) -> Character:
    """A Grunt of that class and nation, made by the tables."""
    own, unheard = book.classes[kind], Unheard(t)
    dice = unheard.dice
    rep = band_rep(dice, book, kind, own.name, extra)
    female = (customs.women or own.daughters is not None) and is_woman(dice, book, own.name)
    people: Nation = "native" if kind == "indian" else nation
    name = some_name(t.chance, book, people, female, taken)
    character = Character(name, rep, kind, people, female=female, items=[Item("clothes")])
    give_class_attribute(book, character)
    if customs.attributes:
        character.attributes.append(roll_attribute(dice, book, name, character.attributes))
    character.weapons = class_weapons(dice, book, kind, name)
    introduce(t, book, character, unheard.faces)
    return character


def called(book: Book, character: Character) -> tuple[str, str]:
    """What somebody is, and in brackets that it is a woman where that does not say so."""
    kind = book.classes[character.kind].name
    if character.female and kind.endswith("man"):
        return f"{kind[:-3]}woman", ""
    return kind, " (a woman)" if character.female else ""


def armed(book: Book, character: Character) -> str:
    """The weapons of somebody, in words."""
    return ", ".join(book.weapons[weapon].name.lower() for weapon in character.weapons) or "no weapon"


def introduce(t: Hands, book: Book, character: Character, faces: str) -> None:
    """Say in one line who somebody is, and which dice have made it so."""
    kind, sex = called(book, character)
    names = ", ".join(book.attributes[attribute].name for attribute in character.attributes)
    facts = {"who": character.name, "sex": sex, "kind": kind, "rep": character.rep, "faces": faces}
    t.tell("somebody", **facts, weapons=armed(book, character), attributes=names)


def recruit_band(
    t: Hands,
    book: Book,
    star: Character,
    customs: Customs = PLAIN,
    wanted: int = 0,
    tries: int = 0,
    known: Collection[str] = (),
) -> list[Character]:
    """The Star's own men, until `wanted` have joined: as many tries as Rep, or more if so many are said.

    Nobody follows who has a higher Rep (BR-051, BR-052). Without a wish everybody who would joins.
    """
    band: list[Character] = []
    for _ in range(max(star.rep, tries)):
        if wanted and len(band) == wanted:
            break
        taken = [*known, star.name, *(character.name for character in band)]
        found = somebody(t, book, star.kind, star.nation, customs, taken)
        if found.rep > star.rep:
            t.tell("stays-behind", who=found.name, rep=found.rep)
        else:
            band.append(found)
            t.tell("joins", who=found.name, kind=book.classes[found.kind].name, rep=found.rep)
    return band


def party_limit(star: Character) -> int:
    """How many may go ashore together, the Star among them (BR-051, AR-28)."""
    return star.rep


def strangers(
    t: Hands,
    book: Book,
    kind: ClassName,
    nation: Nation,
    number: int,
    customs: Customs = PLAIN,
    extra: Sequence[Modifier] = (),
    known: Collection[str] = (),
) -> list[Character]:
    """So many people, their Leader first: the one with the highest Rep is a Star (BR-050, AR-13)."""
    met: list[Character] = []
    for _ in range(number):
        taken = [*known, *(each.name for each in met)]
        met.append(somebody(t, book, kind, nation, customs, taken, extra))
    leader = max(met, key=lambda each: each.rep)
    lead(leader, customs)
    return [leader, *(each for each in met if each is not leader)]


def lead(leader: Character, customs: Customs) -> None:
    """Make somebody the Star of the other side; with its advantages only if that is agreed (AR-13)."""
    leader.is_star = True
    leader.star_power = leader.larger_than_life = customs.np_star_power
    leader.cheating_death = leader.free_will = customs.np_star_power
