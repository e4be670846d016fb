"""The Crew's activation: deploy, move, attack, Onward, Ransack (Second Tide pp. 15-16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import cache, partial
from typing import TypeAlias

import msgspec

from mainbrace.games.rumbones import combat, deckgun, firepots
from mainbrace.games.rumbones.attack import Attack, declare
from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.content import CREWS, Profile
from mainbrace.games.rumbones.fight import Fight
from mainbrace.games.rumbones.odds import attack_odds
from mainbrace.games.rumbones.scoring import remove_crew
from mainbrace.games.rumbones.squads import deploy, find, march
from mainbrace.games.rumbones.state import CrewKind, Squad
from mainbrace.games.rumbones.tracks import is_next, next_zone, ways_to_go
from mainbrace.games.rumbones.windows import apply_passives
from mainbrace.games.rumbones.zoneoptions import zone_options
from mainbrace.kernel import Chances, Computed, Option, Play

DECKHANDS_A_POINT = 2
POINTS = 3
BOSUNS = 2
CREW_KINDS: tuple[CrewKind, CrewKind] = ("deckhand", "bosun")

Post: TypeAlias = tuple[CrewKind, Zone, int]
"""Where models of one kind stand, and the track they follow."""

Muster: TypeAlias = dict[Post, int]
"""How many models at each post."""


class Band(msgspec.Struct):
    """Models of one squad, by where it stood, that have yet to move or to attack."""

    squad: Squad
    start: Zone
    count: int
    near: Sequence[Zone] = ()
    """The zones in range that hold an enemy, for those that attack."""

    def post(self) -> Post:
        """Where the squad stood and which track it follows."""
        return self.squad.kind, self.start, self.squad.track

    def standing(self, t: Fight, side: int) -> Squad | None:
        """The squad while it is where it stood, or else those who have taken its place."""
        squad = self.squad
        if squad.count and squad.zone == self.start:
            return squad
        return find(t, side, squad.kind, self.start, squad.track)


Aim: TypeAlias = tuple[Band, Zone, int, bool]
"""An order in short: who attacks which zone, how many, and whether that is one while others wait."""


class Order(msgspec.Struct, frozen=True, gc=False):
    """So many models of a band attack a zone, as long as there is something to hit."""

    t: Fight
    side: int
    band: Band
    zone: Zone
    count: int
    alone: bool = False
    """True for one model while others of its band wait."""

    def key(self) -> str:
        """Its key as an option: who, from where, against what."""
        kind, start, track = self.band.post()
        who, labels = "one" if self.alone else "crew", self.t.board.labels
        return f"{who}:{kind[0]}{track}@{labels[start]}>{labels[self.zone]}"

    def words(self) -> str:
        """The order as its owner reads it."""
        kind, start, _ = self.band.post()
        if self.count == 1:
            return f"A {kind} in {self.t.label(start)} attacks {self.t.label(self.zone)}"
        return f"{self.count} {kind}s in {self.t.label(start)} attack {self.t.label(self.zone)}"

    def odds(self) -> Chances:
        """What the models achieve together: their dice are alike, so they count as one roll."""
        kind, start, _ = self.band.post()
        attack = crew_attack(self.t, self.side, kind, start, self.zone)
        attack.dice *= self.count
        apply_passives(self.t, attack)
        return attack_odds(self.t, attack, 1 - self.side)


class Front(msgspec.Struct):
    """Those of the bands that attack which have an enemy in range.

    It stays as it is while no more zones hold an enemy, since fewer bring no other band into the fight.
    """

    bands: Sequence[Band]
    facing: Sequence[Band] = ()
    enemies: Set[Zone] = frozenset()
    level: int = -1

    def look(self, t: Fight, side: int, enemies: Set[Zone]) -> None:
        """Look again for enemies in range where more of them stand, or where Bosuns reach further."""
        level = t.own(side).bosun_level
        if level == self.level and enemies <= self.enemies:
            return
        self.enemies, self.level = enemies, level
        in_range = {kind: t.board.around(profile_of(t, side, kind).range) for kind in CREW_KINDS}
        self.facing = facing = []
        for band in self.bands:
            zones = in_range[band.squad.kind][band.start]
            if not enemies.isdisjoint(zones):
                band.near = [zone for zone in zones if zone in enemies]
                facing.append(band)


def activate(t: Fight, side: int) -> Play[None]:
    """A whole Crew activation: deploy, then move and attack, with the Deck Gun before or after that."""
    t.crew_modifiers = []
    t.tell("crew acts", side=side, faction=t.faction(side))
    may_stay = beside_enemies(t, side)
    yield from t.window("crew", side)
    if t.own(side).fire_pots:
        yield from firepots.throw(t, side)
    yield from deploy_all(t, side)
    gun_first = yield from choose_gun_order(t, side)
    if gun_first:
        yield from deckgun.fire(t, side)
    yield from move_all(t, side, may_stay)
    yield from attack_with(t, side, all_of(t.own(side).crew))
    if not gun_first:
        yield from deckgun.fire(t, side)
    t.own(side).crew_activated = True


def all_of(squads: Iterable[Squad]) -> list[Band]:
    """All models of these squads."""
    return [Band(squad, squad.zone, squad.count) for squad in squads]


def one_each(squads: Iterable[Squad]) -> list[Band]:
    """One model of a squad for each time it is named."""
    bands: dict[int, Band] = {}
    for squad in squads:
        bands.setdefault(id(squad), Band(squad, squad.zone, 0)).count += 1
    return list(bands.values())


def beside_enemies(t: Fight, side: int) -> Muster:
    """Crew that begins this activation in or next to a zone with an enemy piece, and so may stay."""
    targets, around = t.target_zones(side), t.board.around(1)
    return {
        (squad.kind, squad.zone, squad.track): squad.count
        for squad in t.own(side).crew
        if not targets.isdisjoint(around[squad.zone])
    }


def deploy_all(t: Fight, side: int) -> Play[None]:
    """Two Deckhands on each of three own points, then two Bosuns on any, as far as the supply lasts."""
    own, points = t.own(side), t.board.points[side]
    if own.deckhands < DECKHANDS_A_POINT * POINTS:
        yield from deploy_the_last(t, side, points, POINTS)
    else:
        for point in (yield from choose_points(t, side, points)):
            deploy(t, side, "deckhand", point, DECKHANDS_A_POINT)
    for _ in range(min(BOSUNS, own.bosuns)):
        point = yield from choose_point(t, side, points, "Bosun")
        deploy(t, side, "bosun", point, 1)


def choose_points(t: Fight, side: int, points: Sequence[Zone]) -> Play[Sequence[Zone]]:
    """Three different points; where there are more, the owner leaves some out."""
    chosen = list(points)
    while len(chosen) > POINTS:
        options = zone_options(t.board, tuple(chosen), "leave", "No Deckhands in")
        seat, question = t.own(side).crew_seat, "Which point gets no Deckhands?"
        chosen.remove((yield from t.ask(seat, "points", question, options, about=CREWS[side])))
    return chosen


def deploy_the_last(t: Fight, side: int, points: Sequence[Zone], most: int) -> Play[None]:
    """Too few Deckhands for all: the owner places them one by one, two a point, on so many points at most."""
    placed: dict[Zone, int] = {}
    for _ in range(t.own(side).deckhands):
        room = [
            zone
            for zone in points
            if placed.get(zone, 0) < DECKHANDS_A_POINT and (zone in placed or len(placed) < most)
        ]
        point = yield from choose_point(t, side, room, "Deckhand")
        placed[point] = placed.get(point, 0) + 1
        deploy(t, side, "deckhand", point, 1)


def choose_point(t: Fight, side: int, points: Sequence[Zone], who: str) -> Play[Zone]:
    """One of the points."""
    options = zone_options(t.board, tuple(points), "point", f"Deploy a {who} in")
    seat, question = t.own(side).crew_seat, f"Where does the {who} deploy?"
    return (yield from t.ask(seat, "deploy", question, options, about=CREWS[side]))


def choose_gun_order(t: Fight, side: int) -> Play[bool]:
    """Fire before the whole move and attack, or after it; never in between."""
    if not deckgun.has_targets(t, side):
        return False
    options = [
        Option("gun first", True, "Fire the Deck Gun now, then move and attack"),
        Option("gun last", False, "Move and attack, then fire the Deck Gun"),
    ]
    seat, question = t.own(side).crew_seat, "When does the Deck Gun fire?"
    return (yield from t.ask(seat, "gun order", question, options, about=CREWS[side]))


def move_all(t: Fight, side: int, may_stay: Muster) -> Play[None]:
    """Every model goes one zone forward; some may hold their ground."""
    yield from go_forward(t, side, all_of(in_marching_order(t, t.own(side).crew)), may_stay)


def advance(t: Fight, side: int, squads: Iterable[Squad]) -> Play[None]:
    """Models take one step on their tracks by an effect, one of a squad for each time it is named."""
    yield from go_forward(t, side, one_each(in_marching_order(t, squads)), {})


def in_marching_order(t: Fight, squads: Iterable[Squad]) -> list[Squad]:
    """Those nearest to the end of their track first, so that they make way for others."""
    to_go = ways_to_go(t.board)
    return sorted(squads, key=lambda squad: to_go[squad.track][squad.zone])


def go_forward(t: Fight, side: int, bands: Iterable[Band], may_stay: Muster) -> Play[None]:
    """These models take a step each, band by band; who joins a post meanwhile is not moved again."""
    enemies, closed = t.models_zones(1 - side), t.board.closed[side]
    for band in bands:
        squad = band.standing(t, side)
        to = next_zone(t, side, squad, enemies) if squad is not None else None
        if squad is None or to is None:
            continue
        able = band.count if band.count < squad.count else squad.count
        if band.post() in may_stay:
            able -= yield from hold_ground(t, side, squad, min(able, may_stay[band.post()]))
        if not able:
            continue
        if to in closed:
            yield from storm(t, side, squad, able, to)
            # Ransacking strikes enemies all over their ship.
            enemies = t.models_zones(1 - side)
        else:
            go_on(t, side, squad, able, to)


def hold_ground(t: Fight, side: int, squad: Squad, count: int) -> Play[int]:
    """How many of those that may stay do stay."""
    piece = t.piece(side, squad)
    options = [
        Option(
            f"stay:{staying}:{handle(t, squad)}",
            staying,
            f"{staying} of {squad.count} stay in {t.label(squad.zone)}",
            (piece,),
        )
        for staying in range(count + 1)
    ]
    question = f"{squad.kind.capitalize()}s in {t.label(squad.zone)} stand next to an enemy. How many stay?"
    return (yield from t.ask(t.own(side).crew_seat, "stay", question, options, about=CREWS[side]))


def storm(t: Fight, side: int, squad: Squad, count: int, point: Zone) -> Play[None] | tuple[()]:
    """At the enemy point at the end of their track models ransack instead of moving, or stop."""
    return ransack(t, side, squad, count, point) if t.edition.crew_storms else ()


def go_on(t: Fight, side: int, squad: Squad, count: int, to: Zone) -> None:
    """Move models one zone."""
    labels = t.board.labels
    t.tell("crew moves", side=side, count=count, kind=squad.kind, start=labels[squad.zone], to=labels[to])
    march(t, side, squad, count, to)


def attack_with(t: Fight, side: int, bands: Sequence[Band]) -> Play[None]:
    """Every model of these bands that can attack must, in the owner's order, each where the owner likes."""
    attacked: dict[Zone, Muster] = {}
    front = Front(bands)
    while orders := open_orders(t, side, front):
        options = Computed(len(orders), partial(order_option, t, side, orders))
        order = yield from t.ask_freely(
            t.own(side).crew_seat, "crew attack", "Which Crew attacks next?", options, about=CREWS[side]
        )
        yield from volley(t, side, order, attacked)


