"""What an active unit may be told to do (BR-069, BR-174, BR-178)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from mainbrace.games.bottle.battle import deeds
from mainbrace.games.bottle.battle.battle import Battle, piece, pieces
from mainbrace.games.bottle.battle.chargeodds import charged
from mainbrace.games.bottle.battle.deeds import Activation
from mainbrace.games.bottle.battle.distances import facing_towards
from mainbrace.games.bottle.battle.foresight import formed, met_lines, turned
from mainbrace.games.bottle.battle.loading import can_reload
from mainbrace.games.bottle.battle.promise import most_promising
from mainbrace.games.bottle.battle.prospects import (
    charge_label,
    fast_label,
    fight_label,
    fight_odds,
    fire_label,
    run_odds,
    run_words,
    volley_odds,
)
from mainbrace.games.bottle.battle.reforming import shape_words
from mainbrace.games.bottle.battle.scouting import face_label
from mainbrace.games.bottle.battle.shapes import Shape
from mainbrace.games.bottle.battle.splitting import can_split
from mainbrace.games.bottle.battle.state import Unit
from mainbrace.games.bottle.battle.survey import Survey
from mainbrace.games.bottle.battle.volley import Volley
from mainbrace.games.bottle.battle.ways import Ways
from mainbrace.games.bottle.ground.squares import FACINGS, Square
from mainbrace.games.bottle.ground.steps import STRAIGHT
from mainbrace.kernel import Chances, Option, Play

Deed = Callable[[], Play[None]]
Orders = Iterator[Option[Deed]]
Kind = Callable[[Survey, str], Orders]
"""Tells the open orders of a kind: all of them, or those one of which has this as the rest of its key."""


def enemies(s: Survey, which: str) -> list[Unit]:
    """The enemies, or only the one an order names."""
    return [enemy for enemy in s.b.enemies(s.unit) if which in ("", str(enemy.id))]


def fire_orders(s: Survey, which: str) -> Orders:
    """A volley at each enemy that can be shot at, once an activation (BR-070)."""
    for enemy, ready in deeds.shots(s.b, s.a, enemies(s, which)):
        yield Option(
            f"fire:{enemy.id}",
            partial(deeds.fire, s.b, s.a, enemy),
            partial(fire_words, s, enemy, ready),
            on=pieces(enemy),
            odds=partial(volley_odds, s.b, ready, enemy),
        )


def fire_words(s: Survey, enemy: Unit, ready: Volley) -> str:
    """What a volley promises, and who comes in sight by turning to fire it."""
    lines = [fire_label(s.b, s.unit, enemy, ready)]
    if not s.unit.has_gun:
        lines += met_lines(s.b, turned(s.b, s.unit, facing_towards(s.b, s.unit, enemy)))
    return "\n".join(lines)


def charge_orders(s: Survey, which: str) -> Orders:
    """A charge at each enemy in reach (BR-143)."""
    for enemy in enemies(s, which) if deeds.may_charge(s.a) else ():
        if s.can_charge(enemy):
            yield Option(
                f"charge:{enemy.id}",
                partial(deeds.order_charge, s.b, s.a, enemy),
                partial(charge_words, s, enemy),
                on=pieces(enemy),
                odds=partial(charge_odds, s, enemy),
            )


def run_orders(s: Survey, which: str) -> Orders:
    """A charge at a run at each enemy that only a fast move may reach (BR-144)."""
    for enemy in enemies(s, which) if deeds.may_charge(s.a) and may_run(s.b, s.a) else ():
        if s.can_run_at(enemy):
            yield Option(
                f"run-at:{enemy.id}",
                partial(deeds.run_at, s.b, s.a, enemy),
                partial(run_label, s, enemy),
                on=pieces(enemy),
                odds=partial(run_chances, s, enemy),
            )


def charge_words(s: Survey, enemy: Unit) -> str:
    """What a charge promises, and who comes in sight on the way."""
    label = charge_label(s.b, s.unit, enemy, s.charge_from(enemy))
    return "\n".join([label, *s.charge_lines(enemy)])


def charge_odds(s: Survey, enemy: Unit) -> Chances:
    """What comes of it, if nothing that comes in sight changes that."""
    return charged(s.b, s.unit, enemy, s.charge_from(enemy))


def run_label(s: Survey, enemy: Unit) -> str:
    """What a charge at a run promises, and who comes in sight on the way."""
    run = run_words(s.b, s.unit, s.short_of(enemy))
    return "\n".join([charge_label(s.b, s.unit, enemy, s.run_from(enemy), run), *s.run_lines(enemy)])


def run_chances(s: Survey, enemy: Unit) -> Chances:
    """What comes of a charge at a run."""
    return run_odds(s.b, s.unit, enemy, s.run_from(enemy), s.short_of(enemy))


def march_orders(s: Survey, which: str) -> Orders:
    """Anywhere the unit can get as it stands."""
    if may_march(s.a):
        for anchor in named_anchor(s.b, s.ways, which) if which else most_promising(s.b, s.unit, s.ways):
            yield march_to(s, anchor)


def may_march(a: Activation) -> bool:
    """True if there is a step left; a crew moves its gun and does nothing else."""
    return a.may_march and a.march.left >= STRAIGHT and (a.is_fresh or not a.unit.has_gun)


def march_to(s: Survey, anchor: Square) -> Option[Deed]:
    """A march to one place."""
    label = s.b.grid.label(anchor)
    return Option(
        f"go:{label}",
        partial(deeds.march, s.b, s.a, s.ways, anchor),
        partial(s.scout.label, anchor),
        on=(f"sq:{label}",),
        marks=partial(s.scout.marks, anchor),
        overlays=partial(s.scout.way, anchor),
    )


def named_anchor(b: Battle, ways: Ways, label: str) -> list[Square]:
    """The anchor of that label, if it can be reached."""
    try:
        anchor = b.grid.labelled(label)
    except (TypeError, ValueError):
        return []
    return [anchor] if ways.ends >> anchor & 1 and anchor != ways.start else []


def may_run(b: Battle, a: Activation) -> bool:
    """A fast move can be tried once, at any moment, but not in or out of rough ground (BR-076, BR-189)."""
    return not (a.is_fast or a.unit.has_gun or b.mask(a.unit) & b.ground.rough)


def fast_orders(s: Survey, which: str) -> Orders:
    """A fast move."""
    if may_run(s.b, s.a):
        label = partial(fast_label, s.b, s.unit)
        yield Option("fast", partial(deeds.go_fast, s.b, s.a), label, on=(piece(s.unit),))


def face_orders(s: Survey, which: str) -> Orders:
    """Turning another way; to turn a gun is its move (AR-82)."""
    if s.a.may_turn and (s.a.is_fresh or not s.unit.has_gun):
        for facing in FACINGS:
            if facing != s.unit.facing:
                label = partial(face_label, s.b, s.unit, facing)
                yield Option(f"face:{facing}", partial(deeds.face, s.b, s.a, facing), label)


def form_orders(s: Survey, which: str) -> Orders:
    """Taking another shape, once an activation."""
    for shape, cost in s.shapes.items() if deeds.may_form(s.a) else ():
        yield Option(
            f"form:{shape.formation}-{shape.axis}",
            partial(deeds.form, s.b, s.a, shape, cost),
            partial(form_words, s, shape),
            cost=f'{cost / 2:g}"',
        )


def form_words(s: Survey, shape: Shape) -> str:
    """Which shape, and who comes in sight by taking it."""
    return "\n".join([f"Form {shape_words(shape)}", *met_lines(s.b, formed(s.b, s.unit, shape))])


def reload_orders(s: Survey, which: str) -> Orders:
    """Loading, and nothing else."""
    if s.a.is_fresh and can_reload(s.b, s.unit):
        carry_out = partial(deeds.order_reload, s.b, s.a)
        yield Option("reload", carry_out, "Reload\nNothing else", on=(piece(s.unit),))


def split_orders(s: Survey, which: str) -> Orders:
    """Splitting, before anything else is done."""
    if s.a.is_fresh and can_split(s.b, s.unit):
        words = f"Split into two units of {s.unit.figures // 2}"
        yield Option("split", partial(deeds.order_split, s.b, s.a), words)


def fight_orders(s: Survey, which: str) -> Orders:
    """A further round of a melee; nobody breaks off (BR-177)."""
    yield Option(
        "fight",
        partial(deeds.fight, s.b, s.a),
        partial(fight_label, s.b, s.unit),
        on=(piece(s.unit), *(each for enemy in s.b.opponents(s.unit) for each in pieces(enemy))),
        odds=partial(fight_odds, s.b, s.unit),
    )


def hold_orders(s: Survey, which: str) -> Orders:
    """Not acting, which nobody has to (BR-068): the melee rests until one of its units acts (AR-113)."""
    words = "Stand fast\nNo round of its melee is fought now"
    yield Option("done", partial(deeds.finish, s.b, s.a), words, on=(piece(s.unit),))


def end_orders(s: Survey, which: str) -> Orders:
    """No order, or no more of them: nobody has to act (BR-068)."""
    words = "Stand fast" if s.a.is_fresh else "That is all"
    yield Option("done", partial(deeds.finish, s.b, s.a), words, on=(piece(s.unit),))


FREE_ORDERS: dict[str, Kind] = {
    "fire": fire_orders,
    "charge": charge_orders,
    "run-at": run_orders,
    "go": march_orders,
    "fast": fast_orders,
    "face": face_orders,
    "form": form_orders,
    "reload": reload_orders,
    "split": split_orders,
    "done": end_orders,
}
"""By what their keys begin with, the most telling first."""
MELEE_ORDERS: dict[str, Kind] = {"fight": fight_orders, "done": hold_orders}
