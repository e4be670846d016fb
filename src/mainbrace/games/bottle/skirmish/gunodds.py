"""Exact odds of a gun: whether it hits, and whom it puts down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import prod

from mainbrace.games.bottle.fates import UNHURT, Saves, Spread, add, fates, saves_of, shot_down, standing
from mainbrace.games.bottle.ground.squares import Square
from mainbrace.games.bottle.likelihood import FACES, contest, passes
from mainbrace.games.bottle.skirmish.bulwarks import Impact, bounces_over, impacts, ship_at, weakening
from mainbrace.games.bottle.skirmish.guns import impact_on, ploughed, under
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Bulwark, Figure, Gun
from mainbrace.kernel import Chances


def fired(s: Skirmish, gun: Gun, by: Figure, spot: Square) -> Chances:
    """A shot at a spot by whoever fires the gun."""
    if gun.kind == "swivel":
        return sprayed(s, by, spot)
    house, ship = s.ground.house_at[spot], ship_at(s, spot)
    if ship is not None:
        return at_ship(s, gun, by, ship, spot)
    return at_house(s, gun, by, house, spot) if house >= 0 else at_people(s, gun, by, spot)


def hits(s: Skirmish, gun: Gun, by: Figure) -> tuple[float, float]:
    """How likely a ball hits people, and how likely a house or a ship (BR-138, BR-139)."""
    rules = s.book.shooting.cannon
    chances = passes(rules.dice, by.rep if by.id == gun.gunner else rules.rep)
    rows = [rules.rows.row(count) for count in range(len(chances))]
    people = sum(chance for chance, row in zip(chances, rows, strict=True) if row.figures == "hit")
    house = sum(chance for chance, row in zip(chances, rows, strict=True) if row.building == "hit")
    return people, house


def laid(s: Skirmish, gun: Gun, by: Figure) -> Chances | None:
    """What a cannon is good for before it is aimed; of a swivel gun nothing can be said."""
    if gun.kind == "swivel":
        return None
    people, house = hits(s, gun, by)
    solid = "a house or a ship" if s.hooks.bulwarks(s) else "a house"
    return Chances((("to hit people", people), (f"to hit {solid}", house)))


# At people


def at_people(s: Skirmish, gun: Gun, by: Figure, spot: Square) -> Chances:
    """Whether the ball lands there, and whether it puts an enemy down, or a friend, bouncing included."""
    hit, _ = hits(s, gun, by)
    told = [("lands there", hit)]
    for words, is_foe, figures in parted(s, by):
        chance = downs(s, gun, spot, figures)
        if is_foe or chance:
            told.append((words, hit * chance))
    return Chances(tuple(told))


def parted(s: Skirmish, by: Figure) -> Iterator[tuple[str, bool, list[Figure]]]:
    """Those on their feet, enemies first, with what is said if a ball puts one of them down."""
    for words, is_foe in (("puts an enemy down", True), ("puts one of yours down", False)):
        yield words, is_foe, [f for f in s.figures if f.is_able and s.are_foes(by, f) == is_foe]


def downs(s: Skirmish, gun: Gun, spot: Square, figures: Sequence[Figure]) -> float:
    """How likely a ball that has landed puts one of these down; each is struck once at most (AR-76)."""
    rules, circle = s.book.shooting.cannon, s.grid.blast(spot)
    struck_first = [
        fall(s, figure, impact_on(s, figure.square)) for figure in figures if circle >> figure.square & 1
    ]
    way = bounces_over(s, gun, spot, rules.bounce + 2 * len(FACES))
    beyond = {square: inches for inches, square in enumerate(way, 1) if not circle >> square & 1}
    passed = [
        (beyond[each.square], fall(s, each, impact_on(s, each.square)))
        for each in figures
        if each.square in beyond
    ]
    spared = 0.0
    for one in FACES:
        for other in FACES:
            far = rules.bounce + one + other
            struck = [*struck_first, *(chance for inches, chance in passed if inches <= far)]
            spared += prod(1 - chance for chance in struck)
    return 1 - spared / len(FACES) ** 2


def fall(s: Skirmish, figure: Figure, impact: int) -> float:
    """How likely one who is struck by a ball of that Impact goes down."""
    character = figure.character
    harm = fates(shot_down(s.book, character, saves_of(character), impact))
    return 1 - sum(harm.get(fate, 0.0) for fate in UNHURT)


def spared(s: Skirmish, gun: Gun, by: Figure, victim: Figure) -> Spread[Saves] | None:
    """What is left to save whom a gun is fired at, if he still stands.

    None where the gun may hit who fires it, or a house that may come down on people.
    """
    if gun.kind == "cannon":
        return spared_by_ball(s, gun, by, victim)
    circle, unhurt = s.grid.blast(victim.square), {saves_of(victim.character): 1.0}
    if circle >> by.square & 1:
        return None
    rules = s.book.shooting
    there = under(s, "swivel", victim.square)
    for _ in range(rules.swivel.dice):
        chance = share_of(there, [victim]) / len(FACES)
        unhurt = standing(s.book, victim.character, unhurt, chance, rules.swivel.impact)
    return unhurt


def spared_by_ball(s: Skirmish, gun: Gun, by: Figure, victim: Figure) -> Spread[Saves] | None:
    """The same for a cannon; a ship's side may be weakened by the ball before it strikes him."""
    if s.ground.is_inside(victim.square) or ploughed(s, victim.square) >> by.square & 1:
        return None
    ship, (people, solid) = ship_at(s, victim.square), hits(s, gun, by)
    hit = people if ship is None else solid
    unhurt, left = {saves_of(victim.character): 1.0}, dict[Saves, float]()
    for impact, chance in [Impact(s.book.shooting.cannon.impact, 1.0)] if ship is None else impacts(s, ship):
        add(left, standing(s.book, victim.character, unhurt, hit, impact), chance)
    return left


