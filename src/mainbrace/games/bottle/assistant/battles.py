"""Charts of Big Land Battles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle.assistant.charges import Onset
from mainbrace.games.bottle.assistant.desk import Collection, Desk, Odds, Rep, asked, by_face
from mainbrace.games.bottle.battle import odds
from mainbrace.games.bottle.battle.charging import leaders_dice
from mainbrace.games.bottle.battle.forces import ENLISTED, battle_weapon, unit_rep
from mainbrace.games.bottle.battle.melee import dice_for
from mainbrace.games.bottle.battle.options import Army
from mainbrace.games.bottle.battle.state import NOBODY, Unit
from mainbrace.games.bottle.battle.volley import Manner, Volley, cannonade, musketry
from mainbrace.games.bottle.likelihood import contest
from mainbrace.games.bottle.passes import passing, successes
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import ChartRow, Finding, Modifier

BATTLES = Collection("Big Land Battles")

Figures = Annotated[int, Meta(ge=1, le=10)]


@dataclass(frozen=True)
class Levy:
    """What units are."""

    kind: Army = asked("pirate", "Class")
    number: Annotated[int, Meta(ge=1, le=12)] = asked(3, "Units")


@dataclass(frozen=True)
class Fire:
    """A unit that fires."""

    kind: Army = asked("military", "Class")
    rep: Rep = asked(4, "Rep")
    figures: Figures = asked(10, "Figures that fire")
    manner: Manner = asked("full", "How", "At will and in a rush half the figures count.")
    bows: bool = asked(False, "Bows")
    mounted: bool = asked(False, "Mounted")
    flank: bool = asked(False, "Into a flank")
    cover: bool = asked(False, "Target in cover")
    charged: bool = asked(False, "At a charge")
    target: Figures = asked(10, "Figures of the target")


@dataclass(frozen=True)
class GunFire:
    """A cannon that fires at a unit."""

    rep: Rep = asked(4, "Rep")
    crew: Annotated[int, Meta(ge=1, le=3)] = asked(3, "Crew")
    inches: Annotated[int, Meta(ge=1, le=48)] = asked(12, "Inches")
    target: Figures = asked(10, "Figures of the target")


@dataclass(frozen=True)
class UnitCharge:
    """A unit that charges another."""

    kind: Army = asked("pirate", "Charger's class", "Pirates have one more die.")
    rep: Rep = asked(4, "Charger's Rep", "Of the unit's Leader.")
    target_kind: Army = asked("military", "Target's class", "Pirates have one more die.")
    target: Rep = asked(4, "Target's Rep", "Of the unit's Leader.")
    rear: bool = asked(False, "From behind", "The target cannot fire.")


@dataclass(frozen=True)
class Clash:
    """Two units hand to hand."""

    rep: Rep = asked(4, "Your Rep")
    cavalry: bool = asked(False, "Your cavalry")
    uphill: bool = asked(False, "You are uphill")
    works: bool = asked(False, "You defend works")
    more: Annotated[int, Meta(ge=-9, le=9)] = asked(0, "More of yours in contact", "Below 0: more of theirs.")
    enemy: Rep = asked(4, "Their Rep")
    enemy_cavalry: bool = asked(False, "Their cavalry")
    enemy_uphill: bool = asked(False, "They are uphill")
    enemy_works: bool = asked(False, "They defend works")


def unit(kind: Army, rep: int, figures: int, weapon: str = "musket", mounted: bool = False) -> Unit:
    """A unit for a chart."""
    return Unit(0, 0, NOBODY, "The unit", kind, rep, rep, figures, weapon, ENLISTED, is_mounted=mounted)


@BATTLES.chart("units", "Unit Generation", "Rep and weapons of units, and their Leaders' Rep.", Levy, page=30)
def units(c: Levy, d: Desk) -> Finding:
    """BR-169, BR-170, BR-048."""
    lines = []
    for number in range(1, c.number + 1):
        name = f"Unit {number}"
        rep, leader = unit_rep(d, c.kind, name), unit_rep(d, c.kind, f"{name}, Leader")
        weapon = battle_weapon(d, c.kind, name)
        arms = d.book.weapons[weapon].name if weapon else "nothing to fire"
        lines.append(f"{name}: Rep {rep}, Leader Rep {leader}; {arms}")
    score = d.faces(0)[0] + d.book.classes[c.kind].band
    rows = by_face([f"Rep {rep}" for rep in d.tables.unit.rep], score, first=0) if c.number == 1 else ()
    units = f"{c.number} {'unit' if c.number == 1 else 'units'}"
    return Finding(f"{units} of {d.book.classes[c.kind].plural}", rows, tuple(lines))


def volley(c: Fire, d: Desk) -> Volley:
    """What the unit rolls."""
    shooter = unit(c.kind, c.rep, c.figures, "bow" if c.bows else "musket", c.mounted)
    halves = ["target in cover"] if c.cover else []
    if c.charged and c.manner == "at-will":
        halves.append("at will at a charge")
    return musketry(d.tables.fire, shooter, c.figures, c.manner, c.flank, halves)


def fired(d: Desk, volley: Volley, target: int) -> Finding:
    """Roll a volley, and for the Leader of those who are hit."""
    faces = d.dice.roll(volley.dice, "Volley", at_most=volley.hit, modifiers=volley.modifiers)
    hits = min(volley.hits(list(faces)), target)
    times = (f"doubled in a flank: {volley.times}",) if volley.times > 1 else ()
    halves = tuple(f"hits halved: {reason}" for reason in volley.halves)
    is_leader = False
    if hits:
        leader = d.tables.fire.leader
        is_leader = leader in d.dice.roll(hits, f"Is the Leader hit? On a {leader}")
    return Finding(
        lost(hits), lines=(*times, *halves, *(("The Leader is one of them",) if is_leader else ()))
    )


def lost(figures: int) -> str:
    """So many figures out of the fight."""
    return "Nobody falls" if figures == 0 else f"{figures} out of the fight"


def volley_odds(c: Fire, d: Desk) -> Odds:
    """How many fall."""
    return [(lost(n), chance) for n, chance in enumerate(odds.casualties(volley(c, d), c.target)) if chance]


@BATTLES.chart(
    "unit-fire", "A unit fires", "How many figures a volley takes.", Fire, page=32, odds=volley_odds
)
def unit_fire(c: Fire, d: Desk) -> Finding:
    """BR-175, BR-176."""
    return fired(d, volley(c, d), c.target)


def gun_odds(c: GunFire, d: Desk) -> Odds:
    """How many fall."""
    shot = cannonade(d.tables.cannon, unit("military", c.rep, c.crew), c.inches)
    return [(lost(n), chance) for n, chance in enumerate(odds.casualties(shot, c.target)) if chance]


@BATTLES.chart(
    "unit-cannon", "A cannon at a unit", "How many figures a ball takes.", GunFire, page=33, odds=gun_odds
)
def unit_cannon(c: GunFire, d: Desk) -> Finding:
    """BR-178."""
    if c.inches > d.tables.cannon.range:
        return Finding(f"Out of range: {d.tables.cannon.range} inches")
    return fired(d, cannonade(d.tables.cannon, unit("military", c.rep, c.crew), c.inches), c.target)


def onset_of(c: UnitCharge, d: Desk) -> Onset:
    """Who is charged, and from where."""
    return Onset(c.target_kind in d.book.melee.charge.flee_from, c.rear)


def unit_charge_odds(c: UnitCharge, d: Desk) -> Odds:
    """How likely each row is."""
    mine, theirs = (leaders_dice(d.book, kind)[0] for kind in (c.kind, c.target_kind))
    return onset_of(c, d).odds(d.book.melee.charge, (mine, c.rep), (theirs, c.target))


@BATTLES.chart(
    "unit-charge",
    "A unit charges",
    "Whether its target may fire, or flees.",
    UnitCharge,
    page=33,
    odds=unit_charge_odds,
)
def unit_charge(c: UnitCharge, d: Desk) -> Finding:
    """BR-179."""
    passed = []
    for name, kind, rep in (("charger", c.kind, c.rep), ("target", c.target_kind, c.target)):
        dice, modifiers = leaders_dice(d.book, kind)
        passed.append(passing(d.dice, dice, rep, f"Charge into Melee, {name}", modifiers).capped())
    return onset_of(c, d).finding(d.book.melee.charge, *passed)


def clash(c: Clash, d: Desk) -> tuple[list[Modifier], list[Modifier]]:
    """The dice of both."""
    table = d.tables.melee
    mine = dice_for(table, unit("pirate", c.rep, 10, mounted=c.cavalry), c.uphill, c.works, c.more)
    enemy = unit("military", c.enemy, 10, mounted=c.enemy_cavalry)
    return mine, dice_for(table, enemy, c.enemy_uphill, c.enemy_works, -c.more)


CLASHES = ("They lose figures", "Evenly matched", "You lose figures")


def clash_odds(c: Clash, d: Desk) -> Odds:
    """Who loses figures."""
    mine, theirs = (sum(amount for amount, _ in modifiers) for modifiers in clash(c, d))
    return tuple(zip(CLASHES, contest(mine, theirs), strict=True))


@BATTLES.chart(
    "unit-melee", "Units hand to hand", "Who loses how many figures.", Clash, page=33, odds=clash_odds
)
def unit_melee(c: Clash, d: Desk) -> Finding:
    """BR-180 to BR-182."""
    scores = []
    for name, modifiers in zip(("Yours", "Theirs"), clash(c, d), strict=True):
        count = sum(amount for amount, _ in modifiers)
        scores.append(successes(d.dice, count, f"Melee, {name.lower()}", modifiers))
    more = scores[0] - scores[1]
    result = CLASHES[0] if more > 0 else CLASHES[1] if more == 0 else CLASHES[2]
    lines = (f"{abs(more)} out of the fight",) if more else ()
    rows = (
        ChartRow("More successes than they", "they lose the difference in figures", more > 0),
        ChartRow("As many", "evenly matched", more == 0),
        ChartRow("Fewer", "you lose the difference in figures", more < 0),
    )
    first = d.tables.melee.first
    contact = f"On contact each has lost {counted(first, 'figure')} before, unless either was a single one"
    several = "Against several enemies divide your dice: so many for each, and a roll apart"
    return Finding(result, rows, (*lines, contact, several, "Whoever has lost figures takes Man Down"))
