"""Charts of what can be seen and shot at: weapons from afar, sight by light and weather, cover."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from mainbrace.games.bottle.assistant.desk import Collection, Desk, asked, capital
from mainbrace.games.bottle.assistant.people import person
from mainbrace.games.bottle.assistant.pose import Pose
from mainbrace.games.bottle.assistant.shots import ranged, stand_by
from mainbrace.games.bottle.ground.plan import COACH, CREST, FLOOR, LOW, OPEN, ROUGH, WALL, WINDOW, WOODS
from mainbrace.games.bottle.ground.seeing import FAR, Limits, visibility
from mainbrace.games.bottle.peopleforms import Weapon
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.shooting import circumstances
from mainbrace.games.bottle.terms import Reload
from mainbrace.kernel import ChartRow, Finding

VIEWS = Collection("Shooting")

RELOADS: Mapping[Reload, str] = {
    "activation": "loaded in a whole activation",
    "next-active": "ready again when next active",
    "retrieve": "fetched from where it fell",
}
Light = Literal["day", "full-moon", "night"]
LIGHTS: Mapping[Light, str] = {"day": "By day", "full-moon": "Full moon", "night": "Night"}
Place = Literal[
    "open", "woods", "rough", "building", "crest", "low", "behind-coach", "in-coach", "corner", "crowd"
]
PLACES: Mapping[Place, str] = {
    "open": "Open ground",
    "woods": "Woods",
    "rough": "Rough ground",
    "building": "In a building",
    "crest": "Behind the crest of a hill",
    "low": "Behind barrels or a low wall",
    "behind-coach": "Behind a coach",
    "in-coach": "In a coach",
    "corner": "At the corner of a building",
    "crowd": "In a crowd",
}
AROUND: Mapping[Place, tuple[str, str, str]] = {
    "woods": (OPEN * 3, OPEN + WOODS + OPEN, OPEN * 3),
    "rough": (OPEN * 3, OPEN + ROUGH + OPEN, OPEN * 3),
    "building": (WALL * 3, WINDOW + FLOOR + WALL, WALL * 3),
    "crest": (CREST + OPEN * 2,) * 3,
    "low": (OPEN * 3, LOW + OPEN * 2, OPEN * 3),
    "behind-coach": (OPEN * 3, COACH + OPEN * 2, OPEN * 3),
    "in-coach": (OPEN * 3, OPEN + COACH + OPEN, OPEN * 3),
    "corner": (WALL + OPEN * 2, OPEN * 3, OPEN * 3),
}
"""What is on the squares of a target, in the middle, and beside it; who looks is to the left."""


@dataclass(frozen=True)
class Arm:
    """A weapon."""

    weapon: str = asked("musket", "Weapon")


@dataclass(frozen=True)
class Outlook:
    """When somebody looks, and where."""

    light: Light = asked("day", "Light", "Outside Encounters every night counts as one with a full moon.")
    foul: bool = asked(False, "Fog or heavy rain")
    inside: bool = asked(False, "Both inside the same woods or rough ground")
    lit: bool = asked(False, "What is looked at is lit", "It is seen as by day.")


@dataclass(frozen=True)
class Spot:
    """Where somebody is who is looked at or shot at."""

    place: Place = asked("woods", "Where")
    moved: bool = asked(False, "Has moved in this phase")


def from_afar(weapon: Weapon) -> str:
    """How far a weapon reaches, and with what."""
    return f"{counted(weapon.range, 'inch')}, Impact {weapon.impact}"


@VIEWS.chart(
    "ranges",
    "Weapons from afar",
    "Range, Impact, and how they are made ready again. No dice.",
    Arm,
    page=20,
    words=ranged,
)
def ranges(c: Arm, d: Desk) -> Finding:
    """BR-119, BR-142."""
    found = d.book.weapons[c.weapon]
    rows = tuple(
        ChartRow(each.name, f"{from_afar(each)}, {RELOADS[each.reload]}", each is found)
        for each in d.book.weapons.values()
        if each.range > 0
    )
    lines = (capital(RELOADS[found.reload]), f"In a melee: {found.melee.replace('-', ' ')}")
    return Finding(from_afar(found), rows, lines)


def reach(limit: int) -> str:
    """How far one sees, in words."""
    return "no limit" if limit >= FAR else counted(limit, "inch")


def limits(d: Desk, light: Light, is_foul: bool) -> Limits:
    """How far one sees in that light and weather."""
    return visibility(d.book.terrain.sight, light != "day", is_foul, light == "full-moon").now


def among_trees(found: Limits) -> int:
    """How far one sees inside woods or rough ground."""
    return min(found.in_the_open, found.in_a_thicket)


@VIEWS.chart("sight", "Sight", "How far one sees. No dice.", Outlook, page=21)
def sight(c: Outlook, d: Desk) -> Finding:
    """BR-122, BC-048, AR-126."""
    light: Light = "day" if c.lit else c.light
    rows = []
    for each, words in LIGHTS.items():
        for is_foul in (False, True):
            there = limits(d, each, is_foul)
            text = f"{reach(there.in_the_open)}; in woods or rough ground {reach(among_trees(there))}"
            label = f"{words}, fog or heavy rain" if is_foul else words
            rows.append(ChartRow(label, text, (each, is_foul) == (light, c.foul)))
    found = limits(d, light, c.foul)
    lines = (
        f"Light falls {counted(d.book.terrain.sight.lit, 'inch')} around a lamp, a lit opening or a fire",
        "Into woods and rough ground and out of them one sees only from their edge, and never through them",
    )
    return Finding(capital(reach(among_trees(found) if c.inside else found.in_the_open)), tuple(rows), lines)


def hidden(d: Desk, place: Place, moved: bool) -> str:
    """What a place does for somebody there, against who stands before it."""
    pose = Pose(d, around=AROUND.get(place, ()), is_housed=place == "building")
    viewer = pose.put(person("Viewer", 4, "townsfolk", weapons=("musket",)), 0)
    target = pose.put(person("Target", 4, "townsfolk"), 1)
    if place == "crowd":
        stand_by("crowd", pose, target)
    target.moved = moved
    s = pose.fight()
    has_cover = "in-cover" in circumstances(s, viewer, target, False, False)
    found = ["cover"] * has_cover + ["concealment"] * s.is_concealed(target, viewer.square)
    return " and ".join(found) or "nothing"


@VIEWS.chart(
    "cover", "Cover and concealment", "What hides somebody and what stops balls. No dice.", Spot, page=22
)
def cover(c: Spot, d: Desk) -> Finding:
    """BR-129 to BR-131; a crowd gives nobody heart (AR-72)."""
    rows = tuple(
        ChartRow(PLACES[each], f"{hidden(d, each, False)}; moving: {hidden(d, each, True)}", each == c.place)
        for each in get_args(Place)
    )
    counts = "Cover counts against shots, and adds dice to Received Fire and Man Down"
    if c.place == "crowd":
        counts = "A crowd's cover counts against shots alone: it adds no dice to Received Fire and Man Down"
    lines = (counts, "Concealment counts only in In Sight")
    return Finding(capital(hidden(d, c.place, c.moved)), rows, lines)
