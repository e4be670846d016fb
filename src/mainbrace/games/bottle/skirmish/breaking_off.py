"""Evenly matched when active: breaking off, or fighting on (BR-152, BR-157, BR-158)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mainbrace.games.bottle.ground.retreat import Retreat
from mainbrace.games.bottle.ground.routes import facing_away
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.passes import passing
from mainbrace.games.bottle.skirmish.attackers import next_to_go_on
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.melee import committed, fight, pair, part
from mainbrace.games.bottle.skirmish.movement import (
    HALVES,
    normal_move,
    notice,
    stand_up,
    walk,
    walking_reach,
)
from mainbrace.games.bottle.skirmish.odds import melee_round
from mainbrace.games.bottle.skirmish.places import inches
from mainbrace.games.bottle.skirmish.prospects import LEGEND, Outlook
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Chances, Option, Play


def resume(s: Skirmish, figure: Figure) -> Play[None]:
    """An active figure that is evenly matched breaks off or fights on, and does nothing else (AR-92).

    Of several enemies it fights each once in a phase, in the order that they like (BR-156).
    """
    assert s.activation is not None
    s.activation.shares[figure.id].is_done = True
    if s.is_star(figure):
        square = yield from star_breaks_off(s, figure)
    else:
        square = grunt_breaks_off(s, figure)
    if square is not None:
        yield from break_off(s, figure, square)
        return
    while figure.carries_on and (enemies := unfought(s, figure)):
        enemy = yield from next_to_go_on(s, figure, enemies)
        yield from fight(s, figure, enemy)


def unfought(s: Skirmish, figure: Figure) -> list[Figure]:
    """The enemies whom a figure is evenly matched with and has not fought in this phase."""
    enemies = [s.figures[number] for number in figure.locked]
    return [enemy for enemy in enemies if pair(figure, enemy) not in s.fought]


def retreat(s: Skirmish, figure: Figure) -> Retreat:
    """Where it gets to with a normal move away from all enemies: nobody breaks off past one (AR-96)."""
    enemies = [s.figures[number].square for number in figure.locked]
    return Retreat(walking_reach(s, figure, normal_move(s, figure)), enemies)


def ways_out(s: Skirmish, figure: Figure) -> dict[Square, int]:
    """Where it could break off to, with the cost: 2\" or more, further from every enemy (AR-96)."""
    enemies = [s.figures[number] for number in figure.locked]
    least = HALVES * s.book.melee.break_off.star
    return {
        square: cost
        for square, cost in retreat(s, figure).costs().items()
        if cost >= least
        and all(s.grid.distance(square, enemy.square) > s.distance(figure, enemy) for enemy in enemies)
    }


def star_breaks_off(s: Skirmish, star: Figure) -> Play[Square | None]:
    """A Star may leave by moving 2\" or more; hemmed in he fights on, and is not asked (BR-157)."""
    ways = ways_out(s, star)
    if not ways:
        s.tell("hemmed in", who=star.name, piece=s.piece(star))
        return None
    outlook = Outlook(s, star, retreat(s, star), s.figures[star.locked[0]])
    options: list[Option[Square | None]] = [fighting_on(s, star)]
    options += [
        Option(
            f"off:{s.grid.label(square)}",
            square,
            partial(words, outlook, square),
            (s.area(square),),
            inches(cost / HALVES),
            marks=partial(outlook.marks, square),
            overlays=partial(outlook.overlays, square),
        )
        for square, cost in ways.items()
    ]
    text = f"{star.name} is evenly matched. Fight on, or break off to one of {len(ways)} places?"
    chosen: Square | None = yield from s.ask(
        star.seat, "break off", text, options, about=s.piece(star), legend=LEGEND
    )
    return chosen


def fighting_on(s: Skirmish, star: Figure) -> Option[Square | None]:
    """Staying in the melee, with the odds against everybody whom he has yet to fight in this phase."""
    enemies = unfought(s, star)
    if not enemies:
        return Option("fight", None, "Stay in the melee; it goes on in a later phase")
    return Option(
        "fight", None, f"Fight on against {names(enemies)}", odds=partial(next_round, s, star, enemies)
    )


def next_round(s: Skirmish, star: Figure, enemies: Sequence[Figure]) -> Chances:
    """The next round; where their side chooses who is next, what it comes to with each of them."""
    if len(enemies) == 1:
        return melee_round(s, star, enemies[0])
    told = []
    for enemy in enemies:
        chances = dict(melee_round(s, star, enemy).outcomes)
        told.append((f"{enemy.name} down", chances.get("enemy down", 0.0)))
        told.append((f"go down against {enemy.name}", chances.get("go down in melee", 0.0)))
    return Chances(tuple(told))


def words(outlook: Outlook, square: Square) -> str:
    """A place to break off to: who comes in sight on the way, and what one would find there."""
    met = [f"{line}, and you only go on" for line in outlook.tests(square)[:1]]
    return "\n".join([f"Break off to {outlook.s.grid.label(square)}", *met, *outlook.sights(square)])


def grunt_breaks_off(s: Skirmish, grunt: Figure) -> Square | None:
    """A Grunt leaves if he fails a die against Rep, a die and an inch away at most (BR-158).

    He makes for cover if there is any, and gets as far from the enemy as he can (AR-96).
    """
    if passing(s.dice, 1, grunt.rep, f"{grunt.name}: stays in the melee?").passes:
        return None
    rules = s.book.melee.break_off
    (face,) = s.dice.roll(1, f"{grunt.name} breaks off: inches", modifiers=[(rules.grunt, "in any case")])
    most = HALVES * (face + rules.grunt)
    enemies = [s.figures[number].square for number in grunt.locked]
    most = max(most, HALVES * rules.star)
    able = [square for square, cost in ways_out(s, grunt).items() if cost <= most]
    if not able:
        s.tell("hemmed in", who=grunt.name, piece=s.piece(grunt))
        return None
    return max(
        able,
        key=lambda square: (
            all(s.would_cover(square, enemy) for enemy in enemies),
            min(s.grid.span(square, enemy) for enemy in enemies),
            -square,
        ),
    )


def break_off(s: Skirmish, figure: Figure, square: Square) -> Play[None]:
    """Leave the melee, getting up first if need be, and do nothing else (BR-157, AR-124).

    A Grunt ends with his back to the enemy (BR-158).
    """
    assert s.activation is not None
    enemies = [s.figures[number] for number in figure.locked]
    path = retreat(s, figure).path(square)
    for enemy in enemies:
        part(figure, enemy)
    s.tell("breaks off", who=figure.name, piece=s.piece(figure), whom=names(enemies))
    if figure.prone:
        stand_up(s, figure, s.activation.shares[figure.id])
    with committed(s, figure):
        yield from walk(s, figure, path)
        if not figure.is_able:
            return
        s.face(figure, enemies[0].square)
        if not s.is_star(figure):
            figure.facing = facing_away(figure.facing)
        yield from notice(s, figure)
