"""Before the first turn: the ground, the armies, and where they stand (BR-168, BR-169, BC-104 to BC-107)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.deploying import deploy, home_zone
from mainbrace.games.bottle.battle.forces import (
    appoint,
    books_chief,
    enlist,
    enlist_gun,
    fresh_names,
    names_of,
    players_star,
    present,
    sizes,
)
from mainbrace.games.bottle.battle.options import BattleOptions
from mainbrace.games.bottle.battle.state import NOBODY, Settlement, Side, State, Unit
from mainbrace.games.bottle.battle.towns import town_of
from mainbrace.games.bottle.characters import switched_off
from mainbrace.games.bottle.defences import garrison, militia, scaled
from mainbrace.games.bottle.ground.plan import OPEN, Plan
from mainbrace.games.bottle.ground.terrain import TABLE, open_country
from mainbrace.games.bottle.terms import ClassName

ATTACKER, DEFENDER = 0, 1
BARE = Plan((tuple(OPEN * TABLE for _ in range(TABLE)),))
"""A table with nothing on it."""


def begin(options: BattleOptions) -> State:
    """A table with nothing on it, and who will sit where; `muster` does the rest."""
    seats = options.seats_by_side
    names = [side_name(seats[side], kind) for side, kind in enumerate((options.army, foe_of(options)))]
    settlement = Settlement(options.level) if options.battle == "sack" else None
    sides = [Side(name, own) for name, own in zip(names, seats, strict=True)]
    # Made anew, its fields are packed in their own order, whatever order they were given in.
    return State(replace(options), BARE, sides, settlement=settlement)


def foe_of(options: BattleOptions) -> ClassName:
    """What most of the other side are."""
    return "townsfolk" if options.battle == "sack" else options.foe


def side_name(seats: Sequence[int], kind: ClassName) -> str:
    """What a side is called: by its player's colour, or by who they are."""
    if seats:
        return "Blue" if seats[0] == 0 else "Red"
    return {"pirate": "the Pirates", "military": "the Soldiers", "townsfolk": "the Townsfolk"}.get(kind, kind)


def muster(b: Battle) -> None:
    """Roll for the ground and for both armies, and set them up."""
    options = b.state.agreed
    if options.battle == "sack":
        muster_sack(b, options)
    else:
        muster_field(b, options)
    for number, side in enumerate(b.state.sides):
        units = b.on_table(number)
        b.tell("army", side=side.name, number=sum(unit.figures for unit in units))
        for unit in units:
            present(b, unit)


def muster_field(b: Battle, options: BattleOptions) -> None:
    """Two armies of so many units each."""
    if options.land == "country":
        b.lay(open_country(b.dice, b.book.terrain, b.tell))
    first = [options.figures] * (options.units or options.rep_of(ATTACKER))
    second = [options.figures] * (options.foe_units or options.rep_of(DEFENDER))
    attackers = raise_army(b, ATTACKER, options.army, first, options.guns, options.horse, options)
    defenders = raise_army(b, DEFENDER, options.foe, second, options.foe_guns, options.foe_horse, options)
    deploy(b, attackers, home_zone(b, ATTACKER))
    deploy(b, defenders, home_zone(b, DEFENDER))


def muster_sack(b: Battle, options: BattleOptions) -> None:
    """Militia, and a garrison where there is a fort, both scaled like the attackers (BC-104 to BC-107)."""
    town = town_of(options.level)
    b.lay(town.plan)
    townsmen = militia(b.dice, b.book, options.level)
    soldiers = garrison(b.dice, b.book, options.level)
    percent = scale_for(b, options, townsmen + soldiers)
    b.state.scale = percent
    b.tell("defenders", militia=townsmen, garrison=soldiers, landed=options.landed, percent=percent)
    most = b.tables.unit.figures
    fewest = max(len(b.state.sides[ATTACKER].seats), options.horse)
    landed = sizes(scaled(options.landed, percent), most, fewest)
    attackers = raise_army(b, ATTACKER, options.army, landed, options.guns, options.horse, options)
    wards = sizes(scaled(townsmen, percent), most)
    defenders = raise_army(b, DEFENDER, "townsfolk", wards, options.foe_guns, 0, options)
    deploy(b, attackers, home_zone(b, ATTACKER))
    deploy(b, defenders, town.militia)
    if soldiers:
        companies = sizes(scaled(soldiers, percent), most)
        names, _ = names_of(b, "military", DEFENDER)
        seat = defenders[0].seat
        inside = [
            enlist(b, DEFENDER, seat, "military", name, figures)
            for name, figures in zip(fresh_names(b, names, len(companies)), companies, strict=True)
        ]
        deploy(b, inside, town.garrison)
    for unit in b.on_table(DEFENDER):
        unit.keeps_to_works = True


def scale_for(b: Battle, options: BattleOptions, defenders: int) -> int:
    """The largest percentage at which both sides find room, and the attackers in as many units as Rep."""
    table, most = b.tables.table, b.tables.unit.figures
    for percent in table.scales:
        attackers = scaled(options.landed, percent)
        if (
            attackers <= most * options.rep_of(ATTACKER)
            and max(attackers, scaled(defenders, percent)) <= table.most
        ):
            return percent
    return table.scales[-1]


def raise_army(
    b: Battle,
    side: int,
    kind: ClassName,
    figures: Sequence[int],
    guns: int,
    horse: int,
    options: BattleOptions,
) -> list[Unit]:
    """Units and guns; the first unit is led by the commander in chief, the second by an ally's Star.

    There is a unit for each ally, and for each that is to be mounted.
    """
    seats = b.state.sides[side].seats
    unit_names, gun_names = names_of(b, kind, side)
    units = [
        enlist(b, side, seat_for(seats, place), kind, name, figures[place])
        for place, name in enumerate(fresh_names(b, unit_names, len(figures)))
    ]
    rep = options.rep_of(side)
    for place, seat in enumerate(seats):
        appoint(b, units[place], options.carried(seat) or players_star(b, kind, rep, switched_off(options)))
    if not seats:
        appoint(b, units[0], books_chief(b, kind, rep, "spanish"))
    for unit in units[len(units) - horse :]:
        unit.is_mounted = True
    crews = [
        enlist_gun(b, side, seat_for(seats, place), kind, name)
        for place, name in enumerate(fresh_names(b, gun_names, guns))
    ]
    return [*units, *crews]


def seat_for(seats: Sequence[int], place: int) -> int:
    """Allies share the units of their side in turn."""
    return seats[place % len(seats)] if seats else NOBODY
