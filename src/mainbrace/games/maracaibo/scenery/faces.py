"""What is printed on cards, spaces and tiles: costs, points, and effects with icons and when they work."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain, groupby
from typing import NamedTuple

from msgspec.structs import replace

from mainbrace.games.maracaibo.cardwords import UPGRADE
from mainbrace.games.maracaibo.content import (
    Box,
    Condition,
    Figurehead,
    Improvement,
    Location,
    Quest,
    Residence,
    SeaCard,
)
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.effects import Clause, Colour, Effect, Price, Way, parse_effect, readable
from mainbrace.games.maracaibo.guide.art import icon_among
from mainbrace.games.maracaibo.guide.glossary import topic_of, topic_of_price
from mainbrace.games.maracaibo.improvements import price
from mainbrace.games.maracaibo.residences import free_slots
from mainbrace.games.maracaibo.scoring import scroll
from mainbrace.games.maracaibo.state import Player, State
from mainbrace.games.maracaibo.terms import CATEGORIES
from mainbrace.kernel import Deed, Face, When


class Scroll(NamedTuple):
    """When the scrolls of a colour work."""

    when: When
    words: str


SCROLLS: Mapping[Colour, Scroll] = {
    "beige": Scroll("once", "at once"),
    "red": Scroll("lasting", "lasts"),
    "blue": Scroll("round", "each round"),
    "grey": Scroll("end", "at the end"),
}
LOCATION_HUE, RESIDENCE_HUE, TRAIL_HUE, COAST_HUE, QUEST_HUE, FIGUREHEAD_HUE = range(3, 9)
"""Categories of Improvements have the first three."""
EVERY_LOCATION = Deed(UPGRADE.capitalize(), icon=UPGRADE)
"""What every Location brings besides its action."""


class Onlooker:
    """Whoever looks at cards: what they cost and would score, as far as that depends on who it is."""

    def __init__(self, box: Box, state: State, player: Player | None) -> None:
        self.box = box
        self.state = state
        self.player = player
        self.estate = None if player is None else Estate(box, state, player)

    def price(self, card: Improvement) -> int:
        """What a card costs."""
        return card.cost if self.player is None else price(self.player.sheet, card)

    def points(self, effect: Effect) -> int | None:
        """What would be scored now; nothing for what does not score, or for nobody."""
        if self.estate is None or not effect.scores:
            return None
        return scroll(self.estate, effect)

    def room(self, card: Residence) -> str:
        """How many slots of a Residence are free."""
        return f"{free_slots(self.box, self.state, self.box.card(card.id))} free"

    def steps(self, condition: Condition) -> tuple[int, int]:
        """How much of what a quest asks for is there, and how much that is."""
        if self.estate is None:
            return 0, 0
        have = [min(self.estate[term], number) for number, term in condition.needs]
        return sum(have), sum(need.number for need in condition.needs)


def deeds(effect: Effect) -> list[Deed]:
    """An effect part by part: what works at one time stands together, ways to choose from one by one."""
    return [*printed(effect.text)]


@lru_cache(maxsize=1024)
def printed(text: str) -> tuple[Deed, ...]:
    """What is printed for an effect, made once for all scenes."""
    first, *others = [[*way_deeds(way)] for way in parse_effect(text).ways] or [[]]
    for way in others:
        way[0].text = f"or {way[0].text[:1].lower()}{way[0].text[1:]}"
    return tuple(chain(first, *others))


def way_deeds(way: Way) -> Iterator[Deed]:
    """One way, split where another time begins; what it takes comes first, and keeps its own icon."""
    if way.price is not None:
        yield from priced_deeds(way, way.price)
        return
    parts = iter(way.text.split("; "))
    for colour, group in groupby(way.clauses, lambda clause: clause.colour):
        clauses = tuple(group)
        words = "; ".join(next(parts).strip() for _ in clauses)
        yield Deed(capital(readable(words)), SCROLLS[colour].when, icon_of(clauses), figure_of(clauses))


def priced_deeds(way: Way, price: Price) -> Iterator[Deed]:
    """What is owned and used later in one, otherwise the price and then what it brings."""
    icon = icon_among([topic_of_price(price.kind)])
    if way.is_kept:
        yield Deed(capital(readable(way.text)), "lasting", icon, figure_of(way.clauses))
        return
    opening, _, gain = way.text.rpartition(": ")
    yield Deed(f"{capital(opening)}:", "once", icon, str(price.number))
    yield Deed(readable(gain), "once", icon_of(way.clauses), figure_of(way.clauses))


def icon_of(clauses: tuple[Clause, ...]) -> str:
    """The icon of the first thing that happens."""
    return icon_among([topic_of(clauses[0].verb)])


def figure_of(clauses: tuple[Clause, ...]) -> str:
    """How much, where a number says it."""
    first = clauses[0]
    return str(first.number) if first.number and first.verb != "score" else ""


def capital(words: str) -> str:
    """Words as they begin a line."""
    return f"{words[:1].upper()}{words[1:]}"


def card_face(card: SeaCard, who: Onlooker) -> Face:
    """A card of the sea or a tableau."""
    match card:
        case Improvement():
            return improvement_face(card, who)
        case Location():
            return Face(
                card.name, "location", "location", LOCATION_HUE, deeds=[EVERY_LOCATION, *deeds(card.action)]
            )
        case Residence():
            points = min(who.points(card.effect) or 0, card.cap)
            told = [replace(deed, done=points, of=card.cap) for deed in deeds(card.effect)]
            told.insert(0, Deed(who.room(card), icon="marker"))
            return Face(card.name, "residence", "residence", RESIDENCE_HUE, str(card.cost), deeds=told)


def improvement_face(card: Improvement, who: Onlooker) -> Face:
    """An Improvement at the price for whoever looks."""
    cost, told = who.price(card), deeds(card.effect)
    points = who.points(card.effect)
    if points is not None:
        told = [replace(deed, figure=f"now {points}") if deed.when == "end" else deed for deed in told]
    return Face(
        card.name,
        card.category,
        card.category,
        CATEGORIES.index(card.category),
        str(cost),
        str(card.cost) if cost < card.cost else "",
        f"{card.vp} VP",
        told,
    )


def quest_face(quest: Quest, who: Onlooker) -> Face:
    """A quest with how far each condition is."""
    told = []
    for condition in (quest.top, quest.bottom):
        done, wanted = who.steps(condition)
        words = capital(" and ".join(map(str, condition.needs)))
        told.append(Deed(words, "end", "quests", f"{condition.vp} VP", done, wanted))
    return Face(quest.name, "quest", "quests", QUEST_HUE, deeds=told)


def figurehead_face(tile: Figurehead) -> Face:
    """A figurehead."""
    return Face(tile.name, "figurehead", "figurehead", FIGUREHEAD_HUE, deeds=deeds(tile.effect))