# At a house or a ship, and by a swivel gun


def at_house(s: Skirmish, gun: Gun, by: Figure, house: int, spot: Square) -> Chances:
    """Whether it is hit, and loses a point of its Defence Value; the last one brings the floor down."""
    _, hit = hits(s, gun, by)
    left = s.field.strength[house][s.ground.level(spot)]
    weaker = contest(s.book.shooting.cannon.building, left).more
    words = "brings the floor down" if left == 1 else "weakens it"
    return Chances((("hits the house", hit), (words, hit * weaker)))


def at_ship(s: Skirmish, gun: Gun, by: Figure, ship: Bulwark, spot: Square) -> Chances:
    """Whether she is hit, loses a point of her Defence Value, and whom the ball puts down on her deck."""
    _, hit = hits(s, gun, by)
    told, area = [("hits the ship", hit)], ploughed(s, spot)
    if ship.left:
        told.append(("weakens her", hit * weakening(s, ship)))
    for words, is_foe, figures in parted(s, by):
        struck = [figure for figure in figures if area >> figure.square & 1]
        if is_foe or struck:
            told.append((words, hit * downs_aboard(s, ship, struck)))
    return Chances(tuple(told))


def downs_aboard(s: Skirmish, ship: Bulwark, struck: Sequence[Figure]) -> float:
    """How likely a ball that has hit a ship puts one of those down who are under the circle there."""
    return sum(
        chance * (1 - prod(1 - fall(s, figure, impact) for figure in struck))
        for impact, chance in impacts(s, ship)
    )


def sprayed(s: Skirmish, by: Figure, spot: Square) -> Chances:
    """Whether any of its dice hits an enemy, or a friend: each six one of those in the circle (AR-83)."""
    rules = s.book.shooting.swivel
    there = under(s, "swivel", spot)
    told = []
    for words, is_foe in (("hits an enemy", True), ("hits one of yours", False)):
        share = share_of(there, (each for each in there if s.are_foes(by, each) == is_foe))
        if is_foe or share:
            told.append((words, 1 - (1 - share / len(FACES)) ** rules.dice))
    return Chances(tuple(told))


def share_of(there: Sequence[Figure], some: Iterable[Figure]) -> float:
    """How likely a hit among those who are there strikes one of some of them."""
    return len(list(some)) / len(there) if there else 0.0
