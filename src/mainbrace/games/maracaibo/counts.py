"""How many of something a player has: what quests, residences and grey scrolls ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import add
from typing import get_args

from mainbrace.games.maracaibo.commanders import has
from mainbrace.games.maracaibo.content import Box, Condition, Quest
from mainbrace.games.maracaibo.state import Player, State
from mainbrace.games.maracaibo.tableau import tableau
from mainbrace.games.maracaibo.terms import CATEGORIES, TREASURES, Need, Term


class Estate(dict[Term, int]):
    """All that a player has at one moment, each thing counted when it is first asked for."""

    __slots__ = ("_worths", "box", "player", "state", "tableau")

    def __init__(self, box: Box, state: State, player: Player) -> None:
        super().__init__()
        self.box = box
        self.state = state
        self.player = player
        self.tableau = tableau(box, tuple(player.improvements))
        self._worths: list[int] | None = None

    def __missing__(self, term: Term) -> int:
        number = self[term] = COUNTS[term](self)
        return number

    @property
    def worths(self) -> list[int]:
        """What each quest would score now: those in hand, then those that were shown."""
        if self._worths is None:
            quests, player = self.box.quests, self.player
            self._worths = [worth(self, quests[number]) for number in (*player.quests, *player.shown)]
        return self._worths


def treasures(player: Player) -> list[int]:
    """All treasures of a player by kind, buried or not."""
    return list(map(add, loose(player), player.buried))


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


def scored_quests(estate: Estate) -> int:
    """How many quests would score now."""
    return sum([now > 0 for now in estate.worths])


def worth(estate: Estate, quest: Quest) -> int:
    """What a quest would score now: the better condition that is met (MC-128)."""
    best = 0
    for condition in (quest.bottom, quest.top):
        if condition.vp > best and is_met(estate, condition):
            best = condition.vp
    return best


def final_worths(estate: Estate) -> list[int]:
    """What each quest scores at the end; for some the upper condition is enough (MC-161)."""
    player, worths = estate.player, estate.worths
    if not has(estate.box, player, "top is enough"):
        return worths
    quests = [estate.box.quests[number] for number in (*player.quests, *player.shown)]
    best = [max(quest.top.vp, quest.bottom.vp) for quest in quests]
    return [most if now else 0 for most, now in zip(best, worths, strict=True)]


def is_met(estate: Estate, condition: Condition) -> bool:
    """True if the player has all that a condition asks for."""
    for number, term in condition.needs:  # noqa: SIM110 - written out because bots spend their time on it
        if estate[term] < number:
            return False
    return True


def missing(estate: Estate, condition: Condition) -> list[Need]:
    """What a condition still asks for."""
    return [Need(number - estate[term], term) for number, term in condition.needs if estate[term] < number]


def behind(estate: Estate, line: int) -> int:
    """How many of the player's markers lie behind a barrier line."""
    windows = estate.box.windows
    return sum(windows[window].line >= line for window in estate.player.windows)


def progress(estate: Estate) -> int:
    """How far the explorer has come on the trail."""
    return estate.box.trails[estate.state.trail].spaces[estate.player.explorer].progress


GOLD, EMERALD, PEARL = range(len(TREASURES))
CREW, EQUIPMENT, SHIP = range(len(CATEGORIES))

COUNTS: Mapping[Term, Callable[[Estate], int]] = {
    "crew card": lambda estate: estate.tableau.categories[CREW],
    "equipment card": lambda estate: estate.tableau.categories[EQUIPMENT],
    "ship card": lambda estate: estate.tableau.categories[SHIP],
    "improvement": lambda estate: len(estate.player.improvements),
    "set of categories": lambda estate: min(
        estate["crew card"], estate["equipment card"], estate["ship card"]
    ),
    "river": lambda estate: len(estate.player.rivers),
    "step of progress": progress,
    "explore bonus": lambda estate: estate.player.sheet.explore,
    "scored quest": scored_quests,
    "quest": lambda estate: len(estate.player.quests) + len(estate.player.shown),
    "treasure": lambda estate: sum(treasures(estate.player)),
    "treasure on the sand": lambda estate: sum(loose(estate.player)),
    "buried treasure": lambda estate: sum(estate.player.buried),
    "buried gold": lambda estate: estate.player.buried[GOLD],
    "buried emerald": lambda estate: estate.player.buried[EMERALD],
    "buried pearl": lambda estate: estate.player.buried[PEARL],
    "set of treasures": lambda estate: min(treasures(estate.player)),
    "set of buried treasures": lambda estate: min(estate.player.buried),
    "marker": lambda estate: len(estate.player.windows),
    "marker behind line 2": lambda estate: behind(estate, 2),
    "cannon": lambda estate: len(estate.player.cannons),
    "fort": lambda estate: len(estate.player.forts),
    "black market": lambda estate: len(estate.player.stalls),
    "residence": lambda estate: len(estate.player.residences),
    "figurehead": lambda estate: len(estate.player.figureheads),
    "raiding power": lambda estate: estate.player.sheet.power,
    "doubloon income": lambda estate: doubloon_income(estate.player),
    "VP income": lambda estate: vp_income(estate.player),
    "total income": lambda estate: doubloon_income(estate.player) + vp_income(estate.player),
    "doubloon": lambda estate: estate.player.doubloons,
}

assert set(COUNTS) == set(get_args(Term))