def open_orders(t: Fight, side: int, front: Front) -> list[Aim]:
    """The attacks that are open: all models of a band together, or one of them."""
    targets = t.target_zones(side)
    front.look(t, side, targets)
    orders: list[Aim] = []
    for band in front.facing:
        count = band.count
        if count and (squad := band.standing(t, side)) is not None:
            able = count if count < squad.count else squad.count
            for zone in band.near:
                if zone in targets:
                    orders.append((band, zone, able, False))
    if len(orders) > 1:
        orders += [(band, zone, 1, True) for band, zone, count, _ in orders if count > 1]
    return orders


def order_option(t: Fight, side: int, orders: Sequence[Aim], place: int) -> Option[Order]:
    """One of the orders as an option."""
    order = Order(t, side, *orders[place])
    labels = t.board.labels
    on = (labels[order.band.start], labels[order.zone])
    return Option(order.key(), order, order.words, on, "", order.odds)


def handle(t: Fight, squad: Squad) -> str:
    """A short name for a squad in option keys: kind, track and zone."""
    return f"{squad.kind[0]}{squad.track}@{t.label(squad.zone)}"


def profile_of(t: Fight, side: int, kind: CrewKind) -> Profile:
    """The printed attack of a Deckhand or a Bosun."""
    return t.box.crew.deckhand if kind == "deckhand" else t.box.crew.bosun[t.own(side).bosun_level]


