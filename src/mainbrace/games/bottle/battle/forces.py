"""Armies: how many units, how good, with what weapons, and who leads them (BR-048, BR-168 to BR-170)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, islice
from typing import Protocol

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.tables import Tables
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, begin_encounter
from mainbrace.games.bottle.creation import Wishes, make_star
from mainbrace.games.bottle.ground.squares import FACINGS, Square
from mainbrace.games.bottle.names import some_name
from mainbrace.games.bottle.passes import total
from mainbrace.games.bottle.terms import Advantage, ClassName, Nation
from mainbrace.kernel import Dice, MainbraceError

ENLISTED = Square(0)
"""Where units are before they are set up."""


class Depot(Protocol):
    """Where units come from: dice and the books. A battle is one."""

    @property
    def dice(self) -> Dice: ...

    @property
    def book(self) -> Book: ...

    @property
    def tables(self) -> Tables: ...


def sizes(figures: int, most: int, fewest: int = 1) -> list[int]:
    """As many figures in `fewest` units or more of up to `most`, as even as possible, the larger first."""
    units = max(fewest, -(-figures // most))
    share, over = divmod(figures, units)
    return [share + (place < over) for place in range(units)]


def unit_rep(b: Depot, kind: ClassName, who: str) -> int:
    """Rep by Unit Generation: a die, better for Pirates and worse for Townsfolk (BR-170)."""
    own = b.book.classes[kind]
    modifiers = [(own.band, own.plural)] if own.band else []
    rows = b.tables.unit.rep
    score = total(b.dice, 1, f"{who}: Unit Generation ({rows_words(rows)})", modifiers)
    return rows[max(0, min(score, len(rows) - 1))]


def rows_words(reps: Sequence[int]) -> str:
    """The rows of Unit Generation: from which score on it is which Rep."""
    firsts = [score for score, rep in enumerate(reps) if score and rep != reps[score - 1]]
    return ", ".join([f"Rep {reps[0]}", *(f"from {score} on {reps[score]}" for score in firsts)])


def battle_weapon(b: Depot, kind: ClassName, who: str) -> str:
    """What all figures of a unit fire: rolled once for the unit where the class leaves a choice (AR-127).

    A sword or knife besides makes no difference to units.
    """
    arms = b.book.classes[kind].battle
    if arms is None:
        plural = b.book.classes[kind].plural
        raise MainbraceError(f"{plural} fight no Big Land Battles; classes that do have `battle` weapons")
    if len(set(arms)) == 1:
        return firing_of(b, arms[0])
    (face,) = b.dice.roll(1, f"{who}: weapons of {b.book.classes[kind].plural}, {arms_rows(b, arms)}")
    return firing_of(b, arms[face - 1])


def arms_rows(b: Depot, arms: Sequence[tuple[str, ...]]) -> str:
    """What each row of a class's weapons gives a unit to fire."""
    rows: dict[str, list[int]] = {}
    for face, each in enumerate(arms, start=1):
        fired = firing_of(b, each)
        rows.setdefault(b.book.weapons[fired].name.lower() if fired else "nothing to fire", []).append(face)
    return ", ".join(f"{words} on {'/'.join(map(str, faces))}" for words, faces in rows.items())


def first_weapon(b: Depot, kind: ClassName) -> str:
    """What a class fires first of all by its own table, without a roll."""
    arms = b.book.classes[kind].battle
    return firing_of(b, arms[0]) if arms else ""


def firing_of(b: Depot, arms: tuple[str, ...]) -> str:
    """The weapon among these that is loaded and fired."""
    return next((weapon for weapon in arms if b.book.weapons[weapon].is_gun), "")


def enlist(
    b: Battle, side: int, seat: int, kind: ClassName, name: str, figures: int, has_gun: bool = False
) -> Unit:
    """A unit with a Rep for all its figures and another for its Leader, each rolled for (BR-169).

    A crew rolls for no small arms, since it fires nothing but its gun.
    """
    rep = unit_rep(b, kind, name)
    leader = unit_rep(b, kind, f"{name}, Leader")
    weapon = first_weapon(b, kind) if has_gun else battle_weapon(b, kind, name)
    unit = Unit(
        id=len(b.state.units),
        side=side,
        seat=seat,
        name=name,
        kind=kind,
        rep=rep,
        leader=leader,
        figures=figures,
        weapon=weapon,
        anchor=ENLISTED,
        facing=FACINGS[4 * side],
        began=figures,
        has_gun=has_gun,
    )
    b.state.units.append(unit)
    return unit


def present(b: Battle, unit: Unit) -> None:
    """Say what has come of the dice of a unit."""
    kind = f"mounted {b.kind(unit).plural}" if unit.is_mounted else b.kind(unit).plural
    b.tell(
        "musters",
        unit=unit.name,
        number=unit.figures,
        kind=kind,
        rep=unit.rep,
        arms=arms_words(b, unit),
        leader=unit.leader,
    )


def arms_words(b: Battle, unit: Unit) -> str:
    """What a unit fires."""
    if unit.has_gun:
        return "a cannon"
    weapon = b.weapon(unit)
    return plural(weapon.name.lower()) if weapon is not None else "nothing to fire"


def plural(word: str) -> str:
    """Of a weapon."""
    return f"{word}es" if word.endswith("s") else f"{word}s"


def enlist_gun(b: Battle, side: int, seat: int, kind: ClassName, name: str) -> Unit:
    """A cannon and its crew."""
    return enlist(b, side, seat, kind, name, b.tables.cannon.crew, has_gun=True)


def appoint(b: Battle, unit: Unit, chief: Character) -> None:
    """A commander in chief, or an ally's Star, leads a unit of his own (BR-168)."""
    begin_encounter(chief)
    unit.star, unit.leader = len(b.state.stars), chief.rep
    b.state.stars.append(chief)
    b.tell("takes command", who=chief.name, rep=chief.rep, unit=unit.name)


def players_star(b: Battle, kind: ClassName, rep: int, without: Sequence[Advantage]) -> Character:
    """A Star as a player has one, made at once; of any class, for his men are what fights (AR-105)."""
    return make_star(b, b.book, Wishes(kind=kind, rep=rep, without=tuple(without)))


def books_chief(b: Battle, kind: ClassName, rep: int, nation: Nation) -> Character:
    """The commander of a side that the book's tables play; he has none of a Star's advantages (AR-13)."""
    name = some_name(b.chance, b.book, nation, female=False)
    own = b.book.classes[kind].attribute
    return Character(name, rep, kind, nation, is_star=True, attributes=[own])


def names_of(b: Battle, kind: ClassName, side: int) -> tuple[Sequence[str], Sequence[str]]:
    """What units and guns of a class are called; the last list if the other side has the first."""
    lists = [names for names in b.tables.names if names.kind == kind]
    if not lists:
        own = (b.book.classes[kind].plural,)
        return own, own
    is_second = any(unit.kind == kind and unit.side != side for unit in b.state.units)
    found = lists[-1 if is_second else 0]
    return found.units, found.guns


def fresh_names(b: Battle, names: Sequence[str], number: int) -> list[str]:
    """So many names that nobody on the table has; a list that is used up begins again with numbers."""
    taken = {unit.name for unit in b.state.units}
    numbered = (name if again == 1 else f"{name} {again}" for again in count(1) for name in names)
    return list(islice((name for name in numbered if name not in taken), number))
