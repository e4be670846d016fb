"""How many of something a player has: what quests, residences and grey scrolls ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import get_args

from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.content import Box, Condition, Improvement, Quest
from mainbrace.games.maracaibo.state import Player, State
from mainbrace.games.maracaibo.terms import CATEGORIES, TREASURES, Need, Term

Count = Callable[[Box, State, Player], int]


def count(box: Box, state: State, player: Player, term: Term) -> int:
    """How many of it the player has."""
    return COUNTS[term](box, state, player)


def categories(box: Box, player: Player) -> list[int]:
    """How many Improvements of each category."""
    found = [0] * len(CATEGORIES)
    for number in player.improvements:
        card = box.cards[number]
        if isinstance(card, Improvement):
            found[CATEGORIES.index(card.category)] += 1
    return found


def treasures(player: Player) -> list[int]:
    """All treasures of a player by kind, buried or not."""
    return [unburied + buried for unburied, buried in zip(loose(player), player.buried, strict=True)]


def loose(player: Player) -> list[int]:
    """Treasures that are not buried by kind, on the sand or with the Commander (MC-155)."""
    if not player.shelf:
        return player.sand
    return [player.sand[kind] + player.shelf.count(kind) for kind in range(len(TREASURES))]


def doubloon_income(player: Player) -> int:
    """What the player earns at each round end."""
    return player.sheet.doubloon_income + player.sheet.cannon_income * len(player.cannons)


def vp_income(player: Player) -> int:
    """What the player scores at each round end."""
    return player.sheet.vp_income + player.sheet.fort_income * len(player.forts)


def scored_quests(box: Box, state: State, player: Player) -> int:
    """How many quests would score now."""
    owned = (*player.quests, *player.shown)
    return sum(worth(box, state, player, box.quests[number]) > 0 for number in owned)


def worth(box: Box, state: State, player: Player, quest: Quest) -> int:
    """What a quest would score now: the better condition that is met (MC-128)."""
    best = 0
    for condition in (quest.bottom, quest.top):
        if condition.vp > best and is_met(box, state, player, condition):
            best = condition.vp
    return best


def final_worth(box: Box, state: State, player: Player, quest: Quest) -> int:
    """What a quest scores at the end; for some the upper condition is enough (MC-161)."""
    now = worth(box, state, player, quest)
    return max(quest.top.vp, quest.bottom.vp) if now and has(box, player, "top is enough") else now


def is_met(box: Box, state: State, player: Player, condition: Condition) -> bool:
    """True if the player has all that a condition asks for."""
    return all(COUNTS[need.term](box, state, player) >= need.count for need in condition.needs)


def missing(box: Box, state: State, player: Player, condition: Condition) -> list[Need]:
    """What a condition still asks for."""
    short = [(need, need.count - count(box, state, player, need.term)) for need in condition.needs]
    return [Need(lacking, need.term) for need, lacking in short if lacking > 0]


def in_category(place: int) -> Count:
    """What counts the Improvements of one category."""
    return lambda box, state, player: categories(box, player)[place]


def buried_of(place: int) -> Count:
    """What counts the buried treasures of one kind."""
    return lambda box, state, player: player.buried[place]


def behind(box: Box, windows: Sequence[int], line: int) -> int:
    """How many of the windows lie behind a barrier line."""
    return sum(box.windows[window].line >= line for window in windows)


COUNTS: Mapping[Term, Count] = {
    "crew card": in_category(CATEGORIES.index("crew")),
    "equipment card": in_category(CATEGORIES.index("equipment")),
    "ship card": in_category(CATEGORIES.index("ship")),
    "improvement": lambda box, state, player: len(player.improvements),
    "set of categories": lambda box, state, player: min(categories(box, player)),
    "river": lambda box, state, player: len(player.rivers),
    "step of progress": lambda box, state, player: box.trails[state.trail].spaces[player.explorer].progress,
    "explore bonus": lambda box, state, player: player.sheet.explore,
    "scored quest": scored_quests,
    "quest": lambda box, state, player: len(player.quests) + len(player.shown),
    "treasure": lambda box, state, player: sum(treasures(player)),
    "treasure on the sand": lambda box, state, player: sum(loose(player)),
    "buried treasure": lambda box, state, player: sum(player.buried),
    "buried gold": buried_of(TREASURES.index("gold")),
    "buried emerald": buried_of(TREASURES.index("emerald")),
    "buried pearl": buried_of(TREASURES.index("pearl")),
    "set of treasures": lambda box, state, player: min(treasures(player)),
    "set of buried treasures": lambda box, state, player: min(player.buried),
    "marker": lambda box, state, player: len(player.windows),
    "marker behind line 2": lambda box, state, player: behind(box, player.windows, 2),
    "cannon": lambda box, state, player: len(player.cannons),
    "fort": lambda box, state, player: len(player.forts),
    "black market": lambda box, state, player: len(player.stalls),
    "residence": lambda box, state, player: len(player.residences),
    "figurehead": lambda box, state, player: len(player.figureheads),
    "raiding power": lambda box, state, player: player.sheet.power,
    "doubloon income": lambda box, state, player: doubloon_income(player),
    "VP income": lambda box, state, player: vp_income(player),
    "income": lambda box, state, player: doubloon_income(player) + vp_income(player),
    "doubloon": lambda box, state, player: player.doubloons,
}

assert set(COUNTS) == set(get_args(Term))