def volley(t: Fight, side: int, order: Order, attacked: dict[Zone, Muster]) -> Play[None]:
    """Models of one band attack a zone one by one, until it holds nothing to hit."""
    band, zone, waiting = order.band, order.zone, order.count
    post = band.post()
    while True:
        attack = crew_attack(t, side, post[0], band.start, zone)
        models = at_once(t, side, attack, waiting)
        attack.dice *= models
        waiting -= models
        band.count -= models
        went = attacked.setdefault(zone, {})
        went[post] = went.get(post, 0) + models
        yield from combat.resolve(t, attack)
        if attack.kos and t.edition.crew_storms and not t.has_models(1 - side, zone):
            yield from onward(t, side, zone, attacked.pop(zone))
        if not waiting or band.standing(t, side) is None or not t.has_target(side, zone):
            return


def at_once(t: Fight, side: int, attack: Attack, waiting: int) -> int:
    """How many like models may roll together without a difference to rolling one by one.

    Against Crew alone: as many as cannot clear the zone before the last of them has rolled.
    """
    if waiting == 1 or t.has_hero(1 - side, attack.zone):
        return 1
    defenders = 0
    for squad in t.own(1 - side).crew:
        if squad.zone == attack.zone:
            defenders += squad.count
    together = defenders // attack.dice
    return waiting if together > waiting else together or 1


