"""The Gunnery Phase: a ship's broadsides, asked of her player or laid by the book."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from mainbrace.games.bottle.sea.fight import prospects, stakes
from mainbrace.games.bottle.sea.fight.aiming import Shot, broadside, guns_for, may_fire, shots
from mainbrace.games.bottle.sea.fight.damage import look_for_critical, strike_hull
from mainbrace.games.bottle.sea.fight.fight import Fight, piece, spoken
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.gunnery import gun_hits, guns_on_target
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Closed, Option, Play


class Order(NamedTuple):
    """Whom to fire at, with how many guns, and whether the Captain helps to lay them."""

    shot: Shot
    guns: int
    influence: int = 0


def fire_guns(f: Fight, vessel: Vessel, at_will: bool = False) -> Play[None]:
    """All broadsides of a ship in this turn: at one target, or split between several (BS-162, BSQ-81).

    Her gunners choose for themselves where the book sails her, and where they are told to. What goes to one
    side in a turn is one broadside, however it is split (BS-148).
    """
    left, fired = f.guns(vessel), list[Shot]()
    while left > 0 and may_fire(f, vessel):
        spared = {each.target.id for each in fired}
        targets = [
            each for each in shots(f, vessel) if each.target.id not in spared and guns_for(f, each, left)
        ]
        if not targets:
            break
        order = (
            best_order(f, targets, left)
            if vessel.seat == NOBODY or at_will
            else (yield from ask_for_order(f, vessel, targets, left))
        )
        if order is None:
            break
        yield from fire(f, order)
        left -= order.guns
        fired.append(order.shot)
    if fired:
        vessel.has_fired = True
        vessel.fired_to = list(dict.fromkeys((*vessel.fired_to, *(each.flank for each in fired))))


def best_order(f: Fight, targets: list[Shot], left: int) -> Order | None:
    """The book's ships fire everything where it does most, if it can do anything (BS-191)."""
    orders = [Order(each, guns_for(f, each, left)) for each in targets]
    best = max(orders, key=lambda each: (prospects.mean_hits(f, each.shot, each.guns), -each.shot.target.id))
    return best if prospects.laying_dice(f, best.shot, best.guns) else None


def ask_for_order(f: Fight, vessel: Vessel, targets: list[Shot], left: int) -> Play[Order | None]:
    """Let a player choose a target, and how many guns if there are several."""
    hold: Option[Order | None] = Option("hold", None, "Hold your fire", on=(piece(vessel),))
    text = f"{vessel.name}: {counted(left, 'gun')}. Whom do you fire at?"
    options = [*fire_options(f, vessel, targets, left), hold]
    closed = partial(hopeless, f, targets, left)
    return (yield from f.ask(vessel.seat, "fire", text, options, about=piece(vessel), closed=closed))


def hopeless(f: Fight, targets: list[Shot], left: int) -> list[Closed]:
    """Whom no die is left to aim at."""
    return [
        Closed(
            f"fire:{each.target.id}:{guns}",
            f"Fire at {each.target.name}",
            f"no die is left to lay the guns{prospects.laying_reasons(f, each, guns)}",
        )
        for each, guns in ((each, guns_for(f, each, left)) for each in targets)
        if not prospects.laying_dice(f, each, guns)
    ]


def fire_options(f: Fight, vessel: Vessel, targets: list[Shot], left: int) -> Iterator[Option[Order | None]]:
    """All that bear on one of them, or a part if there are others, with the Captain's help if he has dice."""
    for each in targets:
        most = guns_for(f, each, left)
        for guns in range(most, 0 if len(targets) > 1 else most - 1, -1):
            for influence in (0, 1) if f.influence(vessel) else (0,):
                if not prospects.laying_dice(f, each, guns, influence):
                    continue
                yield Option(
                    f"{'urge' if influence else 'fire'}:{each.target.id}:{guns}",
                    Order(each, guns, influence),
                    partial(prospects.fire_label, f, each, guns, influence),
                    on=(piece(each.target),),
                    cost="1 Influence" if influence else "",
                    odds=partial(prospects.fire_odds, f, each, guns, influence),
                )


def fire(f: Fight, order: Order) -> Play[None]:
    """One broadside: laying the guns, damage, and what else it did (BS-147 to BS-156)."""
    shot, shooter, target = order.shot, order.shot.shooter, order.shot.target
    worth = stakes.HIT * prospects.better_laid(f, shot, order.guns)
    influence = f.spend_influence(shooter, worth) if order.influence else 0
    f.tell(
        "fires",
        ship=shooter.name,
        target=target.name,
        guns=order.guns,
        flank=shot.flank,
        distance=spoken(shot.distance),
        how=manner(shot),
    )
    ready = broadside(f, shot, order.guns, influence)
    on_target = guns_on_target(f.dice, f.sea, ready)
    hits = gun_hits(f.dice, f.sea, shooter.name, on_target, shot.crosses_the_t, shot.is_grappled)
    if not hits:
        f.tell("no hits", ship=shooter.name)
        return
    strike_hull(f, target, hits)
    yield from look_for_critical(f, target, hits)


def manner(shot: Shot) -> str:
    """What is special about a broadside."""
    parts = []
    if not shot.is_mostly_in_arc:
        parts.append("half of the guns bear at most")
    if shot.crosses_the_t:
        parts.append("crossing the T")
    if shot.is_grappled:
        parts.append("grappled")
    return "".join(f", {part}" for part in parts)
