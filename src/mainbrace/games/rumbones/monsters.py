"""Sea Monsters: how they come and how they act (Second Tide pp. 9, 17)."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TypeAlias

from mainbrace.games.rumbones import planks, skills
from mainbrace.games.rumbones.board import Board, Zone, edges_from
from mainbrace.games.rumbones.content import Skill
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.fight import Activation, Fight
from mainbrace.games.rumbones.movement import MOVE_POINTS, walk
from mainbrace.games.rumbones.skills import Act
from mainbrace.games.rumbones.state import Monster
from mainbrace.games.rumbones.tide import available_monsters
from mainbrace.games.rumbones.zoneoptions import zone_options
from mainbrace.kernel import Closed, Option, Play

Deed: TypeAlias = Act | Zone | None
"""What a Sea Monster may do: an attack or an ability, swim to a zone, or no more."""

END: Option[Deed] = Option("end", None, "End the activation")


def summon(t: Fight, side: int, seat: int) -> Play[None]:
    """Choose an available Sea Monster and put it into any Sea Zone; each comes once a game."""
    names = available_monsters(t)
    options = [Option(f"monster:{id}", id, t.box.monsters[id].name) for id in names]
    if not options:
        return
    id = yield from t.ask(seat, "summon", "Which Sea Monster comes?", options, partial(gone, t))
    places = zone_options(t.board, tuple(open_water(t)), "sea", "In")
    question = f"Where does the {t.box.monsters[id].name} surface?"
    zone = yield from t.ask(seat, "surface", question, places, partial(taken_water, t))
    t.state.summoned = [*t.state.summoned, id]
    t.state.monsters = [*t.state.monsters, Monster(id, side, seat, zone)]
    t.tell("summoned", who=t.box.monsters[id].name, zone=t.label(zone), side=side)


def gone(t: Fight) -> list[Closed]:
    """The Sea Monsters that cannot come again."""
    return [
        Closed(f"monster:{id}", t.box.monsters[id].name, "Has been in this game already")
        for id in t.state.summoned
    ]


def taken_water(t: Fight) -> list[Closed]:
    """The Sea Zones where no Sea Monster can surface."""
    holders = dict.fromkeys(t.state.kraken.zones, "The Kraken")
    holders |= {monster.zone: f"The {t.name(monster)}" for monster in t.state.monsters}
    return [
        Closed(f"sea:{t.label(zone)}", f"In {t.label(zone)}", f"{who} is there")
        for zone, who in sorted(holders.items())
    ]


def open_water(t: Fight) -> list[Zone]:
    """Sea Zones that hold neither the Kraken nor a Sea Monster."""
    taken = set(t.state.kraken.zones) | {monster.zone for monster in t.state.monsters}
    return [Zone(z) for z in t.board.zones if t.is_sea(Zone(z)) and z not in taken]


def activate(t: Fight, monster: Monster) -> Play[None]:
    """Three actions like a hero's: swim, attack, or use an ability."""
    activation = Activation(monster)
    t.activation = activation
    t.tell("activates", who=t.name(monster), piece=t.piece(monster.side, monster))
    ask, why_not = partial(question, t, activation), partial(closed, t, activation, monster)
    while activation.actions > 0 and monster in t.state.monsters:
        options = [*swim_options(t, monster), *skill_options(t, activation, monster), END]
        act = yield from t.ask(monster.seat, "monster acts", ask, options, why_not, about=monster.id)
        if act is None:
            break
        yield from swim(t, activation, monster, act) if isinstance(act, int) else act()
    t.activation = None
    monster.activated = True


def question(t: Fight, activation: Activation) -> str:
    """What the monster may still do."""
    left = activation.actions
    return f"{t.name(activation.actor)}: {left} action{'s' * (left > 1)} left."


def swim_options(t: Fight, monster: Monster) -> tuple[Option[Zone], ...]:
    """Sea Zones within one Move Action: not past enemies or the Kraken, nor below a gangplank."""
    barred = t.obstacles(monster.side)
    barred.update(t.state.kraken.zones)
    barred.update([plank for plank in t.board.planks if plank not in t.state.missing_planks])
    near = t.board.within(monster.zone, MOVE_POINTS)
    return water_ways(t.board, monster.zone, frozenset(barred.intersection(near)))


@lru_cache(maxsize=1024)
def water_ways(board: Board, start: Zone, barred: frozenset[Zone]) -> tuple[Option[Zone], ...]:
    """Swimming where barred zones leave a way, as options."""
    zones = [zone for edge in edges_from(start, board.swim, MOVE_POINTS, barred) for zone in edge]
    return zone_options(board, tuple(zones), "move", "Swim to")


def swim(t: Fight, activation: Activation, monster: Monster, zone: Zone) -> Play[None]:
    """A Move Action through the water."""
    yield from ()
    activation.actions -= 1
    walk(t, monster, zone)


def skill_options(t: Fight, activation: Activation, monster: Monster) -> list[Option[Act | None]]:
    """Its attacks on zones in range, and its abilities."""
    targets = t.target_zones(monster.side)
    return [
        option
        for skill in t.box.monsters[monster.id].skills
        if not skills.is_spent(activation, skill)
        for option in uses_of(t, activation, monster, skill, targets)
    ]


def uses_of(
    t: Fight, activation: Activation, monster: Monster, skill: Skill, targets: set[Zone]
) -> list[Option[Act | None]]:
    """What the monster can do with one of its skills from where it is."""
    if skill.type == "attack":
        return skills.attack_options(t, activation, skill, skill.levels[0], targets)
    if removes_plank_only(t, monster, skill.levels[0].effect):
        return []
    return [skills.ability_option(t, activation, skill, skill.levels[0])]


def removes_plank_only(t: Fight, monster: Monster, effect: Effect) -> bool:
    """True for an ability that only removes gangplanks while none lies in reach."""
    return all(
        clause.verb == "plank" and not planks.within(t, monster.zone, clause.number) for clause in effect
    )


def closed(t: Fight, activation: Activation, monster: Monster) -> list[Closed]:
    """What its player might expect to be able to do, and why it is not open."""
    shut = [
        Closed(f"use:{skill.id}", skill.name, reason)
        for skill in t.box.monsters[monster.id].skills
        if (reason := why_closed(t, activation, monster, skill))
    ]
    if not swim_options(t, monster):
        shut.append(Closed("move", "Swim", "No open water on any side"))
    return shut


def why_closed(t: Fight, activation: Activation, monster: Monster, skill: Skill) -> str:
    """Why a skill cannot be used now; empty if it can."""
    if skills.is_spent(activation, skill):
        return "Already used in this activation"
    if uses_of(t, activation, monster, skill, t.target_zones(monster.side)):
        return ""
    return "No enemy in range" if skill.type == "attack" else "No gangplank in range"