def crew_attack(t: Fight, side: int, kind: CrewKind, start: Zone, zone: Zone) -> Attack:
    """A model's attack; a Deckhand hits more easily while a friendly Bosun stands with it."""
    profile = profile_of(t, side, kind)
    is_led = kind == "deckhand" and t.has_bosun(side, start)
    to_hit = t.box.crew.led_to_hit if is_led else profile.to_hit
    name, seat = crew_name(kind, t.board.labels[start]), t.state.sides[side].crew_seat
    lowest, modifiers = t.edition.lowest_hit, t.crew_modifiers
    return Attack(name, side, seat, zone, profile.dice, to_hit, modifiers=modifiers, lowest=lowest)


@cache
def crew_name(kind: str, zone: str) -> str:
    """What the log calls a model that attacks."""
    return f"{kind.capitalize()} in {zone}"


def onward(t: Fight, side: int, zone: Zone, attackers: Muster) -> Play[None]:
    """The zone is clear: all who attacked it and have it next on their track move in at once."""
    for where, count in attackers.items():
        squad = find(t, side, *where)
        if squad is not None and is_next(t, side, squad, zone):
            able = min(count, squad.count)
            t.tell("onward", side=side, count=able, kind=squad.kind, to=t.label(zone))
            if zone in t.board.closed[side]:
                yield from storm(t, side, squad, able, zone)
            else:
                go_on(t, side, squad, able, zone)


def ransack(t: Fight, side: int, squad: Squad, count: int, point: Zone) -> Play[None]:
    """At the enemy point Crew scatters over that ship: removed, and one attack for each (p. 16)."""
    remove_crew(t, side, squad, count)
    t.tell("ransack", side=side, count=count, kind=squad.kind, zone=t.label(point))
    ship = t.board.ship_of(point)
    for _ in range(count):
        options = [
            ransack_option(t, side, zone)
            for zone in sorted(lootable(t, 1 - side))
            if t.board.ship_of(zone) == ship
        ]
        if not options:
            return
        seat, question = t.own(side).crew_seat, "Which zone is ransacked?"
        attack = yield from t.ask(seat, "ransack", question, options, about=CREWS[side])
        yield from combat.resolve(t, attack)


def ransack_odds(t: Fight, side: int, zone: Zone) -> Chances:
    """What one ransacking attack may do to a zone."""
    attack = declare(t, "Ransack", t.box.crew.ransack, side, t.own(side).crew_seat, zone)
    apply_passives(t, attack)
    return attack_odds(t, attack, 1 - side)


def ransack_option(t: Fight, side: int, zone: Zone) -> Option[Attack]:
    """One ransacking attack on a zone."""
    attack = declare(t, "Ransack", t.box.crew.ransack, side, t.own(side).crew_seat, zone)
    odds = partial(ransack_odds, t, side, zone)
    aim = t.label(zone)
    return Option(f"ransack:{aim}", attack, f"Ransack {aim}", (aim,), "", odds)


def lootable(t: Fight, foe: int) -> set[Zone]:
    """Zones with a Deck Feature or a Hero of the enemy."""
    return {feature.zone for feature in t.own(foe).features} | {hero.zone for hero in t.deployed(foe)}
