"""Charts of buildings under attack, by fire and by cannon, and of ships by cannon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, get_args

from msgspec import Meta

from mainbrace.games.bottle.assistant.desk import Collection, Desk, Odds, asked, named
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.groundforms import Material, Withstands
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.skirmish.buildings import outdone
from mainbrace.games.bottle.skirmish.hooks import Hooks
from mainbrace.games.bottle.skirmish.muster import new_field
from mainbrace.games.bottle.skirmish.turns import skirmish
from mainbrace.kernel import ChartRow, Finding

BUILDINGS = Collection("Buildings")

HOUSE = Plan((("#####", "#___#", "##+##"),))


@dataclass(frozen=True)
class Wall:
    """A building under attack."""

    kind: Material = asked("frame", "Made of")
    left: Annotated[int, Meta(ge=0, le=9)] = asked(0, "Defence Value left", "0: as it was built.")


@dataclass(frozen=True)
class Target:
    """A building or a ship under fire."""

    kind: Withstands = asked("frame", "Made of", "Off a shore a ship is a building to a ball.")
    left: Annotated[int, Meta(ge=0, le=9)] = asked(0, "Defence Value left", "0: as it was built.")


@dataclass(frozen=True)
class Built:
    """What a building is made of; or a ship."""

    kind: Withstands = asked("frame", "Made of")


@BUILDINGS.chart(
    "defence", "Defence Values", "What a building withstands, or a ship. No dice.", Built, page=35
)
def defence(c: Built, d: Desk) -> Finding:
    """BR-192, BR-193."""
    rows = tuple(
        ChartRow(named(each), f"Defence Value {d.book.terrain.defence.of(each)}", each == c.kind)
        for each in (*get_args(Material), "ship")
    )
    value = d.book.terrain.defence.of(c.kind)
    area = "All of her is one area" if c.kind == "ship" else "Each floor is an area of its own"
    return Finding(f"Defence Value {value}", rows, (area,))


def attacked(c: Wall | Target, d: Desk, dice: int, what: str) -> tuple[bool, int]:
    """Whether the building or the ship withstands, and what is left of it."""
    s = skirmish(d, new_field(d.book, HOUSE, []), d.book, Hooks())
    name = "The ship" if c.kind == "ship" else "The building"
    left = c.left or d.book.terrain.defence.of(c.kind)
    is_weaker = outdone(s, what, dice, name, left)
    return not is_weaker, left - is_weaker


def attack_odds(c: Wall | Target, d: Desk, dice: int) -> tuple[float, float, int]:
    """How likely it withstands, how likely not, and what would be left then."""
    defence = c.left or d.book.terrain.defence.of(c.kind)
    weaker = contest(dice, defence).more
    return 1 - weaker, weaker, defence - 1


def burnt(left: int) -> str:
    """A building that a fire has eaten at."""
    return f"It burns on, Defence Value {left} left" if left else "In flames: everybody out"


def fire_odds(c: Wall, d: Desk) -> Odds:
    """Whether it burns on."""
    out, on, left = attack_odds(c, d, d.book.terrain.defence.fire)
    return (("The fire goes out", out), (burnt(left), on))


@BUILDINGS.chart("arson", "Fire in a building", "What a fire does in a turn.", Wall, page=35, odds=fire_odds)
def burning(c: Wall, d: Desk) -> Finding:
    """BR-196."""
    is_whole, left = attacked(c, d, d.book.terrain.defence.fire, "Fire")
    if is_whole:
        return Finding("The fire goes out")
    return Finding(burnt(left), then={"left": left} if left else {})


def struck(left: int, is_whole: bool, kind: Withstands) -> str:
    """A building or a ship that a ball has hit."""
    if not left:
        return "She protects nobody any more" if kind == "ship" else "It comes down on everybody in it"
    what = "She" if kind == "ship" else "It"
    return f"{what} stands, Defence Value {left}" if is_whole else f"Weakened, Defence Value {left} left"


def ball_odds(c: Target, d: Desk) -> Odds:
    """Whether it stands."""
    stands, falls, left = attack_odds(c, d, d.book.shooting.cannon.building)
    return ((struck(left + 1, True, c.kind), stands), (struck(left, False, c.kind), falls))


@BUILDINGS.chart(
    "cannon-building",
    "Cannon against a building",
    "A ball that has hit a building or a ship.",
    Target,
    page=36,
    odds=ball_odds,
)
def battered(c: Target, d: Desk) -> Finding:
    """BR-197, BR-198."""
    rules = d.book.shooting.cannon
    is_whole, left = attacked(c, d, rules.building, "The ball")
    who = "Those inside under the circle take" if left else "Everybody in it takes"
    if c.kind == "ship":
        who = "Those on deck under the circle take"
    lines = [f"{who} a hit of Impact {rules.impact - left}"]
    if c.kind == "ship" and not left:
        lines.append(f"No dice are rolled against her for further balls, each of Impact {rules.impact}")
    return Finding(struck(left, is_whole, c.kind), lines=tuple(lines), then={"left": left} if left else {})
