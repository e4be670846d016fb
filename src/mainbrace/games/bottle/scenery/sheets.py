"""A figure's sheet: who it is, what it can do, what it has with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mainbrace.games.bottle.band import called
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, Item, can_still_use
from mainbrace.games.bottle.court import crimes_of
from mainbrace.games.bottle.creatures import creature_of
from mainbrace.games.bottle.items import hampered, item_name
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.scenery.figures import STATES
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.guns import gun_of, named
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.kernel import Entry, Panel

GRIPS = {"unarmed": "-", "improvised": "improvised", "one-hand": "one hand", "two-hand": "two hands"}


def sheet(s: Skirmish, cast: Cast, figure: Figure) -> Panel:
    """What a player would write on a card about a figure."""
    character = figure.character
    return Panel(
        f"sheet:{figure.id}",
        character.name,
        [described(s.book, character), *condition(s, figure)],
        cast.owner(figure),
        s.piece(figure),
        [
            *weapons(s, figure),
            *attributes(s, figure),
            *advantages(character),
            *belongings(s.book, character),
            *haunts(s.book, character),
        ],
        character.creature or character.kind,
    )


def portrait(book: Book, character: Character, owner: int) -> Panel:
    """Somebody who is not on the table yet."""
    arms = ", ".join(book.weapons[name].name for name in character.weapons) or "Unarmed"
    traits = [
        Entry(book.attributes[name].name, book.attributes[name].effect, topics=[name])
        for name in character.attributes
    ]
    return Panel(
        f"portrait:{owner}:{character.name}",
        character.name,
        [described(book, character), f"{arms}."],
        owner,
        entries=[*traits, *advantages(character), *belongings(book, character), *haunts(book, character)],
        icon=character.kind,
    )


def described(book: Book, character: Character) -> str:
    """Who somebody is, in a line."""
    if character.creature:
        return f"Rep {character.rep} {book.creatures[character.creature].name}"
    kind = "".join(called(book, character))
    nation = "" if character.nation == "native" else f", {character.nation.capitalize()}"
    star = ", Star" if character.is_star else ""
    age = f", {character.age} years old" if character.age else ""
    return f"Rep {character.rep} {kind}{nation}{star}{age}"


def condition(s: Skirmish, figure: Figure) -> Iterator[str]:
    """How it fares now."""
    state = STATES[figure.status]
    yield f"{state[:-1]}, prone." if figure.prone and figure.is_able else state
    if (gun := gun_of(s, figure)) is not None and figure.is_able:
        yield f"Serves the {named(gun)}{', as its Gunner' if gun.gunner == figure.id else ''}."
    if figure.locked:
        yield f"Evenly matched with {', '.join(s.figures[other].name for other in figure.locked)}."
    if figure.burden != NOBODY:
        yield f"Carries {s.figures[figure.burden].name}."
    if figure.bearer != NOBODY:
        yield f"Is carried by {s.figures[figure.bearer].name}."
    if figure.captor != NOBODY:
        yield f"Prisoner of {s.figures[figure.captor].name}."
    if figure.busy:
        yield f"Looks for loot for {counted(figure.busy, 'more turn')}."
    if why := hampered(s.book, figure.character):
        yield f"{why}."


# What it fights with


def weapons(s: Skirmish, figure: Figure) -> Iterator[Entry]:
    """Every weapon at hand: how far it carries, how hard it hits, and whether it is loaded."""
    creature = creature_of(s.book, figure.character)
    if creature is not None:
        yield Entry(creature.name, creature.text, topics=[creature.id])
    elif not figure.character.weapons:
        yield Entry("Unarmed", "Fists and bottles.", topics=["melee"])
    ready = Counter(figure.ready)
    for name in figure.character.weapons:
        weapon = s.weapon(name)
        is_ready = ready[name] > 0
        ready[name] -= 1
        yield Entry(
            weapon.name,
            tags=list(figures_of(weapon, is_ready, figure.loading == name)),
            topics=[f"weapon-{name}"],
        )


def figures_of(weapon: Weapon, is_ready: bool, is_loading: bool) -> Iterator[str]:
    """A weapon in a few short tags."""
    if weapon.is_gun:
        yield "loaded" if is_ready else "loading" if is_loading else "unloaded"
    if weapon.range:
        yield f"{weapon.range} inches{', thrown' if weapon.thrown else ''}"
        yield f"Impact {weapon.impact}"
    yield f"melee: {GRIPS[weapon.melee]}"


# What it is


def attributes(s: Skirmish, figure: Figure) -> Iterator[Entry]:
    """What makes it better or worse than others."""
    character = figure.character
    for name in character.attributes:
        attribute = s.book.attributes[name]
        tags = []
        if attribute.once and not can_still_use(character, name):
            tags.append("used up")
        elif not s.has(figure, name):
            tags.append("not in a Settlement")
        yield Entry(attribute.name, attribute.effect, tags, [name])


def advantages(character: Character) -> Iterator[Entry]:
    """What only Stars have (BR-013)."""
    if character.star_power:
        dice = f"{character.power} {'die' if character.power == 1 else 'dice'} left"
        yield Entry("Star Power", tags=[dice], topics=["star-power"])
    for name, is_on in (
        ("Larger Than Life", character.larger_than_life),
        ("Cheating Death", character.cheating_death),
        ("Free Will", character.free_will),
    ):
        if is_on:
            yield Entry(name, topics=[name.lower().replace(" ", "-")])


def haunts(book: Book, character: Character) -> Iterator[Entry]:
    """The Settlements whose Watch has a Star on its List, and what for (BC-092)."""
    for haunt in character.haunts:
        if haunt.sought_for:
            area = f" in Area {haunt.area}" if haunt.area else ""
            place = f"{haunt.nation.capitalize()} settlement of level {haunt.sal}{area}"
            crimes = ", ".join(crime.name for crime in crimes_of(book, haunt.sought_for))
            yield Entry("On the List", f"{place}: {crimes}.", topics=["list"])


def belongings(book: Book, character: Character) -> Iterator[Entry]:
    """Gold and Items."""
    if character.gold:
        yield Entry("Gold", tags=[f"{character.gold} GP"], topics=["gold"])
    carried = [item for item in character.items if item.where != "home"]
    if carried:
        names = ", ".join(thing_name(book, item) for item in carried)
        yield Entry("Items", f"{names}.", topics=["items"])


def thing_name(book: Book, item: Item) -> str:
    """What a thing is called; a weapon may be carried like any other."""
    return book.weapons[item.kind].name if item.kind in book.weapons else item_name(book, item)
