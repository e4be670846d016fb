"""Sea Monsters: how they come and how they act (Second Tide pp. 9, 17)."""

from __future__ import annotations

from functools import partial

from mainbrace.games.rumbones import movement, planks, skills
from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.fight import Activation, Fight
from mainbrace.games.rumbones.skills import Act
from mainbrace.games.rumbones.state import Monster
from mainbrace.games.rumbones.tide import available_monsters
from mainbrace.kernel import Option, Play


def summon(t: Fight, side: int, seat: int) -> Play[None]:
    """Choose an available Sea Monster and put it into any Sea Zone; each comes once a game."""
    names = available_monsters(t)
    options = [Option(f"monster:{id}", id, t.box.monsters[id].name) for id in names]
    if not options:
        return
    id = yield from t.ask(seat, "summon", "Which Sea Monster comes?", options)
    places = [
        Option(f"sea:{t.label(zone)}", zone, f"In {t.label(zone)}", (t.label(zone),))
        for zone in open_water(t)
    ]
    zone = yield from t.ask(seat, "surface", f"Where does the {t.box.monsters[id].name} surface?", places)
    t.state.summoned = [*t.state.summoned, id]
    t.state.monsters = [*t.state.monsters, Monster(id, side, seat, zone)]
    t.tell("summoned", who=t.box.monsters[id].name, zone=t.label(zone), side=side)


def open_water(t: Fight) -> list[Zone]:
    """Sea Zones that hold neither the Kraken nor a Sea Monster."""
    taken = set(t.state.kraken.zones) | {monster.zone for monster in t.state.monsters}
    return [Zone(z) for z in t.board.zones if t.is_sea(Zone(z)) and z not in taken]


def activate(t: Fight, monster: Monster) -> Play[None]:
    """Three actions like a hero's: swim, attack, or use an ability."""
    activation = Activation(monster)
    t.activation = activation
    t.tell("activates", who=t.name(monster), piece=t.piece(monster.side, monster))
    while activation.actions > 0 and monster in t.state.monsters:
        options = swim_options(t, activation, monster) + skill_options(t, activation, monster)
        end: Option[Act | None] = Option("end", None, "End the activation")
        act = yield from t.ask(monster.seat, "act", partial(question, t, activation), [*options, end])
        if act is None:
            break
        yield from act()
    t.activation = None
    monster.activated = True


def question(t: Fight, activation: Activation) -> str:
    """What the monster may still do."""
    return f"{t.name(activation.actor)}: {activation.actions} actions left."


def swim_options(t: Fight, activation: Activation, monster: Monster) -> list[Option[Act | None]]:
    """Sea Zones within one Move Action."""
    return [
        Option(
            f"move:{t.label(zone)}",
            partial(swim, t, activation, monster, zone),
            f"Swim to {t.label(zone)}",
            (t.label(zone),),
        )
        for edge in movement.reach(t, monster.side, monster.zone, movement.MOVE_POINTS, swims=True)
        for zone in edge
    ]


def swim(t: Fight, activation: Activation, monster: Monster, zone: Zone) -> Play[None]:
    """A Move Action through the water."""
    yield from ()
    activation.actions -= 1
    movement.walk(t, monster, zone)


def skill_options(t: Fight, activation: Activation, monster: Monster) -> list[Option[Act | None]]:
    """Its attacks on zones in range, and its abilities."""
    options: list[Option[Act | None]] = []
    for skill in t.box.monsters[monster.id].skills:
        if skill.uses and activation.used.get(skill.id, 0) >= skill.uses:
            continue
        if skill.type == "attack":
            options += skills.attack_options(
                t, activation, skill, skill.levels[0], t.target_zones(monster.side)
            )
        elif not removes_plank_only(t, monster, skill.levels[0].effect):
            options.append(skills.ability_option(t, activation, skill, skill.levels[0]))
    return options


def removes_plank_only(t: Fight, monster: Monster, effect: Effect) -> bool:
    """True for an ability that only removes gangplanks while none lies in reach."""
    return all(
        clause.verb == "plank" and not planks.within(t, monster.zone, clause.number) for clause in effect
    )
