"""What a fight looks like to a side, for bots: strength left, who can shoot whom, and who stands together."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.ground.cover import has_cover
from mainbrace.games.bottle.ground.ground import Ground, ground_of
from mainbrace.games.bottle.ground.sight import is_in_line
from mainbrace.games.bottle.skirmish.state import Field, Figure, Gun

WORTH = {
    "carry-on": 1.0,
    "duck-back": 0.9,
    "stunned": 0.5,
    "out-of-the-fight": 0.2,
    "left": 0.5,
    "cheated-death": 0.1,
    "run-away": 0.1,
    "captured": 0.0,
    "obviously-dead": 0.0,
}
STAR = 2.0
"""How much more a Star is worth than another."""
LOADED = 0.3
NEAR = 0.9
"""What being in reach of an enemy is worth at most."""
TOGETHER = 0.25
"""What a friend within a group's distance is worth, up to two of them."""
AIM, THREAT = 0.25, 0.35
"""What a shot one could take, and a shot one could get, is worth of whom it would hit."""
FACES = 6
MANNED, READY, BORNE = 0.4, 1.5, 0.5
"""What each at a gun, its being loaded, and each enemy it bears on is worth, up to three of both."""
AT_MOST, AT_HAND = 3, 1


def worth(field: Field, book: Book, side: int) -> float:
    """How well a side stands: what it has left, less what its enemies have, and how it is placed."""
    ground, foes = ground_of(field.plan), field.sides[side].foes
    own = [figure for figure in field.figures if figure.side == side]
    enemies = [figure for figure in field.figures if figure.side in foes]
    total = sum([value(figure) for figure in own]) - sum([value(figure) for figure in enemies])
    able, against = [each for each in own if each.is_able], [each for each in enemies if each.is_able]
    for figure in able:
        total += place(book, ground, figure, able, against)
        for foe in against:
            total += AIM * shot(book, ground, figure, foe) * value(foe)
            total -= THREAT * shot(book, ground, foe, figure) * value(figure)
    for gun in field.guns:
        total += battery(book, ground, gun, able, against) - battery(book, ground, gun, against, able)
    return total


def value(figure: Figure) -> float:
    """What a figure is worth as it is."""
    size = figure.rep * (STAR if figure.character.is_star else 1.0)
    own = size * WORTH[figure.status]
    return own + LOADED * len(figure.ready) if figure.is_able else own


def place(book: Book, ground: Ground, figure: Figure, own: list[Figure], foes: list[Figure]) -> float:
    """What a figure's square is worth: near to an enemy, and near to friends."""
    if not foes:
        return 0.0
    at, distance = figure.square, ground.grid.distance
    reach = max([book.weapons[name].range for name in figure.ready], default=book.melee.charge.reach)
    over = max(0, min([distance(at, foe.square) for foe in foes]) - reach)
    friends = sum([distance(at, friend.square) <= book.movement.cohesion for friend in own]) - 1
    return NEAR / (1 + over / 4) + TOGETHER * min(friends, 2)


def battery(book: Book, ground: Ground, gun: Gun, own: list[Figure], foes: list[Figure]) -> float:
    """What a gun is worth to its crew while there are enemies: hands, a charge, and those before it."""
    distance = ground.grid.distance
    crew = [each for each in own if each.id in gun.crew and distance(each.square, gun.square) <= AT_HAND]
    if not crew or not foes:
        return 0.0
    rules = book.shooting
    far = rules.cannon.range if gun.kind == "cannon" else rules.swivel.range
    borne = [
        foe
        for foe in foes
        if distance(gun.square, foe.square) <= far
        and (gun.kind == "swivel" or ground.grid.is_in_arc(gun.square, gun.facing, foe.square))
        and is_in_line(ground, gun.square, foe.square)
    ]
    return MANNED * min(len(crew), AT_MOST) + READY * gun.loaded + BORNE * min(len(borne), AT_MOST)


def shot(book: Book, ground: Ground, shooter: Figure, target: Figure) -> float:
    """How likely one would hit the other if he fired now, whoever faces where."""
    if not shooter.ready:
        return 0.0
    inches = ground.grid.distance(shooter.square, target.square)
    weapons = [book.weapons[name] for name in shooter.ready]
    if not any(weapon.is_gun and weapon.range >= inches for weapon in weapons):
        return 0.0
    if not is_in_line(ground, shooter.square, target.square):
        return 0.0
    first, last = book.shooting.to_hit[0].total, book.shooting.to_hit[-1].total
    is_hidden = target.prone or has_cover(ground, target.square, shooter.square, target.moved)
    need = last + 1 if is_hidden else first
    return max(0, FACES + 1 - need + shooter.rep) / FACES
